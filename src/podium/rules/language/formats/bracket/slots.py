"""Faults of meaning in brackets: who meets in each slot."""

from collections.abc import Iterator, Mapping, Sequence

from podium.rules.intake import group_names
from podium.rules.language.faults import PathFault, list_names, nearest
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Rulebook
from podium.rules.pairing import parse_source, rounds_of

ALWAYS = "always"
"""The bracket whose slots every other has too."""

_SIDES = 2


def brackets(rulebook: Rulebook) -> Iterator[PathFault]:
    """Slots take two sides, from places and slots that exist, and not in a circle."""
    names = [name for name in rulebook.bracket if name != ALWAYS]
    strange: dict[tuple[str, str, str], list[str]] = {}
    for name in names:
        slots = rulebook.slots(name)
        yield from _own(name, rulebook)
        groups = _groups(name, rulebook)
        missing = _strange(slots, groups)
        for slot, side in missing:
            home = ALWAYS if slot in rulebook.bracket.get(ALWAYS, {}) else name
            strange.setdefault((home, slot, side), []).append(name)
        if not missing:
            yield from _circles(name, slots)
    for (home, slot, side), where in strange.items():
        place = f" (in {list_names(where)})" if home == ALWAYS else ""
        near = nearest(side, rulebook.slots(where[0]))
        yield PathFault(
            ("bracket", home, slot),
            f"{side!r} is neither a slot nor a place of a group{place}",
            f"did you mean {near!r}?" if near else "a place is a group and a rank, as in 'A1'",
        )


def _own(name: str, rulebook: Rulebook) -> Iterator[PathFault]:
    for home in (name, ALWAYS):
        for slot, sides in rulebook.bracket.get(home, {}).items():
            if slot != "cite" and len(sides.split()) != _SIDES:
                said = f"is {sides!r}; a slot takes two sides, as in 'A1 B2'"
                yield PathFault(("bracket", home, slot), said)
    for slot in rulebook.bracket[name]:
        if slot != "cite" and slot in rulebook.bracket.get(ALWAYS, {}):
            path: Path = ("bracket", name, slot)
            yield PathFault(
                path, f"every bracket has a slot {slot!r} already", "see bracket.always"
            )


def _groups(name: str, rulebook: Rulebook) -> Sequence[str]:
    """The groups whose places a bracket may take; empty where no band leads to it."""
    counts = [
        band.groups
        for stage in rulebook.stage.values()
        for band in stage.bands
        if band.bracket == name
    ]
    return group_names(max(counts, default=0))


def _strange(slots: Mapping[str, str], groups: Sequence[str]) -> list[tuple[str, str]]:
    """Slots with a side that is neither a place nor a slot."""
    found: list[tuple[str, str]] = []
    for slot, sides in slots.items():
        for side in sides.split():
            source = parse_source(side, slots)
            if source is None or (
                source.kind == "place"
                and groups
                and source.name.rstrip("0123456789") not in groups
            ):
                found.append((slot, side))
    return found


def _circles(name: str, slots: Mapping[str, str]) -> Iterator[PathFault]:
    try:
        rounds_of(slots)
    except ValueError as error:
        yield PathFault(("bracket", name), str(error))
