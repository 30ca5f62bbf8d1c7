"""Whose phone it is: what its browser has opened, what people are called on it, how it acts."""

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from litestar import Response

from podium.app.access import Role, RoleGrant, User
from podium.app.identity import opened
from podium.app.links import Link, links
from podium.app.service import Done
from podium.core.refusals import Refusal
from podium.entry.web.acting import act_for
from podium.entry.web.addresses import url
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, page
from podium.entry.web.security import WebRequest, current_user, gateway_of, session_of
from podium.entry.web.words import Translator


class MatchPlace(NamedTuple):
    """Where a match is played."""

    stage: str
    round: int
    table: int


class OwnNaming(Naming):
    """Names on a phone: its own people whole, everyone else as far as each has consented."""

    def __init__(self, view: View, t: Translator, own: Iterable[str]) -> None:
        super().__init__(view, t, public=True)
        self._own = frozenset(own)
        self._whole = Naming(view, t)

    def __call__(self, key: str) -> str:
        """What people call an entrant or player."""
        return self._whole(key) if key in self._own else super().__call__(key)


@dataclasses.dataclass(frozen=True)
class Phone:
    """A request from the phone of an entrant.

    Attributes:
        grant: by which it may act: a player's, for all matches; or a seat's, for one.
    """

    request: WebRequest
    view: View
    grant: RoleGrant

    @property
    def entrant(self) -> str:
        """Whom it acts for."""
        return self.grant.entrant

    @property
    def at(self) -> MatchPlace | None:
        """The one match that it is for; None where it is for all."""
        found = MatchPlace(self.grant.stage, self.grant.round, self.grant.table)
        return found if self.grant.role is Role.SEAT else None

    @property
    def address(self) -> str:
        """Of its page."""
        name = self.view.name
        return url("slip", name, *self.at) if self.at else url("me", name, self.entrant)

    @cached_property
    def t(self) -> Translator:
        """The language."""
        return language_of(self.request, self.view)

    @cached_property
    def names(self) -> OwnNaming:
        """What people are called; who scanned a slip is not known to be who they say."""
        own = own_people(self.view, self.entrant) if self.at is None else ()
        return OwnNaming(self.view, self.t, own)

    def page(self, template: str, status: int = 200, **context: object) -> Response[bytes]:
        """A page of this phone."""
        common = {"phone": self, "names": self.names}
        return page(self.request, template, self.view, status, **common, **context)

    async def act(self, kind: str, keys: Mapping[str, Any]) -> Refusal | None:
        """Perform an act for the entrant, with the right to that alone; why not, if refused."""
        who = User(grants=(self.grant,), name=Naming(self.view, self.t)(self.entrant))
        answer = await act_for(
            self.request, who, self.view.name, kind, {**keys, "entrant": self.entrant}
        )
        if isinstance(answer, Refusal):
            return answer
        if isinstance(answer, Done):
            return None
        raise TypeError(answer)

    async def as_it_stands(self) -> "Phone":
        """The same after something has changed."""
        view = await gateway_of(self.request).view(self.view.name)
        return dataclasses.replace(self, view=view)


def own_people(view: View, entrant: str) -> list[str]:
    """An entrant, and the players of its team."""
    known = view.entered.get(entrant)
    return [entrant, *(known.members if known is not None else ())]


def held(request: WebRequest, role: Role) -> list[RoleGrant]:
    """What a browser has for entrants, in a role: each entrant once."""
    return list(
        dict.fromkeys(g for g in current_user(request).grants if g.role is role and g.entrant)
    )


# ---- strangers ---------------------------------------------------------------------------------


def stranger(
    request: WebRequest, tournament: str = "", wanted: Callable[[Link], bool] = lambda _: True
) -> Response[bytes]:
    """The page for a browser that has no link for what it asks, or not any more.

    Args:
        request: of the browser.
        tournament: asked for; empty: any.
        wanted: whether a link would open what is asked for.
    """
    lapsed = _lapsed(request, tournament, wanted)
    status = 403 if tournament else 200
    return page(request, "phone/stranger.html", status=status, lapsed=lapsed)


def _lapsed(request: WebRequest, tournament: str, wanted: Callable[[Link], bool]) -> bool:
    """Whether a link that would open it was opened, and has been renewed or revoked since."""
    instance, session = gateway_of(request).instance, session_of(request)
    if session is None:
        return False
    valid = {(link.tournament, link.id) for link in opened(instance, session)}
    over = {(one.tournament, one.link) for one in session.links} - valid
    there = {name for name, _ in over if tournament in {"", name}}
    return any(
        (link.tournament, link.id) in over and wanted(link)
        for name in there
        for link in links(instance, name)
    )
