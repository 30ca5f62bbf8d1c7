"""A tournament as it stands for one entrant: where it stands, whether it goes on, when it sits out."""

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from podium.core import ref
from podium.core.events.groups import BYES
from podium.core.phrase import Phrase, say
from podium.rules.language import Rulebook
from podium.rules.language.cuts import taker_of
from podium.views.stages import StageView
from podium.views.standings import StandingRow
from podium.views.tournament import TournamentView


class Stand(NamedTuple):
    """Where an entrant stands in a ranking.

    Attributes:
        stage: whose ranking it is.
        group: of which group; empty where it is over all of them.
        rows: all of the ranking.
        at: the place of its row among them, from 0.
    """

    stage: StageView
    group: str
    rows: Sequence[StandingRow]
    at: int

    @property
    def row(self) -> StandingRow:
        """Its own row."""
        return self.rows[self.at]

    @property
    def place(self) -> tuple[str, ...]:
        """Stage and group, as far as one is named."""
        return (self.stage.id, self.group) if self.group else (self.stage.id,)

    @property
    def neighbours(self) -> list[tuple[str, str]]:
        """Who stands just before it with itself, and itself with who stands just behind it."""
        order = [row.entrant for row in self.rows[max(self.at - 1, 0) : self.at + 2]]
        return list(itertools.pairwise(order))


def stands_of(view: TournamentView, rulebook: Rulebook, entrant: str) -> list[Stand]:
    """Where an entrant stands, in the order of the stages; nowhere before a first result."""
    return [
        Stand(stage, group, rows, at)
        for stage in view.stages
        if stage.has_results and stage.ranked(rulebook.stage[stage.id])
        for group, rows in stage.rankings_of_everybody
        for at, row in enumerate(rows)
        if row.entrant == entrant
    ]


# ---- whether it goes on --------------------------------------------------------------------------


def onward(view: TournamentView, rulebook: Rulebook, stand: Stand) -> Phrase | None:
    """Whether an entrant who is still in the tournament goes on from a stage.

    None where the stage leads nowhere, and where nothing can be said yet.
    """
    stage, entrant = stand.stage, stand.row.entrant
    into = _after(view, rulebook, stage.id, entrant)
    if not into or not any(one.active for one in view.entrants if one.id == entrant):
        return None
    if entrant in stage.advancing:
        return say("You advance: {stage}.", stage=ref.stage(into))
    if entrant in stage.alternates:
        number = stage.alternates.index(entrant) + 1
        return say(
            "You do not advance. In line if somebody drops out: number {number}.", number=number
        )
    if stage.status == "closed":
        return say("You do not advance.")
    return _as_it_stands(stand, into)


def _as_it_stands(stand: Stand, into: str) -> Phrase | None:
    """The same while it may still change; None where no line is drawn, or it says little yet."""
    cut = stand.stage.cut_of(stand.group)
    if cut is None or not _played(stand):
        return None
    if stand.row.entrant in cut.tied:
        return say(
            "As it stands, you are tied at the cut: the first {cut} advance.", cut=cut.best
        )
    order = [row.entrant for row in stand.rows]
    last = order.index(cut.tied[0]) if cut.tied else cut.rows
    if not last and not cut.tied:
        return None
    if stand.at < last:
        return say("As it stands, you advance: {stage}.", stage=ref.stage(into))
    return say("As it stands, you do not advance; the first {cut} do.", cut=cut.best)


def _played(stand: Stand) -> bool:
    """Whether the entrant has a result in the stage."""
    return any(
        match.status == "final" and stand.row.entrant in match.entrants
        for _, _, match in stand.stage.matches()
    )


def _after(view: TournamentView, rulebook: Rulebook, stage: str, entrant: str) -> str:
    """The stage that takes people from a stage; empty if none does.

    If an entrant is in a later stage already, that one: a small field passes over stages.
    """
    there = (
        name
        for name in rulebook.after(stage)
        if any(entrant in group.entrants for group in view.stage(name).groups)
    )
    return next(there, "") or taker_of(rulebook, stage)


# ---- what it must be told ------------------------------------------------------------------------


def byes_asked(view: TournamentView, entrant: str) -> list[Phrase]:
    """The byes that an entrant has asked for in rounds to come."""
    return [
        say(
            "Round {number}: no match, as asked for ({kind}).",
            number=one.round,
            kind=BYES[one.bye],
        )
        for stage in view.stages
        for group in stage.groups
        for one in group.absences
        if one.entrant == entrant
    ]


def sits_out(view: TournamentView, entrant: str) -> Phrase | None:
    """That an entrant has no match in the round of now, where all rounds are made at once."""
    own = [
        (stage, group, made.number, match)
        for stage in view.stages
        for group, made, match in stage.matches()
        if entrant in match.entrants
    ]
    coming = next((found for found in own if found[-1].status == "open"), None)
    if coming is None:
        return None
    stage, group, coming_round, _ = coming
    now = stage.round_now(group.id)
    here = {number for each, _, number, _ in own if each is stage}
    if now >= coming_round or now in here:
        return None
    return say(
        "Sits out round {number}: the next match is in round {next}.",
        number=now,
        next=coming_round,
    )
