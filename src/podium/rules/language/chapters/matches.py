"""What a match is: seats, the sheet, how it can end."""

from collections.abc import Iterator, Mapping

from podium.core.exact import exact, figure, simplest
from podium.core.phrase import Figure, Phrase, list_and, list_or, literal, say, say_many, term
from podium.rules.language.chapters.worth import worth
from podium.rules.language.rulebook import End, Rulebook
from podium.rules.language.stages import Colours
from podium.rules.language.telling.blocks import (
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
    paragraph,
    table,
)
from podium.rules.language.telling.words import ABOUT, protocol, whole
from podium.rules.seating import Seats
from podium.rules.sheets import BoardsForm, DuelForm, GamePoints, ScoresForm

_LISTED = range(3, 21)
"""Numbers of players whose tables are listed."""


def matches(rulebook: Rulebook) -> Iterator[Block]:
    """Everything about one match."""
    yield HeadingBlock(2, say("A match"))
    yield from _seats(rulebook)
    yield from items(_before(rulebook))
    yield HeadingBlock(3, say("The score sheet"))
    yield from items(_sheet(rulebook))
    yield from items(_confirm(rulebook))
    yield HeadingBlock(3, say("What a match is worth"))
    yield from worth(rulebook)
    yield HeadingBlock(3, say("Other ways a match can end"))
    for way in ("tied", "stopped", "forfeit", "nobody"):
        end: End | None = getattr(rulebook.match.ends, way)
        if end is not None:
            yield item(*_end(way, end))


# ---- seats -----------------------------------------------------------------------------------


def _seats(rulebook: Rulebook) -> Iterator[Block]:
    seats, form = rulebook.match.seats, rulebook.match.sheet
    if seats is None:
        yield paragraph(*(cited(said, form) for said in _two_sides(rulebook)))
        return
    if len(seats.made) == 1:
        yield paragraph(*(cited(said, seats) for said in _one_size(seats)))
        return
    yield paragraph(*(cited(said, seats) for said in _mixed(seats)))
    rows = [(n, _tables(n, seats)) for n in _LISTED]
    yield table([say("Players"), say("Tables")], rows)


def _two_sides(rulebook: Rulebook) -> Iterator[Phrase]:
    form = rulebook.match.sheet
    if isinstance(form, BoardsForm):
        yield say_many(
            "Two teams meet on one board.",
            "Two teams meet on {n} boards, all at the same time.",
            form.boards,
        )
        yield say_many(
            "On each board two players play one game.",
            "On each board two players play {n} games.",
            form.games,
        )
    else:
        yield say("A match has two sides.")


def _one_size(seats: Seats) -> Iterator[Phrase]:
    usual, *others = seats.sizes
    yield say("A match is one game at a table of {size}.", size=usual)
    if others:
        yield say(
            "The number of players must fill tables of {size}; a table of {others} is made only in"
            " a round paired by hand.",
            size=usual,
            others=list_or(others),
        )


def _mixed(seats: Seats) -> Iterator[Phrase]:
    large, *smaller = seats.made
    yield say(
        "A match is one game at a table of {size}, or of {others} where the numbers require it.",
        size=large,
        others=list_or(smaller),
    )
    if smaller == [large - 1]:
        yield say(
            "Divide the number of players by {size}. If nothing is left over, every table has"
            " {size}; otherwise {size} minus what is left over is the number of tables of {small},"
            " and all others have {size}.",
            size=large,
            small=large - 1,
        )
    else:
        yield say(
            "There are as many tables of {size} as the number of players allows.", size=large
        )
    yield _where(large, smaller, seats.small_at)


def _where(large: int, others: list[int], at: str) -> Phrase:
    """Where the tables of another size are."""
    kind = "smaller" if max(others) < large else "larger" if min(others) > large else "other"
    return _PLACED[kind, at]


_PLACED: Mapping[tuple[str, str], Phrase] = {
    ("smaller", "last"): say(
        "The smaller tables are the last ones, where the lowest in the ranking sit."
    ),
    ("smaller", "first"): say(
        "The smaller tables are the first ones, where the highest in the ranking sit."
    ),
    ("larger", "last"): say(
        "The larger tables are the last ones, where the lowest in the ranking sit."
    ),
    ("larger", "first"): say(
        "The larger tables are the first ones, where the highest in the ranking sit."
    ),
    ("other", "last"): say(
        "The tables of another size are the last ones, where the lowest in the ranking sit."
    ),
    ("other", "first"): say(
        "The tables of another size are the first ones, where the highest in the ranking sit."
    ),
}


def _tables(players: int, seats: Seats) -> Phrase:
    """The tables of so many players in their order."""
    found = seats.tables(players)
    if found is None:
        return say("cannot be seated")
    # Tables by seats: it is read the same in every language.
    made = (
        f"{found.count(size)} \N{MULTIPLICATION SIGN} {size}" for size in dict.fromkeys(found)
    )
    return literal(" + ".join(made))


# ---- before the first move -------------------------------------------------------------------


def _before(rulebook: Rulebook) -> Iterator[Sentence]:
    match = rulebook.match
    if match.colours is not None:
        yield from _colours(match.colours)
    if (boards := match.boards) is not None:
        said = say("Who plays whom on the boards: {text}.", text=protocol(boards.protocol))
        yield cited(said, boards)
    if (starts := match.starts) is not None:
        yield cited(whole(starts.protocol), starts)
    if (opening := match.opening) is not None:
        name, about = protocol(opening.protocol), ABOUT.get(opening.protocol)
        said = say("Opening of a game: {name}.", name=name)
        if about is not None:
            said = say("Opening of a game: {name} ({about}).", name=name, about=about)
        yield cited(said, opening)


def _colours(colours: Colours) -> Iterator[Sentence]:
    named = list_and(map(term, colours.names))
    if colours.by == "lot":
        said = say("Before every match the colours are drawn by lot: {colours}.", colours=named)
    elif colours.by == "pairing":
        said = say(
            "The colours, {colours}, are given with the pairing; {first} moves first.",
            colours=named,
            first=term(colours.names[0]),
        )
    else:
        either = list_or(map(term, colours.names))
        said = say("Each player chooses a colour: {colours}.", colours=either)
    yield cited(said, colours)
    if colours.priority:
        said = say(
            "If two want the same colour, it goes to {text}.", text=term(colours.priority)
        )
        yield cited(said, colours)


_CONFIRM: Mapping[str, Phrase] = {
    "both-captains": say(
        "The captains of both sides hand in the result together and confirm it."
    ),
    "all-players": say("All players of the match confirm the result."),
    "desk": say("The result is final once the desk has it."),
}


def _confirm(rulebook: Rulebook) -> Iterator[Sentence]:
    confirm = rulebook.match.confirm
    if confirm is None:
        return
    yield cited(_CONFIRM[confirm.by], confirm)
    if confirm.card:
        yield cited(say("The winner brings the sheet to the desk."), confirm)


# ---- the sheet -------------------------------------------------------------------------------


def _sheet(rulebook: Rulebook) -> Iterator[Sentence]:
    match rulebook.match.sheet:
        case ScoresForm() as form:
            yield from _scores(form)
            stopped = rulebook.match.ends.stopped
            if stopped is not None and stopped.means != "cannot-happen":
                said = say("If time ended the game, the sheet says that it is unfinished.")
                yield cited(said, stopped)
        case BoardsForm() as form:
            yield from _boards(form)
        case DuelForm() as form:
            said = say(
                "Who had white, who had black, and the result: 1-0, 1/2-1/2 or 0-1; +/-, -/+ or"
                " -/- where somebody did not come."
            )
            yield cited(said, form)
            said = say(
                "The score: {win} for a win, {tie} for a tie, {loss} for a loss.",
                **_game(form.game),
            )
            yield cited(said, form.game)


def _scores(form: ScoresForm) -> Iterator[Sentence]:
    limits = [
        *([say("a whole number")] if form.whole else []),
        *([say("at least {n}", n=form.least)] if form.least is not None else []),
        *([say("at most {n}", n=form.most)] if form.most is not None else []),
    ]
    if limits:
        said = say("The score of everyone who plays: {limits}.", limits=tuple(limits))
    else:
        said = say("The score of everyone who plays.")
    yield cited(said, form)
    if form.sheet in ABOUT:
        yield cited(say("How the score is made: {about}.", about=ABOUT[form.sheet]), form)
    elif form.sheet:
        said = say(
            "The score is made by the score sheet of the game (`{key}`).", key=form.sheet
        )
        yield cited(said, form)
    if form.target is not None:
        yield cited(say("The first to reach {n} wins.", n=form.target), form)
        said = say(
            "A finished game has one winner; if two show {n}, the sheet names the one who won.",
            n=form.target,
        )
        yield cited(said, form)


def _boards(form: BoardsForm) -> Iterator[Sentence]:
    said = say("The two teams; one is named the home side, which gives it no advantage.")
    yield cited(said, form)
    said = say(
        "For each board the games in order, one mark each, from the home side's point of view:"
        " `1` won, `=` tied, `0` lost, `+` won by forfeit, `-` lost by forfeit, `x` not played,"
        " which counts for neither."
    )
    yield cited(said, form)
    said = say(
        "The score of a side: {win} for each game won, {tie} for each tied, {loss} for each lost.",
        **_game(form.game),
    )
    yield cited(said, form.game)
    win, tie, loss = (
        exact(points) for points in (form.game.win, form.game.tie, form.game.loss)
    )
    if tie * 2 == win + loss:
        total = figure(simplest((win + loss) * form.boards * form.games))
        said = say("The two scores of a match add up to {total}.", total=total)
        yield cited(said, form.game)


def _game(game: GamePoints) -> Mapping[str, Figure]:
    """What a game gives as a score."""
    worth = {"win": game.win, "tie": game.tie, "loss": game.loss}
    return {result: figure(exact(points)) for result, points in worth.items()}


# ---- ends ------------------------------------------------------------------------------------

_ENDS: Mapping[tuple[str, str], Phrase] = {
    ("tied", "shared"): say("Equal scores are tied: none of them is put before another."),
    ("tied", "winner-named"): say(
        "If two show the score that wins, the sheet names the winner."
    ),
    ("tied", "decider"): say(
        "A tied match of a play-off is decided by extra games; elsewhere it stays a tie."
    ),
    ("tied", "decision"): say("If two or more are tied for first, the organiser decides."),
    ("tied", "cannot-happen"): say("A match cannot end tied."),
    ("stopped", "scores-count"): say("Stopped by time: the scores count as they stand."),
    ("stopped", "no-winner"): say("Stopped by time: nobody has won; the scores count."),
    ("stopped", "cannot-happen"): say("Time does not end a match."),
    ("forfeit", "scores-nothing"): say(
        "An entrant who does not play, or forfeits, gets nothing; the others play on."
    ),
    ("forfeit", "least-score"): say(
        "An entrant who does not play, or forfeits, gets no points and the lowest possible"
        " score; the others play on."
    ),
    ("nobody", "least-score"): say(
        "If nobody plays, all get no points and the lowest possible score."
    ),
    ("nobody", "scores-nothing"): say("If nobody plays, nobody gets anything."),
    ("nobody", "no-winner"): say("If nobody plays, nobody has won."),
    ("nobody", "cannot-happen"): say("It cannot happen that nobody plays."),
}

_MEANS: Mapping[str, Phrase] = {
    "shared": say("those concerned are tied"),
    "winner-named": say("the sheet names the winner"),
    "decider": say("extra games decide"),
    "decision": say("the organiser decides"),
    "scores-count": say("the scores count as they stand"),
    "no-winner": say("nobody has won"),
    "cannot-happen": say("it cannot happen"),
    "scores-nothing": say("it scores nothing"),
    "least-score": say("it counts as the lowest possible score"),
}

_WAYS: Mapping[str, Phrase] = {
    "tied": say("tied for first"),
    "stopped": say("stopped by time"),
    "forfeit": say("somebody does not play"),
    "nobody": say("nobody plays"),
}


def _end(way: str, end: End) -> Iterator[Sentence]:
    if end.means:
        other = say("{case}: {meaning}.", case=_WAYS[way], meaning=_MEANS[end.means])
        yield cited(_ENDS.get((way, end.means), other), end)
    if end.score:
        if way == "forfeit":
            said = say(
                "A side that does not come to a match, or leaves it, loses it {score}.",
                score=end.score,
            )
        else:
            said = say("If neither side comes, the match ends {score}.", score=end.score)
        yield cited(said, end)
    if end.of_board:
        said = say("A player who misses a board, or leaves it, loses all games of it.")
        yield cited(said, end)
