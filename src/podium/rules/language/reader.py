"""The strict reader: from a plain document to typed values, with every fault on the way.

It is driven by the types of the language alone (`msgspec.inspect`), so that what can be written
is said once. Where a value cannot be read, something of its kind stands in for it, and reading
goes on: one run finds everything.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import inspect as shapes

from podium.rules.language.faults import PathFault, is_huge, list_names, meant, nearest, quote
from podium.rules.language.locator import Path
from podium.rules.language.shape import bare, shape_of, stand_in
from podium.rules.language.words import (
    check_exact,
    expected_value,
    is_number,
    key_note,
    kind,
    text_of,
)
from podium.rules.standings import Step

T = TypeVar("T")

BARE: Mapping[type, str] = {Step: "by"}
"""A text alone stands for such a table with this one key; and the key's list for one entry."""


class InheritedCite(NamedTuple):
    """What a clause takes over from the table that encloses it."""

    cite: str = ""
    reading: bool = False


class _Unread:
    """Stands for a value that could not be read."""


_UNREAD = _Unread()


class ReadDocument(NamedTuple, Generic[T]):
    """What a document comes to.

    Attributes:
        value: the typed value; where something is wrong it holds stand-ins.
        findings: all that is wrong.
        meant: paths that were misspelt and read all the same, to the paths as written.
    """

    value: T
    findings: list[PathFault]
    meant: dict[Path, Path]


def read(document: Mapping[str, object], type_: type[T]) -> ReadDocument[T]:
    """Read a document, as the TOML reader gives it, as a Struct."""
    reader = _Reader()
    value = reader.read(document, shape_of(type_), (), InheritedCite())
    if not isinstance(value, type_):
        raise TypeError(document, type_, value)
    return ReadDocument(value, reader.findings, reader.meant)


class _Reader:
    """One run over a document."""

    def __init__(self) -> None:
        self.findings: list[PathFault] = []
        self.meant: dict[Path, Path] = {}

    def read(self, value: object, shape: shapes.Type, path: Path, said: InheritedCite) -> Any:  # noqa: ANN401 - any value of the language
        """The typed value, or `_UNREAD` with a finding."""
        shape, title = bare(shape)
        match shape:
            case shapes.UnionType(types=types):
                found = self._union(value, types, path, said)
            case shapes.StructType():
                found = self._struct(value, shape, path, said)
            case shapes.DictType():
                found = self._dict(value, shape, path, said)
            case shapes.ListType():
                found = self._list(value, shape, path, said)
            case shapes.LiteralType(values=values):
                found = self._literal(value, values, path)
            case shapes.AnyType():
                found = value
            case _:
                found = self._scalar(value, shape, title, path)
        return found

    def fault(self, path: Path, message: str, hint: str = "") -> _Unread:
        """Note what is wrong with a value."""
        self.findings.append(PathFault(path, message, hint, about=path))
        return _UNREAD

    def _kind(self, value: object, shape: shapes.Type, path: Path) -> _Unread:
        return self.fault(path, f"is {kind(value)}; must be {expected_value(shape)}")

    # ---- single values -----------------------------------------------------------------------

    def _scalar(self, value: object, shape: shapes.Type, title: str, path: Path) -> object:
        match shape:
            case shapes.BoolType() if isinstance(value, bool):
                return value
            case shapes.IntType() if type(value) is int:
                return self._number(value, shape, path)
            case shapes.StrType() if isinstance(value, str):
                return self._text(value, shape, title, path)
            case _:
                form = text_of(title)
                return (
                    self.fault(path, f"is {kind(value)}; must be {form.words}")
                    if form
                    else self._kind(value, shape, path)
                )

    def _number(self, value: int, shape: shapes.IntType, path: Path) -> object:
        if is_huge(value):
            return self.fault(path, "is too large a number")
        if shape.ge is not None and value < shape.ge:
            return self.fault(path, f"is {value}; must be at least {shape.ge}")
        if shape.le is not None and value > shape.le:
            return self.fault(path, f"is {value}; must be at most {shape.le}")
        return value

    def _text(self, value: str, shape: shapes.StrType, title: str, path: Path) -> object:
        form = text_of(title)
        fits = shape.pattern is None or re.search(shape.pattern, value)
        if not fits or len(value) < (shape.min_length or 0):
            words = (
                form.words if form else f"text like {shape.pattern}" if value else "not empty"
            )
            return self.fault(path, f"is {kind(value)}; must be {words}")
        try:
            if form:
                form.check(value)
        except ValueError as error:
            return self.fault(path, str(error))
        return value

    def _literal(self, value: object, values: tuple[object, ...], path: Path) -> object:
        if any(type(value) is type(known) and value == known for known in values):
            return value
        known = [name for name in values if name != ""]
        must = (
            f"must be one of {list_names(known)}"
            if len(known) > 1
            else f"must be {list_names(known)}"
        )
        near = nearest(value, known)
        found = quote(value) if isinstance(value, str) else kind(value)
        return self.fault(
            path, f"is {found}; {must}", f"did you mean {near!r}?" if near else ""
        )

    # ---- lists and named tables --------------------------------------------------------------

    def _list(
        self, value: object, shape: shapes.ListType, path: Path, said: InheritedCite
    ) -> object:
        if not isinstance(value, list):
            return self._kind(value, shape, path)
        if len(value) < (shape.min_length or 0):
            return self.fault(path, "must not be empty")
        return [
            self._kept(item, shape.item_type, (*path, index), said)
            for index, item in enumerate(value)
        ]

    def _dict(
        self, value: object, shape: shapes.DictType, path: Path, said: InheritedCite
    ) -> object:
        if not isinstance(value, dict):
            return self._kind(value, shape, path)
        return {
            key: self._kept(item, shape.value_type, (*path, key), said)
            for key, item in value.items()
        }

    def _kept(
        self, value: object, shape: shapes.Type, path: Path, said: InheritedCite
    ) -> object:
        """The typed value, or something in its place."""
        found = self.read(value, shape, path, said)
        return stand_in(shape) if found is _UNREAD else found

    # ---- tables ------------------------------------------------------------------------------

    def _union(
        self, value: object, types: tuple[shapes.Type, ...], path: Path, said: InheritedCite
    ) -> object:
        given = [shape for shape in types if not isinstance(shape, shapes.NoneType)]
        structs = [shape for shape in given if isinstance(shape, shapes.StructType)]
        if len(structs) > 1:
            return self._tagged(value, structs, path, said)
        if len(given) == 1:
            return self.read(value, given[0], path, said)
        if is_number(given) and type(value) in _NUMBERS:
            wrong = check_exact(value)
            return self.fault(path, wrong) if wrong else value
        for shape in given:
            if type(value) is _SCALARS.get(type(shape)):
                return value
        return self._kind(value, shapes.UnionType(types=types), path)

    def _tagged(
        self, value: object, structs: list[shapes.StructType], path: Path, said: InheritedCite
    ) -> object:
        """A table whose kind is said by one of its keys."""
        if not isinstance(value, dict):
            return self._kind(value, structs[0], path)
        field = structs[0].tag_field or ""
        by_tag = {str(shape.tag): shape for shape in structs}
        if field not in value:
            value = self._tag_found(value, field, by_tag, path)
            if field not in value:
                hint = f"it is one of {list_names(by_tag)}"
                return self.fault(path, f"missing key {field!r}", hint)
        tag = value[field]
        near = tag if isinstance(tag, str) and tag in by_tag else nearest(tag, by_tag)
        if near != tag:
            self._literal(tag, tuple(by_tag), (*path, field))
            self.findings[-1] = self.findings[-1]._replace(about=None if near else path)
        return self._struct(value, by_tag[near], path, said, structs) if near else _UNREAD

    def _tag_found(
        self, value: Mapping[str, object], field: str, tags: Iterable[str], path: Path
    ) -> Mapping[str, object]:
        """The table with the key that says its kind spelt right, if it was only misspelt."""
        known = list(tags)
        near = nearest(field, [key for key, item in value.items() if item in known])
        if not near:
            return value
        self._unknown((*path, near), field)
        return {field if key == near else key: item for key, item in value.items()}

    def _struct(
        self,
        value: object,
        shape: shapes.StructType,
        path: Path,
        said: InheritedCite,
        others: Sequence[shapes.StructType] = (),
    ) -> object:
        alone = BARE.get(shape.cls, "")
        if alone and isinstance(value, str):
            value = {alone: value}
        if not isinstance(value, dict):
            return self._kind(value, shape, path)
        if alone and isinstance(value.get(alone), str):
            value = {**value, alone: [value[alone]]}
        fields = {field.encode_name: field for field in shape.fields}
        now = _said(value, said)
        found = {
            name: self.read(item, fields[name].type, (*path, key), now)
            for key, name, item in self._known(value, shape, fields, path, others)
        }
        for name, field in fields.items():
            if field.required and name not in found:
                self._missing(name, field, path)
                found[name] = _UNREAD
        return shape.cls(**_filled(found, fields, now))

    def _missing(self, name: str, field: shapes.Field, path: Path) -> None:
        hint = f"it is {expected_value(field.type)}{key_note(field.type)}"
        about = (*path, name)
        self.findings.append(PathFault(path, f"missing key {name!r}", hint, about))

    def _unknown(self, path: Path, near: str, hint: str = "") -> None:
        """A key that is not known here; one that is near enough is read all the same."""
        said = f"did you mean {near!r}?" if near else hint
        self.findings.append(PathFault(path, "unknown key", said))
        if near:
            self.meant[*path[:-1], near] = path

    def _known(
        self,
        value: Mapping[str, object],
        shape: shapes.StructType,
        fields: Mapping[str, shapes.Field],
        path: Path,
        others: Sequence[shapes.StructType],
    ) -> Iterator[tuple[str, str, object]]:
        """Keys as written, the fields they are (a misspelt one is read all the same), values."""
        free = [name for name in fields if name not in value]
        for key, item in value.items():
            if key in fields:
                yield key, key, item
            elif key != shape.tag_field:
                other = _NO_KEYS.get((shape.cls.__name__, key)) or _elsewhere(key, others)
                near = "" if other else nearest(key, free)
                self._unknown((*path, key), near, other or meant(key, fields))
                if near:
                    free.remove(near)
                    yield key, near, item


_NO_KEYS: Mapping[tuple[str, str], str] = {
    ("Step", "best"): (
        "the greatest stands first without a word for it; least = true puts the least first"
    ),
}
"""By structure and key: what to write where people look for a key that there is not."""


def _said(value: Mapping[str, object], said: InheritedCite) -> InheritedCite:
    """What holds inside a table: its own paragraph, else that of the table around it.

    Where a table names its own paragraph, what is around it being our reading does not make it
    ours.
    """
    cite, reading = value.get("cite"), value.get("reading")
    own = cite if isinstance(cite, str) else said.cite
    ours = said.reading and cite is None
    return InheritedCite(own, reading if isinstance(reading, bool) else ours)


def _filled(
    found: Mapping[str, object], fields: Mapping[str, shapes.Field], said: InheritedCite
) -> dict[str, object]:
    """What was read; what could not be is left out, or stood in for where it is needed."""
    filled = {name: value for name, value in found.items() if value is not _UNREAD}
    for name in found.keys() - filled.keys():
        if fields[name].required:
            filled[name] = stand_in(fields[name].type)
    if "cite" in fields and "reading" in fields:
        filled |= said._asdict()
    return filled


def _elsewhere(key: str, others: Sequence[shapes.StructType]) -> str:
    """A hint, where a key belongs to another kind of the same table; else empty."""
    for other in others:
        if any(key == field.encode_name for field in other.fields):
            return f"it goes with {other.tag_field} = {str(other.tag)!r}"
    return ""


_NUMBERS = (int, float, str)

_SCALARS: Mapping[type[shapes.Type], type] = {
    shapes.StrType: str,
    shapes.IntType: int,
    shapes.BoolType: bool,
}
