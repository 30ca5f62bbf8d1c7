"""What can be wrong with a play-off, or left open."""

from collections.abc import Iterator

from podium.rules.language.cuts import ASKED, BY_MATCHES
from podium.rules.language.faults import PathFault, list_names, no_such
from podium.rules.language.formats.checks import StageChecks
from podium.rules.language.locator import Path
from podium.rules.language.stages import BracketStage

LOT = "lot"


class BracketChecks(StageChecks[BracketStage]):
    """A play-off, looked through."""

    def faults(self) -> Iterator[PathFault]:
        """Somebody comes in; what settles its matches and orders its losers exists."""
        stage, rulebook = self.stage, self.rulebook
        if stage.intake is None:
            hint = "its slots are filled by the bands of a round robin: take = 'band'"
            yield PathFault(self.path, "missing key 'intake'", hint)
        known = [*(f"decider.{name}" for name in rulebook.decider), LOT]
        for index, settles in enumerate(stage.tied):
            here: Path = (*self.path, "tied", index)
            yield from no_such(here, "decider, nor lot,", settles, known)
            if LOT in stage.tied[:index]:
                yield PathFault(here, "is never reached: the lot before it ends every tie")
        for index, tally in enumerate(stage.losers):
            lost: Path = (*self.path, "losers", index)
            yield from no_such(lost, "tally", tally, rulebook.match.tally)

    def holes(self) -> Iterator[PathFault]:
        """No match stays level."""
        tied = self.stage.tied
        if tied[-1:] != [LOT]:
            hint = f"end the list with 'lot': tied = [{list_names([*tied, LOT])}]"
            yield PathFault((*self.path, "tied"), "a match may stay level after all this", hint)

    def notes(self) -> Iterator[PathFault]:
        """Those beaten in one round may be level at the cut."""
        if self.stage.advance > BY_MATCHES:
            said = (
                "more than four advance: those beaten in one round may be level where it ends"
            )
            yield PathFault((*self.path, "advance"), f"{said}: {ASKED}")

    def sends(self) -> int:
        """As many as go on."""
        return self.stage.advance
