"""The chess clock and the time of the server, as they are handed out."""

import re
import time

import pytest

from helpers.web.visitor import Visitor
from podium.entry.web.words import LANGUAGES


def test_the_chess_clock_proposes_the_time_that_was_asked_for(visitor: Visitor) -> None:
    def proposed(query: str) -> list[str]:
        page = visitor.get(f"/chess{query}")
        return re.findall(r'value="(\w+)"[^>]* checked', page)

    assert proposed("") == ["600"]
    assert proposed("?time=450") == ["450"]
    assert proposed("?time=754") == ["own"]
    page = visitor.get("/chess?time=754")
    assert 'id="minutes" min="0" max="600" value="12"' in page
    assert 'id="seconds" min="0" max="59" value="34"' in page


@pytest.mark.parametrize("query", ["?time=0", "?time=36001", "?time=-5", "?time=soon"])
def test_a_time_that_makes_no_sense_is_not_proposed(visitor: Visitor, query: str) -> None:
    visitor.get(f"/chess{query}", status=400)


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_the_chess_clock_opens_in_every_language(visitor: Visitor, lang: str) -> None:
    page = visitor.client.get("/chess", headers={"accept-language": lang}).text
    assert f'<html lang="{lang}">' in page
    assert page.count("data-word=") == 6


def test_the_chess_clock_has_nothing_inline_and_nothing_from_elsewhere(
    visitor: Visitor,
) -> None:
    page = visitor.get("/chess")
    assert not re.search(r"<style|style=|<script>|\son\w+=|javascript:", page)
    assert not re.search(r"(src|href)=\"(https?:)?//", page)


def test_what_keeps_the_chess_clock_is_served_beside_it_and_never_old(visitor: Visitor) -> None:
    answer = visitor.client.get("/chess-sw.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert 'addEventListener("fetch"' in answer.text
    assert 'data-worker="/chess-sw.js"' in visitor.get("/chess")


def test_the_server_tells_its_time_and_nobody_keeps_it(visitor: Visitor) -> None:
    before = time.time_ns() // 1_000_000
    answer = visitor.client.get("/now")
    assert before <= int(answer.text) <= time.time_ns() // 1_000_000
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-type"].startswith("text/plain")
