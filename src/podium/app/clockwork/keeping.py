"""The clocks of a tournament, kept on the shelf of the house."""

from collections.abc import Callable

import msgspec

from podium.app.clockwork.clock import RoundClock
from podium.app.clockwork.refusing import not_there
from podium.app.house import House
from podium.app.kept import reader
from podium.core.refusals import Refusal

KIND = "clock"

_read = reader(RoundClock)


def clocks(house: House, tournament: str) -> dict[str, RoundClock]:
    """The clocks of a tournament by their ids, in the order of stages, rounds and groups."""
    kept = [_read(value) for value in house.shelf.kept(tournament, KIND).values()]
    kept.sort(key=lambda clock: (clock.stage, clock.round, clock.group, clock.id))
    return {clock.id: clock for clock in kept}


def put_clock(house: House, tournament: str, clock: RoundClock) -> RoundClock:
    """Keep a clock that was made, if its round has none yet; the one that is kept then.

    So two people who make it at once look at the same clock.
    """
    house.shelf.keep_new(tournament, KIND, clock.id, msgspec.json.encode(clock))
    kept = house.shelf.look(tournament, KIND, clock.id)
    return clock if kept is None else _read(kept)


def change_clock(
    house: House,
    tournament: str,
    clock: str,
    change: Callable[[RoundClock, str], RoundClock | Refusal],
) -> RoundClock | Refusal:
    """Do something to a clock, such as `pause`, at the time of the house.

    Args:
        house: keeps it.
        tournament: whose it is.
        clock: its id.
        change: takes the clock and the time now.
    """
    now = house.clock.now()
    while (kept := house.shelf.look(tournament, KIND, clock)) is not None:
        changed = change(_read(kept), now)
        if isinstance(changed, Refusal):
            return changed
        # Somebody else may have been faster: then it is done to what they made of it.
        if house.shelf.swap(tournament, KIND, clock, kept, msgspec.json.encode(changed)):
            return changed
    return not_there(clock)


def drop_clock(house: House, tournament: str, clock: str) -> bool:
    """Take a clock away; whether it was there."""
    return house.shelf.drop(tournament, KIND, clock)
