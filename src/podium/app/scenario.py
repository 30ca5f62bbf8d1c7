"""Scenarios: acts, one a line, checked for form as a whole and then performed one by one."""

import difflib
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from podium.app.service import Done, Preview, Service, valid_time
from podium.core.refusals import Refusal, Refused
from podium.director import acts as a
from podium.director.document import Document


class FormFault(msgspec.Struct, frozen=True, kw_only=True):
    """A line that is no act.

    Attributes:
        code: ``unknown-act``, ``bad-sheet`` or ``malformed``.
        key: the key at fault, empty where it is the whole line.
    """

    line: int
    code: str
    message: str
    key: str = ""
    expect: str = ""

    def __str__(self) -> str:
        """The fault as people read it."""
        key = f" {self.key}:" if self.key else ""
        return f"line {self.line}:{key} {self.message}"


class Line(msgspec.Struct, frozen=True):
    """A line of a scenario: an act, or a fault of form that was expected."""

    number: int
    act: a.Act | None
    fault: FormFault | None = None


class Stopped(msgspec.Struct, frozen=True):
    """The act that ended a run."""

    line: int
    act: str
    refusal: Refusal


class Run(msgspec.Struct, kw_only=True):
    """What came of a scenario.

    Attributes:
        performed: how many acts stand.
        opened: names of the tournaments, in order of their first act.
    """

    performed: int = 0
    opened: list[str] = []
    stopped: Stopped | None = None
    previews: list[Document] = []
    shown: list[Document] = []


def read_scenario(text: bytes) -> tuple[list[Line], list[FormFault]]:
    """Read the lines of a scenario.

    Returns:
        The lines, and every fault of form that no line expected: then nothing may be performed.
    """
    lines: list[Line] = []
    faults: list[FormFault] = []
    for number, raw in enumerate(text.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if not raw.strip():
            continue
        read = read_line(raw, number)
        if isinstance(read, FormFault):
            if read.expect and read.expect == read.code:
                lines.append(Line(number, None, read))
            else:
                faults.append(read)
        else:
            lines.append(Line(number, read))
    return lines, faults


def read_line(raw: bytes, number: int) -> a.Act | FormFault:
    """Read one line."""
    try:
        found = json.loads(raw.decode(), parse_float=_no_float, parse_constant=_no_float)
    except UnicodeDecodeError as error:
        message = f"byte {error.start + 1} is no UTF-8: save the file as UTF-8"
        return FormFault(line=number, code="malformed", message=message)
    except (ValueError, RecursionError) as error:
        where = f" at column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        what = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        return FormFault(line=number, code="malformed", message=f"no JSON{where}: {what}")
    if not isinstance(found, dict):
        message = 'not a JSON object: an act is {"act": …}'
        return FormFault(line=number, code="malformed", message=message)
    return _act(found, number)


def _no_float(text: str) -> str:
    """A decimal number stays text, so that it stays exact."""
    return text


_Wrong = tuple[str, str, str]
"""Code, message and key of a fault."""


def _act(found: dict[str, Any], number: int) -> a.Act | FormFault:
    read = _of_kind(found)
    if isinstance(read, a.Act):
        return read
    code, message, key = read
    expect = found.get("expect", "")
    expect = expect if isinstance(expect, str) else ""
    return FormFault(line=number, code=code, message=message, key=key, expect=expect)


def _of_kind(found: dict[str, Any]) -> a.Act | _Wrong:
    kind = found.get("act")
    if not isinstance(kind, str):
        return "malformed", 'an act says which it is: {"act": "result", …}', "act"
    if kind not in a.KINDS:
        return "unknown-act", f"there is no act {kind!r}{_meant(kind, a.KINDS)}", "act"
    if wrong := next(_wrong_keys(found, kind), None):
        return wrong
    try:
        act = msgspec.convert(found, a.KINDS[kind])
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        key = path.rstrip("`")
        return _code(key), message.replace("`", "'"), key
    if act.at and not valid_time(act.at):
        return "malformed", f"{act.at!r} is no time such as 2026-05-07T10:00:00+03:00", "at"
    return act


def _wrong_keys(found: dict[str, Any], kind: str) -> Iterator[_Wrong]:
    """Keys that the act does not have, that no log could keep, or that are missing."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(a.KINDS[kind])}
    for key, said in found.items():
        if key != "act" and key not in fields:
            yield "malformed", f"{kind!r} has no such key{_meant(key, fields)}", key
        if message := _unkept(said):
            yield _code(key), message, key
    for key, field in fields.items():
        if field.required and key not in found:
            yield _code(key), f"{kind!r} needs it", key


def _code(key: str) -> str:
    return "bad-sheet" if re.split(r"[.\[]", key)[0] == "sheet" else "malformed"


def _unkept(said: object) -> str:
    """Why no log could keep what a key says, empty if it can."""
    try:
        msgspec.json.encode(said)
    except UnicodeEncodeError:
        return "has half a character (\\ud800 to \\udfff alone), which is no text"
    except RecursionError:
        return "is nested too deeply"
    return ""


def _meant(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(sorted(known))}"


def run(service: Service, lines: Iterable[Line], tournament: str = "") -> Iterator[Run]:
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
            if not act.tournament:
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
    return Stopped(number, str(type(act).__struct_config__.tag), refusal)


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
        case Preview(tournament, changes):
            came.previews.append({"line": number, "tournament": tournament, "changes": changes})
        case Done() as done:
            came.performed += 1
            if done.tournament not in came.opened:
                came.opened.append(done.tournament)
    return None


def _show(service: Service, came: Run, number: int, act: a.Show) -> Stopped | None:
    name = act.tournament
    if name and name not in came.opened:
        try:
            came.opened.append(service.tournament(name).name)
        except Refused as refused:
            return Stopped(number, "show", refused.refusal)
    came.shown.append({"line": number, "tournaments": documents(service, came.opened)})
    return None


def documents(service: Service, names: Iterable[str]) -> list[Document]:
    """The states of tournaments."""
    return [service.document(name) for name in names]
