"""The round that is due: what it is made of, whether it can be made, whether everyone is in it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from podium.core import ref
from podium.core.events import Paired, Pairing
from podium.core.phrase import say, say_many
from podium.core.refusals import refuse
from podium.core.state import Group, StageState
from podium.formats.kernel.case import Case, rounds_done
from podium.formats.kernel.need import Need
from podium.rules.language.stages import SwissStage, TablesStage

Rules = TypeVar("Rules", SwissStage, TablesStage)


@dataclass(frozen=True, slots=True)
class DueRound(Generic[Rules]):
    """The round that is to be made of a group."""

    case: Case
    rules: Rules
    stage: StageState
    group: Group

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return self.group.rounds + 1

    def made(self, matches: tuple[Pairing, ...], byes: Sequence[str] = ()) -> Paired:
        """The event that makes it."""
        return Paired(
            stage=self.stage.id,
            group=self.group.name,
            round=self.number,
            matches=matches,
            byes=tuple(byes),
        )


def round_needs(case: Case, stage: StageState, rounds: int) -> list[Need]:
    """The rounds that are due: of each group that has its results and is not through."""
    return [
        Need(
            kind="round",
            code="round",
            stage=stage.id,
            group=group.name,
            round=group.rounds + 1,
            cite=case.cite(stage.id),
            text=say(
                "round {round} of {stage} is to be paired",
                round=group.rounds + 1,
                stage=ref.stage(stage.id),
            )
            if len(stage.groups) == 1
            else say(
                "round {round} of {stage}, group {group}, is to be paired",
                round=group.rounds + 1,
                stage=ref.stage(stage.id),
                group=group.name,
            ),
        )
        for group in rounds_due(stage, rounds)
    ]


def groups_open(case: Case, stage: StageState) -> list[Group]:
    """The groups of a stage that still have a round to be paired, in order."""
    rounds = case.rules(stage.id).rounds
    return [g for g in stage.groups.values() if not g.closed and g.rounds < rounds]


def rounds_due(stage: StageState, rounds: int) -> list[Group]:
    """The groups whose next round can be paired."""
    return [
        group
        for group in stage.groups.values()
        if not group.closed and rounds_done(stage, group.name) and group.rounds < rounds
    ]


def check_due(case: Case, stage: StageState, group: Group, rounds: int) -> None:
    """Check that the next round can be made.

    Args:
        case: the tournament.
        stage: the stage.
        group: which of its groups.
        rounds: how many it has.

    Raises:
        Refused: a result is missing, or all rounds are made.
    """
    cite = case.cite(stage.id)
    if not rounds_done(stage, group.name):
        waiting = tuple(
            say("table {table}", table=m.table) for m in stage.of(group.name) if m.open
        )
        raise refuse(
            "round-not-finished",
            say(
                "round {round} of {stage} waits for {tables}",
                round=group.rounds,
                stage=ref.stage(stage.id),
                tables=waiting,
            ),
            stage.id,
            *waiting,
            cite=cite,
        )
    if group.closed or group.rounds >= rounds:
        raise refuse(
            "all-rounds-played",
            say_many(
                "{stage} has {n} round and it is made: close it, or decide `rounds` for more",
                "{stage} has {n} rounds and all are made: close it, or decide `rounds` for more",
                rounds,
                stage=ref.stage(stage.id),
            ),
            stage.id,
            cite=cite,
        )


def check_field(
    case: Case, field: Sequence[str], matches: Sequence[Sequence[str]], byes: Sequence[str]
) -> None:
    """Check that a pairing made by hand has everyone once.

    Raises:
        Refused: somebody is unknown, missing, twice in it, or does not play in this group.
    """
    listed = Counter(case.known(entrant) for match in (*matches, byes) for entrant in match)
    for entrant, times in listed.items():
        if times > 1:
            raise refuse(
                "bad-pairing",
                say("{entrant} is in it twice", entrant=ref.entrant(entrant)),
                entrant,
            )
        if entrant not in field:
            message = say("{entrant} does not play in this round", entrant=ref.entrant(entrant))
            raise refuse("bad-pairing", message, entrant)
    if missing := [entrant for entrant in field if entrant not in listed]:
        raise refuse(
            "bad-pairing",
            say(
                "{entrants} is at no table: add a table, or `byes`",
                entrants=ref.entrants(missing),
            ),
            *missing,
        )


def drawn_colours(case: Case) -> list[str]:
    """The colours in the order of play, where the rules draw them; else none."""
    colours = case.rulebook.match.colours
    return colours.names if colours is not None and colours.by == "lot" else []
