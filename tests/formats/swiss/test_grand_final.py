"""pIšQworky 2018, the grand final (1.5.1-8): seeds, pairing, byes, the final order."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from helpers.sizes import FEW
from helpers.tournaments.piskvorky import match
from helpers.tournaments.scenes import Scene
from helpers.tournaments.swiss import (
    byes,
    grand_final,
    lower_wins,
    number_of,
    pairs,
    played,
    rounds,
)
from podium.app.service import Done
from podium.director import acts as a

EIGHT = 8


# ---- the initial ranking (1.5.4) -----------------------------------------------------------


def tied_seeds() -> Scene:
    """t1 won its region; t2, t3, t4 came second in regions of 12, 12 and 20 teams."""
    places = {"t1": (1, 5), "t2": (2, 12), "t3": (2, 12), "t4": (2, 20)}
    known = {e: {"kt_place": p, "region_teams": n} for e, (p, n) in places.items()}
    return grand_final(4, known)


def test_1_5_4_by_place_in_the_region_then_by_its_teams_then_by_lot() -> None:
    one = tied_seeds().start("swiss")
    assert one.classes("swiss") == [{"t1"}, {"t4"}, {"t2", "t3"}]
    first, second, third, _ = one.rows("swiss")
    assert (first["split_by"], first["cite"]) == ("kt_place", "1.5.4")
    assert (second["split_by"], second["values"]) == (
        "region_teams",
        {"kt_place": "2", "region_teams": "20"},
    )
    assert third["shared"]
    one.pair("swiss")
    (lot,) = one.document["lots"]
    assert lot["purpose"] == "swiss/seeds"
    drawn = [entrant for entrant in lot["order"] if entrant in {"t2", "t3"}]
    (group,) = one.stage("swiss")["groups"]
    assert group["entrants"] == ["t1", "t4", *drawn]
    assert {row["entrant"]: row["values"]["seed"] for row in one.rows("swiss")} == {
        entrant: str(at) for at, entrant in enumerate(group["entrants"], start=1)
    }


@pytest.mark.parametrize("when", ["before", "between"])
def test_1_5_4_a_lot_drawn_by_the_organisers_is_taken(when: str) -> None:
    for order in (["t2", "t3"], ["t3", "t2"]):
        one = tied_seeds()
        if when == "between":
            one.start("swiss")
        one.do("lot", stage="swiss", tied=["t2", "t3"], order=order)
        if when == "before":
            one.start("swiss")
        one.pair("swiss")
        assert one.stage("swiss")["groups"][0]["entrants"] == ["t1", "t4", *order]
        assert [lot["by_hand"] for lot in one.document["lots"]] == [True]


def test_1_5_4_no_lot_where_nobody_is_tied_or_once_a_round_is_paired() -> None:
    one = tied_seeds()
    refusal = one.refused("lot", stage="swiss", tied=["t1", "t2"], order=["t2", "t1"])
    assert (refusal.code, refusal.cite) == ("no-such-tie", "1.5.1-3")
    one.start("swiss").pair("swiss")
    late = one.refused("lot", stage="swiss", tied=["t2", "t3"], order=["t2", "t3"])
    assert late.code == "no-such-tie"


def test_why_one_is_seeded_before_another() -> None:
    one = tied_seeds().start("swiss")
    told = one.service.why("t", "swiss", "t2", "t1")
    assert told == (
        "t1 (place 1) stands before t2 (place 3) in swiss by kt_place: 1 against 2 [1.5.4]"
    )


# ---- the rounds (1.5.2-3, 1.5.7) -------------------------------------------------------------


def test_1_5_2_the_upper_half_meets_the_lower_half() -> None:
    one = grand_final(8).start("swiss").pair("swiss")
    assert one.tables("swiss", 1) == [("t1", "t5"), ("t2", "t6"), ("t3", "t7"), ("t4", "t8")]
    played(one).pair("swiss")
    assert pairs(one, 2) == [{"t1", "t3"}, {"t2", "t4"}, {"t5", "t7"}, {"t6", "t8"}]


def test_1_5_7_inside_a_group_by_score_not_by_seed() -> None:
    """All upper teams win, t4 by the most: it is the first of the group of winners."""
    one = grand_final(8).start("swiss").pair("swiss")
    played(one, t1_t5=11, t2_t6=12, t3_t7=13, t4_t8=20).pair("swiss")
    assert pairs(one, 2)[:2] == [{"t4", "t2"}, {"t3", "t1"}]
    assert one.tables("swiss", 2)[0] == ("t4", "t2")


def test_1_5_7_equal_in_points_and_score_the_seed_decides() -> None:
    one = grand_final(4).start("swiss").pair("swiss")
    played(one, t1_t3=12, t2_t4=12).pair("swiss")
    assert one.tables("swiss", 2) == [("t1", "t2"), ("t3", "t4")]


def test_1_5_3_eight_rounds_and_no_more() -> None:
    one = rounds(grand_final(24).start("swiss"), 7)
    assert one.refused("close", stage="swiss").code == "round-not-finished"
    rounds(one, 1)
    assert one.refused("pair", stage="swiss").code == "all-rounds-played"
    one.close("swiss")
    assert len({place for place, _ in one.places()}) == 24


def test_a_round_waits_for_the_one_before() -> None:
    one = grand_final(4).start("swiss").pair("swiss")
    refusal = one.refused("pair", stage="swiss")
    assert (refusal.code, refusal.subject) == (
        "round-not-finished",
        ("swiss", "table 1", "table 2"),
    )


def test_a_pairing_says_why() -> None:
    one = rounds(grand_final(6).start("swiss"), 1).pair("swiss")
    (group,) = one.stage("swiss")["groups"]
    told = [m["why"] for m in group["rounds"][1]["matches"]]
    assert told == ["2 points each", "2 points against 0", "0 points each"]


# ---- byes ------------------------------------------------------------------------------------


def test_the_lowest_has_the_bye_and_it_counts_as_won_by_forfeit() -> None:
    one = grand_final(5).start("swiss").pair("swiss")
    assert byes(one, 1) == {"t5": "pairing"}
    (group,) = one.stage("swiss")["groups"]
    bye = group["rounds"][0]["matches"][-1]
    assert bye["points"] == {"t5": {"points": "2", "score": "20", "wins": "1"}}
    row = next(row for row in one.rows("swiss") if row["entrant"] == "t5")
    assert {key: row["values"][key] for key in ("points", "score", "wins")} == {
        "points": "2",
        "score": "20",
        "wins": "1",
    }
    played(one).pair("swiss")
    assert byes(one, 2).keys() <= {"t3", "t4"}, "nobody has a second one"


def test_the_bye_of_a_small_field_goes_round() -> None:
    one = rounds(grand_final(5).start("swiss"), 5)
    seen = [next(iter(byes(one, number))) for number in range(1, 6)]
    assert sorted(seen) == ["t1", "t2", "t3", "t4", "t5"]


def test_who_won_by_forfeit_may_have_the_bye_and_meets_nobody_again() -> None:
    """A match won by forfeit counts as won on every board: as a match that was played."""
    one = grand_final(3).start("swiss").pair("swiss")
    assert byes(one, 1) == {"t3": "pairing"}
    one.do("result", stage="swiss", sheet={"forfeit": "t1", "against": "t2"})
    one.pair("swiss")
    assert byes(one, 2) == {"t1": "pairing"}
    assert pairs(one, 2) == [{"t2", "t3"}]
    played(one).pair("swiss")
    assert byes(one, 3) == {"t2": "pairing"}


# ---- no legal pairing ------------------------------------------------------------------------


def test_when_all_have_met_a_round_is_made_by_hand() -> None:
    one = rounds(grand_final(4).start("swiss"), 3)
    refusal = one.refused("pair", stage="swiss")
    assert (refusal.code, refusal.cite) == ("no-legal-pairing", "1.5.1-3")
    assert "t1, t2, t3, t4 can meet nobody any more" in refusal.message
    assert "by hand" in refusal.message
    one.pair("swiss", "t1 t2", "t3 t4")
    (group,) = one.stage("swiss")["groups"]
    told = group["rounds"][3]["matches"][0]["why"]
    assert told.startswith("by hand; they have met in round ")


def test_a_round_by_hand_has_everybody_once_in_twos() -> None:
    one = grand_final(5).start("swiss")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"matches": [["t1", "t2", "t3"], ["t4", "t5"]]}, "a match has two sides"),
        ({"matches": [["t1", "t2"], ["t3", "t4"]]}, "t5 is at no table"),
        ({"matches": [["t1", "t2"], ["t3", "t1"]], "byes": ["t5"]}, "t1 is in it twice"),
    ]
    for keys, told in wrong:
        refusal = one.refused("pair", stage="swiss", **keys)
        assert refusal.code == "bad-pairing"
        assert told in refusal.message
    one.pair("swiss", "t5 t1", "t2 t3", byes="t4")
    assert one.tables("swiss", 1) == [("t5", "t1"), ("t2", "t3")]
    assert byes(one, 1) == {"t4": "pairing"}


def test_who_sits_out_may_be_said_and_the_rest_is_paired() -> None:
    one = grand_final(6).start("swiss").pair("swiss", byes="t2")
    assert byes(one, 1) == {"t2": "pairing", "t6": "pairing"}
    assert pairs(one, 1) == [{"t1", "t4"}, {"t3", "t5"}]
    other = grand_final(6).start("swiss")
    assert other.refused("pair", stage="swiss", byes=["nobody"]).code == "unknown-entrant"


# ---- leaving (readings 2.1.2) ----------------------------------------------------------------


def test_who_withdraws_is_not_paired_from_the_next_round_on() -> None:
    one = grand_final(6).start("swiss").pair("swiss")
    one.do("withdraw", id="t1")
    assert len(one.open("swiss")) == 3, "the round that is made is played"
    played(one).pair("swiss")
    assert all("t1" not in pair for pair in pairs(one, 2))
    assert len(byes(one, 2)) == 1
    assert "t1" in one.order("swiss"), "it stays where its match put it"


def test_2_1_2_who_is_expelled_loses_the_open_match_and_all_later_rounds() -> None:
    one = grand_final(6).start("swiss").pair("swiss")
    one.do("rule", stage="swiss", entrant="t1", ruling="expel", reason="grave")
    match_of_t1 = next(m for m in one.state("swiss").matches.values() if "t1" in m.seats)
    assert match_of_t1.outcome is not None
    assert match_of_t1.outcome.forfeited == ("t1",)
    other = match_of_t1.others("t1")[0]
    assert match_of_t1.outcome.scores == {other: 20, "t1": 0}
    played(one).pair("swiss")
    assert all("t1" not in pair for pair in pairs(one, 2))


def test_what_was_played_before_an_expulsion_is_not_undone_alone() -> None:
    """Else the match would be open again, of one who can play it no more."""
    one = grand_final(6).start("swiss").pair("swiss")
    first, second = one.tables("swiss", 1)[0]
    match(one, "swiss", first, second, 12)
    position = one.document["position"]
    one.do("rule", stage="swiss", entrant=first, ruling="expel", reason="grave")
    assert one.refused("undo", of=position).code == "not-undoable"
    one.do("undo").do("undo", of=position)


def test_an_opponent_who_left_still_counts_for_the_others() -> None:
    one = rounds(grand_final(8).start("swiss"), 3)
    before = {row["entrant"]: row["values"]["median-buchholz"] for row in one.rows("swiss")}
    one.do("withdraw", id="t8")
    after = {row["entrant"]: row["values"]["median-buchholz"] for row in one.rows("swiss")}
    assert after == before


# ---- the final order (1.5.8) -----------------------------------------------------------------


def test_1_5_8_median_buchholz_leaves_out_the_best_and_the_worst() -> None:
    one = rounds(grand_final(8).start("swiss"), 2)
    assert {row["values"]["median-buchholz"] for row in one.rows("swiss")} == {"0"}
    rounds(one, 1)
    points = {row["entrant"]: int(row["values"]["points"]) for row in one.rows("swiss")}
    for row in one.rows("swiss"):
        met = [m for m in one.state("swiss").matches.values() if row["entrant"] in m.seats]
        opponents = sorted(points[m.others(row["entrant"])[0]] for m in met)
        assert row["values"]["median-buchholz"] == str(opponents[1])


def test_1_5_8_the_winner_is_the_first_and_everybody_has_a_place() -> None:
    one = rounds(grand_final(18).start("swiss"), 8).close("swiss")
    assert one.champion == one.order("swiss")[0] == "t1"
    assert [place for place, _ in one.places()] == list(range(1, 19))
    assert one.document["status"] == "closed"
    assert {row["shared"] for row in one.rows("swiss")} == {False}


def test_1_5_8_only_the_lot_is_left_and_may_be_typed_in() -> None:
    """Every match ends 10:10: all are equal in everything, whatever their seeds."""
    one = rounds(grand_final(18).start("swiss"), 8, lambda _one, _other: 10)
    everybody = [f"t{at}" for at in range(1, 19)]
    assert one.classes("swiss") == [set(everybody)]
    order = list(reversed(everybody))
    one.do("lot", stage="swiss", tied=everybody, order=order).close("swiss")
    assert one.order("swiss") == order
    assert one.rows("swiss")[0]["split_by"] == "lot"
    assert one.champion == "t18"


def test_1_5_8_the_seed_never_decides() -> None:
    one = rounds(grand_final(18).start("swiss"), 8, lambda _one, _other: 10).close("swiss")
    lot = next(lot for lot in one.document["lots"] if lot["purpose"].startswith("swiss/*"))
    assert one.order("swiss") == lot["order"]


@pytest.mark.parametrize("met", [True, False])
def test_1_5_8_head_to_head_only_if_all_tied_have_met(met: bool) -> None:
    """Of two rounds, everything but the match between them is equal."""
    one = grand_final(6).start("swiss")
    if met:
        one.pair("swiss", "t1 t2", "t3 t4", "t5 t6")
        played(one, lambda _one, _other: 10, t1_t2=11)
        one.pair("swiss", "t1 t3", "t2 t4", "t5 t6")
        played(one, lambda _one, _other: 10, t1_t3=9, t2_t4=11)
    else:
        one.pair("swiss", "t1 t3", "t2 t4", "t5 t6")
        played(one, lambda _one, _other: 10, t1_t3=11, t2_t4=11)
        one.pair("swiss", "t1 t4", "t2 t3", "t5 t6")
        played(one, lambda _one, _other: 10, t1_t4=9, t2_t3=9)
    rows = {row["entrant"]: row for row in one.rows("swiss")}
    assert rows["t1"]["values"]["points"] == rows["t2"]["values"]["points"] == "2"
    assert rows["t1"]["values"]["score"] == rows["t2"]["values"]["score"] == "20"
    if met:
        assert rows["t1"]["split_by"] == "head-to-head"
        assert rows["t1"]["rank"] + 1 == rows["t2"]["rank"]
    else:
        assert rows["t1"]["rank"] == rows["t2"]["rank"]
        assert "head-to-head" not in rows["t1"]["values"]


def test_1_5_8_wins_may_be_read_as_games() -> None:
    one = grand_final(3, wins="games").start("swiss").pair("swiss")
    sheet = {"home": "t1", "away": "t2", "boards": ["11", "1=", "00", "==", "+-"]}
    one.do("result", stage="swiss", sheet=sheet)
    assert {row["entrant"]: row["values"]["wins"] for row in one.rows("swiss")} == {
        "t1": "4",
        "t2": "3",
        "t3": "10",
    }
    one.pair("swiss")
    one.do("result", stage="swiss", sheet={"forfeit": "t1", "against": "t3"})
    assert next(r for r in one.rows("swiss") if r["entrant"] == "t3")["values"]["wins"] == "20"


# ---- changing what was written ---------------------------------------------------------------


def test_a_correction_stands_in_the_next_pairing_and_leaves_the_last_one() -> None:
    one = rounds(grand_final(8).start("swiss"), 1).pair("swiss")
    before = one.tables("swiss", 2)
    sheet = {"home": "t1", "away": "t5", "boards": ["00"] * 5}
    one.do("correct", stage="swiss", round=1, table=1, sheet=sheet, reason="misread")
    assert one.tables("swiss", 2) == before
    assert (
        next(row for row in one.rows("swiss") if row["entrant"] == "t5")["values"]["points"]
        == "2"
    )


def test_a_correction_after_the_close_changes_the_champion() -> None:
    one = rounds(grand_final(4).start("swiss"), 3)
    for _ in range(5):
        played(one.pair("swiss", "t1 t2", "t3 t4"))
    one.close("swiss")
    assert one.champion == "t1"
    for number in range(4, 9):
        sheet = {"home": "t1", "away": "t2", "boards": ["00"] * 5}
        one.do("correct", stage="swiss", round=number, table=1, sheet=sheet, reason="misread")
    assert one.champion == "t2"


def test_a_pairing_is_undone_and_comes_out_the_same() -> None:
    one = tied_seeds().start("swiss").pair("swiss")
    before = one.tables("swiss", 1), one.document["lots"]
    one.do("undo")
    assert one.classes("swiss")[0] == {"t1"}
    assert one.stage("swiss")["groups"][0]["rounds"] == []
    one.pair("swiss")
    assert (one.tables("swiss", 1), one.document["lots"]) == before


def test_what_a_round_rests_on_cannot_be_undone() -> None:
    one = tied_seeds()
    one.do("lot", stage="swiss", tied=["t2", "t3"], order=["t3", "t2"]).start("swiss")
    one.pair("swiss")
    position = one.document["position"]
    for of in (position - 1, position - 2):
        assert one.refused("undo", of=of).code == "not-undoable"
    played(one).pair("swiss")
    assert one.refused("undo", of=position).code == "not-undoable"
    assert one.refused("undo", of=position + 1).code == "not-undoable"


def test_a_preview_of_a_pairing_shows_the_matches() -> None:
    one = rounds(grand_final(6).start("swiss"), 1)
    changes = one.preview("pair", stage="swiss")
    made = [change for change in changes if change["what"] == "match"]
    assert [change["table"] for change in made] == [1, 2, 3]
    assert one.stage("swiss")["groups"][0]["rounds"][-1]["number"] == 1


# ---- any day ---------------------------------------------------------------------------------


@settings(max_examples=FEW, phases=[Phase.explicit, Phase.generate])
@given(count=st.integers(18, 25), data=st.data())
def test_no_rematch_one_bye_each_and_all_are_paired(count: int, data: st.DataObject) -> None:
    one = grand_final(count).start("swiss")
    met: set[frozenset[str]] = set()
    had: set[str] = set()
    for number in range(1, EIGHT + 1):
        one.pair("swiss")
        these = {frozenset(pair) for pair in pairs(one, number)}
        out = set(byes(one, number))
        assert not these & met
        assert not out & had
        assert len(out) == count % 2
        assert len({e for pair in these for e in pair} | out) == count
        met |= these
        had |= out
        for each in one.open("swiss"):
            home, away = each.seats
            if data.draw(st.integers(0, 9)) == 0:
                one.do("result", stage="swiss", sheet={"forfeit": home, "against": away})
            else:
                match(one, "swiss", home, away, data.draw(st.integers(0, 20)))
    one.close("swiss")
    points = [int(row["values"]["points"]) for row in one.rows("swiss")]
    assert sum(points) == 2 * EIGHT * -(-count // 2)
    assert points == sorted(points, reverse=True)


def test_all_pairs_of_a_small_field_meet_once() -> None:
    one = rounds(grand_final(6).start("swiss"), 5, lower_wins)
    met = [frozenset(pair) for number in range(1, 6) for pair in pairs(one, number)]
    everybody = [f"t{at}" for at in range(1, 7)]
    assert sorted(map(sorted, met)) == [sorted(pair) for pair in combinations(everybody, 2)]


@settings(phases=[Phase.explicit, Phase.generate])
@given(count=st.sampled_from([5, 7, 9, 11]), data=st.data())
def test_the_bye_goes_to_the_lowest_who_has_had_none_and_leaves_the_rest_pairable(
    count: int, data: st.DataObject
) -> None:
    one = grand_final(count).start("swiss")
    had: set[str] = set()
    met: set[frozenset[str]] = set()
    for number in range(1, min(count, EIGHT) + 1):
        order = sorted((f"t{at}" for at in range(1, count + 1)), key=number_of)
        if number > 1:
            values = {row["entrant"]: row["values"] for row in one.rows("swiss")}
            order.sort(key=lambda e: by_1_5_7(values[e]))
        done = one.service.perform(a.Pair(tournament="t", stage="swiss"))
        if not isinstance(done, Done):
            assert not any(
                pairable([e for e in order if e != out], met) for out in order if out not in had
            )
            return
        (out,) = byes(one, number)
        may = [e for e in order if e not in had and pairable([o for o in order if o != e], met)]
        assert out == may[-1]
        had.add(out)
        met |= {frozenset(pair) for pair in pairs(one, number)}
        for each in one.open("swiss"):
            home, away = each.seats
            if data.draw(st.integers(0, 7)) == 0:
                one.do("result", stage="swiss", sheet={"forfeit": home, "against": away})
            else:
                match(one, "swiss", home, away, data.draw(st.integers(0, 20)))


def by_1_5_7(values: dict[str, str]) -> list[int]:
    """Sorts the best first; the seed is the least."""
    high = [-int(values[key]) for key in ("points", "score", "median-buchholz")]
    return [*high, int(values["seed"])]


def pairable(entrants: list[str], met: set[frozenset[str]]) -> bool:
    """Whether all can be paired with nobody meeting again: tried in every way."""
    if not entrants:
        return True
    first, *others = entrants
    return any(
        pairable([e for e in others if e != other], met)
        for other in others
        if frozenset({first, other}) not in met
    )
