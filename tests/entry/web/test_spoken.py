"""What reads the pages for their language finds what it is to find; and the catalogues keep to it.

The pages themselves are read in the crawl: tests/entry/web/test_crawl.py.
"""

import re

import pytest
from babel.messages.pofile import read_po

from helpers.web.spoken import DOUBLED, LOCALE, QUOTES, left_in_english, pieces_in, said_on
from podium.entry.web.words import LANGUAGES

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
    pieces = pieces_in("cs")
    assert len(pieces) > 100
    assert all(piece in left_in_english(f"Kdo chybí: {piece}.", pieces) for piece in pieces)
    assert not left_in_english("Nikdo se ještě nepřihlásil.", pieces)
    assert not left_in_english("Kdo chybí: xLet somebody sit out.", ["Let somebody sit out"])


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
