"""Who is to be paired, and what is due to each: part A of 2017, article 1 of 2026."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.players import One, may_meet
from helpers.swiss.rounds import NEW, OLD, beginners, entries, games, one, swiss
from podium.core.crosstable import Scoring
from podium.rules.pairing.swiss_dutch import DutchEdition, pair
from podium.rules.pairing.swiss_dutch.entries import (
    ABSOLUTE,
    MILD,
    NONE,
    STRONG,
    entries_of,
    legal,
    preference,
)

HALF = Fraction(1, 2)

histories = st.text("wb", max_size=8)


# ---- order and scores (A.2; 1.2) ---------------------------------------------------------------


def test_a_2_1_2_the_order_is_by_score_then_number() -> None:
    found = entries(swiss("0w4", "=w3", "=b2", "1b1"))
    assert list(found) == [4, 2, 3, 1]
    assert [entry.at for entry in found.values()] == [0, 1, 2, 3]


def test_only_rounds_before_this_one_are_looked_at() -> None:
    found = entries(swiss("0w2 1b2", "1b1 0w1"), round_=2)
    assert list(found) == [2, 1]
    assert found[2].colours == "b"


def test_scores_are_whole_numbers_of_some_unit() -> None:
    table = swiss("1w2", "0b1", scoring=Scoring(win=Fraction(1, 3)))
    found, unit = entries_of(table, 2, NEW, frozenset(), colours=True)
    assert unit % 6 == 0
    assert [entry.score for entry in found] == [unit // 3, 0]


def test_c_05_acceleration_counts_for_the_score_group_but_not_as_points() -> None:
    table = swiss("0w2", "1b1", acceleration={1: (1, HALF), 2: ()})
    first = entries(table)[1]
    assert (first.score, first.points) == (1, 0)
    assert list(entries(table, round_=1)) == [1, 2]
    assert entries(table, round_=1)[1].score == 2


def test_c_05_acceleration_ends_with_its_last_round() -> None:
    table = swiss("=w2 H", "=b1 H", acceleration={1: (1, 1)})
    assert [entries(table, round_=round_)[1].score for round_ in (1, 2, 3)] == [2, 3, 2]


def test_c_05_acceleration_parts_the_first_round() -> None:
    table = beginners(8, initial_colour="w", acceleration=dict.fromkeys((1, 2, 3, 4), (1,)))
    assert games(pair(table, 1, NEW)) == {(1, 3), (4, 2), (5, 7), (8, 6)}


def test_absent_players_are_not_paired() -> None:
    assert list(entries(beginners(4), absent=[1, 3])) == [2, 4]


# ---- colour preferences (A.6; 1.7) -------------------------------------------------------------


@pytest.mark.parametrize(
    ("colours", "side", "strength"),
    [
        ("", "", NONE),
        ("wb", "w", MILD),
        ("bw", "b", MILD),
        ("bwwb", "w", MILD),
        ("w", "b", STRONG),
        ("bwb", "w", STRONG),
        ("wwb", "b", STRONG),
        ("ww", "b", ABSOLUTE),
        ("wbb", "w", ABSOLUTE),
        ("bbww", "b", ABSOLUTE),
        ("wwbb", "w", ABSOLUTE),
        ("wwwbb", "w", ABSOLUTE),
        ("bbbww", "b", ABSOLUTE),
        ("wwbw", "b", ABSOLUTE),
        ("bbwbb", "w", ABSOLUTE),
        ("wwwb", "b", ABSOLUTE),
    ],
)
def test_a_6_1_7_the_colour_due_and_its_strength(
    colours: str, side: str, strength: int
) -> None:
    assert preference(colours)[:2] == (side, strength)


def test_a_6_a_a_difference_beyond_one_goes_before_the_last_two_games() -> None:
    assert preference("wwwwbb") == ("b", ABSOLUTE, 2, "b")


@pytest.mark.parametrize(
    ("colours", "imbalance", "repeated"),
    [("", 0, ""), ("wb", 0, ""), ("wwb", 1, ""), ("ww", 2, "w"), ("wwwbb", 1, "b")],
)
def test_a_6_1_6_the_difference_and_the_colour_had_twice(
    colours: str, imbalance: int, repeated: str
) -> None:
    assert preference(colours)[2:] == (imbalance, repeated)


@given(histories)
def test_a_6_1_7_by_the_letter(colours: str) -> None:
    assert preference(colours)[:2] == _somebody(colours).wish


def _somebody(colours: str, *, number: int = 1, top: bool = False) -> One:
    return One(number, 0, colours, ("", ""), frozenset(), True, 0, top, 1)


@pytest.mark.parametrize("cell", ["+w2", "-w2", "H", "Z", "U", "F"])
def test_a_6_1_6_colours_of_games_that_were_not_played_do_not_count(cell: str) -> None:
    assert entries(swiss(f"=b2 {cell}", "=w1"))[1].colours == "b"


def test_a_game_without_colours_has_no_preferences() -> None:
    first = entries(swiss("1w2 1w2", "0b1 0b1"), colours=False)[1]
    assert (first.colours, first.side, first.strength) == ("", "", NONE)


def test_a_game_without_colours_names_the_higher_ranked_first() -> None:
    made = pair(beginners(6, initial_colour="b"), 1, NEW, colours=False)
    assert [(each.white, each.black) for each in made.pairs] == [(1, 4), (2, 5), (3, 6)]


# ---- floats (A.4; 1.4) -------------------------------------------------------------------------


def test_a_4_b_1_4_the_higher_ranked_floats_down_and_the_lower_up() -> None:
    table = swiss("1w2 =b3", "0b1 =w4", "1w4 =w1", "0b3 =b2")
    assert [entry.floats for entry in entries(table).values()] == [("", "")] * 4
    crossed = swiss("1w2 =b4", "0b1 =w3", "1w4 =b2", "0b3 =w1")
    floats = {number: entry.floats for number, entry in entries(crossed).items()}
    assert floats == {1: ("down", ""), 2: ("up", ""), 3: ("down", ""), 4: ("up", "")}


def test_a_4_b_1_4_floats_are_of_the_last_round_and_the_one_before() -> None:
    table = swiss(
        "1w2 =b4 =w5", "0b1 =w3 H", "1w4 =b2 =w6", "0b3 =w1 H", "1b6 H =b1", "0w5 H =b3"
    )
    assert entries(table, round_=4)[1].floats == ("", "down")
    assert entries(table, round_=3)[1].floats == ("down", "")
    assert entries(table, round_=2)[1].floats == ("", "")


def test_c_05_floats_are_by_the_scores_with_acceleration() -> None:
    table = swiss("=w2", "=b1", acceleration={1: (1,)})
    assert [entry.floats[0] for entry in entries(table).values()] == ["down", "up"]


@pytest.mark.parametrize(
    ("cell", "old", "new"),
    [
        ("U", "down", "down"),
        ("F", "down", "down"),
        ("H", "down", "down"),
        ("Z", "down", ""),
        (".", "down", ""),
        ("+w2", "down", "down"),
        ("-w2", "down", ""),
    ],
)
def test_a_4_b_1_4_floats_of_unplayed_rounds(cell: str, old: str, new: str) -> None:
    table = swiss(cell, "Z")
    assert entries(table, OLD)[1].floats == (old, "")
    assert entries(table, NEW)[1].floats == (new, "")


# ---- who may have the bye, and unplayed games --------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "without"),
    [(OLD, ["U", "+w2"]), (NEW, ["U", "+w2", "F"])],
)
def test_c_2_one_round_is_enough_to_lose_the_bye(
    edition: DutchEdition, without: list[str]
) -> None:
    for cell in ["U", "+w2", "-w2", "F", "H", "Z", "1w2"]:
        first = entries(swiss(f"{cell} Z", "Z Z"), edition)[1]
        assert first.bye == (cell not in without), cell


def test_c_9_of_2026_unplayed_games_are_rounds_without_a_game() -> None:
    assert entries(swiss("1w2 H +w2 -b2 Z", "0b1"))[1].unplayed == 4
    assert entries(swiss("1w2", "0b1 . ."), round_=4)[1].unplayed == 2


# ---- topscorers (A.7; 1.8) ---------------------------------------------------------------------


def tops(rounds: int, round_: int) -> list[int]:
    """The topscorers; after two rounds the players have 2, 1, 1, 0, after three 3, 2, 1, 0."""
    table = swiss("1w2 1w3 1w4", "0b1 1w4 1b3", "1w4 0b1 0w2", "0b3 0b2 0b1", rounds=rounds)
    return [number for number, each in entries(table, round_=round_).items() if each.top]


def test_a_7_1_8_topscorers_have_more_than_half_before_the_last_round() -> None:
    assert tops(rounds=4, round_=4) == [1, 2]
    assert tops(rounds=3, round_=3) == [1]


@pytest.mark.parametrize(("rounds", "round_"), [(4, 3), (9, 4), (0, 4)])
def test_a_7_1_8_there_are_none_before_or_where_the_rounds_are_not_known(
    rounds: int, round_: int
) -> None:
    assert tops(rounds, round_) == []


@pytest.mark.parametrize(
    ("scoring", "top"), [(Scoring(), True), (Scoring(win=3, draw=1, half_bye=1), False)]
)
def test_a_7_1_8_half_is_of_the_most_that_could_be_had(scoring: Scoring, top: bool) -> None:
    table = swiss("1w2 H H H", "0b1 Z Z Z", rounds=5, scoring=scoring)
    assert entries(table)[1].top == top


# ---- who may meet (C.1, C.3; C1, C3) -----------------------------------------------------------


def opponents(*lines: str, forbidden: tuple[frozenset[int], ...] = ()) -> set[int]:
    """Whom the first may meet."""
    found = entries(swiss(*lines, forbidden=forbidden))
    return {
        number
        for number, each in found.items()
        if each is not found[1] and legal(found[1], each)
    }


@pytest.mark.parametrize("cell", ["1w2", "0w2", "=w2", "Ww2", "Dw2", "Lw2"])
def test_c_1_who_has_met_does_not_meet_again(cell: str) -> None:
    assert opponents(f"{cell} H", "=b1 H", "Z H") == {3}


@pytest.mark.parametrize("cell", ["+w2", "-w2"])
def test_c_1_a_game_lost_by_forfeit_may_be_played_yet(cell: str) -> None:
    assert opponents(cell, "-b1", "Z") == {2, 3}


def test_c_1_forbidden_pairs_do_not_meet() -> None:
    assert opponents("", "", "", "", forbidden=(frozenset({1, 2}),)) == {3, 4}
    assert opponents("", "", "", "", forbidden=(frozenset({1, 2, 4}),)) == {3}
    assert opponents("", "", "", "", forbidden=(frozenset({2, 3, 4}),)) == {2, 3, 4}


def test_c_1_forbidden_pairs_may_name_somebody_who_is_absent() -> None:
    table = beginners(5, forbidden=(frozenset({1, 2, 5}),))
    found = entries(table, absent=[5])
    assert found[1].met == {found[2].at}


def test_c_1_bars_hold_in_both_directions() -> None:
    found = entries(swiss("1w2", "0b1", "=w4", "=b3", forbidden=(frozenset({1, 3}),)))
    for first in found.values():
        for second in found.values():
            assert legal(first, second) == legal(second, first)


@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [("ww", "ww", False), ("ww", "wwb", True), ("ww", "bb", True), ("wwbb", "bb", False)],
)
def test_c_3_the_same_absolute_preference_keeps_two_apart(
    mine: str, theirs: str, may: int
) -> None:
    assert legal(one(1, colours=mine), one(2, colours=theirs)) == may


@pytest.mark.parametrize(("mine", "theirs"), [(True, True), (True, False), (False, True)])
def test_c_3_topscorers_may_meet_whatever_they_prefer(mine: bool, theirs: bool) -> None:
    assert legal(one(1, colours="ww", top=mine), one(2, colours="ww", top=theirs))


@given(histories, histories, st.booleans(), st.booleans())
def test_c_3_by_the_letter(mine: str, theirs: str, top: bool, other_top: bool) -> None:
    expected = may_meet(_somebody(mine, top=top), _somebody(theirs, number=2, top=other_top))
    met = legal(one(1, colours=mine, top=top), one(2, colours=theirs, top=other_top))
    assert met == expected


# ---- who is like whom --------------------------------------------------------------------------


def test_players_whom_no_criterion_tells_apart_are_of_one_kind() -> None:
    kinds = {
        number: each.kind for number, each in entries(swiss("=w2", "=b1", "H", "H")).items()
    }
    assert kinds[3] == kinds[4]
    assert len(set(kinds.values())) == 3


@pytest.mark.parametrize(
    "lines",
    [
        ("H H", "F Z"),  # other scores
        ("1w3 0w4", "1w4 0b3", "0b1 1w2", "0b2 1b1"),  # other colours
        ("=w3 H", "H =w4", "=b1 H", "Z =b2"),  # other floats
    ],
)
def test_players_whom_a_criterion_may_tell_apart_are_not(lines: tuple[str, ...]) -> None:
    found = entries(swiss(*lines))
    assert found[1].kind != found[2].kind
