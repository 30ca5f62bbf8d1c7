"""What one act would come to now, as the director would decide it."""

import dataclasses
from collections.abc import Mapping

from podium.core.events import Closed, Lot, Paired, Started
from podium.core.refusals import Refusal
from podium.director.acts import Act
from podium.director.decide import decide
from podium.formats.kernel.case import Case


@dataclasses.dataclass(frozen=True)
class Outlook:
    """What an act would come to now.

    Attributes:
        refusal: why it would not be done.
        commitment: what was published of the secret that lots follow from.
        lots: those that podium would draw.
        kept: those that it has drawn before, and that an undo has not made undrawn.
        tables: sizes of the tables it would make.
        groups: who would be in each group or session.
        reserves: who would be next in line there.
        band: which band of the rulebook the number of entrants falls into.
        byes: who would sit out.
        advancing: who would go on by a close, as the lots fall now.
    """

    refusal: Refusal | None = None
    commitment: str = ""
    lots: tuple[Lot, ...] = ()
    kept: tuple[Lot, ...] = ()
    tables: tuple[int, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    reserves: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    band: int | None = None
    byes: tuple[str, ...] = ()
    advancing: tuple[str, ...] = ()


def foresee(case: Case, act: Act) -> Outlook:
    """What an act would come to."""
    found = decide(case, act)
    if isinstance(found, Refusal):
        return Outlook(refusal=found)
    lots = [event for event in found if isinstance(event, Lot) and not event.by_hand]
    started = next((event for event in found if isinstance(event, Started)), None)
    closed = next((event for event in found if isinstance(event, Closed)), None)
    paired = [event for event in found if isinstance(event, Paired)]
    opening = case.state.opening
    return Outlook(
        commitment=opening.commitment if opening is not None else "",
        lots=tuple(lot for lot in lots if not _drawn(case, lot)),
        kept=tuple(lot for lot in lots if _drawn(case, lot)),
        tables=tuple(len(match.seats) for event in paired for match in event.matches),
        groups=started.groups if started is not None else {},
        reserves=started.reserves if started is not None else {},
        band=started.band if started is not None else None,
        byes=tuple(entrant for event in paired for entrant in event.byes),
        advancing=closed.advancing if closed is not None else (),
    )


def _drawn(case: Case, lot: Lot) -> bool:
    before = case.state.lots.get(lot.purpose)
    return before is not None and set(lot.order) <= set(before.order)
