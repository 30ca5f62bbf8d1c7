"""What can be wrong with a Swiss stage: its ladders, its points, its colours."""

from collections.abc import Iterator

from podium.rules.language.faults import PathFault, no_such
from podium.rules.language.formats.checks import TWO_SIDES, StageChecks
from podium.rules.language.locator import Path
from podium.rules.language.meaning_seeding import after_a_stage
from podium.rules.language.stages import SwissStage
from podium.rules.language.worth import worth_of


class SwissChecks(StageChecks[SwissStage]):
    """A Swiss stage, looked through."""

    winners_stay = "Swiss"

    def faults(self) -> Iterator[PathFault]:
        """Its ladders and its points exist, its colours are given by the pairing."""
        stage, rulebook = self.stage, self.rulebook
        yield from self._ladders()
        here: Path = (*self.path, "points")
        yield from no_such(here, "tally", stage.points, rulebook.match.tally)
        if stage.points in rulebook.match.tally and worth_of(rulebook, stage.points) is None:
            said = f"{stage.points!r} says nothing of a match won, tied or lost"
            hint = "a tally by = 'pairwise', or the score of match.sheet.form = 'duel'"
            yield PathFault(here, said, hint, rests=("match", "tally", stage.points))
        if stage.keep_apart:
            apart: Path = (*self.path, "keep_apart")
            yield from no_such(apart, "attribute", stage.keep_apart, rulebook.attribute)
        if stage.colours:
            yield from self._colours()

    def _ladders(self) -> Iterator[PathFault]:
        stage, known, path = self.stage, self.rulebook.ladder, self.path
        for key in ("seeding", "paired_by"):
            if name := getattr(stage, key):
                yield from no_such((*path, key), "ladder", name, known)
        for key in ("ladder", "paired_by"):
            if getattr(stage, key) == stage.seeding:
                said = f"{stage.seeding!r} is the initial ranking, which no result changes"
                yield PathFault((*path, key), said, rests=(*path, "seeding"))
        steps = known[stage.seeding].steps if stage.seeding in known else []
        if stage.intake is None and (name := after_a_stage(steps)):
            said = f"{stage.seeding!r} asks for {name!r}; no stage leads into this one"
            yield PathFault((*path, "seeding"), said, rests=(*path, "intake"))

    def _colours(self) -> Iterator[PathFault]:
        colours, here = self.rulebook.match.colours, (*self.path, "colours")
        if colours is None or colours.by != "pairing":
            hint = "write [match.colours] with by = 'pairing', or colours = false"
            yield PathFault(here, "nothing says what the two colours are", hint)
        elif len(colours.names) != TWO_SIDES:
            said = f"a match has two sides; match.colours.names has {len(colours.names)}"
            yield PathFault(here, said, rests=("match", "colours", "names"))
