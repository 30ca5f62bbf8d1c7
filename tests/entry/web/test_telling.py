"""The rulebook in plain words, as a page."""

import re
from collections.abc import Sequence

import pytest

from helpers.web.pages import rows_of, text_of
from podium.adapters.library import ShippedLibrary
from podium.app.rulebooks import compose_rulebook
from podium.core.clause import Clause
from podium.core.phrase import literal, say
from podium.entry.web.pages import environment
from podium.entry.web.telling import contents, parts
from podium.entry.web.words import words
from podium.rules.language.tell import tell
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    cited,
    item,
    paragraph,
    table,
)
from podium.rules.language.telling.markdown import markdown

SHIPPED = ShippedLibrary().ids()
MARKS = re.compile(r"\*\*|`|^#|\| -|^\s*[|]", re.MULTILINE)


def told(rulebook: str) -> list[Block]:
    rules, level = compose_rulebook(ShippedLibrary(), rulebook)
    return tell(rules, level)


def html(blocks: Sequence[Block], lang: str = "en") -> str:
    """The blocks as a page has them."""
    macro = '{% from "macros/told.html" import told with context %}{{ told(parts) }}'
    return environment(lang).from_string(macro).render(parts=parts(words(lang), blocks))


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_no_mark_of_the_text_is_left_on_the_page(rulebook: str) -> None:
    assert not MARKS.findall(text_of(html(told(rulebook))))


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_no_word_of_the_text_is_lost(rulebook: str) -> None:
    def words_of(text: str) -> list[str]:
        return re.findall(r"\w+", re.sub(r"^\s*\d+\. ", "", text, flags=re.MULTILINE))

    blocks = told(rulebook)
    assert words_of(text_of(html(blocks))) == words_of(markdown(blocks))


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_the_contents_lead_to_the_parts(rulebook: str) -> None:
    blocks = told(rulebook)
    page = html(blocks)
    found = contents(parts(words("en"), blocks))
    assert len(found) > 5
    for title in found:
        assert f'<h2 id="{title.address}">{title.text}</h2>' in page


def test_text_that_looks_like_a_page_stays_text() -> None:
    evil = literal("<script> <b> `<i>` [<u>] <td>")
    sentence = cited(evil, Clause(cite="<u>"), evil)
    page = html(
        [HeadingBlock(1, evil), paragraph(sentence), item(sentence), table([evil], [[evil]])]
    )
    assert re.findall(r"<(script|b|i|u)>", page) == []
    assert page.count("&lt;script&gt;") == 7
    assert "<code>&lt;i&gt;</code>" in page


def test_lists_hang_below_their_entries_and_come_back() -> None:
    depths = {"one": 0, "below": 1, "deeper": 2, "two": 0}
    page = html([item(cited(say(t), Clause()), depth=depth) for t, depth in depths.items()])
    assert "".join(page.split("\n")) == (
        "<ul><li>One<ul><li>Below<ul><li>Deeper</li></ul></li></ul></li><li>Two</li></ul>"
    )


def test_numbered_lists_are_numbered_and_tables_have_heads() -> None:
    page = html([item(cited(say("one"), Clause()), number=1)])
    assert "".join(page.split("\n")) == "<ol><li>One</li></ol>"
    page = html([table([literal(""), say("Score")], [["A", 5]])])
    assert rows_of(page) == [["", "Score"], ["A", "5"]]
    assert '<th scope="col">Score</th>' in page
    assert '<th scope="row">A</th>' in page


def test_paragraphs_of_the_rules_are_marked_once_for_sentences_that_share_them() -> None:
    clause = Clause(cite="4, 7")
    page = html([paragraph(cited(say("Play."), clause), cited(say("Stop."), clause))])
    assert text_of(page).split() == ["Play.", "Stop.", "[4,", "7]"]
    assert 'class="clause"' in page
    page = html([paragraph(cited(say("Stop."), OURS))])
    assert "(our reading)</span>" in page


def test_it_is_told_in_the_language_of_the_reader() -> None:
    page = html(
        [HeadingBlock(2, say("Players")), paragraph(cited(say("{n}", n=1), OURS))], "cs"
    )
    assert text_of(page).split() == ["Hráči", "1", "(náš", "výklad)"]
