"""The round robin: everyone meets everyone of the group."""

from podium.core.events import Annulled, Event
from podium.core.state import ALL
from podium.formats.format import Format
from podium.formats.kernel.beginning import Lists
from podium.formats.kernel.classes import Classes, by_figures, leavers_behind, per_match
from podium.formats.kernel.closing import closing_event, who_advances
from podium.formats.kernel.forfeits import lost_by
from podium.formats.kernel.outline import Outline, StageField
from podium.formats.kernel.ranking import ranking, with_lots
from podium.formats.round_robin.groups import band_for, started_in_groups
from podium.rules.intake import balanced_sizes
from podium.rules.language.stages import RoundRobinStage, in_count


class RoundRobinFormat(Format[RoundRobinStage]):
    """Groups, each with a ranking of its own; every match is made at the start."""

    def has_room(self, there: int) -> bool:
        """So many have a band, where there are bands."""
        if not self.rules.bands:
            return super().has_room(there)
        return any(in_count(there, band.entrants) for band in self.rules.bands)

    def outline(self, field: StageField) -> Outline:
        """Everyone meets everyone of the group; with an odd number one a round sits out."""
        band, times = None, self.rules.times
        if field.first:
            _, band = band_for(self.case, self.stage.id, self.rules, field.there)
        groups = balanced_sizes(field.there, band.groups if band is not None else 1)
        rounds = [(size - 1 + size % 2) * times for size in groups]
        odd = zip(groups, rounds, strict=True)
        return Outline(
            groups=groups,
            rounds=max(rounds),
            tables={"2": sum(size // 2 for size in groups)},
            matches=sum(size * (size - 1) // 2 for size in groups) * times,
            byes=sum(each for size, each in odd if size % 2 and size > 1),
            band=band,
        )

    def begin(self, entrants: list[str], groups: Lists | None) -> list[Event]:
        """The groups, drawn or made by hand, and their whole schedule."""
        return started_in_groups(self.case, self.stage.id, self.rules, entrants, groups)

    # ---- leaving -------------------------------------------------------------------------------

    def plays_on(self, *, expelled: bool) -> bool:
        """Their open matches are lost or annulled."""
        del expelled
        return False

    def leaves(self, entrant: str, *, expelled: bool) -> list[Event]:
        """Annulled if fewer than half were played, else the rest is forfeited, or as the rules say."""
        matches, rule = self.matches_of(entrant), self.rules.leavers
        played = [match for match in matches if match.outcome is not None]
        fewer_than_half = rule == "half" and 2 * len(played) < len(matches)
        if expelled or rule == "annul" or fewer_than_half:
            return self._annulled(entrant)
        return [lost_by(self.case, match, (entrant,)) for match in matches if match.open]

    def expelled_since(self, entrant: str) -> list[Event]:
        """Their matches no longer count (pIšQworky 4.1.7)."""
        return self._annulled(entrant)

    def _annulled(self, entrant: str) -> list[Event]:
        keys = tuple(match.key for match in self.matches_of(entrant))
        return [Annulled(stage=self.stage.id, matches=keys)] if keys else []

    # ---- the order, and the close --------------------------------------------------------------

    def classes(self) -> Classes:
        """Over several groups by placing; inside it per match played (our reading)."""
        if len(self.stage.groups) == 1:
            return super().classes()
        figures = per_match(self.case, self.stage)
        placed: dict[int, list[str]] = {}
        for group in self.stage.groups:
            for row in ranking(self.case, self.stage, group).rows:
                placed.setdefault(row.rank, []).append(row.entrant)
        found = [tied for at in sorted(placed) for tied in by_figures(placed[at], figures)]
        return leavers_behind(self.case, found)

    def closing(self) -> list[Event]:
        """So many of each group go on."""
        case, stage = self.case, self.stage
        rankings: dict[str, tuple[str, ...]] = {}
        events: list[Event] = []
        went: list[str] = []
        rest: list[str] = []
        for group in stage.groups:
            found, lots = with_lots(case, stage, group)
            events += lots
            case = case.after(lots)
            rankings[group] = tuple(found.order)
            through, next_up = who_advances(case, stage, found)
            went += through
            rest += next_up
        if len(stage.groups) == 1:
            rankings[ALL] = next(iter(rankings.values()))
        return [*events, closing_event(case, stage, rankings, went, rest)]
