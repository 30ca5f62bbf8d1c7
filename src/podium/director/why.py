"""Why one stands before another, in a sentence."""

from collections.abc import Callable

from podium.core.exact import shown
from podium.core.refusals import refuse
from podium.core.state import ALL, StageState
from podium.director.case import Case
from podium.director.champion import final_ranking
from podium.director.ledger import Ledger
from podium.director.places import stage_classes
from podium.director.ranking import ledger_of, ranking
from podium.rules.language.stages import BracketStage
from podium.rules.standings import Ranking, Row

Name = Callable[[str], str]


def why(case: Case, stage_id: str, one: str, other: str, name: Name = str) -> str:
    """One sentence: why the higher of two stands before the other.

    Args:
        case: the tournament.
        stage_id: the stage whose ranking is asked for.
        one: id of an entrant.
        other: id of another.
        name: what people call an entrant.

    Raises:
        Refused: they are not ranked against each other there.
    """
    stage = case.stage(stage_id)
    for entrant in (one, other):
        case.known(entrant)
    if isinstance(case.rules(stage_id), BracketStage):
        return _in_bracket(case, stage, one, other, name)
    found, group = _common(case, stage, one, other)
    order = found.order
    first, second = sorted((one, other), key=order.index)
    rows = {row.entrant: row for row in found.rows}
    if rows[first].rank == rows[second].rank:
        return f"{name(first)} and {name(second)} share place {rows[first].rank} of {stage_id}."
    between = found.rows[order.index(first) : order.index(second)]
    split = _decisive(between)
    values = _values(
        case, ledger_of(case, stage, group), split.split_by, (rows[first], rows[second])
    )
    clause = f" [{split.cite}]" if split.cite else ""
    return (
        f"{name(first)} ({_place(rows[first])}) stands before {name(second)}"
        f" ({_place(rows[second])}) in {stage_id} by {split.split_by}:{values}{clause}"
    )


def _place(row: Row) -> str:
    return f"place {row.rank}"


def _common(case: Case, stage: StageState, one: str, other: str) -> tuple[Ranking, str]:
    groups = {e: g.name for g in stage.groups.values() for e in g.order}
    rankings = [(final_ranking(case, stage), ALL)] if stage.groups else []
    if len(stage.groups) > 1 and groups.get(one) == groups.get(other) and one in groups:
        rankings.insert(0, (ranking(case, stage, groups[one]), groups[one]))
    for found, group in rankings:
        if {one, other} <= set(found.order) and one != other:
            return found, group
    raise refuse(
        "not-ranked",
        f"{one} and {other} are not ranked against each other in {stage.id}",
        one,
        other,
    )


def _decisive(rows: list[Row]) -> Row:
    """The split that weighs most between two rows: the earliest step of the ladder."""
    splits = [row for row in rows if row.split_by]
    return max(splits, key=lambda row: len(row.tied))


def _values(case: Case, figures: Ledger, criterion: str, pair: tuple[Row, Row]) -> str:
    if criterion == "champion":
        return " the winner of the match that decides"
    values = [row.values.get(criterion) for row in pair]
    if criterion in case.rulebook.match.tally:
        values = [figures.total(row.entrant, criterion) for row in pair]
    mine, theirs = (shown(value or 0) for value in values)
    return (
        f" drawn {mine} against {theirs}" if criterion == "lot" else f" {mine} against {theirs}"
    )


def _in_bracket(case: Case, stage: StageState, one: str, other: str, name: Name) -> str:
    classes = stage_classes(case, stage)
    at = {entrant: number for number, tied in enumerate(classes) for entrant in tied}
    if one not in at or other not in at or one == other:
        raise refuse(
            "not-ranked",
            f"{one} and {other} are not both placed in {stage.id} yet",
            one,
            other,
        )
    cite = case.cite(stage.id)
    clause = f" [{cite}]" if cite else ""
    first, second = sorted((one, other), key=at.__getitem__)
    if at[first] == at[second]:
        return f"{name(first)} and {name(second)} share a place in {stage.id}{clause}"
    for match in stage.matches.values():
        if set(match.seats) == {first, second} and match.outcome is not None:
            return (
                f"{name(first)} stands before {name(second)} in {stage.id}: {match.slot} ended"
                f" {shown(match.outcome.score(first))}:{shown(match.outcome.score(second))}{clause}"
            )
    return (
        f"{name(first)} stands before {name(second)} in {stage.id}:"
        f" came further, or did better in the groups{clause}"
    )
