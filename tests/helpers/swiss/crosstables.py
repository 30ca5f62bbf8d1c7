"""Small crosstables for tie-breaks, written a player a line, and random ones."""

import re
from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from podium.core.crosstable import (
    Colour,
    Crosstable,
    CrosstablePlayer,
    PlayerRound,
    Scoring,
    Went,
)
from podium.core.exact import Exact
from podium.rules.standings.tiebreaks import (
    TieBreaks,
    UnplayedEdition,
    from_crosstable,
    parse,
    rank_by_tiebreaks,
)

_CELL = re.compile(r"([1=0WDL+\-UFHZ.])(?:([wb]?)(\d+))?")
_COLOURS: Mapping[str, Colour] = {"w": "w", "b": "b", "": ""}


def cell(text: str) -> PlayerRound:
    """A cell: how it went, the colour, the opponent, as in ``1w2``; a dot for away."""
    found = _CELL.fullmatch(text)
    assert found, text
    went, colour, opponent = found.groups()
    return PlayerRound(Went(went.replace(".", " ")), int(opponent or 0), _COLOURS[colour or ""])


def table(
    *lines: str, ratings: Sequence[int] = (), scoring: Scoring | None = None
) -> Crosstable:
    """A crosstable; players are numbered in the order of the lines."""
    players = tuple(
        CrosstablePlayer(
            number,
            ratings[number - 1] if ratings else 0,
            tuple(cell(text) for text in line.split()),
        )
        for number, line in enumerate(lines, start=1)
    )
    return Crosstable(players=players, scoring=scoring or Scoring())


def values(
    found: Crosstable,
    code: str,
    edition: UnplayedEdition = UnplayedEdition.FIDE_2026,
    *,
    round_robin: bool = False,
) -> list[Exact]:
    """A tie-break of every player, in the order of the numbers."""
    history = from_crosstable(found, predetermined=round_robin)
    return [*TieBreaks(history, edition).values(parse(code)).values()]


def ranks(
    found: Crosstable,
    *codes: str,
    edition: UnplayedEdition = UnplayedEdition.FIDE_2026,
    round_robin: bool = False,
) -> list[tuple[str, int]]:
    """The rank list: numbers and ranks."""
    history = from_crosstable(found, predetermined=round_robin)
    lines = rank_by_tiebreaks(TieBreaks(history, edition), [parse(code) for code in codes])
    return [(line.entrant, line.rank) for line in lines]


WORKED = table(
    "1w2 H =b3 +w4",
    "0b1 U 1w6 =b3",
    "1w4 =b5 =w1 =w2",
    "0b3 1w6 =b5 -b1",
    "1w6 =w3 =w4 H",
    "0b5 0b4 0b2 Z",
)
"""The worked example: player 1 beats 2, takes a half-point bye, draws with 3, wins by forfeit over 4."""


@st.composite
def tables(draw: st.DrawFn, *, played: bool = False) -> Crosstable:
    """A random tournament; `outcomes`: everyone has a game in every round."""
    size = draw(st.integers(2, 5)) * 2
    rounds = draw(st.integers(1, size - 1))
    cells: dict[int, list[PlayerRound]] = {number: [] for number in range(1, size + 1)}
    others = draw(st.permutations(range(2, size + 1)))
    games = [("1", "0"), ("0", "1"), ("=", "=")]
    if not played:
        games += [("+", "-"), ("-", "+"), ("-", "-"), ("U", "Z"), ("H", "F")]
    for _ in range(rounds):
        ring = [1, *others]
        for one, other in zip(ring[: size // 2], reversed(ring[size // 2 :]), strict=True):
            first, second = draw(st.sampled_from(games))
            alone = first in "UH"
            cells[one].append(
                PlayerRound(Went(first), 0 if alone else other, "" if alone else "w")
            )
            cells[other].append(
                PlayerRound(Went(second), 0 if alone else one, "" if alone else "b")
            )
        others = [*others[1:], others[0]]
    ratings = draw(st.lists(st.integers(1000, 2800), min_size=size, max_size=size))
    return Crosstable(
        players=tuple(
            CrosstablePlayer(number, rating, tuple(cells[number]))
            for number, rating in zip(cells, ratings, strict=True)
        ),
        rounds=rounds,
    )
