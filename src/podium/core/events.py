"""The facts of a tournament. A log record holds the events of one act.

Events are stored under short names (`tag`), never under import paths. What is computed from the
rules (points, ranks) is no fact; what was drawn, paired, written down or decided is.
"""

from typing import Any

import msgspec

from podium.core.outcome import Outcome


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Base of all events."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The tournament exists, under this rulebook.

    Attributes:
        sources: the rulebook's text, with the texts it extends before it.
        options: the organiser's choices at the opening, by option name.
        commitment: salted hash of the secret of the lots.
        salt: the salt of that hash.
    """

    name: str
    rulebook: str
    level: str = ""
    title: str = ""
    sources: tuple[str, ...]
    options: dict[str, bool | int | str] = {}
    commitment: str
    salt: str


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    """An entrant, with what the rulebook declares about it. Names are kept apart.

    Attributes:
        number: order of entering, from 1; lots are drawn by it.
        players: ids of the players, None where the roster is unknown.
    """

    id: str
    number: int
    attributes: dict[str, int | str] = {}
    school: str = ""
    part: str = ""
    players: tuple[str, ...] | None = None
    substitutes: tuple[str, ...] = ()
    captain: str = ""


class Amended(Event, frozen=True, kw_only=True, tag="amended"):
    """An entry was fixed: all that the log knows of it, as it is now. Names are kept apart.

    Attributes:
        changed: what was fixed, by the keys of the act.
        apart: what was fixed is kept apart from the log, all of it.
    """

    id: str
    changed: tuple[str, ...]
    apart: bool = False
    attributes: dict[str, int | str] = {}
    school: str = ""
    part: str = ""
    players: tuple[str, ...] | None = None
    substitutes: tuple[str, ...] = ()
    captain: str = ""


class CheckedIn(Event, frozen=True, kw_only=True, tag="checked-in"):
    """These are here; of a team, who of it came (None: not said)."""

    ids: tuple[str, ...]
    players: tuple[str, ...] | None = None


class Withdrawn(Event, frozen=True, kw_only=True, tag="withdrawn"):
    """Leaves, from the next round on."""

    id: str


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """Who withdrew plays again, from the next round on.

    Attributes:
        checked_in: counts as checked in.
    """

    id: str
    checked_in: bool = False


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """Come into a group after its start.

    Attributes:
        reserve: as reserves, the last in line; else from the next round on.
    """

    stage: str
    group: str
    ids: tuple[str, ...]
    reserve: bool = False


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """A stage begins.

    Attributes:
        groups: group name to entrants, in the order that the stage uses (seed order, sign-up).
        reserves: group name to reserves, next in line first.
        band: index of the rulebook's band that the number of entrants fell into.
        qualifiers: bracket position (``A1``) to entrant, where the stage is a bracket.
    """

    stage: str
    groups: dict[str, tuple[str, ...]]
    reserves: dict[str, tuple[str, ...]] = {}
    band: int | None = None
    qualifiers: dict[str, str] = {}


class Seeded(Event, frozen=True, kw_only=True, tag="seeded"):
    """The order before play of a group that meets by the Swiss system: made, or made anew.

    Attributes:
        order: everybody who is in it now, the strongest first; who is new in it came late.
        first: colour that the first of them has in round 1; empty where there are no colours, and
            where it stays as it was.
    """

    stage: str
    group: str
    order: tuple[str, ...]
    first: str = ""


class Absent(Event, frozen=True, kw_only=True, tag="absent"):
    """Is not to be paired in a round.

    Attributes:
        bye: what that gives: ``half``, ``zero``, ``full``; ``pairing``: the bye of who is left over;
            ``none``: is paired after all.
    """

    stage: str
    id: str
    round: int
    bye: str


class Pairing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One match as it was made.

    Attributes:
        seats: entrants in seat order.
        colours: colour of each seat, where colours were drawn.
        ordered: True where the seat order is the order of play.
        last: the lowest-ranked at the table when it was made; empty where nobody was ranked.
        why: why these meet, in a few words.
    """

    table: int
    seats: tuple[str, ...]
    slot: str = ""
    colours: tuple[str, ...] = ()
    ordered: bool = False
    last: str = ""
    why: str = ""


class Paired(Event, frozen=True, kw_only=True, tag="paired"):
    """Matches of one round of one group. Matches already there under a slot are replaced."""

    stage: str
    group: str
    round: int
    matches: tuple[Pairing, ...]
    byes: tuple[str, ...] = ()


class Unpaired(Event, frozen=True, kw_only=True, tag="unpaired"):
    """Matches are taken back, after a correction of what they were made from.

    Attributes:
        restart: the stage itself is taken back: it waits to be started.
        then: what the organiser chose where the matches had been played (``replay``) or were a
            round that stood (``re-pair``); empty where open matches follow on their own.
    """

    stage: str
    matches: tuple[tuple[int, int], ...]
    restart: bool = False
    then: str = ""


class Stands(Event, frozen=True, kw_only=True, tag="stands"):
    """What was played on a bracket match stands, although its result now says otherwise.

    Attributes:
        slot: the match that was corrected or ruled on.
        entrant: who went on from it, and still does; empty where nobody did.
        ahead: who was denied the place in the next match and had already played the one for the
            beaten: placed before the opponent there.
    """

    stage: str
    slot: str
    entrant: str
    ahead: str = ""


class Untitled(Event, frozen=True, kw_only=True, tag="untitled"):
    """Who held first place was expelled: it is asked what becomes of the title."""

    stage: str
    entrant: str


class Seated(Event, frozen=True, kw_only=True, tag="seated"):
    """Turn order at a table, as it fell by dice or choice."""

    stage: str
    round: int
    table: int
    order: tuple[str, ...]


class Resulted(Event, frozen=True, kw_only=True, tag="result"):
    """A sheet came in, or was corrected."""

    stage: str
    round: int
    table: int
    sheet: dict[str, Any]
    outcome: Outcome
    corrects: bool = False


class Reported(Event, frozen=True, kw_only=True, tag="reported"):
    """One of a table says what it came to."""

    stage: str
    round: int
    table: int
    entrant: str
    sheet: dict[str, Any]
    outcome: Outcome


class Confirmed(Event, frozen=True, kw_only=True, tag="confirmed"):
    """One of a table agrees with what was reported: with this sheet."""

    stage: str
    round: int
    table: int
    entrant: str
    sheet: dict[str, Any]
    outcome: Outcome


class Contested(Event, frozen=True, kw_only=True, tag="contested"):
    """One of a table disagrees with what was reported."""

    stage: str
    round: int
    table: int
    entrant: str


class Ruled(Event, frozen=True, kw_only=True, tag="ruled"):
    """A ruling on an entrant: warning, forfeit of one match, expulsion."""

    stage: str
    entrant: str
    ruling: str
    round: int = 0
    table: int = 0


class Annulled(Event, frozen=True, kw_only=True, tag="annulled"):
    """Matches that no longer count, as (round, table)."""

    stage: str
    matches: tuple[tuple[int, int], ...]


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """A reserve or alternate takes the place of one who left.

    Attributes:
        at_once: at a table that waits for its result too; else from the next round on.
    """

    stage: str
    group: str
    leaver: str
    taker: str
    at_once: bool = True


class Lot(Event, frozen=True, kw_only=True, tag="lot"):
    """A lot, drawn once for its purpose.

    Attributes:
        order: entrants in the order drawn.
        word: the audience's word that was mixed in.
        by_hand: True where it was drawn at the venue and typed in.
    """

    purpose: str
    order: tuple[str, ...]
    word: str = ""
    by_hand: bool = False


class Decided(Event, frozen=True, kw_only=True, tag="decided"):
    """The organiser's decision on what the rules leave open."""

    stage: str
    code: str
    choice: str
    group: str = ""
    entrants: tuple[str, ...] = ()


class Extra(Event, frozen=True, kw_only=True, tag="decider"):
    """An extra game that settles a tie. `result` is seen from the home side: ``1 = 0``."""

    stage: str
    home: str
    away: str
    result: str
    group: str = ""
    slot: str = ""
    players: dict[str, str] = {}


class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """A stage (or one group of it) is over, or was closed anew after a correction.

    Attributes:
        group: the one group closed; empty for the whole stage.
        rankings: group to its entrants in order; ``*`` is the order over all groups.
        advancing: who goes on, in order.
        alternates: next in line.
        left: those of the rankings who had withdrawn by then.
    """

    stage: str
    group: str = ""
    rankings: dict[str, tuple[str, ...]] = {}
    advancing: tuple[str, ...] = ()
    alternates: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


class Reopened(Event, frozen=True, kw_only=True, tag="reopened"):
    """A correction has left something open that must be settled before a stage is closed again."""

    stage: str


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """The secret of the lots, at the last close, as hexadecimal digits."""

    secret: str


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """Cancels the act at a position of the log."""

    of: int


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
    | Extra
    | Closed
    | Reopened
    | Revealed
    | Undone
)
