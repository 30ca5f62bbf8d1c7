"""Results by phone: taken back, previewed, and the same as a plain result in the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tournaments.phone_reports import (
    OTHER,
    WON,
    catan,
    confirm,
    contest,
    found,
    met,
    need,
    playoff,
    report,
)
from helpers.tournaments.scenes import Scene

# ---- undo, preview ---------------------------------------------------------------------------


@pytest.mark.parametrize("later", ["report", "confirm", "contest"])
@pytest.mark.parametrize("earlier", ["report", "contest"])
def test_what_was_said_of_a_match_is_undone_latest_first(earlier: str, later: str) -> None:
    one = report(catan(8), "p1", WON)
    own = {"report": {"sheet": {"scores": OTHER}}}
    one.do(earlier, stage="main", entrant="p2", **own.get(earlier, {}))
    before, at = found(one, table=1), one.document["position"]
    if later == "confirm" and earlier == "report":
        report(one, "p2", WON)
    else:
        one.do(later, stage="main", entrant="p2", **own.get(later, {}))
    one.scores("main", "p5 10, p6 2, p7 2, p8 2")
    for position in (at - 1, at):
        assert one.refused("undo", of=position).code == "not-undoable"
    assert found(one.do("undo", of=at + 1), table=1) == before
    one.do("undo", of=at)
    assert found(one, table=1)["waiting_for"] == ["p2", "p3", "p4"]


def test_a_result_that_the_desk_takes_back_waits_for_the_desk() -> None:
    one = confirm(report(catan(8), "p1", WON), "p2", "p3")
    one.scores("main", "p1 10, p2 7, p3 6, p4 4")
    at = one.document["position"]
    one.do("withdraw", id="p4").do("undo", of=at).do("withdraw", id="p5")
    assert (found(one, table=1)["status"], found(one, table=1)["waiting_for"]) == (
        "reported",
        [],
    )
    assert "the desk" in need(one)["text"]
    assert found(confirm(one, "p2"), table=1)["status"] == "final"


def test_the_act_that_made_it_final_is_undone_like_a_result() -> None:
    one = confirm(report(catan(), "p1", WON), "p2", "p3")
    before = found(one)
    at = confirm(one, "p4").document["position"]
    one.pair("main")
    assert one.refused("undo", of=at).code == "not-undoable"
    one.do("undo").do("undo")
    assert found(one) == before
    assert {rank for rank, _ in one.ranks("main")} == {1}


def test_nothing_that_made_a_match_final_is_undone_alone() -> None:
    one = report(report(catan(8), "p1", WON), "p2", WON)
    at = report(one, "p3", WON).document["position"]
    report(one, "p4", WON)
    for earlier in range(at - 2, at + 1):
        assert one.refused("undo", of=earlier).code == "not-undoable"
    one.do("undo").do("withdraw", id="p4")
    assert found(one, table=1)["status"] == "final"
    assert one.refused("undo", of=at).code == "not-undoable"


def test_a_ruling_that_is_undone_gives_back_what_was_reported() -> None:
    one = report(catan(), "p1", WON)
    before = found(one)
    one.do("rule", stage="main", entrant="p4", ruling="forfeit", round=1).do("undo")
    assert found(one) == before


def test_a_preview_shows_what_would_be_reported_and_what_final() -> None:
    one = catan()
    changes = one.preview("report", stage="main", entrant="p1", sheet={"scores": WON})
    assert [change["what"] for change in changes] == ["match"]
    assert changes[0]["after"]["status"] == "reported"
    confirm(report(one, "p1", WON), "p2", "p3")
    changes = one.preview("confirm", stage="main", entrant="p4")
    assert changes[0]["after"]["status"] == "final"
    assert "standing" in {change["what"] for change in changes}
    assert found(one)["status"] == "reported"


# ---- laws ------------------------------------------------------------------------------------


def as_by_a_result(one: Scene, other: Scene) -> bool:
    """Whether two tournaments stand alike, but for the number of their acts."""
    mine, theirs = one.document, other.document
    return {**mine, "position": 0} == {**theirs, "position": 0}


@given(
    first=st.sampled_from(sorted(WON)),
    others=st.permutations(sorted(WON)),
    words=st.lists(st.sampled_from(["confirm", "report", "twice", "contest"]), min_size=4),
)
def test_however_they_agree_it_ends_as_by_a_plain_result(
    first: str, others: list[str], words: list[str]
) -> None:
    one = report(catan(8), first, WON)
    for who, word in zip((each for each in others if each != first), words, strict=False):
        if word == "twice" and who != others[-1]:
            report(one, who, OTHER)
        if word == "contest":
            contest(one, who)
        if word == "confirm":
            confirm(one, who)
        else:
            report(one, who, dict(reversed(WON.items())))
    plain = catan(8).do("result", stage="main", sheet={"scores": WON})
    assert as_by_a_result(one, plain)


@given(scores=st.lists(st.integers(0, 20), min_size=4, max_size=4), data=st.data())
def test_captains_take_a_play_off_where_plain_results_do(
    scores: list[int], data: st.DataObject
) -> None:
    one, *_ = playoff()
    plain, *_ = playoff()
    for slot, score in zip(("SF1", "SF2"), scores, strict=False):
        sides = one.state("playoff").slot(slot)
        assert sides is not None
        home, away = sides.seats
        who = data.draw(st.permutations(sides.seats))
        sheet = met(home, away, score)
        one.do("report", stage="playoff", entrant=who[0], sheet=sheet)
        if data.draw(st.booleans()):
            one.do("confirm", stage="playoff", entrant=who[1])
        else:
            turned = met(away, home, 20 - score)
            one.do("report", stage="playoff", entrant=who[1], sheet=turned)
        plain.do("result", stage="playoff", sheet=sheet)
    assert as_by_a_result(one, plain)
