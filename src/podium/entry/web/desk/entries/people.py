"""The people of a tournament: everyone in a list, entering by hand, fees."""

from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.entries import EntryRow, already_entered, read_entry
from podium.app.instance import Instance
from podium.app.pasting.headings import attribute_name
from podium.app.pasting.raw_entry import RawEntry
from podium.app.venue import set_fee
from podium.core.refusals import Refusal
from podium.director.acts import Enter
from podium.entry.web.addresses import number_in, url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.entrant_list import entrant_list, in_order
from podium.entry.web.desk.entries.entry_form import new_entry
from podium.entry.web.forms import Form, typed
from podium.entry.web.naming import Naming
from podium.entry.web.pages import go, language_of
from podium.entry.web.security import WebRequest, submission_key
from podium.entry.web.words import ranged
from podium.rules.language.stages import bounds

_TEMPLATE = "desk/people.html"
_MOST_PLAYERS = 12
"""Players that a form has fields for; longer rosters are pasted."""
_MORE_PLAYERS = 4
"""Fields beyond the fewest, where a roster has no end."""
_TRIES = 3
"""How often an id is looked for that another desk has just given to somebody else."""


@get("/desk/{name:str}/people", include_in_schema=False)
async def people(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Everybody, and the form for one more."""
    return await _page(await at_desk(request, name, "people"))


async def _page(
    desk: Desk, form: Form | None = None, refusal: Refusal | None = None, doubt: str = ""
) -> Response[bytes]:
    t = desk.t
    asked = desk.request.query_params
    found = await entrant_list(desk, Enter(tournament=desk.view.name, id="?"))
    by_name = asked.get("by") == "name"
    return desk.page(
        _TEMPLATE,
        status=422 if refusal is not None or doubt else 200,
        entrant_list=found,
        lines=in_order(t, found.lines) if by_name else found.lines,
        by_name=by_name,
        attribute_name=attribute_name,
        form=form or {},
        fields_for=_fields_for,
        ranged=ranged,
        entered=found.get(asked.get("entered", "")),
        amended=found.get(asked.get("amended", "")),
        listed=asked.get("listed", ""),
        doubt=doubt,
        refusal=refusal,
    )


def _fields_for(count: str) -> int:
    """How many players the form has fields for, where the rules want so many."""
    low, high = bounds(count)
    return min(low + _MORE_PLAYERS if high is None else high, _MOST_PLAYERS)


# ---- entering by hand ----------------------------------------------------------------------------


@post("/desk/{name:str}/people", include_in_schema=False)
async def enter(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Enter one more. The same form sent twice enters nobody twice."""
    desk = await at_desk(request, name, "enter")
    form = await typed(request)
    raw = new_entry(desk.view.rulebook, form)
    refusal: Refusal | None = None
    for _ in range(_TRIES):
        before = await _twin(desk, raw, form.get("there", ""))
        if before:
            return go(f"{url('desk', name, 'people')}?{urlencode({'entered': before})}")
        row = await _row(desk, raw)
        if row.fault:
            wrong = Refusal(code="bad-entry", message=row.fault, cite=row.cite)
            return await _page(desk, form, wrong)
        if row.note and "sure" not in form:
            t = language_of(request, desk.view)
            return await _page(desk, form, doubt=t.phrase(row.note))
        key = await submission_key(request)
        answer = await desk.gateway.act(desk.user, row.act(name), key)
        if not isinstance(answer, Refusal):
            await note_fees(desk, [row])
            return go(f"{url('desk', name, 'people')}?{urlencode({'entered': row.id})}")
        refusal = answer
        if refusal.code != "duplicate-entrant":
            break
    return await _page(desk, form, refusal)


async def _row(desk: Desk, raw: RawEntry) -> EntryRow:
    name, rulebook = desk.view.name, desk.view.rulebook

    def look(instance: Instance) -> EntryRow:
        return read_entry(raw, rulebook, already_entered(instance.service, name))

    return await desk.gateway.ask(look)


async def _twin(desk: Desk, raw: RawEntry, there: str) -> str:
    """Who was entered by this form already: of this name, and since the form was shown."""
    view = await desk.gateway.view(desk.view.name)
    since = number_in(there) if there.isdecimal() else len(view.entrants)
    names = Naming(view, language_of(desk.request, view))
    found = (e for e, number in view.numbers.items() if number > since and names(e) == raw.name)
    return next(found, "")


async def note_fees(desk: Desk, rows: list[EntryRow]) -> None:
    """Note who has paid, as far as the list says so and who asks may."""
    paid = {row.id: row.paid for row in rows if row.paid is not None}
    if not paid or not desk.may("fees"):
        return

    def work(instance: Instance) -> None:
        for entrant, has in paid.items():
            set_fee(instance, desk.view.name, entrant, paid=has, by=desk.user.name)

    await desk.gateway.change(desk.view.name, work)


# ---- fees ----------------------------------------------------------------------------------------


@post("/desk/{name:str}/fee", include_in_schema=False)
async def fee(request: WebRequest, name: FromPath[str]) -> Redirect:
    """Note that somebody has paid, or has not."""
    desk = await at_desk(request, name, "fees")
    form = await typed(request)
    entrant = form.get("paid", "") or form.get("unpaid", "")
    if entrant not in desk.view.entrants:  # the entry was undone meanwhile
        return go(url("desk", name, "people"))
    paid = "paid" in form
    await desk.gateway.change(
        name, lambda instance: set_fee(instance, name, entrant, paid=paid, by=desk.user.name)
    )
    if form.get("back") == "checkin":
        return go(f"{url('desk', name, 'checkin')}?{urlencode({'id': entrant})}")
    return go(f"{url('desk', name, 'people')}#n{desk.view.numbers[entrant]}")


HANDLERS = [people, enter, fee]
