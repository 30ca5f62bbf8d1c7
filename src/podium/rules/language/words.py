"""How values and their kinds are named to people, and what texts of a set form hold."""

import datetime as dt
from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec import inspect as shapes

from podium.core.exact import exact
from podium.rules.clocks import parse_duration
from podium.rules.language.faults import is_huge, list_names, quote
from podium.rules.language.stages import bounds

_LONG = 40


class TextForm(NamedTuple):
    """A text of a set form.

    Attributes:
        words: what must be written.
        sample: a text of that form.
        check: raises ValueError where a text has the form and still makes no sense.
    """

    words: str
    sample: str
    check: Callable[[str], object] = str


def _range(text: str) -> None:
    low, high = bounds(text)
    if high is not None and low > high:
        message = f"{text!r} is upside down; should it be '{high}..{low}'?"
        raise ValueError(message)


TEXTS = {
    "count": TextForm("a number or a range: '4', '4..5', '24..', '..15'", "1", _range),
    "duration": TextForm(
        "a time such as '15 min', '1 h 35 min', '7 min 30 s'", "1 min", parse_duration
    ),
    "score": TextForm("a score, winner first, as in '20:0'", "0:0"),
    "id": TextForm("a name of small letters, digits and hyphens", "x"),
    "language": TextForm("two small letters, such as 'en'", "en"),
}
"""By the title of their type in the language."""


def text_of(title: str) -> TextForm | None:
    """The form that a text must have."""
    return TEXTS.get(title)


def kind(value: object) -> str:
    """A value as found, with what it is."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    shown = quote(_short(value)) if isinstance(value, str) else _short(quote(value))
    what = next((words for type_, words in _KINDS.items() if isinstance(value, type_)), "")
    return f"{shown} ({what})" if what else shown


_KINDS: dict[type, str] = {
    bool: "",
    int: "a whole number",
    float: "a decimal number",
    str: "text",
    dt.date: "a date",
    dt.time: "a time of day",
}


def _short(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"


def expected_value(shape: shapes.Type) -> str:
    """What a value of this shape is, in words."""
    match shape:
        case shapes.Metadata(type=inner, extra_json_schema=extra):
            form = text_of((extra or {}).get("title", ""))
            return form.words if form else expected_value(inner)
        case shapes.UnionType(types=types):
            return _choice(types)
        case shapes.LiteralType(values=values):
            return f"one of {list_names(values)}" if len(values) > 1 else list_names(values)
        case shapes.ListType(item_type=item):
            return f"a list, each {expected_value(item)}"
        case _:
            return _NAMES.get(type(shape), "a value")


def key_note(shape: shapes.Type) -> str:
    """What the language says of a key, to be put behind what kind of value it is."""
    said = description(shape)
    if not said:
        return ""
    values = "; ".join(f"{meaning} ({quote(value)})" for value, meaning in meant(shape).items())
    return f": {said}: {values}" if values else f": {said}"


def description(shape: shapes.Type) -> str:
    """What the language says of a key, or of the values that it holds."""
    while isinstance(shape, shapes.Metadata):
        extra = shape.extra_json_schema or {}
        if "description" in extra:
            return str(extra["description"])
        shape = shape.type
    return ""


def meant(shape: shapes.Type) -> Mapping[str, str]:
    """What each text means of which a key takes one (`core.clause.one_of`)."""
    while isinstance(shape, shapes.Metadata):
        extra = shape.extra_json_schema or {}
        if "oneOf" in extra:
            return {one["const"]: one["description"] for one in extra["oneOf"]}
        shape = shape.type
    return {}


_NAMES: dict[type[shapes.Type], str] = {
    shapes.StrType: "text in quotes",
    shapes.IntType: "a whole number",
    shapes.BoolType: "true or false",
    shapes.DictType: "a table",
    shapes.StructType: "a table",
}


def _choice(types: tuple[shapes.Type, ...]) -> str:
    given = [shape for shape in types if not isinstance(shape, shapes.NoneType)]
    if is_number(given):
        return "an exact number: 5, '2.5' or '1/2'"
    return " or ".join(dict.fromkeys(expected_value(shape) for shape in given))


def is_number(types: list[shapes.Type]) -> bool:
    """Whether whole number or text is meant: in the language that is an exact number."""
    return {type(shape) for shape in types} == {shapes.IntType, shapes.StrType}


def check_exact(value: object) -> str:
    """What is wrong with an exact number; empty if nothing is."""
    if isinstance(value, float):
        return f"is {kind(value)}; must be exact, in quotes: '{value}', or a fraction"
    if is_huge(value):
        return "is too large a number"
    try:
        exact(value if isinstance(value, int) else str(value))
    except ValueError as error:
        return f"cannot be read: {error}"
    return ""
