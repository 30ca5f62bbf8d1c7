"""Scenarios: acts, one a line, checked for form as a whole and then performed one by one."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from podium.app.act_parsing import FormFault, read_line
from podium.app.opening import rulebook_holes
from podium.app.service import Done, Service
from podium.core.phrase import Phrase, say_many
from podium.core.refusals import Refusal, Refused
from podium.director import acts as a
from podium.views.changes import Change
from podium.views.preview import Preview, Way
from podium.views.tournament import TournamentView


class ScenarioLine(msgspec.Struct, frozen=True):
    """A line of a scenario: an act, or a fault of form that was expected."""

    number: int
    act: a.Act | None
    fault: FormFault | None = None


class Stopped(msgspec.Struct, frozen=True):
    """The act that ended a run."""

    line: int
    act: str
    refusal: Refusal


class Previewed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the act of a line would change.

    Attributes:
        ways: what its `then` may say; none where there is no choice.
    """

    line: int
    tournament: str
    changes: Sequence[Change]
    ways: Sequence[Way] = ()


class ShownStates(msgspec.Struct, frozen=True):
    """The states that the `show` of a line asked for."""

    line: int
    tournaments: Sequence[TournamentView]


class ActNotice(msgspec.Struct, frozen=True, kw_only=True):
    """What is worth knowing of the act of a line.

    Attributes:
        code: stable word for programs.
        message: the same for people.
        holes: of the rulebook, a sentence each.
    """

    line: int
    tournament: str
    code: str
    message: Phrase
    holes: Sequence[str]


class Run(msgspec.Struct, kw_only=True):
    """What came of a scenario.

    Attributes:
        performed: how many acts stand.
        opened: names of the tournaments, in order of their first act.
        notices: what is worth knowing of acts that stand: a rulebook that leaves something open.
    """

    performed: int = 0
    opened: list[str] = []
    stopped: Stopped | None = None
    previews: list[Previewed] = []
    shown: list[ShownStates] = []
    notices: list[ActNotice] = []


def read_scenario(text: bytes) -> tuple[list[ScenarioLine], list[FormFault]]:
    """Read the lines of a scenario.

    Returns:
        The lines, and every fault of form that no line expected: then nothing may be performed.
    """
    lines: list[ScenarioLine] = []
    faults: list[FormFault] = []
    for number, raw in enumerate(text.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if not raw.strip():
            continue
        read = read_line(raw, number)
        if isinstance(read, FormFault):
            if read.expect and read.expect == read.code:
                lines.append(ScenarioLine(number, None, read))
            else:
                faults.append(read)
        else:
            lines.append(ScenarioLine(number, read))
    return lines, faults


def run(service: Service, lines: Iterable[ScenarioLine], tournament: str = "") -> Iterator[Run]:
    """Perform the lines one by one, and say after each how the run stands.

    Args:
        service: where they are performed.
        lines: of a scenario without faults of form.
        tournament: the one that acts are for which name none.
    """
    came = Run(opened=[tournament] if tournament else [])
    current = tournament
    for line in lines:
        if line.act is not None:
            act = line.act
            if not act.tournament and not isinstance(act, a.Open):
                act = msgspec.structs.replace(act, tournament=current)
            elif isinstance(act, a.Open):
                current = act.tournament
            came.stopped = _one(service, came, line.number, act)
        yield came
        if came.stopped is not None:
            return


def _one(service: Service, came: Run, number: int, act: a.Act) -> Stopped | None:
    if isinstance(act, a.Show):
        return _show(service, came, number, act)
    refusal = _expected(service, act) if act.expect else _performed(service, came, number, act)
    if refusal is None:
        return None
    return Stopped(number, a.name_of(act), refusal)


def _expected(service: Service, act: a.Act) -> Refusal | None:
    """What is to be refused: nothing, if the expected refusal came."""
    refusal = service.refusal_of(act)
    if refusal is None:
        message = f"the refusal {act.expect!r} was expected, but the act would be performed"
        return Refusal(code="not-refused", message=message)
    return None if refusal.code == act.expect else refusal


def _performed(service: Service, came: Run, number: int, act: a.Act) -> Refusal | None:
    match service.perform(act):
        case Refusal() as refusal:
            return refusal
        case Preview(tournament, changes, ways):
            came.previews.append(
                Previewed(line=number, tournament=tournament, changes=changes, ways=ways or ())
            )
        case Done() as done:
            came.performed += 1
            if done.tournament not in came.opened:
                came.opened.append(done.tournament)
            if isinstance(act, a.Open):
                came.notices += _left_open(service, number, act)
    return None


def _left_open(service: Service, number: int, act: a.Open) -> list[ActNotice]:
    """The notice that a rulebook has holes; it opens all the same."""
    holes = rulebook_holes(service.library, act.rulebook)
    if not holes:
        return []
    message = say_many(
        "the rulebook {name!r} has {n} hole, a case for which it has no rule; the tournament is"
        " open all the same, and `podium rules check` names it",
        "the rulebook {name!r} has {n} holes, cases for which it has no rule; the tournament is"
        " open all the same, and `podium rules check` names them",
        len(holes),
        name=act.rulebook,
    )
    return [
        ActNotice(
            line=number,
            tournament=act.tournament,
            code="rulebook-has-holes",
            message=message,
            holes=[str(hole) for hole in holes],
        )
    ]


def _show(service: Service, came: Run, number: int, act: a.Show) -> Stopped | None:
    name = act.tournament
    if name and name not in came.opened:
        try:
            came.opened.append(service.tournament(name).name)
        except Refused as refused:
            return Stopped(number, "show", refused.refusal)
    came.shown.append(ShownStates(number, views_of(service, came.opened)))
    return None


def views_of(service: Service, names: Iterable[str]) -> list[TournamentView]:
    """Tournaments as they stand."""
    return [service.view(name) for name in names]
