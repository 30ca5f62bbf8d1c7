"""Matchings with as many pairs as can be, against every matching there is."""

import pytest
from hypothesis import given, settings

from helpers.sizes import MANY
from helpers.swiss.graphs import Edge, edges, matched, matchings
from podium.rules.pairing.swiss_dutch.cardinality import most_pairs, spareable


def friends_of(graph: list[Edge]) -> list[list[int]]:
    """To each vertex those that it may be matched with."""
    there = 1 + max((other for _, other in graph), default=-1)
    neighbours: list[list[int]] = [[] for _ in range(there)]
    for one, other in graph:
        neighbours[one].append(other)
        neighbours[other].append(one)
    return neighbours


def paired(graph: list[Edge]) -> list[Edge]:
    """The pairs that are found."""
    partners = most_pairs(friends_of(graph))
    found = matched({at: mate for at, mate in enumerate(partners) if mate >= 0})
    assert set(found) <= set(graph)
    return found


@settings(max_examples=MANY)
@given(edges(8))
def test_no_matching_has_more_pairs(graph: list[Edge]) -> None:
    assert len(paired(graph)) == max(len(each) for each in matchings(graph))


@pytest.mark.parametrize(
    ("graph", "pairs"),
    [
        ([], 0),
        ([(0, 1), (1, 2), (0, 2)], 1),
        # Taking the first friend that is free pairs 0 with 1, and has to be undone.
        ([(0, 1), (0, 2), (1, 3)], 2),
        # Two triangles joined by an edge: through both circles.
        ([(0, 1), (0, 2), (1, 2), (2, 3), (3, 4), (3, 5), (4, 5)], 3),
        # A pentagon with a tail at two corners.
        ([(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (1, 5), (4, 6)], 3),
    ],
)
def test_odd_circles_are_gone_through(graph: list[Edge], pairs: int) -> None:
    assert len(paired(graph)) == pairs


def test_who_has_no_friends_stays_alone() -> None:
    assert most_pairs([[], [2], [1], []]) == [-1, 2, 1, -1]


@settings(max_examples=MANY)
@given(edges(7))
def test_those_can_be_spared_without_whom_there_are_as_many_pairs(graph: list[Edge]) -> None:
    most = max(len(each) for each in matchings(graph))
    expected = [
        at
        for at in range(len(friends_of(graph)))
        if any(
            len(each) == most and all(at not in edge for edge in each)
            for each in matchings(graph)
        )
    ]
    assert spareable(friends_of(graph)) == expected
