"""What the public pages share: who may see a tournament, pages that ask the director."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from litestar import Response
from litestar.exceptions import NotFoundException

from podium.app.access import has_right
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.core.refusals import Refused
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, public_page
from podium.entry.web.security import WebRequest, current_user, gateway_of
from podium.entry.web.words import Translator

T = TypeVar("T")
Key = tuple[object, ...]
"""What a page is besides its template."""

_ASKED: WeakKeyDictionary[View, dict[Key, asyncio.Future[Any]]] = WeakKeyDictionary()
"""Questions that are being answered, by the page that they are for."""


async def shown(request: WebRequest, name: str) -> View:
    """A tournament that the public may see, or that who asks works in.

    Raises:
        NotFoundException: there is none, or it is not for the public; which of them, and what
            others there are, is not told.
    """
    try:
        view = await gateway_of(request).view(name)
    except Refused:
        raise _nothing() from None
    if not view.settings.public and not has_right(current_user(request), "desk", name):
        raise _nothing()
    return view


def _nothing() -> NotFoundException:
    return NotFoundException(
        detail=say("There is no such tournament, or it is not shown to the public.")
    )


async def asked_page(  # noqa: PLR0913 - those of `public_page`, and the question
    request: WebRequest,
    template: str,
    view: View,
    key: Key,
    *,
    question: Callable[[Instance], T],
    context: Callable[[Translator, Naming, T], Mapping[str, object]],
) -> Response[bytes]:
    """A public page for which the director must be asked; that is done once a change."""
    t = language_of(request, view)
    whole = (template, t.lang, *key)
    if whole in view.rendered:
        return public_page(request, template, view, key, lambda _said, _names: {})
    # Many ask at once after a change: the first one's answer is everyone's.
    asked = _ASKED.setdefault(view, {})
    running = asked.get(whole)
    if running is None:
        running = asked[whole] = asyncio.ensure_future(gateway_of(request).ask(question))
    try:
        answer = await asyncio.shield(running)
    finally:
        if running.done():
            asked.pop(whole, None)
    return public_page(
        request, template, view, key, lambda words, names: context(words, names, answer)
    )
