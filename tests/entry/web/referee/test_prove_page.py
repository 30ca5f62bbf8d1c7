"""Is it won? For referees alone: the verdict in its words, and the proof reply by reply."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from helpers.web.pages import text_of
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.director.acts import Open
from podium.entry.searching import SearchResult
from podium.entry.web.referee.provers import Busy, Provers, Question
from podium.entry.web.referee.sheet_query import cells_written
from podium.games.gomoku.board import CELL_NAMED
from podium.games.gomoku.endings import Ended

THREE = "x=h8i8j8&o=a1c3"
HERE = f"/gomoku/prove?{THREE}"
TREE = {"threat": "h9", "else": ["g8", "k8", "f8"], "answers": {"g8": {"vcf": ["k8"]}}}


@pytest.fixture
def referee(desk: Visitor) -> Visitor:
    return desk


def answering(visitor: Visitor, found: SearchResult | Busy) -> list[Question]:
    """Have searches find something at once; what is asked."""
    asked: list[Question] = []

    class Known(Provers):
        async def answer(self, who: str, question: Question) -> SearchResult:
            assert who
            asked.append(question)
            if isinstance(found, Busy):
                raise found
            return found

    visitor.client.app.state["provers"] = Known()
    return asked


def ways(page: str) -> dict[str, str]:
    """Where links and cells lead, by what they are called."""
    found = re.findall(r'<a [^>]*?href="([^"]*)"[^>]*>(.*?)</a>', page, re.DOTALL)
    called = {" ".join(text_of(text).split()): unescape(address) for address, text in found}
    cells = re.findall(r'<a href="([^"]*)" aria-label="([^"]*)"', page)
    return called | {told: unescape(address) for address, told in cells}


# ---- who may ask -----------------------------------------------------------------------------


def test_it_is_for_referees(visitor: Visitor) -> None:
    visitor.instance.service.perform(
        Open(tournament="cup", rulebook="piskvorky-2018", level="ot")
    )
    answer = visitor.client.get(f"{HERE}&claim=x", follow_redirects=False)
    assert answer.status_code == 303
    back = dict(parse_qsl(urlsplit(answer.headers["location"]).query))["back"]
    assert back == f"{HERE}&claim=x"
    assert "Referees who are signed in" in visitor.get(f"/gomoku?{THREE}")
    visitor.take(Role.SCOREKEEPER, "cup")
    assert "Proofs are for referees" in visitor.get(HERE, 403)
    visitor.take(Role.ARBITER, "cup")
    visitor.get(HERE)
    page = visitor.get(f"/gomoku?{THREE}")
    assert ways(page)["Prove it: is it won?"] == HERE


# ---- what is asked ---------------------------------------------------------------------------


def test_nothing_is_searched_before_somebody_claims(referee: Visitor) -> None:
    asked = answering(referee, SearchResult("not-found"))
    page = referee.get(HERE)
    assert not asked
    assert "o is to move. Who claims a win" in text_of(page)
    referee.get(ways(page)["Prove it for x"])
    ((position, claimant),) = asked
    assert (claimant, position.to_move) == ("x", "o")
    assert (position.x.bit_count(), position.o.bit_count()) == (3, 2)


def test_what_is_shown_of_a_game_is_the_position(referee: Visitor) -> None:
    asked = answering(referee, SearchResult("not-found"))
    referee.get("/gomoku/prove?moves=h8a1i8c3&at=3&claim=o")
    ((position, _),) = asked
    assert (position.x.bit_count(), position.o.bit_count(), position.to_move) == (2, 1, "o")


def test_a_game_that_is_over_is_not_searched(referee: Visitor) -> None:
    asked = answering(referee, SearchResult("not-found"))
    page = referee.get("/gomoku/prove?moves=h8a1i8a2j8a3k8a4l8&claim=x&line=a9")
    assert "there is nothing left to prove" in page
    assert not asked


# ---- verdicts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (SearchResult("not-found"), "No win of x was found in the time. That proves nothing"),
        (
            SearchResult("no-vcf"),
            "all of them were tried. No win by quieter threats was found, which",
        ),
        (SearchResult("win", "vcf", {"vcf": ["k8"]}), "Proved: x wins by continuous fours."),
        (
            SearchResult("win", "vct", TREE, 7),
            "Proved: x wins by threats, against every reply.",
        ),
    ],
)
def test_a_verdict_claims_nothing_that_was_not_shown(
    referee: Visitor, found: SearchResult, told: str
) -> None:
    answering(referee, found)
    page = text_of(referee.get(f"{HERE}&claim=x"))
    assert told in page
    assert ("Proved" in page) == (found.verdict == "win")
    assert found.verdict == "win" or found.verdict not in page
    assert "vct" not in page


@pytest.mark.parametrize(
    ("nodes", "told"), [(1, "1 position in 0.02 s"), (2417, "2417 positions in 0.02 s")]
)
def test_what_was_looked_at_is_counted(referee: Visitor, nodes: int, told: str) -> None:
    answering(referee, SearchResult("no-vcf", nodes=nodes, seconds=0.02))
    assert told in text_of(referee.get(f"{HERE}&claim=x"))


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        ("nothing-left", "ended after 0.02 s: nothing left that threatens"),
        ("time", "time over after 0.02 s"),
    ],
)
def test_an_early_end_is_told_from_time_over(referee: Visitor, ended: Ended, told: str) -> None:
    answering(referee, SearchResult("no-vcf", seconds=0.02, ended=ended))
    assert told in text_of(referee.get(f"{HERE}&claim=x"))


def test_who_asks_too_much_waits(referee: Visitor) -> None:
    answering(referee, Busy(own=True))
    page = referee.get(f"{HERE}&claim=x", 429)
    assert "Your last search is still running" in page
    assert ways(page)["Load it again"] == f"{HERE}&claim=x"
    answering(referee, Busy(own=False))
    assert "Other proofs are running" in referee.get(f"{HERE}&claim=x", 429)


# ---- going through ---------------------------------------------------------------------------


def test_the_defender_chooses_and_the_answer_is_shown(referee: Visitor) -> None:
    answering(referee, SearchResult("win", "vct", TREE))
    page = referee.get(f"{HERE}&turn=x&claim=x")
    told = text_of(page)
    assert "1. x h9" in told
    assert "The replies below each have their own answer" in told
    page = referee.get(ways(page)["g8"])
    assert "x gets five at l8: the defender" in text_of(page)
    assert "3. x k8" in text_of(page)
    assert page.count(">5</text>") >= 1
    page = referee.get(ways(page)["One reply back"])
    page = referee.get(ways(page)["o on o15"])
    told = text_of(page)
    assert "3. x g8" in told
    assert "o must reply on k8, where x gets five otherwise." in told
    assert "o on a2" not in ways(page)
    page = referee.get(ways(page)["k8"])
    assert "5. x f8" in text_of(page)
    assert ways(page)["To the start"] == f"{HERE}&claim=x"


def test_a_reply_that_cannot_be_is_left_out(referee: Visitor) -> None:
    answering(referee, SearchResult("win", "vct", TREE))
    page = text_of(referee.get(f"{HERE}&claim=x&replies=h8g8"))
    assert "2. o" not in page


# ---- a claimed line --------------------------------------------------------------------------


@given(st.text(max_size=40))
def test_every_cell_and_every_word_that_is_none_is_taken_from_a_line(text: str) -> None:
    cells, unread = cells_written(text)
    assert all(cell in CELL_NAMED for cell in cells)
    assert all(word in text for word in unread)
    spaced = " ".join([*cells, *unread])
    assert cells_written(spaced) == (cells, unread)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("h9 q7 h12", "q7"),
        ("zzz", "zzz"),
        ("k8 and so on", "and, so and on"),
        ("h16 a0 h100", "h16, a0 and h100"),
        ("k8 k8x k8x", "k8x"),
        ("<b>", "<b>"),
    ],
)
def test_what_is_no_cell_is_named_and_nothing_is_judged(
    referee: Visitor, line: str, words: str
) -> None:
    page = referee.get(f"/gomoku/prove?x=h8i8j8&o=a1c3e5&{urlencode({'line': line})}")
    told = text_of(page)
    assert f"Cannot be read as cells: {words}. A cell is a letter" in told
    assert "The line" not in told
    assert "<b>" not in page
    assert f'name="line" value="{escape(line)}"' in page
    assert 'aria-describedby="line-fault"' in page


def test_a_line_is_checked_for_the_side_to_move_only(referee: Visitor) -> None:
    answering(referee, SearchResult("not-found"))
    page = referee.get(f"{HERE}&claim=x&line=k8")
    assert 'name="line"' not in page
    told = text_of(page)
    assert "o is to move, so only a line for o can be checked." in told
    assert "For the other side, use \u201cProve it for x\u201d." in told
    assert "The line" not in told
    assert "Fours of o and the forced replies" in text_of(referee.get(f"{HERE}&claim=o"))


def test_a_part_of_the_address_that_cannot_be_read_is_no_position(referee: Visitor) -> None:
    assert "Part of the address" not in referee.get(f"{HERE}&turn=x&at=0")
    assert "Part of the address" in referee.get(f"{HERE}zz")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("k8", "The line wins as written."),
        ("K8", "The line wins as written."),
        ("L8-K8, g8", "The line fails at move 4: the line ends without a win."),
        ("l8k8 \u2013 G8", "The line fails at move 4: the line ends without a win."),
        ("h9", "Not checked from move 1 on: h9 makes no four. Only fours are checked here"),
        ("g9 a2", "\u201cProve it for x\u201d looks for threats too."),
        ("h8", "The line fails at move 1: h8 is not free."),
        ("l8 a2", "The line fails at move 2: the forced reply is k8, not a2."),
        ("l8 k8", "The line fails at move 3: the line ends without a win."),
    ],
)
def test_a_line_is_judged_as_it_is_written(referee: Visitor, line: str, told: str) -> None:
    asked = answering(referee, SearchResult("not-found"))
    page = referee.get(f"/gomoku/prove?x=h8i8j8&o=a1c3e5&{urlencode({'line': line})}")
    assert told in text_of(page)
    assert not asked
