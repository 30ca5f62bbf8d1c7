"""The acts: everything that can be done to a tournament. One struct a kind, told by its tag.

The descriptions here are the reference of the act kinds (`docs/reference/acts.md` is made of them).
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from podium.formats.kernel.then import Then

Id = Annotated[str, Meta(min_length=1, max_length=120, pattern=r"^[^\x00-\x1f\x7f]+$")]


class Act(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True
):
    """What any act may say besides."""

    tournament: Annotated[
        str, Meta(description="which tournament; left out: the last one opened")
    ] = ""
    by: Annotated[str, Meta(description="who acts")] = ""
    at: Annotated[
        str,
        Meta(description="when, RFC 3339 with seconds and offset, 1970 to 2100; left out: now"),
    ] = ""
    reason: Annotated[str, Meta(description="why; kept apart from the log")] = ""
    expect_position: Annotated[
        int | None, Meta(description="refused as `stale` if the log stands elsewhere")
    ] = None
    word: Annotated[
        str, Meta(description="the audience's word, mixed into the lots of this act")
    ] = ""
    preview: Annotated[
        bool, Meta(description="nothing is done; the answer lists what would change")
    ] = False
    expect: Annotated[
        str, Meta(description="in a scenario: the code of the refusal that must come")
    ] = ""


class Open(Act, frozen=True, kw_only=True, tag="open"):
    """Open a tournament under a rulebook."""

    tournament: Annotated[str, Meta(description="its name for programs")]
    rulebook: Annotated[str, Meta(description="id of one that ships, or path of a file")]
    level: Annotated[str, Meta(description="which level, where the rulebook has levels")] = ""
    title: Annotated[str, Meta(description="its name for people")] = ""
    seed: Annotated[
        str | None, Meta(description="any text the lots follow from; left out: a fresh secret")
    ] = None
    options: Annotated[
        dict[str, bool | int | str], Meta(description="what the rulebook leaves open, by name")
    ] = {}


class Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player of a team."""

    id: Id
    name: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player or a team of a list."""

    id: Annotated[Id, Meta(description="any id; it means nothing")]
    name: Annotated[str, Meta(description="kept apart from the log")] = ""
    attributes: Annotated[
        dict[str, bool | int | float | str | None],
        Meta(description="those that the rulebook declares are logged, others kept apart"),
    ] = {}
    school: Annotated[str, Meta(description="of a team")] = ""
    part: Annotated[str, Meta(description="of a merged school: which part")] = ""
    players: Annotated[
        list[Player] | None, Meta(description="left out: the roster is unknown")
    ] = None
    substitutes: Annotated[list[Player], Meta(description="of a team")] = []
    captain: Annotated[str, Meta(description="id of a player")] = ""


class Enter(Act, frozen=True, kw_only=True, tag="enter"):
    """Enter a player or a team."""

    id: Annotated[Id, Meta(description="any id; it means nothing")]
    name: Annotated[str, Meta(description="kept apart from the log")] = ""
    attributes: Annotated[
        dict[str, bool | int | float | str | None],
        Meta(description="those that the rulebook declares are logged, others kept apart"),
    ] = {}
    school: Annotated[str, Meta(description="of a team")] = ""
    part: Annotated[str, Meta(description="of a merged school: which part")] = ""
    players: Annotated[
        list[Player] | None, Meta(description="left out: the roster is unknown")
    ] = None
    substitutes: Annotated[list[Player], Meta(description="of a team")] = []
    captain: Annotated[str, Meta(description="id of a player")] = ""


class EnterList(Act, frozen=True, kw_only=True, tag="enter_list"):
    """Enter everybody of a list, or nobody: one act, which one undo takes back."""

    entries: Annotated[
        list[Entry],
        Meta(description="each with the keys of `enter`", min_length=1, max_length=5000),
    ]

    def each(self) -> Iterator[Enter]:
        """The entries one by one, as acts of their own."""
        for entry in self.entries:
            yield Enter(tournament=self.tournament, **msgspec.structs.asdict(entry))


class Amend(Act, frozen=True, kw_only=True, tag="amend"):
    """Fix an entry, until what is fixed has counted. What is left out stays as it is."""

    id: Annotated[str, Meta(description="whose entry")]
    name: Annotated[str | None, Meta(description="can be fixed at any time")] = None
    attributes: Annotated[
        dict[str, bool | int | float | str | None] | None,
        Meta(description="those that change; `null` takes one away"),
    ] = None
    school: Annotated[str | None, Meta(description="of a team")] = None
    part: Annotated[str | None, Meta(description="of a merged school: which part")] = None
    players: Annotated[
        list[Player] | None, Meta(description="all of them; a name left out stays as it is")
    ] = None
    substitutes: Annotated[list[Player] | None, Meta(description="all of them")] = None
    captain: Annotated[str | None, Meta(description="id of a player")] = None

    @property
    def fixes(self) -> tuple[str, ...]:
        """The keys of what it fixes."""
        keys = ("name", "attributes", "school", "part", "players", "substitutes", "captain")
        return tuple(key for key in keys if getattr(self, key) is not None)


class CheckIn(Act, frozen=True, kw_only=True, tag="check_in"):
    """Say who is there."""

    ids: Annotated[
        list[str] | Literal["all"] | None, Meta(description="entrants, or `all`")
    ] = None
    id: Annotated[str, Meta(description="one team, with `players`")] = ""
    players: Annotated[list[str] | None, Meta(description="who of that team came")] = None


class Withdraw(Act, frozen=True, kw_only=True, tag="withdraw"):
    """An entrant leaves, from the next round on."""

    id: Annotated[str, Meta(description="who leaves")]


class Return(Act, frozen=True, kw_only=True, tag="return"):
    """Who withdrew plays again, from the next round on, in the same stages."""

    id: Annotated[str, Meta(description="who comes back")]


class Absent(Act, frozen=True, kw_only=True, tag="absent"):
    """Say that an entrant is not to be paired in a round of a Swiss stage that is still to come."""

    stage: Annotated[str, Meta(description="which stage")]
    id: Annotated[str, Meta(description="who is away")]
    round: Annotated[int | None, Meta(description="which round; left out: the next one")] = None
    bye: Annotated[
        Literal["half", "zero", "full", "pairing", "none"],
        Meta(
            description="what it gives: as much as a match tied, nothing, as much as one won;"
            " `pairing`: has the bye of who is left over; `none`: is paired after all"
        ),
    ] = "zero"


class Start(Act, frozen=True, kw_only=True, tag="start"):
    """Open a stage with those whom its intake gives it."""

    stage: Annotated[str, Meta(description="which stage")]
    groups: Annotated[
        list[list[str]] | None,
        Meta(description="groups drawn by hand, or who signed up for each session"),
    ] = None


class Pair(Act, frozen=True, kw_only=True, tag="pair"):
    """Make the next round."""

    stage: Annotated[str, Meta(description="which stage")]
    group: Annotated[str, Meta(description="which group, where they run on their own")] = ""
    matches: Annotated[
        list[list[str]] | None,
        Meta(description="made by hand: entrants in seat order, a list a table"),
    ] = None
    byes: Annotated[list[str], Meta(description="made by hand: who sits out")] = []


class Result(Act, frozen=True, kw_only=True, tag="result"):
    """Write down the sheet of an open match."""

    stage: Annotated[str, Meta(description="which stage")]
    sheet: Annotated[dict[str, Any], Meta(description="as written at the table")]
    group: Annotated[str, Meta(description="which group")] = ""
    round: Annotated[int | None, Meta(description="which round")] = None
    table: Annotated[int | None, Meta(description="which table")] = None
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""


_THEN = Meta(
    description="what becomes of matches made from the old result: `replay` them, let what was played `stand`, or `re-pair` an open round; a preview lists the `ways`"
)


class Correct(Act, frozen=True, kw_only=True, tag="correct"):
    """Replace a result by another sheet, with the reason."""

    stage: Annotated[str, Meta(description="which stage")]
    sheet: Annotated[dict[str, Any], Meta(description="as it should be")]
    group: Annotated[str, Meta(description="which group")] = ""
    round: Annotated[int | None, Meta(description="which round")] = None
    table: Annotated[int | None, Meta(description="which table")] = None
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""
    then: Annotated[Then, _THEN] = ""


class Report(Act, frozen=True, kw_only=True, tag="report"):
    """Say what a match came to, as one of those who play it; final once those who must agree."""

    stage: Annotated[str, Meta(description="which stage")]
    sheet: Annotated[dict[str, Any], Meta(description="as written at the table")]
    entrant: Annotated[str, Meta(description="who says so")]
    group: Annotated[str, Meta(description="which group")] = ""
    round: Annotated[int | None, Meta(description="which round")] = None
    table: Annotated[int | None, Meta(description="which table")] = None
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""


class Confirm(Act, frozen=True, kw_only=True, tag="confirm"):
    """Agree with what another of the match has reported."""

    stage: Annotated[str, Meta(description="which stage")]
    entrant: Annotated[str, Meta(description="who agrees")]
    group: Annotated[str, Meta(description="which group")] = ""
    round: Annotated[
        int | None, Meta(description="which round; left out: of the only match reported")
    ] = None
    table: Annotated[int | None, Meta(description="which table")] = None
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""


class Contest(Act, frozen=True, kw_only=True, tag="contest"):
    """Disagree with what another of the match has reported, for the `reason` given."""

    stage: Annotated[str, Meta(description="which stage")]
    entrant: Annotated[str, Meta(description="who disagrees")]
    group: Annotated[str, Meta(description="which group")] = ""
    round: Annotated[
        int | None, Meta(description="which round; left out: of the only match reported")
    ] = None
    table: Annotated[int | None, Meta(description="which table")] = None
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""


class Rule(Act, frozen=True, kw_only=True, tag="rule"):
    """A ruling on an entrant."""

    stage: Annotated[str, Meta(description="which stage")]
    entrant: Annotated[str, Meta(description="on whom")]
    ruling: Annotated[
        Literal["forfeit", "warning", "expel"],
        Meta(description="forfeit of one match, a warning, expulsion"),
    ]
    group: Annotated[str, Meta(description="which group")] = ""
    round: Annotated[int | None, Meta(description="of a forfeit: which round")] = None
    table: Annotated[int | None, Meta(description="of a forfeit: which table")] = None
    slot: Annotated[str, Meta(description="of a forfeit: which slot of a bracket")] = ""
    then: Annotated[Then, _THEN] = ""


class DrawLot(Act, frozen=True, kw_only=True, tag="lot"):
    """Write down a lot drawn by hand, before podium needs it."""

    stage: Annotated[str, Meta(description="which stage")]
    tied: Annotated[list[str], Meta(description="those who are tied down to the lot")]
    order: Annotated[list[str], Meta(description="the same, in the order drawn")]
    group: Annotated[str, Meta(description="which group")] = ""
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""


class Decide(Act, frozen=True, kw_only=True, tag="decide"):
    """Decide what the rules leave to the organiser."""

    stage: Annotated[str, Meta(description="which stage")]
    decision: Annotated[str, Meta(description="code, as `needs` shows it")]
    choice: Annotated[str, Meta(description="one of the choices")]
    group: Annotated[str, Meta(description="which group")] = ""


class ExtraGame(Act, frozen=True, kw_only=True, tag="decider"):
    """Write down an extra game that podium asked for."""

    stage: Annotated[str, Meta(description="which stage")]
    sheet: Annotated[
        dict[str, Any],
        Meta(description='`{"home", "away", "players": {…}, "game": "1" or "=" or "0"}`'),
    ]
    group: Annotated[str, Meta(description="which group")] = ""
    slot: Annotated[str, Meta(description="which slot of a bracket")] = ""


class Close(Act, frozen=True, kw_only=True, tag="close"):
    """Close a stage: who goes on is fixed."""

    stage: Annotated[str, Meta(description="which stage")]
    group: Annotated[str, Meta(description="one group only, where they run on their own")] = ""


class Seat(Act, frozen=True, kw_only=True, tag="seat"):
    """Write down the turn order at a table, as it fell by dice or choice."""

    stage: Annotated[str, Meta(description="which stage")]
    order: Annotated[list[str], Meta(description="entrants in the order of play")]
    round: Annotated[int | None, Meta(description="which round; left out: the latest")] = None
    table: Annotated[int | None, Meta(description="which table")] = None
    group: Annotated[str, Meta(description="which group")] = ""


class Undo(Act, frozen=True, kw_only=True, tag="undo"):
    """Cancel an act."""

    of: Annotated[
        int | None, Meta(description="position of the act; left out: the last one")
    ] = None


class Show(Act, frozen=True, kw_only=True, tag="show"):
    """Show the state here too; changes nothing."""


AnyAct = (
    Open
    | Enter
    | EnterList
    | Amend
    | CheckIn
    | Withdraw
    | Return
    | Absent
    | Start
    | Pair
    | Result
    | Correct
    | Report
    | Confirm
    | Contest
    | Rule
    | DrawLot
    | Decide
    | ExtraGame
    | Close
    | Seat
    | Undo
    | Show
)

KINDS: dict[str, type[Act]] = {
    str(kind.__struct_config__.tag): kind for kind in AnyAct.__args__
}
"""Every kind of act by its name."""
