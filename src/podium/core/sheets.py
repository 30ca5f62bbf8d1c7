"""Sheets: what was written down at a table, in the five shapes that there are.

    {"scores": {"p1": 10, "p2": 7}, "unfinished": true, "winner": "p1"}
    {"left": {"p1": ["I5"], "p2": []}, "monomino_last": ["p2"], "unfinished": true}
    {"home": "t1", "away": "t2", "boards": ["11", "1="]}
    {"forfeit": "t1", "against": "t2"}
    {"white": "p1", "black": "p2", "result": "1-0"}

Any of them may have `"sure": true`: the one who wrote it has looked again, and the figures are meant. A
log keeps a sheet as it was written (`WrittenSheet`); `parse_sheet` makes one of the shapes of it, once, where
it comes in. What stands inside is checked by who reads the shape, since only a form knows what is
right: hence `object`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from podium.core import ref
from podium.core.phrase import Phrase, say

WrittenSheet = Mapping[str, Any]
"""A sheet as an act brings it and a log keeps it."""

SURE = "sure"
"""Any sheet may have it."""


class SheetFault(Exception):  # noqa: N818 - says what is wrong with a sheet, is caught at once
    """A sheet that does not add up; the message says what is wrong and what would be right."""

    def __init__(self, message: Phrase) -> None:
        super().__init__(message)
        self.message = message


class Unlikely(SheetFault):
    """A figure that is hardly meant; `about` are the entrants who have one."""

    def __init__(self, message: Phrase, *about: str) -> None:
        super().__init__(message)
        self.about = about


class ScoresSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Each entrant's score; of a game with a target who won it, or that time ended it."""

    scores: Mapping[str, object]
    unfinished: object | UnsetType = UNSET
    winner: object | UnsetType = UNSET
    sure: bool = False

    @property
    def entrants(self) -> tuple[str, ...]:
        """Whom it names, in its order."""
        return tuple(self.scores)


class PiecesSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The pieces of Blokus that each entrant has left, and who laid the monomino last."""

    left: Mapping[str, object]
    monomino_last: object | UnsetType = UNSET
    unfinished: object | UnsetType = UNSET
    sure: bool = False

    @property
    def entrants(self) -> tuple[str, ...]:
        """Whom it names, in its order."""
        return tuple(self.left)


class BoardsSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match of teams: each board's games as signs, from the home side."""

    home: str
    away: str
    boards: object
    sure: bool = False

    @property
    def entrants(self) -> tuple[str, ...]:
        """Whom it names, home first."""
        return self.home, self.away


class ForfeitSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole match that one side lost without playing."""

    forfeit: str
    against: str
    sure: bool = False

    @property
    def entrants(self) -> tuple[str, ...]:
        """Who lost, then who won."""
        return self.forfeit, self.against


class DuelSheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Two entrants and one result, `1-0`."""

    white: str
    black: str
    result: object
    sure: bool = False

    @property
    def entrants(self) -> tuple[str, ...]:
        """Whom it names, White first."""
        return self.white, self.black


Sheet = ScoresSheet | PiecesSheet | BoardsSheet | ForfeitSheet | DuelSheet
"""A sheet of any shape."""

_SHAPES: tuple[tuple[type[Sheet], tuple[str, ...], tuple[str, ...]], ...] = (
    (ScoresSheet, ("scores",), ("unfinished", "winner")),
    (PiecesSheet, ("left",), ("monomino_last", "unfinished")),
    (BoardsSheet, ("home", "away", "boards"), ()),
    (ForfeitSheet, ("forfeit", "against"), ()),
    (DuelSheet, ("white", "black", "result"), ()),
)
"""Each shape with the keys that make it, and those that it may have besides `sure`."""


def parse_sheet(written: WrittenSheet) -> Sheet:
    """The shape of a sheet, with whom it names checked; what stands inside is not.

    Raises:
        SheetFault: it has no known shape, keys of another one, or names nobody.
    """
    for shape, needed, more in _SHAPES:
        if written.keys() >= {*needed}:
            if extra := sorted(set(written) - {*needed, *more, SURE}):
                raise SheetFault(
                    say(
                        "the sheet has {key!r}, which does not go with {known}",
                        key=extra[0],
                        known=quote_names(sorted(needed)),
                    )
                )
            if not isinstance(written.get(SURE, False), bool):
                raise SheetFault(say("'sure' is true or false"))
            _check_named(written, needed)
            return shape(**written)
    raise SheetFault(
        say(
            "the sheet has neither 'scores', nor 'left', nor 'home', 'away' and 'boards', nor"
            " 'forfeit' and 'against', nor 'white', 'black' and 'result'"
        )
    )


def _check_named(written: WrittenSheet, needed: tuple[str, ...]) -> None:
    first = written[needed[0]]
    if len(needed) == 1:
        if not isinstance(first, Mapping) or not first:
            raise SheetFault(
                say('{key!r} gives each entrant its figure, {{"p1": …}}', key=needed[0])
            )
        return
    second = written[needed[1]]
    if not isinstance(first, str) or not isinstance(second, str) or first == second:
        raise SheetFault(say("the sheet names two different entrants by their ids"))


def sheet_keys(sheet: Sheet) -> dict[str, Any]:
    """A sheet as an act brings it."""
    found: dict[str, Any] = msgspec.to_builtins(sheet)
    return found


def quote_names(names: Iterable[str]) -> tuple[Phrase, ...]:
    """Names as they stand in a sheet, each in quotes."""
    return tuple(say("{entrant!r}", entrant=ref.entrant(name)) for name in names)


def typed_ids(ids: Iterable[str]) -> tuple[Phrase, ...]:
    """Entrants of a sheet, set apart as what was typed."""
    return tuple(Phrase("{entrant!r}", {"entrant": ref.entrant(key)}) for key in ids)
