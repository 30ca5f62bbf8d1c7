"""The next steps on the desk's home: the button, and in plain words what pressing it leads to."""

import dataclasses
from collections.abc import Iterable, Iterator, Sequence

from podium.app.instance import Instance
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.steps import Action, steps
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator
from podium.views.outlook.acts import Outlook
from podium.views.outlook.ahead import Ahead, ahead
from podium.views.outlook.lots import Tie

_PLACES = 3
"""Places of the final order that are named before the last close."""
_TWO = 2


@dataclasses.dataclass(frozen=True)
class StepNote:
    """A sentence about a step.

    Attributes:
        cite: the paragraph it rests on.
        address: where more is done about it; with the words of the link.
        warn: it may be a reason not to press the button yet.
    """

    text: str
    cite: str = ""
    address: str = ""
    link: str = ""
    warn: bool = False


@dataclasses.dataclass(frozen=True)
class NextStep:
    """One of the next steps, with what it leads to.

    Attributes:
        outlook: of the act: its refusal, and the lots that fall.
        commitment: what was published of the secret of the lots.
        checkin: nobody is checked in yet, and one who may can begin with it.
    """

    step: Action
    outlook: Outlook
    commitment: str
    lines: tuple[StepNote, ...]
    checkin: str = ""


async def next_steps(desk: Desk) -> list[NextStep]:
    """The next steps of a tournament, each with what it would lead to."""

    def look(instance: Instance) -> list[Ahead]:
        return ahead(instance.service.case(desk.view.name))

    local, shown = desk.local, steps(desk.view, desk.t)
    if not shown:
        return []
    known = {
        (found.act, found.stage, found.group): found for found in await desk.gateway.ask(look)
    }
    pairs = ((step, known.get((step.act, step.stage, step.group))) for step in shown)
    # Between the view and the question somebody may have acted: the page is about to be renewed.
    return [_coming(desk, local, step, found) for step, found in pairs if found is not None]


def _coming(desk: Desk, local: LocalView, step: Action, found: Ahead) -> NextStep:
    told = {"start": _start, "pair": _pair, "close": _close}[step.act]
    checkin = url("desk", desk.view.name, "checkin")
    first = found.unchecked and desk.may("check_in")
    return NextStep(
        step=step,
        outlook=found.outlook,
        commitment=found.commitment,
        lines=tuple(told(local, found)) if found.outlook.refusal is None else (),
        checkin=checkin if first else "",
    )


# ---- start -------------------------------------------------------------------------------------


def _start(local: LocalView, found: Ahead) -> Iterator[StepNote]:
    t, count = local.t, len(found.playing)
    yield StepNote(t.ngettext("%(n)s will play.", "%(n)s will play.", count, n=count))
    if found.unchecked:
        yield StepNote(
            t.gettext("Nobody has been checked in, so everybody who has entered plays.")
        )
    if found.missing and not found.unchecked:
        yield _missing(local, found)
    if len(found.groups) > 1 or found.band is not None:
        yield _groups(local, found)
    for group, reserves in found.outlook.reserves.items():
        yield StepNote(
            t.gettext(
                "In reserve for session %(group)s: %(names)s.",
                group=group,
                names=local.people(reserves),
            )
        )
    if found.tables and not local.view.rulebook.stage[found.stage].all_meet:
        yield StepNote(
            t.gettext("Round 1: %(tables)s.", tables=_tables(t, found.tables, found.byes))
        )


def _missing(local: LocalView, found: Ahead) -> StepNote:
    text = local.t.ngettext(
        "%(n)s is not checked in and is left out: %(names)s.",
        "%(n)s are not checked in and are left out: %(names)s.",
        len(found.missing),
        n=len(found.missing),
        names=local.people(local.names.sorted(found.missing)),
    )
    address = url("desk", local.view.name, "checkin")
    return StepNote(text, address=address, link=local.t.gettext("Check in"), warn=True)


def _groups(local: LocalView, found: Ahead) -> StepNote:
    """How many groups of which size, and how many of each go on."""
    t, band = local.t, found.band
    count = len(found.groups)
    sizes = [str(size) for size in sorted(found.groups, reverse=True)]
    if count == 1:
        text = t.gettext("One group: everyone plays everyone.")
    else:
        each = sizes[0] if len(set(sizes)) == 1 else t.list_of(sizes)
        text = f"{t.gettext('%(n)s groups of %(sizes)s', n=count, sizes=each)}."
    if band is None or not band.best:
        return StepNote(text, band.cite if band is not None else "")
    more = t.ngettext(
        "The best %(n)s advances.", "The best %(n)s advance.", band.best, n=band.best
    )
    if count > 1:
        more = t.ngettext(
            "The best of each group advances.",
            "The best %(n)s of each group advance.",
            band.best,
            n=band.best,
        )
    return StepNote(f"{text} {more}", band.cite)


def _tables(t: Translator, sizes: Sequence[int], byes: int) -> str:
    """How many tables of which size, and how many sit out."""
    found = [
        t.ngettext("%(n)s pairing", "%(n)s pairings", sizes.count(size), n=sizes.count(size))
        if size == _TWO
        else t.ngettext(
            "%(n)s table of %(size)s",
            "%(n)s tables of %(size)s",
            sizes.count(size),
            n=sizes.count(size),
            size=size,
        )
        for size in sorted(set(sizes), reverse=True)
    ]
    if byes:
        found.append(t.ngettext("%(n)s sits out", "%(n)s sit out", byes, n=byes))
    return ", ".join(found)


# ---- pair --------------------------------------------------------------------------------------


def _pair(local: LocalView, found: Ahead) -> Iterator[StepNote]:
    if found.tables:
        number = local.view.stages[found.stage].latest_round(found.group) + 1
        tables = _tables(local.t, found.tables, found.byes)
        yield StepNote(
            local.t.gettext("Round %(number)s: %(tables)s.", number=number, tables=tables)
        )
    if found.outlook.byes and not found.outlook.lots:  # else a lot may say who it is
        names = local.people(found.outlook.byes)
        yield StepNote(local.t.gettext("Sits out: %(names)s.", names=names))


# ---- close -------------------------------------------------------------------------------------


def _close(local: LocalView, found: Ahead) -> Iterator[StepNote]:
    t = local.t
    to = stage_name(t, local.view, found.to) if found.to else t.gettext("the next level")
    if found.sure:
        names = local.people(found.sure)
        if found.by_lot:
            text = t.gettext(
                "Advancing to %(stage)s however the lot falls: %(names)s.",
                stage=to,
                names=names,
            )
        else:
            text = t.gettext("Advancing to %(stage)s: %(names)s.", stage=to, names=names)
        yield StepNote(text)
    for names in _tied(local, found.by_lot):
        yield StepNote(
            t.gettext(
                "Still tied; a lot decides who of these advances: %(names)s.", names=names
            ),
            warn=True,
        )
    for names in _tied(local, found.ordered):
        yield StepNote(
            t.gettext("Still tied; a lot decides the order of: %(names)s.", names=names)
        )
    if found.last:
        yield from _ending(local, found)


def _tied(local: LocalView, ties: Iterable[Tie]) -> Iterator[str]:
    return (local.people(local.names.sorted(tie.entrants)) for tie in ties)


def _ending(local: LocalView, found: Ahead) -> Iterator[StepNote]:
    """The last close fixes the final order, and reveals the secret of the lots."""
    if not found.outlook.lots:
        first = [
            f"{row.rank_text} {local.names(row.entrant)}"
            for row in local.view.tournament.places
            if row.place <= _PLACES
        ]
        if first:
            names = "; ".join(first)
            yield StepNote(
                local.t.gettext("This fixes the final order: %(names)s …", names=names)
            )
    yield StepNote(
        local.t.gettext("This is the last close: it also reveals the secret of the lots.")
    )
