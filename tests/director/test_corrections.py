"""A result corrected, or a forfeit ruled, after others were played on it (`then`)."""

from typing import Any

import pytest

from helpers.tournaments.piskvorky import LEVEL, by_strength
from helpers.tournaments.playoffs import corrected, placed, semifinals, sheet, sides, won
from helpers.tournaments.scenes import NAME, Scene, scene
from podium.director import acts as a
from podium.views.changes import MatchChange
from podium.views.preview import Preview

# ---- a semifinal corrected after the final -------------------------------------------------------


def test_without_then_it_is_refused_and_says_which_match_and_which_ways() -> None:
    one = semifinals("final")
    refusal = one.refused("correct", **corrected("SF1", one))
    assert (refusal.code, refusal.subject) == ("needs-ruling", ("final",))
    assert refusal.cite
    assert "replay" in refusal.message
    assert "stand" in refusal.message
    assert (
        one.refused("correct", **corrected("SF1", one, then="re-pair")).code == "needs-ruling"
    )


def test_its_preview_lists_both_ways_with_what_they_change() -> None:
    one = semifinals("final")
    found = one.service.perform(
        a.Correct(tournament=NAME, preview=True, **corrected("SF1", one))
    )
    assert isinstance(found, Preview)
    ways = {way.then: way.changes for way in found.ways}
    assert list(ways) == ["replay", "stand"]
    seats = {
        then: {
            change.after.slot: change.after.entrants
            for change in changes
            if isinstance(change, MatchChange) and change.after
        }
        for then, changes in ways.items()
    }
    assert seats["replay"]["final"] == ["t4", "t2"]
    assert seats["replay"]["third"] == ["t1", "t3"]
    assert list(seats["stand"]) == ["SF1"]
    slots = [
        change.after.slot
        for change in found.changes
        if isinstance(change, MatchChange) and change.after is not None
    ]
    assert slots == ["SF1"]
    assert len(found.changes) == 1


def test_replayed_the_right_sides_meet_and_nobody_is_champion_until_then() -> None:
    one = semifinals("third", "final")
    one.do("correct", **corrected("SF1", one, then="replay"))
    assert (sides(one, "final"), sides(one, "third")) == (("t4", "t2"), ("t1", "t3"))
    assert {match.slot for match in one.open("playoff")} == {"final", "third"}
    assert (one.champion, one.document["status"]) == (None, "running")
    won(one, "final")
    assert one.document["champion"] is None
    won(one, "third")
    assert (one.champion, placed(one)) == ("t4", ["t4", "t2", "t1", "t3"])


def test_it_stands_and_the_wronged_plays_where_the_beaten_would() -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then="stand"))
    assert (sides(one, "final"), sides(one, "third")) == (("t1", "t2"), ("t4", "t3"))
    assert one.document["champion"] is None
    assert [need["kind"] for need in one.document["needs"]] == ["results"]
    won(one, "third")
    assert (one.champion, placed(one)) == ("t1", ["t1", "t2", "t4", "t3"])


def test_the_third_played_and_the_final_open_the_wronged_has_the_better_place() -> None:
    one = semifinals()
    won(one, "third", "t3")
    one.do("correct", **corrected("SF1", one, then="stand"))
    assert (sides(one, "final"), sides(one, "third")) == (("t1", "t2"), ("t4", "t3"))
    won(one, "final")
    assert (one.champion, placed(one)) == ("t1", ["t1", "t2", "t4", "t3"])


def test_both_played_both_stand() -> None:
    one = semifinals()
    won(one, "third", "t3")
    won(one, "final")
    one.do("correct", **corrected("SF1", one, then="stand"))
    assert placed(one) == ["t1", "t2", "t3", "t4"]


def test_the_third_played_and_the_final_open_replayed_both_have_their_right_sides() -> None:
    one = semifinals("third")
    one.do("correct", **corrected("SF1", one, then="replay"))
    assert (sides(one, "final"), sides(one, "third")) == (("t4", "t2"), ("t1", "t3"))
    assert len(one.open("playoff")) == 2


@pytest.mark.parametrize("then", ["replay", "stand"])
def test_both_semifinals_corrected(then: str) -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then=then))
    one.do("correct", **corrected("SF2", one, then=then))
    final, third = {"replay": (("t4", "t3"), ("t1", "t2"))}.get(
        then, (("t1", "t2"), ("t4", "t3"))
    )
    assert (sides(one, "final"), sides(one, "third")) == (final, third)


def test_a_correction_that_changes_no_winner_needs_no_then() -> None:
    one = semifinals("third", "final")
    one.do("correct", **corrected("SF1", one, score=20))
    assert (one.champion, placed(one)) == ("t1", ["t1", "t2", "t4", "t3"])


def test_after_the_close_it_is_the_same_and_what_is_replayed_opens_it_again() -> None:
    one = semifinals("third", "final").close("playoff")
    assert one.document["status"] == "closed"
    assert one.refused("correct", **corrected("SF1", one)).code == "needs-ruling"
    one.do("correct", **corrected("SF1", one, then="replay"))
    assert (one.document["status"], one.champion) == ("running", None)
    assert one.refused("close", stage="playoff").code == "round-not-finished"
    won(one, "third")
    won(one, "final")
    one.close("playoff")
    assert (one.champion, one.document["status"]) == ("t4", "closed")
    one.do("undo")
    assert one.document["status"] == "running"


def test_after_the_close_what_stands_leaves_it_closed() -> None:
    one = semifinals("third", "final").close("playoff")
    one.do("correct", **corrected("SF1", one, then="stand"))
    assert (one.champion, one.document["status"]) == ("t1", "closed")
    assert placed(one) == ["t1", "t2", "t4", "t3"]


def test_in_the_standings_the_finalists_stand_before_those_who_play_for_third() -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then="replay"))
    assert one.classes("playoff") == [{"t4", "t2"}, {"t1", "t3"}]


# ---- level ---------------------------------------------------------------------------------------


def level(one: Scene, slot: str) -> dict[str, Any]:
    home, away = sides(one, slot)
    made = {"home": home, "away": away, "boards": LEVEL}
    return {"stage": "playoff", "slot": slot, "sheet": made, "reason": "misread"}


def test_made_level_what_was_played_stands_and_nothing_is_left_to_decide() -> None:
    one = semifinals("third", "final")
    assert one.refused("correct", **level(one, "SF1")).code == "needs-ruling"
    one.do("correct", **level(one, "SF1"), then="stand")
    assert one.needs() == []
    assert placed(one) == ["t1", "t2", "t4", "t3"]


def test_made_level_and_replayed_an_extra_game_decides_who_meets() -> None:
    one = semifinals("third", "final").close("playoff")
    one.do("correct", **level(one, "SF1"), then="replay")
    assert one.needs() == [("decider", "1")]
    assert one.state("playoff").slot("final") is None
    assert (one.champion, one.document["places"]) == (None, [])
    game = {"home": "t1", "away": "t4", "game": "0", "slot": "SF1"}
    one.do("decider", stage="playoff", sheet=game)
    assert (sides(one, "final"), sides(one, "third")) == (("t4", "t2"), ("t1", "t3"))


def test_a_final_replayed_by_the_same_two_starts_without_its_old_extra_games() -> None:
    one = semifinals("third")
    home, away = sides(one, "final")
    made = {"home": home, "away": away, "boards": LEVEL}
    one.do("result", stage="playoff", slot="final", sheet=made)
    game = {"home": home, "away": away, "game": "1", "slot": "final"}
    one.do("decider", stage="playoff", sheet=game)
    one.do("correct", **level(one, "SF1"), then="replay")
    again = {"home": "t1", "away": "t4", "game": "1", "slot": "SF1"}
    one.do("decider", stage="playoff", sheet=again)
    assert sides(one, "final") == (home, away)
    one.do("result", stage="playoff", slot="final", sheet=made)
    assert ("decider", "1") in one.needs()


# ---- eight teams ---------------------------------------------------------------------------------


def quarterfinals() -> Scene:
    one = scene("piskvorky-2018", "ot").enter(8)
    names = [f"p{n}" for n in range(1, 9)]
    one.start("groups", [names[:4], names[4:]])
    by_strength(one, names).close("groups").start("playoff")
    for slot in ("V1", "V2", "V3", "V4"):
        won(one, slot)
    return one


def test_a_quarterfinal_corrected_after_everything_replayed_from_there() -> None:
    one = quarterfinals()
    for slot in ("SF1", "SF2", "third", "final"):
        won(one, slot)
    beaten = sides(one, "V1")[1]
    refusal = one.refused("correct", **corrected("V1", one))
    assert refusal.code == "needs-ruling"
    assert "SF1" in refusal.subject
    one.do("correct", **corrected("V1", one, then="replay"))
    assert beaten in sides(one, "SF1")
    assert one.state("playoff").slot("final") is None
    assert one.state("playoff").slot("third") is None
    sf2 = one.state("playoff").slot("SF2")
    assert sf2 is not None
    assert sf2.outcome is not None
    won(one, "SF1", beaten)
    assert sides(one, "final") == (beaten, sf2.seats[0])


def test_a_quarterfinal_corrected_what_was_played_stands_and_everybody_has_one_place() -> None:
    one = quarterfinals()
    for slot in ("SF1", "SF2", "third", "final"):
        won(one, slot)
    before = placed(one)
    beaten = sides(one, "V1")[1]
    one.do("correct", **corrected("V1", one, then="stand"))
    assert placed(one)[:4] == before[:4]
    assert sorted(placed(one)) == sorted(before)
    assert beaten in placed(one)[4:]
    v1 = next(
        match
        for made in one.stage("playoff")["groups"][0]["rounds"]
        for match in made["matches"]
        if match["slot"] == "V1"
    )
    assert (v1["winner"], v1["goes_on"]) == (beaten, sides(one, "V1")[0])


def test_a_quarterfinal_corrected_before_its_semifinal_moves_on_alone() -> None:
    one = quarterfinals()
    beaten = sides(one, "V1")[1]
    one.do("correct", **corrected("V1", one))
    assert beaten in sides(one, "SF1")


def test_a_semifinal_whose_loser_was_wrongly_there_and_the_final_open() -> None:
    one = quarterfinals()
    won(one, "SF1", sides(one, "SF1")[1])
    won(one, "SF2")
    went = sides(one, "final")
    assert one.refused("correct", **corrected("V1", one)).code == "needs-ruling"
    one.do("correct", **corrected("V1", one, then="stand"))
    assert sides(one, "final") == went


# ---- later ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("then", ["replay", "stand"])
def test_undone_it_is_as_it_was(then: str) -> None:
    one = semifinals("third", "final")
    before = one.document
    one.do("correct", **corrected("SF1", one, then=then)).do("undo")
    now = one.document
    assert {**now, "position": 0} == {**before, "position": 0}


def test_a_replay_that_was_played_on_is_not_undone() -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then="replay"))
    at = one.document["position"]
    won(one, "final")
    assert one.refused("undo", of=at).code == "not-undoable"


def test_what_stands_goes_on_standing_when_only_the_score_is_corrected_again() -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then="stand"))
    one.do("correct", **corrected("SF1", one, score=6))
    assert sides(one, "third") == ("t4", "t3")
    one.do("correct", **corrected("SF1", one, score=12))
    assert one.state("playoff").stands == {}
    won(one, "third")
    assert placed(one) == ["t1", "t2", "t4", "t3"]


def test_what_stood_can_be_replayed_after_all() -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then="stand"))
    one.do("correct", **corrected("SF1", one, score=12))
    one.do("correct", **corrected("SF1", one, score=8, then="replay"))
    assert (sides(one, "final"), sides(one, "third")) == (("t4", "t2"), ("t1", "t3"))


def test_a_forfeit_ruled_after_the_final_is_asked_about_too() -> None:
    one = semifinals("third", "final")
    ruling = {
        "stage": "playoff",
        "slot": "SF1",
        "entrant": "t1",
        "ruling": "forfeit",
        "reason": "found later",
    }
    assert one.refused("rule", **ruling).code == "needs-ruling"
    one.do("rule", **ruling, then="replay")
    assert (sides(one, "final"), sides(one, "third")) == (("t4", "t2"), ("t1", "t3"))


def test_a_match_lost_only_because_somebody_left_is_not_asked_about() -> None:
    one = semifinals().do("withdraw", id="t4")
    third = one.state("playoff").slot("third")
    assert third is not None
    assert third.outcome is not None
    one.do("correct", **corrected("SF1", one))
    assert set(sides(one, "third")) == {"t1", "t3"}
    won(one, "third")
    assert one.champion == "t2"


def test_after_a_later_correction_in_the_groups_who_went_on_stands() -> None:
    one = semifinals("final")
    first = next(
        m for m in one.state("groups").matches.values() if set(m.seats) == {"t1", "t2"}
    )
    home, away = first.seats
    one.do(
        "correct",
        stage="groups",
        round=first.round,
        table=first.table,
        sheet=sheet(home, away, 0 if home == "t1" else 20),
        reason="misread",
    )
    assert sides(one, "SF1") == ("t1", "t4")
    assert one.state("playoff").has_results


def test_the_log_tells_what_was_chosen() -> None:
    one = semifinals("final")
    one.do("correct", **corrected("SF1", one, then="replay"))
    events = one.service.tournament(NAME).fold.bodies[-1].events
    assert {getattr(event, "then", "") for event in events} == {"", "replay"}
