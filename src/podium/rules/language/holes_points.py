"""Holes in what matches are worth, and in the teams that play them: what cannot be meant so."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from podium.core.exact import Exact, exact
from podium.rules.language.faults import PathFault
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Roster, Rulebook
from podium.rules.language.stages import bounds
from podium.rules.points import Pairwise, Placing
from podium.rules.sheets import BoardsForm, ScoresForm
from podium.rules.sheets.forms import GamePoints
from podium.rules.standings import named_criteria


def worth(rulebook: Rulebook) -> Iterator[PathFault]:
    """A better place or result never gives less, and every place at a table gives something said."""
    for name, tally in rulebook.match.tally.items():
        path: Path = ("match", "tally", name)
        if isinstance(tally, Placing):
            yield from _places((*path, "points"), tally.points, _largest(rulebook))
            if tally.small_table is not None:
                yield from _places(
                    (*path, "small_table"), tally.small_table, rulebook.match.tallies.small
                )
        elif isinstance(tally, Pairwise):
            yield from _results(path, tally)
    form = rulebook.match.sheet
    if not isinstance(form, ScoresForm):
        yield from _results(("match", "sheet", "game"), form.game)


def _largest(rulebook: Rulebook) -> int:
    seats = rulebook.match.seats
    return max(seats.sizes) if seats is not None else 2


def _places(path: Path, written: Sequence[str | int], size: int) -> Iterator[PathFault]:
    points: list[Exact] = [exact(point) for point in written]
    if sum(point != 0 for point in points) < 2:  # noqa: PLR2004 - else it counts one place
        return
    for at, (before, after) in enumerate(pairwise(points), start=1):
        if after > before:
            said = f"gives more for place {at + 1} than for place {at}"
            yield PathFault((*path, at), said, "the points of places fall, or stay")
            return
    if len(points) < size:
        said = f"says nothing of place {len(points) + 1} at a table of {size}"
        yield PathFault(path, said, "write 0 for a place that gives nothing")


def _results(path: Path, worth: Pairwise | GamePoints) -> Iterator[PathFault]:
    win, tie, loss = (exact(points) for points in (worth.win, worth.tie, worth.loss))
    if tie > win:
        yield PathFault((*path, "tie"), "is more than a win gives", "no more than the win")
    elif loss > tie:
        yield PathFault((*path, "loss"), "is more than a tie gives", "no more than the tie")


def met_at_tables(rulebook: Rulebook) -> Iterator[PathFault]:
    """Head-to-head needs matches in which nobody else played."""
    seats = rulebook.match.seats
    if seats is None or max(seats.sizes) == 2:  # noqa: PLR2004 - two sides meet there
        return
    used = {s.ladder for s in rulebook.stage.values() if s.at_tables}
    for name, ladder in rulebook.ladder.items():
        for at, step in enumerate(ladder.steps):
            meeting = next((one.name for one in named_criteria(step) if one.of_meetings), "")
            if name in used and meeting:
                said = (
                    f"{meeting} counts matches in which all players are level, and at tables of"
                    f" {max(seats.sizes)} there is hardly ever one"
                )
                yield PathFault(("ladder", name, "steps", at), said, "leave it out")


def teams(rulebook: Rulebook) -> Iterator[PathFault]:
    """A team has players for its boards, and as many as have to be there."""
    roster, form = rulebook.roster, rulebook.match.sheet
    if roster is None:
        return
    players = bounds(roster.players.count)[1]
    if isinstance(form, BoardsForm) and players is not None and players < form.boards:
        said = f"is {form.boards}, and a team has {players} players at the most"
        yield PathFault(("match", "sheet", "boards"), said, f"boards = {players}")
    there = _all(roster)
    if roster.present is not None and there is not None:
        needed = bounds(roster.present.count)[0]
        if needed > there:
            said = f"at least {needed} must be there, and a team has {there} at the most"
            yield PathFault(("roster", "present", "count"), said, f"no more than {there}")


def _all(roster: Roster) -> int | None:
    """Players and substitutes at the most; None where there is no limit."""
    most = [bounds(people.count)[1] for people in (roster.players, roster.substitutes)]
    return None if None in most else sum(count or 0 for count in most)
