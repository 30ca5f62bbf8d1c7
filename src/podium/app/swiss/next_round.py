"""The next round of a report file: who is paired, by which rules, and what was assumed."""

import msgspec

from podium.app.trf import TrfFile
from podium.core.crosstable import Crosstable
from podium.core.phrase import Phrase, say
from podium.rules.pairing.swiss_dutch import Edition, Pairing, Unpairable, pair


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """The pairing of the round after the last one that was paired.

    Attributes:
        round: its number, from 1.
        rules: the edition that it follows.
        absent: who is not paired, by number.
        assumed: what the file leaves out, and what was taken for it.
    """

    round: int
    rules: Edition
    absent: tuple[int, ...]
    pairing: Pairing
    assumed: tuple[Phrase, ...] = ()


class Over(Unpairable):
    """All rounds that the file announces are paired."""


def next_round(file: TrfFile, edition: Edition) -> Next:
    """Pair the round after the last one in which anyone was paired.

    Who is absent is said by the cells of that round that are there already. Where nobody is left
    to pair, the pairing is empty.

    Raises:
        Over: the file announces no further round.
        Unpairable: no legal pairing is left.
    """
    round_ = file.next_round
    table = file.table(round_)
    absent = file.absent(round_)
    if table.rounds and round_ > table.rounds:
        raise Over(
            say(
                "all {rounds} rounds are paired; if there is to be another one, the number of"
                " rounds (XXR or 142) must say so",
                rounds=table.rounds,
            )
        )
    present = any(player.number not in absent for player in table.players)
    return Next(
        round=round_,
        rules=edition,
        absent=tuple(sorted(absent)),
        pairing=pair(table, round_, edition, absent=absent) if present else Pairing(pairs=()),
        assumed=_assumed(table, round_) if present else (),
    )


def _assumed(table: Crosstable, round_: int) -> tuple[Phrase, ...]:
    found = []
    if not table.rounds:
        found.append(
            say(
                "the file does not say how many rounds there are (XXR or 142): round {round} is"
                " paired as one before the last",
                round=round_,
            )
        )
    if not table.initial_colour:
        found.append(colour_assumed())
    return tuple(found)


def colour_assumed() -> Phrase:
    """Says which initial colour is taken where the file tells none."""
    return say(
        "the file does not say which colour the first player has in round 1 (XXC white1 or"
        " black1, or 152): White is assumed"
    )
