"""Fixing an entry until it has counted (act `amend`)."""

import pytest

from helpers.tournaments.scenes import Scene, scene
from helpers.tournaments.swiss import grand_final
from podium.app.ports import Person
from podium.core.state import Entrant
from podium.director.acts import Player


def regional(count: int = 8) -> Scene:
    """A regional tournament with nobody's place known."""
    one = scene("piskvorky-2018", "kt")
    for at in range(1, count + 1):
        one.do("enter", id=f"t{at}", attributes={"ot": f"a{at % 4}"})
    return one


def teams() -> Scene:
    one = scene("piskvorky-2018", "ot")
    for at in range(1, 5):
        players = [{"id": f"t{at}{letter}"} for letter in "abc"]
        one.do("enter", id=f"t{at}", school=f"s{at}", players=_players(players))
    return one


def _players(told: list[dict[str, str]]) -> list[Player]:
    return [Player(**each) for each in told]


def entrant(one: Scene, key: str) -> Entrant:
    return one.service.tournament("t").state.entrants[key]


def test_an_attribute_can_be_fixed_until_the_draw_has_used_it() -> None:
    one = regional()
    for at in range(1, 9):
        one.do("amend", id=f"t{at}", attributes={"ot_place": 1 + (at > 4)})
    one.start("groups")
    assert entrant(one, "t1").attributes == {"ot": "a1", "ot_place": 1}
    refusal = one.refused("amend", id="t1", attributes={"ot_place": 2})
    assert (refusal.code, refusal.cite) == ("already-counted", "1.4.6")
    assert refusal.subject == ("t1", "ot_place", "18")
    assert "act 18 (start)" in refusal.message


def test_what_is_said_again_as_it_was_is_no_change_of_what_has_counted() -> None:
    one = regional()
    for at in range(1, 9):
        one.do("amend", id=f"t{at}", attributes={"ot_place": 1})
    one.start("groups").do("amend", id="t1", attributes={"ot_place": 1, "paid": True})
    assert one.store.people("t")["t1"].attributes["paid"] is True


def test_null_takes_an_attribute_away_and_the_others_stay() -> None:
    one = regional().do("amend", id="t1", attributes={"ot": None, "ot_place": 3, "bus": 7})
    assert entrant(one, "t1").attributes == {"ot_place": 3}
    one.do("amend", id="t1", attributes={"bus": None})
    assert one.store.people("t")["t1"].attributes == {"ot_place": 3}


def test_an_order_before_play_counts_from_the_first_round_on() -> None:
    one = grand_final(4).start("swiss").do("amend", id="t4", attributes={"kt_place": 1})
    one.pair("swiss")
    assert "t4" in one.order("swiss")[:2]
    refusal = one.refused("amend", id="t4", attributes={"kt_place": 2})
    assert (refusal.code, refusal.subject[1:]) == ("already-counted", ("kt_place", "8"))


def test_a_name_can_always_be_fixed_and_stands_in_no_log() -> None:
    one = teams().start("groups").do("amend", id="t1", name="Foxes")
    assert one.store.people("t")["t1"] == Person(name="Foxes")
    assert b"Foxes" not in one.store.records("t")[-1].body
    refusal = one.refused("undo")
    assert refusal.code == "not-undoable"


def test_1_1_8_a_roster_is_frozen_by_the_start() -> None:
    one = teams()
    new = _players([{"id": "t1a", "name": "Anna"}, {"id": "t1x"}, {"id": "t1y"}])
    one.do("amend", id="t1", players=new, captain="t1a", school="s9")
    found = entrant(one, "t1")
    assert (found.players, found.captain, found.school) == (("t1a", "t1x", "t1y"), "t1a", "s9")
    assert one.service.tournament("t").state.players["t1x"] == "t1"
    assert "t1b" not in one.service.tournament("t").state.players
    one.start("groups")
    for keys in (
        {"captain": "t1x"},
        {"school": "s1"},
        {"players": _players([{"id": "t1a"}] * 3)},
    ):
        refusal = one.refused("amend", id="t1", **keys)
        assert refusal.code in {"already-counted", "roster"}
    assert one.refused("amend", id="t1", captain="t1x").cite == "1.1.8"


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"players": [{"id": "t1a"}]}, "roster"),
        ({"players": [{"id": "t1a"}, {"id": "t1b"}, {"id": "t2a"}]}, "roster"),
        ({"captain": "t2a"}, "roster"),
        ({}, "bad-entry"),
    ],
)
def test_an_entry_is_fixed_within_the_same_rules_as_it_was_made(
    keys: dict[str, object], code: str
) -> None:
    if isinstance(players := keys.get("players"), list):
        keys = {**keys, "players": _players(players)}
    assert teams().refused("amend", id="t1", **keys).code == code


def test_who_was_checked_in_by_name_cannot_be_taken_off_the_roster() -> None:
    one = teams().do("check_in", id="t1", players=["t1a", "t1b", "t1c"])
    new = _players([{"id": "t1a"}, {"id": "t1b"}, {"id": "t1x"}])
    refusal = one.refused("amend", id="t1", players=new)
    assert (refusal.code, refusal.subject) == ("already-counted", ("t1", "players", "6"))
    more = _players([{"id": f"t1{letter}"} for letter in "abcx"])
    one.do("amend", id="t1", players=more)


def test_nobody_is_amended_who_has_not_entered() -> None:
    assert teams().refused("amend", id="t9", name="x").code == "unknown-entrant"


def test_a_fix_is_undone_until_something_rests_on_it() -> None:
    one = regional().do("amend", id="t1", attributes={"ot": "b"})
    assert one.do("undo").state("groups").status == "waiting"
    assert entrant(one, "t1").attributes == {"ot": "a1"}
    one.do("amend", id="t1", attributes={"ot": "b"}).do(
        "amend", id="t1", attributes={"ot": "c"}
    )
    assert one.refused("undo", of=11).code == "not-undoable"
