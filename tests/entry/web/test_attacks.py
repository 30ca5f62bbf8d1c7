"""Attacks on the web application: who comes in, where it leads, what it takes, what it tells."""

import logging
from typing import Any

import pytest

from helpers.tournaments.documents import state_of
from helpers.tournaments.in_memory import QUICK
from helpers.web.client import BASE, Client
from helpers.web.visitor import Visitor, play
from podium import bootstrap
from podium.app import accounts
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.app.ports import Damaged
from podium.entry.web import security
from podium.entry.web.addresses import act_url
from podium.entry.web.application import Application
from podium.entry.web.security import COOKIE, HEADERS, KNOWN
from podium.entry.web.sign_in import own_path

OLGA = {"name": "Olga", "password": "long enough 1"}
WRONG = {"name": "Olga", "password": "wrong wrong"}


@pytest.fixture
def instance() -> Instance:
    return bootstrap.instance_in_memory(hasher=QUICK)


@pytest.fixture
def olga(visitor: Visitor, instance: Instance) -> Visitor:
    """The audience, where Olga has an account."""
    accounts.create(instance, **OLGA)
    return visitor


def token(instance: Instance, role: Role, **confined: Any) -> dict[str, str]:
    return {
        "authorization": f"Bearer {secret(instance, issue(instance, role=role, **confined))}"
    }


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
    assert own_path(back) == "/desk"
    answer = olga.client.get(
        "/language", params={"language": "cs", "back": back}, follow_redirects=False
    )
    assert answer.headers["location"] == "/desk"
    assert olga.post("/sign-in", {**OLGA, "back": back}).headers["location"] == "/desk"
    assert olga.client.get("/sign-in", params={"back": back}).status_code == 200


@pytest.mark.parametrize("back", ["/", "/desk/cup?a=b#c", "/t/k%C5%AF%C5%88", "/t/kůň"])
def test_a_form_leads_back_to_where_one_was(back: str) -> None:
    assert own_path(back) == back


# ---- cookies -------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", ["http://podium.test", "https://podium.test"])
def test_flags_of_cookies(instance: Instance, base: str) -> None:
    accounts.create(instance, **OLGA)
    with Client(Application(instance), base_url=base) as client:
        answer = client.post(
            "/sign-in", data=OLGA, headers={"origin": base}, follow_redirects=False
        )
        link = secret(instance, issue(instance, role=Role.ORGANISER))
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


def test_headers_stand_on_every_kind_of_answer(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    client = visitor.client
    client.app.state.gateway.hub.close()
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


# ---- what it takes -------------------------------------------------------------------------------


def test_json_in_json_without_an_end(visitor: Visitor, instance: Instance) -> None:
    headers = {**token(instance, Role.ORGANISER), "content-type": "application/json"}
    for body in ("[" * 500_000, '{"act":' * 100_000, '{"act":"pair","stage":' + "[" * 5000):
        answer = visitor.client.post("/api/tournaments/cup/acts", content=body, headers=headers)
        assert answer.status_code == 400
        assert answer.json()["refused"]["code"] == "malformed"


def test_a_sheet_in_a_form_without_an_end(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: bool(d["stages"][0]["groups"]))
    play_on = {"stage": "main", "round": "1", "table": "1"}
    for sheet in ("[" * 100_000, '{"a":' * 100_000, '{"scores":{"p1":' + "9" * 5000 + "}}"):
        answer = desk.post(act_url("cup", "results", play_on, "result"), {"sheet": sheet})
        assert answer.status_code in {404, 422}


def test_numbers_without_an_end(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
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


def test_bodies_that_are_too_much(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
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
    assert len(state_of(instance.service, "cup")["entrants"]) == 4


def _csrf(desk: Visitor) -> str:
    return security.csrf_of(desk.instance, desk.client.cookies[COOKIE])


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
    visitor: Visitor, instance: Instance, texts: dict[str, Any]
) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    answer = visitor.client.post(
        "/api/tournaments/cup/acts",
        json={"act": "enter", "id": "new", **texts},
        headers=token(instance, Role.CHECK_IN, tournament="cup"),
    )
    assert answer.status_code == 400, answer.text
    assert len(state_of(instance.service, "cup")["entrants"]) == 4


@pytest.mark.parametrize("name", ["", "a\0b", "a\nb", "a\x7f", "\u202ea", "x" * 201])
def test_names_of_tournaments_that_no_page_can_show(
    visitor: Visitor, instance: Instance, name: str
) -> None:
    answer = visitor.client.post(
        "/api/tournaments",
        json={"tournament": name, "rulebook": "katana-2016"},
        headers=token(instance, Role.ORGANISER),
    )
    assert answer.status_code in {400, 422}
    assert instance.service.store.streams() == []


def test_what_is_announced_turns_no_other_text(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    desk.post("/desk/cup/announce", {"text": "Lunch\0 \u202eat noon\nin the hall"})
    page = desk.get("/t/cup")
    assert "Lunch at noon" in page
    assert not {"\0", "\u202e"} & set(page)


def test_a_rulebook_is_no_file_of_the_server(
    desk: Visitor, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = desk.instance.service.library.text("katana-2016")
    (tmp_path / "mine.toml").write_text(text or "")
    for path in ("mine.toml", "%2Fetc%2Fpasswd", "..%2Fmine.toml", "pyproject.toml", "%00"):
        assert desk.client.get(f"/open/{path}").status_code == 404, path
        assert desk.post(f"/open/{path}", {"title": "x"}).status_code == 404, path
        answer = desk.client.get(f"/api/rulebooks/{path}/plan?entrants=9")
        assert answer.status_code in {404, 422}, path
    answer = desk.client.post(
        "/api/tournaments",
        json={"tournament": "x", "rulebook": "mine.toml"},
        headers=token(desk.instance, Role.ORGANISER),
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
def broken(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> Client:
    """An application in which nothing works, for a reason that is nobody's business."""

    def fails(*_: object) -> None:
        message = "password=hunter2 in /home/olga/podium.sqlite3"
        raise RuntimeError(message)

    gateway = visitor.client.app.state.gateway
    monkeypatch.setattr(gateway, "view", fails)
    monkeypatch.setattr(gateway, "names", fails)
    monkeypatch.setattr("podium.entry.web.sign_in.find_link", fails)
    return visitor.client


@pytest.mark.parametrize("path", ["/", "/live/cup", "/api/tournaments", "/l/the-secret"])
def test_an_error_tells_nobody_why_but_the_log(
    broken: Client, path: str, caplog: pytest.LogCaptureFixture
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

    monkeypatch.setattr(visitor.client.app.state.gateway, "names", fails)
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
    told = security.describe_request(security.WebRequest(scope))
    assert "\n" not in told
    assert "\x1b" not in told
    assert len(told) < 300


def test_the_page_of_an_error_holds_nothing_of_the_request(visitor: Visitor) -> None:
    answer = visitor.client.get("/l/" + "a" * 40 + "-secret", headers={"cookie": "x=secret"})
    assert "secret" not in answer.text
