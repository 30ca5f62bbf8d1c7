"""The lots of a ranking: those recorded, and the one that it still needs (ADR 0002)."""

from collections.abc import Sequence

from podium.core.events import Event, Lot
from podium.formats.kernel.case import Case


class Lots:
    """The lots of a purpose, to be asked for many ties of one ranking.

    Args:
        case: the tournament.
        why: the purpose.
        among: who takes part in a lot that is drawn where none was recorded; nobody: then none
            is drawn.

    Attributes:
        drawn: that lot, once it was needed.
    """

    def __init__(self, case: Case, why: str, among: Sequence[str] = ()) -> None:
        self.drawn: Lot | None = None
        self._case = case
        self._why = why
        self._among = among
        self._by_hand = [_places(lot) for lot in case.state.hand_lots.get(why, ())]
        recorded = case.state.lots.get(why)
        self._recorded = _places(recorded) if recorded is not None else {}

    @property
    def events(self) -> list[Event]:
        """That lot as what the act comes to."""
        return [self.drawn] if self.drawn is not None else []

    def __call__(self, tied: Sequence[str]) -> Sequence[str] | None:
        """Those tied in the order of the lots; None where one is still to be drawn.

        A lot typed in for just these, or more, goes before podium's, the latest first. Where
        podium's orders more than a lot typed in, those of the latter keep their order among
        themselves.
        """
        for places in reversed(self._by_hand):
            if all(entrant in places for entrant in tied):
                return sorted(tied, key=places.__getitem__)
        if not all(entrant in self._recorded for entrant in tied):
            if not self._among or self.drawn is not None:
                return None
            self.drawn = self._case.lot(self._why, self._among)
            self._recorded = _places(self.drawn)
            return self(tied)
        found = sorted(tied, key=self._recorded.__getitem__)
        for places in self._by_hand:
            kept = iter(sorted((e for e in found if e in places), key=places.__getitem__))
            found = [next(kept) if entrant in places else entrant for entrant in found]
        return found


def _places(lot: Lot) -> dict[str, int]:
    return {entrant: place for place, entrant in enumerate(lot.order)}


def lot_order(case: Case, why: str, tied: Sequence[str]) -> Sequence[str] | None:
    """Those tied in the order of the recorded lots of a purpose; None where there is none."""
    return Lots(case, why)(tied)
