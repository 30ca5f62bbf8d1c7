"""Why one stands before another, in a sentence."""

from typing import NamedTuple

from podium.core import ref
from podium.core.exact import figure
from podium.core.phrase import Figure, Phrase, Value, say
from podium.core.refusals import refuse
from podium.core.state import ALL, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.champion import final_ranking
from podium.formats.kernel.ledger import Ledger
from podium.formats.kernel.ranking import ledger_of, ranking
from podium.formats.registry import format_of
from podium.rules.standings import ELIGIBLE, WITHDRAWN, Ranking, RankingRow
from podium.views.standings import StandingRow

_NONE = Figure("–")  # noqa: RUF001 - a dash
"""The figure of who has none, such as a mean of no matches."""


def why(case: Case, stage_id: str, one: str, other: str, *, over_all: bool = False) -> Phrase:
    """One sentence: why the higher of two stands before the other.

    Args:
        case: the tournament.
        stage_id: the stage whose ranking is asked for.
        one: id of an entrant.
        other: id of another.
        over_all: of two of one group, in the ranking over all groups instead of that of the group.

    Raises:
        Refused: they are not ranked against each other there.
    """
    stage = case.stage(stage_id)
    for entrant in (one, other):
        case.known(entrant)
    if not case.rules(stage_id).ranked:
        return _in_bracket(case, stage, one, other)
    found, group = _common(case, stage, (one, other), over_all=over_all)
    order = found.order
    first, second = sorted((one, other), key=order.index)
    rows = {row.entrant: row for row in found.rows}
    told = (first, rows[first].rank), (second, rows[second].rank)
    if rows[first].rank == rows[second].rank:
        return _shared(stage_id, told)
    split = _decisive(found.rows[order.index(first) : order.index(second)])
    values = _values(
        case, ledger_of(case, stage, group), split.split_by, (rows[first], rows[second])
    )
    return _before(stage_id, told, _Split(split.split_by, values, split.cite))


def why_next(stage_id: str, row: StandingRow, following: StandingRow) -> Phrase:
    """The same of two neighbours in standings, where they have figures.

    Args:
        stage_id: the stage they stand in.
        row: of the higher one.
        following: the next row.
    """
    told = (row.entrant, row.rank), (following.entrant, following.rank)
    by = row.split_by
    if not by:
        return _shared(stage_id, told)
    mine, theirs = (Figure(side.values.get(by, _NONE)) for side in (row, following))
    return _before(stage_id, told, _Split(by, (mine, theirs), row.cite or ""))


_Pair = tuple[tuple[str, int], tuple[str, int]]
"""Two entrants with their ranks."""


class _Split(NamedTuple):
    """What sets one before the other."""

    criterion: str
    values: tuple[Figure, Figure]
    cite: str

    @property
    def figures(self) -> Phrase:
        """Both values, in words."""
        mine, theirs = self.values
        if self.criterion == "champion":
            return say("the winner of the match that decides")
        if self.criterion == ELIGIBLE:
            return say("otherwise equal, but the other cannot advance")
        if self.criterion == "lot":
            return say("drawn {mine} against {theirs}", mine=mine, theirs=theirs)
        return say("{mine} against {theirs}", mine=mine, theirs=theirs)


def _shared(stage_id: str, pair: _Pair) -> Phrase:
    (first, place), (second, _) = pair
    return say(
        "{first} and {second} share place {place} of {stage}.",
        first=ref.entrant(first),
        second=ref.entrant(second),
        place=place,
        stage=ref.stage(stage_id),
    )


def _before(stage_id: str, pair: _Pair, by: _Split) -> Phrase:
    (first, place), (second, following) = pair
    if by.criterion == WITHDRAWN:
        return say(
            "{first} (place {place}) stands before {second} (place {next}) in {stage}: all else"
            " is level, and {second} has withdrawn",
            first=ref.entrant(first),
            place=place,
            second=ref.entrant(second),
            next=following,
            stage=ref.stage(stage_id),
        )
    return say(
        "{first} (place {place}) stands before {second} (place {next}) in {stage} by"
        " {criterion}: {figures}{clause}",
        first=ref.entrant(first),
        place=place,
        second=ref.entrant(second),
        next=following,
        stage=ref.stage(stage_id),
        criterion=ref.criterion(by.criterion),
        figures=by.figures,
        clause=_clause(by.cite),
    )


def _clause(cite: str) -> str:
    return f" [{cite}]" if cite else ""


def _common(
    case: Case, stage: StageState, pair: tuple[str, str], *, over_all: bool
) -> tuple[Ranking, str]:
    one, other = pair
    groups = {e: g.name for g in stage.groups.values() for e in g.order}
    rankings = [(final_ranking(case, stage), ALL)] if stage.groups else []
    same = groups.get(one) == groups.get(other) and one in groups
    if len(stage.groups) > 1 and same and not over_all:
        rankings.insert(0, (ranking(case, stage, groups[one]), groups[one]))
    for found, group in rankings:
        if {one, other} <= set(found.order) and one != other:
            return found, group
    raise refuse(
        "not-ranked",
        say(
            "{one} and {other} are not ranked against each other in {stage}",
            one=ref.entrant(one),
            other=ref.entrant(other),
            stage=ref.stage(stage.id),
        ),
        one,
        other,
    )


def _decisive(rows: list[RankingRow]) -> RankingRow:
    """The split that weighs most between two rows: the earliest step of the ladder."""
    splits = [row for row in rows if row.split_by]
    return max(splits, key=lambda row: len(row.tied))


def _values(
    case: Case, figures: Ledger, criterion: str, pair: tuple[RankingRow, RankingRow]
) -> tuple[Figure, Figure]:
    is_tally = criterion in case.rulebook.match.tally

    def told(row: RankingRow) -> Figure:
        value = row.values.get(criterion)
        if is_tally and (value is not None or figures.results(row.entrant)):
            value = figures.total(row.entrant, criterion)
        return _NONE if value is None else figure(value)

    mine, theirs = (told(row) for row in pair)
    return mine, theirs


def _in_bracket(case: Case, stage: StageState, one: str, other: str) -> Phrase:
    classes = format_of(case, stage).classes()
    at = {entrant: number for number, tied in enumerate(classes) for entrant in tied}
    if one not in at or other not in at or one == other:
        raise refuse(
            "not-ranked",
            say(
                "{one} and {other} are not both placed in {stage} yet",
                one=ref.entrant(one),
                other=ref.entrant(other),
                stage=ref.stage(stage.id),
            ),
            one,
            other,
        )
    first, second = sorted((one, other), key=at.__getitem__)
    said: dict[str, Value] = {
        "first": ref.entrant(first),
        "second": ref.entrant(second),
        "stage": ref.stage(stage.id),
        "clause": _clause(case.cite(stage.id)),
    }
    if at[first] == at[second]:
        return say("{first} and {second} share a place in {stage}{clause}", **said)
    for match in stage.matches.values():
        if set(match.seats) == {first, second} and match.outcome is not None:
            return say(
                "{first} stands before {second} in {stage}: {slot} ended {mine}:{theirs}{clause}",
                slot=ref.slot(match.slot),
                mine=figure(match.outcome.score(first)),
                theirs=figure(match.outcome.score(second)),
                **said,
            )
    return say(
        "{first} stands before {second} in {stage}: came further, or did better in the"
        " groups{clause}",
        **said,
    )
