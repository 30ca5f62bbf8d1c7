"""Whatever people type, and rulebooks say, stays text on every page."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from helpers.tournaments.championship_days import DAYS, do, prepare
from helpers.tournaments.documents import state_of
from helpers.web.addresses import Standing, addresses, standing
from helpers.web.client import Client
from helpers.web.visitor import PLAIN, Visitor
from podium import bootstrap
from podium.app import links
from podium.app.access import Role
from podium.app.accounts import create
from podium.app.house import House
from podium.app.ports import Person, SideData
from podium.app.rulebooks import composed
from podium.app.venue import announce
from podium.director import acts as a
from podium.entry.web.application import Application
from podium.sim import championship, made_up

EVIL = "</script></style>\"'><x-evil onload=e(1) style=e>{{7*7}}%(name)s{0}{text}&lt;x-evil&gt;${7}"
"""Leaves an attribute, an element, a script; would be filled in by any template."""

_OURS = re.compile(r"/static/[a-z-]+\.js\?[0-9a-f]+")


class Page(HTMLParser):
    """What is not to be in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"x-evil", "iframe", "object", "embed", "base", "style"}:
            self.wrong.append(tag)
        told = {key: value or "" for key, value in attrs}
        if tag == "script" and not _OURS.fullmatch(told.get("src", "")):
            self.wrong.append(f"script {told}")
        for key, value in told.items():
            if key.startswith("on") or key == "style" or "e(1)" in key:
                self.wrong.append(f"{tag} {key}")
            if key in {"href", "action"} and re.match(r"\s*\w+script:|\s*data:", value):
                self.wrong.append(f"{tag} {key}={value}")
            self.texts.append(value)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def evil_rulebook(text: str) -> str:
    """A rulebook whose titles are evil."""
    evil = EVIL.replace('"', '\\"')
    return re.sub(
        r'^(title|cite|protocol) = ".*"$', rf'\1 = "{evil}"', text, flags=re.MULTILINE
    )


def poison(house: House, name: str) -> None:
    """Have everybody called so, with a club and more to tell; say it to all."""
    entrants = house.service.tournament(name).state.entrants
    people = {}
    for entrant in entrants.values():
        for key in (entrant.id, *(entrant.players or ()), *entrant.substitutes):
            told: dict[str, bool | int | float | str | None] = {"club": EVIL, EVIL: EVIL}
            people[key] = Person(name=f"{key} {EVIL}", attributes=told)
    house.service.amend(name, people)
    announce(house, name, EVIL, by=EVIL)
    for role in (Role.SCOREKEEPER, Role.CHECK_IN):
        links.issue(house, role=role, tournament=name, label=EVIL, by=EVIL)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    folder = tmp_path_factory.mktemp("evil")
    made = bootstrap.house_in_memory(folder)
    for day in DAYS:
        if day.moment in {"during", "after"}:
            prepare(made, day)
            poison(made, day.name)
    create(made, "Eve <x-evil onload=e(1)>", "long enough 1")
    _with_evil_rulebook(made, folder)
    return made


def _with_evil_rulebook(house: House, folder: Path) -> None:
    text = house.service.library.text("katana-2016")
    assert text is not None
    (folder / "evil.toml").write_text(evil_rulebook(text))
    rules, _ = composed(house.service.library, "evil.toml")
    chance = Random("evil")
    opening = a.Open(tournament="evil", title=EVIL, rulebook="evil.toml", seed="1", by=EVIL)
    for _ in championship(house.service, opening, made_up(rules, 13, chance), chance, PLAIN):
        if state_of(house.service, "evil")["position"] > 25:
            break
    poison(house, "evil")
    someone = next(iter(house.service.tournament("evil").state.entrants))
    do(house, "rule", "evil", stage="main", entrant=someone, ruling="warning", reason=EVIL)


@pytest.fixture
def desk(house: House) -> Iterator[Visitor]:
    with Client(Application(house)) as client:
        made = Visitor(client, house)
        made.take(Role.ORGANISER)
        yield made


def standings(house: House) -> list[Standing]:
    played = [standing(house, day) for day in DAYS if day.moment in {"during", "after"}]
    catan = next(at for at in played if at.day.game == "catan")
    evil = Standing(
        catan.day, state_of(house.service, "evil"), catan.mine, [("main", 1, 1, "final")]
    )
    evil.document["name"] = "evil"
    return [*played, evil]


@pytest.mark.parametrize("which", range(7))
def test_on_every_page_of_a_tournament(house: House, desk: Visitor, which: int) -> None:
    at = standings(house)[which]
    name = str(at.document["name"])
    entrant = str(at.document["entrants"][0]["id"])
    desk.take(Role.PLAYER, name, entrant=entrant)
    said = 0
    for address in addresses(at):
        path = address.path.replace(at.name, name, 1).replace(at.mine, entrant)
        if address.reader == "slip":
            _, _, _, stage, number, table = path.split("/")
            place = {"stage": stage, "round": int(number), "table": int(table)}
            desk.take(Role.SEAT, name, **place)
        answer = desk.client.get(path)
        assert answer.status_code in {200, 404, 403}, (path, answer.status_code)
        page = Page(answer.text)
        assert page.wrong == [], (path, page.wrong[:3])
        said += any(EVIL in text or "{{7*7}}" in text for text in page.texts)
    assert said > 10


@pytest.mark.parametrize(
    "path", ["/", "/desk", "/open", "/accounts", "/screen", "/screen?page=1", "/me"]
)
def test_on_every_page_of_the_house(desk: Visitor, path: str) -> None:
    assert Page(desk.get(path)).wrong == []


def test_in_what_a_page_says_of_an_address(desk: Visitor) -> None:
    for path in (
        f"/t/{EVIL}",
        f"/t/evil/entrant/{EVIL}",
        f"/t/evil/why/main?a={EVIL}&b={EVIL}",
        f"/t/evil/tables?q={EVIL}&stage={EVIL}&round={EVIL}",
        f"/t/evil/screen?page={EVIL}",
        f"/t/evil/clock?clock={EVIL}",
        f"/l/{EVIL}",
        f"/sign-in?back=/{EVIL}",
        f"/language?language={EVIL}&back=/{EVIL}",
        f"/open/{EVIL}",
        f"/open/katana-2016?title={EVIL}&level={EVIL}&entrants={EVIL}",
        f"/desk/{EVIL}",
        f"/desk/evil/checkin?q={EVIL}&id={EVIL}&done={EVIL}",
        f"/desk/evil/helpers?link={EVIL}",
        f"/desk/evil/people?entered={EVIL}&listed={EVIL}",
        f"/desk/evil/results?table={EVIL}&saved={EVIL}&of={EVIL}",
        f"/desk/evil/settings?q={EVIL}",
        f"/me/evil/{EVIL}",
        f"/slip/evil/{EVIL}/1/1",
    ):
        answer = desk.client.get(path)
        assert answer.status_code < 500, path
        assert Page(answer.text).wrong == [], path


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/sign-in", "name"),
        ("/desk/evil/announce", "until"),
        ("/desk/evil/people", "name"),
        ("/desk/evil/people/list", "text"),
        ("/desk/evil/settings", "zone"),
        ("/desk/evil/helpers", "link"),
        ("/desk/evil/checkin", "id"),
        ("/desk/evil/clock", "clock"),
        ("/desk/evil/stage/main/lot", "order"),
        ("/desk/evil/stage/main/decide", "decision"),
        ("/desk/evil/results/take", "sheet"),
        ("/accounts", "name"),
        ("/open/katana-2016", "level"),
    ],
)
def test_in_what_a_page_says_of_a_form(desk: Visitor, path: str, field: str) -> None:
    more = {"do": "renew", "stage": "main", "round": "1", "table": "1", "password": "short"}
    answer = desk.post(path, {**more, field: EVIL})
    assert answer.status_code < 500
    assert Page(answer.text).wrong == []


def test_a_name_of_a_tournament_stays_within_its_header(desk: Visitor, house: House) -> None:
    name = "a\"b;'ž\u202e\r\nX-Evil: 1"
    do(house, "open", "plain", rulebook="katana-2016")
    store = house.service.store  # no door lets such a name in now; an old store may hold one
    store.append_all(name, store.records("plain"), SideData())
    links.issue(house, role=Role.ORGANISER, tournament=name)
    answer = desk.client.get(
        f"/desk/{name.replace(chr(13), '%0D').replace(chr(10), '%0A')}/export"
    )
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == (
        "attachment; filename*=UTF-8''a%22b%3B%27%C5%BE%E2%80%AE%0D%0AX-Evil%3A%201.jsonl"
    )
    assert "x-evil" not in answer.headers
