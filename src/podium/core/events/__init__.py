"""The facts of a tournament. A log record holds the events of one act.

All that one event is stands in its class: what is stored, how it changes the state, and what it
makes and rests on. Events are stored under short names (`tag`), never under import paths. What is
computed from the rules (points, ranks) is no fact; what was drawn, paired, written down or decided
is.
"""

from podium.core.events.base import AtMatch, Event, Key
from podium.core.events.closing import Closed, Reopened
from podium.core.events.entering import Amended, CheckedIn, Entered, Returned, Withdrawn
from podium.core.events.groups import Absent, Joined, Replaced, Seeded, Started
from podium.core.events.pairing import Paired, Pairing, Stands, Unpaired
from podium.core.events.playing import (
    Annulled,
    Confirmed,
    Contested,
    Reported,
    Resulted,
    Ruled,
    Seated,
)
from podium.core.events.settling import Decided, ExtraGame, Lot, Untitled
from podium.core.events.tournament import Opened, Revealed, Undone

AnyEvent = (
    Opened
    | Entered
    | Amended
    | CheckedIn
    | Withdrawn
    | Returned
    | Joined
    | Started
    | Seeded
    | Absent
    | Paired
    | Unpaired
    | Stands
    | Untitled
    | Seated
    | Resulted
    | Reported
    | Confirmed
    | Contested
    | Ruled
    | Annulled
    | Replaced
    | Lot
    | Decided
    | ExtraGame
    | Closed
    | Reopened
    | Revealed
    | Undone
)
"""What a log may hold."""

__all__ = [
    "Absent",
    "Amended",
    "Annulled",
    "AnyEvent",
    "AtMatch",
    "CheckedIn",
    "Closed",
    "Confirmed",
    "Contested",
    "Decided",
    "Entered",
    "Event",
    "ExtraGame",
    "Joined",
    "Key",
    "Lot",
    "Opened",
    "Paired",
    "Pairing",
    "Reopened",
    "Replaced",
    "Reported",
    "Resulted",
    "Returned",
    "Revealed",
    "Ruled",
    "Seated",
    "Seeded",
    "Stands",
    "Started",
    "Undone",
    "Unpaired",
    "Untitled",
    "Withdrawn",
]
