"""Why one stands before another, in a sentence."""

from collections.abc import Callable

from podium.core.exact import figure
from podium.core.phrase import Phrase, Value, say
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


def why(  # noqa: PLR0913 - the last two are seldom told
    case: Case,
    stage_id: str,
    one: str,
    other: str,
    name: Name = str,
    *,
    over_all: bool = False,
) -> Phrase:
    """One sentence: why the higher of two stands before the other.

    Args:
        case: the tournament.
        stage_id: the stage whose ranking is asked for.
        one: id of an entrant.
        other: id of another.
        name: what people call an entrant.
        over_all: of two of one group, in the ranking over all groups instead of that of the group.

    Raises:
        Refused: they are not ranked against each other there.
    """
    stage = case.stage(stage_id)
    for entrant in (one, other):
        case.known(entrant)
    if isinstance(case.rules(stage_id), BracketStage):
        return _in_bracket(case, stage, one, other, name)
    found, group = _common(case, stage, (one, other), over_all=over_all)
    order = found.order
    first, second = sorted((one, other), key=order.index)
    rows = {row.entrant: row for row in found.rows}
    if rows[first].rank == rows[second].rank:
        return say(
            "{first} and {second} share place {place} of {stage}.",
            first=name(first),
            second=name(second),
            place=rows[first].rank,
            stage=stage_id,
        )
    between = found.rows[order.index(first) : order.index(second)]
    split = _decisive(between)
    return say(
        "{first} (place {place}) stands before {second} (place {next}) in {stage} by"
        " {criterion}: {figures}{clause}",
        first=name(first),
        place=rows[first].rank,
        second=name(second),
        next=rows[second].rank,
        stage=stage_id,
        criterion=split.split_by,
        figures=_figures(
            case, ledger_of(case, stage, group), split.split_by, (rows[first], rows[second])
        ),
        clause=_clause(split.cite),
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
            one=one,
            other=other,
            stage=stage.id,
        ),
        one,
        other,
    )


def _decisive(rows: list[Row]) -> Row:
    """The split that weighs most between two rows: the earliest step of the ladder."""
    splits = [row for row in rows if row.split_by]
    return max(splits, key=lambda row: len(row.tied))


def _figures(case: Case, figures: Ledger, criterion: str, pair: tuple[Row, Row]) -> Phrase:
    if criterion == "champion":
        return say("the winner of the match that decides")
    values = [row.values.get(criterion) for row in pair]
    if criterion in case.rulebook.match.tally:
        values = [figures.total(row.entrant, criterion) for row in pair]
    mine, theirs = (figure(value or 0) for value in values)
    if criterion == "lot":
        return say("drawn {mine} against {theirs}", mine=mine, theirs=theirs)
    return say("{mine} against {theirs}", mine=mine, theirs=theirs)


def _in_bracket(case: Case, stage: StageState, one: str, other: str, name: Name) -> Phrase:
    classes = stage_classes(case, stage)
    at = {entrant: number for number, tied in enumerate(classes) for entrant in tied}
    if one not in at or other not in at or one == other:
        raise refuse(
            "not-ranked",
            say(
                "{one} and {other} are not both placed in {stage} yet",
                one=one,
                other=other,
                stage=stage.id,
            ),
            one,
            other,
        )
    first, second = sorted((one, other), key=at.__getitem__)
    said: dict[str, Value] = {
        "first": name(first),
        "second": name(second),
        "stage": stage.id,
        "clause": _clause(case.cite(stage.id)),
    }
    if at[first] == at[second]:
        return say("{first} and {second} share a place in {stage}{clause}", **said)
    for match in stage.matches.values():
        if set(match.seats) == {first, second} and match.outcome is not None:
            return say(
                "{first} stands before {second} in {stage}: {slot} ended {mine}:{theirs}{clause}",
                slot=match.slot,
                mine=figure(match.outcome.score(first)),
                theirs=figure(match.outcome.score(second)),
                **said,
            )
    return say(
        "{first} stands before {second} in {stage}: came further, or did better in the"
        " groups{clause}",
        **said,
    )
