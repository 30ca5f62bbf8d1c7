"""A visitor of the web application in a test: a browser without script, and an instance to visit."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from httpx import Response

from helpers.tournaments.documents import Document, state_of
from helpers.web.client import BASE, Client
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.app.rulebooks import compose_rulebook
from podium.director import acts as a
from podium.entry.web.security import COOKIE, csrf_of
from podium.sim import Habits, championship, make_up_entrants

PLAIN = Habits(forfeits=0, seats=0, hand_lots=0)


class Visitor:
    """A browser: keeps its cookies, sends forms as our pages would."""

    def __init__(self, client: Client, instance: Instance) -> None:
        self.client = client
        self.instance = instance

    def get(self, path: str, status: int = 200, **headers: str) -> str:
        answer = self.client.get(path, headers=headers, follow_redirects=False)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text[:2000]}"
        return answer.text

    def post(
        self, path: str, fields: Mapping[str, str | Sequence[str]] = {}, **headers: str
    ) -> Response:
        """Send a form; redirects are not followed."""
        token = self.client.cookies.get(COOKIE) or ""
        said = {"csrf": csrf_of(self.instance, token), **fields}
        sent = {"origin": BASE, **headers}
        return self.client.post(path, data=said, headers=sent, follow_redirects=False)

    def take(self, role: Role, tournament: str = "", **confined: Any) -> str:
        """Open a secret link of a role; answers where it leads."""
        link = issue(self.instance, role=role, tournament=tournament, **confined)
        path = f"/l/{secret(self.instance, link)}"
        answer = self.client.get(path, follow_redirects=False)
        assert answer.status_code == 303, answer.text[:2000]
        return answer.headers["location"]


def play(
    instance: Instance,
    rulebook: str,
    entrants: int,
    until: Callable[[Document], bool] | None = None,
    *,
    name: str = "cup",
    level: str = "",
    title: str = "",
    seed: str = "1",
) -> Document:
    """A championship of made-up people, played until the document says so (or to the end)."""
    service = instance.service
    rules, level = compose_rulebook(service.library, rulebook, level)
    chance = Random(f"{seed} {rulebook} {entrants}")
    opening = a.Open(tournament=name, title=title, rulebook=rulebook, level=level, seed=seed)
    field = make_up_entrants(rules, entrants, chance)
    for _ in championship(service, opening, field, chance, PLAIN):
        if until is not None and until(document := state_of(service, name)):
            return document
    return state_of(service, name)


def finals(document: Document, stage: str, number: int) -> int:
    """How many results of a round are in."""
    found = next(s for s in document["stages"] if s["id"] == stage)
    return sum(
        match["status"] == "final"
        for group in found["groups"]
        for of_round in group["rounds"]
        if of_round["number"] == number
        for match in of_round["matches"]
    )
