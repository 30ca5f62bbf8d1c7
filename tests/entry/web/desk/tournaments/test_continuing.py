"""A tournament that another program began goes on here: its report file is uploaded."""

from html import unescape

from httpx import Response

from helpers.web.client import BASE
from helpers.web.visitor import Visitor
from podium.entry.web.security import COOKIE, csrf_of

FILE = """012 May open
XXR 5
XXC white1
001    1      Alfa, Anna                        2000                             1.0    1     2 w 1
001    2      Beta, Bo                          1900                             0.0    3     1 b 0
001    3      Gama, Čy                          1800                             0.5    2  0000 - H
"""


def uploaded(desk: Visitor, text: bytes, **fields: str) -> Response:
    token = desk.client.cookies.get(COOKIE) or ""
    return desk.client.post(
        "/continue",
        data={"csrf": csrf_of(desk.instance, token), **fields},
        files={"file": ("may.trf", text, "text/plain")},
        headers={"origin": BASE},
        follow_redirects=False,
    )


def test_the_file_goes_on_as_a_tournament(desk: Visitor) -> None:
    assert "/continue" in desk.get("/open")
    assert 'type="file"' in desk.get("/continue")
    answer = uploaded(desk, FILE.encode("windows-1250"), encoding="windows-1250")
    assert answer.status_code in {200, 201}
    page = unescape(answer.text)
    assert "3 players and 1 of 5 rounds are carried over" in page
    assert "the file names no tie-breaks" in page
    assert 'href="/desk/may-open"' in page
    assert "May open" in desk.get("/desk/may-open")
    assert desk.instance.service.names("may-open")["3"] == "Gama, Čy"


def test_a_title_of_one_s_own_and_no_second_tournament_when_sent_twice(desk: Visitor) -> None:
    first = uploaded(desk, FILE.encode(), title="Our open", key="k1")
    assert 'href="/desk/our-open"' in first.text
    again = uploaded(desk, FILE.encode(), title="Our open", key="k1")
    assert (again.status_code, again.headers["location"]) == (303, "/desk/our-open")
    assert (
        sum(name.startswith("our-open") for name in desk.instance.service.store.streams()) == 1
    )


def test_a_file_that_cannot_be_read_says_where(desk: Visitor) -> None:
    answer = uploaded(desk, b"hello there\n")
    assert answer.status_code == 422
    assert "may.trf:1:1: a line begins with" in unescape(answer.text)


def test_a_file_of_another_system_is_refused(desk: Visitor) -> None:
    answer = uploaded(desk, f"192 FIDE_DUBOV\n{FILE}".encode())
    assert answer.status_code == 422
    assert 'data-code="another-system"' in answer.text
