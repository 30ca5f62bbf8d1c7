"""A stage passed over: a tie for the last places of the final is asked, as at any other cut."""

from helpers.rulebooks.small import changed
from helpers.tournaments.documents import state_of
from helpers.tournaments.scenes import Scene, scene
from podium.adapters.library import ShippedLibrary


def twelve_level() -> Scene:
    """Twelve after four rounds, level three by three, and a semifinal that is passed over."""
    text = changed(
        ShippedLibrary().text("katana-2016") or "",
        ('id = "katana-2016"', 'id = "shared"'),
        ('steps = ["wins", "vp", "share", "lot"]', 'steps = ["wins", "vp", "share", "shared"]'),
    )
    one = scene("shared", texts={"shared": text}).enter(12).start("main")
    for _ in range(4):
        one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8", "p9 p10 p11 p12")
        for first in (1, 5, 9):
            scores = zip(range(first, first + 4), (10, 7, 6, 4), strict=True)
            one.scores("main", ", ".join(f"p{at} {score}" for at, score in scores))
    one.close("main")
    return one.do("decide", stage="semifinal", decision="small-field", choice="final-only")


def test_a_tie_for_the_last_place_in_the_final_is_asked() -> None:
    one = twelve_level()
    (need,) = one.document["needs"]
    assert (need["code"], set(need["entrants"])) == ("tied-at-cut", {"p2", "p6", "p10"})
    assert list(need["choices"]) == ["lot"]
    assert one.document["next"] == []
    one.do("decide", stage="semifinal", decision="tied-at-cut", choice="lot")
    went = one.stage("semifinal")["advancing"]
    assert set(went[:3]) == {"p1", "p5", "p9"}
    assert went[3] in {"p2", "p6", "p10"}
    one.start("final")


def test_the_choice_to_pass_over_is_not_undone_under_what_rests_on_it() -> None:
    one = twelve_level()
    passed = state_of(one.service, "t")["position"]
    one.do("decide", stage="semifinal", decision="tied-at-cut", choice="lot")
    assert one.refused("undo", of=passed).code == "not-undoable"
    one.do("undo").do("undo")
    assert one.needs() == [("decision", "small-field")]


def test_a_correction_that_moves_nobody_leaves_those_in_the_final_who_are() -> None:
    one = twelve_level()
    one.do("decide", stage="semifinal", decision="tied-at-cut", choice="lot")
    went = one.stage("semifinal")["advancing"]
    sheet = {"scores": {"p1": 11, "p2": 7, "p3": 6, "p4": 4}}  # eleven counts ten
    one.do("correct", stage="main", round=1, table=1, sheet=sheet, reason="misread")
    assert one.stage("semifinal")["advancing"] == went
    one.start("final")
