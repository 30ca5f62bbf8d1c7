"""Fixing an entry: what is told beside the log (names, how the public sees them), and what it holds."""

from collections.abc import Mapping
from functools import partial
from typing import get_args
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.instance import Instance
from podium.app.pasting.headings import CLUB, MINOR, PAID, SHOWN_AS
from podium.app.ports import Person
from podium.app.text_folding import tidy
from podium.app.venue import Names, is_minor
from podium.core.phrase import say
from podium.core.refusals import Refusal, refuse
from podium.director.acts import Amend
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.entrant_list import EntrantRow, entry_of, row_of
from podium.entry.web.desk.entries.entry_form import (
    NEW_PLAYERS,
    attribute_text,
    changes,
    roles_of,
)
from podium.entry.web.forms import Form, typed
from podium.entry.web.naming import Naming
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.rules.language import Rulebook

_TEMPLATE = "desk/amend.html"
_LONGEST = 120
_DIGITS = 18
_OURS = frozenset({SHOWN_AS, MINOR, PAID})

Value = bool | int | float | str | None


@get("/desk/{name:str}/amend/{path:path}", include_in_schema=False)
async def amend(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """The form for an entrant; of a team, with its players."""
    desk = await at_desk(request, name, "people")
    return await _page(desk, row_of(desk, path), desk.view.people)


@post("/desk/{name:str}/amend/{path:path}", include_in_schema=False)
async def amended(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes] | Redirect:
    """Fix what the log holds by an act; once that is done, what is told beside it."""
    desk = await at_desk(request, name, "people")
    line = row_of(desk, path)
    form = await typed(request)
    rulebook = desk.view.rulebook
    refusal = await _fixed(desk, line, form)
    if refusal is not None:
        return await _page(desk, line, desk.view.people, refusal, form=form)

    def work(instance: Instance) -> dict[str, Person]:
        before = instance.service.store.people(name)
        now = {
            key: mended(rulebook, form, key, before.get(key, Person()))
            for key in (line.id, *line.members)
        }
        changed = {key: person for key, person in now.items() if person != before.get(key)}
        if changed and not any(map(_bad, now.values())):
            instance.service.amend(name, changed)
        return now

    now = await desk.gateway.change(name, work)
    if any(map(_bad, now.values())):
        message = say("a name has 1 to {most} characters", most=_LONGEST)
        return await _page(desk, line, now, refuse("bad-name", message).refusal)
    return go(f"{url('desk', name, 'people')}?{urlencode({'amended': line.id})}")


async def _fixed(desk: Desk, line: EntrantRow, form: Form) -> Refusal | None:
    """Why what the log holds cannot be fixed as a form says; None if it is."""
    taken = {*desk.view.entrants, *desk.view.people}
    keys = changes(desk.view.rulebook, line.entry, form, taken)
    if not keys or not desk.may("amend"):
        return None
    act = Amend(tournament=desk.view.name, id=line.id, **keys)
    answer = await desk.gateway.act(desk.user, act, await submission_key(desk.request))
    return answer if isinstance(answer, Refusal) else None


def mended(rulebook: Rulebook, form: Form, key: str, person: Person) -> Person:
    """What is known of somebody once a form is taken; what it does not hold stays."""
    if f"name {key}" not in form:
        return person
    told: dict[str, Value] = dict(person.attributes)
    for name in _kept_apart(rulebook, person):
        typed = tidy(form.get(f"told {key} {name}", ""))
        told[name] = _like(typed, person.attributes.get(name))
    shown = form.get(f"shown {key}")
    if shown is not None:
        told[SHOWN_AS] = shown if shown in get_args(Names) else None
        told[MINOR] = True if f"minor {key}" in form else None
    return Person(
        name=tidy(form[f"name {key}"]),
        attributes={name: value for name, value in told.items() if value is not None},
    )


def _like(text: str, before: Value) -> Value:
    """What was typed, as a number where it was one; None for nothing."""
    if isinstance(before, int) and text.isdecimal() and len(text) <= _DIGITS:
        return int(text)
    return text[:_LONGEST] or None


def _bad(person: Person) -> bool:
    return not 0 < len(person.name) <= _LONGEST


def _kept_apart(rulebook: Rulebook, person: Person) -> list[str]:
    """What the log does not hold, and a form may mend."""
    club = [CLUB] if rulebook.roster is None else []
    names = dict.fromkeys([*club, *person.attributes])
    return [name for name in names if name not in _OURS and name not in rulebook.attribute]


# ---- the page ------------------------------------------------------------------------------------


async def _page(
    desk: Desk,
    line: EntrantRow,
    people: Mapping[str, Person],
    refusal: Refusal | None = None,
    form: Form | None = None,
) -> Response[bytes]:
    """The form; with the position of the entry, where it can be undone."""
    entry = 0
    if desk.may("undo") and desk.view.tournament.status == "open":
        entry = await desk.gateway.ask(
            lambda instance: entry_of(instance, desk.view.name, line.id)
        )
    return desk.page(
        _TEMPLATE,
        status=200 if refusal is None else 422,
        line=line,
        people={key: people.get(key, Person()) for key in (line.id, *line.members)},
        kept_apart=partial(_kept_apart, desk.view.rulebook),
        is_minor=is_minor,
        public_name=Naming(desk.view, desk.t, public=True),
        form=form or {},
        attribute_text=attribute_text,
        roles=roles_of(line.entry),
        new_players=NEW_PLAYERS,
        refusal=refusal,
        entry=entry,
    )


HANDLERS = [amend, amended]
