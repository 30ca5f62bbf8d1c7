"""The decision `rounds`: a stage of tables or a Swiss one is cut short, or prolonged."""

import pytest

from helpers.tournaments.scenes import Scene, scene

WHY = "the hall closes at six"


def decide(one: Scene, stage: str, choice: str) -> Scene:
    return one.do("decide", stage=stage, decision="rounds", choice=choice, reason=WHY)


def refused(one: Scene, stage: str, choice: str, reason: str = WHY) -> str:
    return one.refused(
        "decide", stage=stage, decision="rounds", choice=choice, reason=reason
    ).code


def swiss(entrants: int, rounds: int = 7, played: int = 0) -> Scene:
    one = scene("swiss-fide", rounds=rounds).enter(entrants).start("swiss")
    for _ in range(played):
        one.pair("swiss")
        results(one)
    return one


def results(one: Scene) -> Scene:
    for match in one.open("swiss"):
        white, black = match.seats
        sheet = {"white": white, "black": black, "result": "1-0"}
        one.do("result", stage="swiss", sheet=sheet)
    return one


def tables(entrants: int, played: int) -> Scene:
    one = scene("katana-2016").enter(entrants).start("main")
    for _ in range(played):
        a_round(one)
    return one


def a_round(one: Scene) -> Scene:
    one.pair("main")
    for match in one.open("main"):
        points = zip(match.seats, (10, 8, 6, 4), strict=False)
        one.scores("main", ", ".join(f"{entrant} {score}" for entrant, score in points))
    return one


def next_acts(one: Scene) -> list[str]:
    return [step["act"] for step in one.document["next"]]


def test_a_swiss_with_no_legal_pairing_left_is_cut_short_and_closed() -> None:
    one = swiss(4, played=3)
    told = one.refused("pair", stage="swiss")
    assert (told.code, "decide `rounds`" in str(told.message)) == ("no-legal-pairing", True)
    told = one.refused("close", stage="swiss")
    assert (told.code, "decide `rounds`" in str(told.message)) == ("round-not-finished", True)
    decide(one, "swiss", "3")
    assert next_acts(one) == ["close"]
    assert one.refused("pair", stage="swiss").code == "all-rounds-played"
    one.close("swiss")
    assert one.document["status"] == "closed"
    assert one.champion is not None


def test_a_stage_of_tables_is_cut_short() -> None:
    one = decide(tables(16, played=3), "main", "3").close("main")
    assert len(one.stage("main")["advancing"]) == 16


def test_it_is_known_before_the_round_that_is_the_last() -> None:
    one = decide(tables(8, played=1), "main", "2")
    assert next_acts(one) == ["pair"]
    a_round(one)
    assert next_acts(one) == ["close"]


def test_more_rounds_than_the_rulebook_has_are_paired_and_have_their_duties() -> None:
    one = decide(tables(8, played=4), "main", "5")
    assert one.refused("close", stage="main").code == "round-not-finished"
    one.pair("main")
    assert len(one.tables("main", 5)) == 2
    match = one.stage("main")["groups"][0]["rounds"][4]["matches"][0]
    assert match["duties"]["banker"] == one.state("main").matches[5, 1].last


def test_fewer_than_are_paired_is_refused() -> None:
    one = tables(8, played=2).pair("main")
    assert refused(one, "main", "2") == "bad-choice"
    decide(one, "main", "3")


@pytest.mark.parametrize("choice", ["", "0", "-1", "five", "31", "1e1", "٣", "3.0"])
def test_what_is_no_number_of_rounds_is_refused(choice: str) -> None:
    assert refused(swiss(6), "swiss", choice) == "bad-choice"


def test_the_number_that_holds_already_is_refused() -> None:
    assert refused(swiss(6), "swiss", "7") == "bad-choice"


def test_the_reason_is_asked_for() -> None:
    assert refused(swiss(6), "swiss", "5", reason=" ") == "reason-needed"


def test_after_the_close_it_is_refused() -> None:
    one = decide(swiss(6, played=2), "swiss", "2").close("swiss")
    assert refused(one, "swiss", "3") == "stage-closed"


@pytest.mark.parametrize(
    ("rulebook", "stage"),
    [("go-round-robin", "league"), ("katana-2016", "final"), ("blokus-lincon-2016", "final")],
)
def test_where_rounds_are_not_paired_one_by_one_it_is_refused(
    rulebook: str, stage: str
) -> None:
    assert refused(scene(rulebook).enter(4), stage, "2") == "no-such-decision"


def test_the_latest_decision_holds_and_an_undo_takes_it_back() -> None:
    one = swiss(6, played=2)
    decide(decide(one, "swiss", "2"), "swiss", "5")
    one.do("undo")
    assert next_acts(one) == ["close"]
    one.do("undo")
    assert next_acts(one) == ["pair"]


def test_a_round_that_it_made_possible_holds_it() -> None:
    one = decide(swiss(12, rounds=3, played=3), "swiss", "4").pair("swiss")
    position = one.document["position"] - 1
    refusal = one.refused("undo", of=position)
    assert refusal.code == "not-undoable"
    assert "(decide): swiss, rounds;" in refusal.message


def test_it_may_be_said_before_the_start() -> None:
    one = decide(scene("swiss-fide").enter(6), "swiss", "3").start("swiss")
    for _ in range(3):
        results(one.pair("swiss"))
    assert next_acts(one) == ["close"]


def test_a_bye_is_asked_for_within_the_rounds_that_hold() -> None:
    one = decide(swiss(6), "swiss", "3")
    told = one.refused("absent", stage="swiss", id="p1", round=4, bye="zero")
    assert told.code == "bad-bye"


def test_sessions_that_run_on_their_own_have_the_number_all_alike() -> None:
    one = scene("blokus-lincon-2016").enter(8)
    one.start("qualifying", [["p1", "p2", "p3", "p4"], ["p5", "p6", "p7", "p8"]])
    for _ in range(2):
        one.pair("qualifying")
        for match in one.open("qualifying"):
            scores = ", ".join(f"{e} -{at}" for at, e in enumerate(match.seats))
            one.scores("qualifying", scores)
    decide(one, "qualifying", "2")
    one.close("qualifying", "A")
    assert refused(one, "qualifying", "3") == "bad-choice", "session A is closed with two"
    one.close("qualifying")
    assert len(one.stage("qualifying")["advancing"]) == 4
