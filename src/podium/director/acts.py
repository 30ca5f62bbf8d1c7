"""The acts: everything that can be done to a tournament. One struct a kind, told by its tag.

The descriptions here are the reference of the act kinds (`docs/reference/acts.md` is made of them).
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from podium.formats.kernel.then_choices import Then

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


# ---- entries -------------------------------------------------------------------------------------

EntryId = Annotated[Id, Meta(description="any id; it means nothing")]
Name = Annotated[str, Meta(description="kept apart from the log")]
Attributes = Annotated[
    dict[str, bool | int | float | str | None],
    Meta(description="those that the rulebook declares are logged, others kept apart"),
]
School = Annotated[str, Meta(description="of a team")]
Part = Annotated[str, Meta(description="of a merged school: which part")]
Players = Annotated[list[Player] | None, Meta(description="left out: the roster is unknown")]
Substitutes = Annotated[list[Player], Meta(description="of a team")]
Captain = Annotated[str, Meta(description="id of a player")]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player or a team of a list."""

    id: EntryId
    name: Name = ""
    attributes: Attributes = {}
    school: School = ""
    part: Part = ""
    players: Players = None
    substitutes: Substitutes = []
    captain: Captain = ""


class Enter(Act, frozen=True, kw_only=True, tag="enter"):
    """Enter a player or a team."""

    id: EntryId
    name: Name = ""
    attributes: Attributes = {}
    school: School = ""
    part: Part = ""
    players: Players = None
    substitutes: Substitutes = []
    captain: Captain = ""


class EnterList(Act, frozen=True, kw_only=True, tag="enter_list"):
    """Enter everyone of a list, or nobody: one act, which one undo takes back."""

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


def members(of: Entry | Enter | Amend) -> list[Player]:
    """The players and substitutes that an act or an entry names."""
    return [*(of.players or ()), *(of.substitutes or ())]


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


# ---- where an act stands -------------------------------------------------------------------------

Slot = Annotated[str, Meta(description="which slot of a bracket")]


class AtStage(Act, frozen=True, kw_only=True):
    """An act in a stage."""

    stage: Annotated[str, Meta(description="which stage")]


class InGroup(AtStage, frozen=True, kw_only=True):
    """An act in a group of a stage."""

    group: Annotated[str, Meta(description="which group")] = ""


class AtTable(InGroup, frozen=True, kw_only=True):
    """An act at a table of a round."""

    round: Annotated[int | None, Meta(description="which round")] = None
    table: Annotated[int | None, Meta(description="which table")] = None


class AtMatch(AtTable, frozen=True, kw_only=True):
    """An act at a match, also in a bracket."""

    slot: Slot = ""


# ---- acts in a stage -----------------------------------------------------------------------------


class Absent(AtStage, frozen=True, kw_only=True, tag="absent"):
    """Say that an entrant is not to be paired in a round of a Swiss stage that is still to come."""

    id: Annotated[str, Meta(description="who is away")]
    round: Annotated[int | None, Meta(description="which round; left out: the next one")] = None
    bye: Annotated[
        Literal["half", "zero", "full", "pairing", "none"],
        Meta(
            description="what it gives: as much as a match tied, nothing, as much as one won;"
            " `pairing`: has the bye of who is left over; `none`: is paired after all"
        ),
    ] = "zero"


class Start(AtStage, frozen=True, kw_only=True, tag="start"):
    """Open a stage with those whom its intake gives it."""

    groups: Annotated[
        list[list[str]] | None,
        Meta(description="groups drawn by hand, or who signed up for each session"),
    ] = None


class Pair(InGroup, frozen=True, kw_only=True, tag="pair"):
    """Make the next round; `group` where groups run on their own."""

    matches: Annotated[
        list[list[str]] | None,
        Meta(description="made by hand: entrants in seat order, a list a table"),
    ] = None
    byes: Annotated[list[str], Meta(description="made by hand: who sits out")] = []


class Close(InGroup, frozen=True, kw_only=True, tag="close"):
    """Close a stage: who goes on is fixed. With `group` one that runs on its own alone."""


class Decide(InGroup, frozen=True, kw_only=True, tag="decide"):
    """Decide what the rules leave to the organiser."""

    decision: Annotated[str, Meta(description="code, as `needs` shows it")]
    choice: Annotated[str, Meta(description="one of the choices")]


class DrawLot(InGroup, frozen=True, kw_only=True, tag="lot"):
    """Write down a lot drawn by hand, before podium needs it."""

    tied: Annotated[list[str], Meta(description="those who are tied down to the lot")]
    order: Annotated[list[str], Meta(description="the same, in the order drawn")]
    slot: Slot = ""


class ExtraGame(InGroup, frozen=True, kw_only=True, tag="decider"):
    """Write down an extra game that podium asked for."""

    sheet: Annotated[
        dict[str, Any],
        Meta(description='`{"home", "away", "players": {…}, "game": "1" or "=" or "0"}`'),
    ]
    slot: Slot = ""


# ---- acts at a match -----------------------------------------------------------------------------

Sheet = Annotated[dict[str, Any], Meta(description="as written at the table")]

_THEN = Meta(
    description="what becomes of matches made from the old result: `replay` them, let what was played `stand`, or `re-pair` an open round; a preview lists the `ways`"
)


class Result(AtMatch, frozen=True, kw_only=True, tag="result"):
    """Write down the sheet of an open match."""

    sheet: Sheet


class Correct(AtMatch, frozen=True, kw_only=True, tag="correct"):
    """Replace a result by another sheet, with the reason."""

    sheet: Annotated[dict[str, Any], Meta(description="as it should be")]
    then: Annotated[Then, _THEN] = ""


class Report(AtMatch, frozen=True, kw_only=True, tag="report"):
    """Say what a match came to, as one of those who play it; final once those who must agree."""

    sheet: Sheet
    entrant: Annotated[str, Meta(description="who says so")]


class Confirm(AtMatch, frozen=True, kw_only=True, tag="confirm"):
    """Agree with what another of the match has reported; the only match reported needs no `round`."""

    entrant: Annotated[str, Meta(description="who agrees")]


class Contest(AtMatch, frozen=True, kw_only=True, tag="contest"):
    """Disagree with what another of the match has reported, for the `reason` given."""

    entrant: Annotated[str, Meta(description="who disagrees")]


class Rule(AtMatch, frozen=True, kw_only=True, tag="rule"):
    """A ruling on an entrant. A forfeit is of one match; the others need the stage alone."""

    entrant: Annotated[str, Meta(description="on whom")]
    ruling: Annotated[
        Literal["forfeit", "warning", "expel"],
        Meta(description="forfeit of one match, a warning, expulsion"),
    ]
    then: Annotated[Then, _THEN] = ""


class Seat(AtTable, frozen=True, kw_only=True, tag="seat"):
    """Write down the turn order at a table, as it fell by dice or choice; without `round`: of the latest."""

    order: Annotated[list[str], Meta(description="entrants in the order of play")]


# ---- the log -------------------------------------------------------------------------------------


class Undo(Act, frozen=True, kw_only=True, tag="undo"):
    """Cancel an act."""

    of: Annotated[
        int | None, Meta(description="position of the act; left out: the last one")
    ] = None


class Show(Act, frozen=True, kw_only=True, tag="show"):
    """Show the state here too; changes nothing."""


def name_of(act: Act | type[Act]) -> str:
    """The name of a kind of act, as a line of JSON has it."""
    return str(act.__struct_config__.tag)
