"""A told rulebook as a text that reads well in a terminal of 80 columns and is Markdown as well."""

import re
import textwrap
from collections.abc import Iterable, Sequence
from itertools import pairwise

from podium.rules.language.telling.blocks import (
    Block,
    HeadingBlock,
    ListItem,
    Paragraph,
    Sentence,
    TableBlock,
    run,
)
from podium.rules.language.telling.words import upper

WIDTH = 80

_GLUE = "\x00"

_WHOLE = re.compile(r" \[[^\]]*\]|\(our reading\)|`[^`]*`| - | \d+(?![\w-])|\d+ (?:h|min|s)\b")
"""What no line may break: a citation with the word before it, a name, a number with its noun."""


def markdown(blocks: Iterable[Block]) -> str:
    """The blocks one after the other, in English."""
    all_blocks = list(blocks)
    gaps = [
        "\n" if isinstance(before, ListItem) and isinstance(after, ListItem) else "\n\n"
        for before, after in pairwise(all_blocks)
    ]
    parts = map(_block, all_blocks)
    return "".join(part + gap for part, gap in zip(parts, [*gaps, "\n"], strict=True))


def _block(block: Block) -> str:
    match block:
        case HeadingBlock(rank, text):
            # The name of a rulebook is written as it is.
            return f"{'#' * rank} {text if rank == 1 else upper(text)}"
        case Paragraph(sentences):
            return _wrapped(_joined(sentences), "")
        case ListItem(sentences, depth, number):
            mark = f"{number}." if number else "-"
            indent = " " * 3 * depth
            entry = _wrapped(_joined(sentences), f"{indent}{' ' * len(mark)} ")
            return f"{indent}{mark} {entry.lstrip()}"
        case TableBlock(head, rows):
            return _table(head, rows)


def _joined(sentences: Sequence[Sentence]) -> str:
    return " ".join(map(_sentence, run(sentences)))


def _sentence(sentence: Sentence) -> str:
    before = f"**{upper(sentence.lead)}**: " if sentence.lead else ""
    cite = f" [{sentence.cite}]" if sentence.cite else ""
    reading = " (our reading)" if sentence.reading else ""
    text = str(sentence.text) if sentence.lead else upper(sentence.text)
    return f"{before}{text}{cite}{reading}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with its columns lined up."""
    lines = [[upper(cell) for cell in head], *map(list, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    ruled = [lines[0], ["-" * width for width in widths], *lines[1:]]
    return "\n".join(
        f"| {' | '.join(c.ljust(w) for c, w in zip(line, widths, strict=True))} |"
        for line in ruled
    )


def _wrapped(text: str, indent: str) -> str:
    """Lines of at most 80 columns; a citation stays whole, with the word before it."""
    glued = _WHOLE.sub(lambda found: found.group().replace(" ", _GLUE), text)
    lines = textwrap.wrap(
        glued,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(_GLUE, " ")
