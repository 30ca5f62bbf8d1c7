"""The clocks of a tournament, kept in the tables of the instance."""

from collections.abc import Callable

from msgspec.structs import replace

from podium.app.clockwork.clock import RoundClock
from podium.app.clockwork.refusing import not_there
from podium.app.instance import Instance
from podium.core.refusals import Refusal


def clocks(instance: Instance, tournament: str) -> dict[str, RoundClock]:
    """The clocks of a tournament by their ids, in the order of stages, rounds and groups."""
    found = instance.tables.find(RoundClock, tournament=tournament)
    found.sort(key=lambda clock: (clock.stage, clock.round, clock.group, clock.id))
    return {clock.id: clock for clock in found}


def put_clock(instance: Instance, tournament: str, clock: RoundClock) -> RoundClock:
    """Keep a clock that was made, if its round has none yet; the one that is kept then.

    So two people who make it at once look at the same clock.
    """
    clock = replace(clock, tournament=tournament)
    instance.tables.add(clock)
    return instance.tables.get(RoundClock, tournament, clock.id) or clock


def change_clock(
    instance: Instance,
    tournament: str,
    clock: str,
    change: Callable[[RoundClock, str], RoundClock | Refusal],
) -> RoundClock | Refusal:
    """Do something to a clock, such as `pause`, at the time of the instance.

    Args:
        instance: keeps it.
        tournament: whose it is.
        clock: its id.
        change: takes the clock and the time now.
    """
    now = instance.clock.now()
    refusal = not_there(clock)

    def changed(found: RoundClock) -> RoundClock | None:
        nonlocal refusal
        came = change(found, now)
        if isinstance(came, Refusal):
            refusal = came
            return None
        return came

    return instance.tables.update(RoundClock, (tournament, clock), changed) or refusal


def drop_clock(instance: Instance, tournament: str, clock: str) -> bool:
    """Take a clock away; whether it was there."""
    return instance.tables.delete(RoundClock, tournament=tournament, id=clock) > 0
