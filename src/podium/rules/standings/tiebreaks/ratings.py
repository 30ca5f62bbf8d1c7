"""Tie-breaks by the ratings of the opponents (C.07 10, with the tables of B.02 8.1)."""

from collections.abc import Sequence

from podium.core.exact import Exact
from podium.rules.standings.tiebreaks.cutting import Value, cut_extremes
from podium.rules.standings.tiebreaks.field import TieBreakField
from podium.rules.standings.tiebreaks.own import game_halves
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

_UPPER = (
    (0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    (72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    (149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    (240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    (366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    (800,),
)
DIFFERENCE = tuple(one for row in _UPPER for one in row)
"""Rating difference by the percentage scored, from 50 to 100 (B.02 8.1.1)."""

_ENDS = (
    (3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    (76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    (153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    (245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    (374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
_BANDS = tuple(end for row in _ENDS for end in row)
"""Where the difference ends that makes 50 %, 51 % and so on (B.02 8.1.2)."""

_WHOLE = 100
_HALF = 50
_MOST = _BANDS[-1] + 1
_NOTHING_SCORED = 800

EXPECTED = tuple(
    _HALF + sum(end < difference for end in _BANDS) for difference in range(_MOST + 1)
)
"""Percentage that is expected by the rating difference in one's favour, up to 736."""


def rating(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The rating itself (10.6)."""
    return list(_ratings(field, tiebreak))


def average_rating(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The average rating of the opponents played over the board, rounded (10.1)."""
    found: list[Exact] = []
    for met in _met(field, tiebreak):
        left = cut_extremes((Value(one, one) for one in met), tiebreak.low, tiebreak.high)
        found.append(_rounded(sum(one.value for one in left), len(left)))
    return found


def performance(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The average rating plus the difference that the percentage scored stands for (10.2)."""
    return [*_performances(field, tiebreak)]


def perfect_performance(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The lowest rating at which the result would have been expected (10.3)."""
    return [*_perfect_performances(field, tiebreak)]


def opponents_performance(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The average of the opponents' performance, rounded (10.4)."""
    return _averages(field, _performances(field, tiebreak))


def opponents_perfect_performance(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The average of the opponents' perfect performance, rounded (10.5)."""
    return _averages(field, _perfect_performances(field, tiebreak))


def _averages(field: TieBreakField, values: Sequence[int]) -> list[Exact]:
    return [_rounded(sum(values[o] for o in met), len(met)) for met in field.over_the_board()]


def _ratings(field: TieBreakField, tiebreak: TieBreak) -> list[int]:
    return [card.rating or tiebreak.unrated for card in field.cards]


def _met(field: TieBreakField, tiebreak: TieBreak) -> list[list[int]]:
    ratings = _ratings(field, tiebreak)
    return [[ratings[one] for one in met] for met in field.over_the_board()]


def _half_points(field: TieBreakField) -> list[int]:
    """Everyone's half points over the board."""
    return [sum(map(game_halves, rounds)) for rounds in field.rounds]


def _performances(field: TieBreakField, tiebreak: TieBreak) -> list[int]:
    scored = zip(_met(field, tiebreak), _half_points(field), strict=True)
    return [performance_of(met, halves) for met, halves in scored]


def _perfect_performances(field: TieBreakField, tiebreak: TieBreak) -> list[int]:
    scored = zip(_met(field, tiebreak), _half_points(field), strict=True)
    return [perfect_performance_of(met, halves) for met, halves in scored]


def performance_of(ratings: Sequence[int], halves: int) -> int:
    """Performance from the ratings met and the half points scored; 0 without games."""
    if not ratings:
        return 0
    percent = _rounded(halves * _HALF, len(ratings))
    over = DIFFERENCE[abs(percent - _HALF)]
    return _rounded(sum(ratings), len(ratings)) + (over if percent >= _HALF else -over)


def perfect_performance_of(ratings: Sequence[int], halves: int) -> int:
    """Perfect performance from the ratings met and the half points scored; 0 without games.

    The whole table counts, without a bound at 400 points.
    """
    if not ratings:
        return 0
    if halves == 0:
        return min(ratings) - _NOTHING_SCORED
    low, high = min(ratings) - _MOST, max(ratings) + _MOST
    while high - low > 1:  # at `low` too little is expected, at `high` enough
        middle = (low + high) // 2
        if sum(expected(middle - one) for one in ratings) >= halves * _HALF:
            high = middle
        else:
            low = middle
    return high


def expected(difference: int) -> int:
    """Percentage that is expected by the rating difference in one's favour."""
    percent = EXPECTED[min(abs(difference), _MOST)]
    return percent if difference >= 0 else _WHOLE - percent


def _rounded(total: int, count: int) -> int:
    """The average to the nearest whole number, a half upwards; 0 of nothing."""
    return (2 * total + count) // (2 * count) if count else 0
