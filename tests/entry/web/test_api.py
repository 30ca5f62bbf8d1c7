"""The API: acts and state of the contract, tokens with roles, keys, stale positions."""

import json
from typing import Any

import pytest
from httpx import Response

from helpers.web.visitor import Visitor, play
from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, revoke, secret
from podium.app.venue import Settings, set_settings
from podium.director.act_kinds import ACTS


class Program:
    """A program that calls the API with a token."""

    def __init__(self, visitor: Visitor, role: Role | None, **confined: Any) -> None:
        self.visitor = visitor
        self.link = issue(visitor.instance, role=role, **confined) if role else None
        self.headers = {}
        if self.link is not None:
            self.headers["authorization"] = f"Bearer {secret(visitor.instance, self.link)}"

    def get(self, path: str) -> Response:
        return self.visitor.client.get(f"/api{path}", headers=self.headers)

    def post(self, path: str, act: dict[str, Any], key: str = "") -> Response:
        headers = self.headers | ({"idempotency-key": key} if key else {})
        return self.visitor.client.post(f"/api{path}", json=act, headers=headers)

    def act(self, key: str = "", /, **act: Any) -> Response:
        return self.post("/tournaments/cup/acts", act, key)


@pytest.fixture
def program(visitor: Visitor) -> Program:
    return Program(visitor, Role.ORGANISER)


def opened(program: Program) -> None:
    answer = program.post("/tournaments", {"tournament": "cup", "rulebook": "katana-2016"})
    assert answer.status_code == 201, answer.text
    for name in ("Anna Berg", "Bruno Dahl", "Cilla Ek", "Dace Fors"):
        short = name[0].lower()
        assert program.act(act="enter", id=short, name=name).status_code == 201


def test_a_championship_is_played_by_a_program(program: Program) -> None:
    opened(program)
    assert program.act(act="start", stage="main").json()["position"] == 6
    assert program.act(act="pair", stage="main").status_code == 201
    scores = {"a": 10, "b": 7, "c": 6, "d": 4}
    answer = program.act(act="result", stage="main", sheet={"scores": scores})
    assert answer.json() == {"tournament": "cup", "position": 8, "preview": None}
    state = program.get("/tournaments/cup").json()
    assert state["stages"][0]["groups"][0]["rounds"][0]["matches"][0]["status"] == "final"
    why = program.get("/tournaments/cup/why?stage=main&one=a&other=b").json()["why"]
    assert why.startswith("Anna Berg")
    assert [entry["act"] for entry in program.get("/tournaments/cup/log").json()][
        -1
    ] == "result"


def test_every_export_is_there_as_a_file(program: Program, visitor: Visitor) -> None:
    """Names whole for the organiser, by consent for everyone else."""
    opened(program)
    program.act(act="start", stage="main")
    set_settings(visitor.instance, "cup", Settings(names="number"))
    audience = Program(visitor, None)
    for kind, export in bootstrap.exports().items():
        answer = program.get(f"/tournaments/cup/exports/{kind}")
        if kind == "trf":
            assert answer.status_code == 404
            continue
        assert answer.headers["content-type"].split(";")[0] == export.media_type
        bare = audience.get(f"/tournaments/cup/exports/{kind}")
        assert bare.status_code == 200
        assert "Anna Berg" not in bare.text
        assert ("Anna Berg" in answer.text) == (kind != "results-csv")  # nothing is played
    assert program.get("/tournaments/cup/exports/none").status_code == 404


def test_the_api_tells_which_acts_there_are_and_their_keys(visitor: Visitor) -> None:
    told = json.loads(visitor.get("/api/schema/openapi.json"))
    call = told["paths"]["/api/tournaments/{name}/acts"]["post"]
    body = call["requestBody"]["content"]["application/json"]["schema"]
    acts = body["discriminator"]["mapping"]
    assert set(acts) == set(ACTS) - {"open", "show"}
    rule = told["components"]["schemas"][acts["rule"].rpartition("/")[2]]
    assert set(rule["required"]) == {"act", "stage", "entrant", "ruling"}
    assert rule["properties"]["ruling"]["enum"] == ["expel", "forfeit", "warning"]


def test_a_refusal_says_code_clause_and_subject(program: Program) -> None:
    opened(program)
    program.act(act="start", stage="main")
    program.act(act="pair", stage="main")
    answer = program.act(act="pair", stage="main")
    assert answer.status_code == 422
    told = answer.json()["refused"]
    assert told["code"] == "round-not-finished"
    assert told["message"]


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"act": "fly"}, "unknown-act"),
        ({"act": "pair"}, "malformed"),
        ({"act": "pair", "stage": 3}, "malformed"),
        ({"act": "pair", "stage": "main", "colour": "red"}, "malformed"),
        ({"act": "result", "stage": "main", "sheet": 7}, "bad-sheet"),
        ({}, "malformed"),
        ({"act": "show"}, "unknown-act"),
        ({"act": "open", "tournament": "x", "rulebook": "katana-2016"}, "unknown-act"),
    ],
)
def test_what_is_no_act_is_malformed(program: Program, act: dict[str, Any], code: str) -> None:
    opened(program)
    answer = program.act(**act)
    assert answer.json()["refused"]["code"] == code
    assert answer.status_code in {400, 422}


def test_a_stale_position_brings_the_newer_state(program: Program) -> None:
    opened(program)
    answer = program.act(act="start", stage="main", expect_position=4)
    assert answer.status_code == 409
    assert answer.json()["refused"]["code"] == "stale"
    assert answer.json()["state"]["position"] == 5


def test_the_same_submission_twice_counts_once(program: Program) -> None:
    opened(program)
    enter = {"act": "enter", "id": "e", "name": "Elin"}
    first, second = program.act("k1", **enter), program.act("k1", **enter)
    assert (first.status_code, first.json()) == (second.status_code, second.json())
    assert program.get("/tournaments/cup").json()["position"] == 6
    other = program.act("k1", act="enter", id="f", name="Frida")
    assert other.json()["refused"]["code"] == "key-reused"


def test_what_the_next_acts_would_lead_to(program: Program) -> None:
    opened(program)
    coming = program.get("/tournaments/cup/next").json()
    (found,) = coming["next"]
    assert (coming["status"], coming["needs"]) == ("open", [])
    assert (found["act"], found["stage"]) == ("start", "main")
    assert found["playing"]


def test_a_preview_changes_nothing(program: Program) -> None:
    opened(program)
    answer = program.act(act="start", stage="main", preview=True).json()
    assert answer["position"] is None
    assert isinstance(answer["preview"], list)
    assert program.get("/tournaments/cup").json()["position"] == 5


def test_a_token_may_what_its_role_may(visitor: Visitor, program: Program) -> None:
    opened(program)
    helper = Program(visitor, Role.CHECK_IN, tournament="cup")
    assert helper.act(act="check_in", ids=["a"]).status_code == 201
    refused = helper.act(act="start", stage="main")
    assert (refused.status_code, refused.json()["refused"]["code"]) == (403, "not-allowed")
    audience = Program(visitor, None)
    assert audience.act(act="start", stage="main").status_code == 403
    assert audience.get("/tournaments/cup/log").status_code == 403
    assert audience.get("/tournaments/cup/next").status_code == 403


def test_a_helper_cannot_sign_as_somebody_else(visitor: Visitor, program: Program) -> None:
    opened(program)
    helper = Program(visitor, Role.CHECK_IN, tournament="cup", label="Door")
    at = "2001-01-01T00:00:00Z"
    helper.act(act="check_in", ids=["a"], by="Olga", at=at)
    entry = program.get("/tournaments/cup/log").json()[-1]
    assert (entry["by"], entry["at"] == at) == ("Door", False)


@pytest.mark.parametrize(
    "at", ["9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00", "20260101T000000Z", ""]
)
def test_a_time_that_is_none_is_malformed_and_the_desk_goes_on(
    program: Program, at: str
) -> None:
    opened(program)
    answer = program.act(act="check_in", ids=["a"], at=at)
    assert (answer.status_code, answer.json()["refused"]["code"]) == (400, "malformed")
    assert program.get("/tournaments/cup/log").json()[-1]["act"] != "check_in"


def test_a_revoked_token_opens_nothing(visitor: Visitor, program: Program) -> None:
    opened(program)
    helper = Program(visitor, Role.CHECK_IN, tournament="cup")
    assert helper.link is not None
    revoke(visitor.instance, helper.link.id, "cup")
    answer = helper.get("/tournaments/cup")
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_the_audience_sees_names_by_consent(instance: Instance, visitor: Visitor) -> None:
    play(instance, "katana-2016", 8)
    set_settings(instance, "cup", Settings(names="number"))
    audience = Program(visitor, None)
    names = {entrant["name"] for entrant in audience.get("/tournaments/cup").json()["entrants"]}
    assert names == {f"No. {number}" for number in range(1, 9)}
    why = audience.get("/tournaments/cup/why?stage=main&one=p1&other=p2").json()["why"]
    assert "No. 1" in why
    whole = Program(visitor, Role.ORGANISER).get("/tournaments/cup").json()["entrants"]
    assert "No. 1" not in {entrant["name"] for entrant in whole}


def test_a_tournament_that_is_not_public_is_not_there(
    instance: Instance, visitor: Visitor
) -> None:
    play(instance, "katana-2016", 8)
    set_settings(instance, "cup", Settings(public=False))
    audience = Program(visitor, None)
    assert audience.get("/tournaments").json() == []
    assert audience.get("/tournaments/cup").status_code == 404
    assert Program(visitor, Role.ORGANISER).get("/tournaments/cup").status_code == 200


def test_no_file_of_the_server_is_read_as_a_rulebook(program: Program) -> None:
    answer = program.post("/tournaments", {"tournament": "x", "rulebook": "/etc/passwd"})
    assert answer.json()["refused"]["code"] == "no-such-rulebook"
    assert program.get("/rulebooks/%2Fetc%2Fpasswd/plan?entrants=8").status_code in {404, 422}


def test_errors_of_the_api_are_json(program: Program) -> None:
    for answer in (
        program.get("/nothing"),
        program.get("/tournaments/nothing"),
        program.get("/rulebooks/katana-2016/plan?entrants=many"),
        program.post("/tournaments/cup/acts", {"act": "pair", "stage": "main"}),
    ):
        assert answer.status_code in {400, 404}
        assert "refused" in answer.json(), answer.text


def test_a_page_cannot_forge_a_call(desk: Visitor) -> None:
    """The API takes no cookie, so that a form elsewhere cannot use the visit of a browser."""
    answer = desk.client.post(
        "/api/tournaments", json={"tournament": "x", "rulebook": "katana-2016"}
    )
    assert answer.status_code == 403
