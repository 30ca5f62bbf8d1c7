"""A Catan day for thirteen, run by clicks in many browsers, and once more through the Service alone."""

import dataclasses
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004 - Playwright's

from helpers.browser.desk import DeskPages
from helpers.browser.phone import PhonePages
from helpers.browser.watched import PHONE, Visit
from helpers.tournaments.championship_days import do
from helpers.tournaments.documents import Document, state_of
from helpers.tournaments.in_memory import QUICK
from helpers.tournaments.scenes import Count, Noon
from podium.adapters.library import ShippedLibrary
from podium.adapters.stores.memory import MemoryStore
from podium.app.instance import Instance
from podium.app.service import Service
from podium.bootstrap import instance_in_memory
from podium.games import GAMES

NAME = "spring-in-riga"
RULEBOOK = "katana-2016"
PEOPLE = (
    "Anna Bērziņa",
    "Jānis Kalniņš",
    "Līga Ozoliņa",
    "Pēteris Liepiņš",
    "Zane Krūmiņa",
    "Andris Balodis",
    "Ilze Eglīte",
    "Māris Zariņš",
    "Elīna Petrova",
    "Kārlis Vītols",
    "Dace Kļaviņa",
    "Edgars Siliņš",
    "Rūta Āboliņa",
)


def foreseen_house() -> Instance:
    """An instance whose lots all come out as in the mirror: their secret is the same."""
    store = MemoryStore()
    service = Service(store, ShippedLibrary(), Noon(), Count(), GAMES)
    return dataclasses.replace(instance_in_memory(hasher=QUICK), service=service, tables=store)


def scores_for(number: int, table: int, seats: int) -> list[int]:
    """What a table came to: somebody has ten, and never two the same."""
    behind = [9 - table % 2, 7 - number % 3, 3 + table % 2][: seats - 1]
    at = (number + table) % seats
    return [*behind[:at], 10, *behind[at:]]


class CatanDay:
    """The desk, the pages of the audience, and the mirror of all that is done.

    Attributes:
        mirror: the same acts, through a Service that no page has touched.
    """

    def __init__(self, instance: Instance, url: str, visit: Visit) -> None:
        self.instance = instance
        self.url = url
        self.visit = visit
        self.mirror = foreseen_house()
        self.desk = DeskPages(visit("about:blank"), url, NAME)
        self.links: dict[str, str] = {}
        self.phones: dict[str, PhonePages] = {}

    # ---- looking ----------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        return state_of(self.instance.service, NAME)

    def seats(self, stage: str, number: int, table: int) -> list[str]:
        """Names of those who sit at a table, in order."""
        match = next(m for m in self.matches(stage, number) if m["table"] == table)
        names = self.instance.service.names(NAME)
        return [names[entrant] for entrant in match["entrants"]]

    def matches(self, stage: str, number: int) -> list[Document]:
        found = next(s for s in self.document["stages"] if s["id"] == stage)
        rounds = [r for group in found["groups"] for r in group["rounds"]]
        return next(list(r["matches"]) for r in rounds if r["number"] == number)

    def id_of(self, name: str) -> str:
        return next(e for e, n in self.instance.service.names(NAME).items() if n == name)

    def name_of(self, entrant: str) -> str:
        return self.instance.service.names(NAME)[entrant]

    # ---- the mirror -------------------------------------------------------------------------

    def mirrored(self, kind: str, **keys: Any) -> None:
        """The same act, through the Service alone."""
        do(self.mirror, kind, NAME, **keys)

    def mirrored_stage(self, stage: str) -> Document:
        """A stage as the mirror has it."""
        stages = state_of(self.mirror.service, NAME)["stages"]
        return next(found for found in stages if found["id"] == stage)

    def same(self) -> None:
        """The tournament stands as in the mirror: tables, standings, places."""
        here, there = self.document, state_of(self.mirror.service, NAME)
        for key in ("status", "entrants", "stages", "places", "champion", "lots"):
            assert _without_reports(here[key]) == _without_reports(there[key]), key

    # ---- phones -----------------------------------------------------------------------------

    def phone(self, name: str) -> PhonePages:
        """The phone of a player: opened by the secret link of their card."""
        if name not in self.phones:
            self.phones[name] = PhonePages(self.visit(self.links[name], viewport=PHONE))
        return self.phones[name]

    # ---- results ----------------------------------------------------------------------------

    def result(
        self, stage: str, number: int, table: int, scores: Sequence[int] = ()
    ) -> dict[str, int]:
        """What a table came to, by names; told to the mirror as well."""
        seats = self.seats(stage, number, table)
        found = dict(zip(seats, scores or scores_for(number, table, len(seats)), strict=True))
        sheet = {"scores": {self.id_of(name): score for name, score in found.items()}}
        self.mirrored("result", stage=stage, round=number, table=table, sheet=sheet)
        return found

    def type_round(self, stage: str, number: int, tables: Sequence[int]) -> None:
        """Results of some tables, typed from their slips."""
        self.desk.go("results")
        for table in tables:
            found = self.result(stage, number, table)
            self.desk.type_result(table, [*found.values()])


def _without_reports(found: Any) -> Any:
    """A part of the state without who reported what: the mirror's results come from the desk."""
    match found:
        case dict():
            return {k: _without_reports(v) for k, v in found.items() if k not in _REPORTED}
        case list() | tuple():
            return [_without_reports(one) for one in found]
        case _:
            return found


_REPORTED = frozenset({"reports", "contested_by", "waiting_for"})


def turned_to(screen: Page, wanted: Locator) -> None:
    """The screen comes to a message; the arrow turns to the next one, as nobody wants to wait."""
    for _ in range(30):
        with suppress(TimeoutError):
            wanted.first.wait_for(timeout=600)
            return
        screen.keyboard.press("ArrowRight")
    expect(wanted.first).to_be_visible()
