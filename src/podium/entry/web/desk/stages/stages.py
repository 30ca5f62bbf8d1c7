"""A stage at the desk: starting it, pairing its rounds, settling ties, closing it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.app.instance import Instance
from podium.app.service import Done
from podium.core.phrase import say
from podium.entry.web.addresses import url
from podium.entry.web.day import on_their_own
from podium.entry.web.desk.acts.foreseen import told_changes
from podium.entry.web.desk.acts.reading import tied_field
from podium.entry.web.desk.common import ActPage, Desk, LocalView, at_desk
from podium.entry.web.desk.needs import Task, needs
from podium.entry.web.desk.next_steps import advancing_to, step_button, step_notes
from podium.entry.web.desk.stages import by_hand, settling
from podium.entry.web.forms import NOTHING_SENT, Form, SentForm
from podium.entry.web.matches import cards
from podium.entry.web.security import WebRequest
from podium.entry.web.telling import parts
from podium.entry.web.titles import rounds_planned, stage_name
from podium.rules.language.cuts import taker_of
from podium.rules.language.tell import tell_stage
from podium.views.changes import AdvancingChange, Change, LotChange, StandingChange
from podium.views.outlook.stage import StageOutlook, stage_outlook
from podium.views.outlook.steps import StepOutlook
from podium.views.preview import Preview
from podium.views.stages import StageView

HERE = frozenset({"decision", "decider", "lot"})
"""What the page has forms for; what else is waited for is done elsewhere."""
_PLACES = 16
"""Places of the final order that are shown before the last close."""
_HANG_ON_LOTS = (LotChange, StandingChange, AdvancingChange)
"""Changes by a close that would tell how a lot falls; who goes on is told apart."""


@get("/desk/{name:str}/stage/{stage:str}", include_in_schema=False)
async def page(
    request: WebRequest, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes]:
    """What the stage is, and everything that can be done to it now."""
    return await _page(await at_desk(request, name), stage)


HANDLERS = [page]


# ---- acts ----------------------------------------------------------------------------------------


def _address(desk: Desk, form: Form) -> str:
    return url("desk", desk.view.name, "stage", form.get("stage", ""))


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[bytes]:
    return await _page(desk, form.get("stage", ""), sent)


async def _after(desk: Desk, form: Form, entry: str, _: Done) -> str:
    """Where the next thing is done, as it stands now."""
    desk = await desk.afresh()
    name, stage = desk.view.name, form.get("stage", "")
    if entry == "pair":
        found = desk.view.stages[stage].latest_round(form.get("group", ""))
        asked = {"stage": stage, "round": found}
        return f"{url('desk', name, 'tables')}?{urlencode(asked)}"
    here = [n for n in desk.view.tournament.needs if n.stage == stage and n.kind in HERE]
    return f"{_address(desk, form)}#acts" if here else url("desk", name)


ACTS_HERE = ActPage(
    acts=frozenset({"start", "pair", "close", "decide", "decider", "lot"}),
    address=_address,
    show=_again,
    after=_after,
)


# ---- showing -----------------------------------------------------------------------------------


async def _page(desk: Desk, stage: str, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    if stage not in desk.view.stages:
        raise NotFoundException(detail=say("The rulebook has no such stage."))

    def look(instance: Instance) -> StageOutlook:
        return stage_outlook(instance.service.case(desk.view.name), stage)

    known = await desk.gateway.ask(look)
    changes = await _by_closing(desk, stage, known)
    context = shown(desk.local, stage, known, changes)
    return desk.again("desk/stage.html", sent, **context)


async def _by_closing(desk: Desk, stage: str, known: StageOutlook) -> Sequence[Change]:
    """What closing the stage would change."""
    if known.close is None or known.close.refusal is not None or not desk.may("close"):
        return []
    answer = await desk.act("close", {"stage": stage, "preview": True})
    return answer.changes if isinstance(answer, Preview) else []


def shown(
    local: LocalView, stage: str, known: StageOutlook, changes: Sequence[Change]
) -> Mapping[str, Any]:
    """What the page of a stage asks the view with.

    Args:
        local: the tournament in a language.
        stage: which stage.
        known: what can be done there.
        changes: what closing it would change.
    """
    view, t = local.view, local.t
    here, rules = view.stages[stage], view.rulebook.stage[stage]
    close = known.close
    return {
        "stage": here,
        "rules": rules,
        "title": stage_name(t, view, stage),
        "known": known,
        "told": parts(t, tell_stage(view.rulebook, stage)),
        "planned": 0 if rules.in_slots else rounds_planned(view, stage),
        "waits": _waits(local, stage),
        "button": partial(step_button, view, t),
        "notes": partial(step_notes, local, whole=True),
        "decisions": list(settling.decisions(local, stage, known)),
        "choices_of": partial(settling.choices, local, known=known),
        "lot_may_fall": partial(settling.lot_may_fall, known=known),
        "game_title": partial(settling.game_title, local, stage),
        "games_before": partial(settling.games_before, local),
        "lots": sorted(known.ties, key=lambda tie: not tie.slot),
        "tied_field": tied_field,
        "no_secret": by_hand.no_secret([known.start, *known.pairs, close]),
        "group_sizes": by_hand.group_sizes(local, stage, known),
        "about": partial(by_hand.about, local),
        "sessions": partial(by_hand.sessions, local, stage, known),
        "in_no_session": partial(by_hand.in_no_session, local, stage, known),
        "left_to_hand": by_hand.left_to_hand,
        "to_be_seated": partial(by_hand.to_be_seated, local),
        "table_numbers": partial(by_hand.table_numbers, local, stage),
        "order_of_seats": partial(by_hand.order_of_seats, local, stage),
        "example_table": partial(by_hand.example_table, local, stage),
        "advancing_to": partial(advancing_to, local),
        "advancing": list(_advancing(local, close)) if close is not None else [],
        "unwon": _unwon(local, stage) if close is not None else "",
        "changes": _other_changes(local, close, changes) if close is not None else [],
        "final_order": [
            (row.rank_text, local.names.marked(row)) for row in view.tournament.places[:_PLACES]
        ],
        "apart": on_their_own(view, stage),
        "rounds_of": partial(_rounds, here),
        "slips": cards(view, local.names, t, stage) if rules.in_slots else [],
    }


def _waits(local: LocalView, stage: str) -> list[Task]:
    return needs(
        local.view,
        local.names,
        local.t,
        lambda need: need.stage == stage and need.kind not in HERE,
    )


def _rounds(stage: StageView, group: str = "") -> Iterator[tuple[int, int, int]]:
    """The rounds of a group, or of all groups together: number, results that are in, matches."""
    for number in sorted({found.number for _, found in stage.rounds(group)}):
        played = [m for _, _, m in stage.matches(number, group) if m.status != "bye"]
        yield number, sum(match.settled for match in played), len(played)


# ---- what a close fixes ------------------------------------------------------------------------


def _advancing(local: LocalView, close: StepOutlook) -> Iterator[tuple[str, str]]:
    """Rank and name of those who go on; where a lot falls, those who share one by their names."""
    found = local.view.stages[close.stage]
    ranks = {row.entrant: (row.rank, row.rank_text) for row in found.standings}
    for group in () if found.standings else found.groups:
        for row in group.standings:
            ranks[row.entrant] = (row.rank, f"{group.id}{row.rank}")
    order = close.sure
    if close.outlook.lots:
        order = sorted(local.names.sorted(order), key=lambda e: ranks.get(e, (0, ""))[0])
    return ((ranks.get(entrant, (0, ""))[1], local.names(entrant)) for entrant in order)


def _other_changes(
    local: LocalView, close: StepOutlook, changes: Sequence[Change]
) -> list[str]:
    """What a close would change beside who goes on; nothing where a lot may say it."""
    other = [change for change in changes if not isinstance(change, _HANG_ON_LOTS)]
    return told_changes(local.view, local.names, local.t, [] if close.outlook.lots else other)


def _unwon(local: LocalView, stage: str) -> str:
    """What comes of the matches of a stage that nobody won, where the winners go on."""
    into = taker_of(local.view.rulebook, stage)
    intake = local.view.rulebook.stage[into].intake if into else None
    if intake is None or intake.take != "match-winners":
        return ""
    played = cards(local.view, local.names, local.t, stage)
    found = [c for c in played if c.state == "final" and not any(s.won for s in c.seats)]
    if not found:
        return ""
    tables = tuple(card.place for card in found)
    if intake.unfinished:
        return local.t.phrase(
            say(
                "Nobody won at table {tables}: the best score advances, then the higher rank.",
                tables=tables,
            )
        )
    return local.t.phrase(
        say("Nobody won at table {tables}: nobody advances from there.", tables=tables)
    )
