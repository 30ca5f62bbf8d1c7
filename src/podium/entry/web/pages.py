"""Rendering: Jinja templates in the viewer's language; a refusal as people read it."""

import gzip
import hashlib
import secrets
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Response
from litestar.datastructures import Cookie
from litestar.response import Redirect
from markupsafe import Markup

from podium.core.refusals import Refusal
from podium.entry.web.addresses import act_url, path_of, url
from podium.entry.web.drawings.fitting import fitted
from podium.entry.web.drawings.pieces import piece
from podium.entry.web.drawings.seats import SHAPES, mark, seat_mark
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming, left_mark
from podium.entry.web.security import WebRequest, csrf_of, gateway_of, token_of
from podium.entry.web.titles import (
    figure_name,
    group_name,
    match_title,
    purpose_name,
    ranking_title,
    slot_name,
    stage_name,
)
from podium.entry.web.words import LANGUAGES, Translator, negotiated, one_stop, words
from podium.entry.web.words.times import duration
from podium.rules.language.telling.words import upper

HERE = Path(__file__).parent
STATIC = HERE / "static"
LANGUAGE_COOKIE = "podium_language"
HTML = "text/html"
_HANDED_OUT = frozenset({"print", "cards", "card"})
"""Pages of the desk, by what stands behind the tournament's name, that are printed for others."""
_PACKED = 5
"""How hard pages are packed: most of the gain for a third of the time."""


@lru_cache
def asset(name: str) -> str:
    """The address of a style or script, with its contents' mark: a browser may keep it for good."""
    mark = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?{mark}"


@lru_cache
def environment(language: str) -> Environment:
    """The templates in one language."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    t = words(language)
    environment.install_gettext_callables(  # type: ignore[attr-defined]  # the i18n extension's
        t.gettext, t.ngettext, newstyle=True, pgettext=t.pgettext
    )
    environment.policies["ext.i18n.trimmed"] = True  # as the catalogues are made
    environment.filters["upper_first"] = upper
    environment.filters["duration"] = duration
    environment.globals.update(
        gettext=_filled(t.gettext),
        ngettext=_filled(t.ngettext),
        pgettext=_filled(t.pgettext),
        url=url,
        act_url=act_url,
        asset=asset,
        words=t,
        lang=language,
        seat_mark=partial(seat_mark, t=t),
        piece=piece,
        mark=mark,
        SHAPES=SHAPES,
        fitted=fitted,
        LANGUAGES=LANGUAGES,
        plain_name=str,
        fresh_key=_fresh_key,
        public_bar=partial(public_bar, t),
        desk_bar=partial(desk_bar, t),
        purpose_name=partial(purpose_name, t),
        stage_name=partial(stage_name, t),
        group_name=partial(group_name, t),
        figure_name=partial(figure_name, t),
        slot_name=partial(slot_name, t),
        ranking_title=partial(ranking_title, t),
        match_title=partial(match_title, t),
        left_mark=partial(left_mark, t),
    )
    return environment


def _filled(speak: Callable[..., str]) -> Callable[..., Markup]:
    """How templates get a message: its values are filled in as the extension does it, escaped."""

    def message(*texts: str | int, **values: object) -> Markup:
        if isinstance(texts[-1], int):
            values.setdefault("num", texts[-1])
        return Markup(one_stop(speak(*texts), values)) % values  # noqa: S704 - it is ours

    return message


def _fresh_key() -> str:
    """The key of a form: sent twice, it counts once."""
    return secrets.token_urlsafe(9)


def language_of(request: WebRequest, view: View | None = None) -> Translator:
    """The language that a viewer reads: their own choice, the tournament's, the browser's.

    At the desk the browser's comes before the tournament's, which is for the public: an organiser
    who opens a Swedish championship need not read Swedish. What is printed there is for the public.
    """
    setting = view.settings.language if view is not None else ""
    cookie = request.cookies.get(LANGUAGE_COOKIE, "")
    wanted = request.headers.get("accept-language", "")
    return words(negotiated(cookie, setting, wanted, own_first=_for_the_desk(request)))


def _for_the_desk(request: WebRequest) -> bool:
    """Whether a page is for who works at the desk, and is not to be handed out."""
    _, place, *rest = path_of(request).partition("?")[0].split("/")
    return place == "desk" and not _HANDED_OUT.intersection(rest[1:2])


def render(template: str, t: Translator, context: Mapping[str, object]) -> bytes:
    """A template as bytes."""
    return environment(t.lang).get_template(template).render(context).encode()


def page(
    request: WebRequest,
    template: str,
    view: View | None = None,
    status: int = 200,
    **context: object,
) -> Response[bytes]:
    """A page for one person: never kept by anybody.

    The template gets `view`, `names` (full names), `csrf`, `path` and what is handed in.
    """
    t = language_of(request, view)
    instance = gateway_of(request).instance
    base: dict[str, object] = {
        "view": view,
        "names": Naming(view, t) if view is not None else None,
        "csrf": csrf_of(instance, token_of(request)),
        "path": path_of(request),
        "refusal": None,
        "live": _can_be_fetched(request),
    }
    body = render(template, t, base | context)
    return Response(body, media_type=HTML, status_code=status)


def _can_be_fetched(request: WebRequest) -> bool:
    """Whether a page can fetch its own changes: not if it answers a form at an address of its own."""
    return (
        request.method == "GET" or request.scope.get("path_template") in request.app.state.shown
    )


def public_page(
    request: WebRequest,
    template: str,
    view: View,
    key: tuple[object, ...],
    context: Callable[[Translator, Naming], Mapping[str, object]],
) -> Response[bytes]:
    """A page that is the same for everyone: rendered once a change, and told apart by its tag.

    Args:
        request: of the viewer; of it only the language matters.
        template: what is rendered.
        view: the tournament.
        key: what this page is besides its template (which stage, which round).
        context: makes the template's context; asked only if the page is not there yet.
    """
    t = language_of(request, view)
    mark = f'"{view.tag}-{t.lang}"'
    headers = {
        "ETag": mark,
        "Cache-Control": "no-cache",
        "Vary": "Cookie, Accept-Language, Accept-Encoding",
    }
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers=headers, media_type=HTML)

    def make() -> bytes:
        naming = Naming(view, t, public=True)
        base: dict[str, object] = {"view": view, "names": naming, "path": path_of(request)}
        return render(template, t, {**base, **context(t, naming)})

    whole = (template, t.lang, *key)
    body = view.keep(whole, make)
    if "gzip" in request.headers.get("accept-encoding", ""):  # a hall has one thin network
        headers["Content-Encoding"] = "gzip"
        body = view.keep((*whole, "gzip"), lambda: gzip.compress(body, _PACKED, mtime=0))
    return Response(body, media_type=HTML, headers=headers)


def go(path: str, *cookies: Cookie) -> Redirect:
    """After a form: go and see."""
    return Redirect(path, status_code=303, cookies=list(cookies))


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return {"not-allowed": 403, "stale": 409, "unknown-tournament": 404}.get(refusal.code, 422)


# ---- where one can go -----------------------------------------------------------------------------


def public_bar(t: Translator, view: View) -> list[tuple[str, str]]:
    """Addresses and words of the public pages that have something to show."""
    name = view.name
    found = [(url("t", name, "tables"), t.gettext("Where do I play?"))]
    found.append((url("t", name, "standings"), t.gettext("Standings")))
    if any(rules.in_slots for rules in view.rulebook.stage.values()):
        found.append((url("t", name, "bracket"), t.gettext("Play-off")))
    found += [
        (url("t", name, "clock"), t.gettext("Clock")),
        (url("t", name, "lots"), t.gettext("Lots")),
        (url("t", name, "rules"), t.gettext("Rules")),
        (url("t", name, "log"), t.gettext("Decisions")),
    ]
    return found


def desk_bar(
    t: Translator, view: View, may: Callable[[str], bool]
) -> list[tuple[str, str, str]]:
    """Address, word and key of the pages of the desk that somebody may use."""
    name = view.name
    pages = [
        ("enter", "people", t.gettext("People"), "p"),
        ("check_in", "checkin", t.gettext("Check-in"), "c"),
        ("result", "results", t.gettext("Results"), "r"),
        ("desk", "tables", t.gettext("Tables"), "t"),
        ("desk", "standings", t.gettext("Standings"), "s"),
        ("clock", "clock", t.gettext("Clock"), "k"),
        ("announce", "announce", t.gettext("Announce"), "a"),
        ("links", "helpers", t.gettext("Links"), "l"),
        ("undo", "log", t.gettext("Log"), "g"),
        ("settings", "settings", t.gettext("Settings"), "e"),
    ]
    return [
        (url("desk", name, path), text, key) for right, path, text, key in pages if may(right)
    ]
