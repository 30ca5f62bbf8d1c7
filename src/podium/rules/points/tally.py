"""Tallies: named figures that every match gives each of its entrants."""

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from podium.core.clause import Clause
from podium.core.exact import Exact, Written, exact, plain
from podium.core.outcome import Outcome


class Winner(Clause, frozen=True, kw_only=True, tag_field="by", tag="winner"):
    """1 for the winner of the game, 0 for the others and where nobody won."""


class Score(Clause, frozen=True, kw_only=True, tag_field="by", tag="score"):
    """The score of the game."""

    cap: Annotated[int | None, Meta(description="what is scored above it does not count")] = (
        None
    )


class ShareOfTable(Clause, frozen=True, kw_only=True, tag_field="by", tag="share-of-table"):
    """Another tally as a share of what the whole table made of it."""

    of: Annotated[str, Meta(description="the tally that is shared")]
    small_table: Annotated[
        Literal["add-mean", ""],
        Meta(
            description="`add-mean`: at a table of one less than the usual size the sum is raised by its mean"
        ),
    ] = ""


class Pairwise(Clause, frozen=True, kw_only=True, tag_field="by", tag="pairwise"):
    """Win, tie or loss against each other entrant of the match, by score, added up."""

    win: Annotated[Written, Meta(description="for each entrant beaten")] = 1
    tie: Annotated[Written, Meta(description="for each entrant equalled")] = "1/2"
    loss: Annotated[Written, Meta(description="for each entrant who did better")] = 0


class Difference(Clause, frozen=True, kw_only=True, tag_field="by", tag="difference"):
    """Own score less the best score of the others."""


class Conceded(Clause, frozen=True, kw_only=True, tag_field="by", tag="conceded"):
    """The scores of the others, added up."""


class Placing(Clause, frozen=True, kw_only=True, tag_field="by", tag="placing"):
    """Points by placing in the match; those tied share what their placings are worth."""

    points: Annotated[
        list[Written], Meta(description="for the first, the second …", min_length=1)
    ]
    small_table: Annotated[
        list[Written] | None,
        Meta(description="the same at a table of one less than the usual size"),
    ] = None


class RatioToMean(Clause, frozen=True, kw_only=True, tag_field="by", tag="ratio-to-mean"):
    """The score over the mean score of the table, times a factor."""

    factor: Annotated[Written, Meta(description="100 makes it a percentage")] = 1


class GamesWon(Clause, frozen=True, kw_only=True, tag_field="by", tag="games-won"):
    """Games won, where a match is made of several."""


class Sum(Clause, frozen=True, kw_only=True, tag_field="by", tag="sum"):
    """Several tallies added."""

    of: Annotated[list[str], Meta(description="the tallies to add", min_length=1)]


Tally = (
    Winner
    | Score
    | ShareOfTable
    | Pairwise
    | Difference
    | Conceded
    | Placing
    | RatioToMean
    | GamesWon
    | Sum
)


class Tallies(dict[str, Tally]):
    """The tallies of a match by name.

    Attributes:
        small: how many play at a small table: one less than at a table of the usual size.
    """

    def __init__(self, tallies: Mapping[str, Tally], small: int = 3) -> None:
        super().__init__(tallies)
        self.small = small


def depends_on(tally: Tally) -> tuple[str, ...]:
    """Names of the tallies that this one is made from."""
    match tally:
        case ShareOfTable(of=name):
            return (name,)
        case Sum(of=names):
            return tuple(names)
        case _:
            return ()


def tallied(name: str, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    """What one match gives one entrant under the tally of that name.

    Whoever forfeited at a table of three or more gets nothing but the score that the outcome gives
    for it, and is nobody's opponent; between two sides the forfeit's score stands in the outcome
    and is counted like any other.
    """
    if entrant not in outcome.scores:
        return 0
    if entrant not in _counting(tallies[name], outcome):
        return 0
    return _value(tallies[name], entrant, outcome, tallies)


def of_table(name: str, outcome: Outcome, tallies: Tallies) -> Mapping[str, Exact]:
    """What one match gives everybody who gets anything: `tallied`, but for the whole table.

    What the shares are made of is added up once for the table.
    """
    tally = tallies[name]
    table = _counting(tally, outcome)
    if not isinstance(tally, ShareOfTable):
        value = _VALUES[type(tally)]
        return {entrant: value(tally, entrant, outcome, tallies) for entrant in table}
    made = of_table(tally.of, outcome, tallies)
    parts = {entrant: made[entrant] for entrant in table}
    whole = _raised(tally, list(parts.values()), tallies.small)
    return {entrant: _share(part, whole) for entrant, part in parts.items()}


_TWO_SIDES = 2


def _two_sided(outcome: Outcome) -> bool:
    """Whether two sides were to meet; whoever forfeited counts, even if no score is written."""
    return len({*outcome.scores, *outcome.forfeited}) == _TWO_SIDES


def _playing(outcome: Outcome) -> list[str]:
    if not outcome.forfeited or _two_sided(outcome):
        return list(outcome.scores)
    return [e for e in outcome.scores if e not in outcome.forfeited]


def _counting(tally: Tally, outcome: Outcome) -> Collection[str]:
    """Whom a tally counts: a score is also that of who did not play."""
    return outcome.scores if isinstance(tally, Score) else _playing(outcome)


def _value(tally: Tally, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    return _VALUES[type(tally)](tally, entrant, outcome, tallies)


def _winner(_tally: Winner, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    return int(outcome.finished and outcome.winner == entrant)


def _score(tally: Score, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    score = outcome.score(entrant)
    return score if tally.cap is None else min(score, tally.cap)


def _share_of_table(
    tally: ShareOfTable, entrant: str, outcome: Outcome, tallies: Tallies
) -> Exact:
    of = tallies[tally.of]
    parts = [_value(of, e, outcome, tallies) for e in _playing(outcome)]
    return _share(_value(of, entrant, outcome, tallies), _raised(tally, parts, tallies.small))


def _raised(tally: ShareOfTable, parts: Sequence[Exact], small: int) -> Exact:
    """What a table made, raised by its mean at a small table where the rules say so."""
    whole: Exact = sum(parts)
    if tally.small_table == "add-mean" and len(parts) == small:
        whole += Fraction(whole, len(parts))
    return plain(whole)


@lru_cache(maxsize=4096)
def _share(part: Exact, whole: Exact) -> Exact:
    return plain(Fraction(part) / whole) if whole else 0


def _pairwise(tally: Pairwise, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    mine = outcome.score(entrant)
    total: Exact = 0
    both_lost = set(outcome.forfeited) == set(outcome.scores)
    for other in _playing(outcome):
        if other == entrant:
            continue
        theirs = outcome.score(other)
        if both_lost or mine < theirs:
            total += exact(tally.loss)
        else:
            total += exact(tally.win if mine > theirs else tally.tie)
    return plain(total)


def _difference(_tally: Difference, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    others = [outcome.score(e) for e in _playing(outcome) if e != entrant]
    return outcome.score(entrant) - max(others, default=0)


def _conceded(_tally: Conceded, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    return plain(sum(outcome.score(e) for e in _playing(outcome) if e != entrant))


def _placing(tally: Placing, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    mine = outcome.score(entrant)
    scores = [outcome.score(e) for e in _playing(outcome)]
    better = sum(score > mine for score in scores)
    level = scores.count(mine)
    small = tally.small_table is not None and len(scores) == tallies.small
    worth = (tally.small_table or []) if small else tally.points
    prizes = [exact(p) for p in worth[better : better + level]]
    return plain(Fraction(sum(prizes)) / level)


def _ratio_to_mean(
    tally: RatioToMean, entrant: str, outcome: Outcome, _tallies: Tallies
) -> Exact:
    scores = [outcome.score(e) for e in _playing(outcome)]
    total = Fraction(sum(scores))
    if total == 0:
        return 0
    return plain(outcome.score(entrant) * exact(tally.factor) * len(scores) / total)


def _games_won(_tally: GamesWon, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    return outcome.games.get(entrant, 0)


def _sum(tally: Sum, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    return plain(sum(_value(tallies[n], entrant, outcome, tallies) for n in tally.of))


_VALUES: Mapping[type[Tally], Callable[..., Exact]] = {
    Winner: _winner,
    Score: _score,
    ShareOfTable: _share_of_table,
    Pairwise: _pairwise,
    Difference: _difference,
    Conceded: _conceded,
    Placing: _placing,
    RatioToMean: _ratio_to_mean,
    GamesWon: _games_won,
    Sum: _sum,
}
"""How each kind of tally is counted."""
