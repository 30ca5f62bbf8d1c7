"""Ids in sentences, each with its kind: the English text has the id, a page what people call it."""

from collections.abc import Iterable
from typing import Any, Literal, Self

Kind = Literal[
    "entrant", "stage", "slot", "criterion", "purpose", "decision", "choice", "number"
]
"""What an id names; a player is named as an entrant is."""


class Ref(str):
    """An id as a value of a sentence.

    Attributes:
        kind: what it is the id of.
    """

    __slots__ = ("kind",)

    kind: Kind

    def __new__(cls, kind: Kind, key: str) -> Self:
        """The id of something of a kind."""
        self = super().__new__(cls, key)
        self.kind = kind
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, str(self))


def entrant(key: str) -> Ref:
    """An entrant."""
    return Ref("entrant", key)


def entrants(keys: Iterable[str]) -> tuple[Ref, ...]:
    """Some entrants or players."""
    return tuple(map(entrant, keys))


def player(key: str) -> Ref:
    """A player of a team."""
    return Ref("entrant", key)


def stage(key: str) -> Ref:
    """A stage of the rulebook."""
    return Ref("stage", key)


def slot(key: str) -> Ref:
    """A match of a bracket."""
    return Ref("slot", key)


def criterion(key: str) -> Ref:
    """A criterion of a ladder: what sets two apart."""
    return Ref("criterion", key)


def purpose(key: str) -> Ref:
    """What a lot is for."""
    return Ref("purpose", key)


def decision(code: str) -> Ref:
    """A decision of the organiser."""
    return Ref("decision", code)


def choice(key: str) -> Ref:
    """What was decided."""
    return Ref("choice", key)


def number(of: int) -> Ref:
    """Somebody by their number in a crosstable."""
    return Ref("number", str(of))
