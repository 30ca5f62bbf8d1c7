"""Sentences that carry their template, so that they can be said in another language (ADR 0008).

A phrase is its English text, and can be used as such everywhere. Beside it stand the template
and the values that it was made of: a catalogue translates the template, and ids (`core.ref`) take
names. A plain text among the values stays as it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self, TypeAlias

from podium.core.ref import Ref

Joint = Literal[", ", " and ", " or ", "; ", " · "]
"""What stands between the items of a list."""


class Figure(str):
    """An exact number as text (`2.5`, `5/14`): a language may write it its own way."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Several:
    """Items of a list, said one after the other."""

    items: tuple["Value", ...]
    joint: Joint


Value: TypeAlias = "str | int | Several | tuple[Value, ...]"
"""What a template takes: a text as it stands, an id (`Ref`), a number, a phrase, or some of them."""


class Phrase(str):
    """A sentence, or a part of one.

    Attributes:
        template: what is translated, with its values as `{name}`.
        many: the same where `n` is not one; empty where the number makes no difference.
        values: what the template takes.
    """

    __slots__ = ("many", "template", "values")

    template: str
    many: str
    values: Mapping[str, Value]

    def __new__(cls, template: str, values: Mapping[str, Value], many: str = "") -> Self:
        """The phrase of a template and its values."""
        chosen = many if many and values["n"] != 1 else template
        self = super().__new__(cls, chosen.format_map({k: _text(v) for k, v in values.items()}))
        self.template, self.many, self.values = template, many, values
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.template, self.values, self.many)


def say(template: str, /, **values: Value) -> Phrase:
    """A phrase. The catalogues take their texts from the calls of this function."""
    return Phrase(template, values)


def say_many(one: str, many: str, n: int, /, **values: Value) -> Phrase:
    """A phrase that a number changes; the number is its value `n`."""
    return Phrase(one, {"n": n, **values}, many)


def literal(text: str) -> Phrase:
    """A text that stays as it is in every language, such as what a rulebook says."""
    return Phrase("{text}", {"text": text})


def term(code: str) -> Phrase:
    """A word of a fixed set, such as a role: translated where the catalogues know it."""
    return Phrase(code.replace("{", "{{").replace("}", "}}"), {})


def list_and(items: Iterable[Value]) -> Several:
    """A list with `and`."""
    return Several(tuple(items), " and ")


def list_or(items: Iterable[Value]) -> Several:
    """A list with `or`."""
    return Several(tuple(items), " or ")


def list_semicolon(items: Iterable[Value]) -> Several:
    """A list of lists: its items are set apart by semicolons."""
    return Several(tuple(items), "; ")


HANDFUL = 5
"""So many of a long list are named."""


def few(items: Sequence[Value]) -> Value:
    """A list of which no more than a handful is named, and the others are counted."""
    if len(items) <= HANDFUL:
        return tuple(items)
    more = len(items) - HANDFUL
    return say_many(
        "{some} and {n} more", "{some} and {n} more", more, some=tuple(items[:HANDFUL])
    )


def map_values(phrase: Phrase, change: Callable[[str], Value]) -> Phrase:
    """The same sentence with other values.

    Args:
        phrase: the sentence.
        change: what takes the place of a text, id or figure in it, however deep it stands.
    """

    def of(value: Value) -> Value:
        match value:
            case Phrase():
                return map_values(value, change)
            case str():
                return change(value)
            case tuple():
                return tuple(map(of, value))
            case Several():
                return Several(tuple(map(of, value.items)), value.joint)
            case _:
                return value

    values = {key: of(value) for key, value in phrase.values.items()}
    return Phrase(phrase.template, values, phrase.many)


def with_names(phrase: Phrase, names: Callable[[str], str]) -> Phrase:
    """The same sentence with what people call entrants and players, in place of their ids."""

    def called(value: str) -> Value:
        return names(value) if isinstance(value, Ref) and value.kind == "entrant" else value

    return map_values(phrase, called)


def _text(value: Value) -> str | int:
    if isinstance(value, Several):
        *first, last = [str(_text(item)) for item in value.items] or [""]
        if value.joint in {" and ", " or "} and first:
            return f"{', '.join(first)}{value.joint}{last}"
        return value.joint.join([*first, last])
    if isinstance(value, tuple):
        return ", ".join(str(_text(item)) for item in value)
    return value
