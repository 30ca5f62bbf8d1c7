"""Holes in numbers of entrants from one stage to the next: too few, or tables never made."""

from collections.abc import Iterator

from podium.rules.language.faults import PathFault
from podium.rules.language.formats import checks_of
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Intake, Stage, bounds, in_count


def fields(rulebook: Rulebook) -> Iterator[PathFault]:
    """Enough go on for what follows, and tables of every size are made."""
    for name, stage in rulebook.stage.items():
        if stage.intake is not None:
            yield from _enough(("stage", name), stage, stage.intake, rulebook)
    yield from _idle_sizes(rulebook)


def _enough(
    path: Path, stage: Stage, intake: Intake, rulebook: Rulebook
) -> Iterator[PathFault]:
    if intake.best is None:
        return
    here: Path = (*path, "intake", "best")
    source, before = intake.source, checks_of(rulebook, intake.source)
    if intake.take == "match-winners":
        matches = before.matches()
        if intake.best > matches:
            said = f"{intake.best} are taken; {source!r} has {matches} matches, each one winner"
            yield PathFault(here, said, f"best = {matches}")
    elif before.stage.in_slots and intake.best > before.sends():
        said = f"{intake.best} are taken; {source!r} sends {before.sends()} on"
        yield PathFault(here, said, f"write stage.{source}.advance = {intake.best}")
    else:
        yield from _too_few(here, stage, intake.best, source, rulebook)


def _too_few(
    path: Path, stage: Stage, best: int, source: str, rulebook: Rulebook
) -> Iterator[PathFault]:
    name, small = str(path[1]), stage.small_field
    least = checks_of(rulebook, source).sends()
    if small is not None and in_count(least, small.entrants):
        asked = bounds(small.entrants)[1]
        least = best if asked is None else asked + 1
    if least < best and not checks_of(rulebook, name).plays(range(least, best)):
        said = f"{best} are taken, but {source!r} can be played by {least}"
        yield PathFault(path, said, _small_field_hint(name, stage, best, least, rulebook))


def _small_field_hint(
    name: str, stage: Stage, best: int, least: int, rulebook: Rulebook
) -> str:
    """A way out that is not refused: only a later stage can be played instead."""
    later = rulebook.after(name)
    if not stage.at_tables or not later:
        return f"best = {least}"
    final = "" if "final" in later else f" and final = {later[-1]!r}"
    return (
        f"write [stage.{name}.small_field] with entrants = '..{best - 1}'{final}: then it is"
        " asked"
    )


def _idle_sizes(rulebook: Rulebook) -> Iterator[PathFault]:
    """Tables of every size are made, or laid down by places."""
    seats = rulebook.match.seats
    if seats is None or len(seats.made) == len(seats.sizes):
        return
    if any(stage.by_places for stage in rulebook.stage.values()):
        return
    usual, *others = seats.sizes
    said = (
        f"tables of {' or '.join(map(str, others))} are never made: without small = 'fewest' the"
        f" field must fill tables of {usual}"
    )
    yield PathFault(
        ("match", "seats", "sizes"), said, f"small = 'fewest', or sizes = [{usual}]"
    )


def unfinished(rulebook: Rulebook) -> Iterator[PathFault]:
    """A note: stages that may be short of somebody, as a match may have no winner."""
    for name, stage in rulebook.stage.items():
        intake = stage.intake
        if intake is not None and intake.take == "match-winners" and not intake.unfinished:
            said = "a match that nobody wins advances nobody, so fewer may advance"
            hint = "unfinished = 'best-score' sends the best on"
            yield PathFault(("stage", name, "intake"), said, hint)
