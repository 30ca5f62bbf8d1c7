"""pIšQworky 3.3.7: a win by continuous fours or by threats, and the checker of claimed lines.

Without ../shared/data only the positions that were copied from it are looked at.
"""

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.games.gomoku_positions import OURS, by_id, everything, known, of
from podium.games.gomoku.board import CELL_NAMED, cell_at, each, five_cells, place_of
from podium.games.gomoku.checker import flaw_of_line, holds
from podium.games.gomoku.continuous import ContinuousFours
from podium.games.gomoku.position import Position, other
from podium.games.gomoku.proof import Fours
from podium.games.gomoku.threats import Threats
from podium.games.gomoku.timing import Stopwatch

PATIENCE = 20.0


def claim_id(claim: dict[str, Any]) -> str:
    """A name for a claimed line."""
    return "-".join(
        [claim["position"], *claim["line"][:3], str(len(claim["line"])), claim["line"][-1]]
    )


def sides(position: Position) -> tuple[int, int]:
    """Cells of the side to move, and of the other one."""
    return position.of(position.to_move), position.of(other(position.to_move))


@pytest.mark.parametrize("item", everything("positions"), ids=lambda item: item["id"])
def test_continuous_fours_are_found_exactly_where_they_win(item: dict[str, Any]) -> None:
    position = of(item)
    search = ContinuousFours(*sides(position))
    line = search.line()
    assert (line is not None) == item["vcf"]["wins"]
    if line is not None:
        assert flaw_of_line(position, line) is None
        assert holds(position, position.to_move, Fours(line))


@pytest.mark.parametrize(
    "item", [p for p in known(OURS)["positions"] if p["vcf"]["wins"]], ids=lambda p: p["id"]
)
def test_the_shortest_line_has_the_fewest_moves(item: dict[str, Any]) -> None:
    search = ContinuousFours(*sides(of(item)))
    line = search.line()
    assert line is not None
    shortest = search.shortest(line)
    assert flaw_of_line(of(item), shortest) is None
    moves = (len(shortest) + 1) // 2
    ends_with_two_fives = moves < item["vcf"]["attacker_moves"]
    assert item["vcf"]["attacker_moves"] - moves == int(ends_with_two_fives)


@pytest.mark.parametrize(
    "item", [p for p in known(OURS)["positions"] if p["class"] == "vct"], ids=lambda p: p["id"]
)
def test_a_win_by_threats_is_proved_against_every_reply(item: dict[str, Any]) -> None:
    position = of(item)
    own, opposing = sides(position)
    stopwatch = Stopwatch(time.monotonic, PATIENCE)
    proof = Threats(own, opposing, five_cells(opposing, own), stopwatch).of_attacker()
    assert proof is not None
    assert holds(position, position.to_move, proof)
    fewer = Position(position.x, position.o, other(position.to_move))
    assert not holds(fewer, fewer.to_move, proof), "it proves nothing for the other side"


@pytest.mark.parametrize("claim", everything("claims"), ids=claim_id)
def test_a_claimed_line_is_judged_as_it_is_written(claim: dict[str, Any]) -> None:
    line = [CELL_NAMED[name] for name in claim["line"]]
    started = time.process_time()
    flaw = flaw_of_line(by_id(claim["position"]), line)
    assert time.process_time() - started < 1
    assert (flaw is None) == claim["valid"]
    if flaw is not None:
        assert 1 <= flaw.at <= len(line) + 1
        assert flaw.detail


def turned(cells: int, turns: int, *, mirrored: bool) -> int:
    """Cells after quarter turns of the board, and a reflection."""
    found = 0
    for cell in each(cells):
        column, row = place_of(cell)
        low, high = sorted({place_of(c)[0] for c in CELL_NAMED.values()})[::14]
        for _ in range(turns):
            column, row = low + high - row, column
        if mirrored:
            column = low + high - column
        found |= cell_at(column, row)
    return found


@given(
    st.sampled_from([p["id"] for p in known(OURS)["positions"]]),
    st.integers(0, 3),
    st.booleans(),
)
def test_turning_the_board_changes_nothing(name: str, turns: int, mirrored: bool) -> None:
    position = by_id(name)
    own, opposing = (turned(cells, turns, mirrored=mirrored) for cells in sides(position))
    straight = ContinuousFours(*sides(position)).line()
    found = ContinuousFours(own, opposing).line()
    assert (found is None) == (straight is None)
