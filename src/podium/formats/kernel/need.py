"""Something that a tournament waits for."""

import msgspec

from podium.core.events.settling import TITLE
from podium.core.phrase import Phrase


class Need(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the tournament waits for.

    Attributes:
        kind: ``results``, ``confirmation``, ``decider``, ``decision``, ``lot``, or ``round`` for
            one that is to be paired.
        code: of a decision its name; of a decider the number of the game; of a confirmation
            ``reported`` or ``contested``.
        choices: of a decision.
        text: the same for people.
    """

    kind: str
    code: str
    stage: str
    entrants: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    cite: str = ""
    group: str = ""
    slot: str = ""
    round: int = 0
    tables: tuple[int, ...] = ()
    text: Phrase

    @property
    def to_settle(self) -> bool:
        """Something must be played or decided before the stage can be closed."""
        return self.kind in {"decider", "decision"}

    @property
    def keeps_open(self) -> bool:
        """A stage that was closed is open again while it needs this; the title is settled closed."""
        return self.kind != "round" and self.code != TITLE
