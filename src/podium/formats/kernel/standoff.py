"""What a match needs that ended level and must not, and lots outside of rankings."""

from typing import NamedTuple

import msgspec


class Standoff(msgspec.Struct, frozen=True, kw_only=True):
    """A match that ended level.

    Attributes:
        kind: ``decider`` while a game is left to play, then ``lot``.
        game: number of the game that is next, from 1.
        clock: name of its clock.
        play: the rulebook's decider that it is a game of.
        cite: its paragraph.
    """

    kind: str
    entrants: tuple[str, ...]
    cite: str
    game: int = 0
    clock: str = ""
    play: str = ""


class LotAsked(NamedTuple):
    """A lot that is asked for outside of a ranking, and may be drawn by hand.

    Attributes:
        entrants: whom it is among.
        cite: the paragraph.
        purpose: what podium calls it.
        slot: the match it settles; empty where it settles none.
    """

    entrants: tuple[str, ...]
    cite: str
    purpose: str
    slot: str = ""
