"""Expelled after a close or the end; rulings on those who have left."""

from typing import Any

import pytest

from helpers.tournaments.piskvorky import boards, by_strength
from helpers.tournaments.playoffs import placed, semifinals, sides, won
from helpers.tournaments.scenes import Scene, scene


def league(*pairs: str) -> Scene:
    """A go league of A, B, C: each pair as winner and loser."""
    one = scene("go-round-robin").enter("A", "B", "C").start("league")
    for pair in pairs or ("AB", "AC", "BC"):
        sheet = {"white": pair[0], "black": pair[1], "result": "1-0"}
        one.do("result", stage="league", sheet=sheet)
    return one


def expel(one: Scene, entrant: str, stage: str = "league", **keys: Any) -> Scene:
    ruling = {"entrant": entrant, "ruling": "expel", "reason": "found later"}
    return one.do("rule", stage=stage, **ruling, **keys)


# ---- the title -----------------------------------------------------------------------------------


def test_an_expelled_champion_is_asked_about() -> None:
    one = expel(league().close("league"), "A")
    need = one.document["needs"][0]
    assert (need["kind"], need["code"], need["stage"]) == ("decision", "title", "league")
    assert list(need["entrants"]) == ["A"]
    assert one.champion is None
    assert "A" not in placed(one)
    assert one.order("league") == ["B", "C"]


@pytest.mark.parametrize("choice", ["next", "vacant"])
def test_nothing_is_over_until_the_title_is_decided(choice: str) -> None:
    one = expel(league().close("league"), "A")
    assert one.document["status"] == "running"
    one.do("decide", stage="league", decision="title", choice=choice, reason="jury")
    assert one.document["status"] == "closed"


def test_a_correction_while_the_title_is_undecided_leaves_the_stage_closed() -> None:
    one = expel(league().close("league"), "A")
    sheet = {"white": "B", "black": "C", "result": "0-1"}
    one.do("correct", stage="league", round=1, sheet=sheet, reason="misread")
    assert (one.state("league").status, one.order("league")) == ("closed", ["C", "B"])
    one.do("decide", stage="league", decision="title", choice="next", reason="jury")
    assert (one.champion, one.document["status"]) == ("C", "closed")


def test_one_who_had_withdrawn_held_no_title() -> None:
    one = league().do("withdraw", id="A").close("league")
    assert one.champion == "B"
    expel(one, "A")
    assert (one.champion, one.places(), one.needs()) == ("B", [(1, "B"), (2, "C")], [])
    expel(one, "B")
    assert one.document["needs"][0]["entrants"] == ("B",)


def test_title_next_closes_the_places_up() -> None:
    one = expel(league().close("league"), "A")
    one.do("decide", stage="league", decision="title", choice="next", reason="jury")
    assert (one.champion, one.places(), one.needs()) == ("B", [(1, "B"), (2, "C")], [])


def test_title_vacant_leaves_place_1_empty() -> None:
    one = expel(league().close("league"), "A")
    one.do("decide", stage="league", decision="title", choice="vacant", reason="jury")
    assert (one.champion, one.places(), one.needs()) == (None, [(2, "B"), (3, "C")], [])
    again = one.refused("decide", stage="league", decision="title", choice="next")
    assert again.code == "no-such-decision"


def test_the_next_champion_expelled_too_is_asked_about_again() -> None:
    one = expel(league().close("league"), "A")
    one.do("decide", stage="league", decision="title", choice="next", reason="jury")
    expel(one, "B")
    assert one.needs() == [("decision", "title")]
    one.do("decide", stage="league", decision="title", choice="next", reason="jury")
    assert (one.champion, one.places()) == ("C", [(1, "C")])


def test_another_expelled_after_the_end_is_in_no_place_and_nothing_is_asked() -> None:
    one = expel(league().close("league"), "B")
    assert (one.champion, one.places(), one.needs()) == ("A", [(1, "A"), (2, "C")], [])


def test_expelled_before_the_close_the_next_is_simply_first() -> None:
    one = expel(league(), "A").close("league")
    assert (one.champion, one.places(), one.needs()) == ("B", [(1, "B"), (2, "C")], [])


def test_undone_the_champion_is_champion_again() -> None:
    one = league().close("league")
    before = one.document
    expel(one, "A").do("undo")
    assert {**one.document, "position": 0} == {**before, "position": 0}


def test_an_expulsion_on_which_the_title_was_decided_is_not_undone_before_that() -> None:
    one = expel(league().close("league"), "A")
    at = one.document["position"]
    one.do("decide", stage="league", decision="title", choice="next", reason="jury")
    assert one.refused("undo", of=at).code == "not-undoable"


@pytest.mark.parametrize("closed", [True, False])
def test_the_winner_of_a_final_expelled(*, closed: bool) -> None:
    one = semifinals("third", "final")
    if closed:
        one.close("playoff")
    expel(one, "t1", "playoff")
    assert one.needs() == [("decision", "title")]
    assert one.places() == [(2, "t2"), (3, "t4"), (4, "t3")]
    if not closed:
        assert one.refused("close", stage="playoff").code == "needs-decision"
    one.do("decide", stage="playoff", decision="title", choice="next", reason="jury")
    assert (one.champion, one.places()) == ("t2", [(1, "t2"), (2, "t4"), (3, "t3")])


def test_the_beaten_finalist_expelled_after_the_end_is_in_no_place() -> None:
    one = expel(semifinals("third", "final").close("playoff"), "t2", "playoff")
    assert (one.champion, one.places()) == ("t1", [(1, "t1"), (2, "t4"), (3, "t3")])


def test_a_finalist_expelled_before_the_final_loses_it() -> None:
    one = expel(semifinals("third"), "t1", "playoff")
    assert (one.champion, one.places()) == ("t2", [(1, "t2"), (2, "t4"), (3, "t3")])


def test_the_final_replayed_without_the_expelled_makes_the_title_moot() -> None:
    one = expel(semifinals("third", "final").close("playoff"), "t1", "playoff")
    ruling = {"entrant": "t1", "ruling": "forfeit", "slot": "SF1", "reason": "doped"}
    assert one.refused("rule", stage="playoff", **ruling).code == "needs-ruling"
    one.do("rule", stage="playoff", **ruling, then="replay")
    assert sides(one, "final") == ("t4", "t2")
    won(one, "final")
    assert one.needs() == []
    assert (one.champion, placed(one)[0]) == ("t4", "t4")


# ---- in a group, before a play-off ---------------------------------------------------------------


def groups_of_four() -> Scene:
    """Eight teams in two groups: a before b, c, d, and e before f, g, h."""
    one = scene("piskvorky-2018", "ot").enter(*"abcdefgh")
    one.start("groups", ["abcd", "efgh"])
    return by_strength(one, "abcdefgh")


@pytest.mark.parametrize("before", [True, False])
def test_expelled_in_a_group_before_or_after_its_close(*, before: bool) -> None:
    one = groups_of_four()
    if before:
        expel(one, "b", "groups").close("groups")
    else:
        expel(one.close("groups"), "b", "groups")
    assert one.order("groups", "A") == ["a", "c", "d"]
    assert "b" not in one.stage("groups")["advancing"]
    assert all(
        match.annulled for match in one.state("groups").matches.values() if "b" in match.seats
    )
    one.start("playoff")
    assert "c" in sides(one, "V3") or "c" in sides(one, "V2")


def test_expelled_in_a_closed_group_a_play_off_without_results_starts_again() -> None:
    one = groups_of_four().close("groups").start("playoff")
    expel(one, "b", "groups")
    seats = {e for match in one.state("playoff").matches.values() for e in match.seats}
    assert "b" not in seats
    assert one.state("playoff").qualifiers["A2"] == "c"


def test_expelled_in_a_closed_group_what_was_played_of_the_play_off_stands() -> None:
    one = groups_of_four().close("groups").start("playoff")
    won(one, "V1")
    expel(one, "d", "groups")
    assert sides(one, "V1") == ("a", "h")
    assert one.order("groups", "A") == ["a", "b", "c"]


def test_expelled_in_a_closed_group_a_tie_at_the_cut_opens_it_again() -> None:
    one = scene("piskvorky-2018", "ot").enter(*"abcd", *"efgh", *"ijk", *"lmn")
    one.start("groups", ["abcd", "efgh", "ijk", "lmn"])
    by_strength_of = {"ba": 12, "bc": 12, "bd": 12, "ad": 12, "ac": 10, "cd": 10}
    for match in one.open("groups"):
        home, away = match.seats
        score = by_strength_of.get(home + away, 12 if home < away else 8)
        if away + home in by_strength_of:
            score = 20 - by_strength_of[away + home]
        made = {"home": home, "away": away, "boards": boards(score)}
        one.do("result", stage="groups", sheet=made)
    one.close("groups")
    expel(one, "d", "groups")
    assert ("decider", "1") in one.needs()
    assert one.stage("groups")["status"] == "running"
    assert one.refused("close", stage="groups").code == "needs-decider"


# ---- who has left --------------------------------------------------------------------------------


def swiss() -> Scene:
    one = scene("piskvorky-2018", "grf")
    for at in range(1, 5):
        one.do("enter", id=f"t{at}", attributes={"kt_place": 1, "region_teams": 10 - at})
    one.start("swiss").pair("swiss", "t1 t2", "t3 t4")
    for home, away in (("t1", "t2"), ("t3", "t4")):
        sheet = {"home": home, "away": away, "boards": boards(12)}
        one.do("result", stage="swiss", sheet=sheet)
    return one.do("withdraw", id="t1")


def test_a_match_of_one_who_has_left_can_be_ruled_lost() -> None:
    one = swiss()
    ruling = {"stage": "swiss", "entrant": "t1", "ruling": "forfeit", "round": 1}
    one.do("rule", **ruling, reason="found later")
    match = next(m for m in one.state("swiss").matches.values() if "t1" in m.seats)
    assert match.outcome is not None
    assert match.outcome.forfeited == ("t1",)


def test_who_has_left_can_be_warned_and_expelled_but_expelled_once() -> None:
    one = swiss()
    one.do("rule", stage="swiss", entrant="t1", ruling="warning", reason="late")
    expel(one, "t1", "swiss")
    assert one.document["entrants"][0]["status"] == "expelled"
    again = one.refused("rule", stage="swiss", entrant="t1", ruling="expel", reason="again")
    assert again.code == "not-in-it"


# ---- a round that is due -------------------------------------------------------------------------


def due(one: Scene) -> list[tuple[str, int]]:
    return [
        (need["stage"], need["round"])
        for need in one.document["needs"]
        if need["kind"] == "round"
    ]


def test_a_round_that_is_due_is_needed() -> None:
    one = scene("katana-2016").enter(8)
    assert due(one) == []
    one.start("main")
    assert due(one) == [("main", 1)]
    one.pair("main")
    assert due(one) == []
    for match in one.open("main"):
        one.scores("main", ", ".join(f"{e} {10 - at}" for at, e in enumerate(match.seats)))
    assert due(one) == [("main", 2)]
    one.do("undo")
    assert due(one) == []


def test_a_round_of_a_swiss_stage_is_needed_after_its_start() -> None:
    one = scene("swiss-fide").enter(6).start("swiss")
    assert due(one) == [("swiss", 1)]
