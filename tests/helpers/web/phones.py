"""Phones of players in a test: many browsers, each with its own cookies, on one application."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from httpx import Cookies, Response

from helpers.tournaments.documents import Document, state_of
from helpers.web.client import Client
from helpers.web.forms import PageForm, forms_of
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.history import HistoryEntry, entries
from podium.app.instance import Instance
from podium.app.service import Done
from podium.director.acts import Act


class Pocket(Visitor):
    """A phone of its own."""

    def __init__(self, client: Client, instance: Instance) -> None:
        super().__init__(client, instance)
        self._cookies = Cookies()
        self.home = ""

    def get(self, path: str, status: int = 200, **headers: str) -> str:
        with _Held(self):
            return super().get(path, status, **headers)

    def post(
        self, path: str, fields: Mapping[str, str | Sequence[str]] = {}, **headers: str
    ) -> Response:
        with _Held(self):
            return super().post(path, fields, **headers)

    def take(self, role: Role, tournament: str = "", **confined: Any) -> str:
        with _Held(self):
            self.home = super().take(role, tournament, **confined)
        return self.home

    # ---- what one does on its page ---------------------------------------------------------

    def page(self) -> str:
        return self.get(self.home)

    def form(self, do: str) -> PageForm:
        """The first form of the page that does something."""
        found = [f for f in forms_of(self.page()) if any(b[1] == do for b in f.buttons)]
        assert found, self.page()
        return found[0]

    def send(self, form: PageForm, do: str, typed: Mapping[str, str] = {}) -> Response:
        return self.post(form.action, {**form.fields, **typed, "do": do})

    def report(self, scores: Mapping[str, int], **more: str) -> Response:
        """Fill in the scores of a table."""
        typed = {f"score:{entrant}": str(score) for entrant, score in scores.items()}
        return self.send(self.form("report"), "report", typed | more)

    def agree(self) -> Response:
        return self.send(self.form("agree"), "agree")

    def contest(self, reason: str) -> Response:
        return self.send(self.form("contest"), "contest", {"reason": reason})


class _Held:
    """While it lasts, the client has the cookies of one phone."""

    def __init__(self, pocket: Pocket) -> None:
        self._pocket = pocket

    def __enter__(self) -> None:
        self._pocket.client.cookies = self._pocket._cookies

    def __exit__(self, *_: object) -> None:
        self._pocket._cookies = Cookies(self._pocket.client.cookies)
        self._pocket.client.cookies = Cookies()


GOOD = (10, 7, 6, 4)
"""Scores of a table of Catan."""


def scores(seats: Sequence[str], *said: int) -> dict[str, int]:
    return dict(zip(seats, said or GOOD, strict=True))


def line(*figures: int) -> str:
    """Scores as they stand in a line."""
    return "–".join(map(str, figures))  # noqa: RUF001 - a score


def text(page: str) -> str:
    """What a page says, without its tags."""
    body = page.partition("<main")[2].partition(">")[2].partition("</main>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())


def name_of(instance: Instance, entrant: str) -> str:
    return instance.service.store.people("cup")[entrant].name


def position(instance: Instance) -> int:
    """Where the log stands."""
    return instance.service.store.position("cup")


def acted(client: Client, instance: Instance, act: Act) -> None:
    """Somebody acts past the pages, which must show it."""
    came = instance.service.perform(act)
    assert isinstance(came, Done), came
    seen_anew(client)


def seen_anew(client: Client) -> None:
    """Forget how things stood."""
    client.app.state.gateway._views.clear()


def last_of(instance: Instance, number: int = 1) -> list[HistoryEntry]:
    """The last acts of the log."""
    return entries(instance.service, "cup")[-number:]


def match_of(document: Document, stage: str, number: int, table: int) -> Document:
    """A match of the state."""
    found: Document = next(
        match
        for each in document["stages"]
        if each["id"] == stage
        for group in each["groups"]
        for of_round in group["rounds"]
        if of_round["number"] == number
        for match in of_round["matches"]
        if match.get("table") == table
    )
    return found


def at_one(instance: Instance) -> Document:
    """The match at table 1 of the first round of Catan."""
    return match_of(state_of(instance.service, "cup"), "main", 1, 1)


def paired(stage: str, number: int = 1) -> Any:
    """Until a round of a stage is made."""

    def until(document: Document) -> bool:
        found = next(s for s in document["stages"] if s["id"] == stage)
        return any(r["number"] == number for g in found["groups"] for r in g["rounds"])

    return until
