"""pIšQworky 2018: teams, entering, sheets, rulings (parts 1.1, 1.2, 2, 3)."""

import pytest

from helpers.tournaments.piskvorky import LEVEL, WON, by_strength, match, team, teams
from helpers.tournaments.scenes import scene
from podium.director.acts import Player


def players(name: str, count: int) -> list[Player]:
    return [Player(id=f"{name}{number}") for number in range(count)]


@pytest.mark.parametrize(("count", "substitutes"), [(2, 0), (6, 0), (5, 3)])
def test_1_1_8_a_team_has_three_to_five_players_and_two_substitutes(
    count: int, substitutes: int
) -> None:
    one = scene("piskvorky-2018", "ot")
    refusal = one.refused(
        "enter",
        id="t1",
        players=players("a", count),
        substitutes=players("s", substitutes),
        captain="a0",
    )
    assert refusal.code == "roster"
    assert refusal.cite.startswith("1.1.8")


def test_1_1_8_nobody_plays_for_two_teams() -> None:
    one = team(scene("piskvorky-2018", "ot"), "t1")
    mixed = [*players("x", 4), Player(id="t1b")]
    refusal = one.refused("enter", id="t2", players=mixed, captain="x0")
    assert (refusal.code, refusal.subject) == ("roster", ("t2", "t1b", "t1"))


def test_1_1_8_who_came_with_a_team_plays_for_no_other() -> None:
    one = team(scene("piskvorky-2018", "ot"), "t1").enter("t2", "t3")
    refusal = one.refused("check_in", id="t2", players=["t1a", "x1", "x2"])
    assert (refusal.code, refusal.subject) == ("roster", ("t2", "t1a", "t1"))
    one.do("check_in", id="t2", players=["x0", "x1", "x2"])
    assert one.refused("check_in", id="t3", players=["x0", "y1", "y2"]).code == "roster"
    late = one.refused("enter", id="t4", players=players("x", 3))
    assert (late.code, late.subject) == ("roster", ("t4", "x0", "t2"))


def test_a_team_and_a_player_never_have_the_same_id() -> None:
    one = team(scene("piskvorky-2018", "ot"), "t1")
    refusal = one.refused("enter", id="t1a", name="Foxes")
    assert (refusal.code, refusal.subject) == ("duplicate-entrant", ("t1a",))
    mixed = [*players("x", 2), Player(id="t1", name="Eva")]
    assert one.refused("enter", id="t2", players=mixed).code == "duplicate-entrant"
    one.do("enter", id="t2")
    assert one.refused("amend", id="t2", players=mixed).code == "duplicate-entrant"
    own = [*players("x", 2), Player(id="t2", name="Eva")]
    assert one.refused("amend", id="t2", players=own).code == "roster"


def test_1_1_10_the_captain_is_one_of_the_players() -> None:
    one = scene("piskvorky-2018", "ot")
    refusal = one.refused("enter", id="t2", players=players("x", 5), captain="t1a")
    assert (refusal.code, refusal.cite) == ("roster", "1.1.10")
    one.do("enter", id="t2", players=players("x", 5))
    notice = {"text": "t2 has named no captain", "cite": "1.1.10", "entrants": ["t2"]}
    assert one.document["notices"] == [notice]


def test_1_1_9_three_must_be_there() -> None:
    one = team(scene("piskvorky-2018", "ot"), "t1")
    refusal = one.refused("check_in", id="t1", players=["t1a", "t1b"])
    assert (refusal.code, refusal.cite) == ("roster", "1.1.9")
    assert one.refused("check_in", id="t1", players=["t1a", "t1b", "zz"]).code == "roster"
    one.do("check_in", id="t1", players=["t1a", "t1b", "t1c"])


def test_1_2_4_a_school_sends_four_teams_and_a_merged_part_four_of_its_own() -> None:
    one = scene("piskvorky-2018", "ot")
    for number in range(4):
        team(one, f"t{number}", school="s1")
    refusal = one.refused("enter", id="t9", school="s1")
    assert (refusal.code, refusal.cite) == ("roster", "1.2.2, 1.2.4")
    team(one, "t9", school="s1", part="b")


def test_1_1_8_no_team_changes_once_the_tournament_began() -> None:
    one = teams(4).start("groups")
    refusal = one.refused("enter", id="t9", players=players("x", 5), captain="x0")
    assert (refusal.code, refusal.cite) == ("already-started", "1.1.8")


def test_a_team_without_a_roster_is_taken_as_it_is() -> None:
    scene("piskvorky-2018", "ot").enter("t1", "t2", "t3", "t4").start("groups")


def test_3_1_3_two_points_a_game_and_2_1_6_two_a_match() -> None:
    one = teams(4).start("groups")
    home, away = one.open("groups")[0].seats
    sheet = {"home": away, "away": home, "boards": ["11", "1=", "00", "=1", "++"]}
    one.do("result", stage="groups", sheet=sheet)
    values = {row["entrant"]: row["values"] for row in one.rows("groups", "A")}
    assert values[away] | {"points": "2", "score": "14"} == values[away]
    assert values[home] | {"points": "0", "score": "6"} == values[home]


def test_2_1_7_a_point_each_for_a_level_match() -> None:
    one = teams(4).start("groups")
    home, away = one.open("groups")[0].seats
    one.do("result", stage="groups", sheet={"home": home, "away": away, "boards": LEVEL})
    values = {row["entrant"]: row["values"]["points"] for row in one.rows("groups", "A")}
    assert values[home] == values[away] == "1"


def test_2_1_4_both_seats_empty_give_nobody_anything() -> None:
    one = teams(4).start("groups")
    home, away = one.open("groups")[0].seats
    sheet = {"home": home, "away": away, "boards": ["11", "11", "11", "00", "xx"]}
    one.do("result", stage="groups", sheet=sheet)
    values = {row["entrant"]: row["values"]["score"] for row in one.rows("groups", "A")}
    assert (values[home], values[away]) == ("12", "4")


@pytest.mark.parametrize(
    "boards", [["11"] * 4, ["111", *["11"] * 4], ["12", *["11"] * 4], "11", [1, 2, 3, 4, 5]]
)
def test_3_1_1_a_sheet_has_five_boards_of_two_games(boards: object) -> None:
    one = teams(4).start("groups")
    home, away = one.open("groups")[0].seats
    sheet = {"home": home, "away": away, "boards": boards}
    assert one.refused("result", stage="groups", sheet=sheet).code == "bad-sheet"


def test_a_whole_match_forfeited_is_twenty_to_nil() -> None:
    one = teams(4).start("groups")
    home, away = one.open("groups")[0].seats
    one.do("result", stage="groups", sheet={"forfeit": home, "against": away})
    values = {row["entrant"]: row["values"] for row in one.rows("groups", "A")}
    assert values[away] | {"points": "2", "score": "20"} == values[away]
    assert values[home] | {"points": "0", "score": "0"} == values[home]


def test_2_1_2_a_forfeit_by_ruling_and_a_second_one_leaves_nobody_a_point() -> None:
    one = teams(4).start("groups")
    home, away = one.open("groups")[0].seats
    one.do("rule", stage="groups", entrant=home, ruling="forfeit", round=1, reason="absent")
    one.do("rule", stage="groups", entrant=away, ruling="forfeit", round=1, reason="absent too")
    values = {row["entrant"]: row["values"] for row in one.rows("groups", "A")}
    assert values[away] | {"points": "0", "score": "0"} == values[away]
    assert values[home] | {"points": "0", "score": "0"} == values[home]


def test_2_1_2_a_warning_is_kept() -> None:
    one = teams(4).start("groups")
    one.do("rule", stage="groups", entrant="t1", ruling="warning", reason="shouting")
    entrant = next(e for e in one.document["entrants"] if e["id"] == "t1")
    assert entrant["warnings"] == 1


def test_2_1_2_the_matches_of_an_expelled_team_are_annulled() -> None:
    one = by_strength(teams(5).start("groups"), ["t1", "t2", "t3", "t4", "t5"])
    one.do("rule", stage="groups", entrant="t1", ruling="expel", reason="grave")
    assert one.order("groups", "A") == ["t2", "t3", "t4", "t5"]
    values = {row["entrant"]: row["values"]["points"] for row in one.rows("groups", "A")}
    assert values == {"t2": "6", "t3": "4", "t4": "2", "t5": "0"}
    assert next(e for e in one.document["entrants"] if e["id"] == "t1")["status"] == "expelled"


def withdrawal(option: str, played: int) -> list[str]:
    one = teams(5, withdrawal=option).start("groups")
    mine = [m for m in one.open("groups") if "t1" in m.seats]
    for each in mine[:played]:
        match(one, "groups", "t1", each.others("t1")[0], 20)
    one.do("withdraw", id="t1", reason="bus")
    return [row["values"]["score"] for row in one.rows("groups", "A")]


def test_who_leaves_a_group_before_half_of_its_matches_leaves_no_trace() -> None:
    assert withdrawal("half", 1) == ["0"] * 4
    assert withdrawal("annul", 3) == ["0"] * 4


def test_who_leaves_later_loses_the_rest_by_forfeit() -> None:
    assert sorted(withdrawal("half", 2)) == ["0", "0", "20", "20", "40"]
    assert sorted(withdrawal("forfeit-rest", 1)) == ["0", "20", "20", "20", "20"]


def test_a_result_twice_is_refused_and_corrected_with_a_reason() -> None:
    one = teams(4).start("groups")
    first = one.open("groups")[0]
    sheet = {"home": first.seats[0], "away": first.seats[1], "boards": WON}
    one.do("result", stage="groups", sheet=sheet)
    assert one.refused("result", stage="groups", sheet=sheet).code == "already-final"
    keys = {"stage": "groups", "round": first.round, "table": first.table}
    one.do("correct", **keys, sheet={**sheet, "boards": LEVEL}, reason="boards swapped")
    values = {row["entrant"]: row["values"]["points"] for row in one.rows("groups", "A")}
    assert values[first.seats[0]] == "1"
