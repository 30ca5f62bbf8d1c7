"""The course of the tournament, and each stage of it."""

from collections.abc import Iterator

from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import (
    BracketStage,
    Intake,
    RoundRobinStage,
    Stage,
    SwissStage,
    TablesStage,
)
from podium.rules.language.telling.groups import bracket, round_robin
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.swiss import swiss_stage
from podium.rules.language.telling.tables import small_field, tables_stage
from podium.rules.language.telling.words import (
    counted,
    one,
    ref,
    refs,
    said_by,
    spelled,
    title,
    upper,
)


def course(page: Page, rulebook: Rulebook) -> None:
    """All stages in a line each."""
    page.head(2, "The course")
    for at, name in enumerate(rulebook.stages, start=1):
        stage = rulebook.stage[name]
        said = f"**{upper(title(rulebook, name))}** (`{name}`): {_format(stage)}."
        intake = stage.intake
        come = cited(_taken(rulebook, intake), intake) if intake else ""
        page.item(cited(said, stage), *([come] if come else []), mark=f"{at}.")


def _format(stage: Stage) -> str:
    match stage:
        case TablesStage(sessions=sessions) if sessions is not None:
            return f"{counted(stage.rounds, 'round')} at tables, in sessions"
        case TablesStage():
            return f"{counted(stage.rounds, 'round')} at tables"
        case RoundRobinStage(bands=bands) if bands:
            return "groups in which everybody meets everybody"
        case RoundRobinStage():
            return "everybody meets everybody"
        case BracketStage():
            return "a play-off"
        case SwissStage():
            return f"{counted(stage.rounds, 'round')} by the Swiss system"


def stages(page: Page, rulebook: Rulebook) -> None:
    """Every stage in order."""
    for at, name in enumerate(rulebook.stages, start=1):
        page.head(2, f"Stage {at}: {title(rulebook, name)}")
        one_stage(page, rulebook, name)


def one_stage(page: Page, rulebook: Rulebook, name: str) -> None:
    """A stage: who comes in, how it is played and ranked."""
    stage = rulebook.stage[name]
    for sentence in _who(rulebook, name, stage):
        page.item(sentence)
    page.item(cited(_clock(stage), stage))
    if stage.ladder:
        page.item(cited(_ranked(rulebook, stage), stage))
    for sentence in _champion(stage):
        page.item(sentence)
    _played(page, rulebook, name, stage)


def _played(page: Page, rulebook: Rulebook, name: str, stage: Stage) -> None:
    match stage:
        case TablesStage():
            tables_stage(page, rulebook, name, stage)
        case RoundRobinStage():
            round_robin(page, rulebook, name, stage)
        case BracketStage():
            bracket(page, rulebook, name, stage)
        case SwissStage():
            swiss_stage(page, rulebook, name, stage)


def _clock(stage: Stage) -> str:
    if not stage.clock:
        return "There is no limit of time."
    return f"It is played on the clock `{stage.clock}` (see Clocks)."


def _ranked(rulebook: Rulebook, stage: Stage) -> str:
    over = f", over the matches of {refs(rulebook, stage.rank_over)}" if stage.rank_over else ""
    behind = stage.champion is not None and stage.champion.by == "match-winner"
    who = "Those behind the champion are" if behind else "It is"
    return f"{who} ranked by the ladder `{stage.ladder}`{over} (see How they are ranked)."


# ---- who comes in ----------------------------------------------------------------------------


def _who(rulebook: Rulebook, name: str, stage: Stage) -> Iterator[str]:
    intake = stage.intake
    if intake is None:
        yield cited("Everybody who entered plays.", stage)
        return
    yield cited(_taken(rulebook, intake), intake)
    yield cited("Nobody without a result comes in.", OURS)
    if intake.alternates:
        said = "If somebody of them cannot play, the next in that ranking step in, in order."
        yield cited(said, intake)
    if intake.take == "match-winners":
        yield _unfinished(rulebook, name, intake)
    if isinstance(stage, TablesStage):
        yield from small_field(rulebook, name, stage)


def _taken(rulebook: Rulebook, intake: Intake) -> str:
    source = ref(rulebook, intake.source)
    each = one(rulebook)
    match intake.take:
        case "best":
            best = spelled(intake.best or 0)
            return f"The best {best} {each}s of {source} come in, as they rank there."
        case "match-winners":
            most = f"; of more than {spelled(intake.best)} the best" if intake.best else ""
            return f"The winners of the matches of {source} come in, as they rank there{most}."
        case "band":
            return f"As many of each group of {source} come in as its table of groups says."


def _unfinished(rulebook: Rulebook, name: str, intake: Intake) -> str:
    clause = said_by(rulebook, f"stage.{name}.intake.unfinished", intake)
    if intake.unfinished:
        said = (
            "From a match that nobody won, the one with the highest score comes in; of two with"
            " the same score, the one who stands higher."
        )
    else:
        said = "From a match that nobody won, nobody comes in."
    return cited(said, clause)


# ---- who wins --------------------------------------------------------------------------------


def _champion(stage: Stage) -> Iterator[str]:
    champion = stage.champion
    if champion is None:
        return
    if champion.by == "match-winner":
        yield cited("The winner of its match is the champion.", champion)
    elif isinstance(stage, BracketStage):
        yield cited("The winner of the slot `final` is the champion.", champion)
    else:
        yield cited("The first of its ranking is the champion.", champion)
    if champion.tied:
        said = (
            "If nobody won it, or two or more are level in front, the rules say nothing and the"
            f" organiser decides (`{champion.tied}`): `replay`, `by-rank` (the higher rank"
            " before), `lot`, or `shared`."
        )
        yield cited(said, OURS)
