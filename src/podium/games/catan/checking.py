"""Every fault of a board as laid. Source: setup.4-6.

| code | what is wrong |
|---|---|
| `hex_unknown` | a tile lies on none of the 19 places |
| `hex_duplicate` | more than one tile lies on a place |
| `hex_missing` | no tile lies on a place |
| `terrain_count` | too many or too few tiles of a terrain |
| `disc_on_desert` | a disc lies on the desert |
| `missing_disc` | no disc lies on a tile that takes one |
| `number_set` | a disc that is none of the eighteen, or is there too often |
| `number_order` | the right discs, in another order than A to R along the spiral |
| `frame_joint` | at a joint of the frame two different numbers meet |
| `frame_start` | the two 1 of the frame do not meet at the corner where the spiral begins |

What follows from a fault already named is not named too.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from podium.core.phrase import Phrase, list_semicolon, say, say_many
from podium.games.catan.island import (
    CORNERS,
    DESERT,
    DISCS,
    TERRAIN,
    CatanBoard,
    Frame,
    Hex,
    HexPlace,
    spiral,
)


class BoardVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of a board.

    Attributes:
        errors: the code of each fault.
        details: one text for each code, naming the place.
    """

    id: str | int | msgspec.UnsetType | None = msgspec.UNSET
    valid: bool
    errors: list[str]
    details: list[Phrase]


def check_board(board: CatanBoard) -> BoardVerdict:
    """Check a board as laid."""
    faults = _faults(board)
    return BoardVerdict(
        id=board.id, valid=not faults, errors=list(faults), details=list(faults.values())
    )


def _faults(board: CatanBoard) -> dict[str, Phrase]:
    """Code to detail. A step is looked at only if nothing that it rests on is wrong."""
    found: dict[str, Phrase] = {}

    def look(code: str, judge: Callable[[CatanBoard], Phrase | None], *rests: str) -> None:
        if not found.keys() & rests:
            detail = judge(board)
            if detail is not None:
                found[code] = detail

    look("hex_unknown", _unknown)
    look("hex_duplicate", _duplicate)
    look("hex_missing", _missing)
    places = ("hex_unknown", "hex_duplicate", "hex_missing")
    look("terrain_count", _terrain_count, *places)
    look("disc_on_desert", _disc_on_desert)
    look("missing_disc", _missing_disc)
    look("number_set", _number_set, *places)
    discs = ("disc_on_desert", "missing_disc", "number_set")
    look("number_order", _number_order, *places, *discs)
    look("frame_joint", _frame_joint)
    look("frame_start", _frame_start, "frame_joint")
    return found


# ---- tiles ---------------------------------------------------------------------------------------

_PLACES = frozenset(spiral(0))


def _unknown(board: CatanBoard) -> Phrase | None:
    found = [tile.place for tile in board.hexes if tile.place not in _PLACES]
    if not found:
        return None
    return say("{position} is none of the 19 places of the island", position=_listed(found))


def _duplicate(board: CatanBoard) -> Phrase | None:
    counts = Counter(tile.place for tile in board.hexes if tile.place in _PLACES)
    found = [place for place, count in counts.items() if count > 1]
    return (
        say("more than one tile lies on {position}", position=_listed(found)) if found else None
    )


def _missing(board: CatanBoard) -> Phrase | None:
    there = {tile.place for tile in board.hexes}
    found = [place for place in spiral(board.start_corner) if place not in there]
    return say("no tile lies on {position}", position=_listed(found)) if found else None


def _terrain_count(board: CatanBoard) -> Phrase | None:
    counts = Counter(tile.terrain for tile in board.hexes)
    wrong = [
        say(
            "{value} of {what}, where {count} belong",
            value=counts[name],
            what=name,
            count=right,
        )
        for name, right in TERRAIN.items()
        if counts[name] != right
    ]
    return say("{text}", text=list_semicolon(wrong)) if wrong else None


# ---- discs ---------------------------------------------------------------------------------------


def _disc_on_desert(board: CatanBoard) -> Phrase | None:
    for tile in board.hexes:
        if tile.terrain == DESERT and tile.number is not None:
            return say(
                "disc {value} lies on the desert at {position}",
                value=tile.number,
                position=str(tile.place),
            )
    return None


def _missing_disc(board: CatanBoard) -> Phrase | None:
    bare = [tile.place for tile in _land(board) if tile.number is None]
    return say("no disc lies on {position}", position=_listed(bare)) if bare else None


def _number_set(board: CatanBoard) -> Phrase | None:
    """Too many of a number. Too few follow from that, or from a missing disc."""
    there: dict[int, list[HexPlace]] = {}
    for tile in _land(board):
        if tile.number is not None:
            there.setdefault(tile.number, []).append(tile.place)
    right = Counter(DISCS)
    wrong = [
        _too_many(number, places, right[number])
        for number, places in there.items()
        if len(places) > right[number]
    ]
    return say("{text}", text=list_semicolon(wrong)) if wrong else None


def _too_many(number: int, places: Sequence[HexPlace], right: int) -> Phrase:
    if not right:
        return say(
            "disc {value} lies on {position}; there is no such disc",
            value=number,
            position=_listed(places),
        )
    return say_many(
        "disc {value} lies on {position}; there is {n} of it",
        "disc {value} lies on {position}; there are {n} of it",
        right,
        value=number,
        position=_listed(places),
    )


def _number_order(board: CatanBoard) -> Phrase | None:
    """Looked at only where there is one desert, so that each disc has its place."""
    lying = {tile.place: tile for tile in board.hexes}
    along = [lying[place] for place in spiral(board.start_corner)]
    land = [tile for tile in along if tile.terrain != DESERT]
    if len(land) != len(DISCS):
        return None
    if way := disc_path(board):
        return way.told()
    for tile, number in zip(land, DISCS, strict=True):
        if tile.number != number:
            return say(
                "disc {value} lies on {position}, where {count} belongs",
                value=str(tile.number),
                position=str(tile.place),
                count=number,
            )
    return None


class DiscPath(NamedTuple):
    """How the discs of a board were laid, where they follow the letters on another way than theirs.

    Attributes:
        corner: number of the one at which it begins.
        anticlockwise: and not clockwise.
        turned: the corner is another than it should be.
        besides: the few places whose disc is out of order on that way too.
    """

    corner: int
    anticlockwise: bool
    turned: bool
    besides: tuple[HexPlace, ...] = ()

    def told(self) -> Phrase:
        """What is wrong, in one sentence."""
        if self.besides:
            return say(
                "{text} (this explains all of them but those on {position})",
                text=self._way(),
                position=_listed(self.besides),
            )
        return self._way()

    def _way(self) -> Phrase:
        corner = CORNERS[self.corner]
        if not self.turned:
            return say(
                "the discs are in the right order, but laid anticlockwise from {position};"
                " clockwise would be right",
                position=corner,
            )
        if self.anticlockwise:
            return say(
                "the discs are in the right order, but laid anticlockwise and from another corner,"
                " {position}",
                position=corner,
            )
        return say(
            "the discs are in the right order, but laid from another corner, {position}",
            position=corner,
        )


def disc_path(board: CatanBoard) -> DiscPath | None:
    """The other way along which the discs were laid; None if none explains how they lie.

    It explains them where all are in their order, or where at most four are not and along their
    own way most are not: two faults at once, as two discs swapped on an island laid anticlockwise.

    Args:
        board: with one tile on each place, one of them the desert.
    """
    ways = [
        _way(board, turn, anticlockwise=anticlockwise)
        for anticlockwise in (False, True)
        for turn in range(len(CORNERS))
    ]
    own, *others = ways
    best = min(others, key=lambda way: len(way.besides))
    explains = not best.besides or len(best.besides) <= _FEW < _MOST <= len(own.besides)
    return best if own.besides and explains else None


_FEW, _MOST = 4, len(DISCS) // 2
"""Up to how many discs another way may leave unexplained; from how many on it is looked for then."""


def _way(board: CatanBoard, turn: int, *, anticlockwise: bool) -> DiscPath:
    corner = (board.start_corner + turn) % len(CORNERS)
    astray = _astray(board, corner, anticlockwise=anticlockwise)
    return DiscPath(corner, anticlockwise, turned=turn > 0, besides=astray)


def _astray(board: CatanBoard, corner: int, *, anticlockwise: bool) -> tuple[HexPlace, ...]:
    """The places along a way whose disc does not follow the letters."""
    lying = {tile.place: tile for tile in board.hexes}
    along = (lying[place] for place in spiral(corner, anticlockwise=anticlockwise))
    land = [tile for tile in along if tile.terrain != DESERT]
    return tuple(
        tile.place for tile, disc in zip(land, DISCS, strict=True) if tile.number != disc
    )


def _land(board: CatanBoard) -> list[Hex]:
    return [tile for tile in board.hexes if tile.terrain != DESERT]


# ---- the frame -----------------------------------------------------------------------------------


def _joints(frame: Frame) -> list[tuple[int, int]]:
    """The two numbers that meet at each corner."""
    return [(frame[corner - 1][1], frame[corner][0]) for corner in range(len(frame))]


def _frame_joint(board: CatanBoard) -> Phrase | None:
    if board.frame is None:
        return None
    for corner, (one, other) in enumerate(_joints(board.frame)):
        if one != other:
            return say(
                "{value} and {on} meet at the corner {position} of the frame, where two equal"
                " numbers belong",
                value=one,
                on=other,
                position=CORNERS[corner],
            )
    return None


def _frame_start(board: CatanBoard) -> Phrase | None:
    if board.frame is None or _joints(board.frame)[board.start_corner] == (1, 1):
        return None
    return say(
        "the spiral begins at the corner {position}, where the two 1 of the frame do not meet",
        position=CORNERS[board.start_corner],
    )


def _listed(places: Iterable[HexPlace]) -> str:
    return ", ".join(map(str, places))
