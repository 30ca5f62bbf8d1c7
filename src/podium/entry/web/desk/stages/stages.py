"""A stage at the desk: starting it, pairing its rounds, settling ties, closing it."""

from collections.abc import Sequence
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
from podium.entry.web.desk.acts.pages import ActPage
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.stages.stage_page import HERE, stage_page
from podium.entry.web.forms import NOTHING_SENT, Form, SentForm
from podium.entry.web.security import WebRequest
from podium.entry.web.telling import parts
from podium.entry.web.titles import purpose_name
from podium.rules.language.tell import tell_stage
from podium.views.changes import Change
from podium.views.outlook.stage import Insight, insight
from podium.views.preview import Preview


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

    def look(instance: Instance) -> Insight:
        return insight(instance.service.case(desk.view.name), stage)

    known = await desk.gateway.ask(look)
    changes = await _by_closing(desk, stage, known)
    context: dict[str, Any] = {
        "page": stage_page(desk.local, stage, known, changes, sent),
        "told": parts(desk.t, tell_stage(desk.view.rulebook, stage)),
        "purpose": partial(purpose_name, desk.t, desk.view),
    }
    return desk.again("desk/stage.html", sent, **context)


async def _by_closing(desk: Desk, stage: str, known: Insight) -> Sequence[Change]:
    """What closing the stage would change."""
    if known.close is None or known.close.refusal is not None or not desk.may("close"):
        return []
    answer = await desk.act("close", {"stage": stage, "preview": True})
    return answer.changes if isinstance(answer, Preview) else []
