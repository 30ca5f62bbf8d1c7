"""Whether a piece may be placed so, and every reason why not. Source: § 5, § 7.

| code | the move is illegal because | § |
|---|---|---|
| `off_board` | a cell lies off the board | 3 |
| `overlap` | a cell is covered already | 7 |
| `edge_contact` | it has an edge in common with a piece of its colour | 5 |
| `no_corner_contact` | it touches no piece of its colour at a corner | 5 |
| `first_move_not_on_own_corner` | the first piece of a colour does not cover its corner | 5 |
| `shape_mismatch` | the cells do not form the piece | 3 |
| `piece_already_used` | the piece is on the board already | 3 |
| `wrong_turn` | another colour is to move | 4 |
| `pass_with_legal_moves` | the colour could have placed something (the text is silent) | |
| `after_time` | time was called, and the lap begun is finished | 8 |

A reason is only given where it is true; the last three are the referee's, who knows the turn.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from podium.core.phrase import Phrase, say
from podium.games.blokus.board import CORNERS, Cell
from podium.games.blokus.pieces import piece_of
from podium.games.blokus.position import BlokusPosition
from podium.games.blokus.record import BlokusMove


class Reason(msgspec.Struct, frozen=True):
    """Why a move is illegal.

    Attributes:
        code: stable word for programs.
        detail: the same for people, with the place.
    """

    code: str
    detail: Phrase


def reasons(position: BlokusPosition, move: BlokusMove) -> list[Reason]:
    """Every reason why a piece may not be placed so; none if it may. Turns are not looked at."""
    found: list[Reason] = []
    for code, judge in _JUDGES.items():
        detail = judge(position, move)
        if detail is not None:
            found.append(Reason(code, detail))
    return found


def _off_board(_: BlokusPosition, move: BlokusMove) -> Phrase | None:
    off = [cell for cell in move.cells if not cell.on_board]
    return say("off the board: {position}", position=", ".join(map(str, off))) if off else None


def _overlap(position: BlokusPosition, move: BlokusMove) -> Phrase | None:
    taken = list(_among(move.cells, position.occupied))
    if not taken:
        return None
    return say(
        "{position}: {what} is there already",
        position=str(taken[0]),
        what=next(c for c, own in position.own.items() if own & taken[0].bit),
    )


def _edge_contact(position: BlokusPosition, move: BlokusMove) -> Phrase | None:
    """What lies on its own colour overlaps it, and does not touch it."""
    own = position.own[move.colour]
    for cell in move.cells:
        if cell.on_board and own & cell.bit:
            continue
        for other in _among(cell.beside(), own):
            return say(
                "{position} has an edge in common with {what} on {on}",
                position=str(cell),
                what=move.colour,
                on=str(other),
            )
    return None


def _no_corner_contact(position: BlokusPosition, move: BlokusMove) -> Phrase | None:
    own = position.own[move.colour]
    if not own or any(True for cell in move.cells for _ in _among(cell.across(), own)):
        return None
    return say("no cell of it touches {what} at a corner", what=move.colour)


def _first_not_on_corner(position: BlokusPosition, move: BlokusMove) -> Phrase | None:
    corner = CORNERS[move.colour]
    if position.own[move.colour] or corner in move.cells:
        return None
    return say(
        "the first piece of {what} covers {position}", what=move.colour, position=str(corner)
    )


def _shape_mismatch(_: BlokusPosition, move: BlokusMove) -> Phrase | None:
    formed = piece_of(move.cells)
    if formed is not None and formed == move.piece:
        return None
    if formed is None and move.piece is None:
        return say("the cells form no piece")
    if formed is None:
        return say("the cells form no piece, so not {name}", name=str(move.piece))
    if move.piece is None:
        return say("no piece is named; the cells form {name}", name=formed)
    return say("the cells form {name}, not {known}", name=formed, known=move.piece)


def _already_used(position: BlokusPosition, move: BlokusMove) -> Phrase | None:
    if move.piece is None or move.piece in position.left[move.colour]:
        return None
    return say("{what} has placed {name} already", what=move.colour, name=move.piece)


_JUDGES: Mapping[str, Callable[[BlokusPosition, BlokusMove], Phrase | None]] = {
    "off_board": _off_board,
    "overlap": _overlap,
    "edge_contact": _edge_contact,
    "no_corner_contact": _no_corner_contact,
    "first_move_not_on_own_corner": _first_not_on_corner,
    "shape_mismatch": _shape_mismatch,
    "piece_already_used": _already_used,
}


def _among(cells: Iterable[Cell], mask: int) -> Iterator[Cell]:
    """Those of some cells that a set holds."""
    return (cell for cell in cells if cell.on_board and mask & cell.bit)
