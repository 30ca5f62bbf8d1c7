"""A Swiss stage, in words: the initial ranking, how a round is paired, byes, coming and going."""

from collections.abc import Iterator, Mapping

from podium.core.phrase import Phrase, say, say_many, term
from podium.rules.language.formats.telling import StageTelling
from podium.rules.language.stages import SwissStage
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
)


class SwissTelling(StageTelling[SwissStage]):
    """A Swiss stage, in words."""

    def summary(self) -> Phrase:
        """How many rounds."""
        return say_many(
            "{n} round of the Swiss system.",
            "{n} rounds of the Swiss system.",
            self.stage.rounds,
        )

    def played(self) -> Iterator[Block]:
        """Its rounds, byes, and who comes late or leaves."""
        yield HeadingBlock(3, say("Rounds"))
        said = say_many(
            "{n} round in all.",
            "{n} rounds, each paired once the one before it is over.",
            self.stage.rounds,
        )
        yield item(cited(said, self.clause("rounds", self.stage)))
        seeding = self.stage.seeding
        said = say("The ladder `{key}` gives the initial ranking.", key=seeding)
        yield item(cited(said, self.rulebook.ladder[seeding]))
        yield from items(self._pairing())
        yield HeadingBlock(3, say("Byes"))
        yield from items(self._byes())
        yield HeadingBlock(3, say("Coming late, leaving"))
        yield from items(self._moves())

    def uses(self, ladder: str) -> Iterator[Phrase]:
        """The initial ranking, and the order in a score group."""
        if self.stage.seeding == ladder:
            yield say("The initial ranking of stage {stage}.", stage=self.ref)
        if self.stage.paired_by == ladder:
            yield say("What the rounds of stage {stage} are paired by.", stage=self.ref)

    def lots(self) -> Iterator[Sentence]:
        """The first colour."""
        if self.stage.colours:
            said = say("Who moves first in round 1 of stage {stage}.", stage=self.ref)
            yield cited(said, self.stage)

    def decisions(self) -> Iterator[Sentence]:
        """The first colour, drawn by hand."""
        if self.stage.colours:
            said = say(
                "`first-colour`, if the lot for who moves first in stage {stage} is drawn by hand.",
                stage=self.ref,
            )
            yield cited(said, OURS)

    def _pairing(self) -> Iterator[Sentence]:
        stage, rulebook = self.stage, self.rulebook
        yield cited(_SYSTEMS[stage.system], self.clause("system", stage))
        if stage.paired_by:
            said = say(
                "Those with the same `{points}` form a score group, in the order of the ladder"
                " `{key}`.",
                points=stage.points,
                key=stage.paired_by,
            )
        else:
            said = say(
                "Those with the same `{points}` form a score group, in the order of the initial"
                " ranking.",
                points=stage.points,
            )
        order = rulebook.ladder[stage.paired_by] if stage.paired_by else stage
        yield cited(said, order)
        yield cited(_HALVES, order)
        yield cited(say("Nobody meets the same side twice."), stage)
        if stage.forfeits == "played":
            said = say("A match won by forfeit counts as played: the two are not paired again.")
            yield cited(said, OURS)
        else:
            said = say("Two whose match was not played may still be paired again.")
            yield cited(said, stage)
        if stage.keep_apart:
            said = say("Those with the same `{key}` never meet.", key=stage.keep_apart)
            yield cited(said, self.clause("keep_apart", stage))
        yield from self._colours()
        if stage.acceleration == "baku":
            yield cited(_BAKU, self.clause("acceleration", stage))
        said = say("The organiser may pair a round by hand; then two may meet again.")
        yield cited(said, OURS)

    def _colours(self) -> Iterator[Sentence]:
        colours = self.rulebook.match.colours
        if not self.stage.colours or colours is None:
            yield cited(say("Colours play no part in the pairing."), self.stage)
            return
        first, second = map(term, colours.names[:2])
        said = say(
            "Who has {first} and who has {second} is part of the pairing: everyone has both about"
            " equally often, and in turn.",
            first=first,
            second=second,
        )
        yield cited(said, colours)
        said = say(
            "A lot gives the top of the initial ranking {first} or {second} in round 1; a lot drawn"
            " at the venue is recorded as the decision `first-colour` before that round.",
            first=first,
            second=second,
        )
        yield cited(said, OURS)

    def _byes(self) -> Iterator[Sentence]:
        stage = self.stage
        yield cited(self._bye(), stage.bye)
        yield cited(_GOES_TO[stage.bye.goes_to], stage.bye)
        said = say(
            "Anyone who says before a round is paired that they cannot play it is left out of it;"
            " it gives them nothing (act `absent`)."
        )
        yield cited(said, OURS)
        if stage.half_byes:
            said = say_many(
                "Everyone may ask for {n} half-point bye: such a round counts as tied.",
                "Everyone may ask for {n} half-point byes: such a round counts as tied.",
                stage.half_byes,
            )
            yield cited(said, self.clause("half_byes", stage))
        if stage.full_byes:
            said = say_many(
                "Everyone may be given {n} full-point bye: such a round counts as won.",
                "Everyone may be given {n} full-point byes: such a round counts as won.",
                stage.full_byes,
            )
            yield cited(said, self.clause("full_byes", stage))

    def _bye(self) -> Phrase:
        forfeit = self.rulebook.match.ends.forfeit
        if self.stage.bye.worth == "win" and forfeit is not None and forfeit.score:
            return say(
                "If the number of entrants is odd, one of them has a bye, which counts as a match"
                " won by forfeit, {score}.",
                score=forfeit.score,
            )
        return _BYES[self.stage.bye.worth]

    def _moves(self) -> Iterator[Sentence]:
        late = self.clause("late", OURS if self.stage.late == "zero" else self.stage)
        yield cited(_LATE[self.stage.late], late)
        said = say(
            "An entrant who leaves is not paired from the next round on; what was played stands, for the"
            " opponents too."
        )
        yield cited(said, OURS)
        said = say(
            "An expelled entrant loses the match in progress by forfeit, and all later rounds."
        )
        yield cited(said, OURS)


_SYSTEMS: Mapping[str, Phrase] = {
    "dutch-2017": say(
        "Rounds are paired by the FIDE (Dutch) System, C.04.3, as in force until January 2026."
    ),
    "dutch-2026": say(
        "Rounds are paired by the FIDE (Dutch) System, C.04.3, as in force from February 2026."
    ),
}

_HALVES = say(
    "The upper half meets the lower half, each in its order; if that is not allowed, the first"
    " exchange that is allowed is made, in the order that the rules give. Anyone who cannot be"
    " paired in a group goes down to the next one."
)

_BAKU = say(
    "For the pairing alone, the upper half of the initial ranking (rounded up to an even number)"
    " is lent points in the first half of the rounds: as much as a win in the first half of those,"
    " then as much as a tie."
)

_GOES_TO: Mapping[str, Phrase] = {
    "by-system": say(
        "The bye goes to the one whom the system leaves over, never to anyone who has had a bye or"
        " won by forfeit."
    ),
    "lowest": say("The bye goes to the lowest who has had none and leaves the rest pairable."),
}

_BYES: Mapping[str, Phrase] = {
    "win": say(
        "If the number of entrants is odd, one of them has a bye, which counts as a match won by"
        " forfeit."
    ),
    "tie": say(
        "If the number of entrants is odd, one of them has a bye, which counts as a match tied."
    ),
    "loss": say(
        "If the number of entrants is odd, one of them has a bye, which counts as a match lost."
    ),
}

_LATE: Mapping[str, Phrase] = {
    "none": say("Nobody enters after the start."),
    "zero": say(
        "An entrant who comes in after the start is paired from the next round on; the rounds missed give"
        " nothing."
    ),
    "half": say(
        "An entrant who comes in after the start is paired from the next round on; each round missed counts"
        " as tied."
    ),
}
