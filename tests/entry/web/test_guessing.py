"""Guessing passwords, codes and secrets: it is slowed down, and locks nobody else out."""

import asyncio
import threading
import time
from typing import Any

import httpx
import pytest

from helpers.tournaments.documents import state_of
from helpers.tournaments.in_memory import QUICK
from helpers.web.client import Client
from helpers.web.serving import serving
from helpers.web.visitor import Visitor, play
from podium import bootstrap
from podium.app import accounts
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.entry.web import security
from podium.entry.web.application import Application
from podium.entry.web.security import KNOWN, Attempts

OLGA = {"name": "Olga", "password": "long enough 1"}
WRONG = {"name": "Olga", "password": "wrong wrong"}


class Counted:
    """A hasher that counts, and takes its time."""

    def __init__(self) -> None:
        self.weighed = 0
        self.threads: set[str] = set()
        self.takes = 0.0

    def hashed(self, password: str) -> str:
        self._count()
        return QUICK.hashed(password)

    def fits(self, password: str, hashed: str) -> bool:
        self._count()
        return QUICK.fits(password, hashed)

    def _count(self) -> None:
        self.weighed += 1
        self.threads.add(threading.current_thread().name.partition("_")[0])
        time.sleep(self.takes)


@pytest.fixture
def hasher() -> Counted:
    return Counted()


@pytest.fixture
def instance(hasher: Counted) -> Instance:
    return bootstrap.instance_in_memory(hasher=hasher)


@pytest.fixture
def olga(visitor: Visitor, instance: Instance) -> Visitor:
    """The audience, where Olga has an account."""
    accounts.create(instance, **OLGA)
    return visitor


def test_of_a_hundred_guesses_at_once_ten_are_weighed(
    instance: Instance, hasher: Counted
) -> None:
    accounts.create(instance, **OLGA)
    hasher.weighed, hasher.takes = 0, 0.05
    with serving(instance) as served:

        async def guess() -> list[int]:
            async with httpx.AsyncClient(base_url=served.url) as client:
                sent = [
                    client.post("/sign-in", data=WRONG, headers={"origin": served.url})
                    for _ in range(100)
                ]
                return [answer.status_code for answer in await asyncio.gather(*sent)]

        answers = asyncio.run(guess())
    assert hasher.weighed == 10
    assert answers.count(422) == 10
    assert answers.count(429) == 90


def test_other_ways_to_write_a_name_are_the_same_name(olga: Visitor) -> None:
    names = ["Olga", "OLGA", "olga", " Olga ", "\uff2flga"]
    seen = [
        olga.post("/sign-in", {**WRONG, "name": names[n % len(names)]}).status_code
        for n in range(12)
    ]
    assert seen == [422] * 10 + [429] * 2


def test_failures_for_one_name_lock_out_no_other_one(olga: Visitor, instance: Instance) -> None:
    accounts.create(instance, "Ivan", "long enough 2")
    for _ in range(12):
        olga.post("/sign-in", WRONG)
    assert olga.post("/sign-in", OLGA).status_code == 429
    other = {"name": "Ivan", "password": "long enough 2"}
    assert olga.post("/sign-in", other).status_code == 303


def test_many_names_from_one_address_are_too_many(olga: Visitor) -> None:
    seen = [olga.post("/sign-in", {**WRONG, "name": f"n{n}"}).status_code for n in range(51)]
    assert seen == [422] * 50 + [429]


def test_nobody_is_locked_out_of_a_browser_that_has_signed_in_before(olga: Visitor) -> None:
    assert olga.post("/sign-in", OLGA).status_code == 303
    known = olga.client.cookies[KNOWN]
    olga.client.cookies.clear()
    for _ in range(12):
        olga.post("/sign-in", WRONG)
    assert olga.post("/sign-in", OLGA).status_code == 429
    olga.client.cookies.set(KNOWN, known)
    assert olga.post("/sign-in", OLGA).status_code == 303
    olga.client.cookies.clear()
    olga.client.cookies.set(KNOWN, "0" * len(known))
    assert olga.post("/sign-in", OLGA).status_code == 429


def test_even_there_guesses_are_counted(olga: Visitor) -> None:
    olga.post("/sign-in", OLGA)
    olga.post("/sign-out")
    seen = [olga.post("/sign-in", WRONG).status_code for _ in range(11)]
    assert seen == [422] * 10 + [429]


def test_good_ones_are_not_counted(olga: Visitor) -> None:
    for _ in range(15):
        olga.client.cookies.clear()
        assert olga.post("/sign-in", OLGA).status_code == 303


def test_a_hall_opens_its_cards_whoever_guesses_behind_the_same_address(
    visitor: Visitor, instance: Instance
) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    for n in range(12):
        visitor.client.get(f"/l/wrong-{n}")
        visitor.client.get("/api/tournaments", headers={"authorization": f"Bearer w-{n}"})
    assert visitor.client.get("/l/wrong-again").status_code == 429
    entrant = state_of(instance.service, "cup")["entrants"][0]["id"]
    assert visitor.take(Role.PLAYER, "cup", entrant=entrant) == f"/me/cup/{entrant}"
    good = {"authorization": f"Bearer {secret(instance, issue(instance, role=Role.ORGANISER))}"}
    assert visitor.client.get("/api/tournaments", headers=good).status_code == 200


def test_the_code_of_the_first_start_is_not_guessed(visitor: Visitor) -> None:
    form = {**OLGA, "code": "AAAA-AAAA"}
    seen = [visitor.post("/welcome", form).status_code for _ in range(11)]
    assert seen == [422] * 10 + [429]
    assert visitor.post("/welcome", {**form, "code": "ABCD-EFGH"}).status_code == 429


def test_the_code_is_used_up(visitor: Visitor, instance: Instance) -> None:
    assert visitor.post("/welcome", {**OLGA, "code": "abcd efgh"}).status_code == 303
    visitor.client.cookies.clear()
    again = visitor.post(
        "/welcome", {"name": "Eve", "password": "long enough 3", "code": "ABCDEFGH"}
    )
    assert again.headers["location"] == "/sign-in"
    assert accounts.names(instance) == ["Olga"]


def test_without_a_code_nobody_makes_the_first_account(instance: Instance) -> None:
    with Client(Application(instance, code="")) as client:
        answer = Visitor(client, instance).post("/welcome", {**OLGA, "code": ""})
    assert answer.status_code == 422
    assert accounts.names(instance) == []


def test_an_unknown_name_is_weighed_like_a_known_one(olga: Visitor, hasher: Counted) -> None:
    weighed = []
    for name in ("Olga", "Nobody", "x" * 100_000, "\udc80"):
        before = hasher.weighed
        olga.post("/sign-in", {**WRONG, "name": name.encode("utf-8", "replace").decode()})
        weighed.append(hasher.weighed - before)
    assert weighed == [1, 1, 1, 1]


def test_passwords_are_weighed_aside(olga: Visitor, hasher: Counted) -> None:
    hasher.threads.clear()
    olga.post("/sign-in", OLGA)
    olga.post("/accounts/password", {"before": OLGA["password"], "password": "long enough 4"})
    assert hasher.threads == {"passwords"}


def test_what_is_remembered_of_failures_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "_KEYS", 100)
    attempts = Attempts(most=2)
    assert attempts.begin("old") == attempts.begin("old") == 0
    for n in range(1000):
        attempts.begin(f"key {n}")
    assert len(attempts._failed) <= 101
    for _ in range(2):
        attempts.begin("fresh")
    for n in range(20):
        attempts.begin(f"more {n}")
    assert attempts.begin("fresh") > 0


def test_addresses_that_are_told_are_not_believed(instance: Instance) -> None:
    """But those of a proxy on the same machine: it says whom it passes on."""
    accounts.create(instance, **OLGA)
    with serving(instance) as served:
        here = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(base_url=served.url, transport=here) as client:
            seen = [
                client.post(
                    "/sign-in",
                    data=WRONG,
                    headers={
                        "origin": served.url,
                        "x-forwarded-for": f"10.0.0.{n}",
                        "x-real-ip": f"10.0.0.{n}",
                        "forwarded": f"for=10.0.0.{n}",
                    },
                ).status_code
                for n in range(11)
            ]
    assert seen == [422] * 10 + [429]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_a_network_are_one(said: str, meant: str) -> None:
    scope: Any = {"type": "http", "client": (said, 1), "headers": []}
    assert security.address_of(security.WebRequest(scope)) == meant
