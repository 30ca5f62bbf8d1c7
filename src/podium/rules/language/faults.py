"""Faults of a rulebook: what is wrong, where it stands, and what would be right."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from podium.rules.language.locator import Path

_UNREADABLE = "not readable as TOML"
_MANY = 12
_BITS = 64


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a rulebook.

    Attributes:
        source: which text: its id or the name of its file.
        line: line of that text, from 1; 0 where it is not known.
        column: column in the line, from 1; 0 where it is not known.
        path: the key, such as ``stage.main.rounds``.
        message: what is wrong.
        hint: what would be right; may be empty.
    """

    source: str
    line: int = 0
    column: int = 0
    path: str = ""
    message: str
    hint: str = ""

    @property
    def unreadable(self) -> bool:
        """The text is no TOML at all, so that nothing else could be looked at."""
        return self.message.startswith(_UNREADABLE)

    def __str__(self) -> str:
        """The fault as one line for people."""
        place = [self.source, *(str(n) for n in (self.line, self.column) if n)]
        said = f"{self.message}; {self.hint}" if self.hint else self.message
        return ": ".join(part for part in (":".join(place), self.path, said) if part)


class Faulty(Exception):  # noqa: N818 - says what the rulebook is, is caught at once
    """A rulebook with faults: all of them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(tuple(faults))
        self.faults: tuple[Fault, ...] = tuple(faults)

    def __str__(self) -> str:
        """All faults, one a line."""
        return "\n".join(str(fault) for fault in self.faults)


class PathFault(NamedTuple):
    """A fault by its path in the resolved document, before its line is looked up.

    Attributes:
        path: the key, or the table that lacks one.
        message: what is wrong.
        hint: what would be right.
        about: path of the value that could not be read and is stood in for; what is found about
            that value afterwards says nothing.
        rests: what else a finding rests on, besides what stands at its own path.
    """

    path: Path
    message: str
    hint: str = ""
    about: Path | None = None
    rests: Path = ()


def list_names(names: Iterable[object]) -> str:
    """Names as a list for people."""
    return ", ".join(quote(name) for name in names)


def quote(name: object) -> str:
    """A value as it would be written in a rulebook, text in single quotes."""
    if isinstance(name, bool):
        return "true" if name else "false"
    if isinstance(name, str):
        return repr(name)
    return f"{name:#x}" if is_huge(name) else str(name)


def is_huge(number: object) -> bool:
    """Whether it is a whole number of more than 64 bits, which TOML does not promise to hold."""
    return isinstance(number, int) and number.bit_length() >= _BITS


def nearest(word: object, known: Iterable[object]) -> str:
    """The known name that a misspelt word probably stands for; empty if none is near."""
    names = [name for name in known if isinstance(name, str)]
    close = difflib.get_close_matches(word, names, n=1) if isinstance(word, str) else []
    return close[0] if close else ""


def meant(word: object, known: Iterable[object]) -> str:
    """A hint: what was probably meant, else what there is."""
    names = list(known)
    if near := nearest(word, names):
        return f"did you mean {near!r}?"
    if not names:
        return "there is none"
    return f"known here: {list_names(names[:_MANY])}{' …' if len(names) > _MANY else ''}"


_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

_HINTS = {
    "Invalid value": 'text stands in quotes, as in "lot"; true and false are small letters',
    "Invalid statement": "a line is a [table], a key = value, or a # comment",
    "Expected '='": "a key is followed by = and its value",
    "Expected newline": 'one key a line; text stands in quotes, as in "15 min"',
    "Cannot overwrite a value": "this key was given before; say it once",
    "Cannot declare": "this table was opened before; put its keys together",
    "Cannot mutate": "a table written in { } is complete; give all its keys there",
    "Illegal character '\\n'": "text ends on its line: is a quote missing?",
    "Unterminated string": "is a quote missing at the end?",
    "Unclosed array": "is a ] missing, or a comma between two entries?",
    "Unclosed inline table": "is a } missing, or a comma between two keys?",
}


def syntax_fault(source: str, text: str, error: ValueError) -> Fault:
    """The fault of a text that is no TOML (3.14 says where as numbers, earlier in words)."""
    said = str(error)
    at = _AT.search(said)
    message = said[: at.start()] if at else said
    line, column = (int(number or 0) for number in at.groups()) if at else (0, 0)
    if isinstance(error, tomllib.TOMLDecodeError):
        message = getattr(error, "msg", message)
        line = getattr(error, "lineno", line) or line
        column = getattr(error, "colno", column) or column
    hint = next((h for start, h in _HINTS.items() if message.startswith(start)), "")
    return Fault(
        source=source,
        line=line or (max(1, len(text.splitlines())) if at else 0),
        column=column,
        message=f"{_UNREADABLE}: {message}",
        hint=hint,
    )


def no_such(path: Path, what: str, name: str, known: Iterable[str]) -> list[PathFault]:
    """The finding that a name names nothing; none if it does."""
    names = list(known)
    if name in names:
        return []
    said = f"there is no {what} {name!r}"
    return [PathFault(path, said, meant(name, names), rests=_HOMES.get(what, ()))]


_HOMES: Mapping[str, Path] = {
    "tally": ("match", "tally"),
    "tally or criterion": ("match", "tally"),
    **{
        home: (home,)
        for home in ("attribute", "bracket", "clock", "decider", "ladder", "stage")
    },
}
"""Where things of a kind are named."""
