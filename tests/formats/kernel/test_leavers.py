"""Who withdrew stays in standings and places where their matches put them."""

import pytest

from helpers.tournaments.scenes import Scene, scene
from podium.adapters.library import ShippedLibrary


def league(*results: tuple[str, str, str], rulebook: str = "go-round-robin") -> Scene:
    """Three players, everyone against everyone."""
    one = scene(rulebook).enter("A", "B", "C").start("league")
    for white, black, result in results:
        one.do(
            "result", stage="league", sheet={"white": white, "black": black, "result": result}
        )
    return one


IN_ORDER = (("A", "B", "1-0"), ("A", "C", "1-0"), ("B", "C", "1-0"))


def places(one: Scene) -> list[tuple[int, str, str]]:
    return [
        (row["place"], row["entrant"], row.get("status", "")) for row in one.document["places"]
    ]


def swiss(entrants: int, rounds: int = 3) -> Scene:
    return scene("swiss-fide", rounds=rounds).enter(entrants).start("swiss")


def a_round(one: Scene, stage: str = "swiss") -> Scene:
    """A round of a Swiss stage in which White wins every game."""
    one.pair(stage)
    for match in one.open(stage):
        white, black = match.seats
        sheet = {"white": white, "black": black, "result": "1-0"}
        one.do("result", stage=stage, sheet=sheet)
    return one


# ---- in every format ----------------------------------------------------------------------------


def test_who_leaves_a_round_robin_after_every_match_keeps_the_place() -> None:
    one = league(*IN_ORDER).do("withdraw", id="C")
    assert one.ranks("league") == [(1, "A"), (2, "B"), (3, "C")]
    one.close("league")
    assert one.ranks("league") == [(1, "A"), (2, "B"), (3, "C")]
    assert places(one) == [(1, "A", ""), (2, "B", ""), (3, "C", "withdrawn")]


def test_the_champion_is_the_first_who_has_not_withdrawn() -> None:
    one = league(*IN_ORDER).do("withdraw", id="A").close("league")
    assert places(one) == [(1, "A", "withdrawn"), (2, "B", ""), (3, "C", "")]
    assert one.champion == "B"


def test_who_leaves_a_swiss_stage_stays_in_its_order_and_is_not_paired() -> None:
    one = a_round(a_round(swiss(6))).do("withdraw", id="p1")
    a_round(one)
    assert all("p1" not in seats for seats in one.tables("swiss", 3))
    one.close("swiss")
    assert len(places(one)) == 6
    assert one.left("swiss") == {"p1": 2}
    assert [row["rank"] for row in one.rows("swiss")] == [1, 2, 3, 4, 5, 6]


def test_who_leaves_the_tables_after_a_win_stays_ranked() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 7, p7 6, p8 2")
    one.do("withdraw", id="p1").pair("main")
    assert {e for table in one.tables("main", 2) for e in table} == {
        f"p{number}" for number in range(2, 9)
    }
    row = next(row for row in one.rows("main") if row["entrant"] == "p1")
    assert (row["rank"], row["status"], row["left_after"]) == (2, "withdrawn", 1)


def test_whose_seat_a_reserve_takes_stays_ranked_with_what_was_played() -> None:
    one = scene("blokus-lincon-2016").enter(9).start("qualifying").pair("qualifying")
    for match in one.open("qualifying"):
        one.scores("qualifying", ", ".join(f"{e} -{at}" for at, e in enumerate(match.seats)))
    gone = one.tables("qualifying", 1)[0][0]
    one.do("withdraw", id=gone)
    assert "p9" in one.stage("qualifying")["groups"][0]["entrants"]
    row = next(row for row in one.rows("qualifying") if row["entrant"] == gone)
    assert (row["status"], row["values"]["points"]) == ("withdrawn", "3")


def test_who_leaves_a_play_off_keeps_the_place_that_it_played_for() -> None:
    one = scene("piskvorky-2018", "ot").enter(4).start("groups")
    for match in one.open("groups"):
        home, away = sorted(match.seats)
        boards = ["11", "11", "11", "11", "00"]
        one.do("result", stage="groups", sheet={"home": home, "away": away, "boards": boards})
    one.close("groups").start("playoff")
    for _ in range(2):
        for match in one.open("playoff"):
            home, away = sorted(match.seats)
            boards = ["11", "11", "11", "11", "00"]
            one.do(
                "result", stage="playoff", sheet={"home": home, "away": away, "boards": boards}
            )
    one.do("withdraw", id="p3").close("playoff")
    assert places(one) == [
        (1, "p1", ""),
        (2, "p2", ""),
        (3, "p3", "withdrawn"),
        (4, "p4", ""),
    ]


# ---- in neither ---------------------------------------------------------------------------------


def test_who_played_no_match_is_in_no_standings_and_no_places() -> None:
    one = swiss(6).do("withdraw", id="p1")
    one = a_round(a_round(a_round(one))).close("swiss")
    assert "p1" not in one.order("swiss")
    assert len(places(one)) == 5


def test_whose_matches_are_all_annulled_is_in_neither() -> None:
    one = league().do("withdraw", id="C")
    one.do("result", stage="league", sheet={"white": "A", "black": "B", "result": "1-0"})
    one.close("league")
    assert places(one) == [(1, "A", ""), (2, "B", "")]


def test_who_failed_to_play_every_match_is_in_neither() -> None:
    one = scene("go-round-robin", withdrawal="forfeit-rest").enter("A", "B", "C")
    one.start("league").do("withdraw", id="C")
    assert one.order("league") == ["A", "B"]


def test_who_is_expelled_is_in_neither() -> None:
    one = a_round(swiss(6))
    one.do("rule", stage="swiss", entrant="p1", ruling="expel", reason="cheated")
    assert "p1" not in one.order("swiss")


# ---- tied with others ---------------------------------------------------------------------------


def level_table() -> Scene:
    """Four at a table of Catan, in a final stage that a lot ends; all but the first level."""
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    return one.scores("main", "p1 10, p2 5, p3 5, p4 5")


def test_those_tied_with_a_leaver_stand_before_them() -> None:
    one = level_table().do("withdraw", id="p2")
    assert one.ranks("main") == [(1, "p1"), (2, "p3"), (2, "p4"), (4, "p2")]
    rows = {row["entrant"]: row for row in one.rows("main")}
    assert rows["p4"]["split_by"] == "withdrawn"
    assert not rows["p2"]["shared"]


def test_several_leavers_who_are_tied_share_the_rank() -> None:
    one = level_table().do("withdraw", id="p2").do("withdraw", id="p3")
    assert one.classes("main") == [{"p1"}, {"p4"}, {"p2", "p3"}]
    shared = {row["entrant"] for row in one.rows("main") if row["shared"]}
    assert shared == {"p2", "p3"}


def test_a_lot_is_drawn_among_those_who_stayed_alone() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    one.scores("main", "p1 10, p2 5, p3 5, p4 5").scores("main", "p5 10, p6 7, p7 6, p8 2")
    one.do("withdraw", id="p2").pair("main")
    assert all(
        "p2" not in lot["order"] for lot in one.document["lots"] if "after" in lot["purpose"]
    )


def test_a_lot_by_hand_among_a_leaver_is_refused() -> None:
    one = level_table().do("withdraw", id="p2")
    refusal = one.refused(
        "lot", stage="main", tied=["p2", "p3", "p4"], order=["p3", "p2", "p4"]
    )
    assert refusal.code == "no-such-tie"
    one.do("lot", stage="main", tied=["p3", "p4"], order=["p4", "p3"])


def test_head_to_head_counts_a_leaver_among_those_tied() -> None:
    """Of three who are level in points each beat one: without the leaver A would have beaten B."""
    one = scene("go-round-robin").enter("A", "B", "C").start("league")
    for white, black in (("A", "B"), ("B", "C"), ("C", "A")):
        one.do(
            "result", stage="league", sheet={"white": white, "black": black, "result": "1-0"}
        )
    one.do("withdraw", id="C")
    assert one.classes("league") == [{"A", "B"}, {"C"}]


# ---- who goes on --------------------------------------------------------------------------------


def played_main() -> Scene:
    """Katana with 20: all four rounds, the lower number the better at each table."""
    one = scene("katana-2016").enter(20).start("main")
    for _ in range(4):
        one.pair("main")
        for match in one.open("main"):
            seats = sorted(match.seats, key=lambda e: int(e[1:]))
            points = zip(seats, (10, 8, 6, 4), strict=False)
            one.scores("main", ", ".join(f"{e} {score}" for e, score in points))
    return one


def test_a_leaver_who_is_ranked_high_does_not_go_on() -> None:
    one = played_main()
    first = one.order("main")[0]
    one.do("withdraw", id=first).close("main")
    assert one.order("main")[0] == first
    assert one.stage("main")["advancing"] == one.order("main")[1:17]
    one.start("semifinal")
    assert first not in one.state("semifinal").entrants


def test_who_leaves_after_the_close_keeps_the_rank_and_is_replaced() -> None:
    one = played_main().close("main")
    before = one.order("main")
    one.do("withdraw", id=before[1])
    assert one.order("main") == before
    assert one.stage("main")["advancing"] == [before[0], *before[2:17]]


def test_a_place_of_a_group_is_not_taken_by_a_leaver() -> None:
    one = scene("piskvorky-2018", "ot").enter(12).start("groups")
    for match in one.open("groups"):
        home, away = sorted(match.seats)
        boards = ["11", "11", "11", "11", "00"]
        one.do("result", stage="groups", sheet={"home": home, "away": away, "boards": boards})
    first = one.order("groups", "A")[0]
    one.do("withdraw", id=first).close("groups").start("playoff")
    assert one.order("groups", "A")[0] == first
    assert first not in one.state("playoff").qualifiers.values()
    assert len(one.state("playoff").qualifiers) == 8


# ---- where the rules say otherwise --------------------------------------------------------------


def test_a_rulebook_can_leave_those_who_withdrew_out() -> None:
    text = (
        ShippedLibrary().text("go-round-robin") or ""
    ) + '\n[places]\nwithdrawn = "left-out"\n'
    one = Scene("own", texts={"own": text}).enter("A", "B", "C").start("league")
    for white, black, result in IN_ORDER:
        sheet = {"white": white, "black": black, "result": result}
        one.do("result", stage="league", sheet=sheet)
    one.do("withdraw", id="C").close("league")
    assert one.order("league") == ["A", "B"]
    assert places(one) == [(1, "A", ""), (2, "B", "")]


# ---- why ----------------------------------------------------------------------------------------


def test_why_names_the_withdrawal_where_all_else_is_level() -> None:
    one = level_table().do("withdraw", id="p2")
    said = str(one.service.why("t", "main", "p2", "p3"))
    assert said.startswith("p3 (place 2) stands before p2 (place 4) in main: all else is level")


@pytest.mark.parametrize("left", ["A", "C"])
def test_why_tells_a_leaver_s_rank_by_the_figures(left: str) -> None:
    one = league(*IN_ORDER).do("withdraw", id=left)
    assert "by wins: 2 against 1" in str(one.service.why("t", "league", "A", "B"))


def test_after_the_end_nobody_withdraws() -> None:
    one = league(*IN_ORDER).close("league")
    assert one.refused("withdraw", id="A").code == "stage-closed"
    assert one.champion == "A"
