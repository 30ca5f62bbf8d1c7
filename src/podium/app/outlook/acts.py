"""What one act would come to now, as the director would decide it."""

import dataclasses
from collections.abc import Mapping

from podium.core.events import Lot, Paired, Started
from podium.core.refusals import Refusal
from podium.director.acts import Act
from podium.director.case import Case
from podium.director.decide import decide


@dataclasses.dataclass(frozen=True)
class Outlook:
    """What an act would come to now.

    Attributes:
        refusal: why it would not be done.
        lots: those that podium would draw.
        kept: those that it has drawn before, and that an undo has not made undrawn.
        tables: sizes of the tables it would make.
        groups: who would be in each group or session.
        reserves: who would be next in line there.
    """

    refusal: Refusal | None = None
    lots: tuple[Lot, ...] = ()
    kept: tuple[Lot, ...] = ()
    tables: tuple[int, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    reserves: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)


def foresee(case: Case, act: Act) -> Outlook:
    """What an act would come to."""
    found = decide(dataclasses.replace(case, fresh={}, leaving=set()), act)
    if isinstance(found, Refusal):
        return Outlook(refusal=found)
    lots = [event for event in found if isinstance(event, Lot) and not event.by_hand]
    started = next((event for event in found if isinstance(event, Started)), None)
    return Outlook(
        lots=tuple(lot for lot in lots if not _drawn(case, lot)),
        kept=tuple(lot for lot in lots if _drawn(case, lot)),
        tables=tuple(
            len(match.seats)
            for event in found
            if isinstance(event, Paired)
            for match in event.matches
        ),
        groups=started.groups if started is not None else {},
        reserves=started.reserves if started is not None else {},
    )


def _drawn(case: Case, lot: Lot) -> bool:
    before = case.state.lots.get(lot.purpose)
    return before is not None and set(lot.order) <= set(before.order)
