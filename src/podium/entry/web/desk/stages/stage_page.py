"""A stage at the desk: what it is, who is in it, how far it is, and the acts that are open."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import urlencode

from podium.entry.web.addresses import url
from podium.entry.web.day import on_their_own
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.desk.stages.rounds_form import RoundsForm, rounds_form
from podium.entry.web.desk.stages.settling import (
    DeciderForm,
    Decision,
    LotForm,
    decider_forms,
    decisions,
    lot_forms,
)
from podium.entry.web.desk.stages.stage_forms import (
    BY_HAND_ALONE,
    CloseForm,
    PairForm,
    close_form,
    pair_forms,
)
from podium.entry.web.desk.stages.start_form import StartForm, start_form
from podium.entry.web.forms import SentForm
from podium.entry.web.matches import Card, cards
from podium.entry.web.steps import Task, needs
from podium.entry.web.titles import rounds_planned, stage_name
from podium.views.changes import Change
from podium.views.matches import MatchView
from podium.views.outlook.stage import Insight
from podium.views.stages import GroupView

HERE = frozenset({"decision", "decider", "lot"})
"""What the page has forms for; what else is waited for is done elsewhere."""


@dataclasses.dataclass(frozen=True)
class RoundRow:
    """A round so far."""

    number: int
    done: int
    all: int
    address: str


@dataclasses.dataclass(frozen=True)
class StagePage:
    """What the page of a stage shows beside the stage itself, which its view has.

    Attributes:
        planned: how many rounds it has in all; 0 where that is open.
        waits: what it waits for, and is done on other pages.
        rounds: by the groups that run on their own; else under no name.
        coming: who would play it, while it waits.
        slips: of a play-off, its matches.
    """

    stage: str
    title: str
    cite: str
    planned: int
    commitment: str
    waits: tuple[Task, ...]
    start: StartForm | None
    pairs: tuple[PairForm, ...]
    close: CloseForm | None
    one_by_one: tuple[str, ...]
    rounds_form: RoundsForm | None
    decisions: tuple[Decision, ...]
    deciders: tuple[DeciderForm, ...]
    lots: tuple[LotForm, ...]
    rounds: Mapping[str, tuple[RoundRow, ...]]
    coming: tuple[str, ...]
    slips: tuple[Card, ...]

    @property
    def no_secret(self) -> bool:
        """Whether podium can draw no lot: what a lot decides is made by hand."""
        outlooks = [form.outlook for form in (self.start, *self.pairs, self.close) if form]
        return any(o.refusal is not None and o.refusal.code == BY_HAND_ALONE for o in outlooks)

    @property
    def acts(self) -> bool:
        """Whether anything can be done here now."""
        forms = (self.pairs, self.close, self.decisions, self.deciders, self.lots)
        return any(forms) or self.start is not None


def stage_page(
    local: LocalView, stage: str, known: Insight, changes: Sequence[Change], sent: SentForm
) -> StagePage:
    """The page of a stage.

    Args:
        local: the tournament in a language.
        stage: which stage.
        known: what the director says of it.
        changes: what closing it would change, where that is open.
        sent: a form that was sent and is shown again.
    """
    view, t = local.view, local.t
    rules, groups = view.rulebook.stage[stage], view.stages[stage].groups
    apart = on_their_own(view, stage)
    bracket = rules.in_slots
    return StagePage(
        stage=stage,
        title=stage_name(t, view, stage),
        cite=rules.cite,
        planned=0 if bracket else rounds_planned(view, stage),
        commitment=known.commitment,
        waits=tuple(_waits(local, stage)),
        start=start_form(local, stage, known, sent),
        pairs=tuple(pair_forms(local, stage, known, sent)),
        close=close_form(local, stage, known, changes, sent),
        one_by_one=known.one_by_one,
        rounds_form=rounds_form(local, stage, known, sent),
        decisions=tuple(decisions(local, stage, known, sent)),
        deciders=tuple(decider_forms(local, stage, known, sent)),
        lots=tuple(lot_forms(local, known, sent)),
        rounds={group.id: tuple(_rounds(local, stage, [group])) for group in groups}
        if apart
        else {"": tuple(_rounds(local, stage, groups))},
        coming=tuple(local.names.sorted(known.coming)),
        slips=tuple(cards(view, local.names, t, stage)) if bracket else (),
    )


def _waits(local: LocalView, stage: str) -> list[Task]:
    return needs(
        local.view,
        local.names,
        local.t,
        lambda need: need.stage == stage and need.kind not in HERE,
    )


def _rounds(local: LocalView, stage: str, groups: Iterable[GroupView]) -> list[RoundRow]:
    """The rounds of some groups taken together."""
    address = url("desk", local.view.name, "tables")
    rounds: dict[int, list[MatchView]] = {}
    for group in groups:
        for found in group.rounds:
            played = [match for match in found.played if match.status != "bye"]
            rounds.setdefault(found.number, []).extend(played)
    return [
        RoundRow(
            number=number,
            done=sum(match.settled for match in played),
            all=len(played),
            address=f"{address}?{urlencode({'stage': stage, 'round': number})}",
        )
        for number, played in sorted(rounds.items())
    ]
