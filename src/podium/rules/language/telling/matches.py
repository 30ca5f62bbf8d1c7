"""What a match is: seats, the sheet, what it is worth, how it can end."""

from collections.abc import Iterator, Mapping
from functools import singledispatch

from podium.core.exact import exact, shown
from podium.rules.language.rulebook import End, Rulebook
from podium.rules.language.telling.examples import (
    example_rows,
    examples,
    figures,
    shares,
    total,
)
from podium.rules.language.telling.page import Page, cited
from podium.rules.language.telling.words import ABOUT, listing, one, spelled, upper
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
    Winner,
)
from podium.rules.seating import Seats
from podium.rules.sheets import BoardsForm, DuelForm, ScoresForm


def matches(page: Page, rulebook: Rulebook) -> None:
    """Everything about one match."""
    page.head(2, "A match")
    _seats(page, rulebook)
    _before(page, rulebook)
    page.head(3, "What is written down")
    for sentence in _sheet(rulebook):
        page.item(sentence)
    _confirm(page, rulebook)
    page.head(3, "What it is worth")
    _worth(page, rulebook)
    page.head(3, "How else it can end")
    for way in ("tied", "stopped", "forfeit", "nobody"):
        end: End | None = getattr(rulebook.match.ends, way)
        if end is not None:
            page.item(*_end(way, end, rulebook))


# ---- seats -----------------------------------------------------------------------------------


def _seats(page: Page, rulebook: Rulebook) -> None:
    seats, form = rulebook.match.seats, rulebook.match.sheet
    if seats is None:
        if isinstance(form, BoardsForm):
            said = (
                f"Two teams meet at {spelled(form.boards)} boards, all at the same time."
                f" On each board two players play {spelled(form.games)} games."
            )
            page.say(cited(said, form))
        else:
            page.say(cited("A match has two sides.", form))
        return
    large, *others = seats.made
    if not others:
        said = f"A match is one game at a table of {spelled(large)}."
        page.say(cited(said, seats), *(cited(more, seats) for more in _filled(seats)))
        return
    page.say(*(cited(sentence, seats) for sentence in _mixed(seats)))
    page.table(["players", "tables"], [[str(n), tables_of(n, seats)] for n in range(3, 21)])


def _filled(seats: Seats) -> Iterator[str]:
    """That other sizes are for rounds made by hand, where there are any."""
    usual, *others = seats.sizes
    if others:
        named = listing((spelled(size) for size in others), "or")
        yield (
            f"The field must fill tables of {spelled(usual)}; a table of {named} is there only"
            " in a round that is paired by hand."
        )


def _mixed(seats: Seats) -> Iterator[str]:
    large, *smaller = seats.made
    yield (
        f"A match is one game at a table of {spelled(large)}, or of"
        f" {listing((spelled(size) for size in smaller), 'or')} where the numbers ask for it."
    )
    if smaller == [large - 1]:
        yield (
            f"Divide the number of players by {large}; let *a* be what is left over."
            f" If *a* is 0, every table has {spelled(large)};"
            f" otherwise {large} - *a* tables have {spelled(large - 1)}, and the others"
            f" {spelled(large)}."
        )
    else:
        yield f"There are as many tables of {spelled(large)} as the number of players allows."
    which = "smaller" if max(smaller) < large else "larger" if min(smaller) > large else "other"
    if seats.small_at == "last":
        yield f"The {which} tables are the last ones: there the lowest in the ranking sit."
    else:
        yield f"The {which} tables are the first ones: there the highest in the ranking sit."


def tables_of(players: int, seats: Seats) -> str:
    """The tables of so many players in their order, in words."""
    found = seats.tables(players)
    if found is None:
        return "cannot be seated"
    return " + ".join(f"{found.count(size)} of {size}" for size in dict.fromkeys(found))


# ---- before the first move -------------------------------------------------------------------


def _before(page: Page, rulebook: Rulebook) -> None:
    match = rulebook.match
    if (colours := match.colours) is not None:
        names = listing(colours.names)
        if colours.by == "lot":
            said = f"Before every match the colours are drawn by lot: {names}."
        elif colours.by == "pairing":
            said = f"The colours, {names}, are given with the pairing; {colours.names[0]} moves first."
        else:
            said = f"Each {one(rulebook)} chooses a colour: {names}."
        page.item(cited(said, colours))
        if colours.priority:
            said = f"Where two want the same colour, it goes to {colours.priority}."
            page.item(cited(said, colours))
    if match.boards is not None:
        said = f"How the players meet at the boards: {match.boards.protocol}."
        page.item(cited(said, match.boards))
    if match.starts is not None:
        page.item(cited(f"{upper(match.starts.protocol)}.", match.starts))
    if match.opening is not None:
        name = match.opening.protocol
        about = f": {ABOUT[name]}" if name in ABOUT else ""
        page.item(cited(f"A game is opened by {name}{about}.", match.opening))


def _confirm(page: Page, rulebook: Rulebook) -> None:
    confirm = rulebook.match.confirm
    if confirm is None:
        return
    page.item(cited(f"{_CONFIRM[confirm.by]}.", confirm))
    if confirm.card:
        page.item(cited("The winner brings the sheet to the desk.", confirm))


_CONFIRM: Mapping[str, str] = {
    "both-captains": "The captains of both sides hand in the result together and confirm it",
    "all-players": "All players of the match confirm the result",
    "desk": "The result is final once the desk has it",
}


# ---- the sheet -------------------------------------------------------------------------------


def _sheet(rulebook: Rulebook) -> Iterator[str]:
    match rulebook.match.sheet:
        case ScoresForm() as form:
            yield from _scores(form, one(rulebook))
            stopped = rulebook.match.ends.stopped
            if stopped is not None and stopped.means != "cannot-happen":
                yield cited(_UNFINISHED, stopped)
        case BoardsForm() as form:
            yield from _boards(form)
        case DuelForm() as form:
            yield cited(
                "Who had white, who had black, and the result: 1-0, 1/2-1/2 or 0-1; +/-, -/+"
                " or -/- where somebody did not come.",
                form,
            )
            yield cited(f"The score of a game: {_each(form)}.", form.game)


def _scores(form: ScoresForm, each: str) -> Iterator[str]:
    limits = [
        "a whole number" if form.whole else "",
        f"{form.least} at the least" if form.least is not None else "",
        f"{form.most} at the most" if form.most is not None else "",
    ]
    said = ", ".join(limit for limit in limits if limit)
    yield cited(f"The score of every {each}: {said}.", form)
    if form.sheet:
        about = ABOUT.get(form.sheet, f"as the own sheet of the game (`{form.sheet}`) says")
        yield cited(f"How the score is made: {about}.", form)
    if form.target is not None:
        yield cited(
            f"Who reaches {form.target} has won. A finished game has one winner; where two show"
            f" {form.target}, the sheet names the one who won.",
            form,
        )


_UNFINISHED = "Where time ended the game, the sheet says that it is unfinished."


def _boards(form: BoardsForm) -> Iterator[str]:
    yield cited(
        "The two teams, one of them named as the home side, which gives it no advantage.", form
    )
    yield cited(
        f"For each board its {spelled(form.games)} games in order, each one mark from the home"
        " side: `1` won, `=` tied, `0` lost, `+` won by forfeit, `-` lost by forfeit, `x` not"
        " played, which counts for neither.",
        form,
    )
    yield cited(f"The score of a side: {_each(form)}.", form.game)
    if exact(form.game.tie) * 2 == exact(form.game.win) + exact(form.game.loss):
        yield cited(f"The two scores of a match make {total(form)} together.", form.game)


def _each(form: BoardsForm | DuelForm) -> str:
    game = form.game
    win, tie, loss = (shown(exact(worth)) for worth in (game.win, game.tie, game.loss))
    return f"{win} for each game won, {tie} for one tied, {loss} for one lost"


# ---- worth -----------------------------------------------------------------------------------


def _worth(page: Page, rulebook: Rulebook) -> None:
    for name, tally in rulebook.match.tally.items():
        page.item(cited(f"**{name}**: {_told(tally, rulebook)}.", tally))
    page.say("For example:")
    for example in examples(rulebook):
        page.say(f"{example.caption}:")
        head = ["", "score", *figures(rulebook)]
        page.table(head, example_rows(rulebook, example))
        for sentence in shares(rulebook, example):
            page.say(sentence)


@singledispatch
def _told(tally: object, rulebook: Rulebook) -> str:
    raise TypeError(tally, rulebook)


@_told.register
def _(_tally: Winner, _rulebook: Rulebook) -> str:
    return "1 for the winner of the game, 0 for the others; 0 for all where nobody won"


@_told.register
def _(tally: Score, _rulebook: Rulebook) -> str:
    cap = f"; more than {tally.cap} counts as {tally.cap}" if tally.cap is not None else ""
    return f"the score made{cap}"


@_told.register
def _(tally: ShareOfTable, _rulebook: Rulebook) -> str:
    said = f"the own `{tally.of}` divided by the sum of the `{tally.of}` of the whole table"
    if tally.small_table:
        said += (
            "; at a table of three that sum is raised by a third before, or such a table would"
            " be an advantage; fractions are kept exact, not rounded"
        )
    return said


@_told.register
def _(tally: Pairwise, rulebook: Rulebook) -> str:
    win, tie, loss = (shown(exact(worth)) for worth in (tally.win, tally.tie, tally.loss))
    if rulebook.match.seats is None:
        return f"{win} for the higher score, {tie} for each side where both are level, {loss} for the lower"
    return (
        f"against each of the others at the table {win} for the higher score, {tie} for the"
        f" same, {loss} for the lower, added up"
    )


@_told.register
def _(_tally: Difference, _rulebook: Rulebook) -> str:
    return "the own score less the best of the others"


@_told.register
def _(_tally: Conceded, _rulebook: Rulebook) -> str:
    return "the scores of the others, added up"


@_told.register
def _(tally: Placing, _rulebook: Rulebook) -> str:
    worth = ", ".join(shown(exact(points)) for points in tally.points)
    said = f"by placing in the match, from the first: {worth}"
    if tally.small_table:
        small = ", ".join(shown(exact(points)) for points in tally.small_table)
        said += f"; at a table of three: {small}"
    return f"{said}; those level share what their placings are worth"


@_told.register
def _(tally: RatioToMean, _rulebook: Rulebook) -> str:
    times = "" if exact(tally.factor) == 1 else f", times {shown(exact(tally.factor))}"
    return f"the own score divided by the mean score of the table{times}"


@_told.register
def _(_tally: GamesWon, _rulebook: Rulebook) -> str:
    return "how many games of the match were won"


@_told.register
def _(tally: Sum, _rulebook: Rulebook) -> str:
    return f"{listing(f'`{name}`' for name in tally.of)} added up"


# ---- ends ------------------------------------------------------------------------------------

_ENDS: Mapping[tuple[str, str], str] = {
    ("tied", "shared"): "Level scores count as level: nobody of them is set before another",
    ("tied", "winner-named"): "Where two show the score that wins, the sheet names the winner",
    ("tied", "decider"): "Level in a play-off: extra games decide; elsewhere it stays a tie",
    ("tied", "decision"): "Level in front: the organiser decides",
    ("stopped", "scores-count"): "Stopped by time: the scores count as they stand",
    ("stopped", "no-winner"): "Stopped by time: nobody has won; the scores count",
    ("stopped", "cannot-happen"): "Time does not end a match",
    (
        "forfeit",
        "scores-nothing",
    ): "Who does not play, or forfeits, gets nothing; the others play on without",
    ("forfeit", "least-score"): (
        "Who does not play, or forfeits, gets no points and the least score there is; the others"
        " play on without"
    ),
    (
        "nobody",
        "least-score",
    ): "If nobody plays, all get no points and the least score there is",
    ("nobody", "scores-nothing"): "If nobody plays, nobody gets anything",
    ("nobody", "no-winner"): "If nobody plays, nobody has won",
}

_ALIKE: Mapping[str, str] = {
    "shared": "those concerned count as level",
    "winner-named": "the sheet names the winner",
    "decider": "extra games decide",
    "decision": "the organiser decides",
    "scores-count": "the scores count as they stand",
    "no-winner": "nobody has won",
    "cannot-happen": "it does not happen",
    "scores-nothing": "it scores nothing",
    "least-score": "it is the least score there is",
}

_WAYS: Mapping[str, str] = {
    "tied": "Level in front",
    "stopped": "Stopped by time",
    "forfeit": "Somebody does not play",
    "nobody": "Nobody plays",
}


def _end(way: str, end: End, rulebook: Rulebook) -> Iterator[str]:
    if end.means:
        said = _ENDS.get((way, end.means), f"{_WAYS[way]}: {_ALIKE[end.means]}")
        yield cited(f"{said}.", end)
    if end.score:
        who = "Who does not come to a match, or leaves it, loses it"
        both = "If neither side comes, the match ends"
        yield cited(f"{who if way == 'forfeit' else both} {end.score}.", end)
    if end.of_board:
        form = rulebook.match.sheet
        games = f"all {spelled(form.games)}" if isinstance(form, BoardsForm) else "both"
        said = f"Who misses a board, or leaves it, loses {games} games of it."
        yield cited(said.replace("all two", "both"), end)
