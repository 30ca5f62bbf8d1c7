"""Matchings of greatest weight, against every matching there is."""

import pytest
from hypothesis import given, settings

from helpers.sizes import MANY
from helpers.swiss.graphs import Edge, matched, matchings, weight, weights
from podium.rules.pairing.swiss_dutch import Unpairable
from podium.rules.pairing.swiss_dutch.effort import Effort
from podium.rules.pairing.swiss_dutch.heaviest import cheapest, heaviest

# Odd circles within odd circles: the blossoms have to be shrunk, matched through, and opened.
FLOWERS: list[dict[Edge, int]] = [
    {(1, 2): 8, (1, 3): 9, (2, 3): 10, (3, 4): 7},
    {(1, 2): 9, (1, 3): 8, (2, 3): 10, (1, 4): 5, (4, 5): 4, (1, 6): 3},
    {(1, 2): 9, (1, 3): 9, (2, 3): 10, (2, 4): 8, (3, 5): 8, (4, 5): 10, (5, 6): 6},
    {(1, 2): 9, (1, 3): 9, (2, 3): 10, (2, 4): 8, (3, 5): 8, (4, 5): 10, (5, 6): 7, (4, 7): 9},
    {(1, 2): 3, (2, 3): 4, (3, 1): 4, (3, 4): 4, (4, 5): 3, (5, 6): 4, (4, 6): 4, (1, 7): 1},
]


@settings(max_examples=MANY)
@given(weights())
def test_no_matching_is_heavier(graph: dict[Edge, int]) -> None:
    found = matched(heaviest(graph, Effort()))
    assert weight(graph, found) == max(weight(graph, each) for each in matchings([*graph]))


@pytest.mark.parametrize("graph", FLOWERS)
def test_no_matching_is_heavier_where_blossoms_lie_in_one_another(
    graph: dict[Edge, int],
) -> None:
    graph = {(min(edge), max(edge)): value for edge, value in graph.items()}
    found = matched(heaviest(graph, Effort()))
    assert weight(graph, found) == max(weight(graph, each) for each in matchings([*graph]))


@given(weights(7))
def test_no_perfect_matching_is_cheaper(graph: dict[Edge, int]) -> None:
    vertices = len({vertex for edge in graph for vertex in edge})
    perfect = [weight(graph, each) for each in matchings([*graph]) if 2 * len(each) == vertices]
    assert cheapest(graph, vertices, Effort()) == min(perfect, default=None)


def test_a_vertex_without_edges_cannot_be_matched() -> None:
    assert cheapest({(1, 2): 5}, 3, Effort()) is None
    assert cheapest({}, 2, Effort()) is None
    assert cheapest({}, 0, Effort()) == 0


def test_a_cost_may_be_nothing() -> None:
    assert cheapest({(1, 2): 0, (3, 4): 0, (1, 3): 7}, 4, Effort()) == 0


def test_nothing_is_matched_in_an_empty_graph() -> None:
    assert heaviest({}, Effort()) == {}


def test_vertices_may_have_any_numbers() -> None:
    assert heaviest({(-1, 40): 3, (7, 40): 2}, Effort()) == {-1: 40, 40: -1}


def test_two_light_pairs_weigh_more_than_the_heaviest_one() -> None:
    assert matched(heaviest({(1, 2): 5, (2, 3): 9, (3, 4): 5}, Effort())) == [(1, 2), (3, 4)]


def test_it_is_given_up_when_the_effort_is_spent() -> None:
    graph = {(one, other): one + other for one in range(8) for other in range(one)}
    with pytest.raises(Unpairable):
        heaviest(graph, Effort(100))
