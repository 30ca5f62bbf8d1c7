"""A clock for a round, from the rulebook or by hand."""

from typing import Literal
from urllib.parse import quote

from msgspec.structs import replace

from podium.app.clockwork.clock import LONGEST, RoundClock, Sitting, Timed
from podium.app.clockwork.refusing import bad_time, no_clock, no_stage
from podium.core import ref
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.rules.clocks import Clock, parse_duration
from podium.rules.language import Rulebook
from podium.rules.sheets.forms import BoardsForm


def offered(rulebook: Rulebook, stage: str) -> tuple[str, ...]:
    """Names of the clocks that a round of a stage can have: its own first, then the others.

    Clocks of single sides are no clocks of a round: those are chess clocks at the boards.
    """
    own = rulebook.stage[stage].clock
    names = [name for name, clock in rulebook.clock.items() if clock.per != "side"]
    return tuple(sorted(names, key=lambda name: name != own))


def made(rulebook: Rulebook, sitting: Sitting, name: str = "") -> RoundClock | Refusal:
    """The clock that the rules give a round, not yet started.

    Args:
        rulebook: for the level, with the organiser's options.
        sitting: what it is for.
        name: another clock of the rulebook (such as that of extra games) than the stage's own.
    """
    if sitting.stage not in rulebook.stage:
        return no_stage(rulebook, sitting.stage)
    rules = rulebook.stage[sitting.stage]
    clock = rulebook.clock.get(name or rules.clock)
    if clock is None:
        said = say(
            "the rules set no time for {stage}: set a clock by hand",
            stage=ref.stage(sitting.stage),
        )
        return no_clock(said, sitting, rules)
    if clock.per == "side":
        said = say(
            "{stage} is played on chess clocks, one at each board: each side has {limit}",
            stage=ref.stage(sitting.stage),
            limit=clock.limit or "",
        )
        return no_clock(said, sitting, clock)
    games = rulebook.match.sheet
    return replace(
        _bare(rulebook, sitting, name or rules.clock),
        name=name or rules.clock,
        per=clock.per,
        games=games.games if clock.per == "game" and isinstance(games, BoardsForm) else 1,
        limit=_limit(clock),
        phases=_phases(clock),
        end=clock.end,
        cite=clock.cite,
    )


def by_hand(
    rulebook: Rulebook, sitting: Sitting, limit: int, warn: int = 0
) -> RoundClock | Refusal:
    """A clock of the organiser's own, not yet started.

    Args:
        rulebook: names the stage.
        sitting: what it is for.
        limit: seconds.
        warn: so many seconds before the end there is a warning; 0 for none.
    """
    if sitting.stage not in rulebook.stage:
        return no_stage(rulebook, sitting.stage)
    if not 0 < limit <= LONGEST or not 0 <= warn < limit:
        said = say("a clock runs for at most a day, and its warning comes before the end")
        return bad_time(said, sitting.stage)
    warning = (Timed(at=limit - warn, do="warn"),) if warn else ()
    phases = (*warning, Timed(at=limit, do="stop"))
    return replace(_bare(rulebook, sitting, ""), limit=limit, phases=phases)


def _bare(rulebook: Rulebook, sitting: Sitting, name: str) -> RoundClock:
    rules = rulebook.stage[sitting.stage]
    other = "" if name == rules.clock else name
    parts = (sitting.stage, str(sitting.round), sitting.group, other)
    return RoundClock(
        id=":".join(quote(part, safe="") for part in parts).rstrip(":"),
        stage=sitting.stage,
        round=sitting.round,
        group=sitting.group,
        title=rules.title,
    )


def _limit(clock: Clock) -> int | None:
    """When play stops: at the first stop, or else at the limit."""
    stops = [phase.at for phase in clock.phases if phase.do == "stop"]
    last = stops[0] if stops else clock.limit
    return _whole(last) if last is not None else None


def _phases(clock: Clock) -> tuple[Timed, ...]:
    """The phases up to the stop, which is last."""
    limit = _limit(clock)
    every = [
        Timed(
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
    at_limit = Timed(at=limit, do="stop", finish=lap, cite=clock.cite)
    return (*before, next((p for p in every if p.do == "stop"), at_limit))


def _whole(duration: str) -> int:
    return int(parse_duration(duration) * 60)
