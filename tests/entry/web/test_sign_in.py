"""The door: the first start, signing in and out, secret links."""

from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.browser_sessions import BrowserSession
from podium.app.instance import Instance
from podium.entry.web.security import COOKIE


def first(visitor: Visitor, code: str = "abcd efgh") -> None:
    fields = {"code": code, "name": "Olga", "password": "long enough 1"}
    answer = visitor.post("/welcome", fields)
    assert (answer.status_code, answer.headers["location"]) == (303, "/desk")


def test_the_first_start_asks_for_the_code_on_the_terminal(visitor: Visitor) -> None:
    assert (
        visitor.client.get("/sign-in", follow_redirects=False).headers["location"] == "/welcome"
    )
    wrong = visitor.post("/welcome", {"code": "x", "name": "Olga", "password": "long enough 1"})
    assert wrong.status_code == 422
    assert "wrong-code" in wrong.text
    first(visitor)
    again = visitor.post("/welcome", {"code": "x", "name": "Eve", "password": "long enough 1"})
    assert again.headers["location"] == "/sign-in"


def test_a_weak_password_is_refused_and_the_name_stays_in_the_form(visitor: Visitor) -> None:
    answer = visitor.post(
        "/welcome", {"code": "ABCD-EFGH", "name": "Olga", "password": "short"}
    )
    assert answer.status_code == 422
    assert "weak-password" in answer.text
    assert 'value="Olga"' in answer.text


def test_signing_out_ends_the_visit_and_signing_in_begins_another(visitor: Visitor) -> None:
    first(visitor)
    before = visitor.client.cookies[COOKIE]
    visitor.post("/sign-out")
    visitor.client.cookies.set(COOKIE, before)
    assert visitor.client.get("/desk", follow_redirects=False).status_code == 303
    visitor.client.cookies.clear()
    fields = {"name": "olga", "password": "long enough 1", "back": "/desk"}
    assert visitor.post("/sign-in", fields).status_code == 303
    assert visitor.client.cookies[COOKIE] != before


def test_guessing_is_slowed_down(visitor: Visitor) -> None:
    first(visitor)
    visitor.post("/sign-out")
    wrong = {"name": "Olga", "password": "wrong wrong"}
    seen = [visitor.post("/sign-in", wrong).status_code for _ in range(11)]
    assert seen == [422] * 10 + [429]
    assert "Retry-After" in visitor.post("/sign-in", wrong).headers
    links = [visitor.client.get(f"/l/nothing-{n}").status_code for n in range(11)]
    assert links == [404] * 10 + [429]


def test_a_form_from_elsewhere_is_not_taken(desk: Visitor) -> None:
    assert desk.post("/sign-out", origin="http://evil.test").status_code == 403
    assert desk.post("/sign-out", {"csrf": "wrong"}).status_code == 403
    without = desk.client.post("/sign-out", follow_redirects=False)
    assert without.status_code == 403
    assert desk.post("/sign-out").status_code == 303


def test_it_never_leads_to_another_site(visitor: Visitor) -> None:
    first(visitor)
    for back in ("https://evil.test/", "//evil.test", "/\\evil.test"):
        visitor.post("/sign-out")
        fields = {"name": "Olga", "password": "long enough 1", "back": back}
        assert visitor.post("/sign-in", fields).headers["location"] == "/desk"


def test_every_answer_has_the_security_headers(visitor: Visitor) -> None:
    for path in ("/", "/sign-in", "/nothing-here", "/static/podium.css"):
        headers = visitor.client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_the_cookie_is_out_of_reach_of_scripts(instance: Instance, visitor: Visitor) -> None:
    visitor.take(Role.ORGANISER)
    answer = visitor.client.get("/l/x")
    del answer
    made = visitor.post("/sign-in", {"name": "x", "password": "y"})
    assert made.status_code == 422
    tokens = [session.token for session in instance.tables.find(BrowserSession)]
    assert visitor.client.cookies[COOKIE] not in tokens


def test_the_language_is_the_viewers_choice(visitor: Visitor) -> None:
    answer = visitor.client.get("/language?language=lv&back=/sign-in", follow_redirects=False)
    assert answer.headers["location"] == "/sign-in"
    assert '<html lang="lv"' in visitor.client.get("/sign-in").text
