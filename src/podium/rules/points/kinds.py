"""Every kind of tally: what a rulebook says of it, how it is counted, and how it is told.

A kind is a struct, its place in the union `Tally`, and an entry of `KINDS`; checks, standings, the rulebook in
plain words, the demo and the reference follow from that. docs/extending/tally.md adds one as an example.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from podium.core.clause import Clause
from podium.core.exact import Exact, Written, exact, figure, simplest
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, list_and, say


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


# ---- how they are counted ------------------------------------------------------------------------


_TWO_SIDES = 2


def _two_sided(outcome: Outcome) -> bool:
    """Whether two sides were to meet; whoever forfeited counts, even if no score is written."""
    return len({*outcome.scores, *outcome.forfeited}) == _TWO_SIDES


def _playing(outcome: Outcome) -> list[str]:
    if not outcome.forfeited or _two_sided(outcome):
        return list(outcome.scores)
    return [e for e in outcome.scores if e not in outcome.forfeited]


def counted_entrants(tally: Tally, outcome: Outcome) -> Collection[str]:
    """Whom a tally counts: a score is also that of who did not play."""
    return outcome.scores if isinstance(tally, Score) else _playing(outcome)


def value_of(tally: Tally, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    """What one match gives one of those whom a tally counts."""
    return BY_SHAPE[type(tally)].value(tally, entrant, outcome, tallies)


def _winner(_tally: Winner, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    return int(outcome.finished and outcome.winner == entrant)


def _score(tally: Score, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    score = outcome.score(entrant)
    return score if tally.cap is None else min(score, tally.cap)


def _share_of_table(
    tally: ShareOfTable, entrant: str, outcome: Outcome, tallies: Tallies
) -> Exact:
    of = tallies[tally.of]
    parts = [value_of(of, e, outcome, tallies) for e in _playing(outcome)]
    return share(
        value_of(of, entrant, outcome, tallies), raise_small_table(tally, parts, tallies.small)
    )


def raise_small_table(tally: ShareOfTable, parts: Sequence[Exact], small: int) -> Exact:
    """What a table made, raised by its mean at a small table where the rules say so."""
    whole: Exact = sum(parts)
    if tally.small_table == "add-mean" and len(parts) == small:
        whole += Fraction(whole, len(parts))
    return simplest(whole)


@lru_cache(maxsize=4096)
def share(part: Exact, whole: Exact) -> Exact:
    """A part of a whole; of nothing there is none."""
    return simplest(Fraction(part) / whole) if whole else 0


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
    return simplest(total)


def _difference(_tally: Difference, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    others = [outcome.score(e) for e in _playing(outcome) if e != entrant]
    return outcome.score(entrant) - max(others, default=0)


def _conceded(_tally: Conceded, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    return simplest(sum(outcome.score(e) for e in _playing(outcome) if e != entrant))


def _placing(tally: Placing, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    mine = outcome.score(entrant)
    scores = [outcome.score(e) for e in _playing(outcome)]
    better = sum(score > mine for score in scores)
    level = scores.count(mine)
    small = tally.small_table is not None and len(scores) == tallies.small
    worth = (tally.small_table or []) if small else tally.points
    prizes = [exact(p) for p in worth[better : better + level]]
    return simplest(Fraction(sum(prizes)) / level)


def _ratio_to_mean(
    tally: RatioToMean, entrant: str, outcome: Outcome, _tallies: Tallies
) -> Exact:
    scores = [outcome.score(e) for e in _playing(outcome)]
    total = Fraction(sum(scores))
    if total == 0:
        return 0
    return simplest(outcome.score(entrant) * exact(tally.factor) * len(scores) / total)


def _games_won(_tally: GamesWon, entrant: str, outcome: Outcome, _tallies: Tallies) -> Exact:
    return outcome.games.get(entrant, 0)


def _sum(tally: Sum, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    return simplest(sum(value_of(tallies[n], entrant, outcome, tallies) for n in tally.of))


# ---- in plain words ------------------------------------------------------------------------------


class TallyContext(NamedTuple):
    """Where a tally is counted, as far as its words depend on it.

    Attributes:
        two_sides: a match is one side against another, at no table.
        small: how many play at a small table.
    """

    two_sides: bool
    small: int


def _always(*sentences: Phrase) -> Callable[..., Iterable[Phrase]]:
    """Always the same."""
    return lambda _tally, _table: sentences


def _score_in_words(tally: Score, _table: TallyContext) -> Iterator[Phrase]:
    if tally.cap is None:
        yield say("the score made.")
    else:
        yield say("the score made; more than {cap} counts as {cap}.", cap=tally.cap)


def _share_in_words(tally: ShareOfTable, table: TallyContext) -> Iterator[Phrase]:
    yield say(
        "one's own `{key}` divided by the sum of the `{key}` of the whole table.", key=tally.of
    )
    if tally.small_table:
        yield say(
            "At a table of {size} that sum is first raised by its mean; otherwise such a table would"
            " be an advantage.",
            size=table.small,
        )
        yield say("Fractions are kept exact, not rounded.")


def _pairwise_in_words(tally: Pairwise, table: TallyContext) -> Iterator[Phrase]:
    win, tie, loss = (figure(exact(points)) for points in (tally.win, tally.tie, tally.loss))
    if table.two_sides:
        yield say(
            "{win} for the higher score, {tie} for each side if both are tied, {loss} for the"
            " lower.",
            win=win,
            tie=tie,
            loss=loss,
        )
    else:
        yield say(
            "against each of the others at the table {win} for the higher score, {tie} for the same,"
            " {loss} for the lower, added up.",
            win=win,
            tie=tie,
            loss=loss,
        )


def _placing_in_words(tally: Placing, table: TallyContext) -> Iterator[Phrase]:
    yield say(
        "by placing in the match, from the first: {points}.", points=_points(tally.points)
    )
    if tally.small_table:
        yield say(
            "At a table of {size}: {points}.",
            size=table.small,
            points=_points(tally.small_table),
        )
    yield say("Those tied share what their placings are worth.")


def _points(points: Sequence[Written]) -> tuple[str, ...]:
    return tuple(figure(exact(number)) for number in points)


def _ratio_in_words(tally: RatioToMean, _table: TallyContext) -> Iterator[Phrase]:
    factor = exact(tally.factor)
    if factor == 1:
        yield say("one's own score divided by the mean score of the table.")
    else:
        yield say(
            "one's own score divided by the mean score of the table, times {factor}.",
            factor=figure(factor),
        )


def _sum_in_words(tally: Sum, _table: TallyContext) -> Iterator[Phrase]:
    names = [Phrase("`{code}`", {"code": name}) for name in tally.of]
    yield say("{tallies} added up.", tallies=list_and(names))


# ---- the table -----------------------------------------------------------------------------------


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of tally.

    Attributes:
        shape: what a rulebook says of it.
        value: what one match gives one entrant: of the tally, the entrant, the outcome, all tallies.
        in_words: sentences for the rulebook in plain words: of the tally, and where it is counted.
        source: the rules that it is taken from.
        about: what it is, for the reference.
        example: a table of a rulebook, where none that ships has one.
    """

    shape: type[Tally]
    value: Callable[..., Exact]
    in_words: Callable[..., Iterable[Phrase]]
    source: str
    about: str
    example: str = ""


KINDS: tuple[Kind, ...] = (
    Kind(
        shape=Winner,
        value=_winner,
        in_words=_always(
            say("1 for the winner of the game, 0 for the others; 0 for all if nobody won.")
        ),
        source="Katana 2016 `rank`",
        about="1 for who won the game, 0 for everyone else and in a game stopped by time",
    ),
    Kind(
        shape=Score,
        value=_score,
        in_words=_score_in_words,
        source="Katana 2016 `rank-notes`; Blokus 2016 § 9",
        about="the score of the game, capped where the rules say so",
    ),
    Kind(
        shape=ShareOfTable,
        value=_share_of_table,
        in_words=_share_in_words,
        source="Katana 2016 `rank`",
        about="a tally over the sum of the table; at a small table the sum is raised by its mean",
    ),
    Kind(
        shape=Pairwise,
        value=_pairwise,
        in_words=_pairwise_in_words,
        source="Blokus 2016 §§ 18-19; pIšQworky 2.1.6-7",
        about="win, tie or loss against each other entrant of the match, added up",
    ),
    Kind(
        shape=Difference,
        value=_difference,
        in_words=_always(say("one's own score less the best score of the others.")),
        source="football",
        about="own score less the best score of the others",
    ),
    Kind(
        shape=Conceded,
        value=_conceded,
        in_words=_always(say("the scores of the others, added up.")),
        source="football",
        about="sum of the scores of the others",
        example='[match.tally.against]\nby = "conceded"',
    ),
    Kind(
        shape=Placing,
        value=_placing,
        in_words=_placing_in_words,
        source="Catan league tables",
        about="points by placing in the match, shared by those tied",
    ),
    Kind(
        shape=RatioToMean,
        value=_ratio_to_mean,
        in_words=_ratio_in_words,
        source="PUCRS 1998",
        about="score over the mean of the table, times a factor",
    ),
    Kind(
        shape=GamesWon,
        value=_games_won,
        in_words=_always(say("how many games of the match were won.")),
        source="pIšQworky 1.5.8, read so",
        about="games won, where a match is made of several",
        example='[match.tally.wins]\nby = "games-won"',
    ),
    Kind(
        shape=Sum,
        value=_sum,
        in_words=_sum_in_words,
        source="PUCRS 1998",
        about="several tallies added",
    ),
)
"""In the order of the reference."""

BY_SHAPE: Mapping[type[Tally], Kind] = {kind.shape: kind for kind in KINDS}
