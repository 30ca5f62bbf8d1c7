"""What each next step would lead to, before it is taken: who plays, at which tables, who goes on."""

import dataclasses
from collections.abc import Sequence

import msgspec

from podium.core.events import Started
from podium.core.fold import stage_after
from podium.core.phrase import Phrase
from podium.core.refusals import Refusal
from podium.director.acts import Act, Close, Pair, Start
from podium.director.decide import decide
from podium.director.needs import all_needs, next_steps
from podium.formats.kernel.case import Case
from podium.formats.kernel.need import Need
from podium.rules.language.cuts import taker_of
from podium.rules.language.stages import Band
from podium.views.outlook.acts import Outlook, foresee
from podium.views.outlook.lots import Tie, ties, would_play
from podium.views.tournament import Status, status


@dataclasses.dataclass(frozen=True)
class StepOutlook:
    """What one of the next steps would lead to.

    Attributes:
        act: ``start``, ``pair`` or ``close``.
        group: of one that runs on its own.
        outlook: what the act itself would come to; its refusal, if it would be refused.
        playing: of a start, who would play.
        missing: of the first start, who has entered and is not checked in, and so is left out.
        unchecked: nobody has been checked in: everyone who has entered would play.
        tables: sizes of the tables of the round; of a start, those of its first round.
        byes: how many would sit out that round.
        band: the band of the rulebook that a start falls into.
        sure: of a close, who goes on however a lot falls.
        by_lot: ties of which a lot would take some and leave others.
        ordered: ties that a lot would put in order.
        to: the stage that they go on to; empty after the last one.
        last: it is the last close of the tournament.
    """

    act: str
    stage: str
    group: str
    outlook: Outlook
    playing: Sequence[str] = ()
    missing: Sequence[str] = ()
    unchecked: bool = False
    tables: Sequence[int] = ()
    byes: int = 0
    band: Band | None = None
    sure: Sequence[str] = ()
    by_lot: Sequence[Tie] = ()
    ordered: Sequence[Tie] = ()
    to: str = ""
    last: bool = False

    @property
    def refusal(self) -> Refusal | None:
        """Why it would not be done now."""
        return self.outlook.refusal

    @property
    def groups(self) -> tuple[int, ...]:
        """Sizes of the groups that a start makes."""
        return tuple(len(group) for group in self.outlook.groups.values())


def step_outlooks(case: Case) -> list[StepOutlook]:
    """What each next step of a tournament would lead to."""
    return [step_outlook(case, step.act, step.stage, step.group) for step in next_steps(case)]


def step_outlook(case: Case, act: str, stage: str, group: str = "") -> StepOutlook:
    """What a step would lead to.

    Args:
        case: the tournament.
        act: ``start``, ``pair`` or ``close``.
        stage: which stage.
        group: which group, where it runs on its own.
    """
    match act:
        case "start":
            return _start(case, stage)
        case "pair":
            outlook = foresee(case, Pair(stage=stage, group=group))
            byes = len(outlook.byes)
            return StepOutlook(act, stage, group, outlook, tables=outlook.tables, byes=byes)
        case _:
            return _close(case, stage, group)


# ---- start -------------------------------------------------------------------------------------


def _start(case: Case, stage: str) -> StepOutlook:
    rules, act = case.rules(stage), Start(stage=stage)
    outlook = foresee(case, act)
    there = would_play(case, stage)
    first = rules.intake is None
    here = [e for e in case.state.entrants.values() if e.active]
    tables, byes = _first_round(case, act, outlook)
    return StepOutlook(
        act="start",
        stage=stage,
        group="",
        outlook=outlook,
        playing=tuple(e for group in outlook.groups.values() for e in group) or tuple(there),
        missing=tuple(e.id for e in here if e.id not in there) if first else (),
        unchecked=first and all(e.status != "checked-in" for e in here),
        tables=tables,
        byes=byes,
        band=rules.bands[outlook.band] if outlook.band is not None else None,
    )


def _first_round(case: Case, act: Start, outlook: Outlook) -> tuple[tuple[int, ...], int]:
    """Tables of the first round and how many sit it out; nothing where its matches follow later."""
    if outlook.refusal is not None:
        return (), 0
    stage = case.state.stage(act.stage)
    if not case.rules(act.stage).rounds:
        return outlook.tables, len(outlook.byes)
    started = _events(case, act)
    begun = case.ahead(stage_after(stage, [e for e in started if isinstance(e, Started)]))
    several = len(outlook.groups) > 1
    rounds = [
        foresee(begun, Pair(stage=act.stage, group=group if several else ""))
        for group in outlook.groups
    ]
    tables = tuple(size for found in rounds for size in found.tables)
    return tables, sum(len(found.byes) for found in rounds)


def _events(case: Case, act: Act) -> Sequence[object]:
    found = decide(case, act)
    return () if isinstance(found, Refusal) else found


# ---- close -------------------------------------------------------------------------------------


def _close(case: Case, stage: str, group: str) -> StepOutlook:
    """Who goes on; of those whom a lot would part nobody is told yet how it falls."""
    outlook = foresee(case, Close(stage=stage, group=group))
    falls = [*ties(case, case.state.stage(stage))] if outlook.lots else []
    on = outlook.advancing
    split = [t for t in falls if 0 < len(set(t.entrants) & set(on)) < len(t.entrants)]
    unsure = {entrant for tie in split for entrant in tie.entrants}
    sure = [entrant for entrant in on if entrant not in unsure]
    following = case.rulebook.after(stage)
    return StepOutlook(
        act="close",
        stage=stage,
        group=group,
        outlook=outlook,
        sure=_as_entered(case, sure) if falls else sure,
        by_lot=tuple(split),
        ordered=tuple(tie for tie in falls if tie not in split),
        to=taker_of(case.rulebook, stage),
        last=not following,
    )


def _as_entered(case: Case, entrants: Sequence[str]) -> tuple[str, ...]:
    """In an order that tells nothing of how a lot would fall."""
    return tuple(sorted(entrants, key=lambda one: case.state.entrants[one].number))


# ---- for programs and the terminal -------------------------------------------------------------


class NextAct(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the next steps for programs and the terminal; what it has nothing of is left out.

    No lot that is not drawn yet is told, nor what follows from how it would fall: only what it is
    for and between whom it decides.

    Attributes:
        act: ``start``, ``pair`` or ``close``.
        group: of one that runs on its own.
        text: the act for people.
        refused: why it would not be done now.
        playing: of a start, who would play, in order of entering.
        missing: of the first start, who has entered and is not checked in, and so is left out.
        tables: sizes of the tables of the round; of a start, those of its first round.
        byes: how many would sit out that round.
        groups: sizes of the groups that a start makes.
        lots: what the lots are for that podium would draw.
        advancing: of a close, who goes on however a lot falls.
        by_lot: ties of which a lot would take some and leave others.
        ordered: ties that a lot would put in order.
        to: the stage that they go on to; left out after the last one.
        last: it is the last close of the tournament, which reveals the secret of the lots.
    """

    act: str
    stage: str
    group: str = ""
    text: Phrase
    refused: Refusal | None = None
    playing: Sequence[str] = ()
    missing: Sequence[str] = ()
    tables: Sequence[int] = ()
    byes: int = 0
    groups: Sequence[int] = ()
    lots: Sequence[str] = ()
    advancing: Sequence[str] = ()
    by_lot: Sequence[Sequence[str]] = ()
    ordered: Sequence[Sequence[str]] = ()
    to: str = ""
    last: bool = False


class Coming(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done next; where that is nothing, whether it is over or what it waits for.

    Attributes:
        status: of the tournament; ``closed`` when it is over.
        next: the acts that take it on.
        needs: what it waits for, as its state has it.
    """

    status: Status
    next: Sequence[NextAct]
    needs: Sequence[Need]


def coming(case: Case) -> Coming:
    """What can be done next in a tournament, and what it waits for."""
    return Coming(status=status(case), next=next_acts(case), needs=all_needs(case))


def next_acts(case: Case) -> list[NextAct]:
    """The next steps of a tournament, each with what it would lead to."""
    steps = zip(next_steps(case), step_outlooks(case), strict=True)
    return [_next_act(case, step.text, found) for step, found in steps]


def _next_act(case: Case, text: Phrase, found: StepOutlook) -> NextAct:
    return NextAct(
        act=found.act,
        stage=found.stage,
        group=found.group,
        text=text,
        refused=found.refusal,
        playing=_as_entered(case, found.playing),
        missing=found.missing,
        tables=found.tables,
        byes=found.byes,
        groups=found.groups,
        lots=tuple(lot.purpose for lot in found.outlook.lots),
        advancing=found.sure,
        by_lot=tuple(_as_entered(case, tie.entrants) for tie in found.by_lot),
        ordered=tuple(_as_entered(case, tie.entrants) for tie in found.ordered),
        to=found.to,
        last=found.last,
    )
