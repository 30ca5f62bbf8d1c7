"""The Baku acceleration (FIDE C.04.7)."""

from fractions import Fraction

import pytest

from podium.rules.pairing.baku import upper, virtual_points

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("players", "half"), [(0, 0), (1, 2), (4, 2), (5, 4), (8, 4), (9, 6), (161, 82), (160, 80)]
)
def test_the_upper_half_is_rounded_up_to_even(players: int, half: int) -> None:
    assert upper(players) == half


@pytest.mark.parametrize(
    ("rounds", "points"),
    [
        (9, (1, 1, 1, HALF, HALF)),
        (8, (1, 1, HALF, HALF)),
        (7, (1, 1, HALF, HALF)),
        (5, (1, 1, HALF)),
        (1, (1,)),
    ],
)
def test_a_point_in_the_first_half_of_the_accelerated_rounds_then_half_a_point(
    rounds: int, points: tuple[object, ...]
) -> None:
    assert virtual_points(rounds, 1, HALF) == points


def test_as_much_as_a_win_and_as_a_tie_are_worth() -> None:
    assert virtual_points(5, 2, 1) == (2, 2, 1)
