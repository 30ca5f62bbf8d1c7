"""What a rulebook says, in three lines."""

from collections.abc import Iterator
from typing import NamedTuple

from podium.entry.cli.plan import stage_told
from podium.rules.language import Rulebook
from podium.rules.language.stages import Stage
from podium.rules.points import BY_SHAPE
from podium.rules.standings import Ladder, Step
from podium.views.plan import Plan, StagePlan

LINES = 3


class Line(NamedTuple):
    """A line: what it is about, what the rules say, and where."""

    about: str
    text: str
    cite: str


def rule_lines(rules: Rulebook, plan: Plan) -> list[Line]:
    """The stages, as they will be for the number that entered; then points and rank."""
    stages = [
        Line(stage.id, _stage(rules, stage, plan), rules.stage[stage.id].cite)
        for stage in plan.stages
        if stage.entrants
    ]
    return [*stages, *_points(rules), *_rank(rules)][: max(LINES, len(stages))]


def _stage(rules: Rulebook, stage: StagePlan, plan: Plan) -> str:
    of = rules.stage[stage.id]
    told = f"{_who(of, stage, plan)}: {stage_told(stage)}"
    return told + (
        f"; rank by {_ladder(rules.ladder[of.ladder])}" if _ranks(rules, stage) else ""
    )


def _ranks(rules: Rulebook, stage: StagePlan) -> bool:
    """Whether the ladder of a stage is said with it: where no line of its own follows."""
    stage_rules = rules.stage[stage.id]
    return (
        len(rules.stages) >= LINES and stage.id == rules.stages[0] and bool(stage_rules.ladder)
    )


def _who(rules: Stage, stage: StagePlan, plan: Plan) -> str:
    if rules.intake is None:
        everybody = stage.entrants == plan.entrants
        return f"all {stage.entrants}" if everybody else f"{stage.entrants} of {plan.entrants}"
    if rules.intake.take == "match-winners":
        return f"the {stage.entrants} who won there"
    return f"the best {stage.entrants}"


def _points(rules: Rulebook) -> Iterator[Line]:
    figures = [
        f"{name} {BY_SHAPE[type(tally)].brief(tally)}"
        for name, tally in rules.match.tally.items()
    ]
    cite = next((tally.cite for tally in rules.match.tally.values() if tally.cite), "")
    yield Line("a match", ", ".join(figures), cite)


def _rank(rules: Rulebook) -> Iterator[Line]:
    first = rules.stage[rules.stages[0]]
    if first.ladder:
        ladder = rules.ladder[first.ladder]
        yield Line("rank", _ladder(ladder), ladder.cite)


def _ladder(ladder: Ladder) -> str:
    return ", ".join(_step(step) for step in ladder.steps)


def _step(step: Step) -> str:
    if step.by == ["decider"]:
        return "an extra game"
    names = " and ".join(step.by) if len(step.by) > 1 else step.by[0]
    return f"{names} among the tied" if step.among == "tied" else names
