"""How pairings are compared: criterion after criterion, in one whole number."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.rounds import one
from podium.rules.pairing.swiss_dutch.criteria import (
    BYE_UNPLAYED,
    COLOURS,
    FLOATS,
    PAIRS,
    SCORES,
    TOP,
    DutchCriterion,
)
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer
from podium.rules.pairing.swiss_dutch.measure import NEXT, Measure
from podium.rules.pairing.swiss_dutch.result import Float

POINT = 2
"""Scores are in half points."""

ORDER = [PAIRS, SCORES, BYE_UNPLAYED, *TOP, *COLOURS, *FLOATS]


class Way(NamedTuple):
    """A pairing of a bracket, and what the next bracket can do then."""

    pairs: list[tuple[SwissPlayer, SwissPlayer]]
    alone: list[SwissPlayer]
    again: list[SwissPlayer]
    unpaired: int


class Case(NamedTuple):
    """A bracket, how many stand in the next one, and two ways to pair it."""

    players: list[SwissPlayer]
    lower: int
    byes: bool
    ways: tuple[Way, Way]


@st.composite
def players(draw: st.DrawFn, number: int) -> SwissPlayer:
    floats: list[Float] = ["", "down", "up"]
    float_ = st.sampled_from(floats)
    return one(
        number,
        draw(st.integers(0, 6)),
        draw(st.text("wb", max_size=5)),
        floats=(draw(float_), draw(float_)),
        unplayed=draw(st.integers(0, 5)),
        top=draw(st.booleans()),
    )


@st.composite
def ways(draw: st.DrawFn, bracket: Sequence[SwissPlayer], lower: int) -> Way:
    order = draw(st.permutations(range(len(bracket))))
    count = draw(st.integers(0, len(bracket) // 2))
    pairs = [
        (bracket[min(both)], bracket[max(both)])
        for both in zip(order[:count], order[count : 2 * count], strict=True)
    ]
    alone = [bracket[place] for place in order[2 * count :]]
    again = alone[: draw(st.integers(0, len(alone)))]
    return Way(pairs, alone, again, len(again) + draw(st.integers(0, lower)))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    count = draw(st.integers(2, 6))
    bracket = [draw(players(number)) for number in range(1, count + 1)]
    bracket.sort(key=lambda entry: -entry.score)
    lower = draw(st.integers(0, 4))
    both = draw(ways(bracket, lower)), draw(ways(bracket, lower))
    return Case(bracket, lower, draw(st.booleans()), both)


def measured(measure: Measure, way: Way) -> int:
    """The whole number for a way."""
    return (
        sum(measure.pair(first, second) for first, second in way.pairs)
        + sum(map(measure.alone, way.alone))
        + sum(map(measure.left_again, way.again))
        + way.unpaired * measure.next_unpaired
    )


def quality(measure: Measure, way: Way, *, byes: bool) -> list[object]:
    """The same as a list: counts, and differences from the highest down."""
    found: list[object] = []
    for criterion in ORDER:
        if criterion is not BYE_UNPLAYED or byes:
            found.append(_of(criterion, way, measure.below))
        if criterion is SCORES:
            again = sorted((entry.score for entry in way.again), reverse=True)
            found += [way.unpaired, again]
    return found


def _of(criterion: DutchCriterion, way: Way, below: int) -> int | list[int]:
    values = [
        criterion.pair(first, second)
        for first, second in way.pairs
        if criterion not in TOP or first.top or second.top
    ]
    values += [criterion.alone(entry, below) for entry in way.alone]
    if criterion.kind == "count":
        return sum(values)
    return sorted((value for value in values if value), reverse=True)


@given(cases())
def test_one_number_says_what_the_criteria_say_one_after_the_other(case: Case) -> None:
    measure = Measure(case.players, case.lower, POINT, byes=case.byes)
    numbers = [measured(measure, way) for way in case.ways]
    lists = [quality(measure, way, byes=case.byes) for way in case.ways]
    assert (numbers[0] < numbers[1]) == (lists[0] < lists[1])
    assert (numbers[0] == numbers[1]) == (lists[0] == lists[1])
    for way, total in zip(case.ways, numbers, strict=True):
        no_field_spills_over(measure, way, total, byes=case.byes)
        colours_can_be_taken_out(measure, total)


def no_field_spills_over(measure: Measure, way: Way, total: int, *, byes: bool) -> None:
    assert total < 1 << measure.bits
    found = measure.counts(total)
    for criterion in ORDER:
        if criterion.kind == "count" and (criterion is not BYE_UNPLAYED or byes):
            assert found[criterion.key] == _of(criterion, way, measure.below)


def colours_can_be_taken_out(measure: Measure, total: int) -> None:
    colours = {criterion.key for criterion in (*TOP, *COLOURS)}
    assert measure.counts(measure.without_colours(total)) == {
        key: 0 if key in colours else value for key, value in measure.counts(total).items()
    }


MANY = [one(number, 4) for number in range(1, 41)]


@pytest.mark.parametrize("heavier", [*TOP, *COLOURS, *FLOATS[:4]], ids=lambda each: each.key)
def test_one_more_of_a_weightier_criterion_beats_all_of_the_lighter(
    heavier: DutchCriterion,
) -> None:
    measure = Measure(MANY, 40, POINT)
    lighter = ORDER[ORDER.index(heavier) + 1 :]
    every = sum(40 * measure.unit(each.key) for each in lighter if each.kind == "count")
    assert measure.unit(heavier.key) > every


def test_c_7_c8_one_unpaired_in_the_next_bracket_weighs_more_than_any_scores_there() -> None:
    measure = Measure(MANY, 40, POINT)
    assert measure.next_unpaired > sum(map(measure.left_again, MANY))


def test_c_7_c8_of_two_who_find_no_opponent_below_the_higher_score_weighs_more() -> None:
    measure = Measure([one(1, 6), one(2, 5), one(3, 4)], 4, POINT)
    six, five, four = (measure.left_again(one(number, 7 - number)) for number in (1, 2, 3))
    assert six > 4 * five > 4 * 4 * four


def test_c_7_c8_the_next_bracket_weighs_less_than_this_one_and_more_than_colours() -> None:
    bracket = [one(1, 5, "w"), one(2, 4, "w"), one(3, 4, "w")]
    measure = Measure(bracket, 3, POINT)
    assert measure.pair(bracket[0], bracket[1]) > 3 * measure.next_unpaired
    assert measure.left_again(bracket[2]) > 3 * measure.pair(bracket[1], bracket[2]) > 0
    assert list(measure.counts(0))[:3] == ["pairs", "scores", NEXT]


def test_c_8_c_9_only_topscorers_and_their_opponents_count() -> None:
    bracket = [one(1, 4, "ww"), one(2, 4, "ww"), one(3, 4, "ww", top=True)]
    measure = Measure(bracket, 0, POINT)
    nobody, somebody = measure.pair(bracket[0], bracket[1]), measure.pair(*bracket[1:])
    assert measure.counts(nobody)["top-difference"] == 0
    assert measure.counts(nobody)["top-thrice"] == 0
    assert measure.counts(somebody)["top-difference"] == 1
    assert measure.counts(somebody)["top-thrice"] == 1


@pytest.mark.parametrize("byes", [True, False])
def test_c9_unplayed_games_count_only_where_the_floater_gets_the_bye(byes: bool) -> None:
    measure = Measure([one(1, unplayed=3), one(2), one(3)], 0, POINT, byes=byes)
    assert measure.counts(measure.alone(one(1, unplayed=3))).get("bye-unplayed") == (
        3 if byes else None
    )
