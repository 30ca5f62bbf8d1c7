"""Holes in matches: a way that a sheet can end, with no rule for it."""

from collections.abc import Iterator, Mapping

from podium.core.exact import exact, simplest, to_stored
from podium.rules.clocks import may_stop
from podium.rules.language.faults import PathFault
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import End, Rulebook
from podium.rules.sheets import BoardsForm, ScoresForm

ENDS: Mapping[str, str] = {
    "tied": "two or more may be level in front",
    "stopped": "a clock may stop it before it is finished",
    "forfeit": "somebody may not come, or leave",
    "nobody": "nobody may come",
}
"""Every way a match can end, besides with a winner."""

_HINTS: Mapping[str, str] = {
    "tied": "means = 'shared', 'winner-named', 'decider' or 'decision'",
    "stopped": "means = 'scores-count', 'no-winner' or 'cannot-happen'",
    "forfeit": "score = '20:0' between two sides, means = 'scores-nothing' at a table",
    "nobody": "score = '0:0' between two sides, means = 'scores-nothing' at a table",
}


def ends(rulebook: Rulebook) -> Iterator[PathFault]:
    """Every way that a match can end has its rule."""
    for way, said in ENDS.items():
        end: End | None = getattr(rulebook.match.ends, way)
        path: Path = ("match", "ends", way)
        if end is None or not (end.means or end.score):
            if way != "stopped" or stopped_by(rulebook):
                hint = f"write [match.ends.{way}] with {_HINTS[way]}"
                yield PathFault(path, f"{said}, and nothing says what that means", hint)
        else:
            yield from _CHECKS[way](path, end, rulebook)


def stopped_by(rulebook: Rulebook) -> list[str]:
    """The clocks of stages that can end a game."""
    return [
        stage.clock
        for stage in rulebook.stage.values()
        if stage.clock and may_stop(rulebook.clock[stage.clock])
    ]


def _tied(path: Path, end: End, rulebook: Rulebook) -> Iterator[PathFault]:
    form = rulebook.match.sheet
    target = form.target if isinstance(form, ScoresForm) else None
    here: Path = (*path, "means")
    sides = rulebook.match.seats is None and end.means == "cannot-happen"
    if target is not None and end.means != "winner-named" and not sides:
        said = f"two may reach {target}, and one of them has won"
        yield PathFault(here, said, "means = 'winner-named': the sheet says who")
    if target is None and end.means == "winner-named":
        hint = "means = 'shared', 'decider' or 'decision'"
        yield PathFault(here, "where no score wins the game, the sheet names no winner", hint)
    if end.means == "decider" and not _plays_deciders(rulebook):
        hint = "name a [decider] in `tied` of a bracket stage, or in a ladder"
        yield PathFault(here, "no stage ever asks for a decider", hint)


def _plays_deciders(rulebook: Rulebook) -> bool:
    if any(stage.deciders for stage in rulebook.stage.values()):
        return True
    return any(step.play for ladder in rulebook.ladder.values() for step in ladder.steps)


def _stopped(path: Path, end: End, rulebook: Rulebook) -> Iterator[PathFault]:
    clocks = [name for name in stopped_by(rulebook) if rulebook.clock[name].per == "round"]
    if end.means == "cannot-happen" and clocks:
        said = f"the clock {clocks[0]!r} ends every match of the round, so it can happen"
        yield PathFault((*path, "means"), said, "means = 'scores-count' or 'no-winner'")


def _unplayed(path: Path, end: End, rulebook: Rulebook) -> Iterator[PathFault]:
    if rulebook.match.seats is None and end.score is None:
        hint = "score = '20:0', winner first" if path[-1] == "forfeit" else "score = '0:0'"
        said = "between two sides an unplayed match has a score, and there is none"
        yield PathFault(path, said, hint)
    yield from _beyond(path, end, rulebook)
    boards = isinstance(rulebook.match.sheet, BoardsForm)
    if boards and path[-1] == "forfeit" and not end.of_board:
        said = "nothing says what who misses one board loses"
        yield PathFault(path, said, "of_board = 'both-games'")


def _beyond(path: Path, end: End, rulebook: Rulebook) -> Iterator[PathFault]:
    """A score without play is one that play can give."""
    form = rulebook.match.sheet
    if end.score is None or not isinstance(form, BoardsForm):
        return
    scores = [int(part) for part in end.score.split(":")]
    most = form.boards * form.games * max(exact(form.game.win), exact(form.game.tie))
    if max(scores) > most:
        said = f"is {end.score}, and a match has {to_stored(simplest(most))} points at the most"
        right = f"{to_stored(simplest(most))}:0" if path[-1] == "forfeit" else "0:0"
        yield PathFault((*path, "score"), said, f"score = '{right}'")


def room(rulebook: Rulebook) -> Iterator[PathFault]:
    """Somebody can win, and somebody need not have won before the game begins."""
    form = rulebook.match.sheet
    if not isinstance(form, ScoresForm) or form.least is None:
        return
    if form.target is not None and form.least >= form.target:
        said = f"is {form.least}, so everyone has reached the target, {form.target}, at once"
        yield PathFault(("match", "sheet", "least"), said, f"a least below {form.target}")
    elif form.least == form.most:
        said = f"is {form.least}, as the most is: every score is the same"
        yield PathFault(("match", "sheet", "least"), said, "a least below the most")


_CHECKS = {"tied": _tied, "stopped": _stopped, "forfeit": _unplayed, "nobody": _unplayed}
