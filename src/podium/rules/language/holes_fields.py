"""Holes in numbers of entrants: one for which there is no system, or too few for the next stage."""

from collections.abc import Iterator, Sequence

from podium.rules.language.faults import Finding
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import (
    Band,
    BracketStage,
    Intake,
    RoundRobinStage,
    Stage,
    TablesStage,
    bounds,
    in_count,
)
from podium.rules.seating import table_sizes

_TWO = 2
_MOST = 40
"""So far notes look; larger fields can be seated if these can."""
_SOME = 6


def fields(rulebook: Rulebook) -> Iterator[Finding]:
    """Every number of entrants has its system, and enough go on for what follows."""
    for name, stage in rulebook.stage.items():
        path: Path = ("stage", name)
        if isinstance(stage, RoundRobinStage) and stage.bands:
            yield from _gaps((*path, "bands"), stage.bands)
            for at, band in enumerate(stage.bands):
                yield from _room((*path, "bands", at), band)
        if stage.intake is not None:
            yield from _enough(path, stage, stage.intake, rulebook)
            yield from _tables_for(path, stage, stage.intake, rulebook)
    yield from _idle_sizes(rulebook)


# ---- bands -----------------------------------------------------------------------------------


def _sorted(bands: Sequence[Band]) -> list[tuple[int, int | None]]:
    return sorted((bounds(band.entrants) for band in bands), key=lambda ends: ends[0])


def _gaps(path: Path, bands: Sequence[Band]) -> Iterator[Finding]:
    (_, done), *others = _sorted(bands)
    for low, high in others:
        if done is not None and low > done + 1:
            missing = f"{done + 1}..{low - 1}" if low > done + 2 else str(done + 1)
            yield Finding(path, f"no band has {missing} entrants", _band_hint(missing))
        done = high if done is not None else None
    if done is not None:
        missing = f"{done + 1}.."
        yield Finding(path, f"no band has more than {done} entrants", _band_hint(missing))


def _band_hint(missing: str) -> str:
    return f"add a band with entrants = {missing!r}, or widen the one beside it"


def _room(path: Path, band: Band) -> Iterator[Finding]:
    low, groups = bounds(band.entrants)[0], band.groups
    if low < groups * _TWO:
        said = f"with {low} entrants in {groups} groups, somebody has nobody to play"
        yield Finding(path, said, f"fewer groups, or no fewer than {groups * _TWO} entrants")
    elif low < groups * band.best:
        said = (
            f"the best {band.best} of each group go on;"
            f" with {low} entrants a group may have only {low // groups}"
        )
        yield Finding(path, said, f"fewer groups, a smaller best, or from {groups * band.best}")


# ---- from stage to stage ---------------------------------------------------------------------


def _enough(path: Path, stage: Stage, intake: Intake, rulebook: Rulebook) -> Iterator[Finding]:
    if intake.best is None:
        return
    here: Path = (*path, "intake", "best")
    source = intake.source
    if intake.take == "match-winners":
        matches = _matches(source, rulebook)
        if intake.best > matches:
            said = f"{intake.best} are taken; {source!r} has {matches} matches, each one winner"
            yield Finding(here, said, f"best = {matches}")
        return
    if isinstance(rulebook.stage[source], BracketStage) and intake.best > smallest(
        source, rulebook
    ):
        said = f"{intake.best} are taken; {source!r} sends {smallest(source, rulebook)} on"
        yield Finding(here, said, f"write stage.{source}.advance = {intake.best}")
        return
    yield from _too_few(here, stage, intake.best, source, rulebook)


def _too_few(
    path: Path, stage: Stage, best: int, source: str, rulebook: Rulebook
) -> Iterator[Finding]:
    small = stage.small_field if isinstance(stage, TablesStage) else None
    least = smallest(source, rulebook)
    if small is not None and in_count(least, small.entrants):
        asked = bounds(small.entrants)[1]
        least = best if asked is None else asked + 1
    if least < best and not _seats_fewer(stage, range(least, best), rulebook):
        said = f"{best} are taken, but {source!r} can be played by {least}"
        yield Finding(path, said, _small_field_hint(str(path[1]), stage, best, least, rulebook))


def _seats_fewer(stage: Stage, fields: range, rulebook: Rulebook) -> bool:
    """Whether the tables of a stage seat smaller fields too: then those play it."""
    seats = rulebook.match.seats
    if not isinstance(stage, TablesStage) or seats is None or _by_places(stage):
        return False
    return all(seats.tables(n) for n in fields)


def _by_places(stage: TablesStage) -> bool:
    return any(how.by in {"places", "fold"} for how in stage.pairing)


def _small_field_hint(
    name: str, stage: Stage, best: int, least: int, rulebook: Rulebook
) -> str:
    """A way out that is not refused: only a later stage can be played instead."""
    later = rulebook.after(name)
    if not isinstance(stage, TablesStage) or not later:
        return f"best = {least}"
    final = "" if "final" in later else f" and final = {later[-1]!r}"
    return (
        f"write [stage.{name}.small_field] with entrants = '..{best - 1}'{final}: then it is"
        " asked"
    )


def _tables_for(
    path: Path, stage: Stage, intake: Intake, rulebook: Rulebook
) -> Iterator[Finding]:
    """As many as a stage takes can be seated at its tables."""
    seats, best = rulebook.match.seats, intake.best
    if not isinstance(stage, TablesStage) or seats is None or best is None:
        return
    if _by_places(stage) or seats.tables(best):
        return
    below = next((n for n in range(best - 1, 0, -1) if seats.tables(n)), None)
    above = next(n for n in range(best + 1, best * seats.made[0] + 1) if seats.tables(n))
    said = f"{best} are taken, and tables of {_or(seats.made)} cannot seat them"
    fitting = [f"best = {n}" for n in (below, above) if n is not None]
    yield Finding((*path, "intake", "best"), said, " or ".join(fitting))


def _idle_sizes(rulebook: Rulebook) -> Iterator[Finding]:
    """Tables of every size are made, or laid down by places."""
    seats = rulebook.match.seats
    if seats is None or len(seats.made) == len(seats.sizes):
        return
    if any(_by_places(s) for s in rulebook.stage.values() if isinstance(s, TablesStage)):
        return
    usual, *others = seats.sizes
    said = (
        f"tables of {_or(others)} are never made: without small = 'fewest' the field must fill"
        f" tables of {usual}"
    )
    yield Finding(("match", "seats", "sizes"), said, f"small = 'fewest', or sizes = [{usual}]")


def _or(sizes: Sequence[int]) -> str:
    return " or ".join(map(str, sizes))


def smallest(name: str, rulebook: Rulebook) -> int:
    """The fewest entrants that a stage gives to the next one."""
    match rulebook.stage[name]:
        case BracketStage() as bracket:
            return bracket.advance
        case RoundRobinStage(bands=bands) if bands:
            return min(band.best * band.groups for band in bands)
        case stage:
            return _field(stage, rulebook)


def _field(stage: Stage, rulebook: Rulebook) -> int:
    """The fewest entrants that a stage of tables, or of one group, can be played by."""
    if stage.intake is not None:
        return stage.intake.best or _TWO
    if isinstance(stage, TablesStage) and (sessions := stage.sessions) is not None:
        low, multiple = bounds(sessions.size)[0], sessions.multiple_of
        return max(bounds(sessions.count)[0], 1) * max(-(-low // multiple) * multiple, multiple)
    seats = rulebook.match.seats
    return min(seats.made) if isinstance(stage, TablesStage) and seats else _TWO


def _matches(name: str, rulebook: Rulebook) -> int:
    """Matches in the first round of a stage, with as few entrants as it can have."""
    stage, seats = rulebook.stage[name], rulebook.match.seats
    entrants = _field(stage, rulebook)
    if not isinstance(stage, TablesStage) or seats is None:
        return entrants // _TWO
    places = stage.pairing[0].places
    return len(places) or -(-entrants // seats.sizes[0])


# ---- notes -----------------------------------------------------------------------------------


def small_fields(rulebook: Rulebook) -> Iterator[Finding]:
    """Fields below the first band, and finals that may be short of somebody."""
    for name, stage in rulebook.stage.items():
        path: Path = ("stage", name)
        if isinstance(stage, RoundRobinStage) and stage.bands:
            low = _sorted(stage.bands)[0][0]
            if low > _TWO:
                said = f"the rules have no system for fewer than {low}; podium refuses to start"
                yield Finding((*path, "bands"), said)
        intake = stage.intake
        if intake is not None and intake.take == "match-winners" and not intake.unfinished:
            said = "a match that nobody wins sends nobody on, so fewer may come in"
            yield Finding(
                (*path, "intake"), said, "unfinished = 'best-score' sends the best on"
            )


def unseatable(rulebook: Rulebook) -> Iterator[Finding]:
    """Numbers of entrants that no tables can seat."""
    seats = rulebook.match.seats
    for name, stage in rulebook.stage.items():
        if not isinstance(stage, TablesStage) or seats is None:
            continue
        if stage.intake is not None or stage.sessions is not None:
            continue
        sizes = seats.made
        if stage.leavers != "close-up" and len(sizes) == 1:
            sizes = [sizes[0], sizes[0] - 1]
        wrong = [n for n in range(1, _MOST + 1) if table_sizes(n, sizes) is None]
        if wrong:
            some = [*map(str, wrong[:_SOME]), *(["…"] if len(wrong) > _SOME else [])]
            said = f"tables of {' and '.join(map(str, sizes))} seat no field of"
            hint = "such a round is paired by hand, with byes for who sits out"
            if len(seats.made) < len(seats.sizes):
                hint = f"write small = 'fewest' in [match.seats]; else {hint}"
            yield Finding(("stage", name), f"{said} {', '.join(some)}", hint)
