"""Groups in which everyone meets everyone, in words."""

from collections.abc import Iterator, Mapping, Sequence

from podium.core.phrase import Phrase, Value, say, say_many
from podium.rules.intake import balanced_sizes
from podium.rules.language.formats.telling import StageTelling
from podium.rules.language.stages import Band, RoundRobinStage, bounds
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
    paragraph,
    table,
)
from podium.rules.language.telling.words import code, range_text
from podium.rules.pairing import schedule

_SHOWN = 8
"""The largest group whose schedule is written out."""


class RoundRobinTelling(StageTelling[RoundRobinStage]):
    """A stage in which everyone meets everyone of the group, in words."""

    def summary(self) -> Phrase:
        """Whether there are groups."""
        if self.stage.bands:
            return say("groups in which everyone plays everyone else.")
        return say("everyone plays everyone else.")

    def played(self) -> Iterator[Block]:
        """Its groups and matches."""
        yield HeadingBlock(3, say("Groups"))
        yield from self._bands()
        yield from items(self._draw())
        yield HeadingBlock(3, say("Matches"))
        said = say_many(
            "In a group everyone plays everyone else once.",
            "In a group everyone plays everyone else {n} times.",
            self.stage.times,
        )
        yield item(cited(said, self.stage))
        leavers = self.clause("leavers", self.stage)
        yield item(cited(_LEAVERS[self.stage.leavers], leavers))
        said = say(
            "If the organiser expels somebody, all matches of that entrant in the group are"
            " annulled."
        )
        yield item(cited(said, OURS))
        yield from self._schedule()

    def places(self) -> Iterator[Sentence]:
        """By the places in the groups."""
        if len(self.rulebook.stages) == 1:
            return
        if by := self.losers_by():
            said = say(
                "In stage {stage}: by the place in the group; those of the same place by"
                " {figures}; otherwise they share a place.",
                stage=self.ref,
                figures=by,
            )
        else:
            said = say(
                "In stage {stage}: by the place in the group; those of the same place share a"
                " place.",
                stage=self.ref,
            )
        yield cited(said, OURS)

    def lots(self) -> Iterator[Sentence]:
        """The groups."""
        if self.stage.draw is not None:
            yield cited(say("The groups of stage {stage}.", stage=self.ref), self.stage.draw)

    def _bands(self) -> Iterator[Block]:
        bands = self.stage.bands
        if not bands:
            yield paragraph(cited(say("There is one group."), self.stage))
            return
        yield paragraph(cited(say("By the number of entrants:"), self.stage))
        head = [
            say("Entrants"),
            say("Groups"),
            say("In a group"),
            say("Advancing"),
            say("Bracket"),
        ]
        yield table(head, map(_band, bands), aloud=True)
        cites = ", ".join(dict.fromkeys(band.cite for band in bands if band.cite))
        sizes = say("Group sizes differ by at most one; the larger groups come first.")
        names = say("The groups are called A, B, C and so on; A1 is the first of group A.")
        yield paragraph(Sentence(sizes, cites), Sentence(names, cites))
        low = min(bounds(band.entrants)[0] for band in bands)
        if low > 1:
            said = say("The rules have no system for fewer than {n} entrants.", n=low)
            yield paragraph(cited(said, OURS))

    def _draw(self) -> Iterator[Sentence]:
        draw = self.stage.draw
        if draw is None:
            return
        said = say(
            "The groups are drawn by lot: the first drawn fill group A, the next group B, and so"
            " on; the organiser may draw them by hand at the venue."
        )
        yield cited(said, draw)
        for key, value in draw.spread.items():
            said = say(
                "Those whose `{key}` is {value} are drawn first, evenly over the groups; then all"
                " others.",
                key=key,
                value=value,
            )
            yield cited(said, draw)
        if draw.keep_apart:
            said = say(
                "As far as possible, those with the same `{key}` are kept apart.",
                key=draw.keep_apart,
            )
            yield cited(said, draw)

    def _schedule(self) -> Iterator[Block]:
        bands = self.stage.bands
        sizes = sorted({size for band in bands for size in _sizes(band)} or range(3, 7))
        sentences = (
            say("The entrants of a group are numbered as they were drawn."),
            say(
                "The rounds follow Berger's tables: the last number stays where it is, the others"
                " rotate; with an odd number one sits out in each round."
            ),
            say("Below, a semicolon ends a round. The one named first has no advantage."),
        )
        yield paragraph(*(cited(said, OURS) for said in sentences))
        for size in sizes:
            if 1 < size <= _SHOWN:
                lead = say("{n} in the group", n=size)
                yield item(Sentence(Phrase("{rounds}", {"rounds": _berger(size)}), lead=lead))


_LEAVERS: Mapping[str, Phrase] = {
    "half": say(
        "If an entrant leaves before half of its matches were played, all of them are annulled;"
        " otherwise those that were played stand, and the rest are lost by forfeit."
    ),
    "annul": say("If an entrant leaves, all of its matches are annulled."),
    "forfeit-rest": say(
        "If an entrant leaves, the matches that were played stand, and the rest are lost by"
        " forfeit."
    ),
}


def _band(band: Band) -> Sequence[Phrase | str | int]:
    sizes = _sizes(band)
    within: Value = say("{low} to {high}", low=sizes[0], high=sizes[-1])
    if bounds(band.entrants)[1] is None:
        within = say("{low} or more", low=sizes[0])
    elif len(sizes) == 1:
        within = sizes[0]
    go_on = say("nobody")
    if band.best:
        go_on = say(
            "best {best} of each: {total}", best=band.best, total=band.best * band.groups
        )
    count, bracket = range_text(band.entrants), code(band.bracket)
    return [_whole(count), band.groups, _whole(within), go_on, bracket]


def _whole(value: Value) -> Phrase | str:
    return value if isinstance(value, Phrase) else str(value)


def _sizes(band: Band) -> list[int]:
    """Sizes that a group may have."""
    low, high = bounds(band.entrants)
    most = balanced_sizes(high, band.groups)[0] if high is not None else _SHOWN
    return list(range(low // band.groups, max(most, low // band.groups) + 1))


def _berger(size: int) -> str:
    rounds = schedule([str(number) for number in range(1, size + 1)])
    return "; ".join(", ".join(f"{a}-{b}" for a, b in pairs) for pairs in rounds)
