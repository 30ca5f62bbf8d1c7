"""A draw with conditions is uniform, and follows from the secret alone (pIšQworky 1.4.6)."""

import random
from collections import Counter
from collections.abc import Sequence
from math import sqrt

import pytest

from podium.rules.draws import Allocations, Conditions, allocations, collisions, draw
from podium.rules.draws import drawing as drawing_module
from podium.rules.intake import balanced_sizes
from podium.rules.lots import Lottery, number, secret_of

SHAPES = [
    (7, 3, 7, 2),
    (8, 3, 2, 2),
    (7, 2, 5, 0),
    (12, 3, 6, 6),
    (6, 2, 6, 0),
    (7, 3, 1, 0),
    (8, 2, 2, 2),
    (6, 3, 3, 3),
    (9, 4, 9, 5),
    (7, 3, 3, 7),
    (8, 4, 4, 2),
    (5, 5, 2, 1),
    (6, 2, 2, 1),
]
"""Members, groups, areas, winners."""


def lottery(seed: str, members: int, purpose: str = "groups/groups", word: str = "") -> Lottery:
    numbers = {f"e{at}": at for at in range(1, members + 1)}
    return Lottery(secret_of(seed), purpose, word, numbers)


def conditions(members: int, areas: int, winners: int) -> Conditions:
    everyone = [f"e{at}" for at in range(1, members + 1)]
    origin = {entrant: at % areas for at, entrant in enumerate(everyone)}
    return Conditions(frozenset(everyone[:winners]), origin)


def surprise(counts: Sequence[int], cells: int) -> float:
    """How many standard deviations chi-square lies above what a uniform draw gives."""
    expected = sum(counts) / cells
    seen = sum((count - expected) ** 2 / expected for count in counts)
    seen += (cells - len(counts)) * expected
    return (seen - (cells - 1)) / sqrt(2 * (cells - 1))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_allowed_allocation_is_as_likely(shape: tuple[int, int, int, int]) -> None:
    members, groups, areas, winners = shape
    rules = conditions(members, areas, winners)
    sizes = balanced_sizes(members, groups)
    cells = draw(lottery("0", members), sizes, rules).allowed
    if cells is None:  # nothing is asked of it: any allocation
        cells = Allocations([f"e{n}" for n in range(1, members + 1)], sizes).count
    times = min(5 * cells, 1000)
    seen = Counter(
        tuple(frozenset(g) for g in draw(lottery(f"{shape} {n}", members), sizes, rules).groups)
        for n in range(times)
    )
    assert len(seen) <= cells
    assert abs(surprise(list(seen.values()), cells)) < 4


def test_a_draw_says_how_it_came_about() -> None:
    rules = conditions(16, 8, 8)
    found = draw(lottery("a", 16), balanced_sizes(16, 4), rules)
    assert found.way == "counted"
    assert found.allowed is not None
    assert found.number is not None
    assert 0 <= found.number < found.allowed
    assert found.collisions == 0
    assert found.groups == draw(lottery("a", 16), balanced_sizes(16, 4), rules).groups


def test_without_conditions_it_is_the_order_of_the_lot() -> None:
    chance = lottery("a", 7)
    found = draw(chance, [4, 3], Conditions())
    assert found.way == "dealt"
    assert [e for group in found.groups for e in group] == chance.order()
    alone = Conditions(origin={f"e{n}": n for n in range(1, 8)})
    assert draw(chance, [4, 3], alone) == found


def test_another_word_is_another_draw() -> None:
    rules = conditions(12, 6, 6)
    sizes = balanced_sizes(12, 3)
    found = {str(draw(lottery("a", 12, word=word), sizes, rules)) for word in "abcdefgh"}
    assert len(found) > 1


def test_what_is_too_much_to_count_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allocations, "MOST_POSITIONS", 10)
    rules = conditions(12, 6, 6)
    sizes = balanced_sizes(12, 3)
    seen: Counter[tuple[frozenset[str], ...]] = Counter()
    for n in range(400):
        found = draw(lottery(f"try {n}", 12), sizes, rules)
        assert found.way == "tried"
        assert found.collisions == collisions(found.groups, rules.origin) == 0
        seen[tuple(frozenset(group) for group in found.groups)] += 1
    monkeypatch.undo()
    cells = draw(lottery("0", 12), sizes, rules).allowed
    assert cells is not None
    assert abs(surprise(list(seen.values()), cells)) < 4


def test_what_cannot_be_tried_either_is_arranged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allocations, "MOST_POSITIONS", 10)
    monkeypatch.setattr(drawing_module, "MOST_TRIES", 1)
    rules = conditions(24, 6, 6)
    found = draw(lottery("a", 24), balanced_sizes(24, 4), rules)
    assert found.way == "arranged"
    assert found.collisions == 0
    counts = [len(rules.spread.intersection(group)) for group in found.groups]
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("below", [1, 2, 3, 7, 256, 2**256, 2**256 + 1, 3 * 2**300])
def test_numbers_are_below_what_is_asked(below: int) -> None:
    found = [number(secret_of(str(n)), "p", "", below) for n in range(50)]
    assert all(0 <= one < below for one in found)
    assert below < 3 or len(set(found)) > 2


def test_numbers_are_uniform() -> None:
    seen = Counter(number(secret_of(str(n)), "p", "word", 7) for n in range(7000))
    assert abs(surprise(list(seen.values()), 7)) < 4


def test_numbers_do_not_depend_on_who_is_named_how() -> None:
    chance = random.Random(3)
    names = [f"x{chance.random()}" for _ in range(12)]
    rules = conditions(12, 6, 6)
    renamed = {f"e{at}": name for at, name in enumerate(names, start=1)}
    other = Lottery(
        secret_of("a"), "groups/groups", "", {n: at for at, n in enumerate(names, 1)}
    )
    origin = {renamed[e]: home for e, home in rules.origin.items()}
    moved = Conditions(frozenset(renamed[e] for e in rules.spread), origin)
    here = draw(lottery("a", 12), balanced_sizes(12, 3), rules).groups
    there = draw(other, balanced_sizes(12, 3), moved).groups
    assert [tuple(renamed[e] for e in group) for group in here] == there
