"""Random Swiss tournaments."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.adapters.exchange import trf
from podium.core.crosstable import NOBODY, Crosstable, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, Unpairable
from podium.sim.swiss import Recipe, make_up_players, report, tournament

FITS = {
    Went.WON: {Went.LOST},
    Went.DREW: {Went.DREW},
    Went.LOST: {Went.WON},
    Went.FORFEIT_WIN: {Went.FORFEIT_LOSS},
    Went.FORFEIT_LOSS: {Went.FORFEIT_WIN, Went.FORFEIT_LOSS},
}
LATE = Recipe(players=60, rounds=7, forfeits=0, byes=0, late=0.5, withdrawals=0)


def made(recipe: Recipe, seed: int) -> Crosstable:
    chance = Random(seed)
    return tournament(recipe, make_up_players(recipe.players, chance), chance)


def letters(table: Crosstable) -> list[str]:
    return ["".join(cell.went.value for cell in player.cells) for player in table.players]


recipes = st.builds(
    Recipe,
    players=st.integers(1, 24),
    rounds=st.integers(1, 6),
    edition=st.sampled_from(DutchEdition),
    initial_colour=st.sampled_from(["w", "b", ""]),
    forfeits=st.sampled_from([0, 0.05, 0.5]),
    byes=st.sampled_from([0, 0.05, 0.5]),
    late=st.sampled_from([0, 0.2, 1]),
    withdrawals=st.sampled_from([0, 0.2, 1]),
)


@given(recipe=recipes, seed=st.integers(0, 1000))
def test_the_cells_agree_and_nobody_meets_twice(recipe: Recipe, seed: int) -> None:
    try:
        table = made(recipe, seed)
    except Unpairable:
        return
    by_number = table.by_number
    assert table.initial_colour in {"w", "b"}
    for player in table.players:
        assert len(player.cells) == recipe.rounds
        met: Counter[int] = Counter()
        for round_, cell in table.numbered(player):
            if cell.opponent == NOBODY:
                assert cell.went.bye
                continue
            theirs = by_number[cell.opponent].cell(round_)
            assert theirs.opponent == player.number
            assert {cell.colour, theirs.colour} == {"w", "b"}
            assert theirs.went in FITS[cell.went]
            met[cell.opponent] += cell.went.played
        assert max(met.values(), default=0) <= 1
        assert sum(cell.went is Went.PAIRING_BYE for cell in player.cells) <= 1
        assert sum(cell.went is Went.HALF_BYE for cell in player.cells) <= 2
        assert player.cells[-1].went is not Went.HALF_BYE


@given(recipe=recipes, seed=st.integers(0, 1000))
def test_it_is_the_same_again(recipe: Recipe, seed: int) -> None:
    try:
        table = made(recipe, seed)
    except Unpairable:
        with pytest.raises(Unpairable):
            made(recipe, seed)
    else:
        assert made(recipe, seed) == table


def test_another_seed_is_another_tournament() -> None:
    recipe = Recipe(players=20, rounds=5)
    assert made(recipe, 1) != made(recipe, 2)


def test_who_enters_late_has_z_first() -> None:
    rows = letters(made(LATE, 1))
    late = [row for row in rows if "Z" in row]
    assert 20 < len(late) < 40
    for row in late:
        assert "Z" not in row.lstrip("Z")
        assert 4 <= len(row.lstrip("Z")) < 7


def test_who_withdraws_has_z_to_the_end() -> None:
    rows = letters(
        made(Recipe(players=60, rounds=7, forfeits=0, byes=0, late=0, withdrawals=0.5), 1)
    )
    left = [row for row in rows if "Z" in row]
    assert 20 < len(left) < 40
    for row in left:
        assert "Z" not in row.rstrip("Z")
        assert 1 <= len(row.rstrip("Z")) < 7


def test_shares_are_about_what_was_asked_for() -> None:
    recipe = Recipe(players=200, rounds=9, forfeits=0.1, byes=0.1, late=0, withdrawals=0)
    seen = Counter("".join(letters(made(recipe, 3))))
    paired = sum(seen[went.value] for went in FITS)
    assert 0.07 < (seen["+"] + seen["-"]) / paired < 0.13
    assert seen["-"] > seen["+"] > 0
    away = seen["H"] + seen["F"] + seen["Z"]
    assert 0.07 < away / (200 * 9) < 0.13
    assert seen["H"] > seen["Z"] > seen["F"] > 0


def test_nothing_is_asked_for_nothing_happens() -> None:
    recipe = Recipe(players=30, rounds=5, forfeits=0, byes=0, late=0, withdrawals=0)
    assert not set("".join(letters(made(recipe, 4)))) - set("1=0")


def test_the_stronger_score_more() -> None:
    recipe = Recipe(players=300, rounds=9, forfeits=0, byes=0, late=0, withdrawals=0)
    table = made(recipe, 5)
    points = [table.points(player, 10) for player in table.players]
    thirds = [sum(points[start : start + 100]) for start in (0, 100, 200)]
    assert thirds[0] > thirds[1] + 50 > thirds[2] + 100


def test_as_a_file() -> None:
    chance = Random(6)
    recipe = Recipe(players=21, rounds=5, byes=0.1)
    entrants = make_up_players(recipe.players, chance)
    table = tournament(recipe, entrants, chance)
    text = trf.write(report(recipe, entrants, table, seed=6))
    again = trf.read(text.encode("ascii"), "made-up.trf")
    assert again.crosstable == table
    assert again.warnings == ()
    assert {player.rank for player in again.players} == set(range(1, 22))
    assert [player.name for player in again.players] == [one.name for one in entrants]
    assert "seed 6" in again.header.name
