"""The state of a tournament: what its log comes to. Read it; only the fold writes it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from podium.core import ref
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, say
from podium.core.ref import Ref

if TYPE_CHECKING:  # the events know the state; some are kept in it as they were recorded
    from podium.core.events import Closed, ExtraGame, Lot, Opened, Stands

ALL = "*"
"""The name of the ranking over all groups of a stage."""

EntrantStatus = Literal["entered", "checked-in", "withdrawn", "expelled"]
StageStatus = Literal["waiting", "running", "closed"]

GONE = frozenset({"withdrawn", "expelled"})
"""The status of those who have left."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant as it stands now. `status` is one of the contract's words, less ``reserve``.

    Attributes:
        was: the status before a withdrawal.
    """

    id: str
    number: int
    attributes: dict[str, int | str] = {}
    school: str = ""
    part: str = ""
    players: tuple[str, ...] | None = None
    substitutes: tuple[str, ...] = ()
    captain: str = ""
    status: EntrantStatus = "entered"
    present: tuple[str, ...] | None = None
    was: str = ""
    warnings: int = 0

    @property
    def active(self) -> bool:
        """Still in the tournament."""
        return self.status not in GONE

    @property
    def members(self) -> tuple[str, ...]:
        """Players and substitutes of a team, as far as they are known."""
        return (*(self.players or ()), *self.substitutes)


class Report(msgspec.Struct, frozen=True):
    """What one of a table says that it came to."""

    sheet: dict[str, Any]
    outcome: Outcome


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it stands now.

    Attributes:
        reports: by entrant, in the order in which they came; none once it has its result.
        contested_by: who disagrees with what was reported.
    """

    stage: str
    group: str
    round: int
    table: int
    seats: tuple[str, ...]
    slot: str = ""
    colours: tuple[str, ...] = ()
    ordered: bool = False
    last: str = ""
    why: str = ""
    sheet: dict[str, Any] | None = None
    outcome: Outcome | None = None
    absent: tuple[str, ...] = ()
    annulled: bool = False
    reports: Mapping[str, Report] = {}
    contested_by: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[int, int]:
        """Its place in the stage: round and table."""
        return (self.round, self.table)

    @property
    def open(self) -> bool:
        """It waits for its result."""
        return self.outcome is None and not self.annulled and not self.walkover

    @property
    def walkover(self) -> bool:
        """Nobody stands on the other side: who is here goes on unplayed."""
        return len(self.seats) == 1

    @property
    def between_two(self) -> bool:
        """Two sides meet."""
        return len(self.seats) == 2  # noqa: PLR2004 - two sides

    @property
    def counts(self) -> bool:
        """It has a result that counts."""
        return self.outcome is not None and not self.annulled

    @property
    def reported(self) -> bool:
        """It waits for its result, and somebody has said what it is."""
        return self.open and bool(self.reports)

    @property
    def reports_differ(self) -> bool:
        """Two reports come to different outcomes."""
        outcomes = [report.outcome for report in self.reports.values()]
        return not all(outcomes[0].same(other) for other in outcomes[1:])

    @property
    def contested(self) -> bool:
        """What was reported is not agreed on."""
        return self.reported and (self.reports_differ or bool(self.contested_by))

    @property
    def players(self) -> tuple[str, ...]:
        """Those who play it: the seats less who forfeited before it was played."""
        if not self.absent:
            return self.seats
        return tuple(e for e in self.seats if e not in self.absent)

    def others(self, entrant: str) -> tuple[str, ...]:
        """Everyone at the table but one."""
        return tuple(e for e in self.seats if e != entrant)

    @property
    def name(self) -> Phrase | Ref:
        """How people call it: its slot in a bracket, else round and table."""
        if self.slot:
            return ref.slot(self.slot)
        return say("round {round} table {table}", round=self.round, table=self.table)


@dataclass(slots=True)
class Group:
    """A group of a stage.

    Attributes:
        order: the one it was given at the start; of a Swiss stage the order of seeds.
        late: who came into it after the start, in the order of coming.
        first: colour that the first of a Swiss stage has in round 1.
    """

    name: str
    order: Sequence[str] = ()
    reserves: Sequence[str] = ()
    rounds: int = 0
    byes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    closed: bool = False
    late: Sequence[str] = ()
    first: str = ""


@dataclass(slots=True)
class StageState:
    """A stage: waiting until it is started, closed once who goes on is fixed.

    Attributes:
        decisions: code and group to the choice, and whom it is about; the latest of each.
        settled: code and those whom a decision is about to the choice.
        absences: round and entrant to what it gives not to be paired: ``half``, ``zero``, ``full``,
            or ``pairing``, the bye of who is left over.
        stands: bracket slots whose later matches stand, whatever their own result now says.
        untitled: who was expelled while in first place; the decision `title` is about them.
    """

    id: str
    status: StageStatus = "waiting"
    groups: Mapping[str, Group] = field(default_factory=dict)
    matches: Mapping[tuple[int, int], Match] = field(default_factory=dict)
    band: int | None = None
    qualifiers: Mapping[str, str] = field(default_factory=dict)
    closing: "Closed | None" = None
    extra_games: "Sequence[ExtraGame]" = ()
    decisions: Mapping[tuple[str, str], tuple[str, tuple[str, ...]]] = field(
        default_factory=dict
    )
    settled: Mapping[tuple[str, frozenset[str]], str] = field(default_factory=dict)
    replaced: Mapping[str, str] = field(default_factory=dict)
    absences: Mapping[tuple[int, str], str] = field(default_factory=dict)
    stands: "Mapping[str, Stands]" = field(default_factory=dict)
    untitled: str = ""

    @property
    def entrants(self) -> list[str]:
        """Everyone in the stage, group by group."""
        return [e for group in self.groups.values() for e in group.order]

    def decided(self, code: str, about: Iterable[str]) -> str:
        """What was decided about exactly these entrants; empty if nothing was."""
        return self.settled.get((code, frozenset(about)), "")

    def of(self, group: str) -> Iterator[Match]:
        """The matches of one group, in the order they were made."""
        return (match for match in self.matches.values() if match.group == group)

    def slot(self, name: str) -> Match | None:
        """The match of a bracket slot, None while a side of it is unknown."""
        return next((m for m in self.matches.values() if m.slot == name), None)

    @property
    def has_results(self) -> bool:
        """Something in it has been played."""
        return any(match.outcome is not None for match in self.matches.values())


@dataclass(slots=True)
class State:
    """A tournament after `position` acts.

    Attributes:
        last_number: the highest number of entering that was given, be its entry undone.
    """

    position: int = 0
    last_number: int = 0
    opening: "Opened | None" = None
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    stages: Mapping[str, StageState] = field(default_factory=dict)
    lots: "Mapping[str, Lot]" = field(default_factory=dict)
    hand_lots: "Mapping[str, Sequence[Lot]]" = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    revealed: str = ""

    @property
    def everybody(self) -> set[str]:
        """Ids of all who entered, players among them."""
        return {*self.entrants, *self.players}

    def stage(self, name: str) -> StageState:
        """A stage; one that has not been touched yet is waiting."""
        return self.stages.get(name) or StageState(name)

    def active(self, entrant: str) -> bool:
        """Whether an entrant is still in the tournament."""
        return self.entrants[entrant].active
