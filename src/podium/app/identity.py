"""Who somebody is: by account, by links that were opened, by seats that were claimed."""

from collections.abc import Iterator, Sequence

from podium.app.access import Role, RoleGrant, User
from podium.app.accounts import account
from podium.app.browser_sessions import BrowserSession, ClaimedSeat, OpenedLink
from podium.app.instance import Instance
from podium.app.links import Link, valid_link

_AT_THE_TABLE = frozenset({Role.PLAYER, Role.SEAT})


def user_of(instance: Instance, session: BrowserSession) -> User:
    """Who somebody is: by account, by links that are still valid, by seats claimed."""
    signed_in = _signed_in(instance, session)
    links = opened(instance, session)
    seats = [
        seat
        for seat in instance.tables.find(ClaimedSeat, session=session.id)
        if _valid(instance, seat) is not None
    ]
    everything = (RoleGrant(role=Role.ORGANISER),) if signed_in else ()
    return User(
        grants=(*everything, *map(_grant, links), *map(_grant, seats)),
        name=signed_in or next(_called(instance, links, seats), ""),
    )


def opened(instance: Instance, session: BrowserSession) -> list[Link]:
    """The links that a session has opened, as far as they are still valid."""
    found = (_valid(instance, one) for one in session.links)
    return [link for link in found if link is not None]


def user_of_link(instance: Instance, link: Link) -> User:
    """Who somebody is that shows the secret of a link with a request (a program)."""
    return User(grants=(_grant(link),), name=next(_called(instance, [link], []), ""))


def _signed_in(instance: Instance, session: BrowserSession) -> str:
    """The name of the account that a session is signed in with, empty if with none."""
    known = account(instance, session.account) if session.account else None
    return known.name if known is not None and known.mark == session.mark else ""


def _valid(instance: Instance, held: OpenedLink | ClaimedSeat) -> Link | None:
    """The link of something that was taken, unless it was renewed or revoked since."""
    link = valid_link(instance, held.tournament, held.link)
    return link if link is not None and link.version == held.version else None


def _grant(held: Link | ClaimedSeat) -> RoleGrant:
    return RoleGrant(
        role=held.role if isinstance(held, Link) else Role.SEAT,
        tournament=held.tournament,
        entrant=held.entrant,
        stage=held.stage,
        round=held.round,
        table=held.table,
    )


def _called(
    instance: Instance, opened: Sequence[Link], seats: Sequence[ClaimedSeat]
) -> Iterator[str]:
    """What somebody without account may be called, best first.

    Who helps is called by the link's label alone: what helpers do is told to everyone, and they
    may play too, under a name that is not for everyone. Without a label it is the role that signs.
    """
    yield from (link.label for link in opened if link.label)
    helping = [link.role.value for link in opened if link.role not in _AT_THE_TABLE]
    if helping:
        yield helping[0]
        return
    taken: list[Link | ClaimedSeat] = [*opened, *seats]
    for held in taken:
        person = instance.service.store.person(held.tournament, held.entrant)
        if person is not None and person.name:
            yield person.name
