"""Forgetting a person, with all that hangs on it."""

from podium.app import links, venue, visits
from podium.app.ports import Place


def forget(place: Place, tournament: str, person: str) -> None:
    """Erase what is known of a person, with links, seats claimed and fee; the log stays whole.

    The person goes last: the store then leaves no copy of all of it behind.
    """
    visits.forget(place, tournament, person)
    links.forget(place, tournament, person)
    venue.forget(place, tournament, person)
    place.forget(tournament, person)
