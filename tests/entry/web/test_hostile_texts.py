"""Whatever rulebooks, addresses and forms say stays text; what people write is a check of the crawl."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from helpers.tournaments.championship_days import DAYS, do
from helpers.tournaments.documents import state_of
from helpers.web.addresses import Standing, addresses
from helpers.web.client import Client
from helpers.web.hostile import EVIL, Page
from helpers.web.visitor import PLAIN, Visitor
from podium import bootstrap
from podium.app import links
from podium.app.access import Role
from podium.app.accounts import create
from podium.app.instance import Instance
from podium.app.ports import Person, SideData
from podium.app.rulebooks import compose_rulebook
from podium.app.venue import announce
from podium.director import acts as a
from podium.entry.web.application import Application
from podium.sim import championship, make_up_entrants


def evil_rulebook(text: str) -> str:
    """A rulebook whose titles are evil."""
    evil = EVIL.replace('"', '\\"')
    return re.sub(
        r'^(title|cite|protocol) = ".*"$', rf'\1 = "{evil}"', text, flags=re.MULTILINE
    )


def poison(instance: Instance, name: str) -> None:
    """Have everyone called so, with a club and more to tell; say it to all."""
    entrants = instance.service.tournament(name).state.entrants
    people = {}
    for entrant in entrants.values():
        for key in (entrant.id, *(entrant.players or ()), *entrant.substitutes):
            told: dict[str, bool | int | float | str | None] = {"club": EVIL, EVIL: EVIL}
            people[key] = Person(name=f"{key} {EVIL}", attributes=told)
    instance.service.amend(name, people)
    announce(instance, name, EVIL, by=EVIL)
    for role in (Role.SCOREKEEPER, Role.CHECK_IN):
        links.issue(instance, role=role, tournament=name, label=EVIL, by=EVIL)


@pytest.fixture(scope="module")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Instance:
    folder = tmp_path_factory.mktemp("evil")
    made = bootstrap.instance_in_memory(folder)
    create(made, "Eve <x-evil onload=e(1)>", "long enough 1")
    _with_evil_rulebook(made, folder)
    return made


def _with_evil_rulebook(instance: Instance, folder: Path) -> None:
    text = instance.service.library.text("katana-2016")
    assert text is not None
    (folder / "evil.toml").write_text(evil_rulebook(text))
    rules, _ = compose_rulebook(instance.service.library, "evil.toml")
    chance = Random("evil")
    opening = a.Open(tournament="evil", title=EVIL, rulebook="evil.toml", seed="1", by=EVIL)
    for _ in championship(
        instance.service, opening, make_up_entrants(rules, 13, chance), chance, PLAIN
    ):
        if state_of(instance.service, "evil")["position"] > 25:
            break
    poison(instance, "evil")
    someone = next(iter(instance.service.tournament("evil").state.entrants))
    do(instance, "rule", "evil", stage="main", entrant=someone, ruling="warning", reason=EVIL)


@pytest.fixture
def desk(instance: Instance) -> Iterator[Visitor]:
    with Client(Application(instance)) as client:
        made = Visitor(client, instance)
        made.take(Role.ORGANISER)
        yield made


def test_what_a_rulebook_says_stays_text(instance: Instance, desk: Visitor) -> None:
    catan = next(day for day in DAYS if day.game == "catan")
    document = state_of(instance.service, "evil")
    entrant = str(document["entrants"][0]["id"])
    at = Standing(catan, document, entrant, [("main", 1, 1, "final")])
    desk.take(Role.PLAYER, "evil", entrant=entrant)
    desk.take(Role.SEAT, "evil", stage="main", round=1, table=1)
    said = 0
    for address in addresses(at):
        path = address.path.replace(at.name, "evil", 1)
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


def test_a_name_of_a_tournament_stays_within_its_header(
    desk: Visitor, instance: Instance
) -> None:
    name = "a\"b;'ž\u202e\r\nX-Evil: 1"
    do(instance, "open", "plain", rulebook="katana-2016")
    store = instance.service.store  # no door lets such a name in now; an old store may hold one
    store.append_all(name, store.records("plain"), SideData())
    links.issue(instance, role=Role.ORGANISER, tournament=name)
    answer = desk.client.get(
        f"/desk/{name.replace(chr(13), '%0D').replace(chr(10), '%0A')}/export"
    )
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == (
        "attachment; filename*=UTF-8''a%22b%3B%27%C5%BE%E2%80%AE%0D%0AX-Evil%3A%201.jsonl"
    )
    assert "x-evil" not in answer.headers
