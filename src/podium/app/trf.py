"""A tournament report file (TRF) as values: what FIDE's file for exchanging tournaments says.

Read and written by the adapter `exchange.trf`; sources: FIDE Handbook C.04 Annex 2 (TRF16), the
TRF of 2026 (in force from 1 September 2025), and the X lines of the JaVaFo manual.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from podium.core.crosstable import Colour, Crosstable, Went
from podium.core.exact import Exact
from podium.core.phrase import Phrase

ASKED = frozenset({Went.FULL_BYE, Went.HALF_BYE, Went.ZERO_BYE})
"""Byes that were asked for: whoever has one is not to be paired."""


class TrfHeader(msgspec.Struct, frozen=True, kw_only=True):
    """What the file says of the tournament as a whole: texts as they stand there, or empty.

    Attributes:
        name: 012.
        city: 022.
        federation: 032, three letters.
        start: 042, first day, `YYYY/MM/DD`.
        end: 052, last day.
        players: 062, how many there are.
        rated: 072, how many of them have a rating.
        teams: 082, how many teams.
        kind: 092, type of tournament in words.
        arbiter: 102, the chief arbiter.
        deputies: 112, one a line.
        times: 122, allotted times.
        dates: 132, day of each round from round 1, `YY/MM/DD`.
        system: 192, encoded type of tournament (`FIDE_DUTCH_2026`).
        tiebreaks: 202, codes of the tie-breaks in their order.
        standings: 212, the same with points among them (`PTS`).
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    players: str = ""
    rated: str = ""
    teams: str = ""
    kind: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    times: str = ""
    dates: tuple[str, ...] = ()
    system: str = ""
    tiebreaks: str = ""
    standings: str = ""


class TrfPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """Who a player is, as his line has it.

    Attributes:
        number: starting number, 1 to 99999.
        name: `Surname, Given`.
        sex: `m`, `w` or empty.
        title: `GM`, `WFM` … or empty.
        rating: 0 where there is none.
        federation: three letters, or empty.
        fide_id: FIDE's number of the person, or empty.
        born: `YYYY/MM/DD`, less of it, or empty.
        points: the points column; None where it is blank. The cells decide, not this.
        rank: the rank column; 0 where it is blank.
    """

    number: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""
    born: str = ""
    points: Exact | None = None
    rank: int = 0


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team: a 013 line, or a 310 line where it has a number.

    Attributes:
        name: up to 32 characters.
        players: starting numbers in the order of the boards.
        number: pairing number of the team, 1 to 999; 0 in a 013 line, which has none.
        nickname: up to 5 characters.
        strength: what the teams were sorted by; empty where it is not given.
        match_points: None where the column is blank.
        game_points: None where the column is blank.
        rank: 0 where the column is blank.
    """

    name: str
    players: tuple[int, ...] = ()
    number: int = 0
    nickname: str = ""
    strength: str = ""
    match_points: Exact | None = None
    game_points: Exact | None = None
    rank: int = 0


class Barred(msgspec.Struct, frozen=True):
    """Players none of whom may meet another of them in some of the rounds (260)."""

    players: frozenset[int]
    first: int
    last: int


class Adjusted(msgspec.Struct, frozen=True, kw_only=True):
    """Points that no result gives (299): podium shows them and does not count them.

    Attributes:
        kind: what the round counts as, in the letter of the result; empty for a penalty or bonus.
        match_points: of teams; None where the column is blank.
        points: of players, or game points of teams.
        round: 0 for all rounds.
        numbers: of the players or teams.
    """

    kind: str
    match_points: Exact | None
    points: Exact | None
    round: int
    numbers: tuple[int, ...]


class TrfFile(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A whole file.

    Attributes:
        crosstable: rounds, scoring, cells, acceleration, and who must never meet whom. What is
            barred in some rounds only is not in it: `table` gives it for one round.
        header: what is said of the tournament.
        players: in the order of the file.
        teams: in the order of the file.
        zeroed: who misses the round that is paired next (XXZ).
        barred: who must not meet whom in some of the rounds (260).
        adjusted: points that no result gives (299).
        by_rank: the players are paired in the order of the file, not of their numbers (XXC rank).
        kept: lines that podium does not read, as they stand there.
        warnings: what is odd, each with its line and column.
    """

    crosstable: Crosstable
    header: TrfHeader = TrfHeader()
    players: tuple[TrfPlayer, ...] = ()
    teams: tuple[Team, ...] = ()
    zeroed: frozenset[int] = frozenset()
    barred: tuple[Barred, ...] = ()
    adjusted: tuple[Adjusted, ...] = ()
    by_rank: bool = False
    kept: tuple[str, ...] = ()
    warnings: tuple[Phrase, ...] = ()

    @cached_property
    def by_number(self) -> Mapping[int, TrfPlayer]:
        """Players under their numbers."""
        return {player.number: player for player in self.players}

    @cached_property
    def next_round(self) -> int:
        """The round after the last in which anybody was paired."""
        return self.crosstable.paired_rounds() + 1

    def absent(self, round_: int) -> frozenset[int]:
        """Who is not to be paired in a round: who asked for a bye, is zeroed or was away.

        In a round that was paired, a blank cell means away; in one that was not, it means
        nothing, and whoever asked for no bye is there.
        """
        following = self.next_round
        away = ASKED if round_ >= following else ASKED | {Went.ABSENT}
        found = frozenset(
            player.number
            for player in self.crosstable.players
            if player.cell(round_).went in away and not player.cell(round_).pending
        )
        return found | self.zeroed if round_ == following else found

    @property
    def given_byes(self) -> tuple[int, ...]:
        """Who has the pairing-allocated bye of the round to come already."""
        return tuple(
            player.number
            for player in self.crosstable.players
            if player.cell(self.next_round).went is Went.PAIRING_BYE
        )

    def table(self, round_: int) -> Crosstable:
        """The crosstable to pair a round by: with whoever is barred in it.

        Where the file gives no initial colour, it is taken from the colours of round 1.
        """
        table = self.crosstable
        here = [one.players for one in self.barred if one.first <= round_ <= one.last]
        return msgspec.structs.replace(
            table,
            forbidden=(*table.forbidden, *here),
            initial_colour=table.initial_colour or first_colour(table),
        )


def first_colour(table: Crosstable) -> Colour:
    """The initial colour that the colours of round 1 come from; empty where there are none.

    Those with odd numbers of the upper half had it, those with even numbers the other one
    (C.04.3 E.5 of 2017, 5.2.5 of 2026); numbers are counted among those who took part.
    """
    cells = [player.cell(1) for player in table.players]
    paired = [cell for cell in cells if cell.opponent or cell.went is Went.PAIRING_BYE]
    for index, cell in enumerate(paired[: len(paired) // 2]):
        if cell.colour:
            return _other(cell.colour) if index % 2 else cell.colour
    return ""


def _other(colour: Colour) -> Colour:
    return "b" if colour == "w" else "w"


class TrfFinding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a file.

    Attributes:
        source: name of the file.
        line: from 1; 0 where it is about the file as a whole.
        column: from 1; 0 where it is about the line as a whole.
        message: what is wrong.
        hint: what would be right, where that is not said already.
    """

    source: str
    line: int = 0
    column: int = 0
    message: Phrase
    hint: Phrase | None = None

    def __str__(self) -> str:
        """The fault as one line for people."""
        place = ":".join([self.source, *(str(n) for n in (self.line, self.column) if n)])
        said = f"{self.message}; {self.hint}" if self.hint else self.message
        return f"{place}: {said}"


class TrfFault(Exception):  # noqa: N818 - says what is wrong with a file, is caught at once
    """A file that cannot be read, or says impossible things: every fault, in order."""

    def __init__(self, faults: Sequence[TrfFinding]) -> None:
        super().__init__(tuple(faults))
        self.faults: tuple[TrfFinding, ...] = tuple(faults)

    def __str__(self) -> str:
        """All faults, one a line."""
        return "\n".join(str(fault) for fault in self.faults)
