"""What each next step would lead to, before it is taken: who plays, at which tables, who goes on."""

import dataclasses
from collections.abc import Sequence

from podium.core.events import Started
from podium.core.fold import stage_after
from podium.core.refusals import Refusal
from podium.director.acts import Act, Close, Pair, Start
from podium.director.decide import decide
from podium.director.needs import NextStep, next_steps
from podium.formats.kernel.case import Case
from podium.rules.language.stages import Band
from podium.views.outlook.acts import Outlook, foresee
from podium.views.outlook.lots import Tie, coming, ties


@dataclasses.dataclass(frozen=True)
class Ahead:
    """What one of the next steps would lead to.

    Attributes:
        act: ``start``, ``pair`` or ``close``.
        outlook: what the act itself would come to; its refusal, if it would be refused.
        playing: of a start, who would play.
        missing: of the first start, who has entered and is not checked in, and so is left out.
        unchecked: nobody has been checked in: everybody who has entered would play.
        tables: sizes of the tables of the round; of a start, those of its first round.
        byes: how many would sit out that round.
        groups: sizes of the groups that a start makes.
        band: the band of the rulebook that a start falls into.
        sure: of a close, who goes on however a lot falls.
        by_lot: ties of which a lot would take some and leave others.
        ordered: ties that a lot would put in order.
        to: the stage that they go on to; empty after the last one.
        last: it is the last close of the tournament.
        commitment: what was published of the secret of the lots at the opening.
    """

    act: str
    stage: str
    group: str
    outlook: Outlook
    playing: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    unchecked: bool = False
    tables: tuple[int, ...] = ()
    byes: int = 0
    groups: tuple[int, ...] = ()
    band: Band | None = None
    sure: tuple[str, ...] = ()
    by_lot: tuple[Tie, ...] = ()
    ordered: tuple[Tie, ...] = ()
    to: str = ""
    last: bool = False
    commitment: str = ""


def ahead(case: Case) -> list[Ahead]:
    """What each next step of a tournament would lead to."""
    return [_ahead(case, step) for step in next_steps(case)]


def _ahead(case: Case, step: NextStep) -> Ahead:
    opening = case.state.opening
    found = {"start": _start, "pair": _pair, "close": _close}[step.act](case, step)
    commitment = opening.commitment if opening is not None else ""
    return dataclasses.replace(found, commitment=commitment)


# ---- start -------------------------------------------------------------------------------------


def _start(case: Case, step: NextStep) -> Ahead:
    rules, act = case.rules(step.stage), Start(stage=step.stage)
    outlook = foresee(case, act)
    there = tuple(coming(case, step.stage))
    playing = tuple(e for group in outlook.groups.values() for e in group) or there
    first = rules.intake is None
    here = [e for e in case.state.entrants.values() if e.active]
    tables, byes = _first_round(case, act, outlook)
    sizes = tuple(len(group) for group in outlook.groups.values())
    return Ahead(
        act=step.act,
        stage=step.stage,
        group="",
        outlook=outlook,
        playing=playing,
        missing=tuple(e.id for e in here if e.id not in there) if first else (),
        unchecked=first and all(e.status != "checked-in" for e in here),
        tables=tables,
        byes=byes,
        groups=sizes,
        band=_band(case, step.stage, outlook),
    )


def _band(case: Case, stage: str, outlook: Outlook) -> Band | None:
    return case.rules(stage).bands[outlook.band] if outlook.band is not None else None


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


# ---- pair --------------------------------------------------------------------------------------


def _pair(case: Case, step: NextStep) -> Ahead:
    outlook = foresee(case, Pair(stage=step.stage, group=step.group))
    return Ahead(
        act=step.act,
        stage=step.stage,
        group=step.group,
        outlook=outlook,
        tables=outlook.tables,
        byes=len(outlook.byes),
    )


# ---- close -------------------------------------------------------------------------------------


def _close(case: Case, step: NextStep) -> Ahead:
    """Who goes on; of those whom a lot would part nobody is told yet how it falls."""
    outlook = foresee(case, Close(stage=step.stage, group=step.group))
    falls = [*ties(case, case.state.stage(step.stage))] if outlook.lots else []
    on = outlook.advancing
    split = [t for t in falls if 0 < len(set(t.entrants) & set(on)) < len(t.entrants)]
    unsure = {entrant for tie in split for entrant in tie.entrants}
    sure = [entrant for entrant in on if entrant not in unsure]
    following = case.rulebook.after(step.stage)
    return Ahead(
        act=step.act,
        stage=step.stage,
        group=step.group,
        outlook=outlook,
        sure=tuple(_as_entered(case, sure) if falls else sure),
        by_lot=tuple(split),
        ordered=tuple(tie for tie in falls if tie not in split),
        to=_onward(case, step.stage),
        last=not following,
    )


def _as_entered(case: Case, entrants: Sequence[str]) -> list[str]:
    """In an order that tells nothing of how a lot would fall."""
    return sorted(entrants, key=lambda entrant: case.state.entrants[entrant].number)


def _onward(case: Case, stage: str) -> str:
    """The stage that takes its entrants from this one."""
    for later in case.rulebook.after(stage):
        intake = case.rules(later).intake
        if intake is not None and intake.source == stage:
            return later
    return ""
