"""Blokus on a sheet: what each has left, by taps or by names; its fields, and how they are read.

| field | holds |
|---|---|
| `piece:ID:NAME` | ``on`` where that piece is left |
| `left:ID` | names of pieces left, typed |
| `last:ID` | which piece was the last where nothing is left; empty: something is |
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from podium.core.phrase import Phrase, say
from podium.core.sheets import PiecesSheet
from podium.games.blokus import PIECES
from podium.games.blokus.score import score

MONOMINO, ANOTHER = "monomino", "another"
"""Everything is laid, and that piece was the last."""

_NAMES = {name.casefold(): name for name in PIECES}


def piece_field(entrant: str, piece: str) -> str:
    """The name of the box of a piece."""
    return f"piece:{entrant}:{piece}"


def typed_left(sheet: PiecesSheet) -> Iterator[tuple[str, str]]:
    """The fields that come to a sheet with the pieces left, and what they hold."""
    last = sheet.monomino_last if isinstance(sheet.monomino_last, list) else []
    for entrant, pieces in sheet.left.items():
        if not isinstance(pieces, list):
            continue
        for piece in pieces:
            yield piece_field(entrant, piece), "on"
        if not pieces:
            yield f"last:{entrant}", MONOMINO if entrant in last else ANOTHER


@dataclass(frozen=True)
class Said:
    """What a form says of one at the table.

    Attributes:
        pieces: those left, the smallest first.
        end: `MONOMINO` or `ANOTHER` where it says that nothing is left, else empty.
        faults: what is wrong, by the names of the fields.
    """

    pieces: tuple[str, ...]
    end: str
    faults: Mapping[str, Phrase]

    @property
    def comes_to(self) -> int | None:
        """The score; None where the form does not say what is left."""
        if not self.pieces and not self.end:
            return None
        squares = sum(PIECES[piece] for piece in self.pieces)
        return score(squares, monomino_last=self.end == MONOMINO)


def said_of(form: Mapping[str, str], entrant: str) -> Said:
    """Read what a form says that one has left."""
    faults: dict[str, Phrase] = {}
    found = {piece for piece in PIECES if form.get(piece_field(entrant, piece))}
    typed = _typed(form, f"left:{entrant}", faults)
    pieces = tuple(piece for piece in PIECES if piece in found | typed)
    end = form.get(f"last:{entrant}", "")
    if end not in {"", MONOMINO, ANOTHER}:
        faults[f"last:{entrant}"] = say("choose which piece was the last")
        end = ""
    elif end and pieces:
        faults[f"last:{entrant}"] = say(
            "{pieces} cannot be left where everything is laid", pieces=" ".join(pieces)
        )
    return Said(pieces, end, faults)


def _typed(form: Mapping[str, str], name: str, faults: dict[str, Phrase]) -> set[str]:
    found: set[str] = set()
    for word in re.split(r"[\s,;.]+", form.get(name, "")):
        piece = _NAMES.get(word.casefold(), "")
        if word and not piece:
            faults[name] = _no_piece(word)
        elif piece in found:
            faults[name] = say("{piece} is there twice", piece=piece)
        elif piece:
            found.add(piece)
    return found


def _no_piece(word: str) -> Phrase:
    close = get_close_matches(word.casefold(), _NAMES, n=1, cutoff=0.5)
    if close:
        return say("{word} is not a piece: {piece}?", word=word, piece=_NAMES[close[0]])
    return say("{word} is not a piece; there are {pieces}", word=word, pieces=" ".join(PIECES))
