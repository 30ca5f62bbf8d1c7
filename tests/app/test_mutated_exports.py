"""Exports that somebody has edited, with the chain made again: refused, or sound enough to use."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from helpers.tournaments.documents import state_of
from helpers.tournaments.in_memory import over
from podium import bootstrap
from podium.adapters.stores.memory import MemoryStore
from podium.app.history import entries
from podium.app.log_transfer import (
    Item,
    LogExport,
    check_export,
    export_lines,
    import_tournament,
)
from podium.app.rulebooks import compose_rulebook
from podium.app.service import Service
from podium.core.records import START, Record, chain_hash
from podium.core.refusals import Refused
from podium.director import acts as a
from podium.sim import championship, make_up_entrants

VALUES: list[Any] = ["zz", "", 0, -1, 99, None, [], {}, True, "A", "final", "1", "+", "1/2"]
FIELDS = (("katana-2016", "", 9), ("piskvorky-2018", "ot", 5), ("swiss-fide", "", 6))
Path = tuple[str | int, ...]


@pytest.fixture(scope="module")
def exports() -> list[list[Item]]:
    """What whole tournaments are exported as."""
    return [_played(*field) for field in FIELDS]


def _played(rulebook: str, level: str, entrants: int) -> list[Item]:
    service, chance = bootstrap.in_memory(), Random(rulebook)
    rules, _ = compose_rulebook(service.library, rulebook, level)
    opening = a.Open(tournament="cup", rulebook=rulebook, level=level, seed="s")
    for _ in championship(service, opening, make_up_entrants(rules, entrants, chance), chance):
        pass
    return list(export_lines(service.store, "cup"))


def paths(found: Any, before: Path = ()) -> Iterator[Path]:
    """Where something can be changed in a document."""
    keys: Any = found if isinstance(found, dict) else range(len(found))
    for key in keys:
        yield (*before, key)
        if isinstance(found[key], dict | list):
            yield from paths(found[key], (*before, key))


def change(body: Any, chance: Random) -> None:
    """Change one value of a record: to another of its kind, to nonsense, or take it away."""
    every = list(paths(body))
    path = chance.choice(every)
    holder = at(body, path[:-1])
    match chance.randrange(4):
        case 0:
            del holder[path[-1]]
        case 1:
            like = [other for other in every if other[-1] == path[-1]]
            holder[path[-1]] = deepcopy(at(body, chance.choice(like)))
        case _:
            holder[path[-1]] = chance.choice(VALUES)


def at(found: Any, path: Path) -> Any:
    for key in path:
        found = found[key]
    return found


def edited(items: list[Item], bodies: list[Any]) -> LogExport:
    """An export with other bodies, and the chain made again."""
    records: list[Record] = []
    for body in bodies:
        previous = records[-1].hash if records else START
        encoded = json.dumps(body).encode()
        records.append(Record(len(records) + 1, encoded, chain_hash(encoded, previous)))
    heading: Any = items[0]
    heading = type(heading)(heading.tournament, len(records), 0, 0, records[-1].hash)
    return LogExport(promised=heading, records=records)


def bodies_of(items: list[Item]) -> list[Any]:
    return [json.loads(item.body) for item in items if isinstance(item, Record)]


@pytest.mark.parametrize("seed", range(60))
def test_an_edited_export_is_refused_or_works(exports: list[list[Item]], seed: int) -> None:
    chance = Random(seed)
    items = chance.choice(exports)
    bodies = bodies_of(items)
    for _ in range(chance.randint(1, 4)):
        change(chance.choice(bodies), chance)
    service = over(MemoryStore())
    code = imported(service, edited(items, bodies))
    assert code in {"", "broken-log"}
    if code:
        assert service.store.streams() == []
    else:
        works(service, "cup")


def imported(service: Service, parsed: LogExport) -> str:
    """Import an export; the code if it was refused."""
    try:
        import_tournament(service, parsed)
    except Refused as refused:
        return refused.refusal.code
    return ""


def works(service: Service, name: str) -> None:
    """Every question about a tournament is answered, and every act is done or refused."""
    state = state_of(service, name)
    assert len(entries(service, name)) == state["position"]
    for stage in state["stages"]:
        for act in (a.Start, a.Pair, a.Close):
            service.perform(act(tournament=name, stage=stage["id"], preview=True))
    for of in range(1, state["position"] + 1, 7):
        service.perform(a.Undo(tournament=name, of=of, preview=True))


def test_a_result_of_a_stage_that_there_is_not_is_named(exports: list[list[Item]]) -> None:
    bodies = bodies_of(exports[0])
    number, event = next(
        (number, event)
        for number, body in enumerate(bodies, start=1)
        for event in body["events"]
        if event["kind"] == "result"
    )
    event["stage"] = "zz"
    parsed, service = edited(exports[0], bodies), over(MemoryStore())
    with pytest.raises(Refused, match=f"record {number} does not hold") as caught:
        import_tournament(service, parsed)
    assert caught.value.refusal.code == "broken-log"
    assert service.store.streams() == []
    faults = [f for f in check_export(parsed, service.games).findings if f.fault]
    assert [(fault.position, fault.code) for fault in faults] == [(number, "does-not-follow")]


def test_what_can_be_folded_but_not_told_is_refused_at_its_record(
    exports: list[list[Item]],
) -> None:
    bodies = bodies_of(exports[0])
    number, event = next(
        (number, event)
        for number, body in enumerate(bodies, start=1)
        for event in body["events"]
        if event["kind"] == "result"
    )
    scores = event["outcome"]["scores"]
    scores[next(iter(scores))] = "ten"
    with pytest.raises(Refused, match=f"record {number} does not hold"):
        import_tournament(over(MemoryStore()), edited(exports[0], bodies))


@pytest.mark.parametrize(
    ("key", "value"),
    [("version", 2), ("at", "9999-12-31T23:59:59-14:00"), ("position", 2), ("events", 1)],
)
def test_a_record_that_this_podium_cannot_know_is_refused(
    exports: list[list[Item]], key: str, value: object
) -> None:
    bodies = bodies_of(exports[2])
    bodies[4][key] = value
    with pytest.raises(Refused, match="broken-log: record 5 does not hold"):
        import_tournament(over(MemoryStore()), edited(exports[2], bodies))
