"""What the next steps would lead to, for programs and the terminal.

No lot that is not drawn yet is told, nor what follows from how it would fall: only what it is for and
between whom it decides.
"""

from collections.abc import Sequence

import msgspec

from podium.core.phrase import Phrase
from podium.core.refusals import Refusal
from podium.director.needs import next_steps
from podium.formats.kernel.case import Case
from podium.views.outlook.ahead import Ahead, ahead


class NextAct(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the next steps, with what it would lead to; what it has nothing of is left out.

    Attributes:
        act: ``start``, ``pair`` or ``close``.
        group: of one that runs on its own.
        text: the act for people.
        refused: why it would not be done now.
        playing: of a start, who would play, in order of entering.
        missing: of the first start, who has entered and is not checked in, and so is left out.
        tables: sizes of the tables of the round; of a start, those of its first round.
        byes: how many would sit out that round.
        groups: sizes of the groups that a start makes.
        lots: what the lots are for that podium would draw.
        advancing: of a close, who goes on however a lot falls.
        by_lot: ties of which a lot would take some and leave others.
        ordered: ties that a lot would put in order.
        to: the stage that they go on to; left out after the last one.
        last: it is the last close of the tournament, which reveals the secret of the lots.
    """

    act: str
    stage: str
    group: str = ""
    text: Phrase
    refused: Refusal | None = None
    playing: Sequence[str] = ()
    missing: Sequence[str] = ()
    tables: Sequence[int] = ()
    byes: int = 0
    groups: Sequence[int] = ()
    lots: Sequence[str] = ()
    advancing: Sequence[str] = ()
    by_lot: Sequence[Sequence[str]] = ()
    ordered: Sequence[Sequence[str]] = ()
    to: str = ""
    last: bool = False


def next_acts(case: Case) -> list[NextAct]:
    """The next steps of a tournament, each with what it would lead to."""
    steps = zip(next_steps(case), ahead(case), strict=True)
    return [_next_act(case, step.text, found) for step, found in steps]


def _next_act(case: Case, text: Phrase, found: Ahead) -> NextAct:
    def entered(entrants: Sequence[str]) -> tuple[str, ...]:
        """In an order that tells nothing of how a lot would fall."""
        return tuple(sorted(entrants, key=lambda one: case.state.entrants[one].number))

    return NextAct(
        act=found.act,
        stage=found.stage,
        group=found.group,
        text=text,
        refused=found.outlook.refusal,
        playing=entered(found.playing),
        missing=found.missing,
        tables=found.tables,
        byes=found.byes,
        groups=found.groups,
        lots=tuple(lot.purpose for lot in found.outlook.lots),
        advancing=found.sure,
        by_lot=tuple(entered(tie.entrants) for tie in found.by_lot),
        ordered=tuple(entered(tie.entrants) for tie in found.ordered),
        to=found.to,
        last=found.last,
    )
