"""What floaters mean for the next bracket and the rest: C.4 and C.7 of 2017, C4 and C8 of 2026."""

from itertools import combinations
from random import Random

import pytest

from helpers.swiss.brackets import all_done, crowd, pairings
from helpers.swiss.rounds import OLD, one, strangers, task
from podium.rules.pairing.swiss_dutch import below
from podium.rules.pairing.swiss_dutch.below import Below
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer
from podium.rules.pairing.swiss_dutch.task import BracketTask


def case(seed: int) -> tuple[BracketTask, list[SwissPlayer]]:
    """A bracket, and some of its players who float; of two who could meet none would."""
    chance = Random(seed)
    size, following, rest = chance.randint(1, 3), chance.randint(0, 5), chance.randint(0, 3)
    scores = [*[6] * size, *[4] * following]
    if following:
        scores += sorted(chance.choices((0, 2), k=rest))
    there = crowd(chance, *scores, bars=chance.choice((0, 0.2, 0.5)))
    floaters = chance.sample(there[:size], chance.randint(0, size))
    floaters.sort(key=lambda entry: entry.at)
    strangers(*combinations(floaters, 2))
    made = task(
        there[:size],
        following=there[size : size + following],
        rest=there[size + following :],
        complete=chance.random() < 0.7,
    )
    made.odd = (len(floaters) + len(made.below)) % 2 == 1
    return made, floaters


def by_hand(made: BracketTask, floaters: list[SwissPlayer]) -> int | None:
    """The least that the next bracket counts when it may be paired in any way."""
    if not made.looks_down:
        return 0 if not made.complete or all_done(floaters) else None
    found = [
        sum(made.measure.next_unpaired for _ in left)
        + sum(made.measure.left_again(entry) for entry in left if entry in floaters)
        + made.measure.next_without_bye * (made.bye_next and not any(map(made.may_bye, left)))
        for _, left in pairings([*floaters, *made.next])
        if not made.complete or all_done([*left, *made.rest])
    ]
    return min(found, default=None)


@pytest.mark.parametrize("small", [below.SMALL, 0])
def test_c_7_c8_what_floaters_count_is_the_least_that_can_be(
    small: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether few are paired in every way, or the least is computed by a matching."""
    monkeypatch.setattr(below, "SMALL", small)
    for seed in range(250):
        made, floaters = case(seed)
        assert Below(made).cost(floaters) == by_hand(made, floaters), seed


def test_c_7_c8_none_counts_less_than_the_least_of_so_many() -> None:
    for seed in range(250):
        made, floaters = case(seed)
        counted = Below(made).cost(floaters)
        assert counted is None or counted >= Below(made).least(len(floaters))


def test_c_4_c4_floaters_who_leave_the_rest_unpairable_are_out() -> None:
    high, low = [one(1, 6), one(2, 6), one(3, 6)], one(4, 4)
    strangers((high[0], low))
    below_ = Below(task(high, following=[low]))
    assert below_.cost([high[0]]) is None
    assert below_.cost([high[1]]) == 0


def test_c_7_c8_without_c_4_they_count_as_unpaired_instead() -> None:
    high, low = [one(1, 6), one(2, 6), one(3, 6)], one(4, 4)
    strangers((high[0], low))
    made = task(high, following=[low], complete=False)
    unpaired, again = made.measure.next_unpaired, made.measure.left_again(high[0])
    assert Below(made).cost([high[0]]) == 2 * unpaired + again
    assert Below(made).cost([high[1]]) == 0


def test_in_a_large_bracket_hardly_anybody_is_a_bad_floater() -> None:
    high = [one(number, 6) for number in range(1, 4)]
    low = [one(number, 4) for number in range(4, 35)]
    strangers((high[0], low[0]), (high[0], low[1]))
    below_ = Below(task(high, following=low))
    assert below_.cost([high[0]]) == below_.least(1) == 0


def test_a_large_bracket_does_not_help_who_has_met_everybody_there() -> None:
    high = [one(1, 6)]
    low = [one(number, 4) for number in range(2, 17)]
    strangers(*((high[0], each) for each in low))
    made = task(high, following=low, complete=False)
    unpaired, again = made.measure.next_unpaired, made.measure.left_again(high[0])
    assert Below(made).cost(high) == 2 * unpaired + again


def test_c_2_the_bye_is_part_of_what_is_left() -> None:
    high, low = [one(1, 6, bye=False)], [one(2, 4, bye=False), one(3, 4, bye=False)]
    assert Below(task(high, following=low)).cost(high) is None
    low[1].bye = True
    assert (
        Below(task(high, following=low)).cost(high)
        == task(high, following=low).measure.next_unpaired
    )


def test_c_7_with_c_2_who_is_left_over_in_the_last_bracket_may_have_the_bye() -> None:
    """2017: a floater who leaves the bye to nobody who may have it is as good as unpaired."""
    high = [one(1, 6, bye=False), one(2, 6), one(3, 6)]
    low = [one(4, 4, bye=False), one(5, 4, bye=False)]
    made = task(high, following=low, edition=OLD, complete=False)
    unpaired, again = made.measure.next_unpaired, made.measure.left_again(high[1])
    assert Below(made).cost([high[1]]) == unpaired + again
    assert Below(made).cost([high[0]]) == unpaired + made.measure.next_without_bye
