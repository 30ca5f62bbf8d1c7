"""What can be wrong with one stage of a rulebook, or left open: what differs between the formats."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from podium.rules.language.faults import PathFault
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Stage, bounds

S = TypeVar("S", bound=Stage)

TWO_SIDES = 2


class StageChecks(Generic[S]):
    """One stage of a rulebook, looked through.

    Attributes:
        rulebook: for one level, with options set.
        name: the id of the stage.
        stage: what the rulebook says of it.
        winners_stay: what the format is called, if the winner of one of its matches has not got
            through by that alone; else empty.
    """

    winners_stay = ""

    def __init__(self, rulebook: Rulebook, name: str, stage: S) -> None:
        self.rulebook, self.name, self.stage = rulebook, name, stage

    @property
    def path(self) -> Path:
        """Where the stage stands."""
        return ("stage", self.name)

    def faults(self) -> Iterator[PathFault]:
        """What makes no sense in it; `meaning_stages` has what holds for every format."""
        yield from ()

    def holes(self) -> Iterator[PathFault]:
        """What it leaves open; the rulebook is known to make sense."""
        yield from ()

    def notes(self) -> Iterator[PathFault]:
        """What an organiser should know beforehand of it, and is no hole."""
        yield from ()

    def fewest(self) -> int:
        """The fewest entrants that it can be played by."""
        if self.stage.intake is not None:
            return self.stage.intake.best or TWO_SIDES
        return TWO_SIDES

    def sends(self) -> int:
        """The fewest entrants that it gives to the next stage."""
        return self.fewest()

    def matches(self) -> int:
        """Matches of its first round, with as few entrants as it can have."""
        return self.fewest() // TWO_SIDES

    def plays(self, fields: range) -> bool:
        """Whether it is played with all these numbers of entrants, fewer than it takes."""
        del fields
        return False


def overlaps(ranges: Sequence[tuple[str, Path]], what: str) -> Iterator[PathFault]:
    """Ranges that have a number in common, which should lie in one of them."""
    for index, (count, path) in enumerate(ranges):
        low, high = bounds(count)
        for other, _ in ranges[:index]:
            least, most = bounds(other)
            if (most is None or low <= most) and (high is None or least <= high):
                yield PathFault(path, f"{count!r} overlaps {other!r}: {what} {max(low, least)}")
                break
