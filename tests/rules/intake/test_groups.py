"""Dividing entrants into groups and sessions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.rules.draws import collisions
from podium.rules.intake import balanced_sizes, deal_bands, group_names, sessions

names = st.lists(st.integers(0, 99).map(str), unique=True, max_size=40)


def test_groups_are_named_by_letters() -> None:
    assert group_names(3) == ["A", "B", "C"]
    assert group_names(28)[25:] == ["Z", "AA", "AB"]
    assert len(set(group_names(100))) == 100


@pytest.mark.parametrize(
    ("entrants", "groups", "sizes"),
    [
        (5, 1, [5]),
        (7, 2, [4, 3]),
        (8, 2, [4, 4]),
        (11, 4, [3, 3, 3, 2]),
        (15, 4, [4, 4, 4, 3]),
        (24, 8, [3] * 8),
        (29, 8, [4, 4, 4, 4, 4, 3, 3, 3]),
    ],
)
def test_1_3_2_groups_are_balanced_the_larger_first(
    entrants: int, groups: int, sizes: list[int]
) -> None:
    assert balanced_sizes(entrants, groups) == sizes


@given(names, st.integers(1, 9))
def test_1_3_3_a_lot_is_dealt_group_by_group(order: list[str], groups: int) -> None:
    found = deal_bands(order, groups)
    assert [e for group in found for e in group] == order
    assert [len(group) for group in found] == balanced_sizes(len(order), groups)


# ---- Blokus ----------------------------------------------------------------------------------


def people(first: int, last: int) -> list[str]:
    return [f"p{number}" for number in range(first, last + 1)]


@pytest.mark.parametrize(
    ("signed_up", "playing"),
    [(3, 0), (4, 4), (7, 4), (8, 8), (11, 8), (12, 12), (13, 12), (15, 12)],
)
def test_11_12_the_largest_multiple_of_four_up_to_twelve_plays(
    signed_up: int, playing: int
) -> None:
    found, reserves = sessions([people(1, signed_up)], 12, 4)
    assert found == [tuple(people(1, playing))]
    assert reserves == [tuple(people(playing + 1, signed_up))]


def test_12_a_reserve_of_one_session_may_play_the_other() -> None:
    found, reserves = sessions([people(1, 6), ["p5", "p7", "p8", "p9", "p10"]], 12, 4)
    assert found == [("p1", "p2", "p3", "p4"), ("p5", "p7", "p8", "p9")]
    assert reserves == [("p6",), ("p10",)]


def test_2_nobody_plays_both_sessions() -> None:
    found, reserves = sessions([people(1, 4), people(1, 8)], 12, 4)
    assert found == [tuple(people(1, 4)), tuple(people(5, 8))]
    assert reserves == [(), ()]


def test_signing_up_twice_is_signing_up_once() -> None:
    found, reserves = sessions([["p1", "p1", "p2", "p3", "p4"]], 12, 4)
    assert found == [("p1", "p2", "p3", "p4")]
    assert reserves == [()]


@given(st.lists(st.lists(st.integers(0, 30).map(str), max_size=20), max_size=3))
def test_sessions_take_everybody_once_and_lose_nobody(lists: list[list[str]]) -> None:
    playing, reserves = sessions(lists, 12, 4)
    seated = [entrant for session in playing for entrant in session]
    assert len(seated) == len(set(seated))
    assert all(len(session) % 4 == 0 and len(session) <= 12 for session in playing)
    assert {e for some in (*playing, *reserves) for e in some} == {
        e for some in lists for e in some
    }
    assert not set(seated) & {e for some in reserves for e in some}


def test_collisions_are_pairs_of_one_origin_in_one_group() -> None:
    origin = {"a": "x", "b": "x", "c": "x", "d": "y", "e": None, "f": None}
    assert collisions([("a", "b", "c"), ("d", "e", "f", "g", "h")], origin) == 3
    assert collisions([("a", "d"), ("b", "e"), ("c", "f")], origin) == 0
