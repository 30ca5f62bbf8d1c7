"""Seats of a match, claimed by the slip of its table."""

from msgspec.structs import asdict

from podium.app.access import Role
from podium.app.browser_sessions import ClaimedSeat, find, is_alive
from podium.app.instance import Instance
from podium.app.links import Link
from podium.app.ports import SideTables
from podium.core import ref
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal


def claim_seat(instance: Instance, token: str, link: Link, entrant: str) -> Refusal | None:
    """Take a seat at the match of a slip, for this match alone.

    The first session to claim a seat has it until the session ends or the desk frees the seat. A
    session has one seat at a match.
    """
    if link.role is not Role.SEAT or link.entrant or not entrant:
        return Refusal(
            code="not-allowed", message=say("only the slip of a table gives out seats")
        )
    session = find(instance, token)
    if session is None:
        return Refusal(
            code="not-allowed", message=say("this session has expired: scan the slip again")
        )
    wanted = ClaimedSeat(
        tournament=link.tournament,
        stage=link.stage,
        round=link.round,
        table=link.table,
        entrant=entrant,
        link=link.id,
        version=link.version,
        session=session.id,
    )
    _drop_what_is_over(instance, wanted)
    if instance.tables.add(wanted):
        return None
    holder = _holder(instance, wanted)
    if holder == wanted:
        return None
    if holder is not None:
        message = say(
            "somebody else has taken the seat of {entrant}: ask at the desk",
            entrant=ref.entrant(entrant),
        )
        return _taken(message, entrant)
    message = say("this phone has another seat at the table: ask at the desk")
    return _taken(message, entrant)


def _match_of(link: Link) -> dict[str, str | int]:
    """The columns of the seats at the match of a slip, as its version has them."""
    return {
        "tournament": link.tournament,
        "stage": link.stage,
        "round": link.round,
        "table": link.table,
        "version": link.version,
    }


def claimed(instance: Instance, link: Link) -> frozenset[str]:
    """The entrants at the match of a slip whose seats somebody has."""
    here = instance.tables.find(ClaimedSeat, **_match_of(link))
    return frozenset(seat.entrant for seat in here if is_alive(instance, seat.session))


def free_seat(instance: Instance, link: Link, entrant: str) -> bool:
    """Free a seat at the match of a slip, whoever has claimed it; whether somebody had."""
    freed = instance.tables.delete(ClaimedSeat, **_match_of(link), entrant=entrant)
    return freed > 0


def forget(tables: SideTables, tournament: str, entrant: str) -> None:
    """Free every seat that was claimed for an entrant."""
    tables.delete(ClaimedSeat, tournament=tournament, entrant=entrant)


def _drop_what_is_over(instance: Instance, wanted: ClaimedSeat) -> None:
    """Free the seat if its session has expired, and the own one by a slip that was renewed."""
    holder = _holder(instance, wanted)
    if holder is not None and not is_alive(instance, holder.session):
        instance.tables.delete(ClaimedSeat, session=holder.session)
    own = instance.tables.find(
        ClaimedSeat,
        session=wanted.session,
        tournament=wanted.tournament,
        stage=wanted.stage,
        round=wanted.round,
        table=wanted.table,
    )
    for seat in own:
        if seat.version != wanted.version:
            instance.tables.delete(ClaimedSeat, **asdict(seat))


def _holder(instance: Instance, wanted: ClaimedSeat) -> ClaimedSeat | None:
    key = (getattr(wanted, column) for column in ClaimedSeat.KEY)
    return instance.tables.get(ClaimedSeat, *key)


def _taken(message: Phrase, entrant: str) -> Refusal:
    return Refusal(code="seat-taken", message=message, subject=(entrant,))
