"""The start at a table: dice, order, colours, banker, who builds."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.games.catan.table import (
    StartingTable,
    TableVerdict,
    clockwise,
    colours,
    judge_start,
)

SEATS = ("ada", "bo", "cy", "dot")


def at(*throws: Mapping[str, int], **keys: Any) -> TableVerdict:
    return judge_start(StartingTable(seats=SEATS, throws=throws, **keys))


def thrown(ada: int, bo: int, cy: int, dot: int) -> Mapping[str, int]:
    return dict(zip(SEATS, (ada, bo, cy, dot), strict=True))


def test_r1_the_highest_begins_and_the_others_follow_clockwise() -> None:
    found = at(thrown(5, 4, 9, 8))
    assert found.order == ["cy", "dot", "ada", "bo"]
    assert found.again == []


def test_r1_the_tied_and_they_alone_throw_again() -> None:
    first = thrown(9, 4, 9, 9)
    assert (at(first).again, at(first).order) == (["ada", "cy", "dot"], [])
    second = {"ada": 3, "cy": 7, "dot": 7}
    assert at(first, second).again == ["cy", "dot"]
    assert at(first, second, {"cy": 2, "dot": 5}).order == ["dot", "ada", "bo", "cy"]


def test_r1_nobody_has_thrown_yet() -> None:
    assert (at().again, at().valid) == (list(SEATS), True)


def test_r1_the_last_to_start_is_banker_and_setup_builds_the_board() -> None:
    found = at(thrown(5, 4, 9, 8))
    assert (found.banker, found.builds) == ("bo", "bo")
    assert (at().banker, at().builds) == (None, None)


def test_r2_the_lowest_rank_is_banker() -> None:
    ranks = ("dot", "cy", "bo", "ada")
    found = at(thrown(5, 4, 9, 8), ranks=ranks)
    assert (found.banker, found.builds) == ("ada", "bo")
    assert at(ranks=ranks).banker == "ada"


def test_a_table_of_three() -> None:
    found = judge_start(StartingTable(seats=SEATS[:3], throws=({"ada": 2, "bo": 12, "cy": 3},)))
    assert (found.order, found.banker) == (["bo", "cy", "ada"], "ada")
    assert found.builds == "ada"


@pytest.mark.parametrize(
    ("throws", "errors"),
    [
        ([{"ada": 5, "bo": 4, "cy": 9}], {"throw_missing": "throw 1: dot had to throw"}),
        (
            [thrown(5, 4, 9, 13)],
            {"throw_range": "throw 1: dot threw 13; two dice come to 2 to 12"},
        ),
        (
            [thrown(5, 1, 9, 8)],
            {"throw_range": "throw 1: bo threw 1; two dice come to 2 to 12"},
        ),
        (
            [thrown(9, 4, 9, 8), {"ada": 3, "bo": 12}],
            {
                "throw_missing": "throw 2: cy had to throw",
                "throw_not_due": "throw 2: bo did not have to throw",
            },
        ),
        (
            [thrown(9, 4, 8, 8), {"cy": 3, "dot": 4}],
            {"throw_not_due": "throw 2: cy and dot did not have to throw"},
        ),
    ],
    ids=range(5),
)
def test_throws_that_the_rules_do_not_ask_for(
    throws: list[Mapping[str, int]], errors: dict[str, str]
) -> None:
    found = at(*throws)
    assert (found.valid, found.order, found.again) == (False, [], [])
    assert dict(zip(found.errors, found.details, strict=True)) == errors


def test_colours_go_by_rank() -> None:
    wishes = {"ada": ["red"], "bo": ["red", "blue"], "cy": ["red", "blue"], "dot": []}
    ranks = ("cy", "bo", "ada", "dot")
    assert colours(wishes, ranks) == {"cy": "red", "bo": "blue"}
    assert at(ranks=ranks, wishes=wishes).colours == {"cy": "red", "bo": "blue"}


def test_colours_before_the_first_round_by_order_of_play() -> None:
    found = at(thrown(5, 4, 9, 8), wishes={"ada": ["red"], "dot": ["red"]})
    assert found.colours == {"dot": "red"}


@given(st.lists(st.lists(st.integers(2, 12), min_size=4, max_size=4), min_size=1, max_size=5))
def test_whoever_starts_threw_highest_every_time(sums: list[list[int]]) -> None:
    """Played out with dice from a list: who has not to throw keeps out."""
    throws: list[Mapping[str, int]] = []
    due = list(SEATS)
    for row in sums:
        if len(due) < 2:
            break
        throws.append({name: row[SEATS.index(name)] for name in due})
        best = max(throws[-1].values())
        due = [name for name in due if throws[-1][name] == best]
    found = at(*throws)
    assert found.valid
    assert found.order == (clockwise(SEATS, due[0]) if len(due) == 1 else [])
    assert found.again == ([] if len(due) == 1 else due)
