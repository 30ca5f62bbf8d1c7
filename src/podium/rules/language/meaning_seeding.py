"""Faults of meaning in ladders that give the initial ranking, and in what goes with a Swiss stage."""

from collections.abc import Iterator, Mapping, Sequence

from podium.rules.language.faults import PathFault, list_names, no_such
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Attribute, Rulebook
from podium.rules.standings import BY_NAME, CATALOGUE, Step, is_code, named_criteria
from podium.rules.standings.tiebreaks import parse


def given_colours(rulebook: Rulebook) -> Iterator[PathFault]:
    """Colours that a pairing gives are asked for by a stage."""
    colours = rulebook.match.colours
    stages = rulebook.stage.values()
    if colours is None or colours.by != "pairing":
        return
    if not any(stage.colours for stage in stages):
        said = "no stage gives colours with its pairing"
        yield PathFault(("match", "colours", "by"), said, "a stage of format = 'swiss' does")


def after_a_stage(steps: Sequence[Step]) -> str:
    """The first criterion of some steps that is known only where a stage leads into another."""
    found = (
        one.name
        for step in steps
        for one in named_criteria(step)
        if one.known == "after-a-stage"
    )
    return next(found, "")


# ---- the initial ranking -------------------------------------------------------------------


def seed_ladders(rulebook: Rulebook) -> set[str]:
    """The ladders that give an initial ranking: their steps are attributes."""
    return {stage.seeding for stage in rulebook.stage.values() if stage.seeding}


def seeding(path: Path, steps: Sequence[Step], rulebook: Rulebook) -> Iterator[PathFault]:
    """The steps of a ladder of attributes."""
    known = [*rulebook.attribute, *(one.name for one in CATALOGUE if one.before_play)]
    for index, step in enumerate(steps):
        here: Path = (*path, index)
        for criterion in step.by:
            yield from no_such((*here, "by"), "attribute or criterion", criterion, known)
            yield from _attribute(here, step, criterion, rulebook.attribute)
        for key in ("of", "mean", "all_met", "play", "at_cut_only", "repeat"):
            if getattr(step, key):
                yield PathFault((*here, key), "goes with matches, and none is played yet")
        if step.among == "tied":
            yield PathFault((*here, "among"), "goes with matches, and none is played yet")


def _attribute(
    path: Path, step: Step, name: str, attributes: Mapping[str, Attribute]
) -> Iterator[PathFault]:
    attribute = attributes.get(name)
    text = attribute is not None and attribute.type == "text"
    if text and not step.order:
        said = f"{name!r} is a text, and nothing says which of its values is the best"
        yield PathFault((*path, "by"), said, "order = ['…'], the best first")
    elif step.order and not text:
        yield PathFault((*path, "order"), "goes with an attribute that is a text alone")


def played(path: Path, step: Step, rulebook: Rulebook) -> Iterator[PathFault]:
    """A step of a ladder of results: nothing that goes with a seeding, or a Swiss stage, alone."""
    if step.order:
        yield PathFault((*path, "order"), "goes with attributes in a seeding alone")
    ladder = path[1]
    stages = [s for s in rulebook.stage.values() if ladder in {s.ladder, s.paired_by}]
    for name in step.by:
        one = BY_NAME.get(name)
        if one is not None and one.known == "seeding":
            yield PathFault((*path, "by"), f"the {one.about} goes with a seeding alone")
        elif (is_code(name) or (one is not None and one.known == "swiss")) and not all(
            stage.system for stage in stages
        ):
            said = f"{name!r} is known in a stage of format = 'swiss' alone"
            yield PathFault((*path, "by"), said)
        elif is_code(name):
            yield from _code((*path, "by"), name, step)
        if step.all_met and not (one is not None and one.of_meetings):
            meeting = list_names(other.name for other in CATALOGUE if other.of_meetings)
            yield PathFault((*path, "all_met"), f"goes with {meeting} alone")


def _code(path: Path, code: str, step: Step) -> Iterator[PathFault]:
    """A code of FIDE that there is, and not mixed with other criteria in one step."""
    try:
        parse(code)
    except ValueError as error:
        yield PathFault(path, str(error))
    if not all(map(is_code, step.by)):
        yield PathFault(path, f"{code!r} stands in a step of its own, or with other codes")


def ends_in_one_order(path: Path, steps: Sequence[Step]) -> Iterator[PathFault]:
    """An initial ranking, and one that a round is paired by, has one place for everyone."""
    for index, step in enumerate(steps):
        if "shared" in step.by[:1]:
            said = "everyone needs a place of his own here"
            yield PathFault(
                (*path, index, "by"), said, "end it with 'lot', 'seed' or 'entered'"
            )
