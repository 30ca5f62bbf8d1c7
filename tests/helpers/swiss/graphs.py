"""Small graphs for Hypothesis, and their matchings by trying every one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from hypothesis import strategies as st

Edge = tuple[int, int]


@st.composite
def edges(draw: st.DrawFn, most: int = 8) -> list[Edge]:
    """Edges of a graph, each from the lower to the higher vertex."""
    vertices = draw(st.integers(2, most))
    every = list(combinations(range(vertices), 2))
    taken = draw(st.integers(0, 2 ** len(every) - 1))
    return [edge for at, edge in enumerate(every) if taken >> at & 1]


@st.composite
def weights(draw: st.DrawFn, most: int = 8) -> dict[Edge, int]:
    """A graph with positive weights: all alike, a few, or far beyond what a float can hold."""
    found = draw(edges(most))
    top = draw(st.sampled_from([1, 3, 20, 10**30]))
    values = st.lists(st.integers(1, top), min_size=len(found), max_size=len(found))
    return dict(zip(found, draw(values), strict=True))


def matchings(graph: Sequence[Edge]) -> Iterator[tuple[Edge, ...]]:
    """Every set of edges no two of which share a vertex."""
    if not graph:
        yield ()
        return
    first, *others = graph
    yield from matchings(others)
    apart = [edge for edge in others if not {*edge} & {*first}]
    yield from ((first, *rest) for rest in matchings(apart))


def weight(graph: Mapping[Edge, int], matching: Sequence[Edge]) -> int:
    """What a matching weighs."""
    return sum(graph[edge] for edge in matching)


def matched(partners: Mapping[int, int]) -> list[Edge]:
    """The edges of a matching that is given as partners, both ways."""
    assert all(partners[other] == one for one, other in partners.items())
    return [(one, other) for one, other in partners.items() if one < other]
