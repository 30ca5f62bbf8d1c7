"""Rounds at tables of three or more."""

from collections.abc import Sequence

from podium.core import ref
from podium.core.events import Event, Joined, Paired, Replaced, Started
from podium.core.phrase import list_and, say
from podium.core.refusals import refuse
from podium.core.state import Group
from podium.formats.format import Format
from podium.formats.kernel.beginning import Lists, check_no_groups, too_few
from podium.formats.kernel.case import rounds_done
from podium.formats.kernel.outline import Outline, StageField, by_seats
from podium.formats.kernel.round_due import groups_open
from podium.formats.tables.round import TablesRound, next_round
from podium.formats.tables.sessions import started_in_sessions
from podium.rules.language.stages import (
    Sessions,
    TablesStage,
    bounds,
    in_count,
)
from podium.rules.seating import TWO_SIDES, Seats, snake, tables_by_rank


class TablesFormat(Format[TablesStage]):
    """Rounds at tables, of all who came or of sessions that run on their own."""

    # ---- beginning -----------------------------------------------------------------------------

    def has_room(self, there: int) -> bool:
        """So many can be seated, and are no small field."""
        return at_tables(self.rules, self._seats, there)

    def outline(self, field: StageField) -> Outline:
        """So many tables a round; the first stage is begun, so that it is seated as it would be."""
        if field.first:
            return self._outline_begun()
        how, seats = self.rules.pairing[0], self._seats
        order = [str(place) for place in range(field.there)]
        if how.by == "places":
            sizes = [len(table) for table in tables_by_rank(order, how.places)]
        elif how.by == "fold":
            sizes = [len(table) for table in snake(order, -(-field.there // seats.sizes[0]))]
        else:
            sizes = seats.tables(field.there) or []
        if not sizes:
            raise refuse(
                "no-band",
                say(
                    "{stage}: {there} cannot be seated at tables of {sizes}",
                    stage=ref.stage(self.stage.id),
                    there=field.there,
                    sizes=list_and(seats.made),
                ),
                self.stage.id,
                cite=self.rules.cite,
            )
        return Outline(
            groups=[field.there],
            rounds=self.rules.rounds,
            tables=by_seats(sizes),
            matches=len(sizes) * self.rules.rounds,
        )

    def _outline_begun(self) -> Outline:
        started = self.begin(self.case.playing(), None)
        begun = self.case.after(started)
        stage = begun.state.stage(self.stage.id)
        paired = TablesFormat(begun, self.rules, stage).pair("", None, ())
        sizes = [
            len(m.seats) for made in paired if isinstance(made, Paired) for m in made.matches
        ]
        return Outline(
            groups=[len(group.order) for group in stage.groups.values()],
            rounds=self.rules.rounds,
            tables=by_seats(sizes),
            matches=len(sizes) * self.rules.rounds,
            reserves=sum(len(group.reserves) for group in stage.groups.values()),
            apart=len(stage.groups) if self.rules.sessions is not None else 1,
        )

    @property
    def _seats(self) -> Seats:
        """What the rules say of the sizes of tables."""
        return self.case.rulebook.match.seats or TWO_SIDES

    def begin(self, entrants: list[str], groups: Lists | None) -> list[Event]:
        """Everyone in one group, or in sessions."""
        case, name, sessions = self.case, self.stage.id, self.rules.sessions
        if sessions is not None:
            return started_in_sessions(case, name, sessions, entrants, groups)
        check_no_groups(case, name, groups)
        if not entrants:
            raise too_few(case, name, 0, min(self._seats.sizes))
        return [Started(stage=name, groups={"A": tuple(entrants)})]

    def newcomers(self, ids: tuple[str, ...]) -> list[Event]:
        """In sessions who comes late is a reserve."""
        if self.rules.sessions is None:
            return super().newcomers(ids)
        return [self._as_reserve(entrant, self.rules.sessions) for entrant in ids]

    def _as_reserve(self, entrant: str, sessions: Sessions) -> Joined:
        """A reserve of the session they signed up for, else of the last that is not through."""
        groups = groups_open(self.case, self.stage)
        if sessions.attribute:
            known = self.case.state.entrants
            wanted = known[entrant].attributes.get(sessions.attribute)
            same = [
                group
                for group in groups
                if wanted is not None
                and any(
                    known[other].attributes.get(sessions.attribute) == wanted
                    for other in group.order
                )
            ]
            groups = same or groups
        return Joined(stage=self.stage.id, group=groups[-1].name, ids=(entrant,), reserve=True)

    # ---- rounds --------------------------------------------------------------------------------

    def pair(self, group: str, matches: Lists | None, byes: Sequence[str]) -> list[Event]:
        """The next round of a group, or of every group that is ready."""
        case, stage, rules = self.case, self.stage, self.rules
        if group:
            now = TablesRound(case, rules, stage, case.group(stage, group))
            return next_round(now, matches, byes)
        groups = list(stage.groups.values())
        if len(groups) > 1:
            if matches is not None or byes:
                message = say(
                    "say which group of {stage} is made by hand", stage=ref.stage(stage.id)
                )
                raise refuse("no-such-group", message, stage.id)
            going = [g for g in groups if g.rounds < rules.rounds and not g.closed]
            groups = [g for g in going if rounds_done(stage, g.name)] or going or groups
        events: list[Event] = []
        for each in groups:
            made = next_round(TablesRound(case, rules, stage, each), matches, byes)
            events += made
            case = case.after(made)
        return events

    # ---- leaving -------------------------------------------------------------------------------

    def leaves(self, entrant: str, *, expelled: bool) -> list[Event]:
        """An alternate or a reserve takes the place, where the rules have one."""
        del expelled
        group = next(g for g in self.stage.groups.values() if entrant in g.order)
        taker = self._taker(entrant, group)
        if not taker:
            return []
        return [
            Replaced(
                stage=self.stage.id,
                group=group.name,
                leaver=entrant,
                taker=taker,
                at_once=self.rules.intake is not None,
            )
        ]

    def _taker(self, entrant: str, group: Group) -> str:
        """Who takes the place of one who leaves; empty where nobody does."""
        intake, active = self.rules.intake, self.case.active
        if intake is None:
            return next(iter(active(group.reserves)), "") if self._reserve(group) else ""
        closing = self.case.state.stage(intake.source).closing
        played = any(m.outcome is not None or m.reported for m in self.matches_of(entrant))
        if closing is None or played:
            return ""
        inside = set(self.stage.entrants)
        return next((e for e in active(closing.alternates) if e not in inside), "")

    def _reserve(self, group: Group) -> bool:
        """A reserve steps in before a session begins (Blokus 2016 § 12), between rounds if chosen."""
        rules = self.rules
        return not group.rounds or (rules.leavers == "reserve" and group.rounds < rules.rounds)


def at_tables(rules: TablesStage, seats: Seats, there: int) -> bool:
    """Whether so many can be seated in the first round of a stage, and are no small field."""
    if rules.small_field is not None and in_count(there, rules.small_field.entrants):
        return False
    if rules.sessions is not None:
        return _in_sessions(rules.sessions, there)
    first = next(p for p in rules.pairing if in_count(1, p.rounds))
    if first.by == "places":
        return there == sum(len(table) for table in first.places)
    tables = seats.tables(there)
    if first.by == "fold":
        order = list(map(str, range(there)))
        tables = [len(table) for table in snake(order, -(-there // seats.sizes[0]))]
        tables = tables if set(tables) <= set(seats.sizes) else None
    return bool(tables) and (not rules.decided_by_match or there <= max(seats.sizes))


def _in_sessions(rules: Sessions, there: int) -> bool:
    """Whether everyone has a seat in a session, in one number of sessions that the rules have."""
    (low, high), multiple = bounds(rules.size), rules.multiple_of
    least = -(-low // multiple) * multiple
    most = there if high is None else high // multiple * multiple
    return there % multiple == 0 and any(
        least * count <= there <= most * count
        for count in range(1, there // multiple + 1)
        if in_count(count, rules.count)
    )
