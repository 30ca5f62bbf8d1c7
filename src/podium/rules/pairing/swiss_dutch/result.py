"""What a pairing is, and why it is so."""

from typing import Literal

import msgspec

from podium.core.exact import Exact
from podium.core.phrase import Phrase

Float = Literal["down", "up", ""]


class PlayerPair(msgspec.Struct, frozen=True):
    """Two players who meet; without colours the higher ranked is named first, as `white`."""

    white: int
    black: int


class BracketNote(msgspec.Struct, frozen=True):
    """What a bracket gave up for want of anything better.

    Attributes:
        key: the criterion (`editions.ARTICLES`); ``collapsed`` for the last brackets made one.
        article: of it in the edition; empty where it has none.
        players: whom it concerns, by number.
    """

    key: str
    article: str
    players: tuple[int, ...]


class PairedBracket(msgspec.Struct, frozen=True, kw_only=True):
    """How one score group was paired. `explain.describe_bracket` says its notes in words.

    Attributes:
        score: of its residents, with acceleration; the highest where it is collapsed.
        moved_down: who came from above, in order.
        residents: who stood in it, in order.
        floaters: who went down from it (or got the bye), in order.
        notes: what was given up, the weightiest criterion first.
    """

    score: Exact
    moved_down: tuple[int, ...] = ()
    residents: tuple[int, ...] = ()
    pairs: tuple[PlayerPair, ...] = ()
    floaters: tuple[int, ...] = ()
    notes: tuple[BracketNote, ...] = ()


class RoundPairing(msgspec.Struct, frozen=True, kw_only=True):
    """The pairing of a round.

    Attributes:
        pairs: in the order of the boards.
        bye: who has the pairing-allocated bye; 0 if nobody.
        brackets: how it came about, from the top.
    """

    pairs: tuple[PlayerPair, ...]
    bye: int = 0
    brackets: tuple[PairedBracket, ...] = ()


class Unpairable(Exception):  # noqa: N818 - says that no pairing is legal, and why
    """No legal pairing exists, or none was found within the bound.

    Attributes:
        template: the reason, with the players as numbers.
        players: who cannot be paired.
        against: the only ones they might still meet.
        offers: what the rules leave: ``forbidden`` (lift a forbidden pair), ``rematch``.
    """

    def __init__(
        self,
        message: Phrase,
        players: tuple[int, ...] = (),
        against: tuple[int, ...] = (),
        offers: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.players = players
        self.against = against
        self.offers = offers
