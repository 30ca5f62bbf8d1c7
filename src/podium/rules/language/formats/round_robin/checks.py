"""What can be wrong with groups in which everyone meets everyone, or left open."""

from collections.abc import Iterator, Sequence

from podium.rules.language.faults import PathFault, no_such
from podium.rules.language.formats.bracket.places import check_places
from podium.rules.language.formats.bracket.slots import ALWAYS
from podium.rules.language.formats.checks import TWO_SIDES, StageChecks, overlaps
from podium.rules.language.locator import Path
from podium.rules.language.stages import Band, RoundRobinStage, bounds


class RoundRobinChecks(StageChecks[RoundRobinStage]):
    """Groups in which everyone meets everyone, looked through."""

    winners_stay = "a round robin"

    def faults(self) -> Iterator[PathFault]:
        """What its draw and its bands name exists."""
        yield from self._draw()
        bands = [(band, (*self.path, "bands", at)) for at, band in enumerate(self.stage.bands)]
        yield from overlaps([(b.entrants, (*at, "entrants")) for b, at in bands], "entrants")
        taken = self._is_taken()
        for band, at in bands:
            if band.bracket:
                known = [name for name in self.rulebook.bracket if name != ALWAYS]
                yield from no_such((*at, "bracket"), "bracket", band.bracket, known)
            elif taken:
                yield PathFault(
                    at, "missing key 'bracket'", f"{taken!r} needs to know its slots"
                )
            if taken and not band.best:
                yield PathFault((*at, "best"), f"nobody advances, but {taken!r} takes them")

    def holes(self) -> Iterator[PathFault]:
        """Every number of entrants has its band, and every place of a band its slot."""
        bands = self.stage.bands
        if bands:
            yield from _gaps((*self.path, "bands"), bands)
        for at, band in enumerate(bands):
            yield from _room((*self.path, "bands", at), band)
            if band.bracket:
                yield from check_places(band, self.rulebook)

    def notes(self) -> Iterator[PathFault]:
        """Fields below the first band."""
        bands = self.stage.bands
        if bands and (low := _sorted(bands)[0][0]) > TWO_SIDES:
            said = f"the rules have no system for fewer than {low}; podium refuses to start"
            yield PathFault((*self.path, "bands"), said)

    def sends(self) -> int:
        """As many of each group as its band says."""
        bands = self.stage.bands
        return min((band.best * band.groups for band in bands), default=self.fewest())

    def _draw(self) -> Iterator[PathFault]:
        draw, known = self.stage.draw, self.rulebook.attribute
        if draw is None:
            return
        here: Path = (*self.path, "draw")
        for attribute in draw.spread:
            yield from no_such((*here, "spread", attribute), "attribute", attribute, known)
        if draw.keep_apart:
            yield from no_such((*here, "keep_apart"), "attribute", draw.keep_apart, known)

    def _is_taken(self) -> str:
        """The stage that takes the bands of this one; empty if none does."""
        for other, stage in self.rulebook.stage.items():
            intake = stage.intake
            if intake is not None and (intake.source, intake.take) == (self.name, "band"):
                return other
        return ""


def _sorted(bands: Sequence[Band]) -> list[tuple[int, int | None]]:
    return sorted((bounds(band.entrants) for band in bands), key=lambda ends: ends[0])


def _gaps(path: Path, bands: Sequence[Band]) -> Iterator[PathFault]:
    (_, done), *others = _sorted(bands)
    for low, high in others:
        if done is not None and low > done + 1:
            missing = f"{done + 1}..{low - 1}" if low > done + 2 else str(done + 1)
            yield PathFault(path, f"no band has {missing} entrants", _band_hint(missing))
        done = high if done is not None else None
    if done is not None:
        missing = f"{done + 1}.."
        yield PathFault(path, f"no band has more than {done} entrants", _band_hint(missing))


def _band_hint(missing: str) -> str:
    return f"add a band with entrants = {missing!r}, or widen the one beside it"


def _room(path: Path, band: Band) -> Iterator[PathFault]:
    low, groups = bounds(band.entrants)[0], band.groups
    if low < groups * TWO_SIDES:
        said = f"with {low} entrants in {groups} groups, somebody has nobody to play"
        yield PathFault(
            path, said, f"fewer groups, or no fewer than {groups * TWO_SIDES} entrants"
        )
    elif low < groups * band.best:
        said = (
            f"the best {band.best} of each group advance;"
            f" with {low} entrants a group may have only {low // groups}"
        )
        yield PathFault(
            path, said, f"fewer groups, a smaller best, or from {groups * band.best}"
        )
