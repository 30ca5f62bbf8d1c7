"""A rulebook in plain words as a page: exactly the Markdown that `rules.language.tell` writes.

Headings, paragraphs, nested lists, tables; inside a line strong words, names for programs, and the
paragraphs in brackets. Everything else is text, and is escaped.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count

from markupsafe import Markup, escape

from podium.entry.web.drawings.svg import tag

_HEAD = re.compile(r"(#{1,6}) (.+)")
_ITEM = re.compile(r"( *)(-|\d+\.) (.+)", re.DOTALL)
_RULE = re.compile(r"\| ?-+")
_PART = 2
_INLINE = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<letter>[^*\s]+)\*|`(?P<code>[^`]*)`"
    r"|(?P<cite>\[[^\]]+\]|\(our reading\))"
)
_MARKED: Mapping[str, Callable[[str], Markup]] = {
    "strong": lambda text: tag("strong", text),
    "letter": lambda text: tag("i", text),
    "code": lambda text: tag("code", text),
    "cite": lambda text: tag("span", text, class_="clause"),
}


@dataclass
class _Entry:
    """An entry of a list, with the list below it."""

    text: str
    mark: str
    below: "list[_Entry]" = field(default_factory=list)


def html(text: str) -> Markup:
    """The page as HTML; its parts (headings of the second level) can be linked to."""
    numbers = count(1)
    return Markup("\n").join(_block(block, numbers) for block in text.strip().split("\n\n"))


def contents(text: str) -> list[tuple[str, Markup]]:
    """The parts of the page: what to link to, and what each is called."""
    found = (_HEAD.fullmatch(block) for block in text.strip().split("\n\n"))
    parts = [head[2] for head in found if head is not None and len(head[1]) == _PART]
    return [(f"part-{number}", _inline(title)) for number, title in enumerate(parts, start=1)]


def _block(block: str, numbers: Iterator[int]) -> Markup:
    lines = block.split("\n")
    if (head := _HEAD.fullmatch(block)) is not None:
        mark = f"part-{next(numbers)}" if len(head[1]) == _PART else None
        return tag(f"h{len(head[1])}", _inline(head[2]), id=mark)
    if _ITEM.match(block):
        return _list(_entries(lines))
    if block.startswith("|"):
        return _table(lines)
    return tag("p", _inline(" ".join(lines)))


def _inline(text: str) -> Markup:
    """A line with what is marked in it."""
    parts: list[Markup] = []
    at = 0
    for found in _INLINE.finditer(text):
        parts.append(escape(text[at : found.start()]))
        kind = found.lastgroup or ""
        parts.append(_MARKED[kind](found[kind]))
        at = found.end()
    parts.append(escape(text[at:]))
    return Markup().join(parts)


# ---- lists -------------------------------------------------------------------------------------


def _entries(lines: list[str]) -> list[_Entry]:
    """The entries of a list, those that stand deeper below the one before them."""
    top: list[_Entry] = []
    open_lists: list[tuple[int, list[_Entry]]] = [(-1, top)]
    for indent, mark, text in _joined(lines):
        entry = _Entry(text, mark)
        while open_lists[-1][0] > indent:
            open_lists.pop()
        depth, entries = open_lists[-1]
        if indent > depth:
            entries = entries[-1].below if entries else entries
            open_lists.append((indent, entries))
        entries.append(entry)
    return top


def _joined(lines: list[str]) -> Iterator[tuple[int, str, str]]:
    """Each entry with its lines put together: how deep, its mark, its text."""
    entry: list[str] = []
    for line in [*lines, ""]:
        if (not line or _ITEM.match(line)) and entry:
            found = _ITEM.fullmatch(" ".join([entry[0], *(more.strip() for more in entry[1:])]))
            if found is not None:
                yield len(found[1]), found[2], found[3]
            entry = []
        entry.append(line)


def _list(entries: list[_Entry]) -> Markup:
    items = (
        tag("li", _inline(entry.text), *([_list(entry.below)] if entry.below else []))
        for entry in entries
    )
    return tag("ul" if entries[0].mark == "-" else "ol", *items)


# ---- tables ------------------------------------------------------------------------------------


def _table(lines: list[str]) -> Markup:
    head, *rows = [_cells(line) for line in lines if not _RULE.match(line)]
    table = tag(
        "table",
        tag("thead", tag("tr", *(_head(cell) for cell in head))),
        tag("tbody", *(_row(row) for row in rows)),
    )
    return tag("div", table, class_="table-wrap", tabindex="0")


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _head(cell: str) -> Markup:
    return tag("th", _inline(cell), scope="col") if cell else tag("td")


def _row(cells: list[str]) -> Markup:
    first, *others = cells
    lead = tag("th", _inline(first), scope="row")
    return tag("tr", lead, *(tag("td", _inline(cell)) for cell in others))
