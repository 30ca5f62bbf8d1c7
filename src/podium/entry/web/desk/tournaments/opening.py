"""Opening a tournament: choose a rulebook, see what it would come to, choose what it leaves open."""

import asyncio
import dataclasses
import re
import unicodedata
from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.instance import Instance
from podium.app.opening import rulebook_sources
from podium.app.ports import Library
from podium.app.rulebooks import ListedRulebook, compose_rulebook, levels_in, list_rulebooks
from podium.app.submissions import reserve_name
from podium.app.venue import Settings, set_settings
from podium.core.refusals import Refusal, Refused
from podium.director.acts import Open
from podium.entry.web.addresses import number_in, url
from podium.entry.web.desk.common import permitted
from podium.entry.web.pages import go, language_of, page, status_of
from podium.entry.web.security import WebRequest, gateway_of, submission_key
from podium.entry.web.telling import parts
from podium.entry.web.titles import choice_told
from podium.entry.web.words import Translator, ranged
from podium.rules.clocks import duration_text
from podium.rules.language import Faulty, Rulebook
from podium.rules.language.rulebook import Option
from podium.rules.language.tell import tell
from podium.views.plan import Plan, plan, stage_phrase

_USUAL = 24
_MOST = 100_000

Options = dict[str, bool | int | str]


@get("/desk", include_in_schema=False)
async def tournaments(request: WebRequest) -> Response[bytes]:
    """The tournaments of the instance, and the way to a new one."""
    permitted(request, "desk")
    gateway = gateway_of(request)
    views = list(reversed(await gateway.views()))
    return page(request, "desk/tournaments.html", views=views, unread=gateway.unread)


@get("/open", include_in_schema=False)
async def rulebooks(request: WebRequest) -> Response[bytes]:
    """Choose a rulebook."""
    permitted(request, "open")

    def look(instance: Instance) -> list[ListedRulebook]:
        return list_rulebooks(instance.service.library)

    found = await gateway_of(request).ask(look)
    return page(request, "desk/rulebooks.html", rulebooks=found)


@get("/open/{rulebook:str}", include_in_schema=False)
async def rulebook(request: WebRequest, rulebook: FromPath[str]) -> Response[bytes]:
    """A rulebook told, what it comes to for a number of people, and the form that opens one."""
    permitted(request, "open")
    await _ships(request, rulebook)
    asked = request.query_params
    form = {key: str(value) for key, value in asked.items()}
    return _form(request, rulebook, form, await _weighed(request, rulebook, form))


@post("/open/{rulebook:str}", include_in_schema=False)
async def open_(request: WebRequest, rulebook: FromPath[str]) -> Response[bytes] | Redirect:
    """Open a tournament."""
    who = permitted(request, "open")
    await _ships(request, rulebook)
    form = {key: str(value) for key, value in (await request.form()).items()}
    gateway = gateway_of(request)
    title = form.get("title", "").strip()
    key = await submission_key(request)
    free = free_name(title or rulebook, set(await gateway.names()))
    name = await gateway.ask(lambda instance: reserve_name(instance, key, free))
    found = await _weighed(request, rulebook, form)
    if found.wrong is not None:
        return _form(request, rulebook, form, found, found.wrong)
    act = Open(
        tournament=name,
        rulebook=rulebook,
        level=found.level,
        title=title,
        options=_chosen(found.rules, form),
    )
    answer = await gateway.act(who, act, key)
    if isinstance(answer, Refusal):
        return _form(request, rulebook, form, found, answer)
    chosen = Settings(language=form.get("language", ""), zone=form.get("zone", "").strip())
    try:
        await gateway.change(name, lambda instance: set_settings(instance, name, chosen))
    except Refused as refused:  # a zone that there is not: the tournament is open all the same
        return go(f"{url('desk', name, 'settings')}?refused={refused.refusal.code}")
    return go(url("desk", name))


async def _ships(request: WebRequest, rulebook: str) -> None:
    """Go on with a rulebook that ships alone: a file of the server is nobody's to open.

    Raises:
        NotFoundException: it does not.
    """
    if rulebook not in await gateway_of(request).ask(
        lambda instance: instance.service.library.ids()
    ):
        raise NotFoundException


@dataclasses.dataclass(frozen=True)
class Weighed:
    """A rulebook for a level, with what a form chooses.

    Attributes:
        levels: by their names; one without a name where it has none.
        rules: as they are if nothing is chosen.
        wrong: why the form's level or options cannot be.
        planned: what it comes to; None where that cannot be said.
        impossible: why not.
    """

    levels: list[str]
    level: str
    rules: Rulebook
    wrong: Refusal | None = None
    planned: Plan | None = None
    impossible: Refusal | None = None


async def _weighed(request: WebRequest, rulebook: str, form: Mapping[str, str]) -> Weighed:
    """In a thread of its own: a large plan takes its time, and nobody at the desk waits for it."""
    library = gateway_of(request).instance.service.library
    return await asyncio.to_thread(weigh, library, rulebook, form)


def weigh(library: Library, rulebook: str, form: Mapping[str, str]) -> Weighed:
    """A rulebook that ships under what a form chooses; the first level where it names none."""
    levels = levels_in(rulebook_sources(library, rulebook)[0])
    asked = form.get("level", "")
    level = asked if asked in levels else levels[0]
    rules, _ = compose_rulebook(library, rulebook, level)
    found = Weighed(levels, level, rules)
    try:
        if asked not in {"", level}:
            compose_rulebook(library, rulebook, asked)  # says what is wrong with it
        options = _chosen(rules, form)
        chosen = compose_rulebook(library, rulebook, level, options)[0] if options else rules
    except (Refused, Faulty) as error:
        wrong = _refusal(error)
        return dataclasses.replace(found, wrong=wrong, impossible=wrong)
    try:
        planned = plan(chosen, level, _count(form.get("entrants", "")))
    except Refused as refused:
        return dataclasses.replace(found, impossible=refused.refusal)
    return dataclasses.replace(found, planned=planned)


def _form(
    request: WebRequest,
    rulebook: str,
    form: Mapping[str, str],
    found: Weighed,
    refusal: Refusal | None = None,
) -> Response[bytes]:
    t, rules, planned = language_of(request), found.rules, found.planned
    return page(
        request,
        "desk/open.html",
        status=200 if refusal is None else status_of(refusal),
        rulebook=rulebook,
        rules=rules,
        levels=[(name, _level_title(rules, name)) for name in found.levels if name],
        level=found.level,
        count=_count(form.get("entrants", "")),
        planned=planned,
        stages=[
            (stage, t.phrase(stage_phrase(stage))) for stage in planned.stages if stage.entrants
        ]
        if planned
        else [],
        impossible=found.impossible,
        options=[
            (name, option, form.get(f"option-{name}", _written(option.default)))
            for name, option in rules.option.items()
        ],
        written=_written,
        ranged=ranged,
        stage_called=partial(_stage_called, t, rules),
        choice_told=partial(choice_told, t),
        option_title=lambda option: t.gettext(option.title),
        form=form,
        told=parts(t, tell(rules, found.level)),
        minutes=_minutes,
        refusal=refusal,
    )


def _refusal(error: Refused | Faulty) -> Refusal:
    if isinstance(error, Refused):
        return error.refusal
    first = error.faults[0]
    return Refusal(code="bad-option", message=first.message, subject=(first.path,))


def _chosen(rules: Rulebook, form: Mapping[str, str]) -> Options:
    """The options of a form that are not the default, each as what the rulebook takes."""
    found: Options = {}
    for name, option in rules.option.items():
        text = form.get(f"option-{name}")
        if text is None or text == _written(option.default):
            continue
        found[name] = _value(option, text)
    return found


def _value(option: Option, text: str) -> bool | int | str:
    known = {_written(choice): choice for choice in option.choices}
    if text in known:
        return known[text]
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


def _written(choice: bool | int | str) -> str:  # noqa: FBT001 - an option may be one
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _stage_called(t: Translator, rules: Rulebook, stage: str) -> str:
    return t.gettext(rules.stage[stage].title or stage) if stage in rules.stage else stage


def _level_title(rules: Rulebook, level: str) -> str:
    return str(rules.level.get(level, {}).get("title", level))


def _count(text: str) -> int:
    return min(number_in(text), _MOST) if text.isdecimal() else _USUAL


def free_name(title: str, taken: set[str]) -> str:
    """A name for addresses and programs: letters and digits of the title, and not taken."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "tournament"
    name, number = base, 1
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    return name


# ---- the plan in words ---------------------------------------------------------------------------


def _minutes(exact: str | None) -> str:
    return duration_text(Fraction(exact)) if exact is not None else ""


HANDLERS = [tournaments, rulebooks, rulebook, open_]
