"""Making the next round of tables."""

import dataclasses
from collections.abc import Mapping, Sequence
from itertools import accumulate

from podium.core import ref
from podium.core.events import Event, Pairing
from podium.core.phrase import list_and, say
from podium.core.refusals import refuse
from podium.formats.kernel.beginning import Lists
from podium.formats.kernel.duties import lowest, places, places_of
from podium.formats.kernel.ranking import with_lots
from podium.formats.kernel.round_due import DueRound, check_due, check_field, drawn_colours
from podium.rules.language.stages import (
    TablePairing,
    TablesStage,
    in_count,
)
from podium.rules.seating import TWO_SIDES, Seats, deal, snake, tables_by_rank

Tables = list[tuple[str, ...]]


class TablesRound(DueRound[TablesStage]):
    """The round that is to be made of a group."""

    @property
    def seats_cite(self) -> str:
        """The paragraph on sizes of tables."""
        seats = self.case.rulebook.match.seats
        return seats.cite if seats is not None else ""

    @property
    def sizes(self) -> list[int]:
        """Sizes that a table can have, the usual one first; where a colour may stay idle, one less too."""
        return self._with_idle(self.seats.sizes)

    @property
    def seats(self) -> Seats:
        """What the rules say of the sizes of tables."""
        return self.case.rulebook.match.seats or TWO_SIDES

    def _with_idle(self, sizes: list[int]) -> list[int]:
        idle = self.rules.leavers in {"reserve", "table-of-three"}
        return [*sizes, sizes[0] - 1] if idle and len(sizes) == 1 else sizes

    def tables_for(self, entrants: int) -> list[int] | None:
        """Sizes of the tables that seat so many, in order; None where none do."""
        return self.seats.seated(entrants, self.sizes_made)

    @property
    def sizes_made(self) -> list[int]:
        """Sizes of which tables are made, the usual one first."""
        return self._with_idle(self.seats.made)

    @property
    def field(self) -> list[str]:
        """Who is to be seated."""
        return self.case.active(self.group.order)

    @property
    def first_table(self) -> int:
        """Number of its first table: they are unique within a round of the stage."""
        tables = 0
        for name, other in self.stage.groups.items():
            if name == self.group.name:
                break
            tables += -(-len(other.order) // self.sizes[0])
        return tables + 1


def next_round(now: TablesRound, matches: Lists | None, byes: Sequence[str]) -> list[Event]:
    """The next round of one group.

    Raises:
        Refused: a result is missing, all rounds are played, or no table can seat the field.
    """
    stage, group = now.stage, now.group
    check_due(now.case, stage, group, now.rules.rounds)
    if matches is not None:
        return _by_hand(now, [tuple(match) for match in matches], byes)
    how = next(p for p in now.rules.pairing if in_count(now.number, p.rounds))
    order, events = _order(now, how)
    now = dataclasses.replace(now, case=now.case.after(events))
    tables, why = _tables(now, how, order)
    by_rank = how.by == "rank" and now.group.rounds > 0
    ranked = places_of(order) if by_rank else places(now.case, stage, group.name)
    return [*events, *_made(now, tables, why, ranked)]


def _order(now: TablesRound, how: TablePairing) -> tuple[list[str], list[Event]]:
    """Entrants in the order that the tables are made of, and the lots it took."""
    case, stage, group = now.case, now.stage, now.group
    if how.by == "lot":
        lot = case.lot(f"{stage.id}/{group.name}/round-{now.number}", now.field)
        return list(lot.order), [lot]
    if now.rules.intake is not None and group.rounds == 0:
        return list(group.order), []
    found, lots = with_lots(case, stage, group.name)
    return case.active(found.order), lots


def _tables(now: TablesRound, how: TablePairing, order: list[str]) -> tuple[Tables, list[str]]:
    """The tables, and why each is as it is."""
    active = now.case.active
    if how.by in {"places", "fold"}:
        count = -(-len(order) // now.sizes[0])
        laid = tables_by_rank(order, how.places) if how.by == "places" else snake(order, count)
        tables = [tuple(active(table)) for table in laid]
        place = {entrant: at for at, entrant in enumerate(order, start=1)}
        told = [", ".join(str(place[entrant]) for entrant in table) for table in tables]
        _playable(now, tables)
        return tables, [f"places {places_} of the intake" for places_ in told]
    seated = active(order)
    sizes = now.tables_for(len(seated))
    if not seated:
        message = say("nobody is left to be seated in {stage}", stage=ref.stage(now.stage.id))
        raise refuse("too-few-entrants", message, now.stage.id, cite=now.seats_cite)
    if sizes is None:
        raise refuse(
            "no-band",
            say(
                "{there} cannot be seated at tables of {sizes}: pair by hand, with `byes` for"
                " who sits out",
                there=len(seated),
                sizes=list_and(now.sizes_made),
            ),
            now.stage.id,
            cite=now.seats_cite,
        )
    tables = deal(seated, sizes)
    if how.by == "lot":
        return tables, ["by lot"] * len(tables)
    ends = list(accumulate(sizes))
    return tables, [
        f"places {end - size + 1} to {end} of the ranking"
        for size, end in zip(sizes, ends, strict=True)
    ]


def _playable(now: TablesRound, tables: Tables) -> None:
    least = min(now.sizes[-1], now.sizes[0] - 1)
    for table in tables:
        if len(table) < least:
            raise refuse(
                "no-band",
                say(
                    "a table of {seats} ({entrants}) cannot be played: pair by hand",
                    seats=len(table),
                    entrants=ref.entrants(table),
                ),
                *table,
                cite=now.rules.cite,
            )


def _by_hand(now: TablesRound, matches: Tables, byes: Sequence[str]) -> list[Event]:
    check_field(now.case, now.field, matches, byes)
    sizes = now.sizes
    if now.tables_for(len(now.field)) is None:
        sizes = [*sizes, sizes[-1] - 1]
    for match in matches:
        if len(match) not in sizes:
            raise refuse(
                "bad-pairing",
                say(
                    "{entrants}: a table seats {sizes}, not {seats}",
                    entrants=ref.entrants(match),
                    sizes=list_and(sizes),
                    seats=len(match),
                ),
                *match,
                cite=now.seats_cite,
            )
    events: list[Event] = []
    if now.group.rounds:
        _, events = with_lots(now.case, now.stage, now.group.name)
        now = dataclasses.replace(now, case=now.case.after(events))
    colours = drawn_colours(now.case)
    ranked = places(now.case, now.stage, now.group.name)
    made = tuple(
        Pairing(
            table=table,
            seats=match,
            colours=tuple(colours[: len(match)]),
            ordered=True,
            last=lowest(ranked, match),
            why="by hand",
        )
        for table, match in enumerate(matches, start=now.first_table)
    )
    return [*events, now.made(made, byes)]


def _made(
    now: TablesRound, tables: Tables, why: Sequence[str], ranked: Mapping[str, int]
) -> list[Event]:
    """The round as events: seats by lot of colours where the rules draw them (Blokus § 4)."""
    colours = drawn_colours(now.case)
    lots: list[Event] = []
    drawn: dict[str, int] = {}
    if colours:
        everybody = [entrant for table in tables for entrant in table]
        purpose = f"{now.stage.id}/{now.group.name}/round-{now.number}/colours"
        lot = now.case.lot(purpose, everybody)
        lots.append(lot)
        drawn = {entrant: at for at, entrant in enumerate(lot.order)}
    made = tuple(
        Pairing(
            table=number,
            seats=tuple(sorted(table, key=drawn.__getitem__)) if colours else table,
            colours=tuple(colours[: len(table)]),
            ordered=bool(colours),
            last=lowest(ranked, table),
            why=reason,
        )
        for number, (table, reason) in enumerate(
            zip(tables, why, strict=True), start=now.first_table
        )
    )
    return [*lots, now.made(made)]
