"""What a match is worth: every tally in words, with worked examples."""

from collections.abc import Iterator

from podium.core.exact import Exact, exact, figure
from podium.core.phrase import Phrase, list_and, literal, say
from podium.rules.language.chapters.examples import example_rows, examples, figures, shares
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.telling.blocks import (
    Block,
    Sentence,
    cited,
    item,
    paragraph,
    table,
)
from podium.rules.language.telling.words import code, codes
from podium.rules.points import (
    Conceded,
    Difference,
    GamesWon,
    Pairwise,
    Placing,
    RatioToMean,
    Score,
    ShareOfTable,
    Sum,
    Tally,
    Winner,
)


def worth(rulebook: Rulebook) -> Iterator[Block]:
    """Every tally, and what made-up sheets come to."""
    for name, tally in rulebook.match.tally.items():
        first, *more = _told(tally, rulebook)
        lead = code(name)
        yield item(cited(first, tally, lead), *(cited(said, tally) for said in more))
    yield paragraph(Sentence(say("For example:")))
    for example in examples(rulebook):
        yield paragraph(Sentence(example.caption))
        head = [literal(""), say("Score"), *codes(figures(rulebook))]
        yield table(head, example_rows(rulebook, example))
        yield from (paragraph(Sentence(said)) for said in shares(rulebook, example))


def _told(tally: Tally, rulebook: Rulebook) -> list[Phrase]:  # noqa: C901, PLR0911 - one for each kind
    match tally:
        case Winner():
            return [
                say("1 for the winner of the game, 0 for the others; 0 for all if nobody won.")
            ]
        case Score(cap=int(cap)):
            return [say("the score made; more than {cap} counts as {cap}.", cap=cap)]
        case Score():
            return [say("the score made.")]
        case ShareOfTable():
            return list(_share(tally, rulebook.match.tallies.small))
        case Pairwise():
            return [_pairwise(tally, rulebook)]
        case Difference():
            return [say("one's own score less the best score of the others.")]
        case Conceded():
            return [say("the scores of the others, added up.")]
        case Placing():
            return list(_placing(tally, rulebook.match.tallies.small))
        case RatioToMean(factor=factor) if exact(factor) == 1:
            return [say("one's own score divided by the mean score of the table.")]
        case RatioToMean(factor=factor):
            times = figure(exact(factor))
            return [
                say(
                    "one's own score divided by the mean score of the table, times {factor}.",
                    factor=times,
                )
            ]
        case GamesWon():
            return [say("how many games of the match were won.")]
        case Sum(of=names):
            return [say("{tallies} added up.", tallies=list_and(codes(names)))]


def _share(tally: ShareOfTable, small: int) -> Iterator[Phrase]:
    yield say(
        "one's own `{key}` divided by the sum of the `{key}` of the whole table.", key=tally.of
    )
    if tally.small_table:
        yield say(
            "At a table of {size} that sum is first raised by its mean; otherwise such a table would"
            " be an advantage.",
            size=small,
        )
        yield say("Fractions are kept exact, not rounded.")


def _pairwise(tally: Pairwise, rulebook: Rulebook) -> Phrase:
    win, tie, loss = (figure(exact(points)) for points in (tally.win, tally.tie, tally.loss))
    if rulebook.match.seats is None:
        return say(
            "{win} for the higher score, {tie} for each side if both are level, {loss} for the"
            " lower.",
            win=win,
            tie=tie,
            loss=loss,
        )
    return say(
        "against each of the others at the table {win} for the higher score, {tie} for the same,"
        " {loss} for the lower, added up.",
        win=win,
        tie=tie,
        loss=loss,
    )


def _placing(tally: Placing, small: int) -> Iterator[Phrase]:
    yield say(
        "by placing in the match, from the first: {points}.", points=_points(tally.points)
    )
    if tally.small_table:
        yield say(
            "At a table of {size}: {points}.", size=small, points=_points(tally.small_table)
        )
    yield say("Those level share what their placings are worth.")


def _points(points: list[str | int]) -> tuple[str, ...]:
    numbers: list[Exact] = [exact(number) for number in points]
    return tuple(map(figure, numbers))
