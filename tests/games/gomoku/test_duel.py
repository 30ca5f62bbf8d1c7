"""pIšQworky 3.3: openings, whose move it is, the two clocks, and every way a duel can end."""

import time
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.games.gomoku.board import CELL_NAMED, SIZE, cell_at
from podium.games.gomoku.duel import Clock, Duel, Ending, NotAllowed, Opening, opponent
from podium.games.gomoku.formats.psq import read_psq, write_psq
from podium.games.gomoku.position import Position, by_count
from podium.games.gomoku.proof import Fours
from podium.games.gomoku.prover import prove

ALL = list(CELL_NAMED.values())


def played(cells: Iterable[str], opening: Opening = "swap1", clock: Clock = "common") -> Duel:
    """A duel with these moves; who did not begin takes o."""
    duel = Duel(opening, clock)
    for name in cells:
        if duel.turn.do == "choose":
            duel = duel.choose("o")
        duel = duel.put(CELL_NAMED[name])
    return duel.choose("o") if duel.turn.do == "choose" else duel


def said(duel: Duel, act: str, *arguments: Any, **named: Any) -> str:
    with pytest.raises(NotAllowed) as caught:
        getattr(duel, act)(*arguments, **named)
    return caught.value.message


# ---- openings ------------------------------------------------------------------------------------


def test_swap_1() -> None:
    """3.3.2: three moves, then the other one chooses; who has fewer symbols is to move."""
    duel = Duel("swap1")
    for name, side in (("h8", "x"), ("i9", "o"), ("j8", "x")):
        assert (duel.turn.do, duel.turn.who, duel.turn.side) == ("put", "first", side)
        duel = duel.put(CELL_NAMED[name])
    assert (duel.turn.do, duel.turn.who, duel.turn.choices) == ("choose", "second", ("x", "o"))
    assert "the symbol is chosen first" in said(duel, "put", CELL_NAMED["a1"])
    assert duel.plays("x") is None
    for choice, to_move in (("x", "first"), ("o", "second")):
        chosen = duel.choose(choice)  # type: ignore[arg-type]
        assert chosen.plays(choice) == "second"  # type: ignore[arg-type]
        assert (chosen.turn.do, chosen.turn.who, chosen.turn.side) == ("put", to_move, "o")
        assert chosen.position.to_move == "o"
    assert "two more moves are for SWAP2" in said(duel, "choose", "two-more")
    assert "place a symbol" in said(duel.choose("x"), "choose", "x")


def test_swap_2() -> None:
    """3.3.3: the other one chooses, or makes two more moves and leaves the choice."""
    duel = Duel("swap2")
    for name in ("h8", "i9", "j8"):
        duel = duel.put(CELL_NAMED[name])
    assert duel.turn.choices == ("x", "o", "two-more")
    assert duel.choose("x").turn.who == "first"
    duel = duel.choose("two-more")
    for name, side in (("a1", "o"), ("b1", "x")):
        assert (duel.turn.do, duel.turn.who, duel.turn.side) == ("put", "second", side)
        duel = duel.put(CELL_NAMED[name])
    assert (duel.turn.do, duel.turn.who, duel.turn.choices) == ("choose", "first", ("x", "o"))
    assert "two more moves were made already" in said(duel, "choose", "two-more")
    duel = duel.choose("x")
    assert (duel.plays("x"), duel.plays("o")) == ("first", "second")
    assert (duel.turn.who, duel.turn.side) == ("second", "o")


@given(st.permutations(ALL[:40]), st.sampled_from(["swap1", "swap2"]))
def test_whose_move_it_is_follows_from_the_count(cells: list[int], opening: Opening) -> None:
    duel = Duel(opening)
    for cell in cells:
        if duel.turn.do == "over":
            break
        if duel.turn.do == "choose":
            duel = duel.choose("x")
        before = duel.position
        assert duel.turn.side == before.to_move == by_count(before.x, before.o)
        duel = duel.put(cell)
        assert (duel.position.x | duel.position.o) == before.x | before.o | cell
    assert read_psq(write_psq(duel.record()).encode()).position == duel.position


def test_a_cell_is_taken_once() -> None:
    duel = Duel("swap1").put(CELL_NAMED["h8"])
    assert said(duel, "put", CELL_NAMED["h8"]) == "h8 is taken; put the symbol on a free cell"


# ---- ends of the board ---------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["l8", "g8"])
def test_five_or_more_wins(last: str) -> None:
    """3.3.5; x is played by who began."""
    duel = played(["h8", "a1", "i8", "b3", "j8", "c5", "k8", "d7"])
    assert duel.ending is None
    duel = duel.put(CELL_NAMED[last])
    assert duel.ending == Ending("five", "first")
    assert (duel.turn.do, duel.ending.cite) == ("over", "3.3.5")
    assert "the game is over" in said(duel, "put", CELL_NAMED["o15"])
    assert "the game is over" in said(duel, "ruled", "second")
    six = played(["h8", "a1", "i8", "b3", "j8", "c5", "l8", "d7", "m8", "e9", "k8"])
    assert six.ending == Ending("five", "first")


def full_board() -> Iterator[int]:
    """Cells in an order that fills the board with no five: pairs, shifted from row to row."""
    cells: tuple[list[int], list[int]] = ([], [])
    for row in range(SIZE):
        for column in range(SIZE):
            cells[(column + 2 * row) // 2 % 2].append(cell_at(column, row))
    for pair in zip_longest(*cells):
        yield from (cell for cell in pair if cell is not None)


def test_a_full_board_is_tied() -> None:
    """3.3.6."""
    duel = Duel("swap1")
    for cell in full_board():
        if duel.turn.do == "choose":
            duel = duel.choose("x")
        duel = duel.put(cell)
    assert len(duel.cells) == 225
    assert duel.ending == Ending("full")
    assert duel.ending.mark("first") == duel.ending.mark("second") == "="


# ---- the common limit ----------------------------------------------------------------------------

THREE = ["h8", "a1", "i8", "c3", "j8", "e5"]
"""x has an open three and is to move."""


def test_time_over_is_tied() -> None:
    """3.3.7."""
    assert played(THREE).time_over().ending == Ending("time")
    assert played(THREE).time_over(claimant="x").ending == Ending("time")


def test_time_over_but_a_win_is_shown_at_once() -> None:
    duel = played(THREE)
    proof = prove(duel.position, time.process_time).proof
    assert proof is not None
    over = duel.time_over("x", proof)
    assert over.ending == Ending("proved", "first")
    assert over.ending.cite == "3.3.7"
    assert duel.time_over("o", proof).ending == Ending("time"), "of the other side"
    assert duel.time_over("x", Fours((CELL_NAMED["a9"],))).ending == Ending("time")


def test_a_win_may_be_shown_by_who_is_not_to_move() -> None:
    duel = played([*THREE, "k8"])
    assert duel.position.to_move == "o"
    proof = prove(duel.position, time.process_time, claimant="x").proof
    assert proof is not None
    assert duel.time_over("x", proof).ending == Ending("proved", "first")


def test_the_common_limit_makes_nobody_lose() -> None:
    assert "common to both" in said(played(THREE), "flag_fell", ["first"], "second")
    chosen = Duel("swap1")
    for name in ("h8", "a1", "i8"):
        chosen = chosen.put(CELL_NAMED[name])
    assert chosen.time_over().ending == Ending("time")


# ---- chess clocks --------------------------------------------------------------------------------


def test_a_flag_that_the_opponent_points_out_loses() -> None:
    """3.3.13; 3.3.12: nobody else may point it out."""
    duel = played(THREE, clock="each")
    assert duel.flag_fell(["first"], "second").ending == Ending("flag", "second")
    assert duel.flag_fell(["second"], "first").ending == Ending("flag", "first")
    for said_by in ("first", None):
        assert "only the opponent" in said(duel, "flag_fell", ["first"], said_by)
    assert "no clock" in said(duel, "flag_fell", [], "first")
    assert "each player has a clock" in said(duel, "time_over")


@pytest.mark.parametrize("said_by", ["first", "second", None])
def test_both_flags_are_a_tie_whoever_says_so(said_by: Any) -> None:
    over = played(THREE, clock="each").flag_fell(["first", "second"], said_by)
    assert over.ending == Ending("flags")


# ---- other ends ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "marks", "cite"),
    [
        ("resigned", "01", ""),
        ("delay", "01", "3.3.8"),
        ("absent", "-+", "2.1.4"),
        ("left", "-+", "3.2.3"),
    ],
)
def test_lost_without_five(how: Any, marks: str, cite: str) -> None:
    ending = Duel("swap1").lost_by("first", how).ending
    assert ending == Ending(how, "second")
    assert ending.mark("first") + ending.mark("second") == marks
    assert ending.cite == cite
    assert ending.of_board == (marks == "-+"), "2.1.4, 3.2.3: the whole board is lost"


@pytest.mark.parametrize("winner", ["first", "second", None])
def test_a_ruling(winner: Any) -> None:
    ending = played(THREE).ruled(winner).ending
    assert ending == Ending("ruling", winner)
    assert ending.mark("first") == {"first": "1", "second": "0", None: "="}[winner]


def test_it_ends_once() -> None:
    over = played(THREE).time_over()
    assert "over" in said(over, "lost_by", "first", "resigned")
    assert "over" in said(over, "choose", "x")
    assert opponent("first") == "second"
    assert over.position == Position(over.position.x, over.position.o, "x")
