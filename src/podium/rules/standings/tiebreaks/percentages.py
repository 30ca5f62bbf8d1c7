"""Tie-breaks that look at how well the opponents did in the rounds in which they took part."""

from collections.abc import Iterator
from fractions import Fraction

from podium.core.crosstable import Went
from podium.core.exact import Exact, exact_sum, simplest
from podium.rules.standings.tiebreaks.field import TieBreakField
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

FLOOR = 33
"""Percentage that every opponent counts with at least (Magic: Tournament Rules, Appendix C)."""

_AWAY = frozenset({Went.ZERO_BYE, Went.ABSENT})


def match_wins(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The mean of the opponents' shares of what they could win, each at least the floor.

    Magic: Tournament Rules, Appendix C: opponents' match-win percentage. A bye counts for who
    had it and is no opponent; rounds before coming and after leaving do not count.
    """
    scores = field.scores()
    floor = Fraction(FLOOR if tiebreak.floor is None else tiebreak.floor, 100)
    shares = [
        max(floor, Fraction(total, scores.win * rounds)) if rounds and scores.win else floor
        for total, rounds in zip(scores.totals, _taken_part(field), strict=True)
    ]
    return _means(field, shares)


def strength(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """The mean over the opponents of their points a round: strength of schedule in Netrunner."""
    return _means(field, _a_round(field))


def extended_strength(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """The mean over the opponents of their strength of schedule."""
    return _means(field, [Fraction(one) for one in _means(field, _a_round(field))])


def _a_round(field: TieBreakField) -> list[Fraction]:
    scores = field.scores()
    return [
        Fraction(scores.exact(total)) / rounds if rounds else Fraction(0)
        for total, rounds in zip(scores.totals, _taken_part(field), strict=True)
    ]


def _taken_part(field: TieBreakField) -> Iterator[int]:
    for rounds in field.rounds:
        yield sum(one.went not in _AWAY for one in rounds)


def _means(field: TieBreakField, values: list[Fraction]) -> list[Exact]:
    return [
        simplest(Fraction(exact_sum(values[one] for one in met)) / len(met)) if met else 0
        for met in field.opponents_met()
    ]
