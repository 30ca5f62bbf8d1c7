"""A clock for a round, from the rulebook or by hand."""

from typing import Literal
from urllib.parse import quote

from msgspec.structs import replace

from podium.app.round_clocks.clock import LONGEST, RoundClock, RoundKey, TimedPhase
from podium.core import ref
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.rules.clocks import Clock, parse_duration
from podium.rules.language import Rulebook
from podium.rules.sheets.forms import BoardsForm


def clocks_offered(rulebook: Rulebook, stage: str) -> tuple[str, ...]:
    """Names of the clocks that a round of a stage can have: its own first, then the others.

    Clocks of single sides are no clocks of a round: those are chess clocks at the boards.
    """
    own = rulebook.stage[stage].clock
    names = [name for name, clock in rulebook.clock.items() if clock.per != "side"]
    return tuple(sorted(names, key=lambda name: name != own))


def clock_by_rules(rulebook: Rulebook, key: RoundKey, name: str = "") -> RoundClock:
    """The clock that the rules give a round, not yet started.

    Args:
        rulebook: for the level, with the organiser's options.
        key: what it is for.
        name: another clock of the rulebook (such as that of extra games) than the stage's own.

    Raises:
        Refused: `no-such-stage`; `no-clock` where the rules give the round none.
    """
    bare = _bare(rulebook, key, name)
    rules = rulebook.stage[key.stage]
    clock = rulebook.clock.get(name or rules.clock)
    if clock is None:
        message = say(
            "the rules set no time for {stage}: set a clock by hand", stage=ref.stage(key.stage)
        )
        raise refuse("no-clock", message, key.stage, cite=rules.cite)
    if clock.per == "side":
        message = say(
            "{stage} is played on chess clocks, one at each board: each side has {limit}",
            stage=ref.stage(key.stage),
            limit=clock.limit or "",
        )
        raise refuse("no-clock", message, key.stage, cite=clock.cite)
    games = rulebook.match.sheet
    return replace(
        bare,
        name=name or rules.clock,
        per=clock.per,
        games=games.games if clock.per == "game" and isinstance(games, BoardsForm) else 1,
        limit=_limit(clock),
        phases=_phases(clock),
        end=clock.end,
        cite=clock.cite,
    )


def clock_by_hand(rulebook: Rulebook, key: RoundKey, limit: int, warn: int = 0) -> RoundClock:
    """A clock of the organiser's own, not yet started.

    Args:
        rulebook: names the stage.
        key: what it is for.
        limit: seconds.
        warn: so many seconds before the end there is a warning; 0 for none.

    Raises:
        Refused: `no-such-stage`; `bad-time` for more than a day, or a warning after the end.
    """
    bare = _bare(rulebook, key)
    if not 0 < limit <= LONGEST or not 0 <= warn < limit:
        message = say("a clock runs for at most a day, and its warning comes before the end")
        raise refuse("bad-time", message, key.stage)
    warning = (TimedPhase(at=limit - warn, do="warn"),) if warn else ()
    phases = (*warning, TimedPhase(at=limit, do="stop"))
    return replace(bare, limit=limit, phases=phases)


def _bare(rulebook: Rulebook, key: RoundKey, name: str = "") -> RoundClock:
    """A clock of a round without any time."""
    if key.stage not in rulebook.stage:
        message = say(
            "there is no stage {stage}; there are {known}",
            stage=ref.stage(key.stage),
            known=tuple(rulebook.stages),
        )
        raise refuse("no-such-stage", message, key.stage)
    rules = rulebook.stage[key.stage]
    other = "" if name == rules.clock else name
    parts = (key.stage, str(key.round), key.group, other)
    return RoundClock(
        id=":".join(quote(part, safe="") for part in parts).rstrip(":"),
        stage=key.stage,
        round=key.round,
        group=key.group,
        title=rules.title,
    )


def _limit(clock: Clock) -> int | None:
    """When play stops: at the first stop, or else at the limit."""
    stops = [phase.at for phase in clock.phases if phase.do == "stop"]
    last = stops[0] if stops else clock.limit
    return _whole(last) if last is not None else None


def _phases(clock: Clock) -> tuple[TimedPhase, ...]:
    """The phases up to the stop, which is last."""
    limit = _limit(clock)
    every = [
        TimedPhase(
            at=_whole(phase.at),
            do=phase.do,
            each=_whole(phase.each) if phase.each is not None else 0,
            finish=phase.finish,
            cite=phase.cite,
        )
        for phase in clock.phases
    ]
    before = [p for p in every if p.do != "stop" and (limit is None or p.at <= limit)]
    if limit is None:
        return tuple(before)
    lap: Literal["", "lap"] = "lap" if clock.end == "finish-lap" else ""
    at_limit = TimedPhase(at=limit, do="stop", finish=lap, cite=clock.cite)
    return (*before, next((p for p in every if p.do == "stop"), at_limit))


def _whole(duration: str) -> int:
    return int(parse_duration(duration) * 60)
