"""What a rulebook told in plain words is made of: headings, sentences in paragraphs or lists, tables.

Every sentence is a phrase, so that a page can say it in another language.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from podium.core.clause import Clause
from podium.core.phrase import Phrase, literal, say

OURS = Clause(reading=True)
"""What no paragraph says."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and where the rules say it.

    Attributes:
        text: what is said.
        cite: the paragraphs of the rules that it comes from; empty if none is given.
        reading: no paragraph says it: it is our reading.
        lead: what it is about, set before it.
    """

    text: Phrase
    cite: str = ""
    reading: bool = False
    lead: Phrase | None = None


@dataclass(frozen=True, slots=True)
class HeadingBlock:
    """A heading; the title of the whole has rank 1."""

    rank: int
    text: Phrase


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that follow one another."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ListItem:
    """An entry of a list.

    Attributes:
        sentences: what it says.
        depth: how deep its list lies in others, from 0.
        number: its number; 0 in a list without numbers.
    """

    sentences: tuple[Sentence, ...]
    depth: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table.

    Attributes:
        head: what stands above each column; an empty corner heads nothing.
        rows: the cells of each row; the first of them names the row.
        sentences: the rows as sentences, for where there is no room for a table.
    """

    head: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase, ...], ...]
    sentences: tuple[Sentence, ...] = ()


Block: TypeAlias = HeadingBlock | Paragraph | ListItem | TableBlock


def cited(text: Phrase, clause: Clause, lead: Phrase | None = None) -> Sentence:
    """A sentence with the paragraph that it comes from, and whether it is our reading."""
    return Sentence(text, clause.cite, clause.reading, lead)


def paragraph(*sentences: Sentence) -> Paragraph:
    """A paragraph."""
    return Paragraph(sentences)


def item(*sentences: Sentence, depth: int = 0, number: int = 0) -> ListItem:
    """An entry of a list."""
    return ListItem(sentences, depth, number)


def items(sentences: Iterable[Sentence]) -> Iterator[ListItem]:
    """Each sentence as an entry of its own."""
    return (item(sentence) for sentence in sentences)


def table(
    head: Sequence[Phrase], rows: Iterable[Sequence[Phrase | str | int]], *, aloud: bool = False
) -> TableBlock:
    """A table.

    Args:
        head: what stands above each column.
        rows: cells; a plain text or number stays as it is in every language.
        aloud: its rows are sentences too.
    """
    cells = tuple(tuple(map(_cell, row)) for row in rows)
    told = [_row(head[0], first, rest) for first, *rest in cells] if aloud else []
    return TableBlock(tuple(head), cells, tuple(told))


def _cell(cell: Phrase | str | int) -> Phrase:
    return cell if isinstance(cell, Phrase) else literal(str(cell))


def _row(heading: Phrase, first: Phrase, rest: Sequence[Phrase]) -> Sentence:
    return Sentence(
        say("{heading} {first}: {cells}", heading=heading, first=first, cells=tuple(rest))
    )


def run(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Sentences that follow one another; a paragraph that several come from is cited once."""
    for this, following in pairwise(sentences):
        same = (this.cite, this.reading) == (following.cite, following.reading)
        again = same and following.lead is None
        yield replace(this, cite="", reading=False) if again else this
    yield from sentences[-1:]


def sentences(blocks: Iterable[Block]) -> Iterator[Sentence]:
    """Everything that is said below the headings: what tells two rulebooks apart."""
    for block in blocks:
        if not isinstance(block, HeadingBlock):
            yield from block.sentences
