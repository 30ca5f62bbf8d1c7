"""Blokus at LinCon 2016, paragraph by paragraph."""

import random

import pytest

from helpers.tournaments.scenes import Scene, scene


def names(first: int, last: int) -> list[str]:
    return [f"p{number}" for number in range(first, last + 1)]


def played(one: Scene, group: str, seed: int = 1, rounds: int = 4) -> Scene:
    """Play rounds of a session with scores at random."""
    dice = random.Random(seed)
    for _ in range(rounds):
        one.pair("qualifying", group=group)
        for match in one.open("qualifying"):
            scores = {e: dice.choice([-20, -15, -11, -8, -4, 0, 5]) for e in match.seats}
            one.do("result", stage="qualifying", sheet={"scores": scores})
    return one


def session(entrants: int) -> Scene:
    return scene("blokus-lincon-2016").enter(entrants).start("qualifying")


@pytest.mark.parametrize(
    ("entrants", "sizes", "reserves"),
    [
        (4, [4], 0),
        (7, [4], 3),
        (12, [12], 0),
        (13, [12], 1),
        (16, [12, 4], 0),
        (26, [12, 12], 2),
    ],
)
def test_11_a_session_takes_fours_up_to_twelve_and_the_latest_are_reserves(
    entrants: int, sizes: list[int], reserves: int
) -> None:
    one = session(entrants)
    groups = one.stage("qualifying")["groups"]
    assert [len(group["entrants"]) for group in groups] == sizes
    waiting = [e for group in groups for e in group.get("reserves", [])]
    assert waiting == names(entrants - reserves + 1, entrants)
    statuses = {e["id"]: e["status"] for e in one.document["entrants"]}
    assert all(statuses[e] == "reserve" for e in waiting)


def test_11_sign_up_by_lists_and_a_reserve_may_play_the_other_session() -> None:
    one = scene("blokus-lincon-2016").enter(11)
    one.start("qualifying", [names(1, 6), ["p5", "p7", "p8", "p9", "p10", "p11"]])
    groups = one.stage("qualifying")["groups"]
    assert groups[0]["entrants"] == names(1, 4)
    assert groups[1]["entrants"] == ["p5", "p7", "p8", "p9"]
    assert groups[0]["reserves"] == ["p6"]
    assert groups[1]["reserves"] == ["p10", "p11"]


def test_12_a_session_of_fewer_than_four_is_refused() -> None:
    one = scene("blokus-lincon-2016").enter(7)
    lists = [names(1, 4), names(5, 7)]
    assert one.refused("start", stage="qualifying", groups=lists).code == "too-few-entrants"
    assert scene("blokus-lincon-2016").enter(3).refused("start", stage="qualifying").code == (
        "too-few-entrants"
    )


def test_12_sessions_by_the_attribute() -> None:
    one = scene("blokus-lincon-2016")
    for number in range(1, 9):
        one.do("enter", id=f"p{number}", attributes={"session": "B" if number % 2 else "A"})
    one.start("qualifying")
    groups = one.stage("qualifying")["groups"]
    assert groups[0]["entrants"] == ["p2", "p4", "p6", "p8"]
    assert groups[1]["entrants"] == ["p1", "p3", "p5", "p7"]


def test_4_colours_are_drawn_before_every_game_and_are_the_order_of_play() -> None:
    one = played(session(8), "A")
    rounds = one.stage("qualifying")["groups"][0]["rounds"]
    for made in rounds:
        for match in made["matches"]:
            assert list(match["colours"].values()) == ["blue", "yellow", "red", "green"]
            assert list(match["colours"]) == match["entrants"]
    assert len({tuple(match["entrants"]) for made in rounds for match in made["matches"]}) > 4


def test_16_power_tables_by_the_results_of_the_session() -> None:
    one = session(8).pair("qualifying", "p1 p2 p3 p4", "p5 p6 p7 p8", group="A")
    one.scores("qualifying", "p1 0, p2 -5, p3 -9, p4 -20")
    one.scores("qualifying", "p5 -1, p6 -2, p7 -8, p8 -30").pair("qualifying", group="A")
    assert [set(table) for table in one.tables("qualifying", 2)] == [
        {"p1", "p5", "p6", "p2"},
        {"p7", "p3", "p4", "p8"},
    ]


def test_16_two_sessions_run_on_their_own_with_tables_of_their_own_number() -> None:
    one = scene("blokus-lincon-2016").enter(8).start("qualifying", [names(1, 4), names(5, 8)])
    one.pair("qualifying", group="A").pair("qualifying", group="B")
    assert {m.table for m in one.open("qualifying")} == {1, 2}
    assert one.refused("pair", stage="qualifying", group="A").code == "round-not-finished"


def test_9_score_from_the_pieces_left() -> None:
    one = session(4).pair("qualifying", "p1 p2 p3 p4", group="A")
    left = {"p1": ["I5", "V3"], "p2": [], "p3": [], "p4": ["1"]}
    one.do("result", stage="qualifying", sheet={"left": left, "monomino_last": ["p2"]})
    scores = {row["entrant"]: row["values"]["score"] for row in one.rows("qualifying")}
    assert scores == {"p1": "-8", "p2": "5", "p3": "0", "p4": "-1"}


@pytest.mark.parametrize(
    "sheet",
    [
        {"scores": {"p1": 6, "p2": 0, "p3": 0, "p4": 0}},
        {"scores": {"p1": 3, "p2": 0, "p3": 0, "p4": 0}},
        {"scores": {"p1": -90, "p2": 0, "p3": 0, "p4": 0}},
        {"left": {"p1": ["I5"], "p2": [], "p3": [], "p4": []}, "monomino_last": ["p1"]},
        {"left": {"p1": ["I9"], "p2": [], "p3": [], "p4": []}},
        {"left": {"p1": ["I5", "I5"], "p2": [], "p3": [], "p4": []}},
    ],
)
def test_9_an_impossible_sheet_is_refused(sheet: dict[str, object]) -> None:
    one = session(4).pair("qualifying", "p1 p2 p3 p4", group="A")
    assert one.refused("result", stage="qualifying", sheet=sheet).code == "bad-sheet"


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ("p1 5, p2 5, p3 -4, p4 -9", ["2.5", "2.5", "1", "0"]),
        ("p1 0, p2 0, p3 0, p4 -9", ["2", "2", "2", "0"]),
        ("p1 -7, p2 -7, p3 -7, p4 -7", ["1.5"] * 4),
        ("p1 5, p2 0, p3 -3, p4 -9", ["3", "2", "1", "0"]),
    ],
)
def test_19_half_a_point_for_each_equalled(scores: str, points: list[str]) -> None:
    one = session(4).pair("qualifying", "p1 p2 p3 p4", group="A").scores("qualifying", scores)
    values = {row["entrant"]: row["values"]["points"] for row in one.rows("qualifying")}
    assert [values[f"p{number}"] for number in range(1, 5)] == points


def test_20_one_ranking_over_both_sessions_and_four_go_on() -> None:
    one = scene("blokus-lincon-2016").enter(8).start("qualifying", [names(1, 4), names(5, 8)])
    played(played(one, "A", 1), "B", 2).close("qualifying", "A").close("qualifying")
    stage = one.stage("qualifying")
    assert stage["advancing"] == [row["entrant"] for row in stage["standings"]][:4]
    assert len({row["rank"] for row in stage["standings"]}) == 8
    assert len(stage["alternates"]) == 4


def test_22_a_lot_of_the_whole_ranking_takes_no_group() -> None:
    one = scene("blokus-lincon-2016").enter(8).start("qualifying", [names(1, 4), names(5, 8)])
    for number in range(4):
        for group, (a, b, c, d) in (("A", names(1, 4)), ("B", names(5, 8))):
            one.pair("qualifying", f"{a} {b} {c} {d}", group=group)
            low = -20 - number
            one.scores("qualifying", f"{a} 0, {b} -5, {c} -9, {d} {low}")
    assert one.refused(
        "lot", stage="qualifying", tied=["p1", "p2"], order=["p2", "p1"]
    ).code == ("no-such-tie")
    for order in (["p5", "p1"], ["p6", "p2"]):
        one.do("lot", stage="qualifying", tied=sorted(order), order=order)
    one.close("qualifying")
    assert one.stage("qualifying")["advancing"] == ["p5", "p1", "p6", "p2"]
    assert one.rows("qualifying")[0]["split_by"] == "lot"
    assert one.rows("qualifying")[0]["cite"] == "20, 22"


def final(scores: str) -> Scene:
    """A session of eight in which p1 to p4 qualify in that order, and the final with scores."""
    one = session(8)
    for _ in range(4):
        one.pair("qualifying", "p1 p2 p3 p4", "p5 p6 p7 p8", group="A")
        one.scores("qualifying", "p1 0, p2 -1, p3 -2, p4 -3")
        one.scores("qualifying", "p5 -10, p6 -11, p7 -12, p8 -13")
    one.close("qualifying").start("final").pair("final")
    first, second, third, fourth = one.stage("qualifying")["advancing"]
    named = scores.replace("a", first).replace("b", second).replace("c", third)
    return one.scores("final", named.replace("d", fourth))


def test_25_the_winner_of_the_final_is_the_champion() -> None:
    one = final("a -9, b -3, c 5, d -3")
    went = one.stage("qualifying")["advancing"]
    assert one.champion == went[2]
    assert [e for _, e in one.places()] == [
        went[2],
        went[1],
        went[3],
        went[0],
        *one.stage("qualifying")["alternates"],
    ]


def test_25_a_tied_final_names_no_champion_until_it_is_decided() -> None:
    one = final("a -9, b 0, c 0, d -3")
    went = one.stage("qualifying")["advancing"]
    assert one.champion is None
    assert one.needs() == [("decision", "tied-final")]
    assert one.refused("close", stage="final").code == "needs-decision"
    bad = one.refused("decide", stage="final", decision="tied-final", choice="toss")
    assert bad.code == "bad-choice"
    one.do("decide", stage="final", decision="tied-final", choice="by-rank", reason="fair")
    one.close("final")
    assert one.champion == went[1]
    assert [e for _, e in one.places()][:4] == [went[1], went[2], went[3], went[0]]


def test_25_a_tied_final_may_be_shared() -> None:
    one = final("a -9, b 0, c 0, d -3")
    one.do("decide", stage="final", decision="tied-final", choice="shared").close("final")
    assert one.champion is None
    assert [place for place, _ in one.places()][:4] == [1, 1, 3, 4]
    assert one.document["places"][0]["shared"]


def test_25_a_tied_final_may_be_drawn_by_hand() -> None:
    one = final("a -9, b 0, c 0, d -3")
    _, b, c, _ = one.stage("qualifying")["advancing"]
    one.do("lot", stage="final", tied=[b, c], order=[c, b])
    one.do("decide", stage="final", decision="tied-final", choice="lot").close("final")
    assert one.champion == c


def test_25_a_tied_final_may_be_played_again() -> None:
    one = final("a -9, b 0, c 0, d -3")
    a, b, c, d = one.stage("qualifying")["advancing"]
    one.do("decide", stage="final", decision="tied-final", choice="replay")
    assert one.champion is None
    assert one.refused("close", stage="final").code == "round-not-finished"
    one.scores("final", f"{a} 0, {b} -2, {c} -1, {d} -7").close("final")
    assert one.champion == a


def test_21_the_next_in_the_ranking_takes_the_place_of_a_finalist_who_leaves() -> None:
    one = played(session(8), "A").close("qualifying")
    went, next_up = one.stage("qualifying")["advancing"], one.stage("qualifying")["alternates"]
    one.do("withdraw", id=went[1])
    assert one.stage("qualifying")["advancing"] == [went[0], went[2], went[3], next_up[0]]
    one.start("final").pair("final").do("withdraw", id=went[0])
    assert set(one.tables("final", 1)[0]) == {went[2], went[3], next_up[0], next_up[1]}


def test_a_reserve_takes_the_seat_of_who_leaves_a_session_with_no_points() -> None:
    one = session(9).pair("qualifying", group="A")
    for match in one.open("qualifying"):
        one.do("result", stage="qualifying", sheet={"scores": dict.fromkeys(match.seats, 0)})
    one.do("withdraw", id="p3").pair("qualifying", group="A")
    seated = {e for table in one.tables("qualifying", 2) for e in table}
    assert "p9" in seated
    assert "p3" not in seated


def test_a_reserve_takes_the_seat_from_the_next_round_on() -> None:
    one = session(9).pair("qualifying", group="A").do("withdraw", id="p3")
    assert "p3" in {e for match in one.open("qualifying") for e in match.seats}
    assert "p9" in one.state("qualifying").entrants


def test_12_a_reserve_steps_in_at_the_call_whatever_was_chosen_for_later() -> None:
    one = scene("blokus-lincon-2016", left_mid_session="table-of-three").enter(9)
    one.start("qualifying").do("withdraw", id="p3")
    assert "p9" in one.state("qualifying").entrants
    one.pair("qualifying")
    assert sorted(len(table) for table in one.tables("qualifying", 1)) == [4, 4]


def test_between_two_rounds_a_colour_stays_idle_where_that_was_chosen() -> None:
    one = scene("blokus-lincon-2016", left_mid_session="table-of-three").enter(9)
    one.start("qualifying").pair("qualifying").do("withdraw", id="p3")
    assert "p9" not in one.state("qualifying").entrants


def test_who_leaves_after_the_last_round_is_replaced_by_nobody() -> None:
    one = played(session(9), "A").do("withdraw", id="p3").close("qualifying")
    assert "p9" not in one.order("qualifying")
    assert one.left("qualifying") == {"p3": 4}
    assert "p3" not in one.stage("qualifying")["advancing"]


def test_without_a_reserve_a_colour_stays_idle() -> None:
    one = session(8).pair("qualifying", group="A")
    for match in one.open("qualifying"):
        one.do("result", stage="qualifying", sheet={"scores": dict.fromkeys(match.seats, 0)})
    one.do("withdraw", id="p3").pair("qualifying", group="A")
    assert [len(table) for table in one.tables("qualifying", 2)] == [4, 3]


def test_25_an_alternate_has_the_rank_it_came_with() -> None:
    one = session(8)
    for _ in range(4):
        one.pair("qualifying", "p1 p2 p3 p4", "p5 p6 p7 p8", group="A")
        one.scores("qualifying", "p1 0, p2 -1, p3 -2, p4 -3")
        one.scores("qualifying", "p5 -10, p6 -11, p7 -12, p8 -13")
    one.close("qualifying").start("final").pair("final")
    first, second, *_ = one.stage("qualifying")["advancing"]
    one.do("withdraw", id=first)
    table = one.tables("final", 1)[0]
    one.scores("final", ", ".join(f"{entrant} -5" for entrant in table))
    one.do("decide", stage="final", decision="tied-final", choice="by-rank")
    assert one.champion == second


def test_25_what_was_drawn_for_the_champion_is_not_drawn_again() -> None:
    one = final("a -9, b 0, c 0, d -3")
    _, b, c, _ = one.stage("qualifying")["advancing"]
    one.do("decide", stage="final", decision="tied-final", choice="lot")
    drawn = one.champion
    other = [c, b] if drawn == b else [b, c]
    refusal = one.refused("lot", stage="final", tied=[b, c], order=other)
    assert refusal.code == "no-such-tie"
    again = one.refused("decide", stage="final", decision="tied-final", choice="shared")
    assert again.code == "no-such-decision"


def test_who_forfeits_a_table_has_no_points_and_every_square_left() -> None:
    one = session(8).pair("qualifying", "p1 p2 p3 p4", "p5 p6 p7 p8", group="A")
    one.do("rule", stage="qualifying", entrant="p4", ruling="forfeit", round=1)
    one.scores("qualifying", "p1 -1, p2 -2, p3 -30").scores(
        "qualifying", "p5 0, p6 -3, p7 -5, p8 -20"
    )
    row = one.rows("qualifying")[-1]
    assert (row["entrant"], row["values"]) == ("p4", {"points": "0", "score": "-89"})


def test_4_colours_drawn_at_the_venue_are_written_down_by_seat() -> None:
    one = session(4).pair("qualifying")
    one.do("seat", stage="qualifying", table=1, order=["p3", "p1", "p4", "p2"])
    match = one.stage("qualifying")["groups"][0]["rounds"][0]["matches"][0]
    assert match["colours"] == {"p3": "blue", "p1": "yellow", "p4": "red", "p2": "green"}


def test_16_pair_without_a_group_makes_every_round_that_is_ready() -> None:
    one = scene("blokus-lincon-2016").enter(8).start("qualifying", [names(1, 4), names(5, 8)])
    one.pair("qualifying", group="A").pair("qualifying")
    assert [m.group for m in one.open("qualifying")] == ["A", "B"]
    assert one.refused("pair", stage="qualifying").code == "round-not-finished"


def test_22_a_lot_is_among_two_or_more_of_one_group() -> None:
    one = session(8).pair("qualifying", "p1 p2 p3 p4", "p5 p6 p7 p8", group="A")
    assert one.refused("lot", stage="qualifying", tied=[], order=[]).code == "no-such-tie"
    one = scene("blokus-lincon-2016").enter(8).start("qualifying", [names(1, 4), names(5, 8)])
    both = {"tied": ["p1", "p5"], "order": ["p5", "p1"]}
    assert one.refused("lot", stage="qualifying", group="A", **both).code == "no-such-tie"
