"""pIšQworky 2018: the play-off (1.3.2, 2.1.6-8)."""

from typing import Any

import pytest

from helpers.tournaments.piskvorky import LEVEL, by_strength, match
from helpers.tournaments.scenes import Scene, scene

CROSSINGS = {
    4: {"SF1": "A1 A4", "SF2": "A2 A3"},
    6: {"SF1": "A1 B2", "SF2": "A2 B1"},
    8: {"V1": "A1 B4", "V2": "A3 B2", "V3": "A2 B3", "V4": "A4 B1"},
    11: {"V1": "A1 B2", "V2": "C1 D2", "V3": "A2 B1", "V4": "C2 D1"},
    24: {
        "V1": "A1 B2", "V2": "C1 D2", "V3": "E1 F2", "V4": "G1 H2",
        "V5": "A2 B1", "V6": "C2 D1", "V7": "E2 F1", "V8": "G2 H1",
    },
}  # fmt: skip


def started(number: int, level: str = "ot", **options: Any) -> Scene:
    one = scene("piskvorky-2018", level, **options).enter(number).start("groups")
    return by_strength(one).close("groups").start("playoff")


def won_by(one: Scene, slot: str, winner: str) -> Scene:
    found = one.state("playoff").slot(slot)
    assert found is not None
    return match(one, "playoff", winner, found.others(winner)[0], 12)


def sides(one: Scene, slot: str) -> tuple[str, ...]:
    found = one.state("playoff").slot(slot)
    assert found is not None
    return found.seats


@pytest.mark.parametrize("number", CROSSINGS)
def test_1_3_2_the_crossings(number: int) -> None:
    one = started(number)
    place = {
        f"{group['id']}{row['rank']}": row["entrant"]
        for group in one.stage("groups")["groups"]
        for row in group["standings"]
    }
    for slot, crossing in CROSSINGS[number].items():
        assert list(sides(one, slot)) == [place[side] for side in crossing.split()]


def test_1_3_2_winners_meet_in_the_order_of_the_slots_and_losers_for_third() -> None:
    one = started(24)
    for number in range(1, 9):
        won_by(one, f"V{number}", sides(one, f"V{number}")[0])
    assert sides(one, "U1") == (sides(one, "V1")[0], sides(one, "V2")[0])
    assert sides(one, "U4") == (sides(one, "V7")[0], sides(one, "V8")[0])
    for number in range(1, 5):
        won_by(one, f"U{number}", sides(one, f"U{number}")[1])
    assert sides(one, "SF2") == (sides(one, "U3")[1], sides(one, "U4")[1])
    won_by(one, "SF1", sides(one, "SF1")[0])
    won_by(one, "SF2", sides(one, "SF2")[0])
    assert sides(one, "third") == (sides(one, "SF1")[1], sides(one, "SF2")[1])
    assert one.refused("close", stage="playoff").code == "round-not-finished"
    won_by(one, "third", sides(one, "third")[1])
    won_by(one, "final", sides(one, "final")[1])
    one.close("playoff")
    order = [entrant for _, entrant in one.places()]
    assert one.champion == sides(one, "final")[1]
    assert order[:4] == [*sides(one, "final")[::-1], *sides(one, "third")[::-1]]
    assert set(order[4:8]) == {sides(one, f"U{number}")[0] for number in range(1, 5)}
    assert len(order) == 24
    assert one.stage("playoff")["advancing"] == [one.champion]


def level(one: Scene, slot: str) -> Scene:
    home, away = sides(one, slot)
    sheet = {"home": home, "away": away, "boards": LEVEL}
    return one.do("result", stage="playoff", sheet=sheet)


def extra(one: Scene, slot: str, game: str, player: str) -> dict[str, object]:
    home, away = sides(one, slot)
    players = {home: f"{home}{player}", away: f"{away}{player}"}
    return {"home": home, "away": away, "players": players, "game": game, "slot": slot}


def test_2_1_7_a_level_match_takes_two_games_with_other_players_then_a_lot() -> None:
    one = level(started(4), "SF1")
    need = one.document["needs"][-1]
    assert (need["kind"], need["slot"], need["cite"]) == ("decider", "SF1", "2.1.7")
    one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", "a"))
    refusal = one.refused("decider", stage="playoff", sheet=extra(one, "SF1", "1", "a"))
    assert (refusal.code, refusal.cite) == ("same-player", "2.1.7")
    one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", "b"))
    need = one.document["needs"][-1]
    assert (need["kind"], need["slot"]) == ("lot", "SF1")
    third = one.refused("decider", stage="playoff", sheet=extra(one, "SF1", "1", "c"))
    assert third.code == "no-such-tie"
    home, away = sides(one, "SF1")
    one.do("lot", stage="playoff", slot="SF1", tied=[home, away], order=[away, home])
    won_by(one, "SF2", sides(one, "SF2")[0])
    assert sides(one, "final")[0] == away


def test_2_1_7_a_lot_that_nobody_typed_is_drawn_by_the_next_act() -> None:
    one = level(started(4), "SF1")
    one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", "a"))
    one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", "b"))
    won_by(one, "SF2", sides(one, "SF2")[0])
    assert sides(one, "final")[0] in sides(one, "SF1")
    assert "playoff/SF1" in {lot["purpose"] for lot in one.document["lots"]}


def test_2_1_7_one_game_won_settles_it() -> None:
    one = level(started(4), "SF1")
    one.do("decider", stage="playoff", sheet=extra(one, "SF1", "0", "a"))
    won_by(one, "SF2", sides(one, "SF2")[0])
    assert sides(one, "final")[0] == sides(one, "SF1")[1]


def test_2_1_8_at_the_regional_tournament_a_third_game_on_clocks_comes_before_the_lot() -> None:
    one = level(started(4, "kt"), "SF1")
    for player in "ab":
        one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", player))
    need = one.document["needs"][-1]
    assert (need["kind"], need["code"], need["cite"]) == ("decider", "3", "2.1.8")
    refusal = one.refused("decider", stage="playoff", sheet=extra(one, "SF1", "1", "b"))
    assert (refusal.code, refusal.cite) == ("same-player", "2.1.8")
    one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", "c"))
    assert one.document["needs"][-1]["kind"] == "lot"


def test_the_opponent_of_who_withdraws_goes_on() -> None:
    one = started(4)
    leaver, stays = sides(one, "SF1")
    one.do("withdraw", id=leaver)
    won_by(one, "SF2", sides(one, "SF2")[0])
    assert sides(one, "final")[0] == stays
    third = one.state("playoff").slot("third")
    assert third is not None
    assert third.outcome is not None
    assert third.outcome.forfeited == (leaver,)


def test_a_place_that_nobody_holds_is_a_walkover() -> None:
    one = scene("piskvorky-2018", "ot").enter(11).start("groups")
    last = one.stage("groups")["groups"][3]["entrants"]
    one.do("withdraw", id=last[1])
    by_strength(one).close("groups").start("playoff")
    v2 = one.state("playoff").slot("V2")
    assert v2 is not None
    assert v2.walkover
    won_by(one, "V1", sides(one, "V1")[0])
    assert sides(one, "SF1") == (sides(one, "V1")[0], v2.seats[0])


def test_a_correction_moves_on_who_won_until_the_next_match_is_played() -> None:
    one = started(4)
    first, second = sides(one, "SF1")
    won_by(won_by(one, "SF1", first), "SF2", sides(one, "SF2")[0])
    assert sides(one, "final")[0] == first
    sheet = {"home": first, "away": second, "boards": ["00"] * 5}
    one.do("correct", stage="playoff", slot="SF1", sheet=sheet, reason="swapped")
    assert sides(one, "final")[0] == second
    won_by(one, "final", second)
    sheet = {"home": first, "away": second, "boards": ["11"] * 5}
    swapped = {"stage": "playoff", "slot": "SF1", "sheet": sheet, "reason": "swapped back"}
    assert one.refused("correct", **swapped).code == "needs-ruling"
    one.do("correct", **swapped, then="stand")
    assert sides(one, "final")[0] == second


def test_1_3_7_as_many_go_on_as_was_announced() -> None:
    one = started(6, advance=3)
    for slot in ("SF1", "SF2", "third", "final"):
        won_by(one, slot, sides(one, slot)[0])
    one.close("playoff")
    assert one.stage("playoff")["advancing"] == [e for _, e in one.places()][:3]
    assert one.document["status"] == "closed"


@pytest.mark.parametrize("kind", ["withdraw", "expel"])
def test_who_leaves_a_level_match_leaves_it_to_the_other(kind: str) -> None:
    one = level(started(4), "SF1")
    leaver, stays = sides(one, "SF1")
    if kind == "withdraw":
        one.do("withdraw", id=leaver)
    else:
        one.do("rule", stage="playoff", entrant=leaver, ruling="expel", reason="grave")
    assert "decider" not in {need for need, _ in one.needs()}
    won_by(one, "SF2", sides(one, "SF2")[0])
    assert sides(one, "final")[0] == stays


def test_a_match_that_nobody_played_asks_for_nothing() -> None:
    one = started(4)
    for slot in ("SF1", "SF2"):
        won_by(one, slot, sides(one, slot)[0])
    losers = sides(one, "third")
    for loser in losers:
        one.do("rule", stage="playoff", entrant=loser, ruling="forfeit", slot="third")
    won_by(one, "final", sides(one, "final")[0])
    assert one.needs() == []
    one.close("playoff")
    assert {entrant for _, entrant in one.places()[2:]} == set(losers)


def test_a_level_match_of_two_who_left_asks_for_nothing() -> None:
    one = started(4)
    for slot in ("SF1", "SF2"):
        won_by(one, slot, sides(one, slot)[0])
    level(one, "third").do("withdraw", id=sides(one, "third")[0])
    assert (
        one.stage("playoff")["groups"][0]["rounds"][1]["matches"][0]["winner"]
        == sides(one, "third")[1]
    )
    one.do("undo")
    one.do("withdraw", id=sides(one, "third")[0]).do("withdraw", id=sides(one, "third")[1])
    won_by(one, "final", sides(one, "final")[0])
    assert one.needs() == []
    one.close("playoff")


def test_places_behind_the_final_are_shared_until_the_match_for_third_is_played() -> None:
    one = started(4)
    for slot in ("SF1", "SF2", "final"):
        won_by(one, slot, sides(one, slot)[0])
    assert [place for place, _ in one.places()] == [1, 2, 3, 3]
    won_by(one, "third", sides(one, "third")[1])
    assert [place for place, _ in one.places()] == [1, 2, 3, 4]


def test_2_1_7_a_warning_draws_the_lot_that_is_left() -> None:
    one = level(started(4), "SF1")
    for player in "ab":
        one.do("decider", stage="playoff", sheet=extra(one, "SF1", "=", player))
    one.do("rule", stage="playoff", entrant=sides(one, "SF2")[0], ruling="warning")
    assert "lot" not in {need for need, _ in one.needs()}
    assert one.state("playoff").slot("SF1") is not None
    match_ = next(
        m
        for made in one.stage("playoff")["groups"][0]["rounds"]
        for m in made["matches"]
        if m["slot"] == "SF1"
    )
    assert match_["winner"] in sides(one, "SF1")
