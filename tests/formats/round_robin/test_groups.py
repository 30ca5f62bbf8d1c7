"""pIšQworky 2018: groups by number of teams, their order, who goes on (1.3.2-3, 1.3.6, 1.4.6)."""

import dataclasses
from collections import Counter
from typing import Any

import pytest

from helpers.tournaments.piskvorky import LEVEL, by_strength, group_of, match
from helpers.tournaments.scenes import NAME, Scene, scene
from podium.core.events import Started
from podium.core.refusals import Refusal
from podium.director.acts import Start
from podium.director.decide import decide


@pytest.mark.parametrize(
    ("number", "sizes", "advancing"),
    [
        (4, [4], 4),
        (5, [5], 4),
        (6, [3, 3], 4),
        (7, [4, 3], 4),
        (8, [4, 4], 8),
        (10, [5, 5], 8),
        (11, [3, 3, 3, 2], 8),
        (23, [6, 6, 6, 5], 8),
        (24, [3] * 8, 16),
        (30, [4] * 6 + [3] * 2, 16),
    ],
)
def test_1_3_2_groups_by_number_of_teams(number: int, sizes: list[int], advancing: int) -> None:
    one = scene("piskvorky-2018", "ot").enter(number).start("groups")
    assert [len(group["entrants"]) for group in one.stage("groups")["groups"]] == sizes
    by_strength(one).close("groups")
    assert len(one.stage("groups")["advancing"]) == advancing


def test_1_3_2_three_teams_have_no_system() -> None:
    refusal = scene("piskvorky-2018", "ot").enter(3).refused("start", stage="groups")
    assert (refusal.code, refusal.cite) == ("no-band", "1.3.2")


def test_1_3_3_a_lot_that_was_drawn_needs_no_secret() -> None:
    """The export of a running tournament has its lots, and not their secret."""
    one = scene("piskvorky-2018", "ot").enter(6).start("groups")
    drawn = [group["entrants"] for group in one.stage("groups")["groups"]]
    one.do("undo")
    case = dataclasses.replace(one.service.case(NAME), secret=None)
    events = decide(case, Start(tournament=NAME, stage="groups"))
    assert not isinstance(events, Refusal)
    (started,) = (event for event in events if isinstance(event, Started))
    assert [list(group) for group in started.groups.values()] == drawn


def test_1_3_3_groups_may_be_drawn_at_the_venue() -> None:
    one = scene("piskvorky-2018", "ot").enter(6)
    one.start("groups", [["p6", "p1", "p4"], ["p2", "p3", "p5"]])
    groups = one.stage("groups")["groups"]
    assert groups[0]["entrants"] == ["p6", "p1", "p4"]
    other = scene("piskvorky-2018", "ot").enter(6)
    for wrong in ([["p1", "p2", "p3", "p4", "p5", "p6"]], [["p1", "p2"], ["p3", "p4", "p5"]]):
        assert other.refused("start", stage="groups", groups=wrong).code == "bad-groups"


def test_tables_of_a_round_are_numbered_over_all_groups() -> None:
    one = scene("piskvorky-2018", "ot").enter(11).start("groups")
    for number in range(1, 4):
        tables = [m.table for m in one.open("groups") if m.round == number]
        assert len(set(tables)) == len(tables)


def four(**options: Any) -> Scene:
    one = scene("piskvorky-2018", "ot", **options).enter(5)
    return one.start("groups")


def test_1_3_6_two_tied_by_their_own_match() -> None:
    one = group_of(
        four(),
        {
            ("p1", "p2"): 8, ("p1", "p3"): 20, ("p1", "p4"): 20, ("p1", "p5"): 20,
            ("p2", "p3"): 8, ("p2", "p4"): 12, ("p2", "p5"): 12,
            ("p3", "p4"): 8, ("p3", "p5"): 8, ("p4", "p5"): 12,
        },
    )  # fmt: skip
    rows = one.rows("groups", "A")
    assert [row["entrant"] for row in rows] == ["p2", "p1", "p4", "p5", "p3"]
    assert (rows[0]["split_by"], rows[0]["cite"]) == ("head-to-head", "1.3.6")
    assert one.order("groups", "A")[2:4] == ["p4", "p5"]


def three_tied(last: int = 12) -> Scene:
    """p1, p2 and p3 beat one another in a circle and all beat the rest."""
    return group_of(
        four(),
        {
            ("p1", "p2"): 12, ("p2", "p3"): 11, ("p3", "p1"): last,
            ("p1", "p4"): 12, ("p2", "p4"): 12, ("p3", "p4"): 12,
            ("p1", "p5"): 12, ("p2", "p5"): 12, ("p3", "p5"): 12,
            ("p4", "p5"): 12,
        },
    )  # fmt: skip


def test_1_3_6_three_tied_go_straight_to_the_score() -> None:
    rows = three_tied(14).rows("groups", "A")
    assert [(r["entrant"], r["values"]["score"]) for r in rows[:3]] == [
        ("p3", "47"),
        ("p2", "43"),
        ("p1", "42"),
    ]
    assert "head-to-head" not in rows[0]["values"]
    assert rows[0]["split_by"] == "score"


def test_1_3_6_where_the_score_leaves_two_their_own_match_is_asked_again() -> None:
    one = group_of(
        four(),
        {
            ("p1", "p2"): 12, ("p2", "p3"): 12, ("p3", "p1"): 12,
            ("p1", "p4"): 12, ("p2", "p4"): 12, ("p3", "p4"): 16,
            ("p1", "p5"): 12, ("p2", "p5"): 12, ("p3", "p5"): 12,
            ("p4", "p5"): 12,
        },
    )  # fmt: skip
    rows = one.rows("groups", "A")
    assert [row["entrant"] for row in rows[:3]] == ["p3", "p1", "p2"]
    assert (rows[0]["split_by"], rows[1]["split_by"]) == ("score", "head-to-head")


def cut_tie() -> Scene:
    """Five teams of whom four go on: p4 and p5 are tied down to a decider at the cut."""
    return group_of(
        four(),
        {
            ("p1", "p2"): 12, ("p1", "p3"): 12, ("p1", "p4"): 12, ("p1", "p5"): 12,
            ("p2", "p3"): 12, ("p2", "p4"): 12, ("p2", "p5"): 12,
            ("p3", "p4"): 12, ("p3", "p5"): 12, ("p4", "p5"): 10,
        },
    )  # fmt: skip


def decider(
    one: Scene, home: str, away: str, game: str, player: str = "a"
) -> dict[str, object]:
    players = {home: f"{home}{player}", away: f"{away}{player}"}
    del one
    return {"home": home, "away": away, "players": players, "game": game}


def test_1_3_6_a_tie_at_the_cut_is_played_off_then_drawn() -> None:
    one = cut_tie()
    assert one.needs() == [("decider", "1")]
    assert one.refused("close", stage="groups").code == "needs-decider"
    one.do("decider", stage="groups", sheet=decider(one, "p4", "p5", "="))
    assert one.needs() == [("decider", "2")]
    same = decider(one, "p5", "p4", "1")
    refusal = one.refused("decider", stage="groups", sheet=same)
    assert (refusal.code, refusal.cite) == ("same-player", "1.3.6")
    one.do("decider", stage="groups", sheet=decider(one, "p5", "p4", "=", "b"))
    assert one.needs() == []
    one.do("lot", stage="groups", tied=["p4", "p5"], order=["p5", "p4"]).close("groups")
    assert one.stage("groups")["advancing"][-1] == "p5"


def test_1_3_6_a_game_won_settles_it() -> None:
    one = cut_tie()
    one.do("decider", stage="groups", sheet=decider(one, "p4", "p5", "0"))
    row = one.rows("groups", "A")[3]
    assert (row["entrant"], row["split_by"]) == ("p5", "decider")
    other = decider(one, "p1", "p2", "1")
    assert one.refused("decider", stage="groups", sheet=other).code == "no-such-tie"
    one.close("groups")


def test_1_3_6_a_tie_on_which_nothing_hangs_is_drawn_and_not_played() -> None:
    one = group_of(
        four(),
        {
            ("p1", "p2"): 10, ("p1", "p3"): 12, ("p1", "p4"): 12, ("p1", "p5"): 12,
            ("p2", "p3"): 12, ("p2", "p4"): 12, ("p2", "p5"): 12,
            ("p3", "p4"): 12, ("p3", "p5"): 12, ("p4", "p5"): 12,
        },
    )  # fmt: skip
    assert one.needs() == []
    assert one.classes("groups", "A")[0] == {"p1", "p2"}
    one.close("groups")
    assert len(one.classes("groups", "A")) == 5
    assert one.rows("groups", "A")[0]["split_by"] == "lot"


def three_at_the_cut() -> Scene:
    """p3, p4 and p5 level in everything; two of them go on."""
    return group_of(
        four(),
        {
            ("p1", "p2"): 12, ("p1", "p3"): 12, ("p1", "p4"): 12, ("p1", "p5"): 12,
            ("p2", "p3"): 12, ("p2", "p4"): 12, ("p2", "p5"): 12,
            ("p3", "p4"): 12, ("p4", "p5"): 12, ("p5", "p3"): 12,
        },
    )  # fmt: skip


def test_1_3_6_three_tied_at_the_cut_ask_for_a_decision() -> None:
    one = three_at_the_cut()
    assert one.needs() == [("decision", "three-tied-at-cut")]
    assert one.refused("close", stage="groups").code == "needs-decision"
    one.do("decide", stage="groups", decision="three-tied-at-cut", choice="mini-round-robin")
    assert [kind for kind, _ in one.needs()] == ["decider"] * 3
    for home, away, game in (("p3", "p4", "1"), ("p4", "p5", "1"), ("p3", "p5", "=")):
        one.do("decider", stage="groups", sheet=decider(one, home, away, game))
    assert one.needs() == []
    one.close("groups")
    assert one.stage("groups")["advancing"][2:] == ["p3", "p4"]


def test_1_3_6_three_still_tied_after_their_games_are_drawn() -> None:
    one = three_at_the_cut()
    one.do("decide", stage="groups", decision="three-tied-at-cut", choice="mini-round-robin")
    for home, away in (("p3", "p4"), ("p4", "p5"), ("p5", "p3")):
        one.do("decider", stage="groups", sheet=decider(one, home, away, "1"))
    one.do("lot", stage="groups", tied=["p3", "p4", "p5"], order=["p5", "p4", "p3"])
    one.close("groups")
    assert one.stage("groups")["advancing"][2:] == ["p5", "p4"]


def test_1_3_6_three_tied_at_the_cut_may_be_drawn_at_once() -> None:
    one = three_at_the_cut()
    one.do("decide", stage="groups", decision="three-tied-at-cut", choice="lot").close("groups")
    assert len(one.stage("groups")["advancing"]) == 4


def regional(origins: dict[str, int]) -> Scene:
    one = scene("piskvorky-2018", "kt")
    for origin, count in origins.items():
        for place in range(1, count + 1):
            attributes: dict[str, object] = {"ot": origin, "ot_place": place}
            one.do("enter", id=f"{origin}{place}", attributes=attributes)
    return one.start("groups")


def test_1_4_6_winners_are_spread_evenly_and_an_area_is_kept_apart() -> None:
    one = regional({"a": 3, "b": 3, "c": 2, "d": 2, "e": 2, "f": 1, "g": 1})
    groups = [group["entrants"] for group in one.stage("groups")["groups"]]
    winners = [sum(e.endswith("1") for e in group) for group in groups]
    assert max(winners) - min(winners) <= 1
    assert all(count == 1 for g in groups for count in Counter(e[0] for e in g).values())


def test_1_4_6_what_cannot_be_kept_apart_is_as_little_as_possible() -> None:
    one = regional({"a": 5, "b": 3})
    groups = [group["entrants"] for group in one.stage("groups")["groups"]]
    assert sorted(Counter(e[0] for e in groups[0]).values()) in ([1, 3], [2, 2])


def test_1_4_6_a_draw_by_hand_spreads_the_winners_too() -> None:
    one = scene("piskvorky-2018", "kt")
    for origin in "abcdef":
        place = 1 if origin in "abc" else 2
        one.do("enter", id=origin, attributes={"ot": origin, "ot_place": place})
    uneven = [["a", "b", "c"], ["d", "e", "f"]]
    refusal = one.refused("start", stage="groups", groups=uneven)
    assert (refusal.code, refusal.cite) == ("bad-groups", "1.4.6")
    one.start("groups", [["a", "b", "d"], ["c", "e", "f"]])


def test_1_4_6_what_could_not_be_kept_apart_is_told() -> None:
    one = regional({"a": 5, "b": 3})
    told = [notice["text"] for notice in one.document["notices"]]
    assert any("of ot a are together in group" in text for text in told)


def test_1_3_6_a_lot_by_hand_counts_whoever_played_last() -> None:
    one = scene("piskvorky-2018", "ot").enter(4).start("groups")
    scores = {("p1", "p2"): 14, ("p1", "p4"): 14, ("p3", "p2"): 14, ("p3", "p4"): 14}
    group_of(one, {**scores, ("p2", "p4"): 12})
    match(one, "groups", "p3", "p1", 10)
    one.do("lot", stage="groups", tied=["p1", "p3"], order=["p3", "p1"]).close("groups")
    assert one.order("groups", "A")[:2] == ["p3", "p1"]


def test_1_3_6_a_correction_that_makes_a_tie_at_the_cut_opens_the_groups_again() -> None:
    one = by_strength(four(), ["p1", "p2", "p3", "p4", "p5"]).close("groups").start("playoff")
    last = next(m for m in one.state("groups").matches.values() if {"p4", "p5"} == set(m.seats))
    sheet = {"home": "p4", "away": "p5", "boards": LEVEL}
    keys = {"stage": "groups", "round": last.round, "table": last.table, "sheet": sheet}
    one.do("correct", reason="misread", **keys)
    assert one.stage("groups")["status"] == "running"
    assert one.stage("playoff")["status"] == "waiting"
    assert one.needs() == [("decider", "1")]
    one.do("decider", stage="groups", sheet=decider(one, "p4", "p5", "0")).close("groups")
    one.start("playoff")
    assert "p5" in one.state("playoff").entrants


@pytest.mark.parametrize("swapped", [False, True])
def test_1_3_6_a_correction_that_makes_a_tie_for_a_lot_after_the_close_has_it_drawn(
    swapped: bool,
) -> None:
    first = ["p2", "p1"] if swapped else ["p1", "p2"]
    one = by_strength(four(), [*first, "p3", "p4", "p5"]).close("groups").start("playoff")
    top = next(m for m in one.state("groups").matches.values() if {"p1", "p2"} == set(m.seats))
    sheet = {"home": "p1", "away": "p2", "boards": LEVEL}
    keys = {"stage": "groups", "round": top.round, "table": top.table, "sheet": sheet}
    one.do("correct", reason="misread", **keys)
    rows = one.rows("groups", "A")
    assert [row["shared"] for row in rows] == [False] * 5
    assert one.stage("groups")["advancing"] == [row["entrant"] for row in rows][:4]
