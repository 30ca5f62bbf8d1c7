"""The clocks, each with what happens on the way."""

from collections.abc import Iterator

from podium.rules.clocks import Clock, Phase
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.telling.page import Page, cited
from podium.rules.language.telling.words import listing, ref, upper

_PER = {
    "round": "one clock for all tables of a round",
    "game": "one clock for each game, common to both sides",
    "side": "a chess clock for each game: each side has its own time",
}

_END = {
    "no-winner": "At the end nobody has won.",
    "finish-lap": "When time is up, the lap that was begun is played to its end.",
    "tie-unless-proved": (
        "When time is up the game is tied, unless a player at once shows the referee a way to"
        " win against every defence."
    ),
}

_FINISH = {
    "": "play stops at once",
    "turn": "play stops; the turn that was begun may be finished",
    "lap": "play stops; the lap that was begun is finished",
}


def clocks(page: Page, rulebook: Rulebook) -> None:
    """Every clock by its name."""
    if not rulebook.clock:
        return
    page.head(2, "Clocks")
    for name, clock in rulebook.clock.items():
        limit = f"; {clock.limit}" if clock.limit else ""
        per = "each side" if clock.per == "side" else "each game"
        limit += f" for {per}" if clock.limit and clock.per != "round" else ""
        page.item(
            cited(f"**{name}**: {_PER[clock.per]}{limit}.", clock),
            *(cited(sentence, clock) for sentence in _meaning(clock)),
            f"Used in {_used(name, rulebook)}.",
        )
        for phase in clock.phases:
            page.item(cited(f"At {phase.at}: {_phase(phase)}.", phase), depth=1)


def _used(name: str, rulebook: Rulebook) -> str:
    stages = [ref(rulebook, s) for s, stage in rulebook.stage.items() if stage.clock == name]
    games = [
        f"the extra games `{decider}`"
        for decider, rules in rulebook.decider.items()
        if any(game.clock == name for game in rules.games)
    ]
    return listing([*stages, *games]) or "nothing here; the organiser may choose it (see below)"


def _phase(phase: Phase) -> str:
    if phase.do == "turn-limit":
        return f"from now on a turn may take {phase.each}"
    return "a warning" if phase.do == "warn" else _FINISH[phase.finish]


def _meaning(clock: Clock) -> Iterator[str]:
    if clock.end:
        yield _END[clock.end]
    if clock.flag:
        yield "Who runs out of time loses, if the other side claims it."
    if clock.both:
        yield "If both have run out of time, the game is tied."
    if clock.advice:
        said = f"about {clock.advice} for a move is advised; the organiser judges longer ones."
        yield upper(said)
