"""Sessions of browsers: who has signed in, which links were opened.

A browser holds a token; only its hash lies here.
"""

import base64
import hashlib
from datetime import datetime, timedelta
from typing import Self

import msgspec
from msgspec.structs import replace

from podium.app.accounts import account
from podium.app.instance import Instance
from podium.app.links import Link
from podium.app.ports import SideRow

_LINKS_LAST = timedelta(days=14)
_ACCOUNTS_LAST = timedelta(days=3)
_NOTED = timedelta(hours=1)
"""How often it is noted that a session is in use, so that looking at a page writes nothing."""


class OpenedLink(msgspec.Struct, frozen=True):
    """A link that was opened, as it was then: once renewed, it is another."""

    tournament: str
    link: str
    version: int

    @classmethod
    def of(cls, link: Link) -> Self:
        """A link as it is now."""
        return cls(link.tournament, link.id, link.version)


class BrowserSession(SideRow, frozen=True, kw_only=True):
    """What one browser has opened. Times are RFC 3339.

    Attributes:
        token: hash of the token that the browser holds.
        id: stays when the token changes; seats are claimed by it.
        mark: of the account when it signed in: with another password, it is signed in no more.
    """

    TABLE = "browser_sessions"
    KEY = ("token",)

    token: str
    id: str
    account: str = ""
    mark: str = ""
    links: tuple[OpenedLink, ...] = ()
    made_at: str = ""
    seen_at: str = ""


class ClaimedSeat(SideRow, frozen=True, kw_only=True):
    """A seat of a match that a session has claimed; it has one seat at a match.

    Attributes:
        session: id of the session.
        link: id of the link of the slip.
        version: of that link: a slip that is renewed starts afresh.
    """

    TABLE = "claimed_seats"
    KEY = ("tournament", "stage", "round", "table", "version", "entrant")
    UNIQUE = (("session", "tournament", "stage", "round", "table"),)

    tournament: str
    stage: str
    round: int
    table: int
    entrant: str
    link: str
    version: int
    session: str


def begin(instance: Instance) -> tuple[str, BrowserSession]:
    """A new session, and the token that its browser shall hold."""
    token, made = _new(instance)
    instance.tables.add(made)
    return token, made


def find(instance: Instance, token: str) -> BrowserSession | None:
    """The session of a token, None if it has ended or never was."""
    found = _alive(instance, instance.tables.get(BrowserSession, _hash(token)))
    now = instance.clock.now()
    if found is None or abs(_time(now) - _time(found.seen_at)) < _NOTED:
        return found
    instance.tables.update(
        BrowserSession,
        (found.token,),
        lambda session: replace(session, account=found.account, mark=found.mark, seen_at=now),
    )
    return replace(found, seen_at=now)


def sign_in(instance: Instance, token: str, name: str) -> tuple[str, BrowserSession]:
    """An account signs in, once its password was checked.

    The session gets a new token, so that nobody who knew the old one comes along. What the
    browser had opened before stays open.
    """
    known = account(instance, name)
    fresh, made = _new(instance)
    made = replace(
        made,
        account=known.name if known is not None else "",
        mark=known.mark if known is not None else "",
    )
    signed_in = find(instance, token) and instance.tables.update(
        BrowserSession,
        (_hash(token),),
        lambda before: replace(made, id=before.id, links=before.links),
    )
    if not signed_in:
        instance.tables.add(made)
    return fresh, signed_in or made


def add_link(instance: Instance, token: str, link: Link) -> BrowserSession | None:
    """A session has opened a link; None if the session has ended."""
    opened = OpenedLink.of(link)

    def with_it(session: BrowserSession) -> BrowserSession:
        others = (
            other
            for other in session.links
            if (other.tournament, other.link) != (link.tournament, link.id)
        )
        return replace(session, links=(*others, opened))

    return instance.tables.update(BrowserSession, (_hash(token),), with_it)


def rotate_token(instance: Instance, token: str, link: Link) -> str:
    """The token of the session into which a link is to be opened: a new one, with what was open.

    Whoever planted the old token in a browser does not come along; under the old token remain
    its links alone. The token stays the same where that cannot be: an account signed in with it,
    or the link is open in it.
    """
    before = find(instance, token)
    opened = OpenedLink.of(link)
    if before is not None and (before.account or opened in before.links):
        return token
    fresh, made = _new(instance)
    if before is not None:  # the seats go with the id
        instance.tables.update(
            BrowserSession, (before.token,), lambda session: replace(session, id=made.id)
        )
        made = replace(made, id=before.id, links=before.links)
    instance.tables.add(made)
    return fresh


def end(instance: Instance, token: str) -> None:
    """A session ends; the seats that it had claimed are free again."""
    found = instance.tables.get(BrowserSession, _hash(token))
    if found is not None:
        _end(instance, found)


def end_all_of(instance: Instance, name: str) -> None:
    """All sessions of an account end."""
    for found in instance.tables.find(BrowserSession, account=name):
        _end(instance, found)


def tidy(instance: Instance) -> int:
    """Take away the sessions that have expired, and answer how many."""
    over = [
        found
        for found in instance.tables.find(BrowserSession)
        if _alive(instance, found) is None
    ]
    for found in over:
        _end(instance, found)
    return len(over)


def put_forward(instance: Instance, by: timedelta) -> None:
    """The clock was put forward: sessions that were open are no older for that."""

    def later(session: BrowserSession) -> BrowserSession:
        seen = _time(session.seen_at) + by
        return replace(session, seen_at=seen.isoformat(timespec="seconds"))

    for found in instance.tables.find(BrowserSession):
        instance.tables.update(BrowserSession, (found.token,), later)


def is_alive(instance: Instance, session_id: str) -> bool:
    """Whether there is a session of an id that has not expired."""
    found = instance.tables.find(BrowserSession, id=session_id)
    return any(_alive(instance, session) is not None for session in found)


def _new(instance: Instance) -> tuple[str, BrowserSession]:
    token = base64.urlsafe_b64encode(instance.entropy.draw(32)).decode().rstrip("=")
    key, now = _hash(token), instance.clock.now()
    return token, BrowserSession(token=key, id=key, made_at=now, seen_at=now)


def _alive(instance: Instance, found: BrowserSession | None) -> BrowserSession | None:
    """A session, less an account that was not seen for long; None if it is over."""
    if found is None:
        return None
    idle = _time(instance.clock.now()) - _time(found.seen_at)
    if idle > _LINKS_LAST:
        return None
    if found.account and idle > _ACCOUNTS_LAST:
        found = replace(found, account="", mark="")
        has_more = found.links or instance.tables.find(ClaimedSeat, session=found.id)
        return found if has_more else None
    return found


def _end(instance: Instance, found: BrowserSession) -> None:
    instance.tables.delete(BrowserSession, token=found.token)
    instance.tables.delete(ClaimedSeat, session=found.id)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
