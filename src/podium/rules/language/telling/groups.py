"""Groups in which everybody meets everybody, and the play-off behind them."""

from collections.abc import Iterator, Mapping, Sequence

from podium.rules.intake import balanced
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Band, BracketStage, RoundRobinStage, bounds
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.words import counted, listing, one, ranged, said_by, spelled
from podium.rules.pairing import parse_source, schedule

_SHOWN = 8
"""The largest group whose schedule is written out."""

_TIMES = {1: "once", 2: "twice"}


def round_robin(page: Page, rulebook: Rulebook, name: str, stage: RoundRobinStage) -> None:
    """A stage in which everybody meets everybody of the group."""
    page.head(3, "Groups")
    _bands(page, rulebook, stage)
    for sentence in _drawn(stage):
        page.item(sentence)
    page.head(3, "Matches")
    times = _TIMES.get(stage.times, f"{stage.times} times")
    page.item(cited(f"In a group everybody meets everybody {times}.", stage))
    page.item(cited(_LEAVERS[stage.leavers], said_by(rulebook, f"stage.{name}.leavers", stage)))
    said = (
        "If the organiser expels somebody, all matches of that one in the group are annulled."
    )
    page.item(cited(said, OURS))
    _schedule(page, stage)


_LEAVERS: Mapping[str, str] = {
    "half": (
        "Of one who leaves: if fewer than half of the matches were played, all are annulled;"
        " otherwise those that were played stand, and the rest is lost by forfeit."
    ),
    "annul": "Of one who leaves, all matches are annulled.",
    "forfeit-rest": (
        "Of one who leaves, the matches that were played stand, and the rest is lost by forfeit."
    ),
}


def _bands(page: Page, rulebook: Rulebook, stage: RoundRobinStage) -> None:
    each = one(rulebook)
    if not stage.bands:
        page.say(cited("All are in one group.", stage))
        return
    page.say(cited(f"By the number of {each}s:", stage))
    head = [f"{each}s", "groups", "in a group", "go on", "bracket"]
    page.table(head, [_band(band) for band in stage.bands])
    page.say(
        "Group sizes differ by one at most, the larger groups first. The groups are called A,"
        f" B, C and so on; A1 is the first of group A.{_cites(stage.bands)}"
    )
    low = min(bounds(band.entrants)[0] for band in stage.bands)
    if low > 1:
        said = f"For fewer than {spelled(low)} {each}s the rules have no system."
        page.say(cited(said, OURS))


def _cites(bands: Sequence[Band]) -> str:
    """The paragraphs of the bands, each once."""
    return "".join(f" [{cite}]" for cite in dict.fromkeys(b.cite for b in bands) if cite)


def _band(band: Band) -> list[str]:
    sizes = _sizes(band)
    within = f"{sizes[0]} to {sizes[-1]}" if len(sizes) > 1 else str(sizes[0])
    if bounds(band.entrants)[1] is None:
        within = f"{sizes[0]} or more"
    go_on = f"best {band.best} of each: {band.best * band.groups}" if band.best else "nobody"
    return [ranged(band.entrants), str(band.groups), within, go_on, f"`{band.bracket}`"]


def _sizes(band: Band) -> list[int]:
    """Sizes that a group may have."""
    low, high = bounds(band.entrants)
    most = balanced(high, band.groups)[0] if high is not None else _SHOWN
    return list(range(low // band.groups, max(most, low // band.groups) + 1))


def _drawn(stage: RoundRobinStage) -> Iterator[str]:
    draw = stage.draw
    if draw is None:
        return
    yield cited(
        f"The groups are drawn by {draw.by}: the first drawn fill group A, the next group B, and"
        " so on; the organiser may draw them by hand at the venue.",
        draw,
    )
    for name, value in draw.spread.items():
        yield cited(
            f"First those whose `{name}` is {value} are drawn, evenly over the groups; then all"
            " others.",
            draw,
        )
    if draw.keep_apart:
        said = f"As far as possible, those with the same `{draw.keep_apart}` are kept apart."
        yield cited(said, draw)


def _schedule(page: Page, stage: RoundRobinStage) -> None:
    sizes = sorted({size for band in stage.bands for size in _sizes(band)} or range(3, 7))
    page.say(
        cited(
            "Number those of a group as they were drawn. The rounds follow Berger's tables: the"
            " last number stays where it is, the others turn round it; with an odd number one"
            " sits out in each round. Below, a semicolon ends a round. Who is named first has no advantage.",
            OURS,
        )
    )
    for size in sizes:
        if 1 < size <= _SHOWN:
            page.item(f"**{size} in the group**: {_berger(size)}")


def _berger(size: int) -> str:
    rounds = schedule([str(number) for number in range(1, size + 1)])
    return "; ".join(", ".join(f"{a}-{b}" for a, b in pairs) for pairs in rounds)


# ---- play-off --------------------------------------------------------------------------------


def bracket(page: Page, rulebook: Rulebook, name: str, stage: BracketStage) -> None:
    """A play-off by slots."""
    page.head(3, "Who meets")
    said = (
        "Who loses is out, but for the losers of the matches named in `third`. If one who is"
        " through to here leaves before the start, the places of that group close up; later the"
        " opponent goes on."
    )
    page.say(cited(said, OURS))
    for band in _bands_before(rulebook, stage):
        _slots(page, rulebook, band)
    page.head(3, "A match that ends level")
    for sentence in _level(rulebook, stage):
        page.item(sentence)
    page.head(3, "Who goes on")
    clause = said_by(rulebook, f"stage.{name}.advance", stage)
    how_many = f"the first {stage.advance}" if stage.advance > 1 else "the first"
    said = f"On to the next level: {how_many if stage.advance else 'nobody'}."
    page.item(cited(said, clause))


def _bands_before(rulebook: Rulebook, stage: BracketStage) -> list[Band]:
    source = rulebook.stage.get(stage.intake.source) if stage.intake is not None else None
    return source.bands if isinstance(source, RoundRobinStage) else []


def _slots(page: Page, rulebook: Rulebook, band: Band) -> None:
    each = one(rulebook)
    page.head(4, f"With {ranged(band.entrants)} {each}s: bracket `{band.bracket}`")
    slots = rulebook.slots(band.bracket)
    page.table(
        ["slot", "who meets"],
        [
            [slot, " against ".join(_side(side, slots) for side in sides.split())]
            for slot, sides in slots.items()
        ],
    )
    cites = [rulebook.bracket.get(home, {}).get("cite") for home in (band.bracket, "always")]
    if said := " ".join(f"[{cite}]" for cite in dict.fromkeys(cites) if cite):
        page.say(said)


def _side(side: str, slots: Mapping[str, str]) -> str:
    source = parse_source(side, slots)
    if source is None or source.kind == "place":
        return side
    return f"{source.kind} of {source.name}"


def _level(rulebook: Rulebook, stage: BracketStage) -> Iterator[str]:
    steps: list[str] = []
    for step in stage.tied:
        decider = rulebook.decider.get(step.removeprefix("decider."))
        if decider is None:
            steps.append("the lot, drawn by the organiser")
        else:
            games = counted(len(decider.games), "extra game")
            name = step.removeprefix("decider.")
            steps.append(f"up to {games} (see Extra games, `{name}`)")
    yield cited(f"What settles it, in this order: {listing(steps, ', then')}.", stage)
