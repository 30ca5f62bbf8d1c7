"""What the rulebook told in plain words says of one stage: what differs between the formats."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from podium.core.clause import Clause
from podium.core.phrase import Phrase, say
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Stage
from podium.rules.language.telling.blocks import Block, Sentence
from podium.rules.language.telling.words import clause_of, ref

S = TypeVar("S", bound=Stage)


class StageTelling(ABC, Generic[S]):
    """One stage of a rulebook, in words.

    Attributes:
        rulebook: for one level, with options set.
        name: the id of the stage.
        stage: what the rulebook says of it.
    """

    def __init__(self, rulebook: Rulebook, name: str, stage: S) -> None:
        self.rulebook, self.name, self.stage = rulebook, name, stage

    @property
    def ref(self) -> Phrase:
        """The stage by its number and title."""
        return ref(self.rulebook, self.name)

    def clause(self, key: str, usual: Clause) -> Clause:
        """The clause that a value of the stage comes from: an option, else the usual one."""
        return clause_of(self.rulebook, f"stage.{self.name}.{key}", usual)

    def losers_by(self) -> tuple[Phrase, ...]:
        """The figures per match that order those beaten in one round of a play-off."""
        losers = next((s.losers for s in self.rulebook.stage.values() if s.losers), ())
        return tuple(say("`{key}` per match", key=tally) for tally in losers)

    @abstractmethod
    def summary(self) -> Phrase:
        """How it is played, in one line."""

    @abstractmethod
    def played(self) -> Iterator[Block]:
        """How it is played."""

    def intake(self) -> Iterator[Sentence]:
        """What else there is to say of who comes in."""
        yield from ()

    def champion(self) -> Phrase:
        """Who wins the tournament here, where it is not the winner of the only match."""
        return say("The first in its ranking is the champion.")

    def places(self) -> Iterator[Sentence]:
        """The final order of those who came no further."""
        yield from ()

    def uses(self, ladder: str) -> Iterator[Phrase]:
        """What it takes a ladder for, besides its ranking."""
        del ladder
        yield from ()

    def lots(self) -> Iterator[Sentence]:
        """What is drawn by lot."""
        yield from ()

    def decisions(self) -> Iterator[Sentence]:
        """What the organiser decides when it comes to it."""
        yield from ()

    def expulsion(self) -> Phrase | None:
        """What becomes of who is expelled, where it is not said among the rules of the stage."""
        return None
