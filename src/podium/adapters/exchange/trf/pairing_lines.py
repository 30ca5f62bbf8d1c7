"""Lines about how the players are paired: the X lines of JaVaFo, and their peers in TRF26.

| line | peer | what |
| --- | --- | --- |
| `XXR 9` | 142 | rounds of the tournament |
| `XXC white1`, `XXC rank` | 152 `W` | initial colour; pairing in the order of the file |
| `XXZ 4 17` | | who misses the round that is paired next |
| `XXP 3 8 12` | 260, for some rounds | none of them meets another of them |
| `XXA    3  1.0  1.0  0.5` | 250, for many players | points that are added in each round, from 10 on |
| | 240 | who has a bye in a round |
| | 299 | points that no result gives |
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from podium.adapters.exchange.trf.fields import (
    HIGHEST,
    MATCH_POINTS,
    MOST_ROUNDS,
    NUMBER,
    POINTS,
    ROUND,
    Fields,
    words,
)
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.adapters.exchange.trf.players import decimal
from podium.app.trf import Adjusted, Barred, TrfFile
from podium.core.crosstable import Colour, Went
from podium.core.exact import Exact
from podium.core.phrase import say

_XXA_FIRST, _XXA_WIDTH = 10, 5
_BYES = {"F": Went.FULL_BYE, "H": Went.HALF_BYE, "Z": Went.ZERO_BYE}
_KINDS = "WDLFHZ+-"


class NamedPlayers(NamedTuple):
    """Players whom a line names, to be looked up once all are known."""

    line: int
    code: str
    numbers: tuple[int, ...]


class Bye(NamedTuple):
    """A bye of 240."""

    line: int
    round: int
    went: Went
    number: int


class Boost(NamedTuple):
    """Points that 250 adds to players from one number to another, in some rounds."""

    line: int
    points: Exact
    rounds: tuple[int, int]
    numbers: tuple[int, int]


class PairingLines:
    """The lines about pairing, one by one.

    Args:
        findings: where faults go.

    Attributes:
        rounds: 0 where no line says it.
        rounds_line: the line that does.
        initial_colour: empty where no line says it.
        by_rank: XXC says rank.
        rank_line: the line that does.
        zeroed: XXZ.
        forbidden: XXP.
        barred: 260.
        byes: 240.
        boosts: 250.
        acceleration: XXA.
        adjusted: 299.
        named: everyone who is named, for a look whether they are there.
    """

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self.rounds = 0
        self.rounds_line = 0
        self.initial_colour: Colour = ""
        self.by_rank = False
        self.rank_line = 0
        self.zeroed: set[int] = set()
        self.forbidden: list[frozenset[int]] = []
        self.barred: list[Barred] = []
        self.byes: list[Bye] = []
        self.boosts: list[Boost] = []
        self.acceleration: dict[int, tuple[Exact, ...]] = {}
        self.adjusted: list[Adjusted] = []
        self.named: list[NamedPlayers] = []
        self._takers = {
            "XXR": self._rounds,
            "142": self._rounds,
            "XXC": self._configuration,
            "152": self._colour,
            "XXZ": self._zeroed,
            "XXP": self._forbidden,
            "260": self._barred,
            "XXA": self._accelerated,
            "250": self._boosted,
            "240": self._with_bye,
            "299": self._adjusted,
        }

    def take(self, line: TrfLine) -> bool:
        """Take a line; whether it is one of these."""
        taker = self._takers.get(line.code)
        if taker is not None:
            taker(Fields(line, self._findings))
        return taker is not None

    def _rounds(self, fields: Fields) -> None:
        found = fields.as_number(
            5, fields.line.content.strip(), say("number of rounds"), 1, MOST_ROUNDS
        )
        if self.rounds and found and found != self.rounds:
            fields.fault(
                5,
                say(
                    "the number of rounds is {count}, and in line {line} it is {n}",
                    count=found,
                    line=self.rounds_line,
                    n=self.rounds,
                ),
                say("right is one number of rounds"),
            )
        if found:
            self.rounds, self.rounds_line = found, fields.line.number

    def _configuration(self, fields: Fields) -> None:
        for word in words(fields.line):
            match word.text.lower():
                case "white1":
                    self._set_colour(fields, word.column, "w")
                case "black1":
                    self._set_colour(fields, word.column, "b")
                case "rank":
                    self.by_rank, self.rank_line = True, fields.line.number
                case _:
                    fields.fault(
                        word.column,
                        say("{text!r} is no choice of XXC", text=word.text),
                        say("right are white1, black1 and rank"),
                    )

    def _colour(self, fields: Fields) -> None:
        match fields.line.content.strip().upper():
            case "W":
                self._set_colour(fields, 5, "w")
            case "B":
                self._set_colour(fields, 5, "b")
            case text:
                fields.fault(5, say("{text!r} is no colour", text=text), say("right is W or B"))

    def _set_colour(self, fields: Fields, column: int, colour: Colour) -> None:
        if self.initial_colour and self.initial_colour != colour:
            fields.fault(
                column,
                say("the initial colour is given twice, once each"),
                say("right is one colour"),
            )
        self.initial_colour = colour

    def _zeroed(self, fields: Fields) -> None:
        self.zeroed.update(self._some(fields, 5, 1))

    def _forbidden(self, fields: Fields) -> None:
        numbers = self._some(fields, 5, 2)
        if fields.clean:
            self.forbidden.append(frozenset(numbers))

    def _barred(self, fields: Fields) -> None:
        first, last = self._span(fields, (5, 7), (9, 11))
        numbers = self._some(fields, 13, 2)
        if fields.clean:
            self.barred.append(Barred(frozenset(numbers), first, last))

    def _accelerated(self, fields: Fields) -> None:
        number = fields.number(5, 9, NUMBER, 1, HIGHEST)
        starts = range(_XXA_FIRST, len(fields.line.text) + 1, _XXA_WIDTH)
        points = tuple(
            fields.points(start, start + _XXA_WIDTH - 1, POINTS) or 0
            for start in starts[:MOST_ROUNDS]
        )
        if len(starts) > MOST_ROUNDS:
            fields.fault(
                starts[MOST_ROUNDS],
                say("the line goes on after round {round}", round=MOST_ROUNDS),
                say("a file has up to {round} rounds", round=MOST_ROUNDS),
            )
        if number in self.acceleration:
            fields.fault(
                5,
                say("{number} has a second line XXA", number=number),
                say("right is one, with the points of all rounds"),
            )
        if fields.clean:
            self.acceleration[number] = points
            self.named.append(NamedPlayers(fields.line.number, "XXA", (number,)))

    def _boosted(self, fields: Fields) -> None:
        of_teams = fields.points(5, 8, MATCH_POINTS)
        points = fields.points(10, 13, POINTS)
        rounds = self._span(fields, (15, 17), (19, 21))
        low = fields.number(23, 27, NUMBER, 1, HIGHEST)
        high = fields.number(28, 32, NUMBER, 1, HIGHEST)
        if fields.clean and low > high:
            fields.fault(
                23,
                say("players {low} to {high} are none", low=low, high=high),
                say("right is the lower number first"),
            )
        if fields.clean and of_teams:
            fields.fault(
                5,
                say("these are match points, and there are no teams with numbers (310)"),
                say("points of players stand in columns 10-13"),
            )
        if fields.clean:
            self.boosts.append(Boost(fields.line.number, points or 0, rounds, (low, high)))

    def _with_bye(self, fields: Fields) -> None:
        kind = fields.text(5, 5).upper()
        if kind not in _BYES:
            fields.fault(
                5, say("{text!r} is no kind of bye", text=kind), say("right is F, H or Z")
            )
        round_ = fields.number(7, 9, ROUND, 1, MOST_ROUNDS)
        numbers = self._some(fields, 11, 1)
        if fields.clean:
            line = fields.line.number
            self.byes += [Bye(line, round_, _BYES[kind], number) for number in numbers]

    def _adjusted(self, fields: Fields) -> None:
        kind = fields.text(5, 5).upper()
        if kind and kind not in _KINDS:
            fields.fault(
                5,
                say("{text!r} is no result or bye", text=kind),
                say("right is one of W D L F H Z + -, or a blank for a penalty or a bonus"),
            )
        of_teams = fields.points(8, 11, MATCH_POINTS)
        points = fields.points(14, 17, POINTS)
        round_ = fields.perhaps(20, 22, ROUND, MOST_ROUNDS)
        numbers = fields.numbers(24)
        if fields.clean:
            self.adjusted.append(
                Adjusted(
                    kind=kind,
                    match_points=of_teams,
                    points=points,
                    round=round_,
                    numbers=numbers,
                )
            )
            fields.warn(5, say("the points of line 299 are not counted"))

    def _span(
        self, fields: Fields, first: tuple[int, int], last: tuple[int, int]
    ) -> tuple[int, int]:
        """Rounds from one to another."""
        low = fields.number(*first, ROUND, 1, MOST_ROUNDS)
        high = fields.number(*last, ROUND, 1, MOST_ROUNDS)
        if low > high > 0:
            fields.fault(
                first[0],
                say("rounds {low} to {high} are none", low=low, high=high),
                say("right is the earlier round first"),
            )
        return low, high

    def _some(self, fields: Fields, first: int, least: int) -> tuple[int, ...]:
        """The players whom a line names from a column on."""
        numbers = fields.numbers(first)
        if fields.clean and len(numbers) < least:
            fields.fault(
                first,
                say("too few players are named: {count}", count=len(numbers)),
                say("right is {count} or more", count=least),
            )
        if fields.clean:
            self.named.append(NamedPlayers(fields.line.number, fields.line.code, numbers))
        return numbers


def write(file: TrfFile) -> Iterable[str]:
    """The lines about pairing: of JaVaFo, and 260 for what is barred in some rounds."""
    table = file.crosstable
    if table.rounds:
        yield f"XXR {table.rounds}"
    words_of = [
        *(["rank"] if file.by_rank else []),
        *({"w": ["white1"], "b": ["black1"], "": []}[table.initial_colour]),
    ]
    if words_of:
        yield f"XXC {' '.join(words_of)}"
    if file.zeroed:
        yield f"XXZ {_listed(file.zeroed)}"
    for players in table.forbidden:
        yield f"XXP {_listed(players)}"
    for barred in file.barred:
        numbers = " ".join(f"{number:>4}" for number in sorted(barred.players))
        yield f"260 {barred.first:>3} {barred.last:>3} {numbers}"
    yield from _written_acceleration(table.acceleration)
    for adjusted in file.adjusted:
        yield _written_adjusted(adjusted)


def _written_acceleration(acceleration: Mapping[int, tuple[Exact, ...]]) -> Iterable[str]:
    for number, points in sorted(acceleration.items()):
        if points:
            yield f"XXA {number:>4}".ljust(9) + " ".join(f"{decimal(one):>4}" for one in points)


def _written_adjusted(adjusted: Adjusted) -> str:
    match_points, points = (
        "" if one is None else decimal(one) for one in (adjusted.match_points, adjusted.points)
    )
    numbers = " ".join(f"{number:>4}" for number in adjusted.numbers)
    rounds = f"{adjusted.round:03}"
    return f"299 {adjusted.kind:1}  {match_points:>4}  {points:>4}  {rounds} {numbers}".rstrip()


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in sorted(numbers))
