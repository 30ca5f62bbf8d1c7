"""Something that a tournament waits for."""

import msgspec

from podium.core import ref
from podium.core.events.settling import (
    SMALL_FIELD,
    THREE_TIED,
    TIED_AT_CUT,
    TIED_FINAL,
    TITLE,
)
from podium.core.phrase import Phrase, Value, list_and, say

_FEW = 8
"""So many of those tied are announced."""


class Need(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the tournament waits for.

    Attributes:
        kind: ``results``, ``confirmation``, ``decider``, ``decision``, ``lot``, or ``round`` for
            one that is to be paired.
        code: of a decision its name; of a decider the number of the game; of a confirmation
            ``reported`` or ``contested``.
        choices: of a decision.
        text: the same for people, in the words of the act that settles it.
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

    @property
    def asked(self) -> Phrase:
        """What a page asks of the organiser, or says that it waits for."""
        who, stage = list_and(ref.entrants(self.entrants)), ref.stage(self.stage)
        match self.kind:
            case "confirmation":
                return self._confirmation()
            case "decider":
                return say("An extra game of {who} decides ({stage})", who=who, stage=stage)
            case "lot":
                return say("A lot decides between {who} ({stage})", who=who, stage=stage)
            case "decision":
                return self._decision()
            case _:
                return self.text

    @property
    def announced(self) -> Phrase | None:
        """What the audience is told; None of what is simply being played."""
        who = list_and(ref.entrants(self.entrants[:_FEW]))
        match self.kind, self.code:
            case "decider", _:
                return say("An extra game decides: {who}.", who=who)
            case "lot", _:
                return say("A lot decides: {who}.", who=who)
            case "decision", _:
                return self._announced_decision(who)
            case "confirmation", "contested":
                return say("A result is contested: {who}.", who=who)
            case _:
                return None

    def _announced_decision(self, who: Value) -> Phrase:
        if self.code == TIED_FINAL:
            return say("Tied for first: {who}. The organisers decide.", who=who)
        if self.code in {TIED_AT_CUT, THREE_TIED}:
            return say("Tied at the cut: {who}. The organisers decide.", who=who)
        return say("The organisers have something to decide first.")

    def _confirmation(self) -> Phrase:
        place = self.slot or str(self.tables[0])
        who = list_and(ref.entrants(self.entrants)) if self.entrants else say("the desk")
        if self.code == "contested":
            return say("Contested: table {place} ({who})", place=place, who=who)
        return say("Reported: table {place} is waiting for {who}", place=place, who=who)

    def _decision(self) -> Phrase:
        who, stage = list_and(ref.entrants(self.entrants)), ref.stage(self.stage)
        if self.code == TIED_FINAL:
            return say(
                "Nobody has won {stage}: {who} are tied. What happens next?",
                stage=stage,
                who=who,
            )
        if self.code == THREE_TIED:
            return say(
                "{who} are tied, and only some of them advance. How is it settled?", who=who
            )
        if self.code == TIED_AT_CUT:
            return say(
                "{who} are tied at the cut, and the rules do not separate them. How is it"
                " settled?",
                who=who,
            )
        if self.code == SMALL_FIELD:
            return say("There are too few for {stage}. What is played?", stage=stage)
        if self.code == TITLE:
            return say(
                "{who} was in first place and has been expelled. What happens to the title?",
                who=who,
            )
        return self.text
