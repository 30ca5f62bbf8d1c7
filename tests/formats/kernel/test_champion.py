"""Who wins the last match, and the ranking behind (Blokus 2016 § 25; Katana 2016 `final`)."""

from dataclasses import replace

from helpers.tournaments.scenes import NAME, Scene, scene
from podium.formats.kernel.champion import Won, final_ranking, won
from podium.rules.standings import Ranking


def final(scores: str) -> Scene:
    """A final of p1 to p4, who come in with that rank, by its scores."""
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    for _ in range(4):
        one.pair("qualifying", group="A")
        one.scores("qualifying", "p1 0, p2 -1, p3 -2, p4 -3")
    return one.close("qualifying").start("final").pair("final").scores("final", scores)


def said(one: Scene) -> Won:
    return won(one.service.case(NAME), one.state("final"))


def ranked(one: Scene) -> Ranking:
    return final_ranking(one.service.case(NAME), one.state("final"))


def decided(choice: str, scores: str = "p1 -9, p2 -3, p3 -3, p4 -5") -> Scene:
    return final(scores).do("decide", stage="final", decision="tied-final", choice=choice)


def tied(one: Scene) -> set[str]:
    return set(said(one).tied)


def test_before_its_result_nobody_has_won() -> None:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    assert said(one) == Won()
    assert ranked(one) == Ranking([], [])


def test_25_who_scored_most_has_won() -> None:
    assert said(final("p1 -9, p2 -4, p3 -3, p4 -5")) == Won(champions=("p3",))


def test_25_those_who_scored_most_are_tied() -> None:
    one = final("p1 -9, p2 -3, p3 -3, p4 -5")
    assert (said(one).champions, said(one).choice, tied(one)) == ((), "", {"p2", "p3"})


def test_25_they_may_share() -> None:
    one = decided("shared")
    assert (set(said(one).champions), said(one).choice) == ({"p2", "p3"}, "shared")
    rows = ranked(one).rows
    assert [(row.rank, row.shared, row.split_by) for row in rows] == [
        (1, True, ""),
        (1, True, "champion"),
        (3, False, "score"),
        (4, False, ""),
    ]
    assert [row.values["champion"] for row in rows] == [1, 1, 0, 0]


def test_25_the_better_placed_may_have_won() -> None:
    assert said(decided("by-rank")) == Won(champions=("p2",), choice="by-rank")
    other = decided("by-rank", "p1 -9, p2 -5, p3 -3, p4 -3")
    assert said(other) == Won(champions=("p3",), choice="by-rank")


def test_25_a_lot_may_decide_and_is_drawn_with_the_decision() -> None:
    one = decided("lot")
    lot = next(x for x in one.document["lots"] if x["purpose"] == "final/champion")
    assert sorted(lot["order"]) == ["p2", "p3"]
    assert said(one).champions == (lot["order"][0],)
    assert (said(one).choice, tied(one)) == ("lot", {"p2", "p3"})
    one.close("final")
    assert one.champion == lot["order"][0]


def test_25_while_the_lot_is_not_there_nobody_has_won() -> None:
    one = decided("lot")
    case = one.service.case(NAME)
    case = replace(case, state=replace(case.state, lots={}))
    found = won(case, one.state("final"))
    assert (found.champions, found.choice, set(found.tied)) == ((), "lot", {"p2", "p3"})


def test_25_a_lot_that_was_typed_in_is_not_drawn_again() -> None:
    one = final("p1 -9, p2 -3, p3 -3, p4 -5")
    one.do("lot", stage="final", tied=["p2", "p3"], order=["p3", "p2"])
    one.do("decide", stage="final", decision="tied-final", choice="lot").close("final")
    drawn = [x["by_hand"] for x in one.document["lots"] if x["purpose"] == "final/champion"]
    assert (one.champion, drawn) == ("p3", [True])


def test_25_a_match_played_again_may_be_tied_again_and_is_decided_anew() -> None:
    one = decided("replay")
    assert said(one) == Won()
    one.scores("final", "p1 -9, p2 -3, p3 -3, p4 -5")
    assert (said(one).champions, said(one).choice, tied(one)) == ((), "", {"p2", "p3"})
    assert one.needs() == [("decision", "tied-final")]


def test_25_of_a_match_played_again_the_last_alone_counts() -> None:
    one = decided("replay").scores("final", "p1 -8, p2 -2, p3 -1, p4 -7")
    assert said(one) == Won(champions=("p3",))
    scores = [(row.entrant, row.values.get("score")) for row in ranked(one).rows]
    assert scores == [("p3", None), ("p2", -2), ("p4", -7), ("p1", -8)]


def test_25_a_decision_counts_for_those_it_was_made_for() -> None:
    one = decided("by-rank")
    assert said(one).champions == ("p2",)
    sheet = {"scores": {"p1": -9, "p2": -5, "p3": -3, "p4": -3}}
    one.do("correct", stage="final", round=1, table=1, sheet=sheet, reason="misread")
    assert (said(one).champions, tied(one)) == ((), {"p3", "p4"})


def test_behind_the_winner_comes_the_ladder_of_the_stage() -> None:
    found = ranked(final("p1 -4, p2 -4, p3 -3, p4 -9"))
    rows, waiting = found.rows, found.open
    assert waiting == []
    assert [(row.entrant, row.rank, row.shared, row.split_by, row.cite) for row in rows] == [
        ("p3", 1, False, "champion", "25"),
        ("p1", 2, False, "rank-before", ""),
        ("p2", 3, False, "score", ""),
        ("p4", 4, False, "", ""),
    ]
    assert [row.values["champion"] for row in rows] == [1, 0, 0, 0]
    assert (rows[1].values["score"], rows[1].values["rank-before"]) == (-4, 1)
