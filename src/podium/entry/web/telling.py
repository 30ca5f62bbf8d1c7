"""The rulebook in plain words as a part of a page (English only: it is written by the rules)."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count, pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from podium.rules.language import Rulebook
from podium.rules.language.tell import tell, tell_stage

_CITE = re.compile(r"(\[[^\]]+\]|\(our reading\))")
_READER = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["link", "image"])


def _table_begins(*_: object) -> str:
    """A wide table is scrolled by itself, and by keyboard too."""
    return '<div class="table-wrap" tabindex="0"><table>'


def _table_ends(*_: object) -> str:
    return "</table></div>"


_READER.add_render_rule("table_open", _table_begins)
_READER.add_render_rule("table_close", _table_ends)


def told(rulebook: Rulebook, level: str = "") -> Markup:
    """A rulebook in plain words, its headings from the second rank on."""
    return html(tell(rulebook, level), lower=1)


def told_stage(rulebook: Rulebook, stage: str) -> Markup:
    """What a rulebook says of one of its stages, its headings of the third rank."""
    return html(tell_stage(rulebook, stage))


@lru_cache(maxsize=64)
def html(text: str, lower: int = 0) -> Markup:
    """A told rulebook as HTML; its parts (headings of the second rank) can be linked to.

    Args:
        text: as `tell` writes it.
        lower: by how many ranks its headings stand lower than in the text.
    """
    tokens = _READER.parse(text)
    _mark_parts(tokens, lower)
    _mark_heads(tokens)
    for token in tokens:
        if token.children:
            token.children = list(_with_cites(token.children))
    # The reader escapes all text and takes no HTML; what is added here is our own.
    return Markup(_READER.renderer.render(tokens, _READER.options, {}))  # noqa: S704


def contents(text: str) -> list[tuple[str, str]]:
    """The parts of a told rulebook: what to link to, and what each is called."""
    tokens = _READER.parse(text)
    titles = (
        inline.content
        for head, inline in pairwise(tokens)
        if head.type == "heading_open" and head.tag == "h2"
    )
    return [(f"part-{number}", title) for number, title in enumerate(titles, start=1)]


def _mark_parts(tokens: Sequence[Token], lower: int) -> None:
    numbers = count(1)
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            token.attrSet("id", f"part-{next(numbers)}")
        if token.type in {"heading_open", "heading_close"}:
            token.tag = f"h{int(token.tag[1]) + lower}"


def _mark_heads(tokens: Sequence[Token]) -> None:
    """Say what each head of a table heads; an empty corner heads nothing."""
    before = ""
    for cell, said, end in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if cell.type == "th_open" and said.content:
            cell.attrSet("scope", "col")
        elif cell.type == "th_open":
            cell.tag = end.tag = "td"
        elif cell.type == "td_open" and before == "tr_open" and said.content:
            cell.tag = end.tag = "th"
            cell.attrSet("scope", "row")
        before = cell.type


def _with_cites(tokens: Sequence[Token]) -> Iterator[Token]:
    """The parts of a line, the paragraphs of the rules marked."""
    for token in tokens:
        if token.type != "text":
            yield token
            continue
        for number, part in enumerate(_CITE.split(token.content)):
            if number % 2:
                span = f'<span class="clause">{escape(part)}</span>'
                yield Token("html_inline", "", 0, content=span)
            elif part:
                yield Token("text", "", 0, content=part)
