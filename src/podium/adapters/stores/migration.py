"""Bringing a database of an earlier podium up to date, inside the transaction that opens it.

Version 2 kept what lies beside the logs in one table, `things`: JSON by stream, kind and key. A row
that cannot be read stays there, and so does all of it where the file is damaged: nothing is lost.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from podium.adapters.stores.rows import insert_new
from podium.app.accounts import Account
from podium.app.browser_sessions import BrowserSession, ClaimedSeat
from podium.app.links import Link
from podium.app.ports import SideRow, Submitted
from podium.app.removal import Download
from podium.app.round_clocks.clock import RoundClock
from podium.app.submissions import Created
from podium.app.venue import Announcement, PaidFee, Settings

_THERE = "SELECT 1 FROM sqlite_master WHERE name = 'things'"
_ALL = "SELECT stream, kind, key, value FROM things"
_DROP = "DELETE FROM things WHERE stream = ? AND kind = ? AND key = ?"
_LEFT = "SELECT 1 FROM things LIMIT 1"
_MERGED = ("claim", "clock-pressed")
"""Kinds that went into others: a claim is in the session that holds it, a press in its clock."""


def migrate(connection: Connection) -> None:
    """Move what version 2 kept into tables, as far as it can be read."""
    if connection.exec_driver_sql(_THERE).first() is None:
        return
    try:
        things = connection.exec_driver_sql(_ALL).all()
    except DBAPIError:
        return
    presses = {
        (stream, key): bytes(value).decode(errors="replace")
        for stream, kind, key, value in things
        if kind == "clock-pressed"
    }
    for stream, kind, key, value in things:
        try:
            rows = [*_ROWS[kind](stream, key, value)] if kind not in _MERGED else []
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError):
            continue
        for row in rows:
            insert_new(connection, [_with_press(row, presses.get((stream, key), ""))])
        connection.exec_driver_sql(_DROP, (stream, kind, key))
    if connection.exec_driver_sql(_LEFT).first() is None:
        connection.exec_driver_sql("DROP TABLE things")


def _with_press(row: SideRow, press: str) -> SideRow:
    return replace(row, last_press=press) if isinstance(row, RoundClock) else row


def _session(_stream: str, key: str, value: bytes) -> Iterator[SideRow]:
    said = _json(value)
    seats = said.pop("seats", ())
    yield _converted({"token": key, "id": key, **said}, BrowserSession)
    for seat in seats:
        held = seat.pop("held")
        yield _converted({**seat, **held, "session": key}, ClaimedSeat)


def _told(
    kind: type[SideRow], *, key: str = ""
) -> Callable[[str, str, bytes], Iterator[SideRow]]:
    """Rows of a kind that were kept as they are, but for the columns of their key."""

    def rows(stream: str, said_key: str, value: bytes) -> Iterator[SideRow]:
        told = {"tournament": stream} if "tournament" in kind.KEY else {}
        named = {key: said_key} if key else {}
        yield _converted({**_json(value), **told, **named}, kind)

    return rows


def _download(_stream: str, key: str, value: bytes) -> Iterator[SideRow]:
    yield Download(tournament=key, position=int(value))


def _made(stream: str, key: str, value: bytes) -> Iterator[SideRow]:
    yield Created(tournament=stream, key=key, id=value.decode())


_ROWS: Mapping[str, Callable[[str, str, bytes], Iterator[SideRow]]] = {
    "account": _told(Account, key="id"),
    "announcement": _told(Announcement),
    "clock": _told(RoundClock),
    "fee": _told(PaidFee, key="entrant"),
    "link": _told(Link),
    "made": _made,
    "saved": _download,
    "settings": _told(Settings),
    "submission": _told(Submitted, key="key"),
    "visit": _session,
}


def _json(value: bytes) -> dict[str, Any]:
    return msgspec.json.decode(value, type=dict[str, Any])


def _converted(told: dict[str, Any], kind: type[SideRow]) -> SideRow:
    return msgspec.convert(told, kind, str_keys=True)
