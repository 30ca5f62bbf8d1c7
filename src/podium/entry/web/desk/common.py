"""What every page of the desk needs: who may be there, in which language, and where its forms lead."""

import dataclasses
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from litestar import Response
from litestar.exceptions import PermissionDeniedException

from podium.app.access import User, has_right
from podium.app.service import Done
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.entry.web.acting import act_for
from podium.entry.web.addresses import path_of
from podium.entry.web.forms import Form, SentForm
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, page, status_of
from podium.entry.web.security import WebRequest, current_user, gateway_of
from podium.entry.web.words import Translator
from podium.views.preview import Preview


class SignInFirst(Exception):  # noqa: N818 - no error: a way to go
    """The page is for people who are known: they sign in, and come back to the path."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


@dataclasses.dataclass(frozen=True)
class LocalView:
    """What a page is told with: the tournament, names, and a language."""

    view: View
    names: Naming
    t: Translator

    def people(self, entrants: Iterable[str]) -> str:
        """Names in a row."""
        return self.t.list_of([self.names(entrant) for entrant in entrants])


@dataclasses.dataclass(frozen=True)
class Desk:
    """A request at the desk of a tournament, by somebody who may be there."""

    request: WebRequest
    gateway: Gateway
    view: View
    user: User

    @cached_property
    def t(self) -> Translator:
        """The language of who asks."""
        return language_of(self.request, self.view)

    @cached_property
    def names(self) -> Naming:
        """Names in full, in that language."""
        return Naming(self.view, self.t)

    @property
    def local(self) -> LocalView:
        """What pages are told with."""
        return LocalView(self.view, self.names, self.t)

    async def afresh(self) -> "Desk":
        """The same request, with the tournament as it stands now."""
        return dataclasses.replace(self, view=await self.gateway.view(self.view.name))

    def may(self, right: str) -> bool:
        """Whether who asks has a right (the kind of an act, or what is done beside the log)."""
        return has_right(self.user, right, self.view.name)

    def page(self, template: str, status: int = 200, **context: object) -> Response[bytes]:
        """A page of the desk."""
        common = {"may": self.may, "user": self.user}
        return page(self.request, template, self.view, status, **common, **context)

    def refused(self, template: str, refusal: Refusal, **context: object) -> Response[bytes]:
        """The same page again, with what was refused on top."""
        return self.page(template, status_of(refusal), refusal=refusal, **context)

    def again(self, template: str, sent: SentForm, **context: object) -> Response[bytes]:
        """A page with a form that was sent, as it was filled in; or as nobody has sent one."""
        return self.page(template, sent.status, refusal=sent.refusal, sent=sent, **context)

    async def act(self, kind: str, keys: Mapping[str, Any]) -> Done | Preview | Refusal:
        """Perform an act for who asks; a form that is no act comes back as a refusal."""
        return await act_for(self.request, self.user, self.view.name, kind, keys)


@dataclasses.dataclass(frozen=True)
class ActPage:
    """A page with forms of acts.

    Attributes:
        acts: those that it has forms for.
        address: where it is, by the place that a form names.
        show: the page with a form that came back.
        after: where one goes once an act is done, by the place that its form names, its entry in
            the table of forms, and what came of it; the desk is as it was before
            the act, for a view of now takes long to compute and most need none.
        at_once: acts that are done here without a look at what they change.
        first_shown: acts that are shown here before they are done, and elsewhere are not.
        shows_changes: the page itself shows what its act would change.
    """

    acts: frozenset[str]
    address: Callable[[Desk, Form], str]
    show: Callable[[Desk, Form, SentForm], Awaitable[Response[Any]]]
    after: Callable[[Desk, Form, str, Done], Awaitable[str]]
    at_once: frozenset[str] = frozenset()
    first_shown: frozenset[str] = frozenset()
    shows_changes: bool = False


async def at_desk(request: WebRequest, name: str, right: str = "desk") -> Desk:
    """The desk of a tournament.

    Raises:
        SignInFirst: nobody is known yet.
        PermissionDeniedException: who asks has no such right.
        Refused: there is no such tournament.
    """
    known = permitted(request, right, name)
    gateway = gateway_of(request)
    return Desk(request, gateway, await gateway.view(name), known)


def permitted(request: WebRequest, right: str, name: str = "") -> User:
    """Who asks, if they have a right.

    Raises:
        SignInFirst: nobody is known yet.
        PermissionDeniedException: who asks has no such right.
    """
    known = current_user(request)
    if has_right(known, right, name):
        return known
    if not known.grants:
        raise SignInFirst(path_of(request))
    raise PermissionDeniedException(
        detail=say("This is for the organiser or a helper with that role.")
    )
