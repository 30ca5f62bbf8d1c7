"""Knock-out tie-breaks, by the game points on the boards of a team (C.07 12)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate

from podium.core.crosstable import Went
from podium.core.exact import Exact, exact_sum
from podium.rules.standings.tiebreaks.classes import Key, classes_of, places
from podium.rules.standings.tiebreaks.field import TieBreakField
from podium.rules.standings.tiebreaks.history import CardRound
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

Boards = Sequence[Exact]
"""Game points of a team on each board, from the first."""

Ranked = Callable[[Boards], Key]
"""Boards as a key by which the higher stands first."""

_WINS = frozenset({Went.PAIRING_BYE, Went.FULL_BYE, Went.FORFEIT_WIN})


def board_count(field: TieBreakField, _: TieBreak, tied: Sequence[int]) -> list[Exact] | None:
    """The sum of board numbers times the points there (12.1): the lower stands first.

    It is passed over where those tied do not have the same game points.
    """
    sums = [_over_all(field, entrant) for entrant in tied]
    if len({exact_sum(one) for one in sums}) > 1:
        return None
    return [_weighed(one) for one in sums]


def top_boards(field: TieBreakField, _: TieBreak, tied: Sequence[int]) -> list[Exact]:
    """The place among those tied by the points on board 1, then board 2 and so on (12.2)."""
    return _places(field, tied, _from_the_top)


def bottom_boards(field: TieBreakField, _: TieBreak, tied: Sequence[int]) -> list[Exact]:
    """The place among those tied without the last board, then the last two and so on (12.3)."""
    return _places(field, tied, _without_the_bottom)


def _places(field: TieBreakField, tied: Sequence[int], ranked: Ranked) -> list[Exact]:
    return places(tied, classes_of(tied, lambda one: ranked(_over_all(field, one))))


def _weighed(points: Boards) -> Exact:
    return exact_sum(board * one for board, one in enumerate(points, start=1))


def _fewest_low(points: Boards) -> Key:
    return (-_weighed(points),)


def _from_the_top(points: Boards) -> Key:
    return tuple(points)


def _without_the_bottom(points: Boards) -> Key:
    return tuple(accumulate(points))[-2::-1]


KNOCK_OUT: Mapping[str, Sequence[Ranked]] = {
    "EDEBT": (_fewest_low, _from_the_top),
    "EDEBB": (_fewest_low, _without_the_bottom),
    "EDET": (_from_the_top,),
    "EDEB": (_without_the_bottom,),
}
"""What follows on direct encounter where two teams are left (13.3.2)."""


def _over_all(field: TieBreakField, entrant: int) -> Boards:
    return _summed(field, field.rounds[entrant])


def between(field: TieBreakField, one: int, other: int, *, forfeits: bool) -> Boards:
    """The boards of a team in its matches against another one."""
    rounds = [
        field.rounds[one][round_]
        for round_, opponent in enumerate(field.met(forfeits=forfeits)[one])
        if opponent == other
    ]
    return _summed(field, rounds)


def _summed(field: TieBreakField, rounds: Iterable[CardRound]) -> Boards:
    return [exact_sum(one) for one in zip(*(_boards(field, r) for r in rounds), strict=True)]


def _boards(field: TieBreakField, one: CardRound) -> Boards:
    """The boards of a round; of one that was not played, as won, drawn or lost on each (12)."""
    many = field.boards
    if one.boards:
        return (*one.boards, *([0] * (many - len(one.boards))))
    game = field.scores("GP")
    value = game.win if one.went in _WINS else game.draw if one.went is Went.HALF_BYE else 0
    return [game.exact(value, many)] * many
