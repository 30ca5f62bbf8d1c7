"""Whether the rounds of a report file were paired as the rules would pair them."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from podium.app.swiss.next_round import colour_assumed
from podium.app.trf import TrfFile
from podium.core.crosstable import NOBODY, Crosstable, Went
from podium.core.phrase import Phrase, list_and, say
from podium.rules.pairing.swiss_dutch import (
    DutchEdition,
    PlayerPair,
    RoundPairing,
    Unpairable,
    pair,
)

What = Literal["pair", "colours", "bye", "unpairable"]


class PairingDifference(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the rules would have had otherwise.

    Attributes:
        round: from 1.
        what: another pair, the same pair with other colours, another bye, or a round that has
            no legal pairing at all.
        rules: the pair by the rules; `black` 0 for the bye; None where there is no pairing.
        file: the pairs of these two in the file, in the order of the numbers.
        message: the same as a sentence.
    """

    round: int
    what: What
    rules: PlayerPair | None = None
    file: tuple[PlayerPair, ...] = ()
    message: Phrase


def complete_file(file: TrfFile) -> tuple[TrfFile, tuple[Phrase, ...]]:
    """A file with all that checking it takes, and what was assumed for that.

    Where the number of rounds is not said, the tournament is taken to end with the last round
    that was paired.
    """
    table = file.crosstable
    assumed = []
    if not table.rounds:
        table = msgspec.structs.replace(table, rounds=table.paired_rounds())
        assumed.append(
            say(
                "the file does not say how many rounds there are (XXR or 142): round {round} is"
                " taken for the last",
                round=table.rounds,
            )
        )
    if not file.table(1).initial_colour:
        assumed.append(colour_assumed())
    return msgspec.structs.replace(file, crosstable=table), tuple(assumed)


def differences(
    file: TrfFile, edition: DutchEdition
) -> Iterator[tuple[int, tuple[PairingDifference, ...]]]:
    """Pair every round of a file again; for each, what is not as the rules would have it.

    Args:
        file: with the number of its rounds; see `complete_file`.
        edition: of the rules to check it by.
    """
    for round_ in range(1, file.crosstable.paired_rounds() + 1):
        table = file.table(round_)
        try:
            found = pair(table, round_, edition, absent=file.absent(round_))
        except Unpairable as refused:
            message = say(
                "no pairing is legal, and the file has one: {reason}", reason=refused.message
            )
            yield round_, (PairingDifference(round=round_, what="unpairable", message=message),)
        else:
            yield round_, tuple(_compared(round_, found, _Declared(table, round_)))


class _Declared:
    """How a file has a round: who meets whom, and with which colours."""

    def __init__(self, table: Crosstable, round_: int) -> None:
        self._pairs: dict[int, PlayerPair] = {}
        self._uncoloured: set[PlayerPair] = set()
        for player in table.players:
            cell = player.cell(round_)
            if cell.opponent != NOBODY:
                made = PlayerPair(player.number, cell.opponent)
                if cell.colour == "b":
                    made = PlayerPair(cell.opponent, player.number)
                elif not cell.colour:
                    made = self._pairs.get(cell.opponent, made)
                    self._uncoloured.add(made)
                self._pairs[player.number] = made
            elif cell.went is Went.PAIRING_BYE:
                self._pairs[player.number] = PlayerPair(player.number, NOBODY)

    def has(self, made: PlayerPair) -> bool:
        """Whether the file has a pair with these colours, or without saying which."""
        there = self._pairs.get(made.white)
        return there == made or (there in self._uncoloured and _turned(made) == there)

    def of(self, made: PlayerPair) -> tuple[PlayerPair, ...]:
        """The pairs of two players in the file."""
        found = {
            self._pairs[number] for number in (made.white, made.black) if number in self._pairs
        }
        return tuple(sorted(found, key=lambda one: (one.white, one.black)))


def _turned(made: PlayerPair) -> PlayerPair:
    return PlayerPair(made.black, made.white)


def _compared(
    round_: int, found: RoundPairing, declared: _Declared
) -> Iterator[PairingDifference]:
    byes = [PlayerPair(found.bye, NOBODY)] if found.bye else []
    for made in (*found.pairs, *byes):
        if declared.has(made):
            continue
        there = declared.of(made)
        if there == (_turned(made),):
            what: What = "colours"
        else:
            what = "pair" if made.black else "bye"
        yield PairingDifference(
            round=round_,
            what=what,
            rules=made,
            file=there,
            message=say(
                "by the rules {rules}; in the file {file}",
                rules=_told(made),
                file=list_and(_told(one) for one in there),
            ),
        )


def _told(made: PlayerPair) -> Phrase:
    """A pair, White first."""
    if made.black == NOBODY:
        return say("a bye for {player}", player=made.white)
    return say("{white} - {black}", white=made.white, black=made.black)
