"""Replay of a long log against the time that msgspec takes to decode its bodies."""

import gc
import random
import statistics

from common import Row, ms, seconds

from podium.core.events import (
    AnyEvent,
    Closed,
    Entered,
    Opened,
    Paired,
    Pairing,
    Resulted,
    Started,
)
from podium.core.fold import Fold
from podium.core.outcome import Outcome
from podium.core.records import START, Body, Record, decode_body, seal

EVENTS = 10_000
ENTRANTS = 200
ROUNDS = 8
FACTOR = 5
TIMES = 9


def bench() -> list[Row]:
    """Decoding alone, and decoding and folding, in turn."""
    records = log(EVENTS)
    decoded: list[float] = []
    replayed: list[float] = []
    gc.collect()
    for _ in range(TIMES):
        decoded.append(seconds(lambda: [decode_body(record) for record in records]))
        replayed.append(seconds(lambda: Fold(decode_body(record) for record in records)))
    decode, replay = statistics.median(decoded), statistics.median(replayed)
    value = f"{ms(replay)} ({replay / decode:.2f} times)"
    bound = f"{ms(decode * FACTOR)} ({FACTOR} times decoding, {ms(decode)})"
    return [Row(f"replay of {EVENTS:,} events", value, bound, replay <= decode * FACTOR)]


def log(count: int) -> list[Record]:
    """So many events of stages in which four meet at a table, round by round."""
    chance = random.Random(2016)
    ids = [f"p{number}" for number in range(1, ENTRANTS + 1)]
    acts: list[tuple[AnyEvent, ...]] = [
        (Opened(name="long", rulebook="made-up", sources=(), commitment="", salt=""),),
        *((Entered(id=entrant, number=n),) for n, entrant in enumerate(ids, start=1)),
    ]
    stage = 0
    while len(acts) < count:
        stage += 1
        acts.extend(_stage(f"stage-{stage}", ids, chance))
    records: list[Record] = []
    for position, events in enumerate(acts[:count], start=1):
        body = Body(
            position=position,
            at="2016-02-13T10:00:00+01:00",
            act="made-up",
            by="0" * 64,
            events=events,
        )
        records.append(seal(body, records[-1].hash if records else START))
    return records


def _stage(stage: str, ids: list[str], chance: random.Random) -> list[tuple[AnyEvent, ...]]:
    acts: list[tuple[AnyEvent, ...]] = [(Started(stage=stage, groups={"A": tuple(ids)}),)]
    order = list(ids)
    for number in range(1, ROUNDS + 1):
        chance.shuffle(order)
        tables = [tuple(order[start : start + 4]) for start in range(0, len(order), 4)]
        made = tuple(
            Pairing(table=table, seats=seats, why="by lot")
            for table, seats in enumerate(tables, start=1)
        )
        acts.append((Paired(stage=stage, group="A", round=number, matches=made),))
        acts.extend(
            (_result(stage, number, table, seats, chance),)
            for table, seats in enumerate(tables, start=1)
        )
    acts.append((Closed(stage=stage, rankings={"A": tuple(ids)}, advancing=tuple(ids)),))
    return acts


def _result(
    stage: str, number: int, table: int, seats: tuple[str, ...], chance: random.Random
) -> Resulted:
    scores = {entrant: chance.randrange(2, 10) for entrant in seats}
    scores[chance.choice(seats)] = 10
    return Resulted(
        stage=stage,
        round=number,
        table=table,
        sheet={"scores": scores},
        outcome=Outcome(scores=dict(scores)),
    )
