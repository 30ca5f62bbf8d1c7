"""The stages of a tournament: what they have in common, whatever the format."""

from collections.abc import Iterator

from podium.core.phrase import Phrase, say, say_many
from podium.rules.language.formats import telling_of
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Intake, Stage
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
)
from podium.rules.language.telling.words import clause_of, ref, refs, title


def course(rulebook: Rulebook) -> Iterator[Block]:
    """All stages in a line each."""
    yield HeadingBlock(2, say("The stages"))
    for at, name in enumerate(rulebook.stages, start=1):
        stage = rulebook.stage[name]
        lead = say("{name} (`{key}`)", name=title(rulebook, name), key=name)
        summary = cited(telling_of(rulebook, name).summary(), stage, lead)
        come = [_taken(rulebook, stage.intake)] if stage.intake is not None else []
        yield item(summary, *come, number=at)


def stages(rulebook: Rulebook) -> Iterator[Block]:
    """Every stage in order."""
    for at, name in enumerate(rulebook.stages, start=1):
        yield HeadingBlock(
            2, say("Stage {number}: {name}", number=at, name=title(rulebook, name))
        )
        yield from one_stage(rulebook, name)


def one_stage(rulebook: Rulebook, name: str) -> Iterator[Block]:
    """A stage: who comes in, how it is ranked and played."""
    stage, telling = rulebook.stage[name], telling_of(rulebook, name)
    yield from items(_who(rulebook, name, stage))
    yield from items(telling.intake() if stage.intake is not None else ())
    yield item(cited(_clock(stage), stage))
    if stage.ladder:
        yield item(cited(_ranked(rulebook, stage), stage))
    if (champion := stage.champion) is not None:
        by_match = say("The winner of the match is the champion.")
        yield item(cited(by_match if stage.decided_by_match else telling.champion(), champion))
        if champion.tied:
            yield item(cited(_undecided(champion.tied), OURS))
    yield from telling.played()


def _clock(stage: Stage) -> Phrase:
    if not stage.clock:
        return say("There is no time limit.")
    return say("It is played on the clock `{key}` (see Clocks).", key=stage.clock)


def _ranked(rulebook: Rulebook, stage: Stage) -> Phrase:
    ladder, over = stage.ladder, refs(rulebook, stage.rank_over)
    match (stage.decided_by_match, bool(stage.rank_over)):
        case True, True:
            return say_many(
                "Those behind the champion are ranked by the ladder `{key}` over the matches of"
                " stage {stages} (see Ranking).",
                "Those behind the champion are ranked by the ladder `{key}` over the matches of"
                " stages {stages} (see Ranking).",
                len(stage.rank_over),
                key=ladder,
                stages=over,
            )
        case True, False:
            return say(
                "Those behind the champion are ranked by the ladder `{key}` (see Ranking).",
                key=ladder,
            )
        case False, True:
            return say_many(
                "It is ranked by the ladder `{key}` over the matches of stage {stages} (see"
                " Ranking).",
                "It is ranked by the ladder `{key}` over the matches of stages {stages} (see"
                " Ranking).",
                len(stage.rank_over),
                key=ladder,
                stages=over,
            )
        case _:
            return say("It is ranked by the ladder `{key}` (see Ranking).", key=ladder)


def _undecided(decision: str) -> Phrase:
    return say(
        "If nobody wins, or two or more are tied for first, the rules are silent and the"
        " organiser decides (`{key}`): `replay`, `by-rank` (the one ranked higher before),"
        " `lot` or `shared`.",
        key=decision,
    )


# ---- who comes in ----------------------------------------------------------------------------


def _who(rulebook: Rulebook, name: str, stage: Stage) -> Iterator[Sentence]:
    intake = stage.intake
    if intake is None:
        yield cited(say("Everyone who entered plays."), stage)
        return
    yield _taken(rulebook, intake)
    yield cited(say("Nobody without a result advances."), OURS)
    if intake.alternates:
        said = say("If any of them cannot play, the next in that ranking step in, in order.")
        yield cited(said, intake)
    if intake.take == "match-winners":
        yield _unfinished(rulebook, name, intake)


def _taken(rulebook: Rulebook, intake: Intake) -> Sentence:
    source, best = ref(rulebook, intake.source), intake.best or 0
    match intake.take:
        case "best":
            said = say(
                "The best {n} of stage {stage} advance, in the order of their rank there.",
                n=best,
                stage=source,
            )
        case "match-winners" if best:
            said = say(
                "The winners of the matches of stage {stage} advance, in the order of their rank"
                " there; the best of them if there are more than {n}.",
                n=best,
                stage=source,
            )
        case "match-winners":
            said = say(
                "The winners of the matches of stage {stage} advance, in the order of their rank"
                " there.",
                stage=source,
            )
        case _:
            said = say(
                "From each group of stage {stage} as many advance as its table of groups says.",
                stage=source,
            )
    return cited(said, intake)


def _unfinished(rulebook: Rulebook, name: str, intake: Intake) -> Sentence:
    clause = clause_of(rulebook, f"stage.{name}.intake.unfinished", intake)
    if intake.unfinished:
        said = say(
            "From a match that nobody won, the one with the highest score advances; of two with the"
            " same score, the one ranked higher."
        )
    else:
        said = say("Nobody advances from a match that nobody won.")
    return cited(said, clause)
