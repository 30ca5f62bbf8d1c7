"""How entrants are ranked: ladders, extra games, lots."""

from collections.abc import Iterator

from podium.core.phrase import Phrase, literal, say, say_many, term
from podium.rules.language.chapters.criteria import describe_step
from podium.rules.language.chapters.in_use import ladder_choices
from podium.rules.language.cuts import may_tie_at_cut
from podium.rules.language.formats import telling_of
from podium.rules.language.rulebook import Decider, Rulebook
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
    paragraph,
)
from podium.rules.language.telling.words import ABOUT, protocol, ref, refs, upper


def ladders(rulebook: Rulebook) -> Iterator[Block]:
    """Every ladder, step by step."""
    yield HeadingBlock(2, say("Ranking"))
    sentences = (
        say("The steps of a ladder are taken one by one."),
        say("Each step is applied only to those still tied after the steps before it."),
        say("Figures are exact, and only equal figures are tied."),
    )
    yield paragraph(*(cited(said, OURS) for said in sentences))
    seeds = {stage.seeding for stage in rulebook.stage.values()}
    for name, ladder in rulebook.ladder.items():
        yield HeadingBlock(3, say("Ladder `{key}`", key=name))
        yield paragraph(*(cited(said, ladder) for said in _uses(name, rulebook)))
        for at, step in enumerate(ladder.steps, start=1):
            told = [
                cited(said, step) for said in describe_step(step, before_play=name in seeds)
            ]
            if step.by[0] == "shared":
                told += _at_cut(name, rulebook)
            yield item(*told, number=at)


def _at_cut(name: str, rulebook: Rulebook) -> Iterator[Sentence]:
    """That a shared place settles nothing where some go on and some do not."""
    asked = [s for s in may_tie_at_cut(rulebook) if rulebook.stage[s].ladder == name]
    if asked:
        said = say_many(
            "If they are tied at the cut of stage {stages}, the organiser decides what"
            " settles it (`tied-at-cut`).",
            "If they are tied at the cut of stages {stages}, the organiser decides what"
            " settles it (`tied-at-cut`).",
            len(asked),
            stages=refs(rulebook, asked),
        )
        yield cited(said, OURS)


def _uses(name: str, rulebook: Rulebook) -> Iterator[Phrase]:
    """What a ladder is for at this level, with these choices."""
    for stage_id in rulebook.stages:
        stage = rulebook.stage[stage_id]
        if stage.ladder == name and stage.rank_over:
            yield say_many(
                "Ranks stage {stage} over the matches of stage {stages}.",
                "Ranks stage {stage} over the matches of stages {stages}.",
                len(stage.rank_over),
                stage=ref(rulebook, stage_id),
                stages=refs(rulebook, stage.rank_over),
            )
        elif stage.ladder == name:
            yield say("Ranks stage {stage}.", stage=ref(rulebook, stage_id))
    for stage_id, option, choice in ladder_choices(rulebook):
        if choice == name != rulebook.stage[stage_id].ladder:
            yield say(
                "Ranks stage {stage} if `{choice}` is chosen for `{option}` (see Left to the"
                " organiser).",
                stage=ref(rulebook, stage_id),
                choice=choice,
                option=option,
            )
    for stage_id in rulebook.stages:
        yield from telling_of(rulebook, stage_id).uses(name)


# ---- extra games -----------------------------------------------------------------------------


def deciders(rulebook: Rulebook) -> Iterator[Block]:
    """The extra games that settle one tie."""
    if not rulebook.decider:
        return
    yield HeadingBlock(2, say("Extra games"))
    for name, decider in rulebook.decider.items():
        yield HeadingBlock(3, say("Extra games `{key}`", key=name))
        yield from _decider(name, decider, rulebook)
    if any(step.play for ladder in rulebook.ladder.values() for step in ladder.steps):
        said = say(
            "If three or more are tied where it counts, the organiser decides"
            " (`three-tied-at-cut`): either each two of them play one game, 2 for a win and 1"
            " each for a tie (`mini-round-robin`), or a lot is drawn (`lot`)."
        )
        yield paragraph(cited(said, OURS))


def _decider(name: str, decider: Decider, rulebook: Rulebook) -> Iterator[Block]:
    yield paragraph(*(cited(said, decider) for said in _asked(name, rulebook)))
    for at, game in enumerate(decider.games, start=1):
        yield item(cited(_game(at, game.clock, rulebook), game))
    last = say_many(
        "If the game settles nothing, the next step is taken.",
        "If the {n} games settle nothing, the next step is taken.",
        len(decider.games),
    )
    yield item(cited(last, decider))
    if decider.player == "new-each-game":
        said = say(
            "For each game a side names a player who has not yet played one of these games."
        )
        yield item(cited(said, decider))
    if decider.named_by:
        said = say("The player is named by {text}.", text=term(decider.named_by))
        yield item(cited(said, decider))
    if decider.opening:
        said = say("Opening: {text}.", text=protocol(decider.opening))
        opened = [said, *_openings(decider, rulebook)]
        yield item(*(cited(sentence, decider) for sentence in opened))


def _game(number: int, clock: str, rulebook: Rulebook) -> Phrase:
    """A game of a decider, with its time."""
    limit = rulebook.clock[clock].limit
    key = say("`{key}` ({limit})", key=clock, limit=limit) if limit else literal(clock)
    if number == 1:
        return say("Game {number}: on the clock {clock}.", number=1, clock=key)
    return say(
        "Game {number}, if the one before was tied: on the clock {clock}.",
        number=number,
        clock=key,
    )


def _openings(decider: Decider, rulebook: Rulebook) -> Iterator[Phrase]:
    known = rulebook.match.opening.protocol if rulebook.match.opening is not None else ""
    for name, about in ABOUT.items():
        if name in decider.opening and name != known:
            yield say("{name}: {about}.", name=literal(upper(name)), about=about)


def _asked(name: str, rulebook: Rulebook) -> Iterator[Phrase]:
    for ladder, rules in rulebook.ladder.items():
        if any(step.play == name for step in rules.steps):
            yield say("For ties in the ladder `{key}`.", key=ladder)
    for stage, rules_ in rulebook.stage.items():
        if name in rules_.deciders:
            yield say("For a tied match of stage {stage}.", stage=ref(rulebook, stage))


# ---- lots ------------------------------------------------------------------------------------


def lots(rulebook: Rulebook) -> Iterator[Block]:
    """What is drawn by lot, and how."""
    drawn = list(_drawn(rulebook))
    if not drawn:
        return
    yield HeadingBlock(2, say("Lots"))
    yield paragraph(Sentence(say("Drawn by lot:")))
    yield from items(drawn)
    for sentences in (_BY_HAND, _BY_PODIUM, _ONCE):
        yield paragraph(*(cited(said, OURS) for said in sentences))


_BY_HAND = (
    say(
        "By hand: write everyone concerned on a slip, fold the slips, mix them, and draw one after"
        " the other before witnesses; the first drawn comes first."
    ),
    say("Write the order down at once."),
)
_BY_PODIUM = (
    say(
        "By podium: the secret that lots follow from is fixed before the first entry; its hash is published"
        " at once and the secret itself at the end, so that anyone can check every lot."
    ),
    say("A lot that was drawn by hand is typed in before podium needs it."),
)
_ONCE = (
    say("For a published ranking a lot is drawn once."),
    say(
        "A later correction does not draw it again, and the next ranking has a lot of its own"
        " among those who are tied then."
    ),
)


def _drawn(rulebook: Rulebook) -> Iterator[Sentence]:
    colours = rulebook.match.colours
    if colours is not None and colours.by == "lot":
        yield cited(say("The colours at every table."), colours)
    for name in rulebook.stage:
        yield from telling_of(rulebook, name).lots()
    for name, ladder in rulebook.ladder.items():
        for at, step in enumerate(ladder.steps, start=1):
            if "lot" in step.by:
                said = say(
                    "Those still tied at step {number} of the ladder `{key}`.",
                    number=at,
                    key=name,
                )
                yield cited(said, step)
