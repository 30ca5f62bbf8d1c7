"""The Blokus sheet: what each has left, or the scores. Source: Blokus 2016 § 9.

One off for each square left; five for who laid every piece and the monomino last; who laid every
piece with another one last has 0. Any number of squares from 0 to 89 can be left over.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TypeGuard

from podium.core.exact import exact
from podium.core.outcome import Sheet, SheetFault
from podium.games.blokus.pieces import PIECES, SQUARES

BONUS = 5
"""For all pieces laid, the monomino last."""

_PASSED_ON = ("unfinished",)


def scored(sheet: Sheet) -> Sheet:
    """A sheet of plain scores from a Blokus sheet; one of another kind stays as it is.

    Raises:
        SheetFault: it does not add up.
    """
    if "left" in sheet:
        passed_on = {key: sheet[key] for key in _PASSED_ON if key in sheet}
        return {"scores": _from_left(sheet), **passed_on}
    if isinstance(sheet.get("scores"), Mapping):
        for entrant, score in sheet["scores"].items():
            _check_possible(entrant, score)
    return sheet


def _from_left(sheet: Sheet) -> dict[str, int]:
    known = {"left", "monomino_last", *_PASSED_ON}
    if unknown := sorted(map(str, sheet.keys() - known)):
        message = f"the sheet has {unknown[0]!r}, which does not go with 'left'"
        raise SheetFault(message)
    left = sheet["left"]
    if not isinstance(left, Mapping) or not left:
        message = '\'left\' gives each entrant the pieces left, {"p1": ["I5", "V3"], "p2": []}'
        raise SheetFault(message)
    squares = {entrant: _squares(entrant, pieces) for entrant, pieces in left.items()}
    last = _monomino_last(sheet.get("monomino_last", []), squares)
    return {entrant: BONUS if entrant in last else -count for entrant, count in squares.items()}


def _squares(entrant: str, pieces: object) -> int:
    """The squares of the pieces that an entrant has left."""
    if not _is_list_of_text(pieces):
        message = f'what {entrant} has left is {pieces!r}; it is a list of pieces, as ["I5"]'
        raise SheetFault(message)
    for number, piece in enumerate(pieces):
        if piece not in PIECES:
            message = f"{entrant} has {piece!r} left, which is no piece; {_meant(piece)}"
            raise SheetFault(message)
        if piece in pieces[:number]:
            message = f"{entrant} has {piece!r} left twice; each colour has one"
            raise SheetFault(message)
    return sum(PIECES[piece] for piece in pieces)


def _meant(piece: str) -> str:
    near = [name for name in PIECES if name.casefold() == piece.strip().casefold()]
    if not near:
        close = get_close_matches(piece.upper(), PIECES, n=3, cutoff=0.5)
        near = [name for name in PIECES if name in close]
    if near:
        return f"did you mean {' or '.join(map(repr, near))}?"
    return f"the pieces are {' '.join(PIECES)}"


def _monomino_last(last: object, squares: Mapping[str, int]) -> Sequence[str]:
    """Those who laid the monomino last, checked against what is left."""
    if not _is_list_of_text(last):
        message = f"'monomino_last' is {last!r}; it is a list of entrants, as [\"p2\"]"
        raise SheetFault(message)
    for number, entrant in enumerate(last):
        if entrant not in squares:
            message = f"{entrant!r} laid the monomino last but is not under 'left'"
            raise SheetFault(message)
        if entrant in last[:number]:
            message = f"{entrant!r} is twice in 'monomino_last'"
            raise SheetFault(message)
        if squares[entrant]:
            message = (
                f"{entrant} has {squares[entrant]} squares left: the {BONUS} for the monomino"
                " are for who laid every piece; take it out of 'monomino_last', or out of 'left'"
                " what was laid"
            )
            raise SheetFault(message)
    return last


def _check_possible(entrant: str, score: object) -> None:
    """Refuse a number that no game can end with; what is no number, the form refuses."""
    try:
        number = exact(score) if isinstance(score, int | str) else 0
    except ValueError:
        return
    if number != BONUS and not -SQUARES <= number <= 0:
        message = (
            f"{entrant} has {score}: a score is from -{SQUARES} to 0, one off for each square"
            f" left, or {BONUS} for all pieces laid with the monomino last"
        )
        raise SheetFault(message)


def _is_list_of_text(value: object) -> TypeGuard[Sequence[str]]:
    return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
