"""Pages speak one language: no quotes in quotes, no marks of programs, nothing left in English."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import podium.entry.web.words
from helpers.tournaments.championship_days import DAYS, Day, prepare
from helpers.web.addresses import HOUSE, Address, Standing, addresses, standing
from helpers.web.client import Client
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.house import House
from podium.entry.web.application import Application
from podium.entry.web.words import LANGUAGES

LOCALE = Path(podium.entry.web.words.__file__).parent / "locale"
WHERE = [
    ("en", "catan-during"),
    ("cs", "gomoku-late"),
    ("sk", "gomoku-during"),
    ("lv", "catan-late"),
    ("sv", "blokus-late"),
]
"""Each language on every page of a day in which much is said; a page says the same of every day."""
OPENED = [
    f"/open/{rulebook}?entrants={entrants}&level={level}"
    for rulebook, entrants, level in (
        ("katana-2016", 9, ""),
        ("katana-2016", 17, ""),
        ("piskvorky-2018", 3, "ot"),
        ("piskvorky-2018", 16, "grf"),
        ("swiss-fide", 4, ""),
        ("blokus-lincon-2016", 7, ""),
    )
]
"""Plans with something to note, and one that cannot be."""
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


def pieces_in(lang: str) -> set[str]:
    """Pieces of English sentences that the catalogue of a language translates."""
    with (LOCALE / lang / "LC_MESSAGES" / "podium.po").open("rb") as file:
        catalogue = [message for message in read_po(file, locale=lang) if message.id]
    return {piece for message in catalogue for piece in _pieces(message)}


def english_in(lang: str) -> re.Pattern[str]:
    """What finds them on a page."""
    ordered = sorted(pieces_in(lang), key=len, reverse=True)
    return re.compile(
        r"[^\n]{0,30}(?<!\w)(?:" + "|".join(map(re.escape, ordered)) + r")(?!\w)[^\n]{0,30}"
    )


class Reader:
    """Reads pages as whom they are for."""

    def __init__(self, visitor: Visitor, lang: str) -> None:
        self.visitor = visitor
        self._as = ""
        visitor.client.headers["accept-language"] = lang

    def text(self, at: Standing, address: Address) -> str:
        self._become(at, address)
        answer = self.visitor.client.get(address.path)
        assert answer.status_code < 500, address.told
        return said_on(answer.text)

    def _become(self, at: Standing, address: Address) -> None:
        wanted = f"{address.reader} {address.path if address.reader == 'slip' else ''}"
        if wanted == self._as:
            return
        self._as = wanted
        self.visitor.client.cookies.clear()
        if address.reader == "desk":
            self.visitor.take(Role.ORGANISER)
        elif address.reader == "phone":
            self.visitor.take(Role.PLAYER, at.name, entrant=at.mine)
        elif address.reader == "slip":
            _, _, _, stage, number, table = address.path.split("/")
            place = {"stage": stage, "round": int(number), "table": int(table)}
            self.visitor.take(Role.SEAT, at.name, **place)


def _of_the_house() -> Iterator[Address]:
    for route, (reader, paths) in HOUSE.items():
        yield from (Address(reader, route, path) for path in paths)
    yield from (Address("desk", "/open", path) for path in OPENED)


def test_every_language_is_read() -> None:
    assert {lang for lang, _ in WHERE} == set(LANGUAGES)


@pytest.mark.parametrize(("lang", "name"), WHERE, ids=[lang for lang, _ in WHERE])
def test_pages_speak_one_language(house: House, lang: str, name: str) -> None:
    day: Day = next(day for day in DAYS if day.name == name)
    prepare(house, day)
    at = standing(house, day)
    foreign = english_in(lang) if lang != "en" else None
    wrong: list[str] = []
    with Client(Application(house)) as client:
        reader = Reader(Visitor(client, house), lang)
        for address in [*addresses(at), *_of_the_house()]:
            text = reader.text(at, address)
            found = [m[0] for m in DOUBLED.finditer(text)]
            if foreign is not None:
                found += [m[0] for m in foreign.finditer(text)]
            wrong += [f"{address.told}: {line}" for line in found]
    assert not wrong, "\n".join(wrong)


# ---- the reader itself -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("html", "said"),
    [
        ("<p>los „<b>“Kola”</b>“</p>", "los „“Kola”“"),
        ('<p lang="en">English</p><p>česky</p>', "česky"),
        ("<p>one<br>two</p><p>three</p>", "onetwo\nthree"),
        ('<p><img alt="a map"><code>`x`</code>there</p>', "a map\nthere"),
    ],
)
def test_what_a_page_says(html: str, said: str) -> None:
    assert said_on(html) == said


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("los „“Kola”“: Anna", True),
        ("decide `small-field`", True),
        ("los „Kola“: Anna", False),
        ("Anna's „turn“", False),
    ],
)
def test_doubled_quotes_and_marks_of_programs_are_found(text: str, *, wrong: bool) -> None:
    assert bool(DOUBLED.search(text)) is wrong


def test_what_is_left_in_english_is_found() -> None:
    found = english_in("cs")
    pieces = [piece for piece in pieces_in("cs") if piece.isascii() and piece[0].isalpha()]
    assert len(pieces) > 100
    assert all(found.search(f"Kdo chybí: {piece}.") for piece in pieces)
    assert not found.search("Nikdo se ještě nepřihlásil.")


# ---- the catalogues --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_translation_quotes_a_value_that_is_quoted_already(lang: str) -> None:
    with (LOCALE / lang / "LC_MESSAGES" / "podium.po").open("rb") as file:
        catalogue = [message for message in read_po(file, locale=lang) if message.id]
    texts = [
        text
        for message in catalogue
        for text in (
            message.string if isinstance(message.string, tuple | list) else (message.string,)
        )
    ]
    assert not [text for text in texts if re.search(rf"[{QUOTES}']\{{\w+!r\}}", text or "")]
    assert not [text for text in texts if "`" in (text or "") and lang == "en"]
