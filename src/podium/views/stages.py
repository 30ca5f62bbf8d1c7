"""Stages and their groups as they stand."""

from collections.abc import Iterator, Sequence

import msgspec

from podium.core.state import ALL, Group, StageState, StageStatus
from podium.formats.kernel.case import Case
from podium.formats.kernel.champion import final_ranking
from podium.formats.kernel.cuts import rankings_of
from podium.formats.kernel.intake import went_on
from podium.formats.kernel.ranking import ranking
from podium.rules.language.stages import Stage
from podium.views.matches import MatchView, RoundView, rounds_of
from podium.views.standings import CutLine, StandingRow, Standings, cut_line, standings


class AbsenceView(msgspec.Struct, frozen=True, kw_only=True):
    """A bye that was asked for, of a round still to come.

    Attributes:
        bye: ``half``, ``zero``, ``full``.
    """

    round: int
    entrant: str
    bye: str


class GroupView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A group of a stage.

    Attributes:
        entrants: in the order that the start gave them.
        standings: of the group; empty where only the stage is ranked.
        reserves: who waits for a seat; absent where nobody ever did.
        absences: who asked not to be paired in a round to come.
    """

    id: str
    entrants: Sequence[str]
    rounds: Sequence[RoundView]
    standings: Sequence[StandingRow]
    reserves: Sequence[str] = ()
    absences: Sequence[AbsenceView] = ()


class StageView(msgspec.Struct, frozen=True, kw_only=True):
    """A stage.

    Attributes:
        groups: none before it is started.
        standings: over all groups; empty where the rules rank nobody across them.
        advancing: who goes on, in order; nobody before it is closed.
        alternates: who is next in line.
        cuts: where some go on and some do not.
    """

    id: str
    status: StageStatus
    groups: Sequence[GroupView]
    standings: Sequence[StandingRow]
    advancing: Sequence[str]
    alternates: Sequence[str]
    cuts: Sequence[CutLine]

    @property
    def grouped(self) -> bool:
        """It has several groups: only then does a group need its name."""
        return len(self.groups) > 1

    def group(self, name: str) -> GroupView | None:
        """A group by its name, None if there is none of it."""
        return next((group for group in self.groups if group.id == name), None)

    def standings_of(self, group: str = "") -> Sequence[StandingRow]:
        """The standings of a group, or without its name those of the stage.

        A stage of one group has one ranking, whichever way it is asked for; one that ranks
        nobody across its groups has none over all.
        """
        if not group or not self.grouped:
            return self.standings
        found = self.group(group)
        return found.standings if found is not None else ()

    @property
    def rankings(self) -> Iterator[tuple[str, Sequence[StandingRow]]]:
        """Every ranking that it has: over all groups (without a name), then of each of several."""
        if self.standings:
            yield "", self.standings
        if self.grouped:
            yield from ((group.id, group.standings) for group in self.groups)

    @property
    def rankings_of_everybody(self) -> Iterator[tuple[str, Sequence[StandingRow]]]:
        """Rankings in which everyone stands once: the one over all groups, or else one a group."""
        found = list(self.rankings)
        yield from found[:1] if self.standings else found

    def ranked(self, rules: Stage) -> bool:
        """Whether its order says something: in a play-off not before its end.

        Until then only those who are out have a place in it, and none of them the first.
        """
        return rules.ranked or self.status == "closed"

    def cut_of(self, group: str = "") -> CutLine | None:
        """The cut in the ranking of a group (of the stage), None where there is none."""
        return next((cut for cut in self.cuts if cut.group == group), None)

    def cut_row(self, group: str = "") -> int:
        """The row of a ranking that the line is drawn below; 0 where none can be drawn.

        At first it is that of the cut; once it is fixed who goes on, that of the last of them, where
        who goes on follows from the rank.
        """
        rows, on = self.standings_of(group), frozenset(self.advancing)
        last = max((at for at, row in enumerate(rows, start=1) if row.entrant in on), default=0)
        if not last and self.status != "closed":
            cut = self.cut_of(group)
            return cut.rows if cut is not None else 0
        unbroken = all(row.entrant in on or row.withdrawn for row in rows[:last])
        apart = 0 < last < len(rows) and rows[last - 1].rank != rows[last].rank
        return last if unbroken and apart else 0

    def torn(self, group: str = "") -> Sequence[str]:
        """Those of whom some go on and some do not, while nothing sets them apart."""
        cut = self.cut_of(group)
        return (
            cut.tied if cut is not None and self.status != "closed" and self.has_results else ()
        )

    def rounds(self, group: str = "") -> Iterator[tuple[GroupView, RoundView]]:
        """Every round of every group, or of one."""
        return (
            (each, number)
            for each in self.groups
            if group in {"", each.id}
            for number in each.rounds
        )

    def matches(
        self, number: int = 0, group: str = ""
    ) -> Iterator[tuple[GroupView, RoundView, MatchView]]:
        """Its matches and byes in order, of one round and one group if told."""
        return (
            (each, found, match)
            for each, found in self.rounds(group)
            if number in {0, found.number}
            for match in found.matches
        )

    @property
    def has_results(self) -> bool:
        """Some match of it has its result."""
        return any(match.status == "final" for _, _, match in self.matches())

    @property
    def round_numbers(self) -> list[int]:
        """The rounds that it has, in order."""
        return sorted({number.number for _, number in self.rounds()})

    def latest_round(self, group: str = "") -> int:
        """Number of the newest round (of a group), 0 before the first."""
        return max((number.number for _, number in self.rounds(group)), default=0)

    def round_now(self, group: str = "") -> int:
        """The first round in which a match is open, else the newest; 0 before the first."""
        waiting = (
            number.number
            for _, number in self.rounds(group)
            if not all(match.settled for match in number.matches)
        )
        return min(waiting, default=self.latest_round(group))

    @property
    def slots(self) -> dict[str, MatchView]:
        """The matches of a bracket that are made, by their slots."""
        return {
            match.slot: match
            for _, number in self.rounds()
            for match in number.played
            if match.slot
        }


# ---- made from the state --------------------------------------------------------------------------


def stage_view(case: Case, stage: StageState) -> StageView:
    """One stage, with its groups, matches and standings."""
    overall, by_group = standings(case, stage)
    went, next_up = went_on(case, stage)
    return StageView(
        id=stage.id,
        status=stage.status,
        groups=[
            _group(case, stage, group, by_group[group.name]) for group in stage.groups.values()
        ],
        standings=overall,
        advancing=went,
        alternates=next_up,
        cuts=_cuts(case, stage),
    )


def _cuts(case: Case, stage: StageState) -> list[CutLine]:
    """Where some go on and some do not, and where a line can be drawn."""
    if not stage.groups or not case.rules(stage.id).ranked:
        return []
    lines = (
        cut_line(
            case,
            stage,
            group,
            final_ranking(case, stage) if group == ALL else ranking(case, stage, group),
        )
        for group in rankings_of(case, stage)
    )
    return [line for line in lines if line is not None]


def _group(case: Case, stage: StageState, group: Group, rows: Standings) -> GroupView:
    return GroupView(
        id=group.name,
        entrants=list(group.order),
        rounds=rounds_of(case, stage, group),
        standings=rows,
        reserves=case.active(group.reserves) if group.reserves else (),
        absences=_absences(case, stage, group) or (),
    )


def _absences(case: Case, stage: StageState, group: Group) -> list[AbsenceView]:
    """The byes that were asked for, of rounds still to come."""
    return [
        AbsenceView(round=number, entrant=entrant, bye=kind)
        for (number, entrant), kind in sorted(stage.absences.items())
        if number > group.rounds and case.state.active(entrant)
    ]
