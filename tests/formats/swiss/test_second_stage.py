"""A Swiss stage behind another: its initial ranking is the ranking that led into it."""

from helpers.tournaments.scenes import Scene, scene

RULEBOOK = """\
[rulebook]
id = "two"
title = "Two stages"
game = "chess"
language = "en"
stages = ["before", "swiss"]

[match]
sheet = { form = "duel" }
tally = { points = { by = "score" } }

[match.ends]
tied = { means = "shared" }
forfeit = { score = "1:0" }
nobody = { score = "0:0" }

[ladder.result]
steps = ["points", "lot"]

[ladder.seeds]
steps = ["rank-before"]

[stage.before]
format = "round-robin"
ladder = "result"

[stage.swiss]
format = "swiss"
rounds = 2
colours = false
seeding = "seeds"
ladder = "result"
champion = { by = "rank" }

[stage.swiss.intake]
source = "before"
take = "best"
best = 4
alternates = true
"""


def played_before() -> Scene:
    """p5 has beaten everyone, p4 all below it, and so on; p1 is out."""
    one = scene("two", texts={"two": RULEBOOK}).enter(5).start("before")
    for match in one.open("before"):
        low, high = sorted(match.seats)
        sheet = {"white": high, "black": low, "result": "1-0"}
        one.do("result", stage="before", sheet=sheet, round=match.round)
    return one.close("before")


def test_the_ranking_before_is_the_order_before_play() -> None:
    one = played_before().start("swiss")
    assert one.order("swiss") == ["p5", "p4", "p3", "p2"]
    one.pair("swiss")
    assert one.tables("swiss", 1) == [("p5", "p3"), ("p4", "p2")]


def test_who_left_is_replaced_before_the_start_and_nobody_comes_late() -> None:
    one = played_before().do("withdraw", id="p4").start("swiss")
    assert one.order("swiss") == ["p5", "p3", "p2", "p1"]
    assert one.refused("enter", id="p9").code == "already-started"
    one.pair("swiss")
    assert one.tables("swiss", 1) == [("p5", "p2"), ("p3", "p1")]


def test_a_correction_before_makes_it_begin_anew() -> None:
    one = played_before().start("swiss").pair("swiss")
    match = next(
        m for m in one.state("before").matches.values() if set(m.seats) == {"p5", "p4"}
    )
    sheet = {"white": "p5", "black": "p4", "result": "0-1"}
    one.do("correct", stage="before", round=match.round, table=match.table, sheet=sheet)
    assert one.order("swiss")[0] == "p4"
    assert one.stage("swiss")["groups"][0]["rounds"] == []
