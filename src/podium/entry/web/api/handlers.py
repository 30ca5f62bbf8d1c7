"""The calls of the API: the acts and the state of the contract."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, HeaderParameter, PathParameter, QueryParameter
from msgspec.structs import replace

from podium.app.access import User, has_right
from podium.app.act_parsing import WrongForm, act_of
from podium.app.history import entries
from podium.app.instance import Instance
from podium.app.rulebooks import ListedRulebook, compose_rulebook, list_rulebooks
from podium.core.phrase import literal, say, with_names
from podium.core.refusals import Refusal, refuse
from podium.core.refusals import Refused as RefusedError
from podium.director.acts import Open, Show
from podium.entry.web.acting import limit_acts
from podium.entry.web.api.answers import Stale, who_calls
from podium.entry.web.api.shapes import Logged, Performed, Refusing, Short, Why
from podium.entry.web.downloads import as_file, public, whole
from podium.entry.web.gateway import View, no_such_tournament
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of
from podium.entry.web.security import WebRequest, gateway_of
from podium.rules.language import Faulty
from podium.views.outlook.steps import Coming, coming
from podium.views.plan import Plan, plan
from podium.views.preview import Preview
from podium.views.tournament import TournamentView
from podium.views.why import why as told_why

_MOST = 100_000

Name = Annotated[str, PathParameter(description="name of the tournament")]
Key = Annotated[
    str,
    HeaderParameter(
        name="Idempotency-Key",
        description="any text of yours; the same act under the same key counts once",
        max_length=200,
    ),
]
_ANSWERS = {
    400: "no act: an unknown kind or key, a wrong type",
    401: "the token is not valid",
    403: "the token has not this right",
    404: "there is no such tournament",
    409: "stale: the newer state comes along",
    422: "the rules do not allow it",
}
REFUSED = {
    status: ResponseSpec(Refusing, description=text, generate_examples=False)
    for status, text in _ANSWERS.items()
}


@get("/rulebooks", summary="The rulebooks that ship", responses={401: REFUSED[401]})
async def rulebooks(request: WebRequest) -> list[ListedRulebook]:
    """Which rulebooks there are, each with its levels."""
    await who_calls(request)
    return await gateway_of(request).ask(
        lambda instance: list_rulebooks(instance.service.library)
    )


@get(
    "/rulebooks/{rulebook:str}/plan",
    summary="What would happen with so many entrants",
    responses={status: REFUSED[status] for status in (400, 401, 404, 422)},
)
async def planned(
    request: WebRequest,
    rulebook: Annotated[str, PathParameter(description="id of one that ships")],
    entrants: Annotated[int, QueryParameter(ge=0, le=_MOST, description="how many play")],
    level: Annotated[str, QueryParameter(description="which level, if it has levels")] = "",
) -> Plan:
    """Stages, rounds, tables and the time needed."""
    await who_calls(request)

    def look(instance: Instance) -> Plan:
        if rulebook not in instance.service.library.ids():
            raise refuse(
                "no-such-rulebook", say("there is no rulebook {rulebook!r}", rulebook=rulebook)
            )
        rules, named = compose_rulebook(instance.service.library, rulebook, level)
        return plan(rules, named, entrants)

    try:  # a large one takes its time, and nobody at the desk shall wait for it
        return await asyncio.to_thread(look, gateway_of(request).instance)
    except Faulty as faulty:
        raise refuse("bad-level", literal(faulty.faults[0].message), rulebook) from None


@get("/tournaments", summary="The tournaments", responses={401: REFUSED[401]})
async def tournaments(request: WebRequest) -> list[Short]:
    """Those that the public may see; with a token of the desk all."""
    who = await who_calls(request)
    gateway = gateway_of(request)
    views = await gateway.views()
    return [
        _short(view)
        for view in views
        if view.settings.public or has_right(who, "desk", view.name)
    ]


def _short(view: View) -> Short:
    found = view.tournament
    return Short(
        name=view.name,
        title=view.title,
        rulebook=found.rulebook,
        level=found.level,
        status=found.status,
        position=found.position,
    )


@post(
    "/tournaments",
    summary="Open a tournament",
    responses={status: REFUSED[status] for status in (400, 401, 403, 409, 422)},
)
async def opened(
    request: WebRequest,
    data: Annotated[
        dict[str, Any], Body(description="an act `open`; its `act` may be left out")
    ],
    key: Key = "",
) -> Performed:
    """The act `open` of the contract, of a rulebook that ships."""
    who = await who_calls(request)
    return await _acted(request, who, {"act": "open", **data}, key)


@get(
    "/tournaments/{name:str}",
    summary="The state of a tournament",
    responses={status: REFUSED[status] for status in (400, 401, 404)},
)
async def state(request: WebRequest, name: Name) -> TournamentView:
    """One of the `tournaments` of the contract's state; names as far as the token may see them."""
    who = await who_calls(request)
    return _named(request, await _seen(request, who, name), who)


async def _seen(request: WebRequest, who: User, name: str) -> View:
    """A tournament that somebody may see.

    Raises:
        Refused: there is none, or it is not public.
    """
    view = await gateway_of(request).view(name)
    if not view.settings.public and not has_right(who, "desk", name):
        raise no_such_tournament(name)
    return view


def _named(request: WebRequest, view: View, who: User) -> TournamentView:
    """The state, with whole names for the desk and names by consent for all others."""
    if has_right(who, "desk", view.name):
        return view.tournament
    names = Naming(view, language_of(request, view), public=True)
    entrants = [replace(e, name=names(e.id)) for e in view.tournament.entrants]
    return replace(view.tournament, entrants=entrants)


@post(
    "/tournaments/{name:str}/acts",
    summary="Perform an act",
    responses={status: REFUSED[status] for status in (400, 401, 403, 404, 409, 422)},
)
async def acts(
    request: WebRequest,
    name: Name,
    data: Annotated[
        dict[str, Any],
        Body(
            description="an act of the contract, with its `act`",
            examples=[Example(value={"act": "pair", "stage": "main", "expect_position": 17})],
        ),
    ],
    key: Key = "",
) -> Performed:
    """Any act of the contract but `open` and `show`; `tournament` is that of the address."""
    who = await who_calls(request)
    if data.get("act") == "open":
        raise refuse("unknown-act", say("open it at /api/tournaments"))
    return await _acted(request, who, {**data, "tournament": name}, key)


async def _acted(request: WebRequest, who: User, keys: dict[str, Any], key: str) -> Performed:
    read = act_of(keys)
    if isinstance(read, WrongForm):
        where = f"{read.key}: " if read.key else ""
        code = read.code if read.code in {"unknown-act", "bad-sheet"} else "malformed"
        raise RefusedError(Refusal(code=code, message=f"{where}{read.message}"))
    gateway = gateway_of(request)
    if isinstance(read, Show):
        raise refuse("unknown-act", say("ask for the state instead of `show`"))
    if isinstance(read, Open) and read.rulebook not in await gateway.ask(_ids):
        message = say("over the API a tournament opens under a rulebook that ships")
        raise refuse("no-such-rulebook", message, read.rulebook)
    limit_acts(request, who)
    try:
        answer = await gateway.act(who, read, key)
    except RefusedError as error:
        answer = error.refusal
    if isinstance(answer, Refusal):
        if answer.code == "stale":
            raise Stale(answer, _named(request, await gateway.view(read.tournament), who))
        raise RefusedError(answer)
    if isinstance(answer, Preview):
        return Performed(
            tournament=answer.tournament,
            preview=answer.changes,
            ways=answer.ways or msgspec.UNSET,
        )
    return Performed(tournament=answer.tournament, position=answer.position)


def _ids(instance: Instance) -> list[str]:
    return instance.service.library.ids()


@get(
    "/tournaments/{name:str}/why",
    summary="Why one stands before another",
    responses={status: REFUSED[status] for status in (400, 401, 404, 422)},
)
async def why(
    request: WebRequest,
    name: Name,
    stage: Annotated[str, QueryParameter(description="which stage")],
    one: Annotated[str, QueryParameter(description="id of an entrant")],
    other: Annotated[str, QueryParameter(description="id of another")],
) -> Why:
    """One sentence, with both values and the clause."""
    who = await who_calls(request)
    view = await _seen(request, who, name)
    names = Naming(view, language_of(request, view), public=not has_right(who, "desk", name))
    t = language_of(request, view)

    def look(instance: Instance) -> str:
        return t.phrase(told_why(instance.service.case(name), stage, one, other), names)

    return Why(why=await gateway_of(request).ask(look))


@get(
    "/tournaments/{name:str}/next",
    summary="What can be done next, and what it would lead to",
    responses={status: REFUSED[status] for status in (400, 401, 403, 404)},
)
async def following(request: WebRequest, name: Name) -> Coming:
    """The acts that take it on, each with what it would come to now; for the desk.

    Where there are none, `status` says that it is over, or `needs` what it waits for. Nothing is done, and a lot that is not drawn yet is not told.
    """
    who = await who_calls(request)
    await _seen(request, who, name)
    if not has_right(who, "desk", name):
        raise refuse("not-allowed", say("what the next acts would lead to is for the desk"))
    return await gateway_of(request).ask(lambda instance: coming(instance.service.case(name)))


@get(
    "/tournaments/{name:str}/log",
    summary="What happened",
    responses={status: REFUSED[status] for status in (400, 401, 403, 404)},
)
async def log(request: WebRequest, name: Name) -> list[Logged]:
    """Act by act: when, what, who did it and why; for the desk."""
    who = await who_calls(request)
    view = await _seen(request, who, name)
    if not has_right(who, "desk", name):
        raise refuse("not-allowed", say("the log with names and reasons is for the desk"))
    names = Naming(view, language_of(request, view))
    found = await gateway_of(request).ask(lambda instance: entries(instance.service, name))
    return [
        Logged(
            position=entry.position,
            at=entry.at,
            act=entry.act,
            by=entry.by,
            what=str(with_names(entry.what, names)),
            reason=entry.reason,
            undone=entry.undone,
        )
        for entry in found
    ]


@get(
    "/tournaments/{name:str}/exports/{kind:str}",
    summary="The tournament as a file",
    responses={status: REFUSED[status] for status in (400, 401, 404, 422)},
)
async def exported(
    request: WebRequest,
    name: Name,
    kind: Annotated[str, PathParameter(description="which file, as `podium export --format`")],
) -> Response[bytes]:
    """A file as `podium export` writes it: whole for who may change the settings.

    For everyone else names are those that people consented to, and free texts are left out.
    """
    who = await who_calls(request)
    view = await _seen(request, who, name)
    made = whole if has_right(who, "settings", name) else public
    return as_file(view, kind, await made(request, view, kind))


HANDLERS = [rulebooks, planned, tournaments, opened, state, acts, following, why, log, exported]
