"""Figures that cannot be meant, and ends that cannot happen."""

from typing import Any

import pytest

from helpers.tournaments.scenes import Scene, scene
from podium.adapters.library import ShippedLibrary


def catan(**options: Any) -> Scene:
    return scene("katana-2016", **options).enter(4).start("main").pair("main")


def sheet(scores: list[int], **more: Any) -> dict[str, Any]:
    return {"scores": {f"p{at}": score for at, score in enumerate(scores, start=1)}, **more}


def test_a_catan_score_above_25_is_asked_about() -> None:
    one = catan()
    refusal = one.refused("result", stage="main", sheet=sheet([110, 7, 6, 4]))
    assert (refusal.code, refusal.subject) == ("unlikely", ("p1",))
    assert '"sure": true' in refusal.message
    one.do("result", stage="main", sheet=sheet([110, 7, 6, 4], sure=True))


def test_twenty_five_is_taken_and_sure_is_true_or_false() -> None:
    one = catan()
    assert one.refused("result", stage="main", sheet=sheet([25, 7, 6, 4], sure=1)).code == (
        "bad-sheet"
    )
    one.do("result", stage="main", sheet=sheet([25, 7, 6, 4]))


def test_a_correction_and_a_report_are_asked_too() -> None:
    one = catan()
    odd = sheet([200120, 7, 6, 4])
    assert one.refused("report", stage="main", entrant="p1", sheet=odd).code == "unlikely"
    one.do("result", stage="main", sheet=sheet([10, 7, 6, 4]))
    where = {"stage": "main", "round": 1, "table": 1}
    assert one.refused("correct", **where, sheet=odd).code == "unlikely"
    one.do("correct", **where, sheet=sheet([200120, 7, 6, 4], sure=True))


@pytest.mark.parametrize(
    ("rulebook", "stage", "scores"),
    [("football-group-uefa", "group", [99, 0]), ("swiss-fide", "swiss", [110, 0])],
)
def test_every_match_with_free_scores_asks(
    rulebook: str, stage: str, scores: list[int]
) -> None:
    one = scene(rulebook).enter(2).start(stage)
    if stage == "swiss":
        one.pair(stage)
    assert one.refused("result", stage=stage, sheet=sheet(scores)).code == "unlikely"
    one.do("result", stage=stage, sheet=sheet(scores, sure=True))


def test_sure_does_no_harm_on_a_sheet_of_another_kind() -> None:
    one = scene("swiss-fide").enter(2).start("swiss").pair("swiss")
    game = {"white": "p1", "black": "p2", "result": "1-0", "sure": True}
    one.do("result", stage="swiss", sheet=game)


@pytest.mark.parametrize(
    "rating", [-5, 4001, 99999, "4002", "-6", 12.5, True, "1e5", "99999.5", "1 800", "9" * 40]
)
@pytest.mark.parametrize("rulebook", ["swiss-fide", "katana-2016"])
def test_a_rating_is_from_0_to_4000(rulebook: str, rating: int | str) -> None:
    one = scene(rulebook)
    refusal = one.refused("enter", id="p1", attributes={"rating": rating})
    assert (refusal.code, refusal.subject) == ("bad-attribute", ("p1",))
    one.do("enter", id="p1", attributes={"rating": 4000})
    assert one.refused("amend", id="p1", attributes={"rating": rating}).code == "bad-attribute"


# ---- ends that cannot happen -----------------------------------------------------------------


def duel(**ends: str) -> Scene:
    """Two who meet in a group, under football rules with these ends impossible."""
    text = ShippedLibrary().text("football-group-uefa") or ""
    for end, clause in ends.items():
        old = next(line for line in text.splitlines() if line.startswith(f"{end} = {{"))
        text = text.replace(old, f"{end} = {clause}")
    return (
        scene("own", texts={"own": text.replace('"football-group-uefa"', '"own"')})
        .enter(2)
        .start("group")
    )


NEVER = '{ means = "cannot-happen", cite = "7" }'


def test_a_tie_that_cannot_happen_is_a_bad_sheet_with_its_clause() -> None:
    one = duel(tied=NEVER)
    refusal = one.refused("result", stage="group", sheet=sheet([1, 1]))
    assert (refusal.code, refusal.cite) == ("bad-sheet", "7")
    assert set(refusal.subject) == {"p1", "p2"}
    one.do("result", stage="group", sheet=sheet([2, 1]))


def test_a_match_that_time_cannot_end_is_not_unfinished() -> None:
    one = scene("football-group-uefa").enter(2).start("group")
    assert one.refused("result", stage="group", sheet=sheet([2, 1], unfinished=True)).code == (
        "bad-sheet"
    )


def test_a_forfeit_that_cannot_happen_is_a_bad_sheet() -> None:
    one = duel(forfeit='{ means = "cannot-happen", score = "3:0", cite = "7" }')
    refusal = one.refused("result", stage="group", sheet={"forfeit": "p1", "against": "p2"})
    assert (refusal.code, refusal.cite) == ("bad-sheet", "7")
    unplayed = {"white": "p1", "black": "p2", "result": "-/+"}
    assert one.refused("result", stage="group", sheet=unplayed).code == "bad-sheet"


def test_a_match_that_nobody_plays_is_a_bad_sheet_where_that_cannot_happen() -> None:
    one = duel(nobody='{ means = "cannot-happen", score = "0:0", cite = "7" }')
    nobody = {"white": "p1", "black": "p2", "result": "-/-"}
    refusal = one.refused("result", stage="group", sheet=nobody)
    assert (refusal.code, refusal.cite) == ("bad-sheet", "7")
