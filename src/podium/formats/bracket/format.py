"""The bracket: what a play-off by slots does."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from podium.core import ref
from podium.core.events import Event, Lot, Resulted, Started
from podium.core.fold import stage_after
from podium.core.phrase import Phrase, list_and, say
from podium.core.refusals import refuse
from podium.core.state import ALL, Match, StageState
from podium.formats.bracket.classes import bracket_classes
from podium.formats.bracket.corrections import followed_in_bracket
from podium.formats.bracket.cut import advance_lot, at_advance, ties_at_advance, who_advances
from podium.formats.bracket.plan import plan_of
from podium.formats.bracket.slots import progress, slot_lot, standoffs, winner
from podium.formats.format import Format
from podium.formats.kernel.beginning import Lists, check_no_groups
from podium.formats.kernel.bracket_plan import BracketPlan
from podium.formats.kernel.case import Case
from podium.formats.kernel.classes import Classes, leavers_behind
from podium.formats.kernel.closing import closing_event
from podium.formats.kernel.forfeits import lost_by
from podium.formats.kernel.intake import qualifiers
from podium.formats.kernel.lots import Lots
from podium.formats.kernel.need import Need
from podium.formats.kernel.open_ties import TieAtCut
from podium.formats.kernel.outline import Outline, StageField
from podium.formats.kernel.standoff import LotAsked, Standoff
from podium.formats.kernel.then_choices import Then
from podium.rules.language.stages import BracketStage
from podium.rules.pairing import rounds_of


class BracketFormat(Format[BracketStage]):
    """A play-off: its matches stand in slots, and follow from one another's results."""

    # ---- beginning -----------------------------------------------------------------------------

    def has_room(self, there: int) -> bool:
        """It takes the places of groups, not a number."""
        del there
        return False

    def outline(self, field: StageField) -> Outline:
        """The slots of the band, less those that nobody comes to."""
        band = field.band
        slots = self.case.rulebook.slots(band.bracket) if band is not None else {}
        best = band.best if band is not None else 0
        rounds = rounds_of(slots)
        return Outline(
            groups=[sum(min(size, best) for size in field.groups)],
            rounds=max(rounds.values(), default=0),
            tables={"2": max(Counter(rounds.values()).values(), default=0)},
            matches=len(slots),
            slots=sorted(slots, key=lambda slot: rounds[slot]),
        )

    def begin(self, entrants: list[str], groups: Lists | None) -> list[Event]:
        """Those who hold the places of the groups, in the slots of their band."""
        del entrants
        case, name = self.case, self.stage.id
        check_no_groups(case, name, groups)
        source = self.rules.intake.source if self.rules.intake is not None else ""
        before = case.stage(source)
        if before.closing is None or before.band is None:
            raise refuse(
                "not-running", say("close {source} first", source=ref.stage(source)), source
            )
        found = qualifiers(case, before.closing)
        started = Started(stage=name, groups={"A": tuple(found.values())}, qualifiers=found)
        stage = stage_after(StageState(name), [started])
        return [started, *progress(case, stage)]

    # ---- matches and results -------------------------------------------------------------------

    def due(self) -> list[Event]:
        """The lots that level matches wait for, and the matches that are due.

        They are drawn by the next act in the stage that is no `lot` and no `correct`. Matches may
        be due without a lot: where the act that drew it was undone, the lot stays drawn.
        """
        lots = [
            self.case.lot(slot_lot(self.stage, match.slot), match.seats)
            for match, level in self.standoffs()
            if level.kind == "lot"
        ]
        return [*lots, *progress(self.case.after(lots), self.stage)]

    def follows(self) -> list[Event]:
        """The matches whose sides are known."""
        return progress(self.case, self.stage)

    def pair(self, group: str, matches: Lists | None, byes: Sequence[str]) -> list[Event]:
        """What is due; a play-off is not paired by round."""
        return self.due() or super().pair(group, matches, byes)

    def resulted(self, result: Resulted, then: Then) -> list[Event]:
        """A result, and the matches that follow from it."""
        slot = self.stage.matches[result.round, result.table].slot
        return followed_in_bracket(self.case, self.stage, [result], slot, then)

    # ---- leaving -------------------------------------------------------------------------------

    def plays_on(self, *, expelled: bool) -> bool:
        """Their open match is lost."""
        del expelled
        return False

    def leaves(self, entrant: str, *, expelled: bool) -> list[Event]:
        """The opponent goes on (our reading of pIšQworky 2.1.2)."""
        del expelled
        lost = [
            lost_by(self.case, match, (entrant,))
            for match in self.matches_of(entrant)
            if match.open
        ]
        return [*lost, *progress(self.case, stage_after(self.stage, lost))]

    # ---- what it waits for ---------------------------------------------------------------------

    def needs(self) -> list[Need]:
        """The games and lots that level matches wait for."""
        return standoff_needs(self.case, self.stage)

    def standoffs(self) -> Iterable[tuple[Match, Standoff]]:
        """A play-off match has a winner."""
        return standoffs(self.case, self.stage)

    def ties_at_cuts(self) -> Iterable[TieAtCut]:
        """Those for the last places that go on to the next level."""
        return ties_at_advance(self.case, self.stage)

    def lots_asked(self) -> Iterator[LotAsked]:
        """Those of level matches, and among those tied for the last places that go on."""
        for match, level in self.standoffs():
            if level.kind == "lot":
                why = slot_lot(self.stage, match.slot)
                yield LotAsked(level.entrants, level.cite, why, match.slot)
        _, open_ = at_advance(self.case, self.stage, bracket_classes(self.case, self.stage))
        for tie in open_:
            if tie.ask is None:
                yield LotAsked(tie.entrants, tie.cite, advance_lot(self.stage))

    def lot_by_hand(
        self, tied: Sequence[str], order: Sequence[str], slot: str
    ) -> list[Event] | None:
        """The lot of a level match, or among those tied for the last places that go on."""
        for asked in self.lots_asked():
            if set(asked.entrants) == set(tied) and (
                not asked.slot or slot in {"", asked.slot}
            ):
                drawn = Lot(purpose=asked.purpose, order=tuple(order), by_hand=True)
                after = self.case.after([drawn])
                return [drawn, *(progress(after, self.stage) if asked.slot else ())]
        raise refuse(
            "no-such-tie",
            say(
                "no match of {stage} between {entrants} waits for a lot",
                stage=ref.stage(self.stage.id),
                entrants=list_and(ref.entrants(tied)),
            ),
            *tied,
            cite=self.rules.cite,
        )

    def winner_of(self, match: Match) -> str:
        """Who won it, by its score, by extra games or by lot."""
        return winner(self.case, self.stage, match)

    def bracket_plan(self) -> BracketPlan:
        """Where the sides of its slots come from, and how its matches were settled."""
        return plan_of(self.case, self.stage)

    # ---- the order, and the close --------------------------------------------------------------

    def classes(self) -> Classes:
        """By the last matches, then by when one was beaten."""
        found, _ = at_advance(self.case, self.stage, bracket_classes(self.case, self.stage))
        return leavers_behind(self.case, found)

    def first(self) -> tuple[str, ...] | None:
        """Who won the last match."""
        if self.rules.decided_by_match:
            return super().first()
        final = self.stage.slot("final")
        first = winner(self.case, self.stage, final) if final is not None else ""
        return (first,) if first else None

    def closing(self) -> list[Event]:
        """So many of the order go on to the next level."""
        case, stage = self.case, self.stage
        lots = Lots(case, advance_lot(stage), case.active(stage.entrants))
        classes, _ = at_advance(case, stage, bracket_classes(case, stage), lots)
        order = tuple(entrant for tied in classes for entrant in tied)
        went = who_advances(case, stage, classes)
        rest = tuple(entrant for entrant in case.active(order) if entrant not in went)
        return [*lots.events, closing_event(case, stage, {ALL: order}, went, rest)]


def standoff_needs(case: Case, stage: StageState) -> list[Need]:
    """The extra games and lots that a play-off waits for."""
    return [
        Need(
            kind=level.kind,
            code=str(level.game) if level.kind == "decider" else "lot",
            stage=stage.id,
            slot=match.slot,
            entrants=level.entrants,
            cite=level.cite,
            text=_to_settle(level, match),
        )
        for match, level in standoffs(case, stage)
    ]


def _to_settle(level: Standoff, match: Match) -> Phrase:
    who = list_and(ref.entrants(level.entrants))
    if level.kind == "decider":
        return say(
            "extra game {game} of {entrants} in {slot}",
            game=level.game,
            entrants=who,
            slot=ref.slot(match.slot),
        )
    return say("a lot of {entrants} in {slot}", entrants=who, slot=ref.slot(match.slot))
