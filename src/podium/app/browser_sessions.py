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
from podium.app.house import House
from podium.app.links import Link
from podium.app.ports import Row

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


class BrowserSession(Row, frozen=True, kw_only=True):
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


class ClaimedSeat(Row, frozen=True, kw_only=True):
    """A seat of a match that a session has claimed; it has one seat at a match.

    Attributes:
        session: id of the session.
        link: id of the link of the slip.
        version: of that link: a slip that is renewed begins anew.
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


def begin(house: House) -> tuple[str, BrowserSession]:
    """A new session, and the token that its browser shall hold."""
    token, made = _new(house)
    house.tables.add(made)
    return token, made


def find(house: House, token: str) -> BrowserSession | None:
    """The session of a token, None if it has ended or never was."""
    found = _alive(house, house.tables.get(BrowserSession, _hash(token)))
    now = house.clock.now()
    if found is None or abs(_time(now) - _time(found.seen_at)) < _NOTED:
        return found
    house.tables.update(
        BrowserSession,
        (found.token,),
        lambda session: replace(session, account=found.account, mark=found.mark, seen_at=now),
    )
    return replace(found, seen_at=now)


def sign_in(house: House, token: str, name: str) -> tuple[str, BrowserSession]:
    """An account signs in, once its password was checked.

    The session gets a new token, so that nobody who knew the old one comes along. What the
    browser had opened before stays open.
    """
    known = account(house, name)
    fresh, made = _new(house)
    made = replace(
        made,
        account=known.name if known is not None else "",
        mark=known.mark if known is not None else "",
    )
    signed_in = find(house, token) and house.tables.update(
        BrowserSession,
        (_hash(token),),
        lambda before: replace(made, id=before.id, links=before.links),
    )
    if not signed_in:
        house.tables.add(made)
    return fresh, signed_in or made


def add_link(house: House, token: str, link: Link) -> BrowserSession | None:
    """A session has opened a link; None if the session has ended."""
    opened = OpenedLink.of(link)

    def with_it(session: BrowserSession) -> BrowserSession:
        others = (
            other
            for other in session.links
            if (other.tournament, other.link) != (link.tournament, link.id)
        )
        return replace(session, links=(*others, opened))

    return house.tables.update(BrowserSession, (_hash(token),), with_it)


def rotate_token(house: House, token: str, link: Link) -> str:
    """The token of the session into which a link is to be opened: a new one, with what was open.

    Whoever planted the old token in a browser does not come along; under the old token remain
    its links alone. The token stays the same where that cannot be: an account signed in with it,
    or the link is open in it.
    """
    before = find(house, token)
    opened = OpenedLink.of(link)
    if before is not None and (before.account or opened in before.links):
        return token
    fresh, made = _new(house)
    if before is not None:  # the seats go with the id
        house.tables.update(
            BrowserSession, (before.token,), lambda session: replace(session, id=made.id)
        )
        made = replace(made, id=before.id, links=before.links)
    house.tables.add(made)
    return fresh


def end(house: House, token: str) -> None:
    """A session ends; the seats that it had claimed are free again."""
    found = house.tables.get(BrowserSession, _hash(token))
    if found is not None:
        _end(house, found)


def end_all_of(house: House, name: str) -> None:
    """All sessions of an account end."""
    for found in house.tables.find(BrowserSession, account=name):
        _end(house, found)


def tidy(house: House) -> int:
    """Take away the sessions that have expired, and answer how many."""
    over = [
        found for found in house.tables.find(BrowserSession) if _alive(house, found) is None
    ]
    for found in over:
        _end(house, found)
    return len(over)


def put_forward(house: House, by: timedelta) -> None:
    """The clock was put forward: sessions that were open are no older for that."""

    def later(session: BrowserSession) -> BrowserSession:
        seen = _time(session.seen_at) + by
        return replace(session, seen_at=seen.isoformat(timespec="seconds"))

    for found in house.tables.find(BrowserSession):
        house.tables.update(BrowserSession, (found.token,), later)


def is_alive(house: House, session_id: str) -> bool:
    """Whether there is a session of an id that has not expired."""
    found = house.tables.find(BrowserSession, id=session_id)
    return any(_alive(house, session) is not None for session in found)


def _new(house: House) -> tuple[str, BrowserSession]:
    token = base64.urlsafe_b64encode(house.entropy.draw(32)).decode().rstrip("=")
    key, now = _hash(token), house.clock.now()
    return token, BrowserSession(token=key, id=key, made_at=now, seen_at=now)


def _alive(house: House, found: BrowserSession | None) -> BrowserSession | None:
    """A session, less an account that was not seen for long; None if it is over."""
    if found is None:
        return None
    idle = _time(house.clock.now()) - _time(found.seen_at)
    if idle > _LINKS_LAST:
        return None
    if found.account and idle > _ACCOUNTS_LAST:
        found = replace(found, account="", mark="")
        has_more = found.links or house.tables.find(ClaimedSeat, session=found.id)
        return found if has_more else None
    return found


def _end(house: House, found: BrowserSession) -> None:
    house.tables.delete(BrowserSession, token=found.token)
    house.tables.delete(ClaimedSeat, session=found.id)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
