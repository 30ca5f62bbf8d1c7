"""What happens at a match: seats, results, what players say of them, rulings."""

from typing import Any

from msgspec.structs import replace

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import AtMatch, Event, Key, match_keys, result_key
from podium.core.events.wording import list_people, matches, place, scores
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, say, term
from podium.core.state import Report, State


class Seated(AtMatch, frozen=True, kw_only=True, tag="seated"):
    """Turn order at a table, as it fell by dice or choice."""

    order: tuple[str, ...]

    def apply(self, to: Builder) -> None:
        to.change_match(self.stage, self.key, seats=self.order, ordered=True)

    def makes(self, state: State) -> list[Key]:
        return [("seat", self.stage, self.round, self.table)]

    def rests_on(self, state: State) -> list[Key]:
        return match_keys(state, self.stage, self.key)

    def sentence(self) -> Phrase:
        where = place(self.stage, self.round, self.table)
        return say("{where}: turn order {order}", where=where, order=list_people(self.order))


class Resulted(AtMatch, frozen=True, kw_only=True, tag="result"):
    """A sheet came in, or was corrected."""

    sheet: dict[str, Any]
    outcome: Outcome
    corrects: bool = False

    def apply(self, to: Builder) -> None:
        """A new result; whether the matches that follow it stand is said again after it."""
        stage = to.stage(self.stage)
        slot = stage.matches[self.key].slot
        if slot in stage.stands:
            stage.stands = {s: kept for s, kept in stage.stands.items() if s != slot}
        to.reset_match(self.stage, self.key, sheet=self.sheet, outcome=self.outcome)

    def makes(self, state: State) -> list[Key]:
        return [result_key(state, self.stage, self.key)]

    def rests_on(self, state: State) -> list[Key]:
        """On the match, on who was gone, and on what was said of it before."""
        missing: list[Key] = [("gone", entrant) for entrant in self.outcome.forfeited]
        return [*match_keys(state, self.stage, self.key), *missing, self.report_key]

    def sentence(self) -> Phrase:
        where, points = place(self.stage, self.round, self.table), scores(self.outcome)
        if self.corrects:
            return say("{where} corrected: {scores}", where=where, scores=points)
        return say("{where}: {scores}", where=where, scores=points)


class _Claim(AtMatch, frozen=True, kw_only=True):
    """What one of a table says that it came to."""

    entrant: str
    sheet: dict[str, Any]
    outcome: Outcome

    def apply(self, to: Builder) -> None:
        """What somebody says now takes the place of what they said before."""
        match = to.stage(self.stage).matches[self.key]
        others = {who: said for who, said in match.reports.items() if who != self.entrant}
        to.change_match(
            self.stage,
            self.key,
            reports={**others, self.entrant: Report(self.sheet, self.outcome)},
            contested_by=tuple(who for who in match.contested_by if who != self.entrant),
        )

    def makes(self, state: State) -> list[Key]:
        return [self.report_key]

    def rests_on(self, state: State) -> list[Key]:
        """On what was said before, so that no undo leaves a match that all agree on open."""
        return [*match_keys(state, self.stage, self.key), self.report_key]


class Reported(_Claim, frozen=True, kw_only=True, tag="reported"):
    """One of a table says what it came to."""

    def sentence(self) -> Phrase:
        return say(
            "{where}: {who} reports {scores}",
            where=place(self.stage, self.round, self.table),
            who=ref.entrant(self.entrant),
            scores=scores(self.outcome),
        )


class Confirmed(_Claim, frozen=True, kw_only=True, tag="confirmed"):
    """One of a table agrees with what was reported: with this sheet."""

    def sentence(self) -> Phrase:
        return say(
            "{where}: {who} confirms {scores}",
            where=place(self.stage, self.round, self.table),
            who=ref.entrant(self.entrant),
            scores=scores(self.outcome),
        )


class Contested(AtMatch, frozen=True, kw_only=True, tag="contested"):
    """One of a table disagrees with what was reported."""

    entrant: str

    def apply(self, to: Builder) -> None:
        against = to.stage(self.stage).matches[self.key].contested_by
        if self.entrant not in against:
            to.change_match(self.stage, self.key, contested_by=(*against, self.entrant))

    def makes(self, state: State) -> list[Key]:
        return [self.report_key]

    def rests_on(self, state: State) -> list[Key]:
        return [*match_keys(state, self.stage, self.key), self.report_key]

    def sentence(self) -> Phrase:
        return say(
            "{where}: {who} contests what was reported",
            where=place(self.stage, self.round, self.table),
            who=ref.entrant(self.entrant),
        )


class Ruled(Event, frozen=True, kw_only=True, tag="ruled"):
    """A ruling on an entrant: warning, forfeit of one match, expulsion."""

    stage: str
    entrant: str
    ruling: str
    round: int = 0
    table: int = 0

    def apply(self, to: Builder) -> None:
        entrant = to.entrants[self.entrant]
        if self.ruling == "expel":
            to.set_status(self.entrant, "expelled")
        elif self.ruling == "warning":
            to.entrants[self.entrant] = replace(entrant, warnings=entrant.warnings + 1)
        elif self.table:
            key = (self.round, self.table)
            absent = to.stage(self.stage).matches[key].absent
            to.reset_match(self.stage, key, absent=(*absent, self.entrant))

    def makes(self, state: State) -> list[Key]:
        found: list[Key] = [("ruled", self.stage, self.entrant)]
        return [*found, ("gone", self.entrant)] if self.ruling == "expel" else found

    def rests_on(self, state: State) -> list[Key]:
        """On the match; of an expulsion on which matches were open then, and lost by it."""
        found: list[Key] = [("entrant", self.entrant)]
        if self.table:
            found += match_keys(state, self.stage, (self.round, self.table))
        if self.ruling == "expel":
            matches = state.stage(self.stage).matches.values()
            played = [match for match in matches if self.entrant in match.seats]
            found += [result_key(state, self.stage, match.key) for match in played]
        return found

    def sentence(self) -> Phrase:
        return say(
            "{where}: {ruling} for {who}",
            where=place(self.stage, self.round, self.table),
            ruling=term(self.ruling),
            who=ref.entrant(self.entrant),
        )

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        return self if (self.stage, self.round, self.table) == (stage, *match) else None


class Annulled(Event, frozen=True, kw_only=True, tag="annulled"):
    """Matches that no longer count, as (round, table)."""

    stage: str
    matches: tuple[tuple[int, int], ...]

    def apply(self, to: Builder) -> None:
        for key in self.matches:
            to.reset_match(self.stage, key, annulled=True)

    def makes(self, state: State) -> list[Key]:
        return [result_key(state, self.stage, key) for key in self.matches]

    def rests_on(self, state: State) -> list[Key]:
        return [on for key in self.matches for on in match_keys(state, self.stage, key)]

    def sentence(self) -> Phrase:
        return say(
            "{stage}: annulled {matches}",
            stage=ref.stage(self.stage),
            matches=matches(self.matches),
        )

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        here = self.stage == stage and match in self.matches
        return replace(self, matches=(match,)) if here else None
