"""The table of acts: each kind once, with who may do it, what decides it, what is shown before."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from podium.core.events import Event
from podium.director import acts as a
from podium.director.amending import amend
from podium.director.closing import close
from podium.director.corrections import apply_correction, apply_ruling
from podium.director.decisions import decide
from podium.director.entering import check_in, enter, enter_list, withdraw
from podium.director.reporting import confirm, contest, report
from podium.director.results import result, seat
from podium.director.returning import return_entrant
from podium.director.roles import Role
from podium.director.stages import absent, pair, start
from podium.director.ties import decider, lot
from podium.director.undoing import undo
from podium.formats.kernel.case import Case

A = TypeVar("A", bound=a.Act)

_ARBITER = frozenset({Role.ARBITER})
_SCORES = frozenset({Role.ARBITER, Role.SCOREKEEPER})
_CHECK_IN = frozenset({Role.CHECK_IN})
_PRESENCE = frozenset({Role.ARBITER, Role.CHECK_IN})
_AT_THE_TABLE = frozenset({Role.PLAYER, Role.SEAT})
_ALWAYS = frozenset({""})


@dataclasses.dataclass(frozen=True)
class ActKind(Generic[A]):
    """A kind of act.

    Attributes:
        struct: its keys.
        decide: the events that it comes to, or a refusal (raised); None where it is no decision
            under the rules, but done by the service.
        roles: who may do it besides the organiser, who may do everything.
        variant: the key that tells its variants apart (`ruling`); empty where there are none.
        previewed: the variants whose consequences a page shows before they are done; of an act
            without variants `""`.
        reasoned: the variants that a page takes with a reason alone.
    """

    struct: type[A]
    decide: Callable[[Case, A], list[Event]] | None = None
    roles: frozenset[Role] = frozenset()
    variant: str = ""
    previewed: frozenset[str] = frozenset()
    reasoned: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Its name, as a line of JSON has it."""
        return a.name_of(self.struct)

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return (self.struct.__doc__ or "").partition("\n")[0]

    def variant_of(self, keys: Mapping[str, Any]) -> str:
        """Which of its variants some keys are; empty where it has none."""
        return str(keys.get(self.variant, "")) if self.variant else ""


_RULINGS = frozenset({"warning", "forfeit", "expel"})

_TABLE: tuple[ActKind[Any], ...] = (
    ActKind(a.Open),
    ActKind(a.Enter, enter, _CHECK_IN),
    ActKind(a.EnterList, enter_list, _CHECK_IN),
    ActKind(a.Amend, amend, _CHECK_IN),
    ActKind(a.CheckIn, check_in, _PRESENCE),
    ActKind(a.Withdraw, withdraw, _ARBITER, previewed=_ALWAYS),
    ActKind(a.Return, return_entrant, _ARBITER, previewed=_ALWAYS),
    ActKind(a.Absent, absent, _ARBITER, variant="bye"),
    ActKind(a.Start, start),
    ActKind(a.Pair, pair),
    ActKind(a.Result, result, _SCORES),
    ActKind(a.Correct, apply_correction, _ARBITER, previewed=_ALWAYS, reasoned=_ALWAYS),
    ActKind(a.Report, report, _AT_THE_TABLE),
    ActKind(a.Confirm, confirm, _AT_THE_TABLE),
    ActKind(a.Contest, contest, _AT_THE_TABLE),
    ActKind(
        a.Rule,
        apply_ruling,
        _ARBITER,
        variant="ruling",
        previewed=_RULINGS - {"warning"},
        reasoned=_RULINGS,
    ),
    ActKind(a.DrawLot, lot, _ARBITER),
    ActKind(a.Decide, decide, _ARBITER, reasoned=_ALWAYS),
    ActKind(a.ExtraGame, decider, _SCORES),
    ActKind(a.Close, close),
    ActKind(a.Seat, seat, _SCORES),
    ActKind(a.Undo, undo, previewed=_ALWAYS),
    ActKind(a.Show),
)

ACTS: Mapping[str, ActKind[Any]] = {kind.name: kind for kind in _TABLE}
"""Every kind of act by its name."""
