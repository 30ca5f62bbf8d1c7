"""A play-off as it is drawn: where the sides of its matches come from, and how they were settled."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Settled = Literal[
    "",
    "walkover",
    "void",
    "gone",
    "stands",
    "forfeit",
    "extra-due",
    "lot-due",
    "extra",
    "lot",
    "left",
]
"""What is special about a match: one side alone, neither came, or both left before it was settled;
forfeited; level and waiting for an extra game or a lot; settled by one of them, or because the other
side left."""


@dataclass(frozen=True, slots=True)
class SlotSide:
    """One side of a slot.

    Attributes:
        kind: ``place`` of a group, ``winner`` or ``loser`` of a slot.
        name: that place (``A1``) or slot.
        entrant: who stands there; None while nobody knows, empty where nobody will.
    """

    kind: str
    name: str
    entrant: str | None


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a play-off, in a round counted from 1."""

    name: str
    round: int
    sides: tuple[SlotSide, SlotSide]
    settled: Settled = ""


@dataclass(frozen=True, slots=True)
class BracketPlan:
    """A play-off as its rulebook makes it: no slots while it is open which form it takes."""

    slots: Mapping[str, Slot] = field(default_factory=dict)
