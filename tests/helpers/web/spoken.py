"""What pages say in their own language, and what in it is none: quotes in quotes, marks, English."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import podium.entry.web.words

LOCALE = Path(podium.entry.web.words.__file__).parent / "locale"
_BLOCKS = frozenset(
    {"p", "li", "td", "th", "tr", "h1", "h2", "h3", "h4", "div", "section", "dt", "dd"}
    | {"label", "option", "button", "summary", "legend", "caption", "ul", "ol"}
)
_VOID = frozenset({"br", "img", "input", "meta", "link", "hr", "source", "wbr", "path", "use"})
_OF_PROGRAMS = frozenset({"script", "style", "code", "pre", "textarea"})
_SAID = ("aria-label", "title", "placeholder", "alt", "data-words", "data-confirm")
_APART = "\n"


class Texts(HTMLParser):
    """What a page says in its own language: texts and labels, block by block."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._hidden: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag not in _VOID:
            other = "lang" in said and tag != "html"
            self._hidden.append(other or tag in _OF_PROGRAMS)
        if not any(self._hidden):
            self.found += [f"{_APART}{said[key]}{_APART}" for key in _SAID if said.get(key)]
        self._between(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID and self._hidden:
            self._hidden.pop()
        self._between(tag)

    def handle_data(self, data: str) -> None:
        if not any(self._hidden):
            self.found.append(re.sub(r"\s+", " ", data))

    def _between(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.found.append(_APART)


def said_on(html: str) -> str:
    """The text of a page, a block a line."""
    reader = Texts()
    reader.feed(html)
    lines = "".join(reader.found).split(_APART)
    return _APART.join(line.strip() for line in lines if line.strip())


QUOTES = '„“”«»"\u201a\u2018\u2019'
DOUBLED = re.compile(rf"[^\n]{{0,40}}(?:[{QUOTES}'][{QUOTES}]|`)[^\n]{{0,40}}")
_VALUE = re.compile(r"%\(\w+\)[sd]|\{[^}]*\}|`")
_LONG = 24
"""Letters that a piece of a sentence has which is English for sure."""


def _pieces(message: Message) -> Iterator[str]:
    """What only the English of a message says, between its values."""
    english = message.id if isinstance(message.id, tuple | list) else (message.id,)
    there = message.string if isinstance(message.string, tuple | list) else (message.string,)
    if not all(there):
        return
    own = " ".join(map(str, there))
    for text in english:
        for piece in _VALUE.split(text):
            plain = piece.strip(" .,:;()[]“”\"'")
            if len(plain) >= _LONG and " " in plain and plain not in own:
                yield plain


@cache
def pieces_in(lang: str) -> frozenset[str]:
    """Pieces of English sentences that the catalogue of a language translates."""
    with (LOCALE / lang / "LC_MESSAGES" / "podium.po").open("rb") as file:
        catalogue = [message for message in read_po(file, locale=lang) if message.id]
    return frozenset(piece for message in catalogue for piece in _pieces(message))


def left_in_english(text: str, pieces: Iterable[str]) -> list[str]:
    """The pieces that stand in a text by themselves, not as parts of words."""
    return [
        piece
        for piece in pieces
        if piece in text and re.search(rf"(?<!\w){re.escape(piece)}(?!\w)", text)
    ]
