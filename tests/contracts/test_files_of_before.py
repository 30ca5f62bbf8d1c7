"""Files that an earlier version made: they open, say what they said, and can be worked on."""

import dataclasses
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from helpers.tournaments.documents import state_of
from podium import bootstrap
from podium.adapters.keys import FILE, put_key
from podium.app import accounts, browser_sessions, links, seats, submissions, venue
from podium.app.access import Role
from podium.app.erasure import forget_person
from podium.app.identity import user_of
from podium.app.instance import Instance
from podium.app.log_transfer import check_export, export_lines, import_tournament
from podium.app.log_verification import examine
from podium.app.ports import Damaged
from podium.app.removal import read_readable, remove
from podium.app.round_clocks.running import change_clock, clocks_of, resume
from podium.app.service import Done, Service
from podium.core.records import decode_body
from podium.core.refusals import Refusal
from podium.director import acts as a

BEFORE = Path(__file__).parents[1] / "data" / "before"
SAID: dict[str, Any] = json.loads((BEFORE / "expected.json").read_text("utf-8"))
NAMES = list(SAID["tournaments"])
CUP = "catan"


class Then:
    """The clock as it stood."""

    def now(self) -> str:
        return str(SAID["made_at"])


@pytest.fixture(params=["database", "backup"])
def instance(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Instance]:
    """What the earlier version left, opened in this one, at the time when it was left."""
    if request.param == "backup":
        bootstrap.restore(BEFORE / "podium.backup", tmp_path)
    else:
        shutil.copy(BEFORE / "podium.sqlite3", tmp_path / bootstrap.DATABASE)
        put_key(tmp_path / FILE, SAID["key"].encode())
    made = dataclasses.replace(bootstrap.instance(tmp_path), clock=Then())
    yield made
    made.service.store.close()


def plain(value: object) -> Any:
    """A value as JSON has it."""
    return json.loads(msgspec.json.encode(value))


def state(service: Service, name: str) -> Any:
    """The state of a tournament as a program gets it."""
    return without_wording(json.loads(json.dumps(state_of(service, name))))


def without_wording(said: Any) -> Any:
    """A document but for its sentences, which may be worded better."""
    return {
        **said,
        "needs": [{k: need[k] for k in need if k != "text"} for need in said["needs"]],
    }


def said_of(row: msgspec.Struct, said: dict[str, Any]) -> Any:
    """A row as JSON has it, but for the columns that its key has got since."""
    return {key: value for key, value in plain(row).items() if key in said}


# ---- tournaments -----------------------------------------------------------------------------


def test_states_are_what_they_were(instance: Instance) -> None:
    assert instance.service.store.positions() == SAID["positions"]
    for name in NAMES:
        assert state(instance.service, name) == without_wording(SAID["tournaments"][name])


def test_people_and_texts_are_there_but_for_those_forgotten(instance: Instance) -> None:
    store = instance.service.store
    for name in NAMES:
        assert plain(dict(store.people(name))) == SAID["people"][name]
    assert "t4" not in store.people("football")
    bodies = [decode_body(record) for name in NAMES for record in store.records(name)]
    refs = [ref for body in bodies for ref in (body.by, body.reason) if ref]
    assert sorted(text.text for text in store.texts(refs)) == SAID["texts"]


NOTED_SINCE = ["seed-given"]
"""They were opened with a seed, which can be told once the secret is revealed."""


@pytest.mark.parametrize("name", NAMES)
def test_they_verify(instance: Instance, name: str) -> None:
    found = examine(instance.service.store.records(name))
    assert found.sound
    since = NOTED_SINCE if found.summary.revealed else []
    assert [finding.code for finding in found.findings] == [*since, *SAID["verify"][name]]


NEXT: dict[str, list[a.Act]] = {
    "catan": [
        a.Confirm(stage="main", round=3, table=1, entrant="p3"),
        a.Confirm(stage="main", round=3, table=1, entrant="p2"),
        a.Result(stage="main", sheet={"scores": {"p4": 10, "p6": 3, "p11": 4, "p10": 5}}),
    ],
    "gomoku": [
        a.Undo(),
        a.Result(stage="playoff", sheet={"forfeit": "t3", "against": "t7"}),
    ],
    "swiss": [
        a.Result(stage="swiss", sheet={"white": "p5", "black": "p3", "result": "1-0"}),
        a.Withdraw(id="p7", reason="a train"),
    ],
    "football": [
        a.Result(stage="group", sheet={"scores": {"t3": 2, "t1": 1}}),
        a.Close(stage="group"),
    ],
    "waiting": [a.Enter(id="p3", name="Third Example"), a.Start(stage="swiss")],
}


@pytest.mark.parametrize("name", NEXT)
def test_they_can_be_played_on(instance: Instance, name: str) -> None:
    service = instance.service
    for act in NEXT[name]:
        came = service.perform(msgspec.structs.replace(act, tournament=name))
        assert isinstance(came, Done), came
    records = service.store.records(name)
    assert len(records) == SAID["positions"][name] + len(NEXT[name])
    assert examine(records).sound


def test_one_that_is_over_can_be_corrected_still(instance: Instance) -> None:
    (final,) = instance.service.tournament("blokus").state.stage("final").matches.values()
    scores = {entrant: -n for n, entrant in enumerate(final.seats, 1)}
    act = a.Correct(
        tournament="blokus",
        stage="final",
        sheet={"scores": scores},
        reason="A figure was misread.",
    )
    assert isinstance(instance.service.perform(act), Done)
    assert instance.service.view("blokus").champion == final.seats[0]


def test_they_can_be_forgotten_and_removed(instance: Instance) -> None:
    store = instance.service.store
    player = next(link for link in links.links(instance, CUP) if link.role is Role.PLAYER)
    forget_person(store, CUP, player.entrant)
    assert store.person(CUP, player.entrant) is None
    assert not [link for link in links.links(instance, CUP) if link.entrant == player.entrant]
    assert player.entrant not in venue.fees(instance, CUP)
    remove(store, read_readable(store, CUP))
    assert CUP not in store.streams()
    assert links.links(instance, CUP) == []
    assert clocks_of(instance, CUP) == {}
    assert venue.announcements(instance, CUP) == []


def test_one_that_is_damaged_is_told_apart_and_can_be_removed(tmp_path: Path) -> None:
    shutil.copy(BEFORE / "podium.sqlite3", tmp_path / bootstrap.DATABASE)
    with closing(sqlite3.connect(tmp_path / bootstrap.DATABASE)) as connection, connection:
        connection.execute(
            "UPDATE records SET body = x'7b' WHERE stream = 'swiss' AND position = 9"
        )
    instance = bootstrap.instance(tmp_path)
    assert state(instance.service, CUP) == without_wording(SAID["tournaments"][CUP])
    with pytest.raises(Damaged):
        instance.service.tournament("swiss")
    found = read_readable(instance.service.store, "swiss")
    assert len(found.records) == SAID["positions"]["swiss"]
    remove(instance.service.store, found)
    assert instance.service.store.streams() == [name for name in NAMES if name != "swiss"]
    instance.service.store.close()


# ---- exports ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_an_export_of_before_is_taken_in(name: str) -> None:
    service = bootstrap.in_memory()
    with (BEFORE / f"{name}.jsonl").open("rb") as file:
        export = bootstrap.read_export(file, name)
    assert check_export(export, service.games).sound
    import_tournament(service, export)
    assert state(service, name) == without_wording(SAID["tournaments"][name])
    again = b"".join(bootstrap.export_lines(export_lines(service.store, name)))
    assert again == (BEFORE / f"{name}.jsonl").read_bytes()


# ---- beside the logs -------------------------------------------------------------------------


def test_accounts_sign_in(instance: Instance) -> None:
    assert sorted(accounts.names(instance)) == sorted(SAID["accounts"])
    for name, password in SAID["accounts"].items():
        assert accounts.check(instance, name.upper(), password)
        assert not accounts.check(instance, name, "another password")


def test_links_open_what_they_opened(instance: Instance) -> None:
    for said in SAID["links"]:
        found = links.find_link(instance, said["secret"])
        assert found is not None
        assert plain(found) == {key: value for key, value in said.items() if key != "secret"}
    assert [links.find_link(instance, secret) for secret in SAID["dead_secrets"]] == [
        None,
        None,
    ]


def test_cards_that_are_printed_again_are_the_same(instance: Instance) -> None:
    for said in SAID["links"]:
        if said["role"] == "player":
            wanted = links.LinkSpec(role=Role.PLAYER, entrant=said["entrant"])
            (link,) = links.issue_all(instance, CUP, [wanted])
            assert links.secret(instance, link) == said["secret"]


@pytest.mark.parametrize("kind", ["account", "arbiter", "seat"])
def test_browsers_stay_signed_in(instance: Instance, kind: str) -> None:
    said = SAID["sign_ins"][kind]
    session = browser_sessions.find(instance, said["token"])
    assert session is not None
    assert plain(user_of(instance, session)) == said["who"]
    browser_sessions.end(instance, said["token"])
    assert browser_sessions.find(instance, said["token"]) is None


def test_who_has_left_has_left(instance: Instance) -> None:
    assert browser_sessions.find(instance, SAID["ended_token"]) is None


def test_a_claimed_seat_is_taken(instance: Instance) -> None:
    slip = links.valid_link(instance, CUP, SAID["slip"])
    assert slip is not None
    (entrant,) = SAID["claimed"]
    assert seats.claimed(instance, slip) == {entrant}
    token, _ = browser_sessions.begin(instance)
    refusal = seats.claim_seat(instance, token, slip, entrant)
    assert refusal is not None
    assert refusal.code == "seat-taken"
    assert seats.free_seat(instance, slip, entrant)
    assert seats.claim_seat(instance, token, slip, entrant) is None


def test_the_venue_is_as_it_was(instance: Instance) -> None:
    for name in NAMES:
        assert venue.settings(instance, name) == msgspec.convert(
            {"tournament": name, **SAID["settings"][name]}, venue.Settings
        )
    for found, said in (
        (venue.announcements(instance, CUP), SAID["announcements"]),
        ([*venue.fees(instance, CUP).values()], [*SAID["fees"].values()]),
    ):
        assert [said_of(row, said) for row, said in zip(found, said, strict=True)] == said
    assert venue.announce(instance, CUP, "More.", "Adam").id == "000004"


def test_clocks_run_on(instance: Instance) -> None:
    found = clocks_of(instance, CUP)
    assert {key: said_of(found[key], said) for key, said in SAID["clocks"].items()} == plain(
        SAID["clocks"]
    )
    assert {clock.last_press for clock in found.values()} == {"", "press-2"}
    (paused,) = [clock for clock in found.values() if clock.paused_at]
    resumed = change_clock(instance, CUP, paused.id, resume)
    assert clocks_of(instance, CUP)[paused.id] == resumed
    assert not resumed.paused_at


def test_what_was_submitted_counts_once(instance: Instance) -> None:
    said = SAID["submission"]
    act = msgspec.convert(said["act"], a.Enter)
    came = submissions.perform(instance, act, said["key"])
    assert isinstance(came, Done)
    assert came.position == said["position"]
    other = msgspec.structs.replace(act, id="p3")
    refusal = submissions.perform(instance, other, said["key"])
    assert isinstance(refusal, Refusal)
    assert refusal.code == "key-reused"
    made = submissions.create_once(instance, CUP, SAID["made"]["key"], lambda: "another")
    assert made == SAID["made"]["id"]
