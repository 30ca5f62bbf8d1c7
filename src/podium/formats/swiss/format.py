"""The Swiss system: rounds of two sides, equals against equals."""

from collections.abc import Sequence

from podium.core import ref
from podium.core.events import Absent, Event, Seeded, Started
from podium.core.phrase import say
from podium.formats.format import Format
from podium.formats.kernel.attributes import check_known
from podium.formats.kernel.beginning import Lists, check_no_groups, too_few
from podium.formats.kernel.forfeits import lost_by
from podium.formats.kernel.outline import Outline, StageField
from podium.formats.kernel.seeding import seeding
from podium.formats.swiss.absences import absent, byes_taken_back
from podium.formats.swiss.round import swiss_round
from podium.rules.language.stages import SwissStage

_TWO = 2


class SwissFormat(Format[SwissStage]):
    """One group in the initial ranking; who is left over has a bye."""

    def begin(self, entrants: list[str], groups: Lists | None) -> list[Event]:
        """One group, in the initial ranking as far as it is known; lots may come until round 1."""
        case, name = self.case, self.stage.id
        check_no_groups(case, name, groups)
        if len(entrants) < _TWO:
            raise too_few(case, name, len(entrants), _TWO)
        check_known(case, name, entrants)
        order = tuple(seeding(case, name, entrants).order)
        return [Started(stage=name, groups={"A": order})]

    def outline(self, field: StageField) -> Outline:
        """Everyone meets somebody else in each round; with an odd number one sits out."""
        there, rounds = field.there, self.rules.rounds
        if field.first and there < _TWO:
            raise too_few(self.case, self.stage.id, there, _TWO)
        most = there - 1 + there % 2
        note = say(
            "{stage}: with {there} nobody can meet somebody new in more than {most} rounds;"
            " later ones are paired by hand",
            stage=ref.stage(self.stage.id),
            there=there,
            most=most,
        )
        return Outline(
            groups=[there],
            rounds=rounds,
            tables={"2": there // 2},
            matches=there // 2 * rounds,
            byes=there % 2 * rounds,
            notes=[note] if most < rounds else [],
        )

    def newcomers(self, ids: tuple[str, ...]) -> list[Event]:
        """Their places in the initial ranking, and the byes of the rounds they have missed."""
        case, name = self.case, self.stage.id
        (group,) = self.stage.groups.values()
        check_known(case, name, ids, among=group.order)
        order = tuple(seeding(case, name, [*group.order, *ids]).order)
        missed = range(1, group.rounds + 1) if self.rules.late == "half" else ()
        byes = [
            Absent(stage=name, id=entrant, round=number, bye="half")
            for entrant in ids
            for number in missed
        ]
        return [Seeded(stage=name, group=group.name, order=order), *byes]

    # ---- rounds --------------------------------------------------------------------------------

    def pair(self, group: str, matches: Lists | None, byes: Sequence[str]) -> list[Event]:
        """The next round by the FIDE (Dutch) System, or by hand."""
        (only,) = self.stage.groups.values()
        made_of = self.case.group(self.stage, group) if group else only
        return swiss_round(self.case, self.rules, self.stage, made_of, matches, byes)

    def absent(self, entrant: str, number: int | None, bye: str) -> list[Event]:
        """A bye that is asked for, or given beforehand."""
        return absent(self.case, self.rules, self.stage, entrant, number, bye)

    # ---- leaving -------------------------------------------------------------------------------

    def plays_on(self, *, expelled: bool) -> bool:
        """Who withdraws leaves after the round that is made."""
        return not expelled

    def leaves(self, entrant: str, *, expelled: bool) -> list[Event]:
        """From the next round on; who is expelled loses the open match by forfeit."""
        lost = [
            lost_by(self.case, match, (entrant,))
            for match in self.matches_of(entrant)
            if expelled and match.open
        ]
        return [*lost, *byes_taken_back(self.stage, entrant)]
