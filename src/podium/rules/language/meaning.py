"""Faults of meaning: every table reads well, and together they make no sense.

Here: tallies, sheets, clocks, ladders, deciders, duties. Stages and brackets have their own
modules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise

from podium.rules.clocks import Clock, Phase, parse_duration
from podium.rules.language.faults import PathFault, list_names, no_such
from podium.rules.language.formats.bracket.slots import brackets
from podium.rules.language.locator import Path
from podium.rules.language.meaning_seeding import (
    ends_in_one_order,
    given_colours,
    played,
    seed_ladders,
    seeding,
)
from podium.rules.language.meaning_stages import stages
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import bounds
from podium.rules.points import GamesWon, depends_on
from podium.rules.sheets import BoardsForm, ScoresForm
from podium.rules.standings import BY_NAME, CATALOGUE, Step, is_code, named_criteria


def check_meaning(rulebook: Rulebook) -> list[PathFault]:
    """Everything that makes no sense."""
    return [finding for check in _CHECKS for finding in check(rulebook)]


def tallies(rulebook: Rulebook) -> Iterator[PathFault]:
    """Tallies are made from tallies that exist, and not from themselves."""
    known = rulebook.match.tally
    made_from = {name: depends_on(tally) for name, tally in known.items()}
    for name, parts in made_from.items():
        path: Path = ("match", "tally", name, "of")
        for part in parts:
            yield from no_such(path, "tally", part, known)
        if circle := _circle(name, made_from):
            yield PathFault(path, f"is made from itself: {' > '.join(circle)}")
        if isinstance(known[name], GamesWon) and not isinstance(
            rulebook.match.sheet, BoardsForm
        ):
            said = "a match is one game here; with match.sheet.form = 'boards' it is several"
            yield PathFault(("match", "tally", name, "by"), said, rests=("match", "sheet"))


def _circle(name: str, made_from: Mapping[str, Iterable[str]]) -> list[str]:
    """The way from a tally back to itself; empty if there is none."""
    ways = [[name, part] for part in made_from[name]]
    seen: set[str] = set()
    while ways:
        way = ways.pop()
        if way[-1] == name:
            return way
        if way[-1] not in seen:
            seen.add(way[-1])
            ways += [[*way, part] for part in made_from.get(way[-1], ())]
    return []


def sheet(rulebook: Rulebook) -> Iterator[PathFault]:
    """The limits of a score leave room for scores."""
    form = rulebook.match.sheet
    if not isinstance(form, ScoresForm):
        return
    path: Path = ("match", "sheet")
    if form.least is not None and form.most is not None and form.least > form.most:
        yield PathFault((*path, "least"), f"is {form.least}, above the most, {form.most}")
    elif form.target is not None and form.most is not None and form.target > form.most:
        yield PathFault((*path, "target"), f"is {form.target}, above the most, {form.most}")


def clocks(rulebook: Rulebook) -> Iterator[PathFault]:
    """What happens on a clock comes in order, and before its end."""
    for name, clock in rulebook.clock.items():
        yield from _order(("clock", name, "phases"), clock)
        for index, phase in enumerate(clock.phases):
            yield from _phase(("clock", name, "phases", index), phase)


def _order(path: Path, clock: Clock) -> Iterator[PathFault]:
    times = [parse_duration(phase.at) for phase in clock.phases]
    for index, (earlier, later) in enumerate(pairwise(times), start=1):
        if later < earlier:
            before, now = clock.phases[index - 1].at, clock.phases[index].at
            yield PathFault(
                (*path, index, "at"), f"{now!r} comes after {before!r}: not in order"
            )
    if clock.limit is None:
        return
    for index, time in enumerate(times):
        if time > parse_duration(clock.limit):
            at = clock.phases[index].at
            yield PathFault((*path, index, "at"), f"{at!r} is past the limit, {clock.limit!r}")


def _phase(path: Path, phase: Phase) -> Iterator[PathFault]:
    if phase.do == "turn-limit" and phase.each is None:
        yield PathFault(
            path, "missing key 'each'", "a turn limit says how long a turn may take"
        )
    if phase.do != "turn-limit" and phase.each is not None:
        yield PathFault((*path, "each"), "goes with do = 'turn-limit' alone")
    if phase.do != "stop" and phase.finish:
        yield PathFault((*path, "finish"), "goes with do = 'stop' alone")


def ladders(rulebook: Rulebook) -> Iterator[PathFault]:
    """Steps compare what exists, and each of them can be reached."""
    seeds = seed_ladders(rulebook)
    for name, ladder in rulebook.ladder.items():
        whole: Path = ("ladder", name, "steps")
        if name in seeds:
            yield from seeding(whole, ladder.steps, rulebook)
        if name in seeds or _pairs(name, rulebook):
            yield from ends_in_one_order(whole, ladder.steps)
        end = ""
        for index, step in enumerate(ladder.steps):
            path: Path = (*whole, index)
            if name not in seeds:
                yield from _step(path, step, rulebook)
            if end:
                yield PathFault(path, f"is never reached: {end!r} before it ends every tie")
            elif step.tied is None:
                end = _end(step)


def _end(step: Step) -> str:
    """The criterion that ends every tie, where a step is it."""
    ends = [one.name for one in named_criteria(step) if one.separates == "ends"]
    return ends[0] if ends and ends == step.by else ""


def _pairs(ladder: str, rulebook: Rulebook) -> bool:
    """Whether rounds are paired by a ladder."""
    return any(stage.paired_by == ladder for stage in rulebook.stage.values())


def _step(path: Path, step: Step, rulebook: Rulebook) -> Iterator[PathFault]:
    for name in step.by:
        known = [*rulebook.match.tally, *BY_NAME]
        if not is_code(name):
            yield from no_such((*path, "by"), "tally or criterion", name, known)
        if name in BY_NAME and BY_NAME[name].settles and len(step.by) > 1:
            yield PathFault((*path, "by"), f"{name!r} stands alone in its step")
    if step.mean and (step.among == "tied" or not set(step.by) <= set(rulebook.match.tally)):
        yield PathFault((*path, "mean"), "goes with tallies over all matches alone")
    yield from _made_from(path, step, rulebook)
    yield from _play(path, step, rulebook)
    yield from played(path, step, rulebook)


def _made_from(path: Path, step: Step, rulebook: Rulebook) -> Iterator[PathFault]:
    needing = next((one.name for one in named_criteria(step) if one.from_tally), "")
    if step.of and not needing:
        said = f"goes with {list_names(one.name for one in CATALOGUE if one.from_tally)} alone"
        yield PathFault((*path, "of"), said)
    elif step.of:
        yield from no_such((*path, "of"), "tally", step.of, rulebook.match.tally)
    elif needing:
        hint = "it is the tally that is compared"
        yield PathFault(path, f"missing key 'of', which {needing!r} needs", hint)


def _play(path: Path, step: Step, rulebook: Rulebook) -> Iterator[PathFault]:
    if "decider" not in step.by:
        for key in ("play", "at_cut_only"):
            if getattr(step, key):
                yield PathFault((*path, key), "goes with by = 'decider' alone")
    elif step.play:
        yield from no_such((*path, "play"), "decider", step.play, rulebook.decider)
    else:
        yield PathFault(path, "missing key 'play'", "it names the [decider] that is played")


def deciders(rulebook: Rulebook) -> Iterator[PathFault]:
    """Extra games are played on clocks that exist."""
    for name, decider in rulebook.decider.items():
        for index, game in enumerate(decider.games):
            path: Path = ("decider", name, "games", index, "clock")
            yield from no_such(path, "clock", game.clock, rulebook.clock)


def duties(rulebook: Rulebook) -> Iterator[PathFault]:
    """Duties are for stages and rounds that exist."""
    for name, duty in rulebook.duty.items():
        for index, turn in enumerate(duty.turns):
            path: Path = ("duty", name, "turns", index)
            yield from no_such((*path, "stage"), "stage", turn.stage, rulebook.stage)
            stage = rulebook.stage.get(turn.stage)
            last = stage.rounds if stage is not None else 0
            if last and bounds(turn.rounds)[0] > last:
                said = f"is {turn.rounds!r}; the last round of {turn.stage!r} is {last}"
                rests: Path = ("stage", turn.stage, "rounds")
                yield PathFault((*path, "rounds"), said, rests=rests)


_CHECKS: tuple[Callable[[Rulebook], Iterable[PathFault]], ...] = (
    tallies,
    sheet,
    clocks,
    ladders,
    deciders,
    duties,
    stages,
    given_colours,
    brackets,
)
