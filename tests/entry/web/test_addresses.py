"""Names and ids may be any text: every page of such a tournament is found by its links."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from helpers.web.forms import form_of, forms_of
from helpers.web.visitor import Visitor
from podium.app.instance import Instance
from podium.app.service import Done
from podium.director import acts as a
from podium.entry.web.addresses import url

NAME = "Pohár / zima 50%?"
IDS = ("Anna / Brno", "a//b", "..", ".", "x#y?z", "50%2F", "C & D;", "12", '"q" <b>')


@pytest.fixture
def odd(desk: Visitor, instance: Instance) -> Visitor:
    """A tournament that somebody has opened with a file."""
    acts: list[a.Act] = [a.Open(tournament=NAME, rulebook="katana-2016", seed="1")]
    acts += [a.Enter(tournament=NAME, id=id_) for id_ in IDS]
    acts += [a.Start(tournament=NAME, stage="main"), a.Pair(tournament=NAME, stage="main")]
    for act in acts:
        assert isinstance(instance.service.perform(act), Done)
    return desk


def linked(page: str, path: str) -> Iterator[str]:
    """Where the links of a page lead, as a browser takes them."""
    for found in re.findall(r'href="([^"]+)"', page):
        address = unescape(found)
        here = urlsplit(path).path + address if address.startswith("?") else address
        steps = here.partition("?")[0].split("/")
        assert not {".", "..", "%2e", "%2e%2e"} & {step.lower() for step in steps}, here
        yield here.partition("#")[0]


def test_every_page_is_found(odd: Visitor) -> None:
    home = url("desk", NAME)
    waiting, seen = [home, url("t", NAME)], set[str]()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        answer = odd.client.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        if "html" in answer.headers["content-type"]:
            ours = (url("desk", NAME), url("t", NAME))
            found = {p for p in linked(answer.text, path) if p.startswith(ours)}
            waiting += found - seen - set(waiting)
    for kind in ("entrant", "amend"):
        assert {url("desk", NAME, kind, id_) for id_ in IDS} <= seen
    assert {url("t", NAME, "entrant", id_) for id_ in IDS} <= seen
    assert url("desk", NAME, "match", "main", 1, 1) in seen


@pytest.mark.parametrize("who", IDS)
def test_the_page_is_of_that_one(odd: Visitor, who: str) -> None:
    page = unescape(odd.get(url("desk", NAME, "entrant", who)))
    assert f"<h1><bdi>{who}</bdi></h1>" in page


def test_the_forms_of_a_page_find_back(odd: Visitor, instance: Instance) -> None:
    settings = url("desk", NAME, "settings")
    form = form_of(odd.get(settings), "/settings")
    assert form.action == settings
    assert odd.post(form.action, {**form.fields, "zone": "Europe/Riga"}).status_code == 303
    page = odd.get(url("desk", NAME, "entrant", "a//b"))
    form = next(form for form in forms_of(page) if form.act == "rule.warning")
    answer = odd.post(form.action, {**form.fields, "reason": "loud"})
    assert answer.status_code == 303
    assert instance.service.case(NAME).state.entrants["a//b"].warnings == 1


def test_one_comes_back_after_signing_in_and_choosing_a_language(
    odd: Visitor, visitor: Visitor
) -> None:
    home = url("desk", NAME)
    form = form_of(odd.get(home), "/language")
    assert form.fields["back"] == home
    odd.post("/sign-out")
    answer = visitor.client.get(home, follow_redirects=False)
    assert parse_qs(urlsplit(answer.headers["location"]).query)["back"] == [home]
