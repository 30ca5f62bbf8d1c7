"""Brackets: slots fed by places of groups and by earlier slots. Source: pIšQworky 1.3.2."""

import re
from collections.abc import Mapping

import msgspec

_PLACE = re.compile(r"([A-Z])(\d+)")
_LOSER = re.compile(r"loser:(\w+)")


class SideSource(msgspec.Struct, frozen=True):
    """Where a side of a slot comes from.

    Attributes:
        kind: ``place`` (of a group), ``winner`` or ``loser`` (of a slot).
        name: the place as written (``A1``), or the slot.
    """

    kind: str
    name: str


def parse_source(text: str, slots: Mapping[str, str]) -> SideSource | None:
    """Read one side of a slot (``A1``, ``V1``, ``loser:SF1``); None if it is neither."""
    if loser := _LOSER.fullmatch(text):
        return SideSource("loser", loser[1]) if loser[1] in slots else None
    if text in slots:
        return SideSource("winner", text)
    return SideSource("place", text) if _PLACE.fullmatch(text) else None


def rounds_of(slots: Mapping[str, str]) -> dict[str, int]:
    """Round of each slot, from 1: one more than the latest slot that feeds it.

    Raises:
        ValueError: a side is no known place or slot, or the slots feed one another in a circle.
    """
    rounds: dict[str, int] = {}

    def of(slot: str, path: tuple[str, ...]) -> int:
        if slot in path:
            message = f"the slots {' > '.join((*path, slot))} feed one another"
            raise ValueError(message)
        if slot not in rounds:
            depth = 0
            for side in slots[slot].split():
                source = parse_source(side, slots)
                if source is None:
                    message = f"{slot} takes {side!r}, which is no place of a group and no slot"
                    raise ValueError(message)
                if source.kind != "place":
                    depth = max(depth, of(source.name, (*path, slot)))
            rounds[slot] = depth + 1
        return rounds[slot]

    for slot in slots:
        of(slot, ())
    return rounds


def ready(
    slots: Mapping[str, str],
    qualifiers: Mapping[str, str],
    winners: Mapping[str, str],
    losers: Mapping[str, str],
) -> dict[str, tuple[str, ...]]:
    """The slots whose sides are known, with who meets there.

    A side is known when its place was filled at the start or its slot was settled. A place that
    nobody fills is known to be empty: then one entrant stands there alone and goes on unplayed.

    Args:
        slots: slot to its two sides as written.
        qualifiers: place to entrant; a place that is missing stays empty.
        winners: slot to its winner, once it is settled; empty text where nobody stood there.
        losers: slot to its loser; empty text where the winner stood there alone.
    """
    known = {"place": qualifiers, "winner": winners, "loser": losers}
    found: dict[str, tuple[str, ...]] = {}
    for slot, sides in slots.items():
        entrants: list[str] = []
        for side in sides.split():
            source = parse_source(side, slots)
            if source is None:
                break
            entrant = known[source.kind].get(source.name)
            if entrant is None:
                if source.kind == "place":
                    continue
                break
            if entrant:
                entrants.append(entrant)
        else:
            found[slot] = tuple(entrants)
    return found
