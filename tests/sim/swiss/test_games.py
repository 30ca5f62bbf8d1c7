"""How made-up games end."""

from collections import Counter
from random import Random

import pytest

from podium.core.crosstable import Went
from podium.sim.swiss.tournament import forfeit_result, game

MANY = 4000


def shares(white: float, black: float) -> tuple[float, float, float]:
    """Share of games won, drawn and lost by White."""
    chance = Random(1)
    seen = Counter(game(white, black, chance)[0] for _ in range(MANY))
    return seen[Went.WON] / MANY, seen[Went.DREW] / MANY, seen[Went.LOST] / MANY


@pytest.mark.parametrize(("level", "drawn"), [(1000, 0.15), (2000, 0.35), (2600, 0.5)])
def test_draws_between_equals(level: float, drawn: float) -> None:
    won, even, lost = shares(level, level)
    assert even == pytest.approx(drawn, abs=0.03)
    assert won > lost


@pytest.mark.parametrize(("ahead", "expected"), [(0, 0.55), (165, 0.76), (365, 0.909)])
def test_points_are_what_the_ratings_expect(ahead: float, expected: float) -> None:
    won, even, _ = shares(1800 + ahead, 1800)
    assert won + even / 2 == pytest.approx(expected, abs=0.02)


def test_forfeits() -> None:
    chance = Random(1)
    seen = Counter(forfeit_result(chance) for _ in range(MANY))
    both = (Went.FORFEIT_LOSS, Went.FORFEIT_LOSS)
    assert set(seen) == {
        both,
        (Went.FORFEIT_WIN, Went.FORFEIT_LOSS),
        (Went.FORFEIT_LOSS, Went.FORFEIT_WIN),
    }
    assert seen[both] / MANY == pytest.approx(0.12, abs=0.02)
