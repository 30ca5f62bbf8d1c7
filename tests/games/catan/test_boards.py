"""The island, boards laid from tiles, and every fault of a board as laid."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.games.catan import FILES, known
from podium.games.catan.checking import BoardVerdict, check_board
from podium.games.catan.island import (
    CORNERS,
    DESERT,
    DISCS,
    TERRAIN,
    TILES,
    CatanBoard,
    Hex,
    HexPlace,
    spiral,
)
from podium.games.catan.laying import lay_board
from podium.games.catan.reading import Under, read_json


def test_the_facts_that_are_known() -> None:
    facts = known(FILES[0])["facts"]
    assert [list(place) for place in spiral(0)] == facts[
        "spiral_axial_clockwise_from_NW_corner"
    ]
    assert list(TERRAIN.items()) == list(facts["terrain"].items())
    assert list(DISCS) == list(facts["discs"].values())
    assert list(CORNERS) == facts["corner_names"]
    assert len(TILES) == 19


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_boards_that_are_known(file: Path) -> None:
    boards = known(file)["boards"]
    read = read_json(file.read_bytes())
    assert isinstance(read, Under)
    for known_, board in zip(boards, read.lists["boards"], strict=True):
        assert isinstance(board, CatanBoard)
        found = check_board(board)
        assert (found.id, found.valid) == (known_["id"], known_["valid"])
        assert found.errors == known_["errors"]
        assert len(found.details) == len(found.errors)


# ---- the spiral ----------------------------------------------------------------------------------


@pytest.mark.parametrize("corner", range(6))
def test_setup_5_the_spiral_from_every_corner(corner: int) -> None:
    """Each place once, each beside the one before; the first at the corner, the last in the middle."""
    places = spiral(corner)
    assert len(set(places)) == 19
    assert places[-1] == (0, 0)
    steps = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for one, other in pairwise(places):
        assert (other.q - one.q, other.r - one.r) in steps
    at = [(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)]
    assert [places[2 * k] for k in range(6)] == at[corner:] + at[:corner]


# ---- laid ----------------------------------------------------------------------------------------

tiles = st.permutations(TILES)
corners = st.integers(0, 5)


def test_setup_6_the_desert_takes_no_disc() -> None:
    rest = [tile for tile in TILES if tile != "desert"]
    for at in range(19):
        board = lay_board([*rest[:at], "desert", *rest[at:]])
        numbers = [tile.number for tile in board.hexes]
        assert numbers == [*DISCS[:at], None, *DISCS[at:]]


@given(tiles, corners, st.randoms(use_true_random=False))
def test_a_board_that_is_laid_is_right(order: list[str], corner: int, chance: Any) -> None:
    board = lay_board(order, corner)
    hexes = list(board.hexes)
    chance.shuffle(hexes)
    assert check_board(CatanBoard(hexes=tuple(hexes), start_corner=corner)) == BoardVerdict(
        valid=True, errors=[], details=[]
    )


def _turned(board: CatanBoard) -> CatanBoard:
    hexes = tuple(
        Hex(-tile.r, tile.q + tile.r, tile.terrain, tile.number) for tile in board.hexes
    )
    return CatanBoard(hexes=hexes, start_corner=(board.start_corner + 1) % 6)


@given(tiles, corners)
def test_turning_the_board_and_the_corner_changes_nothing(
    order: list[str], corner: int
) -> None:
    board = lay_board(order, corner)
    assert check_board(_turned(board)).valid
    assert not check_board(msgspec.structs.replace(board, start_corner=(corner + 1) % 6)).valid


# ---- faults --------------------------------------------------------------------------------------

BOARD = lay_board(TILES[1:] + TILES[:1])  # the desert in the middle


def changed(change: Callable[[list[Hex]], None], **keys: Any) -> BoardVerdict:
    hexes = list(BOARD.hexes)
    change(hexes)
    return check_board(msgspec.structs.replace(BOARD, hexes=tuple(hexes), **keys))


def put(index: int, **keys: Any) -> Callable[[list[Hex]], None]:
    def change(hexes: list[Hex]) -> None:
        hexes[index] = msgspec.structs.replace(hexes[index], **keys)

    return change


def swap(one: int, other: int) -> Callable[[list[Hex]], None]:
    """Swap two discs."""

    def change(hexes: list[Hex]) -> None:
        a, b = hexes[one], hexes[other]
        hexes[one] = msgspec.structs.replace(a, number=b.number)
        hexes[other] = msgspec.structs.replace(b, number=a.number)

    return change


@pytest.mark.parametrize(
    ("change", "errors", "details"),
    [
        (lambda h: h.pop(3), ["hex_missing"], ["no tile lies on (2,-1)"]),
        (lambda h: h.clear(), ["hex_missing"], None),
        (lambda h: h.append(h[0]), ["hex_duplicate"], ["more than one tile lies on (0,-2)"]),
        (
            put(0, q=3),
            ["hex_unknown", "hex_missing"],
            ["(3,-2) is none of the 19 places of the island", "no tile lies on (0,-2)"],
        ),
        (
            put(0, terrain="hills"),
            ["terrain_count"],
            ["3 of fields, where 4 belong; 4 of hills, where 3 belong"],
        ),
        (put(18, number=7), ["disc_on_desert"], ["disc 7 lies on the desert at (0,0)"]),
        (put(2, number=None), ["missing_disc"], ["no disc lies on (2,-2)"]),
        (
            lambda h: (put(2, number=None)(h), put(18, number=6)(h)),
            ["disc_on_desert", "missing_disc"],
            None,
        ),
        (put(2, number=7), ["number_set"], ["disc 7 lies on (2,-2); there is no such disc"]),
        (
            put(2, number=2),
            ["number_set"],
            ["disc 2 lies on (1,-2), (2,-2); there is 1 of it"],
        ),
        (swap(2, 3), ["number_order"], ["disc 3 lies on (2,-2), where 6 belongs"]),
        (swap(5, 12), ["number_order"], None),
        (
            lambda h: (put(0, terrain="hills")(h), swap(2, 3)(h)),
            ["terrain_count", "number_order"],
            None,
        ),
        (put(0, terrain="desert"), ["terrain_count", "disc_on_desert"], None),
        (put(0, terrain="desert", number=None), ["terrain_count"], None),
    ],
    ids=range(15),
)
def test_faults(
    change: Callable[[list[Hex]], None], errors: list[str], details: list[str] | None
) -> None:
    found = changed(change)
    assert (found.valid, found.errors) == (False, errors)
    assert details is None or found.details == details


@given(tiles, corners, corners, st.booleans())
def test_discs_in_order_along_another_way_are_told_in_one_sentence(
    order: list[str], corner: int, right: int, anticlockwise: bool
) -> None:
    discs = iter(DISCS)
    places = zip(spiral(corner, anticlockwise=anticlockwise), order, strict=True)
    hexes = tuple(Hex(q, r, t, None if t == DESERT else next(discs)) for (q, r), t in places)
    found = check_board(CatanBoard(hexes=hexes, start_corner=right))
    if corner == right and not anticlockwise:
        assert found.valid
        return
    assert found.errors == ["number_order"]
    (told,) = found.details
    assert told.startswith("the discs are in the right order, but laid ")
    assert ("laid anticlockwise" in told) == anticlockwise
    assert ("from another corner" in told) == (corner != right)
    assert CORNERS[corner] in told


@pytest.mark.parametrize(("corner", "anticlockwise"), [(0, True), (2, False), (4, True)])
def test_two_discs_swapped_on_another_way_are_told_beside_that_way(
    corner: int, anticlockwise: bool
) -> None:
    order = [*DISCS]
    order[2], order[9] = order[9], order[2]  # 6 and 4
    discs, places = iter(order), spiral(corner, anticlockwise=anticlockwise)
    hexes = tuple(
        Hex(q, r, t, None if t == DESERT else next(discs))
        for (q, r), t in zip(places, TILES, strict=True)
    )
    (told,) = check_board(CatanBoard(hexes=hexes, start_corner=0)).details
    assert ("laid anticlockwise" in told) == anticlockwise
    assert ("from another corner" in told) == (corner != 0)
    land = [tile.place for tile in hexes if tile.terrain != DESERT]
    assert f"all of them but those on {land[2]}, {land[9]})" in told


def test_discs_laid_in_no_order_at_all_are_not_put_down_to_another_way() -> None:
    order = [*DISCS[1:], DISCS[0]]
    discs = iter(order)
    hexes = tuple(
        msgspec.structs.replace(tile, number=None if tile.terrain == DESERT else next(discs))
        for tile in lay_board(list(TILES)).hexes
    )
    (told,) = check_board(CatanBoard(hexes=hexes, start_corner=0)).details
    assert told.startswith("disc 2 lies on ")
    assert told.endswith(", where 5 belongs")


def test_discs_of_the_same_number_may_change_places() -> None:
    same = [i for i, n in enumerate(DISCS) if n == 8]
    assert changed(swap(*same)).valid


@given(tiles, corners, st.integers(0, 18), st.integers(0, 18))
def test_two_discs_swapped_are_in_another_order(
    order: list[str], corner: int, one: int, other: int
) -> None:
    board = lay_board(order, corner)
    hexes = list(board.hexes)
    swap(one, other)(hexes)
    found = check_board(msgspec.structs.replace(board, hexes=tuple(hexes)))
    numbers = board.hexes[one].number, board.hexes[other].number
    if numbers[0] == numbers[1]:
        assert found.valid
    elif None in numbers:
        assert found.errors == ["disc_on_desert", "missing_disc"]
    else:
        assert found.errors == ["number_order"]


# ---- the frame -----------------------------------------------------------------------------------

FRAME = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1))


def test_setup_4_the_frame() -> None:
    keep: Callable[[list[Hex]], None] = lambda _: None  # noqa: E731 - nothing is changed
    assert changed(keep, frame=FRAME).valid
    swapped = (FRAME[1], FRAME[0], *FRAME[2:])
    found = changed(keep, frame=swapped)
    assert found.errors == ["frame_joint"]
    assert found.details == [
        "1 and 2 meet at the corner NW of the frame, where two equal numbers belong"
    ]
    turned = (*FRAME[1:], FRAME[0])
    found = changed(keep, frame=turned)
    assert found.errors == ["frame_start"]
    assert "NW" in found.details[0]


@given(st.permutations(FRAME))
def test_a_frame_goes_together_in_one_way(frame: list[tuple[int, int]]) -> None:
    turns = [(*FRAME[k:], *FRAME[:k]) for k in range(6)]
    found = check_board(msgspec.structs.replace(BOARD, frame=tuple(frame)))
    assert ("frame_joint" in found.errors) == (tuple(frame) not in turns)


def test_the_tiles_are_those_of_the_game() -> None:
    assert Counter(TILES) == Counter(dict(TERRAIN))
    assert HexPlace(1, -2) in spiral(0)
