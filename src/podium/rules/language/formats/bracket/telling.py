"""A play-off by slots, in words."""

from collections.abc import Iterator, Mapping

from podium.core import ref
from podium.core.phrase import Phrase, literal, say, say_many
from podium.rules.language.formats.telling import StageTelling
from podium.rules.language.stages import Band, BracketStage
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    paragraph,
    table,
)
from podium.rules.language.telling.words import range_text
from podium.rules.pairing import parse_source


class BracketTelling(StageTelling[BracketStage]):
    """A play-off, in words."""

    def summary(self) -> Phrase:
        """That it is one."""
        return say("a play-off.")

    def played(self) -> Iterator[Block]:
        """Who meets, what settles a level match, who goes on."""
        yield HeadingBlock(3, say("Who meets"))
        sentences = (
            say(
                "The loser of a match is out, except the losers of the matches named in `third`."
            ),
            say(
                "If somebody who is through to the play-off leaves before its start, the"
                " places of that group close up; after it, the opponent advances."
            ),
        )
        yield paragraph(*(cited(said, OURS) for said in sentences))
        for band in self._bands():
            yield from self._slots(band)
        yield HeadingBlock(3, say("A match that ends tied"))
        said = say("What settles it, in this order: {steps}.", steps=self._steps())
        yield item(cited(said, self.stage))
        yield HeadingBlock(3, say("Who advances"))
        said = say("Nobody advances to the next level.")
        if self.stage.advance:
            said = say_many(
                "The first advances to the next level.",
                "The first {n} advance to the next level.",
                self.stage.advance,
            )
        yield item(cited(said, self.clause("advance", self.stage)))

    def champion(self) -> Phrase:
        """Who wins the last match."""
        return say("The winner of the slot `final` is the champion.")

    def places(self) -> Iterator[Sentence]:
        """The later beaten, the higher."""
        said = say(
            "In stage {stage}: the winner and the loser of `final`, those of `third`, then those"
            " beaten before, the later the higher.",
            stage=self.ref,
        )
        yield cited(said, self.stage)
        if by := self.losers_by():
            said = say(
                "Those beaten in the same round: by {figures} in the groups; otherwise they share a"
                " place.",
                figures=by,
            )
        else:
            said = say("Those beaten in the same round share a place.")
        yield cited(said, OURS)

    def lots(self) -> Iterator[Sentence]:
        """Matches that stay level."""
        if "lot" in self.stage.tied:
            said = say("A match of stage {stage} that nothing else settled.", stage=self.ref)
            yield cited(said, self.stage)

    def _bands(self) -> list[Band]:
        """The bands of the stage before it, which name its brackets."""
        intake = self.stage.intake
        source = self.rulebook.stage.get(intake.source) if intake is not None else None
        return list(source.bands) if source is not None else []

    def _slots(self, band: Band) -> Iterator[Block]:
        heading = say(
            "With {count} entrants: bracket `{key}`",
            count=range_text(band.entrants),
            key=band.bracket,
        )
        yield HeadingBlock(4, heading)
        homes = (self.rulebook.bracket.get(home, {}) for home in (band.bracket, "always"))
        cites = dict.fromkeys(home["cite"] for home in homes if home.get("cite"))
        yield paragraph(Sentence(say("The matches of this bracket:"), ", ".join(cites)))
        slots = self.rulebook.slots(band.bracket)
        rows = [(literal(slot), _meeting(sides, slots)) for slot, sides in slots.items()]
        yield table([say("Slot"), say("Who meets")], rows, aloud=True)

    def _steps(self) -> tuple[Phrase, ...]:
        return tuple(map(self._step, self.stage.tied))

    def _step(self, step: str) -> Phrase:
        name = step.removeprefix("decider.")
        decider = self.rulebook.decider.get(name)
        if decider is None:
            return say("the lot, drawn by the organiser")
        return say_many(
            "{n} extra game (see Extra games, `{key}`)",
            "up to {n} extra games (see Extra games, `{key}`)",
            len(decider.games),
            key=name,
        )


def _meeting(sides: str, slots: Mapping[str, str]) -> Phrase:
    both = [_side(side, slots) for side in sides.split()]
    if len(both) == 1:
        return both[0]
    first, second = both
    return say("{first} against {second}", first=first, second=second)


def _side(side: str, slots: Mapping[str, str]) -> Phrase:
    source = parse_source(side, slots)
    if source is None or source.kind == "place":
        return literal(side)
    if source.kind == "winner":
        return say("winner of {slot}", slot=ref.slot(source.name))
    return say("loser of {slot}", slot=ref.slot(source.name))
