"""The Latvian Catan championship 2016, clause by clause (anchors as in its coverage page)."""

import random
from typing import Any

import pytest

from helpers.tournaments.scenes import Scene, scene


def played_round(one: Scene, stage: str, seed: int) -> Scene:
    """Give every open match of a stage a winner with ten."""
    dice = random.Random(seed)
    for match in one.open(stage):
        scores = {entrant: dice.randint(2, 9) for entrant in match.seats}
        scores[dice.choice(match.seats)] = 10
        one.do("result", stage=stage, sheet={"scores": scores})
    return one


def main_played(entrants: int, **options: Any) -> Scene:
    """Four rounds played and `main` closed."""
    one = scene("katana-2016", **options).enter(entrants).start("main")
    for number in range(4):
        played_round(one.pair("main"), "main", number)
    return one.close("main")


def semifinal_played(entrants: int, **options: Any) -> Scene:
    """Up to the close of the semifinal."""
    one = main_played(entrants, **options).start("semifinal").pair("semifinal")
    return played_round(one, "semifinal", 9).close("semifinal")


@pytest.mark.parametrize(
    ("entrants", "sizes"),
    [
        (3, [3]),
        (4, [4]),
        (6, [3, 3]),
        (7, [4, 3]),
        (9, [3, 3, 3]),
        (13, [4, 3, 3, 3]),
        (16, [4] * 4),
    ],
)
def test_r1_tables_of_three_are_four_less_the_rest(entrants: int, sizes: list[int]) -> None:
    one = scene("katana-2016").enter(entrants).start("main").pair("main")
    assert [len(table) for table in one.tables("main", 1)] == sizes


@pytest.mark.parametrize("entrants", [1, 2, 5])
def test_r1_a_field_that_no_table_seats_is_refused(entrants: int) -> None:
    one = scene("katana-2016").enter(entrants).start("main")
    assert one.refused("pair", stage="main").code == "no-band"


def test_r1_five_can_be_paired_by_hand_with_byes() -> None:
    one = scene("katana-2016").enter(5).start("main")
    one.pair("main", "p1 p2 p3 p4", byes="p5")
    assert one.tables("main", 1) == [("p1", "p2", "p3", "p4")]
    assert one.refused("pair", stage="main").code == "round-not-finished"
    one.scores("main", "p1 10, p2 5, p3 4, p4 3").pair("main", "p1 p5 p3 p4", byes="p2")
    rounds = one.stage("main")["groups"][0]["rounds"]
    assert rounds[1]["matches"][-1] == {"entrants": ["p2"], "status": "bye", "points": {}}


def test_r2_fours_from_the_top_and_threes_at_the_end() -> None:
    one = scene("katana-2016").enter(7).start("main").pair("main", "p1 p2 p3 p4", "p5 p6 p7")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 7, p7 6")
    one.pair("main")
    assert one.tables("main", 2) == [("p1", "p5", "p2", "p3"), ("p6", "p7", "p4")]


def test_r1_the_banker_is_the_last_to_start_once_the_dice_fell() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main")
    match = one.stage("main")["groups"][0]["rounds"][0]["matches"][0]
    assert match["duties"] == {}
    one.do("seat", stage="main", round=1, table=1, order=["p3", "p1", "p4", "p2"])
    match = one.stage("main")["groups"][0]["rounds"][0]["matches"][0]
    assert match["entrants"] == ["p3", "p1", "p4", "p2"]
    assert match["duties"]["banker"] == "p2"
    assert match["duties"]["board"] == "p2"


def test_r2_the_banker_is_the_lowest_ranked_whoever_starts() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.scores("main", "p1 10, p2 9, p3 3, p4 8").pair("main")
    one.do("seat", stage="main", round=2, table=1, order=["p3", "p1", "p2", "p4"])
    match = one.stage("main")["groups"][0]["rounds"][1]["matches"][0]
    assert match["duties"]["banker"] == "p3"
    assert match["duties"]["board"] == "p4"


def test_rank_wins_then_points_then_share() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 9, p7 3, p8 2")
    rows = one.rows("main")
    assert [row["entrant"] for row in rows][:4] == ["p5", "p1", "p6", "p2"]
    assert rows[0]["split_by"] == "share"
    assert rows[0]["values"]["share"] == "5/12"
    assert rows[1]["split_by"] == "wins"
    assert rows[0]["cite"] == "rank"
    assert one.service.why("t", "main", "p1", "p5") == (
        "p5 (place 1) stands before p1 (place 2) in main by share: 5/12 against 10/29 [rank]"
    )


def test_rank_a_share_at_a_table_of_three_is_of_the_sum_and_its_mean() -> None:
    one = scene("katana-2016").enter(3).start("main").pair("main", "p1 p2 p3")
    one.scores("main", "p1 10, p2 7, p3 4")
    values = {row["entrant"]: row["values"]["share"] for row in one.rows("main")}
    assert values == {"p1": "5/14", "p2": "0.25", "p3": "1/7"}


def test_rank_notes_eleven_counts_ten() -> None:
    one = scene("katana-2016").enter(3).start("main").pair("main", "p1 p2 p3")
    one.scores("main", "p1 12, p2 7, p3 4")
    assert one.rows("main")[0]["values"]["vp"] == "10"


def test_time_nobody_wins_a_stopped_game_but_points_count() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.scores("main", "p1 10, p2 9, p3 8, p4 7", unfinished=True)
    rows = one.rows("main")
    assert rows[0]["values"] | {"wins": "0", "vp": "10"} == rows[0]["values"]


@pytest.mark.parametrize(
    "sheet",
    [
        {"scores": {"p1": 9, "p2": 8, "p3": 7, "p4": 6}},
        {"scores": {"p1": 10, "p2": 10, "p3": 7, "p4": 6}},
        {"scores": {"p1": 10, "p2": 8, "p3": 7, "p4": 6}, "winner": "p2"},
        {"scores": {"p1": 10, "p2": 8, "p3": 7, "p4": "x"}},
        {"scores": {"p1": 10, "p2": 8, "p3": 7, "p4": -1}},
        {"scores": {"p1": 10, "p2": 8, "p3": 7, "p4": 6}, "wnner": "p2"},
        {"skores": {}},
    ],
)
def test_form_a_sheet_that_does_not_add_up_is_refused(sheet: dict[str, object]) -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    assert one.refused("result", stage="main", sheet=sheet).code == "bad-sheet"


def test_rank_a_lot_is_drawn_once_for_a_ranking_and_never_again() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 9, p7 8, p8 2")
    assert one.ranks("main")[:2] == [(1, "p1"), (1, "p5")]
    one.pair("main")
    first = one.tables("main", 2)
    one.do("undo").do("pair", stage="main", word="another word")
    assert one.tables("main", 2) == first


def test_rank_a_lot_by_hand_orders_those_tied_and_nobody_else() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    assert (
        one.refused("lot", stage="main", tied=["p1", "p5"], order=["p1", "p5"]).code
        == "no-such-tie"
    )
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 9, p7 8, p8 2")
    assert (
        one.refused("lot", stage="main", tied=["p1", "p2"], order=["p1", "p2"]).code
        == "no-such-tie"
    )
    for order in (["p5", "p1"], ["p2", "p6"], ["p7", "p3"], ["p4", "p8"]):
        one.do("lot", stage="main", tied=sorted(order), order=order)
    one.pair("main")
    assert one.tables("main", 2) == [("p5", "p1", "p2", "p6"), ("p7", "p3", "p4", "p8")]


def test_day1_main_closes_only_after_four_rounds() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    assert one.refused("close", stage="main").code == "round-not-finished"
    one.scores("main", "p1 10, p2 9, p3 8, p4 2")
    assert one.refused("close", stage="main").code == "round-not-finished"


def test_day2_sixteen_go_on_and_the_next_step_in_in_order() -> None:
    one = main_played(18)
    stage = one.stage("main")
    assert stage["advancing"] == one.order("main")[:16]
    assert stage["alternates"] == one.order("main")[16:]
    leaver = stage["advancing"][2]
    one.do("withdraw", id=leaver, reason="cannot come")
    stage = one.stage("main")
    assert stage["advancing"] == [e for e in one.order("main") if e != leaver][:16]


def test_semifinal_folds_the_ranks() -> None:
    one = main_played(17).start("semifinal").pair("semifinal")
    rank = one.stage("main")["advancing"]
    plan = [(1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13)]
    assert one.tables("semifinal", 1) == [tuple(rank[p - 1] for p in table) for table in plan]
    match = one.stage("semifinal")["groups"][0]["rounds"][0]["matches"][0]
    assert match["duties"] == {"banker": rank[15]}


def test_semifinal_an_alternate_takes_the_empty_place_once_it_has_started() -> None:
    one = main_played(18).start("semifinal").pair("semifinal")
    seats = one.tables("semifinal", 1)
    alternate = one.stage("main")["alternates"][0]
    one.do("withdraw", id=seats[0][0])
    assert one.tables("semifinal", 1)[0] == (alternate, *seats[0][1:])
    match = one.stage("semifinal")["groups"][0]["rounds"][0]["matches"][0]
    assert match["duties"]["banker"] == alternate


def test_semifinal_without_alternates_is_played_at_a_table_of_three() -> None:
    one = main_played(16).start("semifinal")
    rank = one.stage("main")["advancing"]
    one.do("withdraw", id=rank[0]).pair("semifinal")
    assert one.tables("semifinal", 1)[0] == (rank[7], rank[8], rank[15])


def test_final_is_of_the_four_winners_ranked_over_five_games() -> None:
    one = semifinal_played(16)
    stage = one.stage("semifinal")
    winners = {m.outcome.winner for m in one.state("semifinal").matches.values() if m.outcome}
    assert set(stage["advancing"]) == winners
    assert stage["advancing"] == [e for e in one.order("semifinal") if e in winners]
    wins = {row["entrant"]: row["values"]["wins"] for row in one.rows("semifinal")}
    main = {row["entrant"]: row["values"]["wins"] for row in one.rows("main")}
    assert all(int(wins[e]) == int(main[e]) + (e in winners) for e in wins)


def test_final_its_winner_is_the_champion_and_the_places_go_by_stage() -> None:
    one = semifinal_played(20).start("final").pair("final")
    assert one.champion is None
    finalists = one.stage("semifinal")["advancing"]
    match = one.stage("final")["groups"][0]["rounds"][0]["matches"][0]
    assert "banker" not in match["duties"]
    last = finalists[3]
    one.scores("final", ", ".join(f"{e} {10 if e == last else 5}" for e in finalists))
    one.close("final")
    assert one.champion == last
    order = [entrant for _, entrant in one.places()]
    beaten = [e for e in one.order("semifinal") if e not in finalists]
    assert order[:4] == [last, *finalists[:3]]
    assert order[4:16] == beaten
    assert order[16:] == [e for e in one.order("main") if e not in order[:16]]
    assert one.document["status"] == "closed"


def test_final_places_may_go_by_the_last_rank_where_the_organiser_chose_so() -> None:
    one = (
        semifinal_played(16, places_after_champion="by-last-rank").start("final").pair("final")
    )
    finalists = one.stage("semifinal")["advancing"]
    one.scores("final", ", ".join(f"{e} {10 if e == finalists[0] else 5}" for e in finalists))
    order = [entrant for _, entrant in one.places()]
    assert order[1:] == [e for e in one.order("semifinal") if e != finalists[0]]


def test_a_semifinal_stopped_without_winner_sends_who_scored_most() -> None:
    one = main_played(16).start("semifinal").pair("semifinal")
    rank = one.stage("main")["advancing"]
    table = one.tables("semifinal", 1)[0]
    one.scores(
        "semifinal", f"{table[0]} 7, {table[1]} 9, {table[2]} 9, {table[3]} 2", unfinished=True
    )
    played_round(one, "semifinal", 3).close("semifinal")
    assert table[1] in one.stage("semifinal")["advancing"]
    assert rank[0] not in one.stage("semifinal")["advancing"]


def test_fewer_than_sixteen_ask_for_a_decision() -> None:
    one = main_played(13)
    assert one.refused("start", stage="semifinal").code == "too-few-entrants"
    assert one.needs() == [("decision", "small-field")]
    one.do("decide", stage="semifinal", decision="small-field", choice="final-only")
    one.start("final")
    assert list(one.state("final").entrants) == one.order("main")[:4]


def test_fewer_than_sixteen_may_end_with_the_four_rounds() -> None:
    one = main_played(7)
    one.do("decide", stage="semifinal", decision="small-field", choice="none")
    assert one.champion == one.order("main")[0]
    assert [entrant for _, entrant in one.places()] == one.order("main")
    assert one.document["status"] == "closed"
    assert one.refused("start", stage="final").code == "stage-closed"


def test_over_120_sends_24_on_where_it_was_announced() -> None:
    one = semifinal_played(121, large_field=True)
    rank = one.stage("main")["advancing"]
    assert len(rank) == 24
    plan = [(1, 12, 13, 24), (2, 11, 14, 23), (3, 10, 15, 22)]
    assert one.tables("semifinal", 1)[:3] == [tuple(rank[p - 1] for p in t) for t in plan]
    assert len(one.stage("semifinal")["advancing"]) == 4


def test_a_final_that_nobody_wins_names_no_champion() -> None:
    one = semifinal_played(16).start("final").pair("final")
    table = one.tables("final", 1)[0]
    one.scores("final", ", ".join(f"{e} 8" for e in table), unfinished=True)
    assert one.champion is None
    assert one.needs() == [("decision", "tied-final")]
    assert one.refused("close", stage="final").code == "needs-decision"
    one.do("decide", stage="final", decision="tied-final", choice="by-rank").close("final")
    assert one.champion == table[0]


def test_who_withdraws_is_not_seated_in_the_next_round() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 7, p7 6, p8 2")
    one.do("withdraw", id="p2").pair("main")
    seated = [set(table) for table in one.tables("main", 2)]
    assert seated == [{"p1", "p5", "p3", "p6"}, {"p7", "p4", "p8"}]
    assert one.left("main") == {"p2": 1}, "ranked where its game put it"


def test_who_forfeits_a_table_gets_nothing_and_the_others_play_as_three() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.do("rule", stage="main", entrant="p4", ruling="forfeit", round=1, reason="did not come")
    one.scores("main", "p1 10, p2 7, p3 4")
    values = {row["entrant"]: row["values"] for row in one.rows("main")}
    assert values["p1"]["share"] == "5/14"
    assert values["p4"] == {"wins": "0", "vp": "0", "share": "0"}


def test_who_withdrew_may_be_missing_on_the_sheet_of_a_round_that_is_played() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    short = {"scores": {"p1": 10, "p2": 7, "p3": 4}}
    assert one.refused("result", stage="main", sheet=short).code == "no-such-match"
    one.do("withdraw", id="p4").do("result", stage="main", sheet=short)
    assert [row["values"]["share"] for row in one.rows("main")] == ["5/14", "0.25", "1/7"]


def test_only_those_checked_in_play() -> None:
    one = (
        scene("katana-2016").enter(5).do("check_in", ids=["p1", "p2", "p4", "p5"]).start("main")
    )
    assert one.state("main").entrants == ["p1", "p2", "p4", "p5"]


def test_a_correction_names_what_it_changes_before_it_is_made() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2")
    sheet = {"scores": {"p1": 9, "p2": 10, "p3": 8, "p4": 2}}
    changes = one.preview("correct", stage="main", round=1, table=1, sheet=sheet, reason="slip")
    assert {change["what"] for change in changes} == {"match", "standing"}
    assert one.order("main")[0] == "p1"
    one.do("correct", stage="main", round=1, table=1, sheet=sheet, reason="slip")
    assert one.order("main")[0] == "p2"


def test_a_correction_after_the_close_changes_who_goes_on_until_the_semifinal_is_played() -> (
    None
):
    one = main_played(17)
    first_out = one.stage("main")["alternates"][0]
    match = next(
        m for m in one.state("main").matches.values() if m.round == 4 and first_out in m.seats
    )
    scores = {e: 10 if e == first_out else 2 for e in match.seats}
    keys = {"stage": "main", "round": 4, "table": match.table, "sheet": {"scores": scores}}
    before = one.preview("correct", reason="slip", **keys)
    assert "advancing" in {change["what"] for change in before}
    one.start("semifinal").pair("semifinal").do("correct", reason="slip", **keys)
    assert first_out in one.stage("main")["advancing"]
    assert set(one.state("semifinal").entrants) == set(one.stage("main")["advancing"])
    assert one.tables("semifinal", 1) == []


def test_a_correction_leaves_who_went_on_once_the_semifinal_has_a_result() -> None:
    one = main_played(17)
    went = one.stage("main")["advancing"]
    out = one.stage("main")["alternates"][0]
    match = next(
        m for m in one.state("main").matches.values() if m.round == 4 and out in m.seats
    )
    one.start("semifinal").pair("semifinal")
    table = one.tables("semifinal", 1)[0]
    one.scores("semifinal", ", ".join(f"{e} {10 if e == table[0] else 4}" for e in table))
    scores = {e: 10 if e == out else 2 for e in match.seats}
    one.do(
        "correct",
        stage="main",
        round=4,
        table=match.table,
        sheet={"scores": scores},
        reason="x",
    )
    assert set(one.stage("main")["advancing"]) == set(went)


def test_undo_cancels_the_last_act_and_what_rests_on_nothing() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").do("undo")
    assert len(one.open("main")) == 1
    assert one.refused("undo", of=2).code == "not-undoable"
    assert one.refused("undo", of=99).code == "not-undoable"
    assert one.refused("undo", of=1).code == "not-undoable"
    one.do("undo").do("undo")
    assert one.state("main").status == "waiting"


def test_a_stale_position_is_refused() -> None:
    one = scene("katana-2016").enter(4)
    assert one.refused("start", stage="main", expect_position=3).code == "stale"
    one.do("start", stage="main", expect_position=5)


def test_semifinal_the_banker_is_the_lowest_ranked_whoever_left_before_the_pairing() -> None:
    one = main_played(17).start("semifinal")
    rank, alternate = one.stage("main")["advancing"], one.stage("main")["alternates"][0]
    one.do("withdraw", id=rank[4]).pair("semifinal")
    table = next(
        match
        for match in one.stage("semifinal")["groups"][0]["rounds"][0]["matches"]
        if alternate in match["entrants"]
    )
    assert table["duties"]["banker"] == alternate


def test_final_only_the_next_takes_the_seat_of_a_finalist_who_leaves() -> None:
    one = main_played(8)
    one.do("decide", stage="semifinal", decision="small-field", choice="final-only")
    one.start("final").pair("final")
    went, next_up = one.stage("semifinal")["advancing"], one.stage("semifinal")["alternates"]
    one.do("withdraw", id=went[0])
    assert set(one.tables("final", 1)[0]) == {*went[1:], next_up[0]}


def test_a_withdrawal_on_which_a_sheet_rests_cannot_be_undone() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.do("withdraw", id="p4")
    position = one.document["position"]
    one.scores("main", "p1 10, p2 7, p3 4")
    assert one.refused("undo", of=position).code == "not-undoable"


def test_rank_a_lot_by_hand_keeps_its_order_when_a_correction_ties_one_more() -> None:
    one = scene("katana-2016").enter(8).start("main")
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    one.scores("main", "p1 10, p2 9, p3 8, p4 2").scores("main", "p5 10, p6 9, p7 8, p8 2")
    one.do("lot", stage="main", tied=["p1", "p5"], order=["p5", "p1"])
    one.do("lot", stage="main", tied=["p2", "p6"], order=["p6", "p2"])
    sheet = {"scores": {"p1": 10, "p2": 9, "p3": 9, "p4": 1}}
    one.do("correct", stage="main", round=1, table=1, sheet=sheet, reason="slip").pair("main")
    order = [entrant for entrant in one.order("main") if entrant in {"p1", "p5"}]
    assert order == ["p5", "p1"]


def test_nobody_is_champion_before_the_last_round_is_played() -> None:
    one = scene("catan-concord").enter(4).start("main").pair("main")
    for match in one.open("main"):
        scores = {entrant: 10 if entrant == "p1" else 4 for entrant in match.seats}
        one.do("result", stage="main", sheet={"scores": scores})
    assert one.champion is None
    assert one.places() == []


def test_who_forfeited_a_table_cannot_win_it() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.do("rule", stage="main", entrant="p4", ruling="forfeit", round=1)
    sheet = {"scores": {"p1": 7, "p2": 6, "p3": 5, "p4": 10}}
    assert one.refused("result", stage="main", sheet=sheet).code == "bad-sheet"


def test_a_match_that_is_not_there_is_named_as_it_was_asked_for() -> None:
    one = scene("katana-2016").enter(4).start("main")
    sheet = {"scores": {"p1": 10, "p2": 6, "p3": 5, "p4": 2}}
    told = one.refused("correct", stage="main", table=3, sheet=sheet).message
    assert told == "main has no match at table 3"
    assert "None" not in one.refused("correct", stage="main", sheet=sheet).message


def test_form_a_sheet_that_names_nobody_is_refused() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main")
    assert one.refused("result", stage="main", sheet={"scores": {}}).code == "bad-sheet"
