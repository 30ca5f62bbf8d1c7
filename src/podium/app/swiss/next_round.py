"""The next round of a report file: who is paired, by which rules, and what was assumed."""

import msgspec

from podium.app.trf import TrfFile
from podium.core.crosstable import Crosstable
from podium.core.phrase import Phrase, few, say
from podium.core.refusals import refuse
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, Unpairable, pair


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """The pairing of the round after the last one that was paired.

    Attributes:
        round: its number, from 1.
        rules: the edition that it follows.
        absent: who is not paired, by number.
        assumed: what the file leaves out, and what was taken for it.
    """

    round: int
    rules: DutchEdition
    absent: tuple[int, ...]
    pairing: RoundPairing
    assumed: tuple[Phrase, ...] = ()


class Over(Unpairable):
    """All rounds that the file announces are paired."""


def next_round(file: TrfFile, edition: DutchEdition) -> Next:
    """Pair the round after the last one in which anyone was paired.

    Who is absent is said by the cells of that round that are there already, and so is who has
    the bye, where it was given beforehand. Where nobody is left to pair, the pairing is empty.

    Raises:
        Refused: the last round is not finished (`round-not-finished`).
        Over: the file announces no further round.
        Unpairable: no legal pairing is left.
    """
    _check_finished(file.crosstable)
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
    byes = file.given_byes
    out = absent | {*byes}
    present = any(player.number not in out for player in table.players)
    made = pair(table, round_, edition, absent=out) if present else RoundPairing(pairs=())
    return Next(
        round=round_,
        rules=edition,
        absent=tuple(sorted(absent)),
        pairing=_with_given(made, byes, round_),
        assumed=_assumed(table, round_) if present else (),
    )


def _check_finished(table: Crosstable) -> None:
    """See that no result is missing.

    Raises:
        Refused: one is.
    """
    round_ = table.pending_round()
    if not round_:
        return
    waiting = {
        (min(one.number, cell.opponent), max(one.number, cell.opponent))
        for one in table.players
        if (cell := one.cell(round_)).pending
    }
    message = say(
        "round {round} is in progress: no result yet of {games}; the next round can be paired"
        " once all are there",
        round=round_,
        games=few([f"{one} - {other}" for one, other in sorted(waiting)]),
    )
    raise refuse(
        "round-not-finished", message, *(str(n) for two in sorted(waiting) for n in two)
    )


def _with_given(made: RoundPairing, byes: tuple[int, ...], round_: int) -> RoundPairing:
    """A pairing with the bye that was given beforehand.

    Raises:
        Unpairable: it was given twice, or somebody else is left over.
    """
    if not byes:
        return made
    if len(byes) > 1:
        raise Unpairable(
            say(
                "the file gives the bye of round {round} (U) to {players}, and one can have it",
                round=round_,
                players=few([str(number) for number in byes]),
            ),
            byes,
        )
    if made.bye:
        raise Unpairable(
            say(
                "the file gives the bye of round {round} (U) to {player}, and of the others one is"
                " left over: their number is odd",
                round=round_,
                player=byes[0],
            ),
            byes,
            offers=("bye",),
        )
    return msgspec.structs.replace(made, bye=byes[0])


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
