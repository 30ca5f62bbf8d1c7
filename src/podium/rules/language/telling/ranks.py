"""How entrants are ranked: ladders, extra games, lots."""

from collections.abc import Iterator, Mapping

from podium.rules.language.leads_on import may_tie_at_cut
from podium.rules.language.meaning_swiss import seed_ladders
from podium.rules.language.rulebook import Decider, Rulebook
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    Stage,
    SwissStage,
    TablesStage,
)
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.words import (
    ABOUT,
    counted,
    listing,
    ordinal,
    ref,
    refs,
    rounds,
    spelled,
    upper,
)
from podium.rules.standings import Step, is_code
from podium.rules.standings.tiebreaks import BY_CODE, parse


def ladders(page: Page, rulebook: Rulebook) -> None:
    """Every ladder, step by step."""
    page.head(2, "How they are ranked")
    page.say(
        cited(
            "Take the steps of a ladder one by one. Each is asked only about those who are still"
            " level after the steps before it; figures are exact, and only what is equal is"
            " level.",
            OURS,
        )
    )
    for name, ladder in rulebook.ladder.items():
        uses = listing(_uses(name, rulebook))
        seeds = name in seed_ladders(rulebook)
        page.head(3, f"Ladder `{name}`")
        page.say(cited(f"{upper(uses)}.", ladder))
        for at, step in enumerate(ladder.steps, start=1):
            sentences = [cited(said, step) for said in _step(step, before_play=seeds)]
            if step.by[0] == "shared":
                sentences += _at_cut(name, rulebook)
            page.item(*sentences, mark=f"{at}.")


def _at_cut(name: str, rulebook: Rulebook) -> Iterator[str]:
    """That a shared place settles nothing where some go on and some do not."""
    asked = [s for s in may_tie_at_cut(rulebook) if rulebook.stage[s].ladder == name]
    if asked:
        said = (
            f"Where some of them go on from {refs(rulebook, asked)} and some do not, the"
            " organiser decides what settles it (`tied-at-cut`)."
        )
        yield cited(said, OURS)


def _uses(name: str, rulebook: Rulebook) -> Iterator[str]:
    """What a ladder is for at this level, with these choices."""
    used = [stage for stage in rulebook.stages if rulebook.stage[stage].ladder == name]
    if used:
        yield f"used in {listing(_where(stage, rulebook) for stage in used)}"
    for stage_id in rulebook.stages:
        stage = rulebook.stage[stage_id]
        if isinstance(stage, SwissStage) and stage.seeding == name:
            yield f"the order before play in {ref(rulebook, stage_id)}"
        if isinstance(stage, SwissStage) and stage.paired_by == name:
            yield f"what the rounds of {ref(rulebook, stage_id)} are paired by"


def _where(stage: str, rulebook: Rulebook) -> str:
    over = rulebook.stage[stage].rank_over
    matches = f", over the matches of {refs(rulebook, over)}" if over else ""
    return f"{ref(rulebook, stage)}{matches}"


def _step(step: Step, *, before_play: bool = False) -> Iterator[str]:
    only = f"Only if exactly {spelled(step.tied)} are level: " if step.tied else ""
    if step.all_met:
        only = "Only if each of those level has met every other: "
    said = _criteria(step)
    yield f"{only}{said.replace(_ALL_MATCHES, '') if before_play else said}."
    if step.restart_on_split:
        yield "Where this tells some of them apart, those still level begin again at step 1."
    if step.repeat:
        yield "Where this tells some of them apart, it is taken again among those still level."
    if step.at_cut_only:
        yield "Only where it settles who goes on; otherwise the next step is taken."


_SPECIAL: Mapping[str, str] = {
    "rank-before": "who stood higher in the ranking that led here",
    "seed": "who stood higher in the order before play",
    "entered": "who entered before",
    "lot": "by lot",
    "shared": "those still level share the place",
}


def _criteria(step: Step) -> str:
    first = step.by[0]
    if first in _SPECIAL:
        return f"`{first}`: {_SPECIAL[first]}"
    if first == "decider":
        return f"`{first}`: extra games among them (see Extra games, `{step.play}`)"
    if step.order:
        return f"`{first}`, the best first: {', '.join(step.order)}"
    better = "less" if step.least or _least(first) else "more"
    names = listing((_criterion(name, step) for name in step.by), ", then")
    return f"{names}{_over(step)}: who has {better} stands higher"


def _criterion(name: str, step: Step) -> str:
    if name == "head-to-head":
        return f"`{name}`, the `{step.of}` of the matches that they played against each other"
    if name == "sodos":
        return (
            f"`{name}`, the `{step.of}` of all whom each has beaten, added up, with half of that"
            " of those with whom it was level"
        )
    if name == "median-buchholz":
        return (
            f"`{name}`, the `{step.of}` of all opponents added up, less those of the best and the"
            " worst of them (0 with fewer than three)"
        )
    if is_code(name):
        return f"`{name}` ({_fide(name)})"
    return f"`{name}`"


def _least(criterion: str) -> bool:
    return is_code(criterion) and parse(criterion).least


def _fide(code: str) -> str:
    """A tie-break of FIDE as its rules call it, with what is cut."""
    tiebreak = parse(code)
    listed = BY_CODE[tiebreak.name.upper()]
    cut = ""
    if tiebreak.high:
        cut = f", less the {spelled(tiebreak.low)} best and worst"
    elif tiebreak.low:
        cut = f", less the {spelled(tiebreak.low)} worst"
    return f"{listed.name}{cut}, {listed.source}"


def _over(step: Step) -> str:
    if step.by[-1] in {"head-to-head", "sodos", "median-buchholz"} or is_code(step.by[-1]):
        return ""
    if step.among == "tied":
        return ", of the matches among those level"
    return ", per match played" if step.mean else _ALL_MATCHES


_ALL_MATCHES = ", added up over all matches"


# ---- extra games -----------------------------------------------------------------------------


def deciders(page: Page, rulebook: Rulebook) -> None:
    """The extra games that settle one tie."""
    if not rulebook.decider:
        return
    page.head(2, "Extra games")
    for name, decider in rulebook.decider.items():
        page.head(3, f"Extra games `{name}`")
        _decider(page, name, decider, rulebook)
    if any(step.play for ladder in rulebook.ladder.values() for step in ladder.steps):
        page.say(
            cited(
                "If three or more are level where it counts, the organiser decides"
                " (`three-tied-at-cut`): either each two of them play one game, 2 for a win and"
                " 1 each for a tie (`mini-round-robin`), or the lot (`lot`).",
                OURS,
            )
        )


def _decider(page: Page, name: str, decider: Decider, rulebook: Rulebook) -> None:
    page.say(cited(f"{upper(_asked(name, rulebook))}.", decider))
    for at, game in enumerate(decider.games, start=1):
        limit = rulebook.clock[game.clock].limit
        time = f" ({limit})" if limit else ""
        after = "" if at == 1 else ", if the one before was tied"
        said = f"{upper(ordinal(at))} game{after}: on the clock `{game.clock}`{time}."
        page.item(cited(said, game))
    last = f"If {counted(len(decider.games), 'game')} settled nothing, the next step is taken."
    page.item(cited(last, decider))
    if decider.player == "new-each-game":
        said = "For each game a side names another player: who has played one may not again."
        page.item(cited(said, decider))
    if decider.named_by:
        page.item(cited(f"The player is named by {decider.named_by}.", decider))
    if decider.opening:
        opened = [f"Opening: {decider.opening}.", *_openings(decider, rulebook)]
        page.item(*(cited(sentence, decider) for sentence in opened))


def _openings(decider: Decider, rulebook: Rulebook) -> Iterator[str]:
    known = rulebook.match.opening.protocol if rulebook.match.opening is not None else ""
    for name, about in ABOUT.items():
        if name in decider.opening and name != known:
            yield f"{upper(name)}: {about}."


def _asked(name: str, rulebook: Rulebook) -> str:
    ladders_ = [
        f"ladder `{ladder}`"
        for ladder, rules in rulebook.ladder.items()
        if any(step.play == name for step in rules.steps)
    ]
    levels = [
        f"a level match of {ref(rulebook, stage)}"
        for stage, rules in rulebook.stage.items()
        if isinstance(rules, BracketStage) and f"decider.{name}" in rules.tied
    ]
    return f"for {listing([*ladders_, *levels])}"


# ---- lots ------------------------------------------------------------------------------------


def lots(page: Page, rulebook: Rulebook) -> None:
    """What is drawn by lot, and how."""
    drawn = list(_drawn(rulebook))
    if not drawn:
        return
    page.head(2, "Lots")
    page.say("By lot are drawn:")
    for sentence in drawn:
        page.item(sentence)
    for said in (_BY_HAND, _BY_PODIUM, _ONCE):
        page.say(cited(said, OURS))


_BY_HAND = (
    "By hand: put everybody concerned on a slip, fold, mix, and draw one after the other before"
    " witnesses; the first drawn stands first. Write the order down at once."
)
_BY_PODIUM = (
    "By podium: the secret of the lots is fixed before the first entry, its hash is published at"
    " once and the secret itself at the end, so that everybody can check every lot. A lot that"
    " was drawn by hand is typed in before podium needs it."
)
_ONCE = (
    "For a published ranking a lot is drawn once. A later correction does not draw it again, and"
    " the next ranking has a lot of its own among those who are level then."
)


def _drawn(rulebook: Rulebook) -> Iterator[str]:
    colours = rulebook.match.colours
    if colours is not None and colours.by == "lot":
        yield cited("The colours at every table.", colours)
    for name, stage in rulebook.stage.items():
        yield from _in_stage(stage, ref(rulebook, name))
    for name, ladder in rulebook.ladder.items():
        for at, step in enumerate(ladder.steps, start=1):
            if "lot" in step.by:
                said = f"Those still level at step {at} of the ladder `{name}`."
                yield cited(said, step)


def _in_stage(stage: Stage, where: str) -> Iterator[str]:
    match stage:
        case TablesStage():
            for pairing in stage.pairing:
                if pairing.by == "lot":
                    when = rounds(pairing.rounds, stage.rounds)
                    yield cited(f"The tables of {where}, {when}.", pairing)
        case RoundRobinStage(draw=draw) if draw is not None:
            yield cited(f"The groups of {where}.", draw)
        case SwissStage(colours=True):
            yield cited(f"Who moves first in round 1 of {where}.", stage)
        case BracketStage() if "lot" in stage.tied:
            yield cited(f"A match of {where} that nothing else settled.", stage)
        case _:
            pass
