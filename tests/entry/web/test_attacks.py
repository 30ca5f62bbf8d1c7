"""Attacks on the web application: who comes in, where it leads, what it takes, what it tells."""

import asyncio
import logging
import threading
import time
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from houses import QUICK
from podium import bootstrap
from podium.app import accounts
from podium.app.access import Role
from podium.app.house import House
from podium.app.links import issue, secret
from podium.app.ports import Damaged
from podium.entry.web import security
from podium.entry.web.application import application
from podium.entry.web.door import inside
from podium.entry.web.security import COOKIE, HEADERS, KNOWN, Attempts
from serving import serving
from visiting import BASE, Visitor, play

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
def house(hasher: Counted) -> House:
    return bootstrap.house_in_memory(hasher=hasher)


@pytest.fixture
def olga(visitor: Visitor, house: House) -> Visitor:
    """The audience, where Olga has an account."""
    accounts.create(house, **OLGA)
    return visitor


def token(house: House, role: Role, **confined: Any) -> dict[str, str]:
    return {"authorization": f"Bearer {secret(house, issue(house, role=role, **confined))}"}


# ---- where it leads ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.test/",
        "//evil.test",
        "///evil.test",
        "/\\evil.test",
        "\\\\evil.test",
        "/\t/evil.test",
        "/\n/evil.test",
        "/\r\nSet-Cookie: a=b",
        "/\u2028/evil.test",
        "//[",
        "javascript:alert(1)",
        " //evil.test",
        "evil.test",
        "",
    ],
)
def test_no_form_leads_elsewhere(olga: Visitor, back: str) -> None:
    assert inside(back) == "/desk"
    answer = olga.client.get(
        "/language", params={"language": "cs", "back": back}, follow_redirects=False
    )
    assert answer.headers["location"] == "/desk"
    assert olga.post("/sign-in", {**OLGA, "back": back}).headers["location"] == "/desk"
    assert olga.client.get("/sign-in", params={"back": back}).status_code == 200


@pytest.mark.parametrize("back", ["/", "/desk/cup?a=b#c", "/t/k%C5%AF%C5%88", "/t/kůň"])
def test_a_form_leads_back_to_where_one_was(back: str) -> None:
    assert inside(back) == back


# ---- cookies -------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", ["http://podium.test", "https://podium.test"])
def test_flags_of_cookies(house: House, base: str) -> None:
    accounts.create(house, **OLGA)
    with TestClient(application(house), base_url=base) as client:
        answer = client.post(
            "/sign-in", data=OLGA, headers={"origin": base}, follow_redirects=False
        )
        link = secret(house, issue(house, role=Role.ORGANISER))
        client.cookies.clear()
        opened = client.get(f"/l/{link}", follow_redirects=False)
        chosen = client.get("/language?language=cs", follow_redirects=False)
    told = [
        cookie
        for one in (answer, opened, chosen)
        for cookie in one.headers.get_list("set-cookie")
    ]
    assert len(told) == 4
    for cookie in told:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie or "SameSite=strict" in cookie
        assert "Domain" not in cookie
        if cookie.startswith((f"{COOKIE}=", f"{KNOWN}=")):
            assert ("Secure" in cookie) is base.startswith("https")


def test_a_browser_that_is_known_is_not_signed_in(olga: Visitor) -> None:
    olga.post("/sign-in", OLGA)
    olga.client.cookies.delete(COOKIE)
    assert olga.client.get("/desk", follow_redirects=False).status_code == 303


# ---- headers -------------------------------------------------------------------------------------


def test_headers_stand_on_every_kind_of_answer(visitor: Visitor, house: House) -> None:
    play(house, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    client = visitor.client
    client.app.state.floor.hub.close()
    page = client.get("/t/cup")
    answers = [
        page,
        client.get("/t/cup", headers={"if-none-match": page.headers["etag"]}),
        client.get("/t/cup", headers={"accept-encoding": "gzip"}),
        client.get("/t/cup/log.jsonl"),
        client.get("/static/podium.js"),
        client.head("/static/podium.js"),
        client.get("/static/nothing"),
        client.get("/static/../application.py"),
        client.get("/static/a%00b"),
        client.get("/live/cup"),
        client.get("/nothing"),
        client.put("/t/cup"),
        client.options("/t/cup"),
        client.get("/desk", follow_redirects=False),
        client.get("/l/nothing"),
        client.get("/chess?time=x"),
        client.get("/chess-sw.js"),
        client.get("/now"),
        client.get("/api/tournaments/cup"),
        client.get("/api/nothing"),
        client.get("/api/tournaments", headers={"authorization": "Bearer x"}),
        client.post("/api/tournaments", content=b"{" * 10),
        client.get("/api/schema/openapi.json"),
        client.get("/api/schema/swagger"),
        visitor.post("/sign-in", WRONG),
        visitor.post("/sign-in", {"x": "y" * 3_000_000}),
        visitor.post("/sign-in", WRONG, origin="http://evil.test"),
    ]
    for answer in answers:
        told = f"{answer.request.method} {answer.url} {answer.status_code}"
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (told, name)
        assert answer.headers.get("cache-control"), told
        assert "server" not in answer.headers
    assert {a.status_code for a in answers} >= {
        200,
        303,
        304,
        400,
        401,
        403,
        404,
        405,
        413,
        422,
    }
    assert "unsafe" not in HEADERS["Content-Security-Policy"]
    assert "*" not in HEADERS["Content-Security-Policy"]


def test_personal_pages_are_kept_by_nobody(desk: Visitor) -> None:
    for path in ("/desk", "/accounts", "/me", "/sign-in", "/"):
        assert desk.client.get(path).headers["cache-control"] == "no-store"


# ---- guessing ------------------------------------------------------------------------------------


def test_of_a_hundred_guesses_at_once_ten_are_weighed(house: House, hasher: Counted) -> None:
    accounts.create(house, **OLGA)
    hasher.weighed, hasher.takes = 0, 0.05
    with serving(house) as served:

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


def test_failures_for_one_name_lock_out_no_other_one(olga: Visitor, house: House) -> None:
    accounts.create(house, "Ivan", "long enough 2")
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
    visitor: Visitor, house: House
) -> None:
    play(house, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    for n in range(12):
        visitor.client.get(f"/l/wrong-{n}")
        visitor.client.get("/api/tournaments", headers={"authorization": f"Bearer w-{n}"})
    assert visitor.client.get("/l/wrong-again").status_code == 429
    entrant = house.service.document("cup")["entrants"][0]["id"]
    assert visitor.take(Role.PLAYER, "cup", entrant=entrant) == f"/me/cup/{entrant}"
    good = token(house, Role.ORGANISER)
    assert visitor.client.get("/api/tournaments", headers=good).status_code == 200


def test_the_code_of_the_first_start_is_not_guessed(visitor: Visitor) -> None:
    form = {**OLGA, "code": "AAAA-AAAA"}
    seen = [visitor.post("/welcome", form).status_code for _ in range(11)]
    assert seen == [422] * 10 + [429]
    assert visitor.post("/welcome", {**form, "code": "ABCD-EFGH"}).status_code == 429


def test_the_code_is_used_up(visitor: Visitor, house: House) -> None:
    assert visitor.post("/welcome", {**OLGA, "code": "abcd efgh"}).status_code == 303
    visitor.client.cookies.clear()
    again = visitor.post(
        "/welcome", {"name": "Eve", "password": "long enough 3", "code": "ABCDEFGH"}
    )
    assert again.headers["location"] == "/sign-in"
    assert accounts.names(house) == ["Olga"]


def test_without_a_code_nobody_makes_the_first_account(house: House) -> None:
    with TestClient(application(house, code=""), base_url=BASE) as client:
        answer = Visitor(client, house).post("/welcome", {**OLGA, "code": ""})
    assert answer.status_code == 422
    assert accounts.names(house) == []


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
    assert hasher.threads == {"porter"}


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


def test_addresses_that_are_told_are_not_believed(house: House) -> None:
    """But those of a proxy on the same machine: it says whom it passes on."""
    accounts.create(house, **OLGA)
    with serving(house) as served:
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
    assert security.address_of(security.Asked(scope)) == meant


# ---- what it takes -------------------------------------------------------------------------------


def test_json_in_json_without_an_end(visitor: Visitor, house: House) -> None:
    headers = {**token(house, Role.ORGANISER), "content-type": "application/json"}
    for body in ("[" * 500_000, '{"act":' * 100_000, '{"act":"pair","stage":' + "[" * 5000):
        answer = visitor.client.post("/api/tournaments/cup/acts", content=body, headers=headers)
        assert answer.status_code == 400
        assert answer.json()["refused"]["code"] == "malformed"


def test_a_sheet_in_a_form_without_an_end(desk: Visitor, house: House) -> None:
    play(house, "katana-2016", 8, lambda d: bool(d["stages"][0]["groups"]))
    play_on = {"stage": "main", "round": "1", "table": "1"}
    for sheet in ("[" * 100_000, '{"a":' * 100_000, '{"scores":{"p1":' + "9" * 5000 + "}}"):
        answer = desk.post("/desk/cup/results/take", {**play_on, "sheet": sheet})
        assert answer.status_code in {404, 422}


def test_numbers_without_an_end(desk: Visitor, house: House) -> None:
    play(house, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    endless = "9" * 5000
    for path in (
        f"/open/katana-2016?entrants={endless}",
        f"/t/cup/tables?round={endless}",
        f"/t/cup/screen?page={endless}",
        f"/slip/cup/main/{endless}/1",
        f"/desk/cup/undo/{endless}",
        f"/desk/cup/cards?from={endless}&to={endless}",
        f"/desk/cup/results?table={endless}&saved={endless}.1.1",
        f"/chess?time={endless}",
        f"/api/rulebooks/katana-2016/plan?entrants={endless}",
    ):
        assert desk.client.get(path).status_code < 500, path
    for path, form in (
        ("/desk/cup/people", {"name": "x", "there": endless}),
        ("/desk/cup/clock", {"do": "begin", "round": f"main/{endless}"}),
        ("/desk/cup/clock", {"do": "hand", "round": "main/1", "minutes": endless}),
        ("/desk/cup/results", {"stage": "main", "round": endless, "table": endless}),
        ("/desk/cup/stage/main/start", {"by-hand": endless, "position": endless}),
    ):
        assert desk.post(path, form).status_code < 500, path


def test_bodies_that_are_too_much(desk: Visitor, house: House) -> None:
    play(house, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    assert desk.post("/desk/cup/announce", {"text": "x" * 3_000_000}).status_code == 413
    fields = {f"f{n}": "x" for n in range(10_000)}
    assert desk.post("/desk/cup/announce", fields).status_code == 422
    here = "/desk/cup/people/list"
    headers = {"origin": BASE, "x-csrf-token": _csrf(desk)}
    files: Any
    for files, status in (
        ({f"f{n}": b"x" for n in range(2000)}, 400),
        ({"file": ("noise", bytes(range(256)) * 400)}, 200),
        ({"file": ("bomb.zip", b"PK\x03\x04" + b"\0" * 1000)}, 200),
        ({"file": ("bomb.gz", b"\x1f\x8b\x08" + b"\0" * 1000)}, 200),
        ({"file": ('a"\r\nX-Evil: 1;<b>.csv', b"Anna Berg")}, 200),
    ):
        answer = desk.client.post(here, files=files, headers=headers)
        assert answer.status_code == status, files
        assert "x-evil" not in answer.headers
    noise = {**headers, "content-type": "multipart/form-data; boundary=x"}
    assert (
        desk.client.post(here, content=b"--x\r\nnoise" * 99, headers=noise).status_code == 400
    )
    assert len(house.service.document("cup")["entrants"]) == 4


def _csrf(desk: Visitor) -> str:
    return security.csrf_of(desk.house, desk.client.cookies[COOKIE])


@pytest.mark.parametrize(
    "texts",
    [
        {"name": "a\0b"},
        {"name": "x" * 201},
        {"name": "\u202egnp.exe"},
        {"name": "two\nlines"},
        {"name": "Anna", "reason": "x" * 2001},
        {"name": "Anna", "attributes": {"club": "\x1b[31m"}},
        {"name": "Anna", "attributes": {"c" * 2001: "x"}},
        {"name": "Anna", "attributes": {"a\0b": "x"}},
    ],
)
def test_texts_that_no_page_can_show(
    visitor: Visitor, house: House, texts: dict[str, Any]
) -> None:
    play(house, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    answer = visitor.client.post(
        "/api/tournaments/cup/acts",
        json={"act": "enter", "id": "new", **texts},
        headers=token(house, Role.CHECK_IN, tournament="cup"),
    )
    assert answer.status_code == 400, answer.text
    assert len(house.service.document("cup")["entrants"]) == 4


@pytest.mark.parametrize("name", ["", "a\0b", "a\nb", "a\x7f", "\u202ea", "x" * 201])
def test_names_of_tournaments_that_no_page_can_show(
    visitor: Visitor, house: House, name: str
) -> None:
    answer = visitor.client.post(
        "/api/tournaments",
        json={"tournament": name, "rulebook": "katana-2016"},
        headers=token(house, Role.ORGANISER),
    )
    assert answer.status_code in {400, 422}
    assert house.service.store.streams() == []


def test_what_is_announced_turns_no_other_text(desk: Visitor, house: House) -> None:
    play(house, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    desk.post("/desk/cup/announce", {"text": "Lunch\0 \u202eat noon\nin the hall"})
    page = desk.get("/t/cup")
    assert "Lunch at noon" in page
    assert not {"\0", "\u202e"} & set(page)


def test_a_rulebook_is_no_file_of_the_server(
    desk: Visitor, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = desk.house.service.library.text("katana-2016")
    (tmp_path / "mine.toml").write_text(text or "")
    for path in ("mine.toml", "%2Fetc%2Fpasswd", "..%2Fmine.toml", "pyproject.toml", "%00"):
        assert desk.client.get(f"/open/{path}").status_code == 404, path
        assert desk.post(f"/open/{path}", {"title": "x"}).status_code == 404, path
        answer = desk.client.get(f"/api/rulebooks/{path}/plan?entrants=9")
        assert answer.status_code in {404, 422}, path
    answer = desk.client.post(
        "/api/tournaments",
        json={"tournament": "x", "rulebook": "mine.toml"},
        headers=token(desk.house, Role.ORGANISER),
    )
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/static/..%2f..%2fapplication.py",
        "/static/%2e%2e/application.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/..%5capplication.py",
        "/static/a%00b",
        "/static/podium.css%00.js",
        "/static/",
    ],
)
def test_files_of_the_server_are_not_handed_out(visitor: Visitor, path: str) -> None:
    answer = visitor.client.get(path)
    assert answer.status_code in {404, 405}
    assert "import " not in answer.text
    assert "root:" not in answer.text


# ---- what it tells -------------------------------------------------------------------------------


@pytest.fixture
def broken(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> TestClient[Litestar]:
    """An application in which nothing works, for a reason that is nobody's business."""

    def fails(*_: object) -> None:
        message = "password=hunter2 in /home/olga/podium.sqlite3"
        raise RuntimeError(message)

    floor = visitor.client.app.state.floor
    monkeypatch.setattr(floor, "view", fails)
    monkeypatch.setattr(floor, "names", fails)
    monkeypatch.setattr("podium.entry.web.door.found", fails)
    return visitor.client


@pytest.mark.parametrize("path", ["/", "/live/cup", "/api/tournaments", "/l/the-secret"])
def test_an_error_tells_nobody_why_but_the_log(
    broken: TestClient[Litestar], path: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        answer = broken.get(path)
    assert answer.status_code == 500
    for told in ("hunter2", "/home", "Traceback", "RuntimeError", "application.py"):
        assert told not in answer.text
    assert "hunter2" in caplog.text
    assert "the-secret" not in caplog.text


def test_what_is_wrong_with_the_store_is_told_in_the_log_alone(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        message = "/home/olga/podium.sqlite3 is held by another program"
        raise Damaged(message)

    monkeypatch.setattr(visitor.client.app.state.floor, "names", fails)
    for path in ("/", "/api/tournaments"):
        with caplog.at_level(logging.ERROR):
            answer = visitor.client.get(path)
        assert answer.status_code == 500
        assert "/home" not in answer.text
        assert "held by another program" in caplog.text
        caplog.clear()


def test_nobody_writes_lines_of_the_log() -> None:
    scope: Any = {
        "type": "http",
        "method": "GET",
        "path": "/t/x\n2026 ERROR forged\x1b[31m" + "y" * 999,
        "headers": [],
        "server": ("podium.test", 80),
        "scheme": "http",
        "query_string": b"",
    }
    told = security.told_of(security.Asked(scope))
    assert "\n" not in told
    assert "\x1b" not in told
    assert len(told) < 300


def test_the_page_of_an_error_holds_nothing_of_the_request(visitor: Visitor) -> None:
    answer = visitor.client.get("/l/" + "a" * 40 + "-secret", headers={"cookie": "x=secret"})
    assert "secret" not in answer.text
