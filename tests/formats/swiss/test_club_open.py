"""An open by FIDE's rules: colours, byes that are asked for, who comes late, tie-breaks."""

from fractions import Fraction
from typing import Any

import pytest

from helpers.tournaments.scenes import Scene
from helpers.tournaments.swiss import a_club_open, byes, game, pairs, won_by_white
from podium.adapters.library import ShippedLibrary
from podium.core.crosstable import Went
from podium.formats.kernel.crosstable import crosstable


def colours(one: Scene, number: int) -> list[tuple[str, str]]:
    """White and Black of every board of a round."""
    (group,) = one.stage("swiss")["groups"]
    found = []
    for made in group["rounds"][number - 1]["matches"]:
        if made["status"] != "bye":
            by_colour = {colour: entrant for entrant, colour in made["colours"].items()}
            found.append((by_colour["white"], by_colour["black"]))
    return found


def values(one: Scene, entrant: str) -> dict[str, str]:
    row = next(row for row in one.rows("swiss") if row["entrant"] == entrant)
    return dict(row["values"])


# ---- the initial ranking -------------------------------------------------------------------


def test_by_rating_then_title_then_order_of_entering() -> None:
    one = a_club_open(0)
    known: list[tuple[str, dict[str, Any]]] = [
        ("p1", {}),
        ("p2", {"rating": 2000, "title": "FM"}),
        ("p3", {"rating": 2000}),
        ("p4", {"rating": 2000, "title": "IM"}),
        ("p5", {"rating": 2300}),
        ("p6", {"title": "CM"}),
    ]
    for entrant, attributes in known:
        one.do("enter", id=entrant, attributes=attributes)
    one.start("swiss")
    assert one.order("swiss") == ["p5", "p4", "p2", "p3", "p6", "p1"]
    assert [row.get("split_by") for row in one.rows("swiss")] == [
        "rating", "title", "title", "rating", "title", None,
    ]  # fmt: skip


# ---- colours ---------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["white", "black"])
def test_the_first_colour_as_the_lot_at_the_venue_fell(first: str) -> None:
    one = a_club_open(6)
    one.do("decide", stage="swiss", decision="first-colour", choice=first, reason="drawn")
    one.start("swiss").pair("swiss")
    turned = [("p1", "p4"), ("p5", "p2"), ("p3", "p6")]
    expected = turned if first == "white" else [(b, a) for a, b in turned]
    assert colours(one, 1) == expected
    assert one.document["lots"] == []


def test_else_podium_draws_it_once() -> None:
    one = a_club_open(6).start("swiss").pair("swiss")
    (lot,) = one.document["lots"]
    assert lot["purpose"] == "swiss/first-colour"
    white = lot["order"].index("p1") < lot["order"].index("p2")
    assert colours(one, 1)[0] == (("p1", "p4") if white else ("p4", "p1"))
    before = colours(one, 1)
    one.do("undo").pair("swiss")
    assert colours(one, 1) == before
    assert one.document["lots"] == [lot]


def test_the_first_colour_is_said_before_round_one_alone() -> None:
    one = a_club_open(4)
    wrong = one.refused("decide", stage="swiss", decision="first-colour", choice="red")
    assert wrong.code == "bad-choice"
    one.start("swiss").pair("swiss")
    late = one.refused("decide", stage="swiss", decision="first-colour", choice="white")
    assert late.code == "no-such-decision"


def test_who_sat_down_the_other_way_round_is_written_down() -> None:
    """`seat` says who really had White; the next round goes by it."""
    one = a_club_open(4)
    one.do("decide", stage="swiss", decision="first-colour", choice="white", reason="drawn")
    one.start("swiss").pair("swiss")
    assert colours(one, 1) == [("p1", "p3"), ("p4", "p2")]
    one.do("seat", stage="swiss", round=1, table=1, order=["p3", "p1"])
    assert colours(one, 1)[0] == ("p3", "p1")
    seated = one.document["position"]
    game(game(one, "p1", "p3", "0-1"), "p2", "p4", "1-0").pair("swiss")
    assert set(colours(one, 2)[0]) == {"p2", "p3"}
    assert colours(one, 2)[0] == ("p2", "p3"), "p3 had White, and p2 Black"
    assert one.refused("undo", of=seated).code == "not-undoable"


def test_a_sheet_names_the_match_whichever_colours_it_says() -> None:
    one = a_club_open(2)
    one.do("decide", stage="swiss", decision="first-colour", choice="white", reason="drawn")
    one.start("swiss").pair("swiss")
    game(one, "p2", "p1", "1-0")
    assert values(one, "p2")["points"] == "1"
    assert colours(one, 1) == [("p1", "p2")]


# ---- byes ------------------------------------------------------------------------------------


def test_a_half_point_bye_and_one_that_gives_nothing() -> None:
    one = a_club_open(6)
    one.do("absent", stage="swiss", id="p2", round=1, bye="half")
    one.do("absent", stage="swiss", id="p3", round=1)
    one.start("swiss")
    (group,) = one.stage("swiss")["groups"]
    assert group["absences"] == [
        {"round": 1, "entrant": "p2", "bye": "half"},
        {"round": 1, "entrant": "p3", "bye": "zero"},
    ]
    one.pair("swiss")
    assert byes(one, 1) == {"p2": "half", "p3": "zero"}
    assert pairs(one, 1) == [{"p1", "p5"}, {"p4", "p6"}]
    won_by_white(one)
    assert [values(one, e)["points"] for e in ("p2", "p3")] == ["0.5", "0"]


def test_the_rest_is_paired_and_one_left_over_has_the_bye() -> None:
    one = a_club_open(6)
    one.do("absent", stage="swiss", id="p2", round=1, bye="half").start("swiss").pair("swiss")
    assert byes(one, 1) == {"p6": "pairing", "p2": "half"}
    assert {key: values(one, "p6")[key] for key in ("points", "WIN", "BH")} == {
        "points": "0",
        "WIN": "0",
        "BH": "0",
    }
    won_by_white(one)
    assert (values(one, "p6")["points"], values(one, "p6")["WIN"]) == ("1", "1")


def test_a_bye_counts_with_its_round_in_points_and_tie_breaks_alike() -> None:
    """While round 2 is played, both stand as after round 1 for those who sit out."""
    one = a_club_open(5).start("swiss").pair("swiss")
    won_by_white(one).pair("swiss")
    (out,) = byes(one, 2)
    before = dict(values(one, out))
    assert one.open("swiss")
    won_by_white(one)
    after = values(one, out)
    assert Fraction(after["points"]) == Fraction(before["points"]) + 1
    assert Fraction(after["BH"]) > Fraction(before["BH"])


def test_the_bye_of_a_round_can_be_given_beforehand() -> None:
    one = a_club_open(7)
    one.do("absent", stage="swiss", id="p2", round=1, bye="pairing").start("swiss").pair(
        "swiss"
    )
    assert byes(one, 1) == {"p2": "pairing"}
    assert pairs(one, 1) == [{"p1", "p5"}, {"p3", "p6"}, {"p4", "p7"}]
    won_by_white(one)
    assert values(one, "p2")["points"] == "1"
    one.do("absent", stage="swiss", id="p4", bye="pairing")
    assert one.refused("absent", stage="swiss", id="p5", bye="pairing").code == "bad-bye"
    one.do("absent", stage="swiss", id="p4", bye="none").pair("swiss")
    (out,) = byes(one, 2)
    assert out not in {"p2", "p4"}


def test_a_bye_given_beforehand_leaves_nobody_over() -> None:
    one = a_club_open(6)
    one.do("absent", stage="swiss", id="p2", round=1, bye="pairing").start("swiss")
    refusal = one.refused("pair", stage="swiss")
    assert (refusal.code, tuple(refusal.subject)) == ("no-legal-pairing", ("p2",))
    one.do("absent", stage="swiss", id="p1", round=1, bye="half").pair("swiss")
    assert byes(one, 1) == {"p1": "half", "p2": "pairing"}


def test_half_point_byes_are_few() -> None:
    one = a_club_open(4)
    one.do("absent", stage="swiss", id="p1", round=2, bye="half")
    refusal = one.refused("absent", stage="swiss", id="p1", round=3, bye="half")
    assert (refusal.code, refusal.subject) == ("bad-bye", ("p1",))
    one.do("absent", stage="swiss", id="p1", round=3, bye="zero")
    one.do("absent", stage="swiss", id="p1", round=2, bye="none")
    one.do("absent", stage="swiss", id="p1", round=3, bye="half")
    many = a_club_open(4, half_byes=2)
    for number in (1, 2):
        many.do("absent", stage="swiss", id="p1", round=number, bye="half")
    assert many.refused("absent", stage="swiss", id="p1", round=3, bye="half").code == "bad-bye"
    never = a_club_open(4, half_byes=0)
    assert never.refused("absent", stage="swiss", id="p1", bye="half").code == "bad-bye"


def test_full_point_byes_are_given_where_the_organiser_has_said_so() -> None:
    one = a_club_open(4, full_byes=1)
    one.do("absent", stage="swiss", id="p1", round=2, bye="full")
    one.do("absent", stage="swiss", id="p1", round=3, bye="half")
    assert one.refused("absent", stage="swiss", id="p1", round=4, bye="full").code == "bad-bye"
    never = a_club_open(4).refused("absent", stage="swiss", id="p1", bye="full")
    assert "each may have 0 full-point byes" in never.message


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"id": "p1", "round": 1}, "bad-bye"),
        ({"id": "p1", "round": 8}, "bad-bye"),
        ({"id": "p1", "bye": "none"}, "bad-bye"),
        ({"id": "nobody"}, "unknown-entrant"),
        ({"id": "p4"}, "not-in-it"),
    ],
)
def test_what_cannot_be_asked_for(keys: dict[str, Any], code: str) -> None:
    one = a_club_open(4).start("swiss").pair("swiss")
    one.do("withdraw", id="p4")
    assert one.refused("absent", stage="swiss", **keys).code == code


def test_only_a_swiss_stage_has_such_byes() -> None:
    one = Scene("katana-2016").enter(4)
    assert one.refused("absent", stage="main", id="p1").code == "bad-bye"


def test_who_is_away_may_be_paired_by_hand_after_all() -> None:
    one = a_club_open(4)
    one.do("absent", stage="swiss", id="p4", round=1, bye="half").start("swiss")
    one.pair("swiss", "p1 p4", "p2 p3")
    assert byes(one, 1) == {}
    won_by_white(one)
    assert values(one, "p4")["points"] == "0"


def test_a_bye_rests_on_nothing_until_its_round_is_made() -> None:
    one = a_club_open(4).start("swiss")
    one.do("absent", stage="swiss", id="p1", round=1)
    said = one.document["position"]
    one.do("absent", stage="swiss", id="p2", round=2).pair("swiss")
    assert one.refused("undo", of=said).code == "not-undoable"
    one.do("undo", of=said + 1)
    assert "absences" not in one.stage("swiss")["groups"][0]


def test_who_leaves_takes_the_byes_to_come_along() -> None:
    one = a_club_open(5).start("swiss")
    one.do("absent", stage="swiss", id="p5", round=2, bye="half").pair("swiss")
    won_by_white(one).do("withdraw", id="p5")
    won_by_white(one.pair("swiss"))
    table = crosstable(one.service.case("t"), one.state("swiss"), one.state("swiss").entrants)
    assert table.by_number[5].cell(2).went is Went.ZERO_BYE
    assert table.points(table.by_number[5], 3) == 1


# ---- who comes late --------------------------------------------------------------------------


def test_who_comes_late_is_paired_from_the_next_round_on() -> None:
    one = won_by_white(a_club_open(4).start("swiss").pair("swiss"))
    one.do("enter", id="late", attributes={"rating": 2175})
    assert one.stage("swiss")["groups"][0]["entrants"] == ["p1", "late", "p2", "p3", "p4"]
    assert values(one, "late") == {
        "points": "0", "BH:C1": "0", "BH": "0", "SB": "0", "WIN": "0", "seed": "2",
    }  # fmt: skip
    one.pair("swiss")
    assert "late" in {e for pair in pairs(one, 2) for e in pair} | set(byes(one, 2))
    assert byes(one, 1) == {}


def test_missed_rounds_may_give_half_a_point_each() -> None:
    one = a_club_open(4, late="half").start("swiss")
    for _ in range(2):
        won_by_white(one.pair("swiss"))
    one.do("enter", id="late", attributes={"rating": 1000})
    assert values(one, "late")["points"] == "1"
    assert byes(one, 1) == byes(one, 2) == {"late": "half"}


def test_nobody_comes_late_where_that_was_chosen_or_once_all_is_paired() -> None:
    one = a_club_open(4, late="none").start("swiss")
    assert one.refused("enter", id="late").code == "already-started"
    short = a_club_open(6, rounds=3).start("swiss")
    for _ in range(3):
        won_by_white(short.pair("swiss"))
    assert short.refused("enter", id="late").code == "already-started"


def test_who_was_not_checked_in_comes_in_when_he_is() -> None:
    one = a_club_open(5)
    one.do("check_in", ids=["p1", "p2", "p3", "p4"]).start("swiss")
    won_by_white(one.pair("swiss"))
    assert one.refused("check_in", id="p1").code == "already-started"
    one.do("check_in", id="p5").pair("swiss")
    assert "p5" in {entrant for pair in pairs(one, 2) for entrant in pair}
    assert one.document["entrants"][4]["status"] == "checked-in"


def test_a_late_entry_stands_once_a_round_is_made_with_it() -> None:
    one = won_by_white(a_club_open(4).start("swiss").pair("swiss"))
    one.do("enter", id="late")
    entered = one.document["position"]
    one.pair("swiss")
    assert one.refused("undo", of=entered).code == "not-undoable"
    one.do("undo").do("undo", of=entered)
    assert one.stage("swiss")["groups"][0]["entrants"] == ["p1", "p2", "p3", "p4"]


# ---- forfeits --------------------------------------------------------------------------------


def test_two_whose_game_was_not_played_may_meet_yet_and_the_winner_has_no_bye() -> None:
    one = a_club_open(3).start("swiss").pair("swiss")
    assert byes(one, 1) == {"p3": "pairing"}
    (board,) = one.open("swiss")
    white, black = board.seats
    game(one, white, black, "+/-")
    one.pair("swiss")
    assert byes(one, 2) == {black: "pairing"}, "who has won by forfeit has no bye"
    assert one.refused("pair", stage="swiss").code == "round-not-finished"
    other = a_club_open(2).start("swiss").pair("swiss")
    white, black = other.open("swiss")[0].seats
    game(other, white, black, "+/-").pair("swiss")
    assert pairs(other, 2) == [{"p1", "p2"}]


def test_nobody_came() -> None:
    one = a_club_open(2).start("swiss").pair("swiss")
    game(one, "p1", "p2", "-/-")
    assert [values(one, e)["points"] for e in ("p1", "p2")] == ["0", "0"]
    one.pair("swiss")
    assert pairs(one, 2) == [{"p1", "p2"}]


# ---- who never meets, points that are lent ---------------------------------------------------


def test_players_of_one_club_are_kept_apart_where_that_was_chosen() -> None:
    def one_of(choice: str) -> Scene:
        one = a_club_open(0, keep_apart=choice)
        for at, club in enumerate(["A", "B", "A", "C"], start=1):
            one.do("enter", id=f"p{at}", attributes={"rating": 2000 - at, "club": club})
        return one.start("swiss").pair("swiss")

    assert pairs(one_of(""), 1) == [{"p1", "p3"}, {"p2", "p4"}]
    assert {"p1", "p3"} not in pairs(one_of("club"), 1)


def test_if_all_are_of_one_club_no_pairing_is_legal() -> None:
    one = a_club_open(0, keep_apart="club")
    for at in range(1, 5):
        one.do("enter", id=f"p{at}", attributes={"club": "A"})
    one.start("swiss")
    refusal = one.refused("pair", stage="swiss")
    assert refusal.code == "no-legal-pairing"
    assert set(refusal.subject) == {"p1", "p2", "p3", "p4"}
    one.pair("swiss", "p1 p2", "p3 p4")


def test_baku_the_upper_half_meets_itself_and_nobody_has_more_points() -> None:
    one = a_club_open(8, acceleration="baku", rounds=5).start("swiss").pair("swiss")
    assert pairs(one, 1) == [{"p1", "p3"}, {"p2", "p4"}, {"p5", "p7"}, {"p6", "p8"}]
    assert {row["values"]["points"] for row in one.rows("swiss")} == {"0"}
    table = crosstable(one.service.case("t"), one.state("swiss"), one.state("swiss").entrants)
    assert set(table.acceleration) == {1, 2, 3, 4}
    won_by_white(one).do("enter", id="late", attributes={"rating": 2195})
    table = crosstable(one.service.case("t"), one.state("swiss"), one.state("swiss").entrants)
    assert set(table.acceleration) == {1, 2, 3, 4, 5}, "the last of the upper half stays it"


# ---- editions, tie-breaks, places ------------------------------------------------------------


@pytest.mark.parametrize("system", ["dutch-2017", "dutch-2026"])
@pytest.mark.parametrize("number", [9, 12])
def test_either_edition_plays_to_the_end(system: str, number: int) -> None:
    one = a_club_open(number, system=system, rounds=5).start("swiss")
    for _ in range(5):
        won_by_white(one.pair("swiss"))
    one.close("swiss")
    met = [frozenset(pair) for at in range(1, 6) for pair in pairs(one, at)]
    assert len(set(met)) == len(met)
    assert one.places()[0][0] == 1
    assert one.document["status"] == "closed"


@pytest.mark.parametrize(
    ("choice", "criteria"),
    [
        ("buchholz", ["points", "BH:C1", "BH", "SB", "WIN"]),
        ("cuts-first", ["points", "BH:C1", "BH", "WIN", "BWG"]),
        ("sonneborn", ["points", "SB", "BH:C1", "WIN"]),
    ],
)
def test_the_tie_breaks_that_were_chosen(choice: str, criteria: list[str]) -> None:
    one = won_by_white(a_club_open(6, tie_breaks=choice).start("swiss").pair("swiss"))
    assert list(values(one, "p1"))[: len(criteria)] == criteria


def test_direct_encounter_is_taken_among_those_tied_who_have_all_met() -> None:
    one = a_club_open(4, rounds=3)
    one.do("decide", stage="swiss", decision="first-colour", choice="white", reason="drawn")
    one.start("swiss")
    one.pair("swiss", "p1 p2", "p3 p4")
    game(game(one, "p1", "p2", "0-1"), "p3", "p4", "0-1")
    one.pair("swiss", "p1 p3", "p2 p4")
    game(game(one, "p1", "p3", "1-0"), "p2", "p4", "0-1")
    one.pair("swiss", "p1 p4", "p2 p3")
    game(game(one, "p1", "p4", "1-0"), "p2", "p3", "1-0")
    three = {row["entrant"]: row["values"] for row in one.rows("swiss")}
    assert {e: three[e]["points"] for e in ("p1", "p2", "p4")} == {
        "p1": "2", "p2": "2", "p4": "2",
    }  # fmt: skip
    assert {three[e]["DE"] for e in ("p1", "p2", "p4")} == {"1"}, "a circle settles nothing"
    told = one.service.why("t", "swiss", "p1", "p3")
    assert "points: 2 against 0" in told


def test_tie_breaks_stand_still_while_a_round_is_played() -> None:
    one = won_by_white(a_club_open(4).start("swiss").pair("swiss"))
    before = {e: values(one, e)["BH"] for e in ("p1", "p2", "p3", "p4")}
    one.pair("swiss")
    white, black = one.open("swiss")[0].seats
    game(one, white, black, "1-0")
    assert {e: values(one, e)["BH"] for e in before} == before
    won_by_white(one)
    assert {e: values(one, e)["BH"] for e in before} != before


def level_open(**options: Any) -> Scene:
    """Two players, and every game a tie."""
    one = a_club_open(2, rounds=3, **options).start("swiss")
    for _ in range(3):
        one.pair("swiss", "p1 p2")
        game(one, "p1", "p2", "1/2-1/2")
    return one.close("swiss")


def test_those_still_tied_share_the_place_or_a_lot_is_drawn() -> None:
    shared = level_open()
    assert shared.places() == [(1, "p1"), (1, "p2")]
    assert shared.champion is None
    drawn = level_open(tied_places="lot")
    assert sorted(drawn.places()) == [(1, drawn.champion), (2, drawn.places()[1][1])]
    assert drawn.rows("swiss")[0]["split_by"] == "lot"


def test_reports_by_phone_work_as_anywhere() -> None:
    one = a_club_open(2).start("swiss").pair("swiss")
    sheet = {"white": "p1", "black": "p2", "result": "1-0"}
    one.do("report", stage="swiss", entrant="p2", sheet=sheet)
    one.do("confirm", stage="swiss", entrant="p1")
    assert values(one, "p1")["points"] == "1"


def test_it_ships() -> None:
    assert "swiss-fide" in ShippedLibrary().ids()
