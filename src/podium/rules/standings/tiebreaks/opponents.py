"""Tie-breaks by the results of the opponents (C.07 8, 9, 13.2, 13.4)."""

from fractions import Fraction

from msgspec.structs import replace

from podium.core.exact import Exact, simplest
from podium.rules.standings.tiebreaks.cutting import Value, cut_extremes
from podium.rules.standings.tiebreaks.field import NONE, Scores, TieBreakField
from podium.rules.standings.tiebreaks.own import standard_halves
from podium.rules.standings.tiebreaks.tiebreak import TieBreak
from podium.rules.standings.tiebreaks.unplayed import sum_parts


def buchholz(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The sum of the opponents' scores (8.1); with `F` as Fore Buchholz (8.3)."""
    seen = field.fore if tiebreak.fore else field
    scores = seen.scores(tiebreak.score)
    return [scores.exact(total) for total in _buchholz(seen, scores, tiebreak)]


def fore_buchholz(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """Buchholz as if all games paired for the last round had been drawn (8.3)."""
    return buchholz(field, replace(tiebreak, fore=True))


def _buchholz(field: TieBreakField, scores: Scores, tiebreak: TieBreak) -> list[int]:
    every = sum_parts(field, scores, scores.points, forfeits=tiebreak.forfeits)
    if not tiebreak.low and not tiebreak.high:
        return [sum(part.score for part in mine) for mine in every]
    return [
        sum(
            one.value
            for one in cut_extremes(
                (Value(part.score, part.score, part.voluntary) for part in mine),
                tiebreak.low,
                tiebreak.high,
            )
        )
        for mine in every
    ]


def average_buchholz(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The average Buchholz of the opponents played over the board (8.2); 0 without any."""
    seen = field.fore if tiebreak.fore else field
    scores = seen.scores(tiebreak.score)
    totals = _buchholz(seen, scores, TieBreak(code="BH", name="BH"))
    return [
        scores.exact(sum(totals[one] for one in met), len(met)) if met else 0
        for met in (seen if field.history.final else field).over_the_board()
    ]


def sum_of_buchholz(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The sum of the opponents' Buchholz: go's SOSOS. Who stands for an opponent has none."""
    scores = field.scores(tiebreak.score)
    totals = _buchholz(
        field, scores, TieBreak(code="BH", name="BH", forfeits=tiebreak.forfeits)
    )
    every = field.opponents_met(forfeits=tiebreak.forfeits)
    return [scores.exact(sum(totals[one] for one in met)) for met in every]


def sonneborn_berger(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The sum of each opponent's score times the points scored against him (9.1)."""
    scores = field.scores(tiebreak.score)
    return _products(field, scores, scores, tiebreak)


def extended_sonneborn_berger(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The same where each factor is match or game points, as the name says (13.2)."""
    theirs, own = (
        field.scores("MP" if letter == "M" else "GP") for letter in tiebreak.name[1:3]
    )
    return _products(field, theirs, own, tiebreak)


def _products(
    field: TieBreakField, theirs: Scores, own: Scores, tiebreak: TieBreak
) -> list[Exact]:
    return [
        theirs.exact(
            sum(
                one.value
                for one in cut_extremes(
                    (Value(p.score, p.score * p.own, p.voluntary) for p in mine),
                    tiebreak.low,
                    tiebreak.high,
                )
            ),
            own.unit,
        )
        for mine in sum_parts(field, theirs, own.points, forfeits=tiebreak.forfeits)
    ]


def defeated_opponents(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The scores of those beaten and half of those drawn with: go's SODOS.

    It is Sonneborn-Berger where a win is worth one point, and is the same whatever it is worth.
    """
    scores = field.scores(tiebreak.score)
    return [
        scores.exact(sum(part.score * part.own for part in mine), 2)
        for mine in sum_parts(field, scores, standard_halves(field), forfeits=tiebreak.forfeits)
    ]


def koya(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """Points against all who scored half of the most possible, or more (9.2, 14.5).

    Rounds count by who was paired, also where no game was played.
    """
    scores = field.scores(tiebreak.score)
    limit = Fraction(scores.win * _most_rounds(field), 2)
    limit += Fraction(tiebreak.limit * scores.unit, 2)
    return [
        scores.exact(
            sum(
                own
                for own, opponent in zip(scores.points[entrant], opponents, strict=True)
                if opponent != NONE and scores.totals[opponent] >= limit
            )
        )
        for entrant, opponents in enumerate(field.opponents)
    ]


def _most_rounds(field: TieBreakField) -> int:
    """Rounds in which somebody can score; in a round robin that of a bye is none."""
    if not field.history.predetermined:
        return field.count
    return max((sum(one != NONE for one in row) for row in field.opponents), default=0)


def schedule_strength(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The other score plus a part of Buchholz (13.4)."""
    scores, other = field.scores(tiebreak.score), field.other(tiebreak.score)
    divisor = tiebreak.factor or _normal(scores, other, field.count)
    return [
        simplest(other.exact(total) + Fraction(strength) / divisor)
        for total, strength in zip(other.totals, buchholz(field, tiebreak), strict=True)
    ]


def _normal(scores: Scores, other: Scores, rounds: int) -> int:
    """The highest possible score by the highest other score of one match, rounded down."""
    most = scores.exact(scores.win * rounds)
    return max(int(Fraction(most) / other.exact(other.win)), 1) if other.win else 1
