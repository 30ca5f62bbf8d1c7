"""Holes in brackets: places and winners that no slot takes, or that two take."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from podium.rules.intake import group_names
from podium.rules.language.faults import PathFault
from podium.rules.language.formats.bracket.slots import ALWAYS
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Band
from podium.rules.pairing import SideSource, parse_source

LAST = ("final", "third")
"""Slots from which nobody goes on."""


def check_places(band: Band, rulebook: Rulebook) -> Iterator[PathFault]:
    """Every place of a band has its slot in its bracket, every match but the last ones leads on."""
    name, slots = band.bracket, rulebook.slots(band.bracket)
    taken: dict[tuple[str, str], list[str]] = {}
    for slot, sides in slots.items():
        for side in sides.split():
            source = parse_source(side, slots)
            if source is not None:
                taken.setdefault(_key(source), []).append(slot)
    yield from _places(band, taken, rulebook)
    yield from _followed(name, slots, taken, rulebook)
    if "final" not in slots:
        hint = f"name the last slot of [bracket.{name}] or [bracket.{ALWAYS}] 'final'"
        yield PathFault(("bracket", name), "there is no slot 'final', so nobody wins", hint)


def _key(source: SideSource) -> tuple[str, str]:
    return source.kind, source.name


def _home(name: str, slot: str, rulebook: Rulebook) -> Path:
    home = ALWAYS if slot in rulebook.bracket.get(ALWAYS, {}) else name
    return ("bracket", home, slot)


def _places(
    band: Band, taken: Mapping[tuple[str, str], Sequence[str]], rulebook: Rulebook
) -> Iterator[PathFault]:
    said = f"the band {band.entrants!r} sends {band.groups * band.best} on"
    sides = sum(len(sides.split()) for sides in rulebook.slots(band.bracket).values())
    if band.groups * band.best > sides:
        hint = "a slot for each of them, or send fewer on"
        yield PathFault(
            ("bracket", band.bracket), f"{said}; the slots have {sides} sides", hint
        )
        return
    given = [
        f"{group}{place}"
        for group in group_names(band.groups)
        for place in range(1, band.best + 1)
    ]
    for place in given:
        slots = taken.get(("place", place), ())
        if not slots:
            hint = f"give {place} a slot, or send fewer on"
            yield PathFault(("bracket", band.bracket), f"{said}; no slot takes {place}", hint)
        yield from _twice(band.bracket, place, slots, rulebook)
    for kind, place in taken:
        if kind == "place" and place not in given:
            slot = taken[kind, place][0]
            path = _home(band.bracket, slot, rulebook)
            said = f"takes {place}, which the band {band.entrants!r} has not"
            yield PathFault(path, said, f"the places are {', '.join(given)}")


def _twice(
    name: str, what: str, slots: Sequence[str], rulebook: Rulebook
) -> Iterator[PathFault]:
    counts = Counter(slots)
    if sum(counts.values()) > 1:
        said = f"{what} goes to {' and to '.join(slots)}"
        path = _home(name, slots[-1], rulebook)
        yield PathFault(path, said, "everyone is in one match at a time: name it in one slot")


def _followed(
    name: str,
    slots: Mapping[str, str],
    taken: Mapping[tuple[str, str], Sequence[str]],
    rulebook: Rulebook,
) -> Iterator[PathFault]:
    for slot in slots:
        winner, loser = taken.get(("winner", slot), ()), taken.get(("loser", slot), ())
        path = _home(name, slot, rulebook)
        if not winner and slot not in LAST:
            hint = f"name {slot} as a side of a later slot"
            yield PathFault(path, f"the winner of {slot} goes nowhere", hint)
        yield from _twice(name, f"the winner of {slot}", winner, rulebook)
        yield from _twice(name, f"the loser of {slot}", loser, rulebook)
        if slot in LAST and (winner or loser):
            said = f"{slot!r} is a last match, yet {(*winner, *loser)[0]} takes from it"
            yield PathFault(path, said, "give the earlier match another name")
