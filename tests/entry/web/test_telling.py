"""The rulebook in plain words, as a page."""

import re

import pytest

from helpers.web.pages import rows_of, text_of
from podium.adapters.library import ShippedLibrary
from podium.app.rulebooks import composed
from podium.entry.web.telling import contents, html
from podium.rules.language.tell import tell

SHIPPED = ShippedLibrary().ids()
MARKS = re.compile(r"\*\*|`|^#|\| -|^\s*[|]", re.MULTILINE)


def told(rulebook: str) -> str:
    rules, level = composed(ShippedLibrary(), rulebook)
    return tell(rules, level)


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_no_mark_of_the_text_is_left_on_the_page(rulebook: str) -> None:
    assert not MARKS.findall(text_of(html(told(rulebook))))


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_no_word_of_the_text_is_lost(rulebook: str) -> None:
    def words(text: str) -> list[str]:
        return re.findall(r"\w+", re.sub(r"^\s*\d+\. ", "", text, flags=re.MULTILINE))

    assert words(text_of(html(told(rulebook)))) == words(told(rulebook))


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_the_contents_lead_to_the_parts(rulebook: str) -> None:
    page = html(told(rulebook))
    parts = contents(told(rulebook))
    assert len(parts) > 5
    for address, title in parts:
        assert f'<h2 id="{address}">{title}</h2>' in page


def test_text_that_looks_like_a_page_stays_text() -> None:
    page = html(
        "# A <script>\n\nSays **<b>** and `<i>` [<u>].\n\n- <p>\n\n| a | <td> |\n| - | - |\n| 1 | 2 |"
    )
    assert re.findall(r"<(script|b|i|u)>", page) == []
    assert "&lt;script&gt;" in page


def test_lists_hang_below_their_entries_and_come_back() -> None:
    page = html("- one\n   - below\n      - deeper,\n        and on\n- two")
    assert "".join(page.split("\n")) == (
        "<ul><li>one<ul><li>below<ul><li>deeper,and on</li></ul></li></ul></li><li>two</li></ul>"
    )


def test_numbered_lists_are_numbered_and_tables_have_heads() -> None:
    assert "".join(html("1. one\n2. two").split("\n")) == ("<ol><li>one</li><li>two</li></ol>")
    page = html("|   | score |\n| - | ----- |\n| A | 5     |")
    assert rows_of(page) == [["", "score"], ["A", "5"]]
    assert '<th scope="col">score</th>' in page
    assert '<th scope="row">A</th>' in page


def test_paragraphs_of_the_rules_are_marked() -> None:
    page = html("Play. [4, 7] Stop. (our reading)")
    assert '<span class="clause">[4, 7]</span>' in page
    assert '<span class="clause">(our reading)</span>' in page
