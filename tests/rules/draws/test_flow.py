"""pIšQworky 1.4.6: winners evenly over the groups, one area tournament apart where it can be."""

import random
import time
from collections.abc import Mapping, Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from podium.rules.draws import collisions
from podium.rules.draws.flow import arrange
from podium.rules.intake import balanced_sizes


@st.composite
def fields(draw: st.DrawFn) -> tuple[list[str], int, set[str], dict[str, object]]:
    count = draw(st.integers(1, 8))
    ids = [f"t{number}" for number in range(count)]
    origin = {
        e: draw(st.sampled_from([None, "x", "y", 1, 2]))
        for e in ids[: draw(st.integers(0, count))]
    }
    first = set(draw(st.lists(st.sampled_from(ids), unique=True, max_size=4)))
    return draw(st.permutations(ids)), draw(st.integers(1, min(3, count))), first, dict(origin)


def arranged(
    order: Sequence[str], groups: int, first: set[str], origin: Mapping[str, object]
) -> list[tuple[str, ...]]:
    return arrange(order, balanced_sizes(len(order), groups), frozenset(first), origin)


def fewest(
    laid: Sequence[Sequence[str]],
    rest: Sequence[str],
    sizes: Sequence[int],
    origin: Mapping[str, object],
) -> int:
    """The fewest collisions of all ways to put the rest in."""
    if not rest:
        return collisions(laid, origin)
    ways = (
        [[*group, rest[0]] if at == number else group for number, group in enumerate(laid)]
        for at in range(len(laid))
        if len(laid[at]) < sizes[at]
    )
    return min(fewest(way, rest[1:], sizes, origin) for way in ways)


@given(fields())
def test_1_4_6_collisions_are_the_fewest_that_the_winners_allow(
    field: tuple[list[str], int, set[str], dict[str, object]],
) -> None:
    order, groups, first, origin = field
    found = arranged(order, groups, first, origin)
    laid = [[e for e in group if e in first] for group in found]
    rest = [e for e in order if e not in first]
    assert collisions(found, origin) == fewest(
        laid, rest, balanced_sizes(len(order), groups), origin
    )


@given(fields())
def test_1_4_6_groups_are_balanced_and_winners_even(
    field: tuple[list[str], int, set[str], dict[str, object]],
) -> None:
    order, groups, first, origin = field
    found = arranged(order, groups, first, origin)
    assert sorted(e for group in found for e in group) == sorted(order)
    assert [len(group) for group in found] == balanced_sizes(len(order), groups)
    counts = [sum(e in first for e in group) for group in found]
    assert max(counts) - min(counts) <= 1


def test_without_origins_it_is_the_order_of_the_lot() -> None:
    order = [f"t{number}" for number in range(7)]
    assert arranged(order, 2, set(), {}) == [("t0", "t1", "t2", "t3"), ("t4", "t5", "t6")]


def test_1_4_6_earlier_ones_move_on_where_that_keeps_all_apart() -> None:
    """When x3 comes, only the group of x2 has room: somebody else moves there in its stead."""
    origin = {"x1": "x", "x2": "x", "x3": "x", "y": "y", "z": "z", "w": "w"}
    found = arranged(["x1", "y", "z", "w", "x2", "x3"], 3, set(), origin)
    assert collisions(found, origin) == 0


def test_1_4_6_winners_stay_where_the_lot_put_them() -> None:
    origin = {"w1": "x", "w2": "y", "a": "x", "b": "y"}
    assert arranged(["w1", "w2", "a", "b"], 2, {"w1", "w2"}, origin) == [
        ("w1", "b"),
        ("w2", "a"),
    ]


def test_1_4_6_winners_of_one_origin_are_kept_apart_too() -> None:
    origin = {"w1": "x", "w2": "y", "w3": "x", "w4": "y"}
    winners = ["w1", "w2", "w3", "w4"]
    assert arranged(winners, 2, set(winners), origin) == [("w1", "w4"), ("w2", "w3")]


def test_1_4_6_who_comes_from_nowhere_makes_room() -> None:
    origin = {"n1": None, "x1": "x", "x2": "x", "n2": None}
    found = arranged(["n1", "x1", "x2", "n2"], 2, {"n2"}, origin)
    assert found == [("n2", "x2"), ("x1", "n1")]


def test_1_4_6_who_moved_on_is_no_longer_met_where_it_was() -> None:
    origin = {"n": None, "y1": "y", "x": "x", "z1": "z", "z2": "z", "y2": "y"}
    found = arranged(["n", "y1", "x", "z1", "z2", "y2"], 2, {"n"}, origin)
    assert found == [("n", "z2", "y2"), ("z1", "y1", "x")]
    assert collisions(found, origin) == 0


def test_where_some_must_meet_each_comes_to_the_fewest_as_the_lot_has_them() -> None:
    origin = {"x1": "x", "x2": "x", "x3": "x"}
    assert arranged(["x1", "x2", "x3"], 2, set(), origin) == [("x1", "x3"), ("x2",)]


def even(count: int, groups: int) -> int:
    """Collisions of one origin spread as evenly as can be: no way can have fewer."""
    each, more = divmod(count, groups)
    return more * (each + 1) * each // 2 + (groups - more) * each * (each - 1) // 2


def test_1_4_6_a_whole_region_is_as_even_as_can_be_and_quick() -> None:
    chance = random.Random(146)
    slowest = 0.0
    for _ in range(20):
        origin: dict[str, object] = {
            f"o{area}t{number}": area for area in range(10) for number in range(4)
        }
        order = list(origin)
        chance.shuffle(order)
        winners = {e for e in order if e.endswith("t0")}
        started = time.process_time()
        found = arranged(order, 8, winners, origin)
        slowest = max(slowest, time.process_time() - started)
        assert collisions(found, origin) == sum(even(4, 8) for _ in range(10))
    assert slowest < 1


def test_more_of_one_origin_than_groups_meet_as_seldom_as_can_be() -> None:
    chance = random.Random(7)
    for _ in range(50):
        origin: dict[str, object] = {f"t{number}": chance.randrange(3) for number in range(20)}
        order = list(origin)
        chance.shuffle(order)
        found = arranged(order, 4, set(), origin)
        counts = [list(origin.values()).count(area) for area in range(3)]
        assert collisions(found, origin) >= sum(even(count, 4) for count in counts)
        assert not any(
            collisions(better, origin) < collisions(found, origin) for better in swapped(found)
        )


def swapped(groups: Sequence[Sequence[str]]) -> list[list[list[str]]]:
    """All ways to swap two entrants of different groups."""
    ways = []
    for one, other in combinations(range(len(groups)), 2):
        for a in groups[one]:
            for b in groups[other]:
                swap = {a: b, b: a}
                ways.append([[swap.get(e, e) for e in group] for group in groups])
    return ways
