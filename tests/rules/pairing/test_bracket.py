"""Brackets: slots fed by places and by one another."""

import pytest

from podium.rules.pairing import SideSource, parse_source, ready, rounds_of

FOUR = {
    "V1": "A1 B2",
    "V2": "C1 D2",
    "V3": "A2 B1",
    "V4": "C2 D1",
    "SF1": "V1 V2",
    "SF2": "V3 V4",
    "third": "loser:SF1 loser:SF2",
    "final": "SF1 SF2",
}
PLACES = {f"{group}{place}": f"{group}{place}".lower() for group in "ABCD" for place in (1, 2)}


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("A1", SideSource("place", "A1")),
        ("D12", SideSource("place", "D12")),
        ("V1", SideSource("winner", "V1")),
        ("loser:SF1", SideSource("loser", "SF1")),
        ("loser:SF9", None),
        ("loser:A1", None),
        ("a1", None),
        ("SF9", None),
        ("", None),
    ],
)
def test_a_side_is_a_place_a_slot_or_the_loser_of_one(
    text: str, source: SideSource | None
) -> None:
    assert parse_source(text, FOUR) == source


def test_1_3_2_the_match_for_third_is_played_beside_the_final() -> None:
    assert rounds_of(FOUR) == {
        **dict.fromkeys(("V1", "V2", "V3", "V4"), 1),
        **dict.fromkeys(("SF1", "SF2"), 2),
        **dict.fromkeys(("third", "final"), 3),
    }


def test_rounds_do_not_depend_on_the_order_of_the_slots() -> None:
    assert rounds_of(dict(reversed(FOUR.items()))) == rounds_of(FOUR)


def test_a_slot_after_unequal_ones_waits_for_the_later() -> None:
    assert rounds_of({"x": "A1 A2", "y": "x A3", "z": "y B1"}) == {"x": 1, "y": 2, "z": 3}


def test_slots_that_feed_one_another_are_a_fault() -> None:
    with pytest.raises(ValueError, match="x > y > x feed one another"):
        rounds_of({"x": "A1 y", "y": "x A2"})
    with pytest.raises(ValueError, match="x > x"):
        rounds_of({"x": "x A1"})


def test_a_side_that_is_nothing_is_a_fault() -> None:
    with pytest.raises(ValueError, match="V1 takes 'Q9x', which is no place"):
        rounds_of({"V1": "A1 Q9x"})


def test_1_3_2_first_the_slots_of_places_are_ready() -> None:
    assert ready(FOUR, PLACES, {}, {}) == {
        "V1": ("a1", "b2"),
        "V2": ("c1", "d2"),
        "V3": ("a2", "b1"),
        "V4": ("c2", "d1"),
    }


def test_a_slot_is_ready_when_both_sides_are_known() -> None:
    found = ready(FOUR, PLACES, {"V1": "a1"}, {"V1": "b2"})
    assert "SF1" not in found
    found = ready(FOUR, PLACES, {"V1": "a1", "V2": "d2"}, {"V1": "b2", "V2": "c1"})
    assert found["SF1"] == ("a1", "d2")
    assert "final" not in found


def test_1_3_2_losers_of_the_semifinals_play_for_third() -> None:
    winners = {"V1": "a1", "V2": "c1", "V3": "a2", "V4": "c2", "SF1": "a1", "SF2": "c2"}
    found = ready(FOUR, PLACES, winners, {"SF1": "c1", "SF2": "a2"})
    assert found["third"] == ("c1", "a2")
    assert found["final"] == ("a1", "c2")


def test_who_has_an_empty_place_against_it_stands_alone() -> None:
    places = {**PLACES}
    del places["B2"]
    assert ready(FOUR, places, {}, {})["V1"] == ("a1",)


def test_where_both_places_are_empty_nobody_stands_and_nobody_goes_on() -> None:
    places = {k: v for k, v in PLACES.items() if k not in {"A1", "B2"}}
    assert ready(FOUR, places, {}, {})["V1"] == ()
    found = ready(FOUR, places, {"V1": "", "V2": "c1"}, {"V1": "", "V2": "d2"})
    assert found["SF1"] == ("c1",)


def test_who_went_on_unplayed_leaves_no_loser() -> None:
    winners = {"V1": "a1", "V2": "c1", "V3": "a2", "V4": "c2", "SF1": "a1", "SF2": "c2"}
    assert ready(FOUR, PLACES, winners, {"SF1": "", "SF2": "a2"})["third"] == ("a2",)


def test_a_side_that_is_nothing_is_never_ready() -> None:
    assert ready({"V1": "A1 nowhere"}, PLACES, {}, {}) == {}
