"""Visits: what a browser has opened. The browser holds a token; here lies its hash alone."""

import base64
import hashlib
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import msgspec

from podium.app import links as secret_links
from podium.app.access import Grant, Role, Who
from podium.app.accounts import Account, account
from podium.app.house import House
from podium.app.kept import reader
from podium.app.links import Link
from podium.app.ports import Shelf
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal

KIND = "visit"
CLAIM = "claim"
_LINKS_LAST = timedelta(days=14)
_ACCOUNTS_LAST = timedelta(days=3)
_AT_THE_TABLE = frozenset({Role.PLAYER, Role.SEAT})
_NOTED = timedelta(hours=1)
"""How often it is noted that a visit is still in use, so that looking at a page writes nothing."""


class Held(msgspec.Struct, frozen=True):
    """A link that was opened, as it was then: once renewed, it is another."""

    tournament: str
    link: str
    version: int


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that was claimed, by which link of a slip."""

    tournament: str
    stage: str
    round: int
    table: int
    entrant: str
    held: Held

    @property
    def match(self) -> tuple[str, str, int, int]:
        """The match it is at."""
        return (self.tournament, self.stage, self.round, self.table)


class Visit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A visit as it is kept. Times are RFC 3339.

    Attributes:
        mark: of the account when it signed in: with another password, it is signed in no more.
    """

    account: str = ""
    mark: str = ""
    links: tuple[Held, ...] = ()
    seats: tuple[Seat, ...] = ()
    made_at: str = ""
    seen_at: str = ""


Change = Callable[[Visit], Visit | None]


def begin(house: House) -> tuple[str, Visit]:
    """A new visit, and the token that its browser shall hold."""
    token = base64.urlsafe_b64encode(house.entropy.draw(32)).decode().rstrip("=")
    now = house.clock.now()
    made = Visit(made_at=now, seen_at=now)
    house.shelf.keep("", KIND, _hash(token), msgspec.json.encode(made))
    return token, made


def visit(house: House, token: str) -> Visit | None:
    """The visit of a token, None if it has ended or never was."""
    key = _hash(token)
    value = house.shelf.look("", KIND, key)
    found = _alive(house, value)
    if found is None or value is None:
        return None
    now = house.clock.now()
    if abs(_time(now) - _time(found.seen_at)) < _NOTED:
        return found
    seen = msgspec.structs.replace(found, seen_at=now)
    house.shelf.swap("", KIND, key, value, msgspec.json.encode(seen))
    return seen


def save(house: House, token: str, visit: Visit) -> None:
    """Keep a visit as it now is. One that has ended meanwhile stays so."""
    _change(house, _hash(token), lambda _: visit)


def sign_in(house: House, token: str, name: str) -> tuple[str, Visit]:
    """An account signs in, once its password was checked.

    It gets a new token, so that nobody who knew the old one comes along. What the browser had
    opened before stays open; the old visit ends.
    """
    known = account(house, name) or Account(name="", hashed="")
    before = visit(house, token)
    fresh, made = begin(house)
    if before is not None:
        made = msgspec.structs.replace(made, links=before.links, seats=before.seats)
        _move_claims(house, made, token, fresh)
        house.shelf.drop("", KIND, _hash(token))
    made = msgspec.structs.replace(made, account=known.name, mark=known.mark)
    save(house, fresh, made)
    return fresh, made


def add_link(house: House, token: str, link: Link) -> Visit | None:
    """A visit has opened a link; None if the visit has ended."""
    held = _held(link)

    def opened(now: Visit) -> Visit:
        others = (o for o in now.links if (o.tournament, o.link) != (link.tournament, link.id))
        return msgspec.structs.replace(now, links=(*others, held))

    return _change(house, _hash(token), opened)


def anew(house: House, token: str, link: Link) -> str:
    """The token of the visit into which a link is to be opened: a new one, with what was open.

    Whoever planted the old token in a browser does not come along; the old visit keeps its links
    alone. The token stays the same where that cannot be: an account signed in with it, or the
    link is open in it.
    """
    before = visit(house, token)
    if before is not None and (before.account or _held(link) in before.links):
        return token
    fresh, made = begin(house)
    if before is not None:
        moved = msgspec.structs.replace(made, links=before.links, seats=before.seats)
        save(house, fresh, moved)
        _move_claims(house, before, token, fresh)
        save(house, token, msgspec.structs.replace(before, seats=()))
    return fresh


def end(house: House, token: str) -> None:
    """A visit ends; the seats it had claimed are free again."""
    _end(house, _hash(token))


def end_all_of(house: House, name: str) -> None:
    """All visits of an account end."""
    for key, value in house.shelf.kept("", KIND).items():
        if _read(value).account == name:
            _end(house, key)


def tidy(house: House) -> int:
    """Take away the visits that have expired, and answer how many."""
    kept = house.shelf.kept("", KIND)
    over = [key for key, value in kept.items() if _alive(house, value) is None]
    for key in over:
        _end(house, key)
    return len(over)


def put_forward(house: House, by: timedelta) -> None:
    """The clock was put forward: visits that were open are no older for that."""
    for key in house.shelf.kept("", KIND):
        _change(
            house,
            key,
            lambda found: msgspec.structs.replace(
                found, seen_at=(_time(found.seen_at) + by).isoformat(timespec="seconds")
            ),
        )


def who(house: House, visit: Visit) -> Who:
    """Who somebody is: by account, by links that are still valid, by seats claimed."""
    signed_in = _signed_in(house, visit)
    everything = (Grant(role=Role.ORGANISER),) if signed_in else ()
    links = opened(house, visit)
    seats = [seat for seat in visit.seats if _valid(house, seat.held) is not None]
    grants = (*everything, *map(_grant, links), *map(_seated, seats))
    return Who(grants=grants, name=signed_in or next(_called(house, links, seats), ""))


def opened(house: House, visit: Visit) -> list[Link]:
    """The links that a visit has opened, as far as they are still valid."""
    return [link for held in visit.links if (link := _valid(house, held)) is not None]


def bearer(house: House, link: Link) -> Who:
    """Who somebody is that shows the secret of a link with a request (a program)."""
    return Who(grants=(_grant(link),), name=next(_called(house, [link], []), ""))


# ---- seats -----------------------------------------------------------------------------------


def claim_seat(house: House, token: str, link: Link, entrant: str) -> Refusal | None:
    """Take a seat at the match of a slip, for this match alone.

    The first visit to claim a seat has it until the visit ends or the desk frees the seat. A
    visit has one seat at a match.
    """
    key = _hash(token)
    seat = _seat(link, entrant)
    if link.role is not Role.SEAT or link.entrant or not entrant:
        return Refusal(
            code="not-allowed", message=say("only the slip of a table gives out seats")
        )
    if _alive(house, house.shelf.look("", KIND, key)) is None:
        return Refusal(
            code="not-allowed", message=say("this visit is over: scan the slip again")
        )
    if not _claimed(house, seat, key):
        message = say(
            "somebody else has taken the seat of {entrant}: ask at the desk", entrant=entrant
        )
        return _taken(message, entrant)

    def sits(now: Visit) -> Visit | None:
        here = (old for old in now.seats if (old.match, old.held) == (seat.match, seat.held))
        if any(old.entrant != entrant for old in here):
            return None
        others = (old for old in now.seats if old.match != seat.match)
        return msgspec.structs.replace(now, seats=(*others, seat))

    if _change(house, key, sits) is None:
        house.shelf.drop(seat.tournament, CLAIM, _claim_key(seat))
        message = say("this phone has another seat at the table: ask at the desk")
        return _taken(message, entrant)
    return None


def claimed(house: House, link: Link) -> frozenset[str]:
    """The entrants at the match of a slip whose seats somebody has."""
    here = _claim_place(_seat(link, ""))
    found = set()
    for key, holder in house.shelf.kept(link.tournament, CLAIM).items():
        *place, entrant = msgspec.json.decode(key)
        visit = house.shelf.look("", KIND, holder.decode()) if tuple(place) == here else None
        if _alive(house, visit) is not None:
            found.add(str(entrant))
    return frozenset(found)


def free_seat(house: House, link: Link, entrant: str) -> bool:
    """Free a seat at the match of a slip, whoever has claimed it; whether somebody had."""
    return _free(house.shelf, link.tournament, _claim_key(_seat(link, entrant)))


def forget(shelf: Shelf, tournament: str, entrant: str) -> None:
    """Free every seat that was claimed for an entrant."""
    for key in shelf.kept(tournament, CLAIM):
        if msgspec.json.decode(key)[-1] == entrant:
            _free(shelf, tournament, key)


def _claimed(house: House, seat: Seat, holder: str) -> bool:
    """Whether a visit now has the claim to a seat: its own, a new one, or that of who is gone."""
    key, mine = _claim_key(seat), holder.encode()
    while not house.shelf.keep_new(seat.tournament, CLAIM, key, mine):
        there = house.shelf.look(seat.tournament, CLAIM, key)
        if there == mine:
            return True
        if there is None:
            continue
        if _alive(house, house.shelf.look("", KIND, there.decode())) is not None:
            return False
        house.shelf.swap(seat.tournament, CLAIM, key, there, mine)
    return True


def _free(shelf: Shelf, tournament: str, key: str) -> bool:
    holder = shelf.look(tournament, CLAIM, key)
    if holder is None:
        return False

    def up(now: Visit) -> Visit:
        left = (s for s in now.seats if s.tournament != tournament or _claim_key(s) != key)
        return msgspec.structs.replace(now, seats=tuple(left))

    _change_on(shelf, holder.decode(), up)
    return shelf.drop(tournament, CLAIM, key)


def _seat(link: Link, entrant: str) -> Seat:
    return Seat(
        tournament=link.tournament,
        stage=link.stage,
        round=link.round,
        table=link.table,
        entrant=entrant,
        held=_held(link),
    )


def _held(link: Link) -> Held:
    return Held(link.tournament, link.id, link.version)


def _claim_key(seat: Seat) -> str:
    """Where the claim to a seat lies. A slip that is renewed begins anew."""
    return msgspec.json.encode((*_claim_place(seat), seat.entrant)).decode()


def _claim_place(seat: Seat) -> tuple[str, int, int, int]:
    return (seat.stage, seat.round, seat.table, seat.held.version)


def _move_claims(house: House, visit: Visit, before: str, after: str) -> None:
    old, new = _hash(before).encode(), _hash(after).encode()
    for seat in visit.seats:
        house.shelf.swap(seat.tournament, CLAIM, _claim_key(seat), old, new)


def _taken(message: Phrase, entrant: str) -> Refusal:
    return Refusal(code="seat-taken", message=message, subject=(entrant,))


# ---- inside ----------------------------------------------------------------------------------

_read = reader(Visit)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _alive(house: House, value: bytes | None) -> Visit | None:
    """A visit, less an account that was not seen for long; None if it is over."""
    if value is None:
        return None
    found = _read(value)
    idle = _time(house.clock.now()) - _time(found.seen_at)
    if idle > _LINKS_LAST:
        return None
    if found.account and idle > _ACCOUNTS_LAST:
        found = msgspec.structs.replace(found, account="", mark="")
        return found if found.links or found.seats else None
    return found


def _change(house: House, key: str, change: Change) -> Visit | None:
    return _change_on(house.shelf, key, change)


def _change_on(shelf: Shelf, key: str, change: Change) -> Visit | None:
    """Change a visit whoever else changes it at once; None if it has ended, or is not changed."""
    while True:
        value = shelf.look("", KIND, key)
        changed = change(_read(value)) if value is not None else None
        if value is None or changed is None:
            return None
        if shelf.swap("", KIND, key, value, msgspec.json.encode(changed)):
            return changed


def _end(house: House, key: str) -> None:
    value = house.shelf.look("", KIND, key)
    house.shelf.drop("", KIND, key)
    for seat in _read(value).seats if value is not None else ():
        claim = house.shelf.look(seat.tournament, CLAIM, _claim_key(seat))
        if claim == key.encode():
            house.shelf.drop(seat.tournament, CLAIM, _claim_key(seat))


def _signed_in(house: House, visit: Visit) -> str:
    """The name of the account that a visit is signed in with, empty if with none."""
    known = account(house, visit.account) if visit.account else None
    return known.name if known is not None and known.mark == visit.mark else ""


def _valid(house: House, held: Held) -> Link | None:
    link = secret_links.valid(house, held.tournament, held.link)
    return link if link is not None and link.version == held.version else None


def _grant(link: Link) -> Grant:
    return Grant(
        role=link.role,
        tournament=link.tournament,
        entrant=link.entrant,
        stage=link.stage,
        round=link.round,
        table=link.table,
    )


def _seated(seat: Seat) -> Grant:
    return Grant(
        role=Role.SEAT,
        tournament=seat.tournament,
        entrant=seat.entrant,
        stage=seat.stage,
        round=seat.round,
        table=seat.table,
    )


def _called(house: House, opened: list[Link], seats: list[Seat]) -> Iterator[str]:
    """What somebody without account may be called, best first.

    Who helps is called by the link's label alone: what helpers do is told to everybody, and they
    may play too, under a name that is not for everybody. Without a label it is the role that signs.
    """
    yield from (link.label for link in opened if link.label)
    helping = [link.role.value for link in opened if link.role not in _AT_THE_TABLE]
    if helping:
        yield helping[0]
        return
    for tournament, entrant in (
        *((link.tournament, link.entrant) for link in opened if link.entrant),
        *((seat.tournament, seat.entrant) for seat in seats),
    ):
        person = house.service.store.person(tournament, entrant)
        if person is not None and person.name:
            yield person.name
