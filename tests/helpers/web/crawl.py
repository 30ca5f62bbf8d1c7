"""One crawl of a championship: every page of it, as whom it is for.

Everyone and everything in it is called so that it is found again, and would break out of a page.
What the pages must be is checked on the answers, in tests/entry/web/test_crawl.py.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, urlencode

from httpx import Response

from helpers.tournaments.championship_days import DAYS, Day, prepare
from helpers.tournaments.marked_names import FIRST, rename, shown_as
from helpers.tournaments.swiss_days import SWISS_DAYS, prepare_swiss
from helpers.web.addresses import HOUSE, Address, Reader, Standing, addresses, standing
from helpers.web.client import Client
from helpers.web.hostile import EVIL
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.app import links
from podium.app.access import Role
from podium.app.accounts import create
from podium.app.instance import Instance
from podium.app.ports import Person
from podium.app.venue import announce
from podium.entry.web.application import Application
from podium.entry.web.hub import Hub
from podium.entry.web.words import LANGUAGES

Consent = Literal["numbers", "each their own"]
"""What people let the public see: nothing but numbers (set for all), or each something else."""

HIDDEN, MINOR, OPEN = range(3)
"""What the people of "each their own" want, by their number modulo three: as numbers; as a minor is
shown; as it is set for all, which is by full names."""

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
GROUPS = ("A", "B", "C", "D")
EXPORTS = bootstrap.exports()


@dataclass(frozen=True)
class Answer:
    """What one request was answered.

    Attributes:
        again: how it was answered to who has it already; None where it cannot be kept.
    """

    address: Address
    response: Response
    again: Response | None = None

    @property
    def told(self) -> str:
        """Which one, for a message."""
        return f"{self.address.told}: {self.response.status_code}"


@dataclass(frozen=True)
class Crawl:
    """Everything that a championship shows at a moment of its day.

    Attributes:
        public: what can be fetched by who has no page of their own: pages, files, the API.
        unchanged: looking has changed nothing that is kept of the tournament.
    """

    day: Day
    lang: str
    consent: Consent
    answers: tuple[Answer, ...]
    unchanged: bool

    def of(self, *readers: Reader) -> Iterator[Answer]:
        """The answers that somebody got."""
        return (answer for answer in self.answers if answer.address.reader in readers)


ALL_DAYS = (*DAYS, *SWISS_DAYS)


def lang_of(day: Day) -> str:
    """In which language a day is crawled: each is that of several games and moments."""
    return tuple(LANGUAGES)[ALL_DAYS.index(day) % len(LANGUAGES)]


def consent_of(day: Day) -> Consent:
    """What people consent to on a day at a commit; with --all it is crawled for both."""
    return "each their own" if day.moment in {"during", "after", "on"} else "numbers"


def crawled(day: Day, consent: Consent) -> Crawl:
    """Prepare a championship, and fetch everything."""
    instance = bootstrap.instance_in_memory()
    (prepare_swiss if day in SWISS_DAYS else prepare)(instance, day)
    _named(instance, day.name, consent)
    before = instance.service.store.positions()
    hub = Hub()
    hub.close()  # a stream ends as soon as it has said how it stands
    at = standing(instance, day)
    with Client(Application(instance, hub)) as client:
        client.headers["accept-language"] = lang_of(day)
        answers = tuple(_Crawler(client, instance, at).everything())
    unchanged = instance.service.store.positions() == before
    return Crawl(day, lang_of(day), consent, answers, unchanged)


def _named(instance: Instance, name: str, consent: Consent) -> None:
    """Have everyone, and what is told to all, called so that it is found again."""
    ids = rename(instance, name, between=EVIL)
    if consent == "numbers":
        shown_as(instance, name, "number")
    else:
        shown_as(instance, name, "full")
        people = instance.service.store.people(name)
        for number, key in enumerate(ids):
            told = dict(people[key].attributes)
            if number % 3 == HIDDEN:
                told["shown_as"] = "number"
            elif number % 3 == MINOR:
                told["minor"] = True
            instance.service.amend(name, {key: Person(name=people[key].name, attributes=told)})
    teams = {
        entrant.id: Person(name=f"{entrant.id} {EVIL}")  # whole teams are called by their names
        for entrant in instance.service.tournament(name).state.entrants.values()
        if entrant.id not in ids
    }
    instance.service.amend(name, teams)
    announce(instance, name, EVIL, by=EVIL)
    for role in (Role.SCOREKEEPER, Role.CHECK_IN):
        links.issue(instance, role=role, tournament=name, label=EVIL, by=EVIL)
    create(instance, f"Eve {EVIL}"[:60], "long enough 1")


class _Crawler:
    """Asks for pages as whom they are for."""

    def __init__(self, client: Client, instance: Instance, at: Standing) -> None:
        self._client = client
        self._visitor = Visitor(client, instance)
        self._at = at
        self._as = ""

    def everything(self) -> Iterator[Answer]:
        there = [*addresses(self._at), *_of_the_house(self._at), *_besides(self._at)]
        there.sort(key=lambda address: address.reader)
        for address in dict.fromkeys(there):
            self._become(address)
            answer = self._client.get(address.path, follow_redirects=False)
            mark = answer.headers.get("etag") if address.reader == "public" else None
            again = mark and self._client.get(address.path, headers={"if-none-match": mark})
            yield Answer(address, answer, again or None)

    def _become(self, address: Address) -> None:
        wanted = f"{address.reader} {address.path if address.reader == 'slip' else ''}"
        if wanted == self._as:
            return
        self._as = wanted
        self._client.cookies.clear()
        if address.reader == "desk":
            self._visitor.take(Role.ORGANISER)
        elif address.reader == "phone":
            self._visitor.take(Role.PLAYER, self._at.name, entrant=self._at.mine)
        elif address.reader == "slip":
            _, _, _, stage, number, table = address.path.split("/")
            place = {"stage": stage, "round": int(number), "table": int(table)}
            self._visitor.take(Role.SEAT, self._at.name, **place)


def _of_the_house(at: Standing) -> Iterator[Address]:
    """The instance's own pages: they are the same every day, so once for each language."""
    if at.day in ALL_DAYS[: len(LANGUAGES)]:
        for route, (reader, paths) in HOUSE.items():
            yield from (Address(reader, route, path) for path in paths)
        yield from (Address("desk", "/open", path) for path in OPENED)


def _besides(at: Standing) -> Iterator[Address]:
    return (Address("public", "", path) for path in public_paths(at))


def public_paths(at: Standing) -> Iterator[str]:
    """Whatever there is for everyone, and what there should not be."""
    name = at.name
    yield from (a.path for a in addresses(at) if a.reader == "public")
    yield from (f"/t/{name}/screen?page={page}" for page in range(9))
    yield from (f"/screen?page={page}" for page in range(9))
    yield from (f"/t/{name}/entrant/{quote(entrant)}" for entrant in at.entrants)
    for stage in at.stages:
        yield from (f"/t/{name}/standings/{stage['id']}/{group}" for group in GROUPS)
        yield from (f"/t/{name}/tables?stage={stage['id']}&round={n}" for n in range(1, 5))
        for one, other in zip(at.entrants, at.entrants[1:], strict=False):
            query = urlencode({"a": one, "b": other, "over": "all"})
            yield f"/t/{name}/why/{stage['id']}?{query}"
            asked = urlencode({"stage": stage["id"], "one": one, "other": other})
            yield f"/api/tournaments/{name}/why?{asked}"
    yield from ("/", "/api/tournaments", f"/api/tournaments/{name}", f"/live/{name}")
    yield from (f"/t/{name}/log.jsonl", f"/api/tournaments/{name}/log", f"/desk/{name}")
    yield from (f"/t/{name}/export/{kind}" for kind in EXPORTS)
    yield from (f"/api/tournaments/{name}/exports/{kind}" for kind in EXPORTS)
    yield from (f"/desk/{name}/people", f"/desk/{name}/export", f"/me/{name}/{at.mine}")
    yield from (f"/t/{name}/entrant/nobody", f"/t/{name}/tables?q={FIRST}", f"/t/{name}/x")
    yield from (f"/slip/{name}/{stage}/{n}/{table}" for stage, n, table, _ in at.tables)
