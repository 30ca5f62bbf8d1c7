"""What a ladder asks of a tournament: figures, and what settles the ties that they leave."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from podium.core.exact import Exact
from podium.core.outcome import Outcome
from podium.rules.standings.steps import Step


class Figures(Protocol):
    """Where criteria get their numbers from."""

    def total(self, entrant: str, tally: str) -> Exact:
        """Sum of a tally over the matches that count."""

    def among(self, tied: frozenset[str], entrant: str, tally: str) -> Exact:
        """The same over matches whose entrants are all among those tied."""

    def played(self, entrant: str) -> int:
        """Number of matches that count."""

    def results(self, entrant: str) -> int:
        """How many of them it did not lose by forfeit: 0 where it has no result at all."""

    def meetings(self, entrant: str) -> Iterable[tuple[Outcome, Sequence[str]]]:
        """What each of its matches that count came to, and whom it met there: nobody for a bye."""

    def opponents(self, entrant: str) -> Sequence[str]:
        """Whom it has met, once for each match that counts, whether it has a result or not."""

    def before(self, entrant: str) -> int:
        """Place in the ranking that led into the stage, from 1."""

    def seed(self, entrant: str) -> int:
        """Place in the initial ranking, from 1; of a Swiss stage alone."""

    def entered(self, entrant: str) -> int:
        """Number in the order of entering; in the ladder of a seeding alone."""

    def tiebreak(self, code: str, tied: Sequence[str]) -> Mapping[str, Exact | None] | None:
        """One of FIDE's tie-breaks for those tied; None where it is passed over.

        Who has none (a mean over no opponents) has the value None.
        """

    def met(self, tied: frozenset[str]) -> bool:
        """Whether each of them has met every other of them."""

    def lots(self, tied: Sequence[str]) -> Sequence[str] | None:
        """Those tied in the order of the recorded lot, None if none was drawn."""

    def decided(self, play: str, tied: Sequence[str]) -> "Mapping[str, Exact] | Ask | None":
        """What extra games say: values, a question still open, or None (games exhausted)."""

    def at_cut(self, tied: Sequence[str]) -> "Step | Ask | None":
        """What settles a tie at a cut that the ladder leaves: a step, a question still open.

        None: all of them go on, and share the place.
        """


class Ask(msgspec.Struct, frozen=True):
    """Something must be played or decided before the tie is settled.

    Attributes:
        kind: ``decider`` or ``decision``.
        code: of the decision, or the number of the game that is next.
        entrants: who is asked for.
    """

    kind: str
    code: str
    entrants: tuple[str, ...]


class OpenTie(msgspec.Struct, frozen=True):
    """A tie that nothing recorded settles yet. `ask` is None where a lot settles it."""

    entrants: tuple[str, ...]
    cite: str
    ask: Ask | None = None
