"""The rulebook in plain words as a part of a page, in the language of its reader."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count

from markupsafe import Markup, escape

from podium.core.phrase import Phrase
from podium.entry.web.words import Translator
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

_CODE = re.compile(r"`([^`]*)`")


@dataclass(frozen=True, slots=True)
class ToldSentence:
    """A sentence as a page has it, with the paragraphs that it comes from."""

    lead: Markup
    text: Markup
    cite: str
    reading: bool


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `address` is what links lead to, empty where none does."""

    rank: int
    text: Markup
    address: str


@dataclass(frozen=True, slots=True)
class ListEntry:
    """An entry of a list, with the list that hangs below it."""

    lines: Sequence[ToldSentence]
    below: list["ListEntry"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page: just one of these is there.

    Attributes:
        title: a heading.
        lines: a paragraph.
        entries: a list.
        numbered: whether the entries have numbers.
        head: what stands above the columns of a table.
        rows: of that table.
    """

    title: Heading | None = None
    lines: Sequence[ToldSentence] = ()
    entries: list[ListEntry] = field(default_factory=list)
    numbered: bool = False
    head: Sequence[Markup] = ()
    rows: Sequence[Sequence[Markup]] = ()


def parts(t: Translator, blocks: Iterable[Block]) -> list[Part]:
    """A told rulebook as the macro `told` takes it; headings of rank 2 can be linked to."""
    found: list[Part] = []
    numbers = count(1)
    for block in blocks:
        match block:
            case HeadingBlock(rank, text):
                address = f"part-{next(numbers)}" if rank == _LINKED else ""
                # The name of a rulebook is written as it is.
                heading = _marked(t, text) if rank == 1 else _title(t, text)
                found.append(Part(title=Heading(rank, heading, address)))
            case Paragraph(sentences):
                found.append(Part(lines=_lines(t, sentences)))
            case TableBlock(head, rows):
                cells = [[_marked(t, cell) for cell in row] for row in rows]
                found.append(Part(head=[_title(t, cell) for cell in head], rows=cells))
            case ListItem(sentences, depth, number):
                if not (found and found[-1].entries):
                    found.append(Part(numbered=number > 0))
                _hang(found[-1].entries, ListEntry(_lines(t, sentences)), depth)
    return found


_LINKED = 2


def contents(parts: Iterable[Part]) -> list[Heading]:
    """What in a told rulebook can be linked to."""
    return [part.title for part in parts if part.title is not None and part.title.address]


def _hang(entries: list[ListEntry], entry: ListEntry, depth: int) -> None:
    """Put an entry at the end, below the last one where it lies deeper."""
    for _ in range(depth):
        if entries:
            entries = entries[-1].below
    entries.append(entry)


def _lines(t: Translator, sentences: Sequence[Sentence]) -> list[ToldSentence]:
    return [_line(t, sentence) for sentence in run(sentences)]


def _line(t: Translator, sentence: Sentence) -> ToldSentence:
    lead = _title(t, sentence.lead) if sentence.lead is not None else Markup()
    text = _marked(t, sentence.text) if lead else _title(t, sentence.text)
    return ToldSentence(lead, text, sentence.cite, sentence.reading)


def _title(t: Translator, phrase: Phrase) -> Markup:
    """A phrase that begins with a large letter."""
    return _with_codes(upper(t.phrase(phrase, marks=True)))


def _marked(t: Translator, phrase: Phrase) -> Markup:
    return _with_codes(t.phrase(phrase, marks=True))


def _with_codes(text: str) -> Markup:
    """A text in which what programs type is marked."""
    # All of the text is escaped; what is added here is our own.
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704
