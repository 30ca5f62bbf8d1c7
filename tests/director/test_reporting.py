"""Results by phone: reported by one who plays, confirmed or contested by the others."""

from collections.abc import Sequence

import pytest

from helpers.tournaments.phone_reports import (
    OTHER,
    WON,
    catan,
    confirm,
    contest,
    found,
    need,
    report,
)
from helpers.tournaments.scenes import Scene, scene

# ---- four phones -----------------------------------------------------------------------------


def test_a_match_is_final_once_all_four_agree() -> None:
    one = report(catan(), "p2", WON)
    for who, waiting in (("p4", ["p1", "p3"]), ("p1", ["p3"])):
        assert found(confirm(one, who))["waiting_for"] == waiting
    done = found(confirm(one, "p3"))
    assert (done["status"], done["scores"]) == ("final", {e: str(s) for e, s in WON.items()})
    assert done["sheet"] == {"scores": WON}
    assert not {"reports", "waiting_for", "contested_by"} & set(done)
    assert one.order("main")[0] == "p1"


def test_the_state_says_who_reported_what_and_who_is_waited_for() -> None:
    one = confirm(report(catan(), "p2", WON), "p4")
    shown = found(one)
    assert (shown["status"], shown["points"]) == ("reported", {})
    said = {"sheet": {"scores": WON}, "scores": {"p1": "10", "p2": "7", "p3": "6", "p4": "4"}}
    assert shown["reports"] == [{"entrant": "p2", **said}, {"entrant": "p4", **said}]
    assert (shown["waiting_for"], shown["contested_by"]) == (["p1", "p3"], [])
    assert "scores" not in shown


def test_four_reports_that_agree_need_no_confirmation() -> None:
    one = catan()
    for who in WON:
        report(one, who, dict(reversed(WON.items())) if who == "p3" else WON)
    assert found(one)["status"] == "final"


def test_a_reported_match_is_needed_once_and_waited_for_like_any_other() -> None:
    one = report(catan(8), "p1", WON)
    asked = need(one)
    assert (asked["code"], asked["stage"], asked["group"]) == ("reported", "main", "A")
    assert (asked["round"], list(asked["tables"])) == (1, [1])
    assert (list(asked["entrants"]), asked["cite"]) == (["p2", "p3", "p4"], "form, conduct")
    assert "p2, p3, p4" in asked["text"]
    (results,) = [each for each in one.document["needs"] if each["kind"] == "results"]
    assert results["tables"] == (2,)
    one.scores("main", "p5 10, p6 2, p7 2, p8 2")
    assert one.needs() == [("confirmation", "reported")]
    assert one.document["next"] == []
    assert one.refused("pair", stage="main").code == "round-not-finished"
    assert one.refused("close", stage="main").code == "round-not-finished"
    assert confirm(one, "p2", "p3", "p4").document["next"][0]["act"] == "pair"


def test_a_report_is_checked_like_a_result() -> None:
    one = catan()
    low = {"scores": dict.fromkeys(WON, 3)}
    refusal = one.refused("report", stage="main", entrant="p1", sheet=low)
    same = one.refused("result", stage="main", sheet=low)
    assert (refusal.code, refusal) == ("bad-sheet", same)
    three = {"scores": {"p1": 10, "p2": 7, "p3": 6}}
    few = one.refused("report", stage="main", entrant="p1", sheet=three)
    assert few == one.refused("result", stage="main", sheet=three)


def test_who_does_not_play_the_match_has_no_say() -> None:
    one = report(catan(8), "p1", WON)
    other = one.refused("report", stage="main", entrant="p5", sheet={"scores": WON})
    assert (other.code, other.cite) == ("no-such-match", "form, conduct")
    for kind in ("confirm", "contest"):
        refusal = one.refused(kind, stage="main", entrant="p5", round=1, table=1)
        assert (refusal.code, refusal.cite) == ("no-such-match", "form, conduct")
        assert one.refused(kind, stage="main", entrant="nobody").code == "unknown-entrant"
    nobody = one.refused("report", stage="main", entrant="nobody", sheet={"scores": WON})
    assert nobody.code == "unknown-entrant"


def test_nothing_is_confirmed_or_contested_before_another_reports() -> None:
    one = catan(8)
    for kind in ("confirm", "contest"):
        refusal = one.refused(kind, stage="main", entrant="p1")
        assert (refusal.code, refusal.cite) == ("nothing-reported", "form, conduct")
    report(one, "p1", WON)
    for kind in ("confirm", "contest"):
        assert one.refused(kind, stage="main", entrant="p1").code == "nothing-reported"
        assert one.refused(kind, stage="main", entrant="p5").code == "nothing-reported"


def test_nothing_is_said_to_a_match_that_is_final() -> None:
    one = catan().scores("main", "p1 10, p2 7, p3 6, p4 4")
    for kind in ("confirm", "contest"):
        refusal = one.refused(kind, stage="main", entrant="p2", round=1)
        assert (refusal.code, refusal.cite) == ("already-final", "form, conduct")
    late = one.refused("report", stage="main", entrant="p2", sheet={"scores": OTHER})
    assert late.code == "already-final"


def test_a_stage_that_does_not_run_takes_no_report() -> None:
    one = catan()
    sheet = {"scores": WON}
    assert one.refused("report", stage="final", entrant="p1", sheet=sheet).code == "not-running"
    for kind in ("confirm", "contest"):
        assert one.refused(kind, stage="final", entrant="p1").code == "not-running"


def test_confirming_twice_changes_nothing() -> None:
    one = confirm(report(catan(), "p1", WON), "p2", "p2")
    assert found(one)["waiting_for"] == ["p3", "p4"]
    assert found(confirm(one, "p1"))["waiting_for"] == ["p3", "p4"]


# ---- contested -------------------------------------------------------------------------------


def test_reports_that_differ_are_contested() -> None:
    one = report(report(catan(), "p1", WON), "p2", OTHER)
    shown = found(one)
    assert (shown["status"], shown["contested_by"]) == ("contested", [])
    assert shown["waiting_for"] == list(WON)
    assert [each["entrant"] for each in shown["reports"]] == ["p1", "p2"]
    asked = need(one)
    assert (asked["code"], list(asked["entrants"])) == ("contested", list(WON))
    assert (list(asked["tables"]), asked["cite"]) == ([1], "form, conduct")
    refusal = one.refused("confirm", stage="main", entrant="p3")
    assert (refusal.code, refusal.cite) == ("contested", "form, conduct")
    assert one.refused("pair", stage="main").code == "round-not-finished"


def test_who_disagrees_contests_and_nobody_confirms_until_it_is_taken_back() -> None:
    one = contest(confirm(report(catan(), "p1", WON), "p2"), "p3")
    contest(one, "p3")
    shown = found(one)
    assert (shown["status"], shown["contested_by"]) == ("contested", ["p3"])
    assert shown["waiting_for"] == ["p3", "p4"]
    assert "p3" in need(one)["text"]
    assert one.refused("confirm", stage="main", entrant="p4").code == "contested"
    confirm(one, "p3")
    assert (found(one)["status"], found(one)["contested_by"]) == ("reported", [])
    assert found(confirm(one, "p4"))["status"] == "final"


def test_who_confirmed_may_still_contest() -> None:
    one = contest(confirm(report(catan(), "p1", WON), "p2", "p3"), "p3")
    assert found(one)["waiting_for"] == ["p3", "p4"]
    assert one.refused("confirm", stage="main", entrant="p4").code == "contested"


def test_a_report_of_the_same_takes_back_the_contest() -> None:
    one = report(contest(report(catan(), "p1", WON), "p3"), "p3", WON)
    assert (found(one)["status"], found(one)["waiting_for"]) == ("reported", ["p2", "p4"])


def test_a_report_of_another_sheet_is_contested_still() -> None:
    one = report(contest(report(catan(), "p1", WON), "p3"), "p3", OTHER)
    assert (found(one)["status"], found(one)["contested_by"]) == ("contested", [])


def test_who_reported_wrongly_reports_again_and_all_agree() -> None:
    one = report(report(catan(), "p1", WON), "p2", OTHER)
    report(one, "p1", OTHER)
    shown = found(one)
    assert (shown["status"], shown["waiting_for"]) == ("reported", ["p3", "p4"])
    assert [each["entrant"] for each in shown["reports"]] == ["p2", "p1"]
    assert found(confirm(one, "p3", "p4"))["sheet"] == {"scores": OTHER}


def test_the_desk_settles_what_is_contested_at_once() -> None:
    one = contest(report(catan(), "p1", WON), "p3")
    one.scores("main", "p1 7, p2 10, p3 6, p4 4")
    assert found(one)["status"] == "final"
    assert found(one)["scores"]["p2"] == "10"
    assert one.needs() == [("round", "round")]
    assert not one.state("main").matches[1, 1].reports
    assert not one.state("main").matches[1, 1].contested_by


def test_only_a_result_can_be_corrected() -> None:
    one = report(catan(), "p1", WON)
    sheet = {"scores": OTHER}
    refusal = one.refused("correct", stage="main", round=1, table=1, sheet=sheet)
    assert refusal.code == "no-such-match"
    confirm(one, "p2", "p3", "p4").do("correct", stage="main", round=1, table=1, sheet=sheet)
    assert (found(one)["status"], found(one)["scores"]["p2"]) == ("final", "10")


# ---- who leaves, who forfeits ----------------------------------------------------------------


def test_who_left_need_not_confirm() -> None:
    one = confirm(report(catan(8), "p1", WON), "p2").do("withdraw", id="p4")
    assert found(one, table=1)["waiting_for"] == ["p3"]
    assert found(confirm(one, "p3"), table=1)["status"] == "final"


def test_the_match_is_final_once_the_only_one_still_asked_leaves() -> None:
    one = confirm(report(catan(8), "p1", WON), "p2", "p3").do("withdraw", id="p4")
    assert found(one, table=1)["status"] == "final"
    assert found(one, table=1)["scores"]["p4"] == "4"
    one.do("undo")
    assert found(one, table=1)["waiting_for"] == ["p4"]
    one.do("rule", stage="main", entrant="p4", ruling="expel")
    assert found(one, table=1)["status"] == "final"


def test_who_withdrew_still_plays_and_may_speak() -> None:
    one = catan(8).do("withdraw", id="p4")
    report(one, "p4", WON)
    assert found(one, table=1)["waiting_for"] == ["p1", "p2", "p3"]
    contest(one, "p1")
    assert found(one, table=1)["contested_by"] == ["p1"]


def test_where_all_have_left_all_must_agree() -> None:
    one = catan(8)
    for who in WON:
        one.do("withdraw", id=who)
    report(one, "p4", WON)
    assert found(one, table=1)["waiting_for"] == ["p1", "p2", "p3"]
    assert found(confirm(one, "p1", "p2", "p3"), table=1)["status"] == "final"


def test_who_was_expelled_has_no_say() -> None:
    one = report(catan(8), "p1", WON).do("rule", stage="main", entrant="p4", ruling="expel")
    for kind in ("confirm", "contest"):
        assert one.refused(kind, stage="main", entrant="p4").code == "not-in-it"
    mine = one.refused("report", stage="main", entrant="p4", sheet={"scores": WON})
    assert (mine.code, mine.cite) == ("not-in-it", "form, conduct")


def test_what_one_contests_who_leaves_is_for_the_desk() -> None:
    one = contest(confirm(report(catan(8), "p1", WON), "p2", "p3"), "p4")
    one.do("withdraw", id="p4")
    shown = found(one, table=1)
    assert (shown["status"], shown["waiting_for"]) == ("contested", [])


def test_a_forfeit_at_the_table_wipes_out_what_was_reported() -> None:
    one = contest(report(catan(), "p1", WON), "p2")
    one.do("rule", stage="main", entrant="p4", ruling="forfeit", round=1)
    assert found(one)["status"] == "open"
    assert one.needs() == [("results", "results")]
    late = one.refused("report", stage="main", entrant="p4", sheet={"scores": WON})
    assert late.code == "no-such-match"
    report(one, "p2", {"p1": 10, "p2": 7, "p3": 6})
    assert one.refused("confirm", stage="main", entrant="p4").code == "no-such-match"
    report(one, "p1", WON)
    assert found(one)["waiting_for"] == ["p3"]
    done = found(confirm(one, "p3"))
    assert (done["status"], done["forfeited"]) == ("final", ["p4"])


def semifinal(entrants: int) -> tuple[Scene, tuple[str, ...]]:
    """A semifinal that has begun, and who sits at its first table."""
    one = scene("katana-2016").enter(entrants).start("main")
    for _ in range(4):
        one.pair("main")
        for each in one.open("main"):
            one.do("result", stage="main", sheet={"scores": scored(each.seats)})
    one.close("main").start("semifinal").pair("semifinal")
    return one, one.tables("semifinal", 1)[0]


def scored(seats: Sequence[str]) -> dict[str, int]:
    return {**dict.fromkeys(seats, 5), seats[0]: 10}


def test_no_alternate_takes_a_seat_at_a_table_that_was_reported() -> None:
    one, seats = semifinal(17)
    report(one, seats[0], scored(seats), "semifinal").do("withdraw", id=seats[3])
    assert one.tables("semifinal", 1)[0] == seats
    assert seats[3] in one.stage("semifinal")["groups"][0]["entrants"]
    assert found(one, "semifinal", table=1)["waiting_for"] == list(seats[1:3])


@pytest.mark.parametrize("kind", ["report", "result"])
def test_who_left_does_not_come_back_where_the_alternate_has_played(kind: str) -> None:
    one, before = semifinal(17)
    left = one.do("withdraw", id=before[3]).document["position"]
    seats = one.tables("semifinal", 1)[0]
    assert set(before) - set(seats) == {before[3]}
    keys = {"entrant": seats[0]} if kind == "report" else {}
    one.do(kind, stage="semifinal", sheet={"scores": scored(seats)}, **keys)
    assert one.refused("undo", of=left).code == "not-undoable"
    one.do("undo").do("undo", of=left)
    assert one.tables("semifinal", 1)[0] == before


# ---- pieces left -----------------------------------------------------------------------------


def test_pieces_left_and_the_scores_they_come_to_agree() -> None:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    one.pair("qualifying", "p1 p2 p3 p4", group="A")
    left = {"p1": ["I5", "V3"], "p2": [], "p3": [], "p4": ["1"]}
    pieces = {"left": left, "monomino_last": ["p2"]}
    one.do("report", stage="qualifying", entrant="p1", sheet=pieces, group="A")
    assert found(one, "qualifying")["reports"][0]["scores"]["p1"] == "-8"
    report(one, "p2", {"p1": -8, "p2": 5, "p3": 0, "p4": -1}, "qualifying")
    assert found(one, "qualifying")["waiting_for"] == ["p3", "p4"]
    confirm(one, "p3", "p4", stage="qualifying", group="A")
    done = found(one, "qualifying")
    assert (done["status"], done["sheet"]) == ("final", pieces)


# ---- whose word ------------------------------------------------------------------------------

_CONFIRM = '[match.confirm]\nby = "desk"\ncite = "7"\n'


def football(*, desk: bool = False) -> Scene:
    """A group under rules that say nothing about who confirms; or that it is the desk."""
    text = '[rulebook]\nid = "own"\ntitle = "Own"\nextends = "football-group-uefa"\n'
    one = scene("own", texts={"own": text + (_CONFIRM if desk else "")})
    return one.enter("a", "b", "c").start("group")


def test_where_the_rules_are_silent_all_who_play_confirm() -> None:
    one = report(football(), "a", {"a": 2, "b": 1}, "group")
    assert (need(one)["entrants"], need(one).get("cite", "")) == (("b",), "")
    assert one.needs()[-1][0] == "confirmation"
    confirm(one, "b", stage="group")
    assert {m.seats for m in one.open("group")} & {("a", "b"), ("b", "a")} == set()


def test_where_the_rules_want_the_desk_no_players_word_is_enough() -> None:
    one = report(football(desk=True), "a", {"a": 2, "b": 1}, "group")
    confirm(one, "b", stage="group")
    assert (need(one)["code"], need(one)["cite"]) == ("reported", "7")
    assert "the desk" in need(one)["text"]
    one.scores("group", "a 2, b 1")
    assert "confirmation" not in dict(one.needs())
