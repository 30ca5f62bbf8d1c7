"""Rounds at tables of three or more."""

from collections.abc import Sequence

from podium.core.events import Event, Joined, Replaced, Started
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.state import Group
from podium.formats.format import Format
from podium.formats.kernel.beginning import Lists, check_no_groups, too_few
from podium.formats.kernel.case import rounds_done
from podium.formats.kernel.round_due import groups_open
from podium.formats.tables.room import at_tables
from podium.formats.tables.round import TablesRound, next_round
from podium.formats.tables.sessions import started_in_sessions
from podium.rules.language.stages import Sessions, TablesStage
from podium.rules.seating import TWO_SIDES


class Tables(Format[TablesStage]):
    """Rounds at tables, of all who came or of sessions that run on their own."""

    # ---- beginning -----------------------------------------------------------------------------

    def has_room(self, there: int) -> bool:
        """So many can be seated, and are no small field."""
        return at_tables(self.rules, self.case.rulebook.match.seats or TWO_SIDES, there)

    def begin(self, entrants: list[str], groups: Lists | None) -> list[Event]:
        """Everybody in one group, or in sessions."""
        case, name, sessions = self.case, self.stage.id, self.rules.sessions
        if sessions is not None:
            return started_in_sessions(case, name, sessions, entrants, groups)
        check_no_groups(case, name, groups)
        if not entrants:
            seats = case.rulebook.match.seats
            raise too_few(case, name, 0, min(seats.sizes if seats is not None else [2]))
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
                message = say("say which group of {stage} is made by hand", stage=stage.id)
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
