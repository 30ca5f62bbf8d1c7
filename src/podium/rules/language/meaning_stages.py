"""Faults of meaning in stages: who comes in, who meets, who goes on."""

from collections.abc import Iterator

from podium.rules.language.faults import PathFault, list_names, no_such
from podium.rules.language.formats import checks_of
from podium.rules.language.formats.tables.checks import SEATS
from podium.rules.language.locator import Path
from podium.rules.language.meaning_seeding import after_a_stage
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Intake, Stage


def stages(rulebook: Rulebook) -> Iterator[PathFault]:
    """The stages, their order, and each of them."""
    yield from _listed(rulebook)
    yield from _colours(rulebook)
    for name, stage in rulebook.stage.items():
        path: Path = ("stage", name)
        yield from _names(path, stage, rulebook)
        yield from _match(path, stage, rulebook)
        yield from _champion(path, name, stage, rulebook)
        yield from _intake(path, name, stage, rulebook)
        yield from checks_of(rulebook, name).faults()


def _listed(rulebook: Rulebook) -> Iterator[PathFault]:
    path: Path = ("rulebook", "stages")
    for index, name in enumerate(rulebook.stages):
        yield from no_such((*path, index), "stage", name, rulebook.stage)
        if name in rulebook.stages[:index]:
            yield PathFault((*path, index), f"{name!r} is listed twice")
    for name in rulebook.stage:
        if rulebook.stages and name not in rulebook.stages:
            said = f"is not among rulebook.stages, {list_names(rulebook.stages)}"
            yield PathFault(("stage", name), said, "the order of the stages is given there")


def _colours(rulebook: Rulebook) -> Iterator[PathFault]:
    colours, path = rulebook.match.colours, ("match", "colours", "names")
    if colours is None:
        return
    seats = max(rulebook.match.seats.sizes, default=2) if rulebook.match.seats else 2
    if len(set(colours.names)) < len(colours.names):
        yield PathFault(path, "a colour is named twice")
    elif len(colours.names) < seats:
        said = f"{len(colours.names)} colours; the largest table has {seats} seats"
        yield PathFault(path, said, rests=SEATS)


def _names(path: Path, stage: Stage, rulebook: Rulebook) -> Iterator[PathFault]:
    if stage.ladder:
        yield from no_such((*path, "ladder"), "ladder", stage.ladder, rulebook.ladder)
    if stage.clock:
        yield from no_such((*path, "clock"), "clock", stage.clock, rulebook.clock)
    ladder = rulebook.ladder.get(stage.ladder)
    steps = ladder.steps if ladder is not None else []
    if stage.intake is None and (name := after_a_stage(steps)):
        said = f"{stage.ladder!r} asks for {name!r}; no stage leads into this one"
        yield PathFault((*path, "ladder"), said, rests=(*path, "intake"))


def _match(path: Path, stage: Stage, rulebook: Rulebook) -> Iterator[PathFault]:
    if not stage.at_tables and rulebook.match.seats is not None:
        said = "two sides meet here; [match.seats] is for tables of three or more"
        yield PathFault((*path, "format"), said)


def _champion(path: Path, name: str, stage: Stage, rulebook: Rulebook) -> Iterator[PathFault]:
    if stage.champion is None:
        return
    here: Path = (*path, "champion")
    if name in rulebook.stages and name != rulebook.stages[-1]:
        said = f"{name!r} is not the last stage: {rulebook.stages[-1]!r} is"
        yield PathFault(here, said, rests=("rulebook", "stages"))
    if stage.decided_by_match and not stage.one_match:
        said = "this stage has more than one match"
        yield PathFault((*here, "by"), said, "by = 'rank'", rests=(*path, "rounds"))


# ---- who comes in ----------------------------------------------------------------------------


def _intake(path: Path, name: str, stage: Stage, rulebook: Rulebook) -> Iterator[PathFault]:
    for index, other in enumerate(stage.rank_over):
        yield from _before((*path, "rank_over", index), other, name, rulebook, itself=True)
    if stage.intake is None:
        return
    here: Path = (*path, "intake")
    yield from _before((*here, "source"), stage.intake.source, name, rulebook, itself=False)
    source = rulebook.stage.get(stage.intake.source)
    if source is not None and source is not stage:
        yield from _taking(here, stage, stage.intake, rulebook)


def _before(
    path: Path, other: str, name: str, rulebook: Rulebook, *, itself: bool
) -> Iterator[PathFault]:
    """A stage is named that exists and does not come later."""
    yield from no_such(path, "stage", other, rulebook.stage)
    if other in rulebook.stages and name in rulebook.stages and not (itself and other == name):
        if other == name:
            yield PathFault(path, f"{name!r} cannot take from itself")
        elif rulebook.stages.index(other) > rulebook.stages.index(name):
            said = f"{other!r} comes later than {name!r} (see rulebook.stages)"
            yield PathFault(path, said, rests=("rulebook", "stages"))


def _taking(
    path: Path, stage: Stage, intake: Intake, rulebook: Rulebook
) -> Iterator[PathFault]:
    source = checks_of(rulebook, intake.source)
    if intake.unfinished and intake.take != "match-winners":
        yield PathFault((*path, "unfinished"), "goes with take = 'match-winners' alone")
    if stage.in_slots and intake.take != "band":
        said = f"is {intake.take!r}; a bracket fills its slots by bands"
        yield PathFault((*path, "take"), said, "take = 'band'")
        return
    match intake.take:
        case "best":
            yield from _best(path, intake, source.stage)
        case "match-winners" if source.winners_stay:
            said = f"{intake.source!r} is {source.winners_stay}: whoever won a match of it is not through"
            yield PathFault((*path, "take"), said, rests=("stage", intake.source))
        case "band" if not source.stage.bands:
            rests: Path = ("stage", intake.source, "bands")
            yield PathFault((*path, "take"), f"{intake.source!r} has no bands", rests=rests)
        case "band" if not stage.in_slots:
            yield PathFault((*path, "take"), "bands lead into a stage of format = 'bracket'")


def _best(path: Path, intake: Intake, source: Stage) -> Iterator[PathFault]:
    if intake.best is None:
        yield PathFault(path, "missing key 'best'", "it is how many advance")
    if not source.ladder and source.ranked:
        said = f"{intake.source!r} has no ladder, so nobody is best there"
        yield PathFault((*path, "take"), said, rests=("stage", intake.source, "ladder"))
