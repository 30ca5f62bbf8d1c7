"""An open round that was made from a ranking which a correction or ruling changes."""

from typing import Any

import pytest

from helpers.tournaments.scenes import NAME, Scene, scene
from podium.director.act_kinds import ACTS
from podium.views.changes import MatchChange, RoundChange, StandingChange
from podium.views.preview import Preview


def previewed(one: Scene, kind: str, **keys: Any) -> Preview:
    found = one.service.perform(ACTS[kind].struct(tournament=NAME, preview=True, **keys))
    assert isinstance(found, Preview), found
    return found


def rounds(found: Preview) -> list[tuple[str, int, bool]]:
    return [
        (change.stage, change.round, change.kept)
        for change in found.changes
        if isinstance(change, RoundChange)
    ]


# ---- tables --------------------------------------------------------------------------------------


def tables() -> tuple[Scene, dict[str, Any]]:
    """Catan, eight players, round 2 open and made by rank; and a correction of round 1."""
    one = scene("katana-2016").enter(8).start("main")
    for _ in range(2):
        one.pair("main")
        if not one.state("main").groups["A"].rounds % 3:
            break
        for match in one.open("main"):
            one.scores(
                "main", ", ".join(f"{e} {10 - 2 * n}" for n, e in enumerate(match.seats))
            )
    one.pair("main")
    first = one.tables("main", 1)[0]
    scores = {entrant: 4 + 2 * n for n, entrant in enumerate(first)}
    sheet = {"sheet": {"scores": scores}, "reason": "read from the wrong side"}
    return one, {"stage": "main", "round": 1, "table": 1, **sheet}


def test_the_preview_names_the_round_and_both_ways() -> None:
    one, correction = tables()
    found = previewed(one, "correct", **correction)
    assert rounds(found) == [("main", 3, True)]
    assert [way.then for way in found.ways] == ["re-pair", "stand"]
    (change,) = [change for change in found.changes if isinstance(change, RoundChange)]
    assert change.before is not None
    assert [tuple(table) for table in change.before.tables] == one.tables("main", 3)
    again, stands = ({type(c) for c in way.changes} for way in found.ways)
    assert MatchChange in again
    assert StandingChange in stands
    moved = [c for c in found.ways[0].changes if isinstance(c, MatchChange) and c.round == 3]
    assert moved


def test_paired_again_it_is_the_round_that_the_new_ranking_gives() -> None:
    one, correction = tables()
    change = next(
        c for c in previewed(one, "correct", **correction).changes if isinstance(c, RoundChange)
    )
    one.do("correct", **correction, then="re-pair")
    made = [list(table) for table in one.tables("main", 3)]
    assert change.after is not None
    assert made == change.after.tables
    assert sorted(e for table in made for e in table) == sorted(one.state("main").entrants)
    assert len(one.open("main")) == len(made)


@pytest.mark.parametrize("then", ["", "stand"])
def test_without_a_word_the_round_is_left_as_it_is(then: str) -> None:
    one, correction = tables()
    before = one.tables("main", 3)
    one.do("correct", **correction, then=then)
    assert one.tables("main", 3) == before


def test_a_correction_that_changes_no_table_names_no_round() -> None:
    one, correction = tables()
    first = one.tables("main", 1)[0]
    same = {"scores": {entrant: 10 - 2 * n for n, entrant in enumerate(first)}}
    found = previewed(one, "correct", **{**correction, "sheet": same})
    assert (rounds(found), found.ways) == ([], [])


def test_a_round_with_a_result_is_not_made_again() -> None:
    one, correction = tables()
    table = one.tables("main", 3)[0]
    one.scores("main", ", ".join(f"{e} {10 - 2 * n}" for n, e in enumerate(table)))
    before = one.tables("main", 3)
    assert rounds(previewed(one, "correct", **correction)) == []
    one.do("correct", **correction, then="re-pair")
    assert one.tables("main", 3) == before


def test_a_round_made_by_hand_rests_on_no_ranking() -> None:
    one, correction = tables()
    one.do("undo")
    ids = one.state("main").entrants
    one.pair("main", " ".join(ids[:4]), " ".join(ids[4:]))
    assert rounds(previewed(one, "correct", **correction)) == []


def test_paired_again_and_undone_it_is_as_it_was() -> None:
    one, correction = tables()
    before = one.document
    one.do("correct", **correction, then="re-pair").do("undo")
    now = one.document
    assert {**now, "position": 0, "lots": 0} == {**before, "position": 0, "lots": 0}


def test_a_round_paired_again_that_was_played_keeps_its_correction() -> None:
    one, correction = tables()
    one.do("correct", **correction, then="re-pair")
    at = one.document["position"]
    table = one.tables("main", 3)[0]
    one.scores("main", ", ".join(f"{e} {10 - 2 * n}" for n, e in enumerate(table)))
    assert one.refused("undo", of=at).code == "not-undoable"


def test_a_forfeit_ruled_names_the_round_too() -> None:
    one, correction = tables()
    ruling = {"stage": "main", "entrant": one.tables("main", 1)[0][0], "ruling": "forfeit"}
    found = previewed(one, "rule", **ruling, round=1, table=1, reason="found later")
    assert rounds(found) == [("main", 3, True)]
    del correction


# ---- Swiss ---------------------------------------------------------------------------------------


def swiss(number: int = 7, **pairing: Any) -> tuple[Scene, dict[str, Any]]:
    one = scene("swiss-fide").enter(number).start("swiss")
    for _ in range(2):
        one.do("pair", stage="swiss", **pairing)
        for match in one.open("swiss"):
            white, black = match.seats
            sheet = {"white": white, "black": black, "result": "1-0"}
            one.do("result", stage="swiss", sheet=sheet)
    one.do("pair", stage="swiss", **pairing)
    white, black = one.tables("swiss", 2)[0]
    sheet = {"white": white, "black": black, "result": "0-1"}
    where = {"stage": "swiss", "round": 2, "table": 1}
    return one, {**where, "sheet": sheet, "reason": "cards swapped"}


def test_a_swiss_round_is_paired_again_for_the_new_ranking() -> None:
    one, correction = swiss()
    found = previewed(one, "correct", **correction)
    assert rounds(found) == [("swiss", 3, True)]
    change = next(c for c in found.changes if isinstance(c, RoundChange))
    one.do("correct", **correction, then="re-pair")
    assert change.after is not None
    assert [list(pair) for pair in one.tables("swiss", 3)] == change.after.tables
    out = one.state("swiss").groups["A"].byes[3]
    assert list(out) == change.after.byes
    there = [e for pair in one.tables("swiss", 3) for e in pair] + list(out)
    assert sorted(there) == sorted(one.state("swiss").entrants)


def test_who_was_named_to_sit_out_sits_out_of_the_round_paired_again() -> None:
    one, correction = swiss(8)
    one.do("undo")
    one.do("pair", stage="swiss", byes=["p8", "p7"])
    one.do("correct", **correction, then="re-pair")
    assert set(one.state("swiss").groups["A"].byes[3]) == {"p7", "p8"}


def test_expelled_with_a_round_open_it_is_paired_again_without_them() -> None:
    one, _ = swiss(8)
    ruling = {"stage": "swiss", "entrant": "p1", "ruling": "expel", "reason": "engine"}
    found = previewed(one, "rule", **ruling)
    assert found.changes
    one.do("rule", **ruling, then="re-pair")
    assert "p1" not in {e for pair in one.tables("swiss", 3) for e in pair}


# ---- the next stage ------------------------------------------------------------------------------

TOML = """
[rulebook]
id = "c20"
title = "t"
game = "race"
language = "en"
stages = ["a", "b"]
[match]
seats = { sizes = [6, 4, 3, 2], small = "fewest" }
[match.sheet]
form = "scores"
[match.tally.points]
by = "score"
[match.ends]
tied = { means = "shared" }
stopped = { means = "scores-count" }
forfeit = { means = "scores-nothing" }
nobody = { means = "scores-nothing" }
[ladder.t]
steps = ["points", "lot"]
[stage.a]
format = "tables"
rounds = 1
ladder = "t"
pairing = [{ by = "lot" }]
[stage.b]
format = "tables"
rounds = 2
ladder = "t"
champion = { by = "rank" }
pairing = [{ by = "rank" }]
intake = { source = "a", take = "best", best = 4, alternates = true }
"""


def two_stages() -> tuple[Scene, dict[str, Any]]:
    one = scene("c20", texts={"c20": TOML}).enter(*"ABCDEF").start("a").pair("a")
    one.scores("a", "A 10, B 9, C 8, D 7, E 6, F 5").close("a").start("b").pair("b")
    scores = {"A": 10, "B": 9, "C": 8, "D": 4, "E": 6, "F": 5}
    sheet = {"sheet": {"scores": scores}, "reason": "misread"}
    return one, {"stage": "a", "round": 1, "table": 1, **sheet}


def test_a_round_of_the_next_stage_that_is_taken_back_is_named_and_due() -> None:
    one, correction = two_stages()
    found = previewed(one, "correct", **correction)
    assert rounds(found) == [("b", 1, False)]
    assert [way.then for way in found.ways] == ["re-pair", "stand"]
    one.do("correct", **correction)
    assert one.state("b").entrants == ["A", "B", "C", "E"]
    need = one.document["needs"][0]
    assert (need["kind"], need["stage"], need["round"]) == ("round", "b", 1)
    one.pair("b")
    assert one.tables("b", 1) == [("A", "B", "C", "E")]


def test_the_round_of_the_next_stage_is_paired_again_at_once() -> None:
    one, correction = two_stages()
    one.do("correct", **correction, then="re-pair")
    assert one.tables("b", 1) == [("A", "B", "C", "E")]


def test_who_went_on_stands_if_that_is_chosen() -> None:
    one, correction = two_stages()
    one.do("correct", **correction, then="stand")
    assert one.tables("b", 1) == [("A", "B", "C", "D")]
    assert one.state("b").entrants == ["A", "B", "C", "D"]
    assert one.order("a")[3] == "E"


def test_after_a_result_of_the_next_stage_who_went_on_stands() -> None:
    one, correction = two_stages()
    one.scores("b", "A 4, B 3, C 2, D 1")
    found = previewed(one, "correct", **correction)
    assert (rounds(found), found.ways) == ([], [])
    one.do("correct", **correction)
    assert one.state("b").entrants == ["A", "B", "C", "D"]


# ---- somebody has left a field that is then too small to start -----------------------------------


def semifinal_of_sixteen() -> Scene:
    """A Catan day of one round, with the semifinal paired and no alternate."""
    one = scene("katana-2016").enter(16).start("main")
    one.do("decide", stage="main", decision="rounds", choice="1", reason="time")
    one.pair("main", *(" ".join(f"p{4 * t + n}" for n in (1, 2, 3, 4)) for t in range(4)))
    for table in one.tables("main", 1):
        one.scores(
            "main", ", ".join(map(" ".join, zip(table, ("10", "7", "6", "4"), strict=True)))
        )
    return one.close("main").start("semifinal").pair("semifinal")


def test_a_result_is_corrected_though_the_semifinal_could_not_start_with_who_is_left() -> None:
    one = semifinal_of_sixteen().do("withdraw", id="p4")
    tables = one.tables("semifinal", 1)
    sheet = {"scores": {"p5": 10, "p6": 9, "p7": 6, "p8": 4}}
    one.do("correct", stage="main", round=1, table=2, sheet=sheet, reason="misread")
    assert one.order("main").index("p6") == 4
    assert one.tables("semifinal", 1) == tables


def test_somebody_is_expelled_though_the_semifinal_could_not_start_with_who_is_left() -> None:
    one = semifinal_of_sixteen()
    tables = one.tables("semifinal", 1)
    one.do("rule", stage="main", entrant="p5", ruling="expel", reason="misconduct")
    assert "p5" not in one.order("main")
    assert one.tables("semifinal", 1) == tables
