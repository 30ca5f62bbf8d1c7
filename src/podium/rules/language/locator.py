"""Where each key of a TOML text stands.

The standard library's reader keeps no positions. This scanner is only asked about text which that
reader has accepted, so it does not judge: where it loses its way, it stops with what it has.
"""

import re
import tomllib
from bisect import bisect_right
from contextlib import suppress

Path = tuple[str | int, ...]
"""Keys from the outside inwards; the index of an entry of a list is an int."""

_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([A-Za-z0-9_-]+))[ \t]*""")
_SCALAR = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|[^,\]}#\n]+",
    re.DOTALL,
)
_PLAIN = re.compile(r"[A-Za-z0-9_-]+")


def path_text(path: Path) -> str:
    """The path as people write it: ``stage.main.pairing[1].by``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            key = part if _PLAIN.fullmatch(part) else f'"{part}"'
            text += f".{key}" if text else key
    return text


def lines(text: str) -> dict[Path, int]:
    """The line of every key, table and entry of a list, from 1.

    A table that is only named on the way (``stage`` in ``[stage.main]``) stands where it is
    first named; a key of an inline table stands where it is written.
    """
    scan = _Scan(text)
    with suppress(_LostError, RecursionError):
        scan.document()
    breaks = [found.start() for found in re.finditer("\n", text)]
    return {path: bisect_right(breaks, at - 1) + 1 for path, at in scan.found.items()}


class _LostError(Exception):
    """The text is not what the scanner expects."""


class _Scan:
    """One way through a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {}
        self.last: dict[Path, int] = {}

    def document(self) -> None:
        """Scan tables and keys to the end of the text."""
        table: Path = ()
        self._blank()
        while self.at < len(self.text):
            if self._next("[["):
                table = self._table(several=True)
            elif self._next("["):
                table = self._table(several=False)
            else:
                self._pair(table)
            self._blank()

    def _table(self, *, several: bool) -> Path:
        start = self.at
        *outer, key = self._keys()
        path = self._entered((), outer, start)
        path = (*path, key)
        if several:
            self.last[path] = self.last.get(path, -1) + 1
            self.found.setdefault(path, start)
            path = (*path, self.last[path])
        self.found.setdefault(path, start)
        self._expect("]]" if several else "]")
        return path

    def _entered(self, path: Path, keys: list[str], start: int) -> Path:
        """The path of nested tables; a list of tables is entered at its last one."""
        for key in keys:
            path = (*path, key)
            self.found.setdefault(path, start)
            if path in self.last:
                path = (*path, self.last[path])
        return path

    def _pair(self, table: Path) -> None:
        start = self.at
        *outer, key = self._keys()
        path = (*self._entered(table, outer, start), key)
        self.found[path] = start
        self._expect("=")
        self._value(path)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while not keys or self._next("."):
            match = self._take(_KEY)
            basic, literal, bare = match.groups()
            keys.append(_unescaped(basic) if basic is not None else literal or bare or "")
        return keys

    def _value(self, path: Path) -> None:
        self._blank()
        if self._next("["):
            self._list(path)
        elif self._next("{"):
            self._inline(path)
        else:
            self._take(_SCALAR)

    def _list(self, path: Path) -> None:
        index = 0
        self._blank()
        while not self._next("]"):
            self.found[*path, index] = self.at
            self._value((*path, index))
            index += 1
            self._blank()
            self._next(",")
            self._blank()

    def _inline(self, path: Path) -> None:
        self._blank()
        while not self._next("}"):
            self._pair(path)
            self._blank()
            self._next(",")
            self._blank()

    def _blank(self) -> None:
        self._take(_BLANK)

    def _next(self, mark: str) -> bool:
        there = self.text.startswith(mark, self.at)
        self.at += len(mark) if there else 0
        return there

    def _expect(self, mark: str) -> None:
        if not self._next(mark):
            raise _LostError

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str]:
        match = pattern.match(self.text, self.at)
        if not match:
            raise _LostError
        self.at = match.end()
        return match


def _unescaped(key: str) -> str:
    return str(tomllib.loads(f'key = "{key}"')["key"]) if "\\" in key else key
