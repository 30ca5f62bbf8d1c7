"""Who is to be paired, with all that the system asks about each: score, colours, floats, byes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from podium.core.crosstable import NOBODY, Colour, Crosstable, CrosstablePlayer, PlayerRound
from podium.core.exact import Exact
from podium.rules.pairing.swiss_dutch.editions import (
    DutchEdition,
    spends_bye,
    unplayed_floats_down,
)
from podium.rules.pairing.swiss_dutch.result import Float

NONE, MILD, STRONG, ABSOLUTE = range(4)
"""Strengths of a colour preference (2017: A.6; 2026: 1.7)."""

_OTHER: Mapping[str, Colour] = {"w": "b", "b": "w"}


@dataclass(slots=True, eq=False)
class SwissPlayer:
    """A player as the pairing of one round sees him.

    Attributes:
        at: place in the order of all who are paired, from 0: by score, then by number.
        score: points with acceleration, in units that make all scores of the round whole.
        points: points without acceleration, in the same units.
        side: the colour that is due; empty where none is.
        strength: of that preference.
        imbalance: by how much one colour was had more often than the other.
        repeated: the colour of the last two games, where it was the same.
        colours: of the games played, in order.
        floats: of the last round and the one before it.
        met: places (`at`) of those whom he may not meet: met before, or forbidden.
        bye: may have the pairing-allocated bye.
        unplayed: rounds without a game.
        top: a topscorer of the last round.
        kind: the same for all whom the quality criteria cannot tell apart.
        turn: number for the last colour rule: the initial order of those who take part.
    """

    number: int
    score: int
    points: int
    colours: str
    floats: tuple[Float, Float]
    bye: bool
    unplayed: int
    top: bool
    turn: int
    side: Colour = ""
    strength: int = NONE
    imbalance: int = 0
    repeated: Colour = ""
    kind: int = -1
    at: int = -1
    met: set[int] = field(default_factory=set)

    @property
    def colour_kind(self) -> tuple[object, ...]:
        """All of a player that the criteria on colours look at."""
        return self.side, self.strength, self.imbalance, self.repeated, self.top


def preference(colours: str) -> tuple[Colour, int, int, Colour]:
    """The colour due, its strength, the imbalance, and the colour had twice running.

    Of the kinds of preference that fit, the first of the article holds (2017: A.6; 2026: 1.7).
    """
    if not colours:
        return "", NONE, 0, ""
    difference = 2 * colours.count("w") - len(colours)
    imbalance = abs(difference)
    scarcer: Colour = "b" if difference > 0 else "w"
    last: Colour = "w" if colours[-1] == "w" else "b"
    repeated: Colour = last if colours[-2:] == last * 2 else ""
    if imbalance > 1:
        return scarcer, ABSOLUTE, imbalance, repeated
    if repeated:
        return _OTHER[repeated], ABSOLUTE, imbalance, repeated
    if imbalance:
        return scarcer, STRONG, imbalance, repeated
    return _OTHER[last], MILD, imbalance, repeated


def legal(one: SwissPlayer, other: SwissPlayer) -> bool:
    """Whether two may meet.

    They have not met and are not forbidden to (C1), and do not prefer the same colour absolutely,
    unless one is a topscorer (C3).
    """
    return other.at not in one.met and not (
        one.strength == ABSOLUTE == other.strength
        and one.side == other.side
        and not (one.top or other.top)
    )


def entries_of(
    table: Crosstable,
    round_: int,
    edition: DutchEdition,
    absent: frozenset[int],
    *,
    colours: bool,
) -> tuple[list[SwissPlayer], int]:
    """Those who are paired in a round, and how many units of the scores are one point.

    Their order is by score with acceleration, then number (2017: A.2; 2026: 1.2).
    """
    history = _History(table, round_, edition)
    playing = [player for player in table.players if player.number not in absent]
    turns = _turns(table, round_, playing)
    worth: Exact = max(table.scoring.win, table.scoring.draw)
    half = history.whole(Fraction(worth) * (round_ - 1) / 2)
    last = table.rounds and round_ >= table.rounds
    found = []
    for player in playing:
        past = [player.cell(number) for number in range(1, round_)]
        score = history.score(player.number, round_)
        entry = SwissPlayer(
            number=player.number,
            score=score,
            points=history.points(player.number, round_),
            colours="".join(c.colour for c in past if c.went.played) if colours else "",
            floats=(history.float_of(player, round_ - 1), history.float_of(player, round_ - 2)),
            bye=not any(spends_bye(edition, cell, table.scoring) for cell in past),
            unplayed=sum(not cell.went.played for cell in past),
            top=bool(last) and score > half,
            turn=turns[player.number],
        )
        entry.side, entry.strength, entry.imbalance, entry.repeated = preference(entry.colours)
        found.append(entry)
    found.sort(key=lambda entry: (-entry.score, entry.number))
    kinds: dict[tuple[object, ...], int] = {}
    for at, entry in enumerate(found):
        entry.at = at
        entry.kind = kinds.setdefault(_seen(entry), len(kinds))
    _mark_met(found, table, round_)
    return found, history.unit


def _seen(one: SwissPlayer) -> tuple[object, ...]:
    """All of a player that the quality criteria look at."""
    return one.score, one.colour_kind, one.floats


def _mark_met(entries: Sequence[SwissPlayer], table: Crosstable, round_: int) -> None:
    """Write down whom each may not meet; a game that was not played may be played yet."""
    place = {entry.number: entry.at for entry in entries}
    by_number = table.by_number
    for entry in entries:
        for number in range(1, round_):
            cell = by_number[entry.number].cell(number)
            if cell.went.played and cell.opponent in place:
                entry.met.add(place[cell.opponent])
    for together in table.forbidden:
        places = {place[number] for number in together if number in place}
        for at in places:
            entries[at].met |= places - {at}


def _turns(
    table: Crosstable, round_: int, playing: Iterable[CrosstablePlayer]
) -> dict[int, int]:
    """Numbers for the last colour rule (2017: E.5; 2026: 5.2.5).

    The initial order is counted without those who have taken part in no pairing yet, this round
    included; who enters late moves those behind him on.
    """
    now = {player.number for player in playing}
    taking_part = [
        player.number
        for player in table.players
        if player.number in now
        or any(_paired(player.cell(number)) for number in range(1, round_))
    ]
    return {number: turn for turn, number in enumerate(taking_part, start=1)}


def _paired(cell: PlayerRound) -> bool:
    return cell.opponent != NOBODY or cell.went.value == "U"


class _History:
    """Scores of everyone before each round, in whole units."""

    def __init__(self, table: Crosstable, round_: int, edition: DutchEdition) -> None:
        self._scoring = table.scoring
        self._edition = edition
        worths = {
            went: table.scoring.worth(went)
            for went in {cell.went for player in table.players for cell in player.cells}
        }
        extra = [points for each in table.acceleration.values() for points in each]
        below = lcm(2, *(Fraction(w).denominator for w in (*worths.values(), *extra)))
        self.unit = below
        whole = {went: int(worth * below) for went, worth in worths.items()}
        self._points: dict[int, list[int]] = {}
        self._extra: dict[int, list[int]] = {}
        for player in table.players:
            points = [0]
            for number in range(1, round_):
                points.append(points[-1] + whole.get(player.cell(number).went, 0))
            self._points[player.number] = points
            given = table.acceleration.get(player.number, ())
            if given:
                self._extra[player.number] = [int(points * below) for points in given]

    def whole(self, number: Fraction) -> Fraction:
        """A number of points in the units of the scores."""
        return number * self.unit

    def points(self, number: int, round_: int) -> int:
        """Points before a round."""
        return self._points[number][round_ - 1]

    def score(self, number: int, round_: int) -> int:
        """Points before a round with the acceleration of that round."""
        extra = self._extra.get(number, ())
        return self.points(number, round_) + (extra[round_ - 1] if round_ <= len(extra) else 0)

    def float_of(self, player: CrosstablePlayer, round_: int) -> Float:
        """How a player floated in a round (2017: A.4; 2026: 1.4)."""
        if round_ < 1:
            return ""
        cell = player.cell(round_)
        if not cell.went.played:
            worth = self._scoring.worth(cell.went)
            down = unplayed_floats_down(self._edition, worth, self._scoring)
            return "down" if down else ""
        mine, theirs = self.score(player.number, round_), self.score(cell.opponent, round_)
        return "down" if mine > theirs else "up" if mine < theirs else ""
