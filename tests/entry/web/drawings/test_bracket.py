"""A play-off as a drawing and as a list, at every moment of it."""

from random import Random
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from helpers.tournaments.piskvorky import LEVEL, by_strength, match
from helpers.tournaments.scenes import NAME, Scene, scene
from helpers.web.drawings import (
    ENGLISH,
    NASTY,
    bracket,
    bracket_list,
    named,
    parsed,
    shown,
    texts,
    view_of,
)
from helpers.web.drawings import (
    drawn as made,
)
from podium.director import acts as a
from podium.entry.web.drawings.bracket import BracketView, bracket_view
from podium.entry.web.drawings.layout import GAP, ROW, layout
from podium.formats.kernel.bracket_plan import BracketPlan, Slot, SlotSide
from podium.formats.kernel.case import Case
from podium.formats.registry import format_of
from podium.sim import CALM, championship, make_up_entrants
from podium.sim.trials import rules_of
from podium.views.matches import RoundView

SLOTS = {
    4: ["SF1", "SF2"],
    8: ["V1", "V2", "V3", "V4", "SF1", "SF2"],
    24: [f"V{n}" for n in range(1, 9)] + [f"U{n}" for n in range(1, 5)] + ["SF1", "SF2"],
}
LAST = ["Third place", "Final"]


def plan_of(case: Case, stage: str) -> BracketPlan:
    return format_of(case, case.state.stage(stage)).bracket_plan()


def started(entrants: int) -> Scene:
    one = scene("piskvorky-2018", "ot").enter(entrants).start("groups")
    return by_strength(one).close("groups").start("playoff")


def sides(one: Scene, slot: str) -> tuple[str, ...]:
    found = one.state("playoff").slot(slot)
    assert found is not None
    return found.seats


def won(one: Scene, slot: str, side: int = 0, score: int = 12) -> str:
    seats = sides(one, slot)
    match(one, "playoff", seats[side], seats[1 - side], score)
    return seats[side]


def level(one: Scene, slot: str) -> tuple[str, ...]:
    home, away = sides(one, slot)
    one.do("result", stage="playoff", sheet={"home": home, "away": away, "boards": LEVEL})
    return home, away


def drawn(one: Scene) -> ET.Element:
    return parsed(bracket(view_of(one)))


def noted(one: Scene) -> dict[str, str]:
    """What is said of each match, in the view, which both drawing and list show."""
    view = view_of(one)
    notes = {m.label: m.note for m in view.matches.values() if m.note}
    assert texts(drawn(one), "bracket-note") == list(notes.values())
    assert sorted(texts(parsed(bracket_list(view)), "bracket-note")) == sorted(notes.values())
    return notes


# ---- a whole championship --------------------------------------------------------------------


@pytest.mark.parametrize("entrants", SLOTS)
def test_a_championship_can_be_drawn_at_every_moment(entrants: int) -> None:
    service = Scene("katana-2016").service
    field = make_up_entrants(rules_of(service, "piskvorky-2018", "ot"), entrants, Random(1))
    opening = a.Open(tournament="made-up", rulebook="piskvorky-2018", level="ot", seed="s")
    seen: set[str] = set()
    view: BracketView | None = None
    for _ in championship(service, opening, field, Random(1), CALM):
        now = service.view("made-up")
        stage = now.stage("playoff")
        plan = plan_of(service.case("made-up"), "playoff")
        names = service.names("made-up")
        view = bracket_view(stage, plan, named(names), ENGLISH)
        if view.matches and bracket(view) not in seen:
            check(view, SLOTS[entrants])
            seen.add(bracket(view))
        if now.champion:
            assert view.champion == names[now.champion]
    assert len(seen) > len(SLOTS[entrants]) + len(LAST)
    assert view is not None
    assert texts(parsed(bracket(view)), "bracket-champion") == [view.champion]


def check(view: BracketView, slots: list[str]) -> None:
    """What is true at every moment of a championship."""
    wide = parsed(bracket(view))
    assert texts(wide, "bracket-slot") == slots + LAST
    assert len(texts(wide, "bracket-name")) == 2 * len(view.matches)
    told = sorted(side.name for m in view.matches.values() for side in m.sides)
    tall = parsed(bracket_list(view))
    assert sorted(text.split(" (")[0] for text in texts(tall, "bracket-name")) == told
    marks = sum(m.winner is not None for m in view.matches.values())
    assert len(texts(wide, "bracket-won")) == len(texts(tall, "bracket-won")) == marks
    assert len(texts(wide, "gone")) == sum(
        view.matches[f].winner is not None
        for m in view.matches.values()
        for f in m.feeders
        if f
    )


# ---- where everything stands -----------------------------------------------------------------


@pytest.mark.parametrize("entrants", SLOTS)
def test_rounds_go_from_left_to_right_and_nothing_covers_anything(entrants: int) -> None:
    view = view_of(started(entrants))
    placed = layout(view)
    boxes = list(placed.boxes.values())
    for at, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= placed.width
        assert box.y + 2 * ROW <= placed.height
        for other in boxes[:at]:
            assert other.x != box.x or abs(other.y - box.y) > 2 * ROW
    for slot, each in view.matches.items():
        fed = [placed.boxes[feeder] for feeder in each.feeders if feeder]
        assert all(box.right + GAP == placed.boxes[slot].x for box in fed)
        if fed:
            assert placed.boxes[slot].y == sum(box.y for box in fed) / 2
    assert placed.boxes["third"].x == placed.boxes["final"].x
    assert placed.boxes["third"].y > placed.boxes["final"].y


@pytest.mark.parametrize(("entrants", "least"), [(4, 0.04), (8, 0.035), (24, 0.025)])
def test_letters_are_large_on_a_projector(entrants: int, least: float) -> None:
    placed = layout(view_of(started(entrants)))
    scale = min(1920 / placed.width, 0.9 * 1080 / placed.height)
    assert 20 * scale / 1080 >= least


@pytest.mark.parametrize(
    ("entrants", "titles"),
    [
        (4, ["Semifinals", "Final"]),
        (8, ["Quarterfinals", "Semifinals", "Final"]),
        (24, ["Round of 16", "Quarterfinals", "Semifinals", "Final"]),
    ],
)
def test_rounds_are_called_what_people_call_them(entrants: int, titles: list[str]) -> None:
    view = view_of(started(entrants))
    assert texts(parsed(bracket(view)), "bracket-head") == titles
    tall = parsed(bracket_list(view, heading=2))
    assert [head.text for head in tall.iter("h2")] == [*titles[:-1], *LAST]


def test_a_line_leads_from_the_winner_to_where_they_stand_next() -> None:
    one = started(8)
    won(one, "V1", side=1)
    placed = layout(view_of(one)).boxes
    start, end = placed["V1"], placed["SF1"]
    ways = [e.get("d") for e in drawn(one).iter() if "gone" in e.get("class", "")]
    bend = end.x - GAP / 2
    assert ways == [f"M{start.right} {start.row(1)}H{bend:g}V{end.row(0)}H{end.x}"]


# ---- what is said ----------------------------------------------------------------------------


def test_before_the_groups_are_drawn_there_is_nothing_to_draw() -> None:
    view = view_of(scene("piskvorky-2018", "ot").enter(8))
    assert not view.matches
    assert view.champion == ""
    assert plan_of(scene("katana-2016").service.case(NAME), "final") == BracketPlan()


def test_sides_that_are_not_known_say_where_they_will_come_from() -> None:
    one = scene("piskvorky-2018", "ot").enter(8).start("groups")
    named = shown(drawn(one), "bracket-name")
    assert named[:4] == ["A1", "B4", "A3", "B2"]
    assert named[8:] == [
        "winner of V1", "winner of V2", "winner of V3", "winner of V4",
        "loser of SF1", "loser of SF2", "winner of SF1", "winner of SF2",
    ]  # fmt: skip
    assert "rank 4 in group B" in bracket(view_of(one))
    assert "(rank 4 in group B)" in bracket_list(view_of(one))
    by_strength(one).close("groups")
    named = shown(drawn(one), "bracket-name")[:8]
    one.start("playoff")
    assert named == [entrant for slot in SLOTS[8][:4] for entrant in sides(one, slot)]


def test_who_went_on_stands_in_the_next_match_before_it_is_made() -> None:
    one = started(8)
    first = won(one, "V1")
    semifinal = view_of(one).matches["SF1"]
    assert [side.name for side in semifinal.sides] == [first, "winner of V2"]
    assert semifinal.state == "awaited"


def test_a_winner_is_bold_and_marked_and_the_scores_stand_there() -> None:
    one = started(4)
    first = won(one, "SF1", score=13)
    root = drawn(one)
    (side,) = [e for e in root.iter() if e.get("class") == "bracket-side won"]
    assert texts(side, "bracket-score") == ["13"]
    assert shown(side, "bracket-name") == [first]
    bold = [e for e in side.iter() if e.get("font-weight") == "bold"]
    assert len(bold) == 2
    assert len(texts(side, "bracket-won")) == 1
    assert texts(root, "bracket-score") == ["13", "7"]
    assert "winner" in texts(parsed(bracket_list(view_of(one))), "won")[0]


def test_an_open_match_names_its_table() -> None:
    assert noted(started(4)) == {"SF1": "table 1", "SF2": "table 2"}


def test_what_was_told_by_phone_is_not_a_result_yet() -> None:
    one = started(4)
    stage = one.view.stage("playoff")
    (group,) = stage.groups
    first, second = group.rounds[0].played
    scores = dict.fromkeys(first.entrants, "10")
    told = RoundView(
        number=1,
        matches=[
            replace(first, status="reported", scores=scores),
            replace(second, status="contested"),
        ],
    )
    stage = replace(stage, groups=[replace(group, rounds=[told])])
    plan = plan_of(one.service.case(NAME), "playoff")
    view = bracket_view(stage, plan, str, ENGLISH)
    assert [view.matches[slot].note for slot in ("SF1", "SF2")] == ["reported", "contested"]
    assert view.matches["SF1"].playing
    assert texts(parsed(bracket(view)), "bracket-score") == []


def test_extra_games_and_lots_are_noted() -> None:
    one = started(4)
    home, away = level(one, "SF1")
    assert noted(one)["SF1"] == "extra game to play"
    assert view_of(one).matches["SF1"].playing

    def extra(letter: str, game: str) -> None:
        players = {home: f"{home}{letter}", away: f"{away}{letter}"}
        sheet = {"home": home, "away": away, "players": players, "game": game, "slot": "SF1"}
        one.do("decider", stage="playoff", sheet=sheet)

    extra("a", "=")
    extra("b", "=")
    assert noted(one)["SF1"] == "lot to draw"
    one.do("lot", stage="playoff", slot="SF1", tied=[home, away], order=[away, home])
    assert noted(one)["SF1"] == "by lot"
    assert view_of(one).matches["SF1"].winner == 1
    home, away = level(one, "SF2")
    players = {home: f"{home}a", away: f"{away}a"}
    sheet = {"home": home, "away": away, "players": players, "game": "1", "slot": "SF2"}
    one.do("decider", stage="playoff", sheet=sheet)
    assert noted(one)["SF2"] == "by an extra game"


def test_a_forfeit_and_a_match_that_nobody_played() -> None:
    one = started(8)
    late = sides(one, "V1")[0]
    one.do("rule", stage="playoff", slot="V1", entrant=late, ruling="forfeit", reason="late")
    for away in sides(one, "V2"):
        one.do(
            "rule", stage="playoff", slot="V2", entrant=away, ruling="forfeit", reason="late"
        )
    assert noted(one) | {"V3": "", "V4": ""} == {
        "V1": "forfeit", "V2": "not played", "V3": "", "V4": "", "SF1": "walkover",
    }  # fmt: skip
    view = view_of(one)
    assert [side.name for side in view.matches["SF1"].sides][1] == "nobody"
    assert view.matches["SF1"].winner == 0
    assert view.matches["V2"].state == "awaited"
    assert [side.name for side in view.matches["third"].sides] == ["nobody", "loser of SF2"]


def test_a_place_that_nobody_takes_stays_on_its_side() -> None:
    one = scene("piskvorky-2018", "ot").enter(4).start("groups")
    by_strength(one, ["p1", "p2", "p3", "p4"]).do("withdraw", id="p4", reason="ill")
    one.close("groups").start("playoff")
    semifinal = view_of(one).matches["SF1"]
    assert [side.name for side in semifinal.sides] == ["p1", "nobody"]
    assert noted(one) == {"SF1": "walkover", "SF2": "table 2"}


def test_who_is_still_there_goes_on_and_who_is_not_does_not() -> None:
    one = started(4)
    leaver, stayer = level(one, "SF1")
    one.do("withdraw", id=leaver, reason="bus")
    assert noted(one)["SF1"] == "the other side left"
    assert view_of(one).matches["final"].sides[0].name == stayer
    for entrant in level(one, "SF2"):
        one.do("withdraw", id=entrant, reason="bus")
    assert noted(one)["SF2"] == "both sides left"


# ---- names are data --------------------------------------------------------------------------


def test_names_of_any_kind_are_shown_whole_or_cut_and_never_run() -> None:
    one = started(8)
    names = dict(zip([f"p{n}" for n in range(1, 9)], NASTY, strict=True))
    view = view_of(one, names)
    wide, tall = parsed(bracket(view)), parsed(bracket_list(view))
    assert set(texts(tall, "bracket-name")) >= set(NASTY)
    titles = {e.text for e in wide.iter() if e.tag.endswith("}title")}
    cut = shown(wide, "bracket-name")
    for name in NASTY:
        assert name in cut or name in titles
    assert "Gymnázium Jan… B" in cut
    assert all(len(name) < 40 for name in cut)


def test_the_drawing_beside_its_list_says_nothing() -> None:
    one = started(4)
    won(one, "SF1")
    figure = parsed(made("bracket_figure", layout(view_of(one)), 3, file="bracket"))
    assert figure.get("class") == "bracket-figure rounds-2"
    assert figure[0].get("aria-hidden") == "true"
    assert figure[1].get("class") == "bracket-list"


# ---- brackets of another shape ---------------------------------------------------------------


def test_matches_for_lower_places_stand_apart_and_rounds_may_be_uneven() -> None:
    place, winner, loser = ("place", "winner", "loser")

    def slot(name: str, number: int, *sides: tuple[str, str]) -> Slot:
        first, second = (SlotSide(kind, of, None) for kind, of in sides)
        return Slot(name, number, (first, second))

    plan = BracketPlan(
        {
            made.name: made
            for made in [
                slot("Q1", 1, (place, "A1"), (place, "B2")),
                slot("Q2", 1, (place, "A2"), (place, "B1")),
                slot("S1", 2, (winner, "Q1"), (winner, "Q2")),
                slot("S2", 2, (loser, "Q1"), (loser, "Q2")),
                slot("P", 3, (winner, "S2"), (place, "C1")),
                slot("final", 3, (winner, "S1"), (place, "D1")),
            ]
        }
    )
    view = bracket_view(scene("piskvorky-2018", "ot").view.stage("playoff"), plan, str, ENGLISH)
    placed = layout(view).boxes
    assert view.apart == ["P"]
    assert placed["S1"].y == placed["final"].y
    assert placed["S2"].y == placed["P"].y > placed["final"].y + 2 * ROW
    assert texts(parsed(bracket(view)), "bracket-slot") == [
        "Q1", "Q2", "S1", "S2", "P", "Final",
    ]  # fmt: skip
    heads = [head.text for head in parsed(bracket_list(view)).iter("h3")]
    assert heads == ["Quarterfinals", "Semifinals", "P", "Final"]
