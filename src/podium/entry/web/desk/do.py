"""The one way in which forms of the desk do acts: read, show first what it changes, perform, go back."""

from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused
from podium.director.act_kinds import ACTS, ActKind
from podium.entry.web.addresses import act_url
from podium.entry.web.desk import log
from podium.entry.web.desk.acts.foreseen import foreseen, told_changes
from podium.entry.web.desk.acts.forms import FORMS, entry_of
from podium.entry.web.desk.acts.matches import added_up, card_of
from podium.entry.web.desk.acts.reading import Keys, carried, keys_of
from podium.entry.web.desk.common import ActPage, Desk, SignInFirst, at_desk
from podium.entry.web.desk.entries import entrant
from podium.entry.web.desk.results import match, results
from podium.entry.web.desk.stages import stages
from podium.entry.web.forms import Form, RejectedForm, SentForm, trimmed
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest
from podium.entry.web.sheets import SumRow
from podium.views.preview import Preview

PAGES = {
    "match": match.ACTS_HERE,
    "results": results.ACTS_HERE,
    "stage": stages.ACTS_HERE,
    "entrant": entrant.ACTS_HERE,
    "undo": log.ACTS_HERE,
}
"""The pages with forms of acts, by the name that a form carries."""
_PATH = "/desk/{name:str}/do/{act:str}"


@get(_PATH, include_in_schema=False)
async def again(request: WebRequest, name: FromPath[str], act: FromPath[str]) -> Redirect:
    """Where a form that came back is shown: loaded again it leads to the page that it is on."""
    desk = await _at(request, name, "desk")
    place = dict(request.query_params)
    return go(_page_of(place, act).address(desk, place))


@post(_PATH, include_in_schema=False)
async def do(
    request: WebRequest, name: FromPath[str], act: FromPath[str]
) -> Response[bytes] | Redirect:
    """Do an act, or show first what it changes; the page again if it is not done."""
    desk = await _at(request, name, act if act in ACTS else "desk")
    form = {**request.query_params, **await trimmed(request)}
    page = _page_of(form, act)
    try:
        keys = keys_of(desk, ACTS[act], form)
    except RejectedForm as rejected:
        return await page.show(desk, form, SentForm(act, form, rejected.fault))
    except Refused as refused:
        return await page.show(desk, form, SentForm(act, form, refusal=refused.refusal))
    doing = _Doing(desk, page, ACTS[act], form, keys)
    if form.get("do") == "sum":
        return await doing.tried()
    if "expect_position" not in keys and doing.shown_first:
        return await doing.considered()
    return await doing.done()


async def _at(request: WebRequest, name: str, right: str) -> Desk:
    """The desk; who signs in first comes back to the page that the form stands on."""
    try:
        return await at_desk(request, name, right)
    except SignInFirst as first:
        raise SignInFirst(f"{first.path}?{request.url.query}") from None


def _page_of(form: Form, act: str) -> ActPage:
    page = PAGES.get(form.get("page", ""))
    if page is None or act not in page.acts:
        raise NotFoundException(detail=say("There is no such action."))
    return page


class _Doing:
    """An act on its way."""

    def __init__(
        self, desk: Desk, page: ActPage, kind: ActKind[Any], form: Form, keys: Keys
    ) -> None:
        self._desk = desk
        self._page = page
        self._kind = kind
        self._form = form
        self._keys = keys

    @property
    def shown_first(self) -> bool:
        """Whether it is shown what it changes before it is done."""
        name = self._kind.name
        if name in self._page.first_shown:
            return True
        variant = self._kind.variant_of(self._keys)
        return variant in self._kind.previewed and name not in self._page.at_once

    @property
    def _entry(self) -> str:
        return entry_of(self._kind.name, self._kind.variant_of(self._keys))

    async def done(self) -> Response[bytes] | Redirect:
        """Do it, and go on."""
        answer = await self._desk.act(self._kind.name, self._keys)
        if isinstance(answer, Preview):
            desk = await self._desk.afresh()
            changes = told_changes(desk.view, desk.names, desk.t, answer.changes)
            return await self._shown(
                SentForm(self._kind.name, self._form, changes=tuple(changes))
            )
        if not isinstance(answer, Refusal):
            after = await self._page.after(self._desk, self._form, self._entry, answer)
            return go(after)
        if answer.code == "stale" and self.shown_first and not self._page.shows_changes:
            return await self.considered(answer)
        return await self._refused(answer)

    async def tried(self) -> Response[bytes]:
        """What its sheet would give; nothing is done."""
        sheet = self._keys["sheet"]
        found = await added_up(self._desk, card_of(self._desk, self._form), sheet)
        if isinstance(found, Refusal):
            return await self._refused(found)
        return await self._shown(SentForm(self._kind.name, self._form, rows=found))

    async def considered(self, stale: Refusal | None = None) -> Response[bytes]:
        """What it changes, with the button that does it."""
        if self._page.shows_changes:
            return await self._shown(SentForm())
        keys = {
            key: value
            for key, value in self._keys.items()
            if key not in {"then", "expect_position"}
        }
        name = self._kind.name
        found = await foreseen(self._desk, name, keys)
        if isinstance(found, Refusal):
            return await self._refused(found)
        rows = await self._gives()
        if isinstance(rows, Refusal):
            return await self._refused(rows)
        told = FORMS[self._entry].preview
        title, button = told(keys) if told is not None else (say("Ruling"), say("Continue"))
        desk = await self._desk.afresh()
        place = {
            key: value for key, value in desk.request.query_params.items() if key != "page"
        }
        context: dict[str, Any] = {
            "title": title,
            "button": button,
            "reason": keys.get("reason", ""),
            "rows": rows,
            "found": found,
            "fields": {"keys": carried(keys), "expect_position": str(found.position)},
            "action": act_url(desk.view.name, self._form["page"], place, name),
            "back": self._page.address(desk, self._form),
        }
        if stale is not None:
            return desk.refused("desk/consider.html", stale, **context)
        return desk.page("desk/consider.html", **context)

    async def _gives(self) -> tuple[SumRow, ...] | Refusal:
        """What the sheet of the act would give, where it has one."""
        if "sheet" not in self._keys:
            return ()
        return await added_up(self._desk, card_of(self._desk, self._form), self._keys["sheet"])

    async def _refused(self, refusal: Refusal) -> Response[bytes]:
        """The page again; of a form that carried its keys, with what they say."""
        typed = self._form
        if "keys" in typed:
            told = {key: value for key, value in self._keys.items() if isinstance(value, str)}
            typed = {**typed, **told}
        return await self._shown(SentForm(self._kind.name, typed, refusal=refusal))

    async def _shown(self, sent: SentForm) -> Response[bytes]:
        desk = await self._desk.afresh()
        return await self._page.show(desk, self._form, sent)


HANDLERS = [again, do]
