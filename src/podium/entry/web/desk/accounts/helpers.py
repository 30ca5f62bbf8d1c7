"""Links for those who help: who may do what, made, renewed and revoked."""

import dataclasses
from collections.abc import Iterable, Mapping

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from podium.app.access import RIGHTS, RIGHTS_OF, Role
from podium.app.instance import Instance
from podium.app.links import Link, issue, links, renew, revoke, secret
from podium.app.submissions import create_once
from podium.app.text_folding import tidy
from podium.core.phrase import Phrase, say, term
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import reach_of, url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.drawings.codes import code
from podium.entry.web.forms import Form, typed
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, gateway_of, submission_key
from podium.entry.web.words import Translator

HELPERS = (Role.SCOREKEEPER, Role.CHECK_IN, Role.ARBITER, Role.ORGANISER)
_LONGEST = 60


@dataclasses.dataclass(frozen=True)
class GivenLink:
    """A link that was given to somebody.

    Attributes:
        role: what it makes of who opens it, in a word.
        address: what opens it; empty once it is revoked.
    """

    link: Link
    role: str
    address: str
    code: Markup


RIGHT_WORDS: Mapping[str, Phrase] = {
    "result": say("type results"),
    "correct": say("correct results"),
    "rule": say("give rulings"),
    "seat": say("record who goes first"),
    "decider": say("enter extra games"),
    "lot": say("enter lots drawn by hand"),
    "decide": say("decide what the rules leave open"),
    "clock": say("run the clocks"),
    "announce": say("make announcements"),
    "withdraw": say("let somebody withdraw"),
    "return": say("let somebody play again"),
    "absent": say("record requested byes"),
    "check_in": say("check in"),
    "enter": say("enter people"),
    "amend": say("fix entries"),
    "people": say("edit names"),
    "fees": say("record fees"),
}
"""What each right is, as something that somebody may do."""


def describe_rights(t: Translator, role: Role) -> str:
    """What a role may do, in words."""
    if RIGHTS_OF[role] == RIGHTS:
        return t.phrase(say("do everything in this tournament, links and undoing included"))
    return t.list_of(
        t.phrase(word) for right, word in RIGHT_WORDS.items() if right in RIGHTS_OF[role]
    )


def given_links(
    instance: Instance, t: Translator, base: str, found: Iterable[Link]
) -> list[GivenLink]:
    """Links with what opens them."""
    made = []
    for link in found:
        role = t.phrase(term(link.role.value))
        address = "" if link.revoked else f"{base}{url('l', secret(instance, link))}"
        label = t.phrase(say("Code of the link for {name}", name=link.label or role))
        made.append(
            GivenLink(link, role, address, code(address, label) if address else Markup())
        )
    return made


async def change_or_issue(
    request: WebRequest, tournament: str, form: Form, role: Role, by: str
) -> str:
    """Renew or revoke the link that a form names, else make one once; its id.

    Raises:
        Refused: `no-such-link`; `bad-name` where it does not say whom it is for.
    """
    gateway, link = gateway_of(request), form.get("link", "")
    if link:
        do = form.get("do", "")
        await gateway.ask(lambda instance: renew_or_revoke(instance, link, tournament, do))
        return link
    label, key = _label(form), await submission_key(request)

    def work(instance: Instance) -> str:
        return issue(instance, role=role, tournament=tournament, label=label, by=by).id

    return await gateway.ask(
        lambda instance: create_once(instance, tournament, key, lambda: work(instance))
    )


def _label(form: Form) -> str:
    """Whom an invitation is for, as typed; refused without: the log tells who did what."""
    label = tidy(form.get("label", ""))[:_LONGEST]
    if not label:
        message = say("say who the link is for: the name appears in the log with what they do")
        raise refuse("bad-name", message)
    return label


def renew_or_revoke(instance: Instance, link: str, tournament: str, do: str) -> None:
    """Do to a link what a button says.

    Raises:
        Refused: `no-such-link`.
    """
    if do == "renew":
        renew(instance, link, tournament)
    elif do == "revoke":
        revoke(instance, link, tournament)


@get("/desk/{name:str}/helpers", include_in_schema=False)
async def helpers(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The links that there are, and the form for one more."""
    return await _page(await at_desk(request, name, "links"))


async def _page(desk: Desk, refusal: Refusal | None = None) -> Response[bytes]:
    t = desk.t
    reach, name = reach_of(desk.request), desk.view.name

    def look(instance: Instance) -> list[GivenLink]:
        given = [link for link in links(instance, name) if link.role in HELPERS]
        return given_links(instance, t, reach.base, given)

    found = await desk.gateway.ask(look)
    return desk.page(
        "desk/helpers.html",
        status=200 if refusal is None else 422,
        roles=[
            (role, t.phrase(term(role.value)), describe_rights(t, role)) for role in HELPERS
        ],
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
    role = next((role for role in HELPERS if role == form.get("role")), Role.SCOREKEEPER)
    try:
        link = await change_or_issue(request, name, form, role, desk.user.name)
    except Refused as refused:
        return await _page(desk, refused.refusal)
    return go(f"{url('desk', name, 'helpers')}?link={link}#{link}")


HANDLERS = [helpers, invite]
