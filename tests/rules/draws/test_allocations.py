"""The allowed allocations of a draw: all of them, each once, none other (pIšQworky 1.4.6)."""

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.rules.draws import Allocations, TooMany, collisions
from podium.rules.intake import balanced_sizes

Groups = tuple[frozenset[str], ...]

SHAPES = {
    "two winners in three groups": (7, 3, 7, 2),
    "two winners, two areas": (8, 3, 2, 2),
    "three of one school": (7, 2, 5, 0),
    "six areas in three groups": (12, 3, 6, 6),
    "no condition that binds": (6, 2, 6, 0),
    "all from one place": (7, 3, 1, 0),
    "two places that fill the groups": (8, 2, 2, 2),
    "three areas in four groups": (9, 4, 3, 3),
    "one winner more than groups": (9, 4, 9, 5),
    "all are winners": (7, 3, 3, 7),
    "groups of two": (8, 4, 4, 2),
    "one group": (5, 1, 2, 2),
    "as many groups as members": (5, 5, 2, 1),
    "five areas, sizes four and three": (11, 3, 5, 4),
}
"""Members, groups, areas, winners: the draws of the findings and others."""


def field(
    members: int, groups: int, areas: int, winners: int
) -> tuple[list[str], list[int], frozenset[str], dict[str, object]]:
    order = [f"e{number}" for number in range(members)]
    origin: dict[str, object] = {e: number % areas for number, e in enumerate(order)}
    return order, balanced_sizes(members, groups), frozenset(order[:winners]), origin


def every(order: Sequence[str], sizes: Sequence[int]) -> Iterator[Groups]:
    """Every way to put all into groups of these sizes, found by plain enumeration."""
    if not sizes:
        yield ()
        return
    for group in combinations(order, sizes[0]):
        rest = [entrant for entrant in order if entrant not in group]
        for others in every(rest, sizes[1:]):
            yield (frozenset(group), *others)


def allowed(
    order: Sequence[str],
    sizes: Sequence[int],
    spread: frozenset[str],
    origin: Mapping[str, object],
) -> set[Groups]:
    """Those with the winners even, and of them the ones with the fewest collisions."""
    even = [
        groups
        for groups in every(order, sizes)
        if max(counts := [len(g & spread) for g in groups]) - min(counts) <= 1
    ]
    met = [collisions([sorted(g) for g in groups], origin) for groups in even]
    return {groups for groups, count in zip(even, met, strict=True) if count == min(met)}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_1_4_6_the_numbers_give_all_that_is_allowed_each_once(
    shape: tuple[int, int, int, int],
) -> None:
    order, sizes, spread, origin = field(*shape)
    allocations = Allocations(order, sizes, spread, origin)
    found = [
        tuple(frozenset(group) for group in allocations.at(number))
        for number in range(allocations.count)
    ]
    right = allowed(order, sizes, spread, origin)
    assert len(found) == len(right)
    assert set(found) == right
    assert allocations.collisions == collisions([sorted(g) for g in found[0]], origin)


@given(st.data())
def test_any_small_draw_is_counted_right(data: st.DataObject) -> None:
    order = data.draw(st.permutations([f"e{n}" for n in range(data.draw(st.integers(1, 7)))]))
    sizes = balanced_sizes(len(order), data.draw(st.integers(1, min(3, len(order)))))
    spread = frozenset(data.draw(st.sets(st.sampled_from(order))))
    homes = st.sampled_from([None, "x", "y", 1])
    origin: dict[str, object] = {e: data.draw(homes) for e in order}
    allocations = Allocations(order, sizes, spread, origin)
    right = allowed(order, sizes, spread, origin)
    assert allocations.count == len(right)
    number = data.draw(st.integers(0, len(right) - 1))
    assert tuple(frozenset(group) for group in allocations.at(number)) in right


def test_they_are_numbered_in_the_order_of_their_rows() -> None:
    order, sizes, spread, origin = field(8, 3, 3, 2)
    allocations = Allocations(order, sizes, spread, origin)
    rows = []
    for number in range(allocations.count):
        groups = allocations.at(number)
        home = {e: at for at, group in enumerate(groups) for e in group}
        rows.append([home[entrant] for entrant in allocations.members])
    assert rows == sorted(rows)


def test_members_come_by_size_of_origin_then_spread_then_lot() -> None:
    order = ["n", "x1", "y1", "x2", "y2", "x3", "z"]
    origin = {"x1": "x", "x2": "x", "x3": "x", "y1": "y", "y2": "y", "z": "z"}
    spread = frozenset({"x3", "z", "y2"})
    allocations = Allocations(order, [4, 3], spread, origin)
    assert allocations.members == ["x3", "x1", "x2", "y2", "y1", "z", "n"]


def test_in_a_group_the_order_is_that_of_the_lot() -> None:
    order, sizes, spread, origin = field(12, 3, 6, 6)
    allocations = Allocations(order[::-1], sizes, spread, origin)
    for number in range(0, allocations.count, 7):
        for group in allocations.at(number):
            assert list(group) == [e for e in order[::-1] if e in group]


def test_a_number_beyond_the_last_is_none() -> None:
    allocations = Allocations(*field(7, 3, 7, 2))
    with pytest.raises(IndexError):
        allocations.at(allocations.count)
    with pytest.raises(IndexError):
        allocations.at(-1)


def test_winners_that_no_group_can_hold_evenly_are_an_error() -> None:
    with pytest.raises(ValueError, match="too small"):
        _ = Allocations(["a", "b", "c", "d"], [1, 3], frozenset("abcd")).count


def test_24_teams_in_4_groups_take_less_than_a_second() -> None:
    for areas in (3, 6, 8, 12, 24):
        started = time.process_time()
        allocations = Allocations(*field(24, 4, areas, min(areas, 8)))
        allocations.at(allocations.count // 3)
        assert time.process_time() - started < 1


def test_a_draw_of_too_many_positions_says_so() -> None:
    with pytest.raises(TooMany):
        _ = Allocations(*field(401, 4, 401, 0)).count
