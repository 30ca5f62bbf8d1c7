"""Rounds without a game, in the score of an opponent and in one's own (C.07 15, 16)."""

from collections.abc import Sequence

import msgspec

from podium.core.crosstable import Went
from podium.rules.standings.tiebreaks.field import NONE, PLAYED, Scores, TieBreakField
from podium.rules.standings.tiebreaks.history import CardRound, UnplayedEdition

REQUESTED = frozenset({Went.HALF_BYE, Went.ZERO_BYE, Went.ABSENT})
"""Byes that were asked for, and rounds after leaving (16.1.1)."""

VOLUNTARY = REQUESTED | {Went.FORFEIT_LOSS}
"""Rounds that somebody did not play by his own doing (16.1.2)."""


class SumPart(msgspec.Struct, frozen=True, gc=False):
    """What one round adds to a sum over opponents.

    Attributes:
        score: of the opponent, or of who stands for one.
        own: points of the entrant in that round.
        voluntary: the round was not played by his own doing.
    """

    score: int
    own: int
    voluntary: bool = False


def adjusted_scores(field: TieBreakField, scores: Scores) -> list[int]:
    """Everyone's score as it counts for his opponents (16.3; to 2023: 15.3)."""
    if field.plain:
        return scores.totals
    return [
        sum(
            scores.draw if drawn else points
            for points, drawn in zip(row, _drawn(field, rounds), strict=True)
        )
        for row, rounds in zip(scores.points, field.rounds, strict=True)
    ]


def _drawn(field: TieBreakField, rounds: Sequence[CardRound]) -> list[bool]:
    """Which rounds count as drawn for the opponents.

    To 2023 all that were not played; from then on requested byes that only rounds follow which
    were not played by one's own doing (16.2.5).
    """
    if field.edition is UnplayedEdition.FIDE_2009:
        return [one.went not in PLAYED for one in rounds]
    there = [at for at, one in enumerate(rounds) if one.went not in VOLUNTARY]
    last = there[-1] if there else NONE
    return [at > last and one.went in REQUESTED for at, one in enumerate(rounds)]


def sum_parts(
    field: TieBreakField, opposing: Scores, own: Sequence[Sequence[int]], *, forfeits: bool
) -> list[list[SumPart]]:
    """What every round of everyone adds to Buchholz and Sonneborn-Berger (16.3, 16.4).

    Args:
        field: the entrants.
        opposing: the score that opponents count with.
        own: everyone's points in every round.
        forfeits: forfeits count as games against the scheduled opponent.
    """
    seen = adjusted_scores(field, opposing)
    told = (
        field.edition is not UnplayedEdition.FIDE_2009
    )  # whose doing it was made no difference before
    found: list[list[SumPart]] = []
    for entrant, opponents in enumerate(field.met(forfeits=forfeits)):
        mine: list[SumPart] = []
        for round_, (opponent, points) in enumerate(zip(opponents, own[entrant], strict=True)):
            if opponent != NONE:
                mine.append(SumPart(seen[opponent], points))
            elif not field.plain:
                voluntary = told and field.rounds[entrant][round_].went in VOLUNTARY
                score = _stand_in(field, opposing, seen, entrant, round_)
                mine.append(SumPart(score, points, voluntary))
        found.append(mine)
    return found


def _stand_in(
    field: TieBreakField, scores: Scores, seen: list[int], entrant: int, round_: int
) -> int:
    """The score of who stands for the opponent in a round that was not played."""
    if field.edition is UnplayedEdition.FIDE_2009:
        return _virtual(scores, scores.points[entrant], round_)
    own = scores.totals[entrant]
    if field.edition is UnplayedEdition.FIDE_2024:
        return own
    opponent = field.opponents[entrant][round_]
    if opponent != NONE and field.rounds[entrant][round_].went.forfeit:
        return min(own, seen[opponent])
    return min(own, scores.draw * field.count)


def _virtual(scores: Scores, points: list[int], round_: int) -> int:
    """The virtual opponent of the rules to 2023 (15.2).

    He had as many points as the entrant before the round, took from it what the entrant left,
    and drew every later one.
    """
    if points[round_] > scores.draw:
        left = scores.loss
    elif points[round_] == scores.draw:
        left = scores.draw
    else:
        left = scores.win
    return sum(points[:round_]) + left + scores.draw * (len(points) - round_ - 1)
