"""The clocks, each with what happens on the way."""

from collections.abc import Iterator, Mapping

from podium.core.phrase import Phrase, list_and, say
from podium.rules.clocks import Clock, Phase, duration_text, parse_duration
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.telling.blocks import Block, HeadingBlock, Sentence, cited, item
from podium.rules.language.telling.words import code, ref

_PER: Mapping[str, Phrase] = {
    "round": say("one clock for all tables of a round."),
    "game": say("one clock for each game, shared by both sides."),
    "side": say("a chess clock for each game, on which each side has its own time."),
}

_END: Mapping[str, Phrase] = {
    "no-winner": say("When time is up, nobody has won."),
    "finish-lap": say("When time is up, the current lap is played to its end."),
    "tie-unless-proved": say(
        "When time is up the game is tied, unless a player can show the referee at once how to win"
        " against every defence."
    ),
}


def clocks(rulebook: Rulebook) -> Iterator[Block]:
    """Every clock by its name."""
    if not rulebook.clock:
        return
    yield HeadingBlock(2, say("Clocks"))
    for name, clock in rulebook.clock.items():
        yield from clock_told(clock, code(name), Sentence(_used(name, rulebook)))


def clock_told(clock: Clock, lead: Phrase | None = None, *more: Sentence) -> Iterator[Block]:
    """One clock: what holds, then what happens on the way.

    Args:
        clock: of the rulebook.
        lead: what is set before it, such as its name.
        more: what else is said of it.
    """
    meaning = (cited(sentence, clock) for sentence in _meaning(clock))
    yield item(cited(_time(clock), clock, lead), *meaning, *more)
    for phase in clock.phases:
        yield item(cited(_phase(phase, clock), phase), depth=1)


def _time(clock: Clock) -> Phrase:
    if not clock.limit:
        return _PER[clock.per]
    match clock.per:
        case "round":
            return say("one clock for all tables of a round; {limit}.", limit=clock.limit)
        case "game":
            return say(
                "one clock for each game, shared by both sides; {limit} a game.",
                limit=clock.limit,
            )
        case "side":
            return say("a chess clock for each game; {limit} for each side.", limit=clock.limit)


def _used(name: str, rulebook: Rulebook) -> Phrase:
    stages = [
        say("stage {stage}", stage=ref(rulebook, stage_id))
        for stage_id, stage in rulebook.stage.items()
        if stage.clock == name
    ]
    games = [
        say("the extra games `{key}`", key=decider)
        for decider, rules in rulebook.decider.items()
        if any(game.clock == name for game in rules.games)
    ]
    if not stages and not games:
        return say("Used only if the organiser chooses it (see below).")
    return say("Used in: {uses}.", uses=list_and([*stages, *games]))


def _phase(phase: Phase, clock: Clock) -> Phrase:
    match phase.do:
        case "turn-limit":
            return say(
                "At {time}: from now on a turn may take {limit}.",
                time=phase.at,
                limit=phase.each or "",
            )
        case "warn":
            return _warning(phase, clock)
        case "stop":
            return _stop(phase)


def _warning(phase: Phase, clock: Clock) -> Phrase:
    """How much time is left then; where nothing stops play, that it is announced."""
    stops = (other.at for other in clock.phases if other.do == "stop")
    end = next(stops, clock.limit)
    if end is not None:
        left = parse_duration(end) - parse_duration(phase.at)
        if left > 0:
            return say(
                "At {time}: the last {left} to finish the game begin.",
                time=phase.at,
                left=duration_text(left),
            )
    return say("At {time}: a warning that time is running out.", time=phase.at)


def _stop(phase: Phase) -> Phrase:
    match phase.finish:
        case "":
            return say("At {time}: play stops at once.", time=phase.at)
        case "turn":
            return say(
                "At {time}: play stops; the current turn may be finished.", time=phase.at
            )
        case "lap":
            return say("At {time}: play stops; the current lap is finished.", time=phase.at)


def _meaning(clock: Clock) -> Iterator[Phrase]:
    if clock.end:
        yield _END[clock.end]
    if clock.flag:
        yield say(
            "A player who runs out of time loses if the opponent points it out. Nobody else may."
        )
    if clock.both:
        yield say("If both have run out of time, the game is tied.")
    if clock.advice:
        yield say(
            "About {limit} a move is recommended; the organiser deals with longer ones.",
            limit=clock.advice,
        )
