"""Whether the rest can be paired: C.4 and A.9 of 2017, C4 and C5 of 2026."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import MANY
from helpers.swiss.brackets import all_done, all_meet, chances, crowd
from helpers.swiss.rounds import one, strangers
from podium.rules.pairing.swiss_dutch.completion import by_hand, completable, room
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer

sizes = st.integers(0, 9)
bars = st.sampled_from([0.1, 0.3, 0.5, 0.8])


def may_bye(entry: SwissPlayer) -> bool:
    return entry.bye


@settings(max_examples=MANY)
@given(chances, sizes, bars)
def test_c_4_a_yes_or_no_is_right(chance: Random, size: int, many: float) -> None:
    left = crowd(chance, *range(size), bars=many)
    assert completable(left, may_bye) == all_done(left)


@settings(max_examples=MANY)
@given(chances, sizes, st.sampled_from([0.05, 0.15, 0.3]))
def test_room_for_more_bars_means_that_all_can_be_paired(
    chance: Random, size: int, many: float
) -> None:
    left = crowd(chance, *range(size), bars=many)
    if room(left) >= 0:
        without = [[each for each in left if each is not out] for out in left]
        assert all(map(all_meet, without if size % 2 else [left]))


@settings(max_examples=MANY)
@given(chances, st.integers(0, 4), bars)
def test_what_is_paired_by_hand_can_be_paired(chance: Random, half: int, many: float) -> None:
    left = crowd(chance, *range(2 * half), bars=many)
    assert not by_hand(left) or all_meet(left)


def test_nobody_can_always_be_paired() -> None:
    assert completable([], may_bye)
    assert room([]) == 0


def test_c_2_one_who_had_a_bye_cannot_have_another() -> None:
    assert completable([one(1)], may_bye)
    assert not completable([one(1, bye=False)], may_bye)


def test_two_who_have_met_cannot_be_paired() -> None:
    left = [one(1), one(2)]
    assert completable(left, may_bye)
    strangers((left[0], left[1]))
    assert not completable(left, may_bye)


def test_a_pair_is_broken_up_for_two_who_have_met() -> None:
    left = [one(number) for number in range(1, 5)]
    strangers((left[2], left[3]))
    assert by_hand(left)


def test_c_3_four_with_the_same_absolute_preference_cannot_be_paired() -> None:
    left = [one(number, colours="ww") for number in range(1, 5)]
    assert room(left) < 0
    assert not completable(left, may_bye)
    left[3].top = True
    left[2].top = True
    assert completable(left, may_bye)
