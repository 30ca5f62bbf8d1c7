"""The Blokus sheet: what each has left, or the scores. Source: Blokus 2016 § 9.

One off for each square left; five for who laid every piece and the monomino last; who laid every
piece with another one last has 0. Any number of squares from 0 to 89 can be left over.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TypeGuard

from msgspec import UNSET

from podium.core import ref
from podium.core.exact import exact
from podium.core.phrase import Figure, Phrase, list_or, say, say_many
from podium.core.sheets import PiecesSheet, ScoresSheet, Sheet, SheetFault
from podium.games.blokus.pieces import PIECES, SQUARES
from podium.games.blokus.score import BONUS, score


def score_sheet(sheet: Sheet) -> Sheet:
    """A sheet of plain scores from a Blokus sheet; one of another kind stays as it is.

    Raises:
        SheetFault: it does not add up.
    """
    match sheet:
        case PiecesSheet():
            scores = _from_left(sheet)
            return ScoresSheet(scores=scores, unfinished=sheet.unfinished, sure=sheet.sure)
        case ScoresSheet(scores=given):
            for entrant, score in given.items():
                _check_possible(entrant, score)
            return sheet
        case _:
            return sheet


def _from_left(sheet: PiecesSheet) -> dict[str, int]:
    squares = {entrant: _squares(entrant, pieces) for entrant, pieces in sheet.left.items()}
    given = [] if sheet.monomino_last is UNSET else sheet.monomino_last
    last = _monomino_last(given, squares)
    return {
        entrant: score(count, monomino_last=entrant in last)
        for entrant, count in squares.items()
    }


def _squares(entrant: str, pieces: object) -> int:
    """The squares of the pieces that an entrant has left."""
    if not _is_list_of_text(pieces):
        message = say(
            'what {entrant} has left is {value}; it is a list of pieces, as ["I5"]',
            entrant=ref.entrant(entrant),
            value=repr(pieces),
        )
        raise SheetFault(message)
    for number, piece in enumerate(pieces):
        if piece not in PIECES:
            message = say(
                "{entrant} has {key!r} left, which is no piece; {meant}",
                entrant=ref.entrant(entrant),
                key=piece,
                meant=_meant(piece),
            )
            raise SheetFault(message)
        if piece in pieces[:number]:
            message = say(
                "{entrant} has {key!r} left twice; each colour has one",
                entrant=ref.entrant(entrant),
                key=piece,
            )
            raise SheetFault(message)
    return sum(PIECES[piece] for piece in pieces)


def _meant(piece: str) -> Phrase:
    near = [name for name in PIECES if name.casefold() == piece.strip().casefold()]
    if not near:
        close = get_close_matches(piece.upper(), PIECES, n=3, cutoff=0.5)
        near = [name for name in PIECES if name in close]
    if near:
        return say("did you mean {known}?", known=list_or(map(repr, near)))
    return say("the pieces are {known}", known=" ".join(PIECES))


def _monomino_last(last: object, squares: Mapping[str, int]) -> Sequence[str]:
    """Those who laid the monomino last, checked against what is left."""
    if not _is_list_of_text(last):
        message = say(
            "'monomino_last' is {value}; it is a list of entrants, as [\"p2\"]",
            value=repr(last),
        )
        raise SheetFault(message)
    for number, entrant in enumerate(last):
        if entrant not in squares:
            message = say(
                "{entrant!r} laid the monomino last but is not under 'left'",
                entrant=ref.entrant(entrant),
            )
            raise SheetFault(message)
        if entrant in last[:number]:
            raise SheetFault(
                say("{entrant!r} is twice in 'monomino_last'", entrant=ref.entrant(entrant))
            )
        if squares[entrant]:
            message = say_many(
                "{entrant} has {n} square left: the {bonus} for the monomino are for who laid"
                " every piece; take it out of 'monomino_last', or out of 'left' what was laid",
                "{entrant} has {n} squares left: the {bonus} for the monomino are for who laid"
                " every piece; take it out of 'monomino_last', or out of 'left' what was laid",
                squares[entrant],
                entrant=ref.entrant(entrant),
                bonus=BONUS,
            )
            raise SheetFault(message)
    return last


def _check_possible(entrant: str, given: object) -> None:
    """Refuse a number that no game can end with; what is no number, the form refuses."""
    try:
        number = exact(given) if isinstance(given, int | str) else 0
    except ValueError:
        return
    if number != BONUS and not -SQUARES <= number <= 0:
        message = say(
            "{entrant} has {score}: a score is from -{squares} to 0, one off for each square"
            " left, or {bonus} for all pieces laid with the monomino last",
            entrant=ref.entrant(entrant),
            score=Figure(given),
            squares=SQUARES,
            bonus=BONUS,
        )
        raise SheetFault(message)


def _is_list_of_text(value: object) -> TypeGuard[Sequence[str]]:
    return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
