"""Who somebody is: by account, by links that were opened, by seats that were claimed."""

from collections.abc import Iterator, Sequence

from podium.app import links as secret_links
from podium.app.access import Grant, Role, Who
from podium.app.accounts import account
from podium.app.browser_sessions import BrowserSession, ClaimedSeat
from podium.app.instance import Instance
from podium.app.links import Link

_AT_THE_TABLE = frozenset({Role.PLAYER, Role.SEAT})


def who(instance: Instance, session: BrowserSession) -> Who:
    """Who somebody is: by account, by links that are still valid, by seats claimed."""
    signed_in = _signed_in(instance, session)
    everything = (Grant(role=Role.ORGANISER),) if signed_in else ()
    links = opened(instance, session)
    seats = [
        seat
        for seat in instance.tables.find(ClaimedSeat, session=session.id)
        if _valid(instance, seat.tournament, seat.link, seat.version) is not None
    ]
    grants = (*everything, *map(_granted, links), *map(_seated, seats))
    return Who(grants=grants, name=signed_in or next(_called(instance, links, seats), ""))


def opened(instance: Instance, session: BrowserSession) -> list[Link]:
    """The links that a session has opened, as far as they are still valid."""
    found = (_valid(instance, one.tournament, one.link, one.version) for one in session.links)
    return [link for link in found if link is not None]


def bearer(instance: Instance, link: Link) -> Who:
    """Who somebody is that shows the secret of a link with a request (a program)."""
    return Who(grants=(_granted(link),), name=next(_called(instance, [link], []), ""))


def _signed_in(instance: Instance, session: BrowserSession) -> str:
    """The name of the account that a session is signed in with, empty if with none."""
    known = account(instance, session.account) if session.account else None
    return known.name if known is not None and known.mark == session.mark else ""


def _valid(instance: Instance, tournament: str, link_id: str, version: int) -> Link | None:
    link = secret_links.valid(instance, tournament, link_id)
    return link if link is not None and link.version == version else None


def _granted(link: Link) -> Grant:
    return Grant(
        role=link.role,
        tournament=link.tournament,
        entrant=link.entrant,
        stage=link.stage,
        round=link.round,
        table=link.table,
    )


def _seated(seat: ClaimedSeat) -> Grant:
    return Grant(
        role=Role.SEAT,
        tournament=seat.tournament,
        entrant=seat.entrant,
        stage=seat.stage,
        round=seat.round,
        table=seat.table,
    )


def _called(
    instance: Instance, opened: Sequence[Link], seats: Sequence[ClaimedSeat]
) -> Iterator[str]:
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
        person = instance.service.store.person(tournament, entrant)
        if person is not None and person.name:
            yield person.name
