"""Faults of meaning in stages: who comes in, who meets, who goes on."""

from collections.abc import Iterator, Sequence

from podium.rules.language.faults import Finding, listed, no_such
from podium.rules.language.locator import Path
from podium.rules.language.meaning_brackets import ALWAYS
from podium.rules.language.meaning_swiss import after_a_stage, swiss
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import (
    BracketStage,
    Intake,
    RoundRobinStage,
    Sessions,
    Stage,
    SwissStage,
    TablePairing,
    TablesStage,
    bounds,
)
from podium.rules.sheets import ScoresForm

SEATS: Path = ("match", "seats")


def stages(rulebook: Rulebook) -> Iterator[Finding]:
    """The stages, their order, and each of them."""
    yield from _listed(rulebook)
    yield from _colours(rulebook)
    for name, stage in rulebook.stage.items():
        path: Path = ("stage", name)
        yield from _names(path, stage, rulebook)
        yield from _match(path, stage, rulebook)
        yield from _champion(path, name, stage, rulebook)
        yield from _intake(path, name, stage, rulebook)
        match stage:
            case TablesStage():
                yield from _tables(path, name, stage, rulebook)
            case RoundRobinStage():
                yield from _round_robin(path, name, stage, rulebook)
            case BracketStage():
                yield from _bracket(path, stage, rulebook)
            case SwissStage():
                yield from swiss(path, stage, rulebook)


def _listed(rulebook: Rulebook) -> Iterator[Finding]:
    path: Path = ("rulebook", "stages")
    for index, name in enumerate(rulebook.stages):
        yield from no_such((*path, index), "stage", name, rulebook.stage)
        if name in rulebook.stages[:index]:
            yield Finding((*path, index), f"{name!r} is listed twice")
    for name in rulebook.stage:
        if rulebook.stages and name not in rulebook.stages:
            said = f"is not among rulebook.stages, {listed(rulebook.stages)}"
            yield Finding(("stage", name), said, "the order of the stages is given there")


def _colours(rulebook: Rulebook) -> Iterator[Finding]:
    colours, path = rulebook.match.colours, ("match", "colours", "names")
    if colours is None:
        return
    seats = max(rulebook.match.seats.sizes, default=2) if rulebook.match.seats else 2
    if len(set(colours.names)) < len(colours.names):
        yield Finding(path, "a colour is named twice")
    elif len(colours.names) < seats:
        said = f"{len(colours.names)} colours; the largest table has {seats} seats"
        yield Finding(path, said, rests=SEATS)


def _names(path: Path, stage: Stage, rulebook: Rulebook) -> Iterator[Finding]:
    if stage.ladder:
        yield from no_such((*path, "ladder"), "ladder", stage.ladder, rulebook.ladder)
    if stage.clock:
        yield from no_such((*path, "clock"), "clock", stage.clock, rulebook.clock)
    ladder = rulebook.ladder.get(stage.ladder)
    steps = ladder.steps if ladder is not None else []
    if stage.intake is None and (name := after_a_stage(steps)):
        said = f"{stage.ladder!r} asks for {name!r}; no stage leads into this one"
        yield Finding((*path, "ladder"), said, rests=(*path, "intake"))


def _match(path: Path, stage: Stage, rulebook: Rulebook) -> Iterator[Finding]:
    tables, seats = isinstance(stage, TablesStage), rulebook.match.seats
    here: Path = (*path, "format")
    if tables and seats is None:
        yield Finding(here, "tables have seats; there is no [match.seats]", rests=SEATS)
    if tables and not isinstance(rulebook.match.sheet, ScoresForm):
        said = "tables write down scores; match.sheet.form is for two sides"
        yield Finding(here, said, "match.sheet.form = 'scores'", rests=("match", "sheet"))
    if not tables and seats is not None:
        said = "two sides meet here; [match.seats] is for tables of three or more"
        yield Finding(here, said)


def _champion(path: Path, name: str, stage: Stage, rulebook: Rulebook) -> Iterator[Finding]:
    if stage.champion is None:
        return
    here: Path = (*path, "champion")
    if name in rulebook.stages and name != rulebook.stages[-1]:
        said = f"{name!r} is not the last stage: {rulebook.stages[-1]!r} is"
        yield Finding(here, said, rests=("rulebook", "stages"))
    several = stage.rounds > 1 if isinstance(stage, TablesStage) else True
    by_match = stage.champion.by == "match-winner"
    if by_match and several and not isinstance(stage, BracketStage):
        said = "this stage has more than one match"
        yield Finding((*here, "by"), said, "by = 'rank'", rests=(*path, "rounds"))


# ---- who comes in ----------------------------------------------------------------------------


def _intake(path: Path, name: str, stage: Stage, rulebook: Rulebook) -> Iterator[Finding]:
    for index, other in enumerate(stage.rank_over):
        yield from _before((*path, "rank_over", index), other, name, rulebook, itself=True)
    if stage.intake is None:
        if isinstance(stage, BracketStage):
            hint = "its slots are filled by the bands of a round robin: take = 'band'"
            yield Finding(path, "missing key 'intake'", hint)
        return
    here: Path = (*path, "intake")
    yield from _before((*here, "source"), stage.intake.source, name, rulebook, itself=False)
    source = rulebook.stage.get(stage.intake.source)
    if source is not None and source is not stage:
        yield from _taking(here, stage, stage.intake, source)


def _before(
    path: Path, other: str, name: str, rulebook: Rulebook, *, itself: bool
) -> Iterator[Finding]:
    """A stage is named that exists and does not come later."""
    yield from no_such(path, "stage", other, rulebook.stage)
    if other in rulebook.stages and name in rulebook.stages and not (itself and other == name):
        if other == name:
            yield Finding(path, f"{name!r} cannot take from itself")
        elif rulebook.stages.index(other) > rulebook.stages.index(name):
            said = f"{other!r} comes later than {name!r} (see rulebook.stages)"
            yield Finding(path, said, rests=("rulebook", "stages"))


def _taking(path: Path, stage: Stage, intake: Intake, source: Stage) -> Iterator[Finding]:
    if intake.unfinished and intake.take != "match-winners":
        yield Finding((*path, "unfinished"), "goes with take = 'match-winners' alone")
    if isinstance(stage, BracketStage) and intake.take != "band":
        said = f"is {intake.take!r}; a bracket fills its slots by bands"
        yield Finding((*path, "take"), said, "take = 'band'")
        return
    match intake.take:
        case "best":
            yield from _best(path, intake, source)
        case "match-winners" if isinstance(source, RoundRobinStage | SwissStage):
            what = "Swiss" if isinstance(source, SwissStage) else "a round robin"
            said = f"{intake.source!r} is {what}: whoever won a match of it is not through"
            yield Finding((*path, "take"), said, rests=("stage", intake.source))
        case "band" if not isinstance(source, RoundRobinStage) or not source.bands:
            rests: Path = ("stage", intake.source, "bands")
            yield Finding((*path, "take"), f"{intake.source!r} has no bands", rests=rests)
        case "band" if not isinstance(stage, BracketStage):
            yield Finding((*path, "take"), "bands lead into a stage of format = 'bracket'")


def _best(path: Path, intake: Intake, source: Stage) -> Iterator[Finding]:
    if intake.best is None:
        yield Finding(path, "missing key 'best'", "it is how many come in")
    if not source.ladder and not isinstance(source, BracketStage):
        said = f"{intake.source!r} has no ladder, so nobody is best there"
        yield Finding((*path, "take"), said, rests=("stage", intake.source, "ladder"))


# ---- tables ----------------------------------------------------------------------------------


def _tables(path: Path, name: str, stage: TablesStage, rulebook: Rulebook) -> Iterator[Finding]:
    ranges = [
        (pairing.rounds, (*path, "pairing", index, "rounds"))
        for index, pairing in enumerate(stage.pairing)
    ]
    yield from _overlaps(ranges, "round")
    yield from _rounds(path, stage)
    for index, pairing in enumerate(stage.pairing):
        yield from _pairing((*path, "pairing", index), pairing, stage, rulebook)
    if stage.turn_order and stage.turn_order.by == "colour" and rulebook.match.colours is None:
        here: Path = (*path, "turn_order", "by")
        yield Finding(here, "there is no [match.colours]", rests=("match", "colours"))
    if stage.sessions is not None:
        yield from _sessions((*path, "sessions"), stage.sessions, rulebook)
    if stage.small_field is not None:
        yield from _small_field((*path, "small_field"), name, stage, rulebook)


def _overlaps(ranges: Sequence[tuple[str, Path]], what: str) -> Iterator[Finding]:
    """No number lies in two ranges."""
    for index, (count, path) in enumerate(ranges):
        low, high = bounds(count)
        for other, _ in ranges[:index]:
            least, most = bounds(other)
            if (most is None or low <= most) and (high is None or least <= high):
                yield Finding(path, f"{count!r} overlaps {other!r}: {what} {max(low, least)}")
                break


def _rounds(path: Path, stage: TablesStage) -> Iterator[Finding]:
    """Every round is paired in some way."""
    done = 0
    for low, high in sorted((bounds(p.rounds) for p in stage.pairing), key=lambda b: b[0]):
        if low > done + 1:
            break
        done = stage.rounds if high is None else max(done, high)
    if done < stage.rounds:
        said = f"nothing says how round {done + 1} is paired"
        yield Finding((*path, "pairing"), said, rests=(*path, "rounds"))
    for index, pairing in enumerate(stage.pairing):
        if bounds(pairing.rounds)[0] > stage.rounds:
            here: Path = (*path, "pairing", index, "rounds")
            said = f"is {pairing.rounds!r}; the stage has {_rounds_of(stage)}"
            yield Finding(here, said, rests=(*path, "rounds"))


def _rounds_of(stage: TablesStage) -> str:
    return "1 round" if stage.rounds == 1 else f"{stage.rounds} rounds"


def _pairing(
    path: Path, pairing: TablePairing, stage: TablesStage, rulebook: Rulebook
) -> Iterator[Finding]:
    high = bounds(pairing.rounds)[1]
    last = stage.rounds if high is None else min(high, stage.rounds)
    if pairing.by in {"rank", "fold"} and last > 1 and not stage.ladder:
        yield Finding(
            (*path, "by"), "the stage has no ladder to rank by", rests=(*path[:2], "ladder")
        )
    if pairing.by != "places" and pairing.places:
        yield Finding((*path, "places"), "goes with by = 'places' alone")
    elif pairing.by == "places" and not pairing.places:
        yield Finding(path, "missing key 'places'", "it is a list of tables, each its places")
    elif pairing.by in {"places", "fold"} and stage.intake is None:
        said = (
            f"{pairing.by!r} seats the places of an intake, and everybody comes into this stage"
        )
        yield Finding((*path, "by"), said, "write by = 'lot' or by = 'rank'")
    else:
        yield from _places((*path, "places"), pairing, stage, rulebook)


def _places(
    path: Path, pairing: TablePairing, stage: TablesStage, rulebook: Rulebook
) -> Iterator[Finding]:
    places = sorted(place for table in pairing.places for place in table)
    if places != list(range(1, len(places) + 1)):
        yield Finding(path, f"each place from 1 to {len(places)} sits at one table")
    sizes = rulebook.match.seats.sizes if rulebook.match.seats else []
    for index, table in enumerate(pairing.places):
        if sizes and len(table) not in sizes:
            said = f"has {len(table)} seats; a table has {' or '.join(map(str, sizes))}"
            yield Finding((*path, index), said, rests=SEATS)
    best = stage.intake.best if stage.intake else None
    if places and best is not None and best != len(places):
        yield Finding(path, f"it seats {len(places)}; {best} come in")


def _sessions(path: Path, sessions: Sessions, rulebook: Rulebook) -> Iterator[Finding]:
    if sessions.attribute:
        here: Path = (*path, "attribute")
        yield from no_such(here, "attribute", sessions.attribute, rulebook.attribute)
    (low, high), multiple = bounds(sessions.size), sessions.multiple_of
    if high is not None and high // multiple * multiple < max(low, 1):
        said = f"no multiple of {multiple} lies in {sessions.size!r}"
        yield Finding((*path, "multiple_of"), said)
    sizes = rulebook.match.seats.sizes if rulebook.match.seats else []
    if len(sizes) == 1 and multiple % sizes[0]:
        said = f"is {multiple}; it must fill tables of {sizes[0]}"
        yield Finding((*path, "multiple_of"), said, rests=SEATS)


def _small_field(
    path: Path, name: str, stage: TablesStage, rulebook: Rulebook
) -> Iterator[Finding]:
    small = stage.small_field
    if small is None:
        return
    if stage.intake is None:
        said = "nothing is too few where everybody comes in: there is no intake"
        yield Finding(path, said, rests=(*path[:-1], "intake"))
    here: Path = (*path, "final")
    yield from no_such(here, "stage", small.final, rulebook.stage)
    later = rulebook.after(name) if name in rulebook.stages else [small.final]
    if small.final in rulebook.stages and small.final not in later:
        said = f"{small.final!r} does not come after {name!r}"
        yield Finding(here, said, rests=("rulebook", "stages"))


# ---- groups and play-offs --------------------------------------------------------------------


def _round_robin(
    path: Path, name: str, stage: RoundRobinStage, rulebook: Rulebook
) -> Iterator[Finding]:
    if stage.draw is not None:
        here: Path = (*path, "draw")
        for attribute in stage.draw.spread:
            known = rulebook.attribute
            yield from no_such((*here, "spread", attribute), "attribute", attribute, known)
        if apart := stage.draw.keep_apart:
            yield from no_such((*here, "keep_apart"), "attribute", apart, rulebook.attribute)
    bands = [(band, (*path, "bands", index)) for index, band in enumerate(stage.bands)]
    yield from _overlaps([(b.entrants, (*at, "entrants")) for b, at in bands], "entrants")
    taken = _is_taken(name, rulebook)
    for band, at in bands:
        if band.bracket:
            known_brackets = [b for b in rulebook.bracket if b != ALWAYS]
            yield from no_such((*at, "bracket"), "bracket", band.bracket, known_brackets)
        elif taken:
            yield Finding(at, "missing key 'bracket'", f"{taken!r} needs to know its slots")
        if taken and not band.best:
            yield Finding((*at, "best"), f"nobody goes on, but {taken!r} takes them")


def _is_taken(name: str, rulebook: Rulebook) -> str:
    """The stage that takes the bands of this one; empty if none does."""
    for other, stage in rulebook.stage.items():
        if stage.intake and (stage.intake.source, stage.intake.take) == (name, "band"):
            return other
    return ""


def _bracket(path: Path, stage: BracketStage, rulebook: Rulebook) -> Iterator[Finding]:
    known = [*(f"decider.{name}" for name in rulebook.decider), "lot"]
    for index, settles in enumerate(stage.tied):
        here: Path = (*path, "tied", index)
        yield from no_such(here, "decider, nor lot,", settles, known)
        if "lot" in stage.tied[:index]:
            yield Finding(here, "is never reached: the lot before it ends every tie")
    for index, tally in enumerate(stage.losers):
        yield from no_such((*path, "losers", index), "tally", tally, rulebook.match.tally)
