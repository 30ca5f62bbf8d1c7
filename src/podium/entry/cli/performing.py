"""What `play` and `do` share: a scenario is read, checked, performed and told."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

import click
import msgspec
from rich.progress import Progress

from podium.app.act_parsing import FormFault
from podium.app.opening import compose_plain, rulebook_sources
from podium.app.ports import Damaged, Library
from podium.app.scenario import (
    ActNotice,
    Previewed,
    Run,
    ScenarioLine,
    ShownStates,
    Stopped,
    read_scenario,
    run,
    views_of,
)
from podium.app.service import Service
from podium.core.phrase import Phrase
from podium.core.refusals import Refused
from podium.director.acts import Open
from podium.entry.cli.options import read_input
from podium.entry.cli.output import complain, console
from podium.rules.language import Faulty
from podium.views.tournament import TournamentView

MALFORMED = 2
_LONG = 200
"""So many acts show their progress."""


class Scenario(NamedTuple):
    """A scenario without faults of form."""

    name: str
    lines: list[ScenarioLine]


def folder_of(path: Path) -> Path:
    """What paths of rulebooks in a scenario are relative to."""
    return Path() if str(path) == "-" else path.parent


def read_acts(path: Path) -> Scenario:
    """Read a scenario, or name every line that is no act, and end."""
    text, name = read_input(path)
    lines, faults = read_scenario(text)
    if faults:
        _malformed(_placed(name, fault) for fault in faults)
    if not lines:
        _malformed([f'{name}: there are no acts in it; one stands on a line: {{"act": …}}'])
    return Scenario(name, lines)


def _placed(name: str, fault: FormFault) -> str:
    key = f"{fault.key}: " if fault.key else ""
    return f"{name}:{fault.line}: {key}{fault.message}"


def _malformed(messages: Iterable[str]) -> NoReturn:
    for message in messages:
        complain(message)
    raise click.exceptions.Exit(MALFORMED)


def check_rulebooks(scenario: Scenario, library: Library) -> None:
    """Name every fault of the rulebooks that a scenario opens, and end if there is one."""
    faults: list[str] = []
    seen: set[tuple[str, str]] = set()
    for line in scenario.lines:
        act = line.act
        if isinstance(act, Open) and (act.rulebook, act.level) not in seen:
            seen.add((act.rulebook, act.level))
            found = _faults(library, act)
            if found:
                head = f"{scenario.name}:{line.number}: rulebook: {act.rulebook!r} is broken"
                faults += [head, *found]
    if faults:
        _malformed(dict.fromkeys(faults))


def _faults(library: Library, act: Open) -> Sequence[str]:
    try:
        texts, names = rulebook_sources(library, act.rulebook)
        compose_plain(texts, names, act)
    except Faulty as faulty:
        return [str(fault) for fault in faulty.faults]
    except Damaged as damaged:
        return [str(damaged)]
    except Refused:  # there is none of that id: for the act itself to say
        return []
    return []


def perform(service: Service, scenario: Scenario, tournament: str = "", *, quiet: bool) -> Run:
    """Perform the acts until one is refused."""
    came = Run()
    for now in _tracked(
        run(service, scenario.lines, tournament), len(scenario.lines), quiet=quiet
    ):
        came = now
    return came


def _tracked(runs: Iterator[Run], total: int, *, quiet: bool) -> Iterator[Run]:
    """The same, with a bar on the terminal if it takes a while."""
    if quiet or total < _LONG or not sys.stderr.isatty():
        yield from runs
        return
    with Progress(console=console(stderr=True), transient=True) as progress:
        yield from progress.track(runs, total=total, description="acts")


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """The act that ended a run; `performed` acts before it stand."""

    line: int
    act: str
    code: str
    message: Phrase | str
    cite: str
    subject: Sequence[str]
    performed: int


class RunDocument(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The one document of a run; what it has nothing of is left out."""

    tournaments: Sequence[TournamentView]
    refused: Ended | None = None
    preview: Sequence[Previewed] = []
    shown: Sequence[ShownStates] = []
    notices: Sequence[ActNotice] = []


def answer(service: Service, came: Run) -> RunDocument:
    """The one document of a run."""
    there = [name for name in came.opened if service.store.position(name)]
    return RunDocument(
        tournaments=views_of(service, there),
        refused=None if came.stopped is None else _refused(came, came.stopped),
        preview=came.previews,
        shown=came.shown,
        notices=came.notices,
    )


def _refused(came: Run, stopped: Stopped) -> Ended:
    refusal = stopped.refusal
    return Ended(
        line=stopped.line,
        act=stopped.act,
        code=refusal.code,
        message=refusal.message,
        cite=refusal.cite,
        subject=refusal.subject,
        performed=came.performed,
    )


def end(scenario: Scenario, came: Run) -> None:
    """Say what is worth knowing, and what ended the run, if anything did; give the exit code."""
    for notice in came.notices:
        complain(f"{scenario.name}:{notice.line}: note: {notice.message}")
    stopped = came.stopped
    if stopped is None:
        return
    stand = {0: "no act stands", 1: "1 act stands"}.get(
        came.performed, f"{came.performed} acts stand"
    )
    complain(f"{scenario.name}:{stopped.line}: {stopped.act} refused: {stopped.refusal}")
    complain(f"{stand}.")
    raise click.exceptions.Exit(1)
