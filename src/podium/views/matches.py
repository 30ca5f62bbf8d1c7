"""Matches as they stand, and who sits a round out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from podium.core.exact import exact_text
from podium.core.outcome import Outcome
from podium.core.sheets import WrittenSheet
from podium.core.state import Group, Match, StageState
from podium.director.reporting import awaited_entrants
from podium.formats.kernel.byes import bye_outcome, byes_of
from podium.formats.kernel.case import Case
from podium.formats.kernel.duties import duties
from podium.formats.registry import format_of
from podium.rules.points import tally_value

MatchStatus = Literal["open", "reported", "contested", "final", "bye"]
Figures = Mapping[str, str]
"""Exact values as text (`"5/14"`, `"2.5"`), by the names of the rulebook."""

SETTLED = frozenset({"final", "bye"})
"""States of a match in which nobody waits for it."""


class ReportView(msgspec.Struct, frozen=True, kw_only=True):
    """What one of a table says that the match came to.

    Attributes:
        scores: what the sheet comes to, by entrant.
    """

    entrant: str
    sheet: WrittenSheet
    scores: Figures


class MatchView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match, or one who sits the round out (`sits_out`): then alone, and without a table.

    Attributes:
        table: its number, unique in a round of a stage.
        slot: of a bracket; empty elsewhere.
        entrants: in the order of their seats.
        duties: duty to who has it; nothing of who sits out.
        status: ``bye`` of who sits out, or where nobody stands on the other side of a bracket.
        bye: of a Swiss stage the kind: ``pairing`` of who is left over, or as it was asked for
            ``half``, ``zero``, ``full``.
        points: what it gives, by entrant and figure; empty before its result.
        colours: by entrant, where the pairing gives them.
        annulled: it counts no more.
        scores: what was written down, by entrant; none before its result.
        forfeited: who lost it by forfeit, or will.
        sheet: as it was written, where one was.
        reports: what those who play it say, while its result is open.
        waiting_for: of a match that was reported, who has still to agree.
        contested_by: who disagrees with what was reported.
        winner: of a bracket: who goes on by the result.
        goes_on: who goes on whatever the result says now, as it was decided.
        why: the reason for the pairing, where one is kept.
    """

    table: int = 0
    slot: str = ""
    entrants: Sequence[str]
    duties: Mapping[str, str] | UnsetType = UNSET
    status: MatchStatus
    bye: str = ""
    points: Mapping[str, Figures]
    colours: Mapping[str, str] = {}
    annulled: bool = False
    scores: Figures = {}
    forfeited: Sequence[str] = ()
    sheet: WrittenSheet | None = None
    reports: Sequence[ReportView] = ()
    waiting_for: Sequence[str] = ()
    contested_by: Sequence[str] = ()
    winner: str = ""
    goes_on: str = ""
    why: str = ""

    @property
    def duties_held(self) -> Mapping[str, str]:
        """Duty to who has it, of who sits out too."""
        return self.duties or {}

    @property
    def sits_out(self) -> bool:
        """It is no match: one has nothing to play in this round."""
        return not self.table

    @property
    def settled(self) -> bool:
        """Nobody waits for it."""
        return self.status in SETTLED


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a group.

    Attributes:
        matches: by table as they were made; behind them who sits it out.
    """

    number: int
    matches: Sequence[MatchView]

    @property
    def played(self) -> Iterator[MatchView]:
        """The matches without the byes."""
        return (match for match in self.matches if not match.sits_out)

    @property
    def byes(self) -> Iterator[MatchView]:
        """Those who sit it out."""
        return (match for match in self.matches if match.sits_out)


# ---- made from the state --------------------------------------------------------------------------


def rounds_of(case: Case, stage: StageState, group: Group) -> list[RoundView]:
    """The rounds of a group, in order."""
    byes = case.rules(stage.id).bye is not None
    made = range(1, group.rounds + 1) if byes else group.byes
    by_round: dict[int, list[Match]] = {number: [] for number in made}
    for match in stage.of(group.name):
        by_round.setdefault(match.round, []).append(match)
    return [
        RoundView(
            number=number,
            matches=[
                *(match_of(case, stage, match) for match in matches),
                *_byes(case, stage, group, number),
            ],
        )
        for number, matches in sorted(by_round.items())
    ]


def _byes(case: Case, stage: StageState, group: Group, number: int) -> list[MatchView]:
    """Who sits a round out, and in a Swiss stage why, and what it gives."""
    if case.rules(stage.id).bye is None:
        out = group.byes.get(number, ())
        return [MatchView(entrants=[entrant], status="bye", points={}) for entrant in out]
    return [
        MatchView(
            entrants=[entrant],
            status="bye",
            bye=kind,
            points=points_of(case, (entrant,), bye_outcome(case, stage.id, entrant, kind)),
        )
        for entrant, kind in byes_of(stage, group, number).items()
    ]


def match_of(case: Case, stage: StageState, match: Match) -> MatchView:
    """One match. What is empty but stands is a list of its own: only a default is left out."""
    outcome, kept = match.outcome, stage.stands.get(match.slot)
    forfeited = match.absent if match.open else outcome.forfeited if outcome else ()
    reported = match.reported
    return MatchView(
        table=match.table,
        slot=match.slot,
        entrants=list(match.seats),
        duties=duties(case, match),
        status=_status(match),
        points={} if match.annulled else points(case, match),
        colours=dict(zip(match.seats, match.colours, strict=False)),
        annulled=match.annulled,
        scores=_scores(outcome) if outcome else {},
        forfeited=list(forfeited) if forfeited else (),
        sheet=match.sheet if outcome else None,
        reports=_reports(match) if reported else (),
        waiting_for=awaited_entrants(case, match) if reported else (),
        contested_by=list(match.contested_by) if reported else (),
        winner=(format_of(case, stage).winner_of(match) or "") if match.slot else "",
        goes_on=kept.entrant if kept is not None else "",
        why=match.why,
    )


def _status(match: Match) -> MatchStatus:
    if match.annulled:
        return "final"
    if match.walkover:
        return "bye"
    if match.outcome:
        return "final"
    if not match.reported:
        return "open"
    return "contested" if match.contested else "reported"


def _reports(match: Match) -> list[ReportView]:
    return [
        ReportView(entrant=entrant, sheet=said.sheet, scores=_scores(said.outcome))
        for entrant, said in match.reports.items()
    ]


def _scores(outcome: Outcome) -> Figures:
    return {entrant: exact_text(outcome.score(entrant)) for entrant in outcome.scores}


def points(case: Case, match: Match) -> Mapping[str, Figures]:
    """What a match gives each of its entrants."""
    return points_of(case, match.seats, match.outcome)


def points_of(
    case: Case, entrants: Sequence[str], outcome: Outcome | None
) -> Mapping[str, Figures]:
    """What an outcome gives each entrant; nothing before there is one."""
    if outcome is None:
        return {}
    tallies = case.rulebook.match.tallies
    return {
        entrant: {
            name: exact_text(tally_value(name, entrant, outcome, tallies)) for name in tallies
        }
        for entrant in entrants
    }
