"""What a format does with a stage: the protocol that each room fulfils, with defaults.

A format is asked about one stage of one tournament (`registry.format_of`). What it answers by
default holds for rounds that are paired one by one and ranked by a ladder; each room overrides
what it does otherwise. What a stage *has* (rounds, sessions, slots, seeding …) is asked of the
stage in the rulebook, `rules`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from podium.core import ref
from podium.core.events import Event, Joined, Resulted
from podium.core.events.settling import TIED_FINAL
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.state import ALL, Group, Match, StageState
from podium.formats.kernel.beginning import Lists
from podium.formats.kernel.bracket_plan import BracketPlan
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.champion import CHOICES, final_ranking, won
from podium.formats.kernel.classes import Classes, by_rank
from podium.formats.kernel.closing import closing_event, who_advances
from podium.formats.kernel.need import Need
from podium.formats.kernel.open_ties import TieAtCut, ties_in_rankings
from podium.formats.kernel.outline import Outline, StageField
from podium.formats.kernel.ranking import ranking, with_lots
from podium.formats.kernel.round_due import round_needs
from podium.formats.kernel.standoff import LotAsked, Standoff
from podium.formats.kernel.then_choices import Then
from podium.rules.language.stages import Stage

Rules_co = TypeVar("Rules_co", bound=Stage, covariant=True)


@dataclass(frozen=True, slots=True)
class Format(ABC, Generic[Rules_co]):
    """One stage, as its format plays it.

    Attributes:
        case: the tournament.
        rules: what the rulebook says of the stage, with what was decided since.
        stage: the stage as it stands.
    """

    case: Case
    rules: Rules_co
    stage: StageState

    # ---- beginning -----------------------------------------------------------------------------

    def has_room(self, there: int) -> bool:
        """Whether it can be played by so many entrants."""
        return there >= 2  # noqa: PLR2004 - two sides

    @abstractmethod
    def outline(self, field: StageField) -> Outline:
        """What the stage would be if those came.

        Raises:
            Refused: so many cannot play it.
        """

    @abstractmethod
    def begin(self, entrants: list[str], groups: Lists | None) -> list[Event]:
        """The events that open the stage.

        Args:
            entrants: whom its intake gives it, in order.
            groups: as they were made by hand; None: by the rules.

        Raises:
            Refused: so many cannot play it, or such groups cannot be.
        """

    def newcomers(self, ids: tuple[str, ...]) -> list[Event]:
        """How those who come after the start come into a stage that takes them yet."""
        (group, *_) = self.stage.groups.values()
        return [Joined(stage=self.stage.id, group=group.name, ids=ids)] if ids else []

    # ---- rounds and results --------------------------------------------------------------------

    def due(self) -> list[Event]:
        """The lots and matches that are due without anybody asking for a round."""
        return []

    def follows(self) -> list[Event]:
        """The matches that can be made as the stage stands."""
        return []

    def pair(self, group: str, matches: Lists | None, byes: Sequence[str]) -> list[Event]:
        """The next round.

        Args:
            group: which one; empty: the only one, or every one that is ready.
            matches: as they were made by hand; None: by the rules.
            byes: who sits it out.

        Raises:
            Refused: none is due, or none can be made.
        """
        del group, matches, byes
        raise refuse(
            "not-paired-by-round",
            say(
                "the matches of {stage} are made when it starts, none by `pair`",
                stage=ref.stage(self.stage.id),
            ),
            self.stage.id,
            cite=self.rules.cite,
        )

    def absent(self, entrant: str, number: int | None, bye: str) -> list[Event]:
        """Somebody is not to be paired in a round (None: the next), or is after all (``none``).

        Raises:
            Refused: it cannot be asked for (`bad-bye`).
        """
        del number, bye
        message = say(
            "nobody asks for a bye in {stage}: it is not a Swiss stage",
            stage=ref.stage(self.stage.id),
        )
        raise refuse("bad-bye", message, entrant, cite=self.rules.cite)

    def resulted(self, result: Resulted, then: Then) -> list[Event]:
        """A result, and what follows from it.

        Args:
            result: that is written, or corrected.
            then: what becomes of matches that were made from the result before.
        """
        del then
        return [result]

    # ---- leaving -------------------------------------------------------------------------------

    def plays_on(self, *, expelled: bool) -> bool:
        """Whether one who leaves still counts in the matches that are made: what it reported stands."""
        del expelled
        return True

    @abstractmethod
    def leaves(self, entrant: str, *, expelled: bool) -> list[Event]:
        """What becomes of the matches, and of the place, of one who leaves the running stage."""

    def expelled_since(self, entrant: str) -> list[Event]:
        """What an expulsion changes in the stage once it is closed."""
        del entrant
        return []

    def matches_of(self, entrant: str) -> list[Match]:
        """The matches of somebody that are not annulled."""
        matches = self.stage.matches.values()
        return [m for m in matches if entrant in m.seats and not m.annulled]

    # ---- what it waits for ---------------------------------------------------------------------

    def needs(self) -> list[Need]:
        """What the stage waits for, beside results, reports and ties at its cuts."""
        return [*self._tied_final(), *round_needs(self.case, self.stage, self.rules.rounds)]

    def _tied_final(self) -> Iterator[Need]:
        champion = self.rules.champion
        if champion is None or not champion.tied:
            return
        ended = won(self.case, self.stage)
        if ended.open:
            yield Need(
                kind="decision",
                code=TIED_FINAL,
                stage=self.stage.id,
                entrants=ended.tied,
                choices=CHOICES,
                cite=champion.cite,
                text=say(
                    "nobody won {stage} ({entrants}): replay, by-rank, lot or shared",
                    stage=ref.stage(self.stage.id),
                    entrants=ref.entrants(ended.tied),
                ),
            )

    def standoffs(self) -> Iterable[tuple[Match, Standoff]]:
        """The matches that ended level and must not, with what each needs next."""
        return ()

    def ties_at_cuts(self) -> Iterable[TieAtCut]:
        """The ties that wait for extra games or a decision."""
        return ties_in_rankings(self.case, self.stage)

    def lots_asked(self) -> Iterable[LotAsked]:
        """The lots outside of rankings that are asked for, and may be drawn by hand."""
        return ()

    def lot_by_hand(
        self, tied: Sequence[str], order: Sequence[str], slot: str
    ) -> list[Event] | None:
        """A lot that was drawn by hand outside of a ranking; None: it belongs to a ranking.

        Args:
            tied: whom it is among.
            order: the same, as drawn.
            slot: which match they are of, if that was said.

        Raises:
            Refused: it is asked of nobody (`no-such-tie`).
        """
        del tied, order, slot
        return None

    def winner_of(self, match: Match) -> str:
        """Who goes on from a match; empty where nobody does, or it is open or level."""
        del match
        return ""

    def bracket_plan(self) -> BracketPlan:
        """How it is drawn as a bracket; without slots where it has none."""
        return BracketPlan()

    # ---- the order, and the close --------------------------------------------------------------

    def classes(self) -> Classes:
        """The order of the stage over all its groups; those in one class share the place."""
        return by_rank(final_ranking(self.case, self.stage))

    def first(self) -> tuple[str, ...] | None:
        """Who is first where the stage is the last one played; None while that is open."""
        if self.rules.decided_by_match:
            return won(self.case, self.stage).champions or None
        if self.stage.status != "closed" and not self._played_out():
            return None
        return next(iter(self.classes()), None)

    def _played_out(self) -> bool:
        """Whether every match has its result, of every round that the rules have."""
        if open_matches(self.stage) or not self.stage.has_results:
            return False
        groups: Iterable[Group] = self.stage.groups.values()
        return all(group.rounds >= self.rules.rounds for group in groups)

    def closing(self) -> list[Event]:
        """The events that fix who goes on from the finished stage."""
        found, lots = with_lots(self.case, self.stage)
        case = self.case.after(lots)
        if self.rules.champion is not None:
            found = final_ranking(case, self.stage)
        rankings = {ALL: tuple(found.order)}
        if len(self.stage.groups) > 1:
            rankings |= {
                group: tuple(ranking(case, self.stage, group).order)
                for group in self.stage.groups
            }
        return [
            *lots,
            closing_event(case, self.stage, rankings, *who_advances(case, self.stage, found)),
        ]
