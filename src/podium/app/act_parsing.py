"""Reading acts: a line of JSON, or keys from a script, to an act; or what is wrong with its form."""

import difflib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, NoReturn

import msgspec

from podium.app.text_checks import first_bad_text
from podium.core.times import EXAMPLE, FIRST_YEAR, LAST_YEAR, valid_time
from podium.director import acts as a
from podium.director.act_kinds import ACTS


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


def read_line(raw: bytes, number: int) -> a.Act | FormFault:
    """Read one line."""
    try:
        found = json.loads(
            raw.decode(), parse_float=str, parse_constant=_no_number, object_pairs_hook=_once
        )
    except UnicodeDecodeError as error:
        message = f"byte {error.start + 1} is no UTF-8: save the file as UTF-8"
        return FormFault(line=number, code="malformed", message=message)
    except (ValueError, RecursionError) as error:
        where = f" at column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        what = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        what = "a number is endlessly long" if "set_int_max_str_digits" in what else what
        return FormFault(line=number, code="malformed", message=f"no JSON{where}: {what}")
    if not isinstance(found, dict):
        message = 'not a JSON object: an act is {"act": …}'
        return FormFault(line=number, code="malformed", message=message)
    return _act(found, number)


def _no_number(text: str) -> NoReturn:
    message = f"{text} is no number of JSON"
    raise ValueError(message)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are each there once. Decimal numbers stay text, so that they stay exact."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        message = f"key {twice!r} is there twice"
        raise ValueError(message)
    return found


class WrongForm(NamedTuple):
    """What is wrong with the form of an act."""

    code: str
    message: str
    key: str


def _act(found: dict[str, Any], number: int) -> a.Act | FormFault:
    read = act_of(found)
    if isinstance(read, a.Act):
        return read
    code, message, key = read
    expect = found.get("expect", "")
    expect = expect if isinstance(expect, str) else ""
    return FormFault(line=number, code=code, message=message, key=key, expect=expect)


def act_of(found: Mapping[str, Any]) -> a.Act | WrongForm:
    """The act that keys and values come to, or what is wrong with them."""
    kind = found.get("act")
    if not isinstance(kind, str):
        return WrongForm("malformed", 'an act says which it is: {"act": "result", …}', "act")
    if kind not in ACTS:
        return WrongForm("unknown-act", f"there is no act {kind!r}{_meant(kind, ACTS)}", "act")
    if wrong := next(_wrong_keys(found, kind), None):
        return wrong
    try:
        act: a.Act = msgspec.convert(found, ACTS[kind].struct)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        key = path.rstrip("`")
        return WrongForm(_code(key), message.replace("`", "'"), key)
    if "at" in found and not valid_time(act.at):
        said = (
            f"{act.at!r} is no time such as {EXAMPLE} (RFC 3339 with seconds and offset,"
            f" {FIRST_YEAR} to {LAST_YEAR})"
        )
        return WrongForm("malformed", said, "at")
    odd = first_bad_text(act)
    return act if odd is None else WrongForm(_code(odd.key), odd.message, odd.key)


def _wrong_keys(found: Mapping[str, Any], kind: str) -> Iterator[WrongForm]:
    """Keys that the act does not have, that no log could keep, or that are missing."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(ACTS[kind].struct)}
    for key, said in found.items():
        if key != "act" and key not in fields:
            yield WrongForm("malformed", f"{kind!r} has no such key{_meant(key, fields)}", key)
        if message := _unkept(said):
            yield WrongForm(_code(key), message, key)
    if kind == "check_in" and ("ids" in found) == ("id" in found):
        yield WrongForm(
            "malformed", '"check_in" takes either "ids" or the "id" of one team', "ids"
        )
    for key, field in fields.items():
        if field.required and key not in found:
            yield WrongForm(_code(key), f"{kind!r} needs it", key)


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
