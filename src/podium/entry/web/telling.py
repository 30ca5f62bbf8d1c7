"""The rulebook in plain words as a part of a page."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from podium.rules.language import Rulebook
from podium.rules.language.tell import tell, tell_stage

_DEEP = re.compile("^###", re.MULTILINE)
_READER = MarkdownIt("commonmark", {"html": False}).enable("table")


def _table_begins(*_: object) -> str:
    """A wide table is scrolled by itself, and by keyboard too."""
    return '<div class="table-wrap" tabindex="0"><table>'


def _table_ends(*_: object) -> str:
    return "</table></div>"


_READER.add_render_rule("table_open", _table_begins)
_READER.add_render_rule("table_close", _table_ends)


def told(rulebook: Rulebook, level: str = "") -> Markup:
    """A rulebook in plain words, its headings from the second rank on (English only)."""
    return _shown(tell(rulebook, level))


def told_stage(rulebook: Rulebook, stage: str) -> Markup:
    """What a rulebook says of one of its stages, its headings of the third rank (English only)."""
    return _shown(_DEEP.sub("##", tell_stage(rulebook, stage)))


@lru_cache(maxsize=64)
def _shown(text: str) -> Markup:
    tokens = _READER.parse(text)
    for token in tokens:
        _down(token)
    for head, said, end in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if head.type == "th_open" and not said.content:  # the corner of a table heads nothing
            head.tag = end.tag = "td"
    # The reader escapes all text, and takes no HTML.
    return Markup(_READER.renderer.render(tokens, _READER.options, {}))  # noqa: S704


def _down(token: Token) -> None:
    """A page has its own heading of the first rank."""
    if token.type in {"heading_open", "heading_close"}:
        token.tag = f"h{int(token.tag[1]) + 1}"
