"""Worked examples: made-up sheets, and what they come to by the rules themselves."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from podium.core.exact import Exact, exact_text, figure
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, literal, say
from podium.core.sheets import BoardsSheet, DuelSheet, ScoresSheet, Sheet, SheetFault
from podium.rules.language.rulebook import Rulebook
from podium.rules.points import Score, ShareOfTable, tally_value
from podium.rules.sheets import BoardsForm, DuelForm, ScoresForm, read

_FALLING = {3: (10, 7, 4)}
_TENTHS = (10, 7, 6, 4, 3, 2, 1)
"""Scores of a table in tenths of the target."""

_BEHIND = (0, 10, 10, 20, 25, 30, 35)
"""Scores of a table behind the best, with a tie in it."""

_SIDES = {
    "home": say("home"),
    "away": say("away"),
    "white": say("white"),
    "black": say("black"),
}


class Example(NamedTuple):
    """A sheet, and what it gives.

    Attributes:
        caption: what was written down.
        names: who played.
        outcome: what it comes to.
    """

    caption: Phrase
    names: Sequence[str]
    outcome: Outcome


def examples(rulebook: Rulebook) -> Iterator[Example]:
    """An example of each kind of match."""
    for caption, sheet in _sheets(rulebook):
        try:
            yield Example(caption, sheet.entrants, read(rulebook.match.sheet, sheet, None))
        except SheetFault:
            continue


def figures(rulebook: Rulebook) -> list[str]:
    """The tallies that are more than the score itself."""
    tallies = rulebook.match.tally.items()
    return [name for name, how in tallies if not isinstance(how, Score) or how.cap is not None]


def example_rows(rulebook: Rulebook, example: Example) -> Iterator[list[Phrase]]:
    """A row for each who played: the score, then every figure."""
    tallies = rulebook.match.tallies
    for name in example.names:
        row = [_SIDES.get(name, literal(name)), _cell(example.outcome.score(name))]
        for tally in figures(rulebook):
            value = tally_value(tally, name, example.outcome, tallies)
            share = isinstance(tallies[tally], ShareOfTable)
            row.append(literal(str(Fraction(value))) if share else _cell(value))
        yield row


def _cell(number: Exact) -> Phrase:
    return Phrase("{n}", {"n": figure(number)})


def shares(rulebook: Rulebook, example: Example) -> Iterator[Phrase]:
    """How the shares of a table come about."""
    tallies, table = rulebook.match.tallies, example.names
    for name, how in tallies.items():
        if not isinstance(how, ShareOfTable):
            continue
        parts = [tally_value(how.of, who, example.outcome, tallies) for who in table]
        whole, added = sum(parts), " + ".join(map(exact_text, parts))
        if how.small_table and len(table) == tallies.small:
            mean = Fraction(whole) / len(table)
            raised = whole + mean
            yield say(
                "The `{key}`: {sum} = {total}, raised by {mean} to {raised}; so {shares}.",
                key=name,
                sum=added,
                total=figure(whole),
                mean=figure(mean),
                raised=figure(raised),
                shares=_shares(parts, raised),
            )
        else:
            yield say(
                "The `{key}`: {sum} = {total}; so {shares}.",
                key=name,
                sum=added,
                total=figure(whole),
                shares=_shares(parts, whole),
            )


def _shares(parts: Sequence[Exact], whole: Exact) -> tuple[str, ...]:
    return tuple(f"{exact_text(part)}/{exact_text(whole)}" for part in parts)


def _sheets(rulebook: Rulebook) -> Iterator[tuple[Phrase, Sheet]]:
    match rulebook.match.sheet:
        case ScoresForm() as form if rulebook.match.seats is not None:
            for size in rulebook.match.seats.sizes:
                scores = dict(zip("ABCDEFG", _scores(form, size), strict=False))
                if len(scores) == size:
                    yield say("A table of {size}:", size=size), ScoresSheet(scores=scores)
        case ScoresForm() as form:
            low = form.least or 0
            yield say("One side scores more:"), ScoresSheet(scores={"A": low + 2, "B": low + 1})
            yield say("Tied:"), ScoresSheet(scores={"A": low + 1, "B": low + 1})
        case BoardsForm() as form:
            boards = _boards(form)
            said = say("The boards, from the home side: {boards}:", boards=tuple(boards))
            yield said, BoardsSheet(home="home", away="away", boards=boards)
        case DuelForm():
            duel = DuelSheet(white="white", black="black", result="1-0")
            yield say("White wins (1-0):"), duel
            tied = msgspec.structs.replace(duel, result="1/2-1/2")
            yield say("A tie (1/2-1/2):"), tied


def _scores(form: ScoresForm, size: int) -> list[int]:
    if form.target is not None:
        tenths = _FALLING.get(size, _TENTHS)
        return [form.target * part // 10 for part in tenths[:size]]
    top = form.most if form.most is not None else (form.least or 0) + 40
    scores = [top - behind for behind in _BEHIND[:size]]
    return scores if form.least is None else [max(score, form.least) for score in scores]


def _boards(form: BoardsForm) -> list[str]:
    rest = form.games - 1
    kinds = [
        "1" + "1" * rest,
        "1" + "=" * rest,
        "0" + "0" * rest,
        "=" * rest + "1",
        "+" * form.games,
    ]
    return [kinds[at % len(kinds)] for at in range(form.boards)]
