"""Who arrives late, and who withdrew and plays again."""

import pytest

from helpers.tournaments.scenes import Scene, scene
from helpers.tournaments.swiss import grand_final
from podium.app.access import RIGHTS_OF, Role


def katana(entrants: int) -> Scene:
    return scene("katana-2016").enter(entrants).start("main")


def a_round(one: Scene) -> Scene:
    one.pair("main")
    for match in one.open("main"):
        points = zip(match.seats, (10, 8, 6, 4), strict=False)
        one.scores("main", ", ".join(f"{entrant} {score}" for entrant, score in points))
    return one


def seated(one: Scene, number: int) -> set[str]:
    return {entrant for table in one.tables("main", number) for entrant in table}


def status(one: Scene, entrant: str) -> str:
    return next(str(e["status"]) for e in one.document["entrants"] if e["id"] == entrant)


def session(entrants: int) -> Scene:
    """One session of Blokus, all of it entered by list."""
    one = scene("blokus-lincon-2016").enter(entrants)
    return one.start("qualifying", [[f"p{at}" for at in range(1, entrants + 1)]])


# ---- arriving late ------------------------------------------------------------------------------


def test_before_round_one_is_paired_one_enters_and_plays_it() -> None:
    one = katana(8).do("enter", id="late")
    assert status(one, "late") == "checked-in"
    one.pair("main")
    assert "late" in seated(one, 1)
    assert sorted(map(len, one.tables("main", 1))) == [3, 3, 3]


def test_after_a_round_one_plays_from_the_next_with_nothing_for_what_was_missed() -> None:
    one = a_round(katana(8)).do("enter", id="late")
    assert next(r for r in one.rows("main") if r["entrant"] == "late")["values"]["wins"] == "0"
    a_round(one)
    assert "late" in seated(one, 2)
    assert sorted(map(len, one.tables("main", 2))) == [3, 3, 3]


def test_who_was_not_there_at_the_start_is_checked_in_later() -> None:
    one = scene("katana-2016").enter(9).do("check_in", ids=[f"p{at}" for at in range(1, 9)])
    a_round(one.start("main")).do("check_in", ids=["p9"])
    a_round(one)
    assert "p9" in seated(one, 2)
    assert one.refused("check_in", ids=["p9"]).code == "already-started"


def test_in_a_round_that_is_open_one_waits_for_the_next() -> None:
    one = katana(8).pair("main").do("enter", id="late")
    assert "late" not in seated(one, 1)


def test_once_the_last_round_is_paired_it_is_too_late_and_says_what_can_be_done() -> None:
    one = a_round(a_round(a_round(katana(8)))).pair("main")
    told = one.refused("enter", id="late")
    assert (told.code, "undo its pairing" in str(told.message)) == ("already-started", True)


def test_once_a_later_stage_has_begun_it_is_too_late() -> None:
    one = katana(16)
    for _ in range(4):
        a_round(one)
    one.close("main")
    assert one.refused("enter", id="late").code == "already-started"
    assert one.start("semifinal").refused("enter", id="late").code == "already-started"


def test_in_a_session_one_is_a_reserve() -> None:
    one = session(8).do("enter", id="late")
    assert status(one, "late") == "reserve"
    one.pair("qualifying")
    for match in one.open("qualifying"):
        one.scores("qualifying", ", ".join(f"{e} -{at}" for at, e in enumerate(match.seats)))
    one.do("withdraw", id="p1")
    assert "late" in one.stage("qualifying")["groups"][0]["entrants"]


@pytest.mark.parametrize(
    ("rulebook", "level", "stage"),
    [("go-round-robin", "", "league"), ("piskvorky-2018", "ot", "groups")],
)
def test_where_every_match_is_made_at_the_start_it_is_too_late(
    rulebook: str, level: str, stage: str
) -> None:
    one = scene(rulebook, level).enter(4).start(stage)
    told = one.refused("enter", id="late")
    assert (told.code, "undo the start" in str(told.message)) == ("already-started", True)


def test_a_grand_final_takes_a_team_late_and_seeds_it() -> None:
    one = grand_final(6).start("swiss").pair("swiss")
    one.do("enter", id="late", attributes={"kt_place": 1, "region_teams": 99})
    assert one.state("swiss").entrants[0] == "late"


def test_a_rulebook_can_let_nobody_in() -> None:
    text = (scene("katana-2016").service.library.text("katana-2016") or "").replace(
        "[stage.main]\n", '[stage.main]\nlate = "none"\n', 1
    )
    one = Scene("own", texts={"own": text}).enter(8).start("main")
    assert one.refused("enter", id="late").code == "already-started"


def test_a_late_entry_is_undone_until_a_round_is_made_with_it() -> None:
    one = katana(8).do("enter", id="late").do("undo")
    assert "late" not in one.state("main").entrants
    one.do("enter", id="late")
    position = one.document["position"]
    one.pair("main")
    assert one.refused("undo", of=position).code == "not-undoable"


# ---- playing again ------------------------------------------------------------------------------


def test_who_withdrew_by_mistake_plays_again_after_a_round_without() -> None:
    one = a_round(katana(9)).do("withdraw", id="p1")
    a_round(one)
    assert "p1" not in seated(one, 2)
    one.do("return", id="p1", reason="was withdrawn by mistake")
    assert (status(one, "p1"), one.left("main")) == ("checked-in", {})
    a_round(one)
    assert "p1" in seated(one, 3)


def test_in_a_swiss_the_rounds_between_give_nothing() -> None:
    one = scene("swiss-fide").enter(6).start("swiss")
    for number in range(3):
        if number == 1:
            one.do("withdraw", id="p1")
        if number == 2:
            one.do("return", id="p1")
        one.pair("swiss")
        for match in one.open("swiss"):
            white, black = match.seats
            winner = "1-0" if white == "p1" or black != "p1" else "0-1"
            sheet = {"white": white, "black": black, "result": winner}
            one.do("result", stage="swiss", sheet=sheet)
    row = next(row for row in one.rows("swiss") if row["entrant"] == "p1")
    assert row["values"]["points"] == "2"
    assert any("p1" in seats for seats in one.tables("swiss", 3))


def test_before_the_start_one_is_as_before_the_withdrawal() -> None:
    one = scene("katana-2016").enter(8).do("withdraw", id="p1").do("return", id="p1")
    assert status(one, "p1") == "entered"
    one.do("check_in", ids=["p1"]).do("withdraw", id="p1").do("return", id="p1")
    assert status(one, "p1") == "checked-in"


def test_who_left_before_the_start_comes_back_as_one_who_is_late() -> None:
    one = scene("katana-2016").enter(9).do("withdraw", id="p1").start("main")
    a_round(one).do("return", id="p1")
    a_round(one)
    assert "p1" in seated(one, 2)


def test_who_was_expelled_does_not_come_back() -> None:
    one = a_round(katana(9))
    one.do("rule", stage="main", entrant="p1", ruling="expel", reason="cheated")
    assert one.refused("return", id="p1").code == "expelled"


def test_who_has_not_withdrawn_cannot_come_back() -> None:
    assert katana(8).refused("return", id="p1").code == "not-withdrawn"
    assert katana(8).refused("return", id="nobody").code == "unknown-entrant"


def test_whose_place_an_alternate_has_does_not_come_back() -> None:
    one = katana(20)
    for _ in range(4):
        a_round(one)
    one.close("main").start("semifinal")
    gone = one.state("semifinal").entrants[0]
    one.do("withdraw", id=gone)
    told = one.refused("return", id=gone)
    assert (told.code, "has taken the place" in str(told.message)) == ("already-started", True)


def test_who_left_after_the_close_comes_back_into_the_place() -> None:
    one = katana(20)
    for _ in range(4):
        a_round(one)
    one.close("main")
    before = one.stage("main")["advancing"]
    one.do("withdraw", id=before[0]).do("return", id=before[0])
    assert one.stage("main")["advancing"] == before


def test_who_was_passed_over_by_a_close_does_not_come_back() -> None:
    one = katana(20)
    for _ in range(4):
        a_round(one)
    one.do("withdraw", id="p1").close("main")
    told = one.refused("return", id="p1")
    assert (told.code, "undo the closing" in str(told.message)) == ("already-started", True)


def test_whose_seat_in_a_session_is_taken_comes_back_as_a_reserve() -> None:
    one = session(9).pair("qualifying")
    for match in one.open("qualifying"):
        one.scores("qualifying", ", ".join(f"{e} -{at}" for at, e in enumerate(match.seats)))
    one.do("withdraw", id="p1").do("return", id="p1")
    assert status(one, "p1") == "reserve"
    assert "p1" in one.order("qualifying")


def test_where_the_withdrawal_cost_matches_the_way_back_is_its_undo() -> None:
    one = scene("go-round-robin").enter("A", "B", "C").start("league")
    one.do("withdraw", id="C")
    told = one.refused("return", id="C")
    assert (told.code, "undo the withdrawal" in str(told.message)) == ("already-started", True)


def test_where_it_cost_none_one_comes_back() -> None:
    one = scene("go-round-robin").enter("A", "B", "C").start("league")
    for white, black in (("A", "B"), ("A", "C"), ("B", "C")):
        sheet = {"white": white, "black": black, "result": "1-0"}
        one.do("result", stage="league", sheet=sheet)
    one.do("withdraw", id="A").do("return", id="A").close("league")
    assert one.champion == "A"


def test_a_return_is_undone_until_a_round_is_made_with_it() -> None:
    one = a_round(katana(9)).do("withdraw", id="p1").do("return", id="p1").do("undo")
    assert status(one, "p1") == "withdrawn"
    one.do("return", id="p1")
    position = one.document["position"]
    assert one.refused("undo", of=position - 3).code == "not-undoable"
    one.pair("main")
    assert one.refused("undo", of=position).code == "not-undoable"


def test_an_arbiter_may_let_somebody_play_again() -> None:
    assert "return" in RIGHTS_OF[Role.ARBITER]
    assert "return" not in RIGHTS_OF[Role.SCOREKEEPER]
