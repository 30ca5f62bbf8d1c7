"""Forgetting a person, with all that hangs on it."""

from collections.abc import Iterator

from podium.app import links, seats, venue
from podium.app.ports import Storage
from podium.app.service import Service
from podium.core.records import decode_body


def forget_person(place: Storage, tournament: str, person: str) -> None:
    """Erase what is known of a person, with links, seats claimed and fee; the log stays whole.

    The person goes last: the store then leaves no copy of all of it behind.
    """
    seats.forget(place, tournament, person)
    links.forget(place, tournament, person)
    venue.forget(place, tournament, person)
    place.forget(tournament, person)


def texts_naming(service: Service, tournament: str, called: str) -> dict[str, int]:
    """References to the free texts that hold a name, with the positions of their records."""
    refs = dict(_refs(service, tournament))
    return {
        text.ref: refs[text.ref]
        for text in service.store.texts(list(refs))
        if called and called.casefold() in text.text.casefold()
    }


def _refs(service: Service, tournament: str) -> Iterator[tuple[str, int]]:
    """References to who acted and why, with the positions of the acts."""
    for body in map(decode_body, service.store.records(tournament)):
        yield from ((ref, body.position) for ref in (body.by, body.reason) if ref)
