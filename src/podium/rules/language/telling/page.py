"""The page that a rulebook is told on: Markdown that reads well in a terminal of 80 columns."""

import re
import textwrap
from collections.abc import Sequence
from itertools import pairwise

from podium.core.clause import Clause

WIDTH = 80

OURS = Clause(reading=True)
"""What no paragraph says."""

_GLUE = "\x00"

_WHOLE = re.compile(r" \[[^\]]*\]|\(our reading\)|`[^`]*`| - | \d+(?![\w-])|\d+ (?:h|min|s)\b")
"""What no line may break: a citation with the word before it, a name, a number with its noun."""


def cited(sentence: str, clause: Clause) -> str:
    """A sentence with the paragraph it comes from, and whether it is our reading."""
    cite = f" [{clause.cite}]" if clause.cite else ""
    reading = " (our reading)" if clause.reading else ""
    return f"{sentence}{cite}{reading}"


class Page:
    """Headings, paragraphs, lists and tables, one after the other."""

    def __init__(self) -> None:
        self._blocks: list[tuple[str, str]] = []
        self.sentences: list[str] = []
        """Everything that was said, piece by piece: what tells two pages apart."""

    def head(self, depth: int, title: str) -> None:
        """A heading."""
        self._blocks.append(("head", f"{'#' * depth} {title}"))

    def say(self, *sentences: str) -> None:
        """A paragraph."""
        if sentences:
            self.sentences += sentences
            self._blocks.append(("say", _wrapped(" ".join(sentences), "")))

    def item(self, *sentences: str, mark: str = "-", depth: int = 0) -> None:
        """An entry of a list."""
        indent = " " * 3 * depth
        self.sentences += sentences
        text = _wrapped(" ".join(sentences), f"{indent}{' ' * len(mark)} ")
        self._blocks.append(("item", f"{indent}{mark} {text.lstrip()}"))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table with its columns lined up; one without a heading for its lines is an example."""
        lines = [list(head), *map(list, rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        ruled = [lines[0], ["-" * width for width in widths], *lines[1:]]
        text = "\n".join(
            f"| {' | '.join(c.ljust(w) for c, w in zip(line, widths, strict=True))} |"
            for line in ruled
        )
        if of := head[0].capitalize():
            self.sentences += [f"{of} {row[0]}: {', '.join(row[1:])}" for row in rows]
        self._blocks.append(("table", text))

    def text(self) -> str:
        """The whole page."""
        gaps = [
            "\n" if before[0] == after[0] == "item" else "\n\n"
            for before, after in pairwise(self._blocks)
        ]
        parts = [text for _, text in self._blocks]
        return "".join(part + gap for part, gap in zip(parts, [*gaps, "\n"], strict=True))


def _wrapped(text: str, indent: str) -> str:
    """Lines of at most 80 columns; a citation stays whole, with the word before it."""
    glued = _glued(text)
    lines = textwrap.wrap(
        glued,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(_GLUE, " ")


def _glued(text: str) -> str:
    """The text with the spaces glued at which no line may end."""
    return _WHOLE.sub(lambda found: found.group().replace(" ", _GLUE), text)
