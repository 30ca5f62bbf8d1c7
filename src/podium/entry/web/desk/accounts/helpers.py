"""Links for those who help: who may do what, made, renewed and revoked."""

import dataclasses
from collections.abc import Iterable

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from podium.app.access import RIGHTS, RIGHTS_OF, Role
from podium.app.folding import tidy
from podium.app.instance import Instance
from podium.app.links import Link, issue, links, secret
from podium.app.submissions import create_once
from podium.core.phrase import say, term
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import reach_of, url
from podium.entry.web.desk.accounts.cards import put
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.drawings.codes import code
from podium.entry.web.forms import Form, typed
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.entry.web.words import Translator

HELPERS = (Role.SCOREKEEPER, Role.CHECK_IN, Role.ARBITER, Role.ORGANISER)
_LONGEST = 60


@dataclasses.dataclass(frozen=True)
class Invited:
    """A link that was given to somebody.

    Attributes:
        role: what it makes of who opens it, in a word.
        address: what opens it; empty once it is revoked.
    """

    link: Link
    role: str
    address: str
    code: Markup


def role_word(t: Translator, role: Role) -> str:
    """What a role is called."""
    return t.phrase(term(role.value))


def duty_words(t: Translator) -> dict[str, str]:
    """What each duty is, as something that somebody may do."""
    return {
        "result": t.gettext("type results"),
        "correct": t.gettext("correct results"),
        "rule": t.gettext("give rulings"),
        "seat": t.gettext("record who goes first"),
        "decider": t.gettext("enter extra games"),
        "lot": t.gettext("enter lots drawn by hand"),
        "decide": t.gettext("decide what the rules leave open"),
        "clock": t.gettext("run the clocks"),
        "announce": t.gettext("make announcements"),
        "withdraw": t.gettext("let somebody withdraw"),
        "return": t.gettext("let somebody play again"),
        "absent": t.gettext("record requested byes"),
        "check_in": t.gettext("check in"),
        "enter": t.gettext("enter people"),
        "amend": t.gettext("fix entries"),
        "people": t.gettext("edit names"),
        "fees": t.gettext("record fees"),
    }


def may_do(t: Translator, role: Role) -> str:
    """What a role may do, in words."""
    if RIGHTS_OF[role] == RIGHTS:
        return t.gettext("do everything in this tournament, links and undoing included")
    words = duty_words(t)
    return t.list_of(words[duty] for duty in words if duty in RIGHTS_OF[role])


def invited(
    instance: Instance, t: Translator, base: str, found: Iterable[Link]
) -> list[Invited]:
    """Links with what opens them."""
    label = t.gettext("Code of the link for %(name)s")
    made = []
    for link in found:
        role = role_word(t, link.role)
        address = "" if link.revoked else f"{base}{url('l', secret(instance, link))}"
        drawn = code(address, label % {"name": link.label or role}) if address else Markup()
        made.append(Invited(link, role, address, drawn))
    return made


@get("/desk/{name:str}/helpers", include_in_schema=False)
async def helpers(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The links that there are, and the form for one more."""
    return await _page(await at_desk(request, name, "links"))


async def _page(desk: Desk, refusal: Refusal | None = None) -> Response[bytes]:
    t = desk.t
    reach, name = reach_of(desk.request), desk.view.name

    def look(instance: Instance) -> list[Invited]:
        given = [link for link in links(instance, name) if link.role in HELPERS]
        return invited(instance, t, reach.base, given)

    found = await desk.gateway.ask(look)
    return desk.page(
        "desk/helpers.html",
        status=200 if refusal is None else 422,
        roles=[(role, role_word(t, role), may_do(t, role)) for role in HELPERS],
        given=[one for one in found if one.address],
        revoked=[one for one in found if not one.address],
        fresh=desk.request.query_params.get("link", ""),
        reach=reach,
        refusal=refusal,
    )


@post("/desk/{name:str}/helpers", include_in_schema=False)
async def invite(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Make a link, renew one, or revoke one."""
    desk = await at_desk(request, name, "links")
    form = await typed(request)
    link = form.get("link", "")
    if link:
        try:
            await desk.gateway.ask(
                lambda instance: put(instance, link, name, form.get("do", ""))
            )
        except Refused as refused:
            return await _page(desk, refused.refusal)
        return go(f"{url('desk', name, 'helpers')}?link={link}#{link}")
    role = next((role for role in HELPERS if role == form.get("role")), Role.SCOREKEEPER)
    label, by, key = named(form), desk.user.name, await submission_key(request)
    if isinstance(label, Refusal):
        return await _page(desk, label)

    def work(instance: Instance) -> str:
        return issue(instance, role=role, tournament=name, label=label, by=by).id

    made = await desk.gateway.ask(
        lambda instance: create_once(instance, name, key, lambda: work(instance))
    )
    return go(f"{url('desk', name, 'helpers')}?link={made}#{made}")


def named(form: Form) -> str | Refusal:
    """Whom an invitation is for, as typed; refused without: the log tells who did what."""
    label = tidy(form.get("label", ""))[:_LONGEST]
    if label:
        return label
    message = say("say who the link is for: the name appears in the log with what they do")
    return refuse("bad-name", message).refusal


HANDLERS = [helpers, invite]
