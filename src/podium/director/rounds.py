"""How many rounds a stage has (decision `rounds`): cut short, or prolonged."""

from podium.core import ref
from podium.core.events import Decided, Event
from podium.core.events.settling import ROUNDS
from podium.core.phrase import say, say_many
from podium.core.refusals import Refused, refuse
from podium.core.state import StageState
from podium.director.acts import Decide
from podium.formats.kernel.case import Case

MOST = 30
"""More rounds no stage has."""


def decide_rounds(case: Case, act: Decide) -> list[Event]:
    """Say how many rounds a stage has in all; it may be said unasked, until the stage is closed."""
    stage, rules = case.stage(act.stage), case.rules(act.stage)
    if not rules.rounds or rules.decided_by_match:
        message = say(
            "the number of rounds of {stage} is not decided: its matches follow from who plays it",
            stage=ref.stage(act.stage),
        )
        raise refuse("no-such-decision", message, act.decision, cite=rules.cite)
    if stage.status == "closed":
        message = say(
            "{stage} is closed: undo the closing before its rounds are decided",
            stage=ref.stage(stage.id),
        )
        raise refuse("stage-closed", message, stage.id)
    if not act.reason.strip():
        message = say(
            "say why {stage} has another number of rounds: `reason`", stage=ref.stage(stage.id)
        )
        raise refuse("reason-needed", message, act.decision, cite=rules.cite)
    rounds = _chosen(case, stage, act)
    if rounds == rules.rounds:
        message = say_many(
            "{stage} has {n} round already",
            "{stage} has {n} rounds already",
            rounds,
            stage=ref.stage(stage.id),
        )
        raise refuse("bad-choice", message, act.decision, cite=rules.cite)
    return [Decided(stage=stage.id, code=ROUNDS, choice=str(rounds))]


def rounds_open(case: Case, stage: StageState) -> tuple[int, int] | None:
    """How few and how many rounds a stage may be decided to have; None where it has none to decide.

    At least those that are paired; where a group is closed already, no more than it has played.
    """
    rules = case.rules(stage.id)
    if not rules.rounds or rules.decided_by_match:
        return None
    if stage.status == "closed":
        return None
    groups = stage.groups.values()
    least = max([1, *(group.rounds for group in groups)])
    return least, min([MOST, *(group.rounds for group in groups if group.closed)])


def _chosen(case: Case, stage: StageState, act: Decide) -> int:
    least, most = rounds_open(case, stage) or (1, MOST)
    choice = act.choice.strip()
    if choice.isdecimal() and choice.isascii() and least <= int(choice[:4]) <= most:
        return int(choice[:4])
    raise _bad(case, stage, act, least, most)


def _bad(case: Case, stage: StageState, act: Decide, least: int, most: int) -> Refused:
    paired = max((group.rounds for group in stage.groups.values()), default=0)
    if paired:
        message = say(
            "{stage} cannot have {choice!r} rounds: {paired} are paired, so say {least} to"
            " {most}; to finish before a round that is already open, undo its pairing first",
            choice=ref.choice(act.choice),
            stage=ref.stage(stage.id),
            paired=paired,
            least=least,
            most=most,
        )
    else:
        message = say(
            "{stage} cannot have {choice!r} rounds: say {least} to {most}",
            choice=ref.choice(act.choice),
            stage=ref.stage(stage.id),
            least=least,
            most=most,
        )
    return refuse("bad-choice", message, act.decision, cite=case.cite(stage.id))
