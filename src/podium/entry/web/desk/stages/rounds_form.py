"""The form that gives a stage another number of rounds."""

import dataclasses

from podium.core.refusals import Refusal
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.forms import SentForm
from podium.entry.web.titles import rounds_planned
from podium.views.outlook.stage import Insight

DECISION = "rounds"


@dataclasses.dataclass(frozen=True)
class RoundsForm:
    """The form of the decision `rounds`.

    Attributes:
        planned: how many rounds the stage has as things stand.
        paired: how many of them are paired.
        least: the fewest that may be said.
        most: the most that may be said.
        open: it is shown unfolded, since it was sent or is a way out.
        choice: what was typed.
        reason: why, as it was typed.
        fault: what was wrong with it.
    """

    planned: int
    paired: int
    least: int
    most: int
    open: bool
    choice: str
    reason: str
    fault: str


def rounds_form(
    local: LocalView, stage: str, known: Insight, sent: SentForm
) -> RoundsForm | None:
    """The form, where the stage may have another number of rounds."""
    if known.rounds is None:
        return None
    least, most = known.rounds
    form = sent.of("decide", decision=DECISION)
    refusals = [outlook.refusal for outlook in known.pairs.values()]
    groups = local.view.stages[stage].groups
    return RoundsForm(
        planned=rounds_planned(local.view, stage),
        paired=max((len(group.rounds) for group in groups), default=0),
        least=least,
        most=most,
        open=bool(form) or any(map(_no_way_on, refusals)),
        choice=form.get("choice", ""),
        reason=form.get("reason", ""),
        fault=sent.fault_of("decide", decision=DECISION),
    )


def _no_way_on(refusal: Refusal | None) -> bool:
    return refusal is not None and refusal.code == "no-legal-pairing"
