"""Durations and the clauses of a clock."""

import re
from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta, field

from podium.core.clause import Clause, one_of

Duration = Annotated[
    str,
    Meta(
        title="duration",
        description="a time such as `15 min`, `1 h 35 min`, `7 min 30 s`",
        pattern=r"^(\d+ h)?( ?\d+ min)?( ?\d+ s)?$",
        min_length=3,
    ),
]

_DURATION = re.compile(r"(?:(\d+) h)?(?: ?(\d+) min)?(?: ?(\d+) s)?")


class Phase(Clause, frozen=True, kw_only=True):
    """Something that happens at a time of the clock."""

    at: Annotated[Duration, Meta(description="time since the start")]
    do: Annotated[
        Literal["turn-limit", "warn", "stop"],
        one_of(
            "what happens",
            {
                "turn-limit": "a limit for each turn from now on",
                "warn": "a warning",
                "stop": "the end of play",
            },
        ),
    ]
    each: Annotated[
        Duration | None, Meta(description="of a turn limit: how long a turn may take")
    ] = None
    finish: Annotated[
        Literal["", "turn", "lap"],
        one_of(
            "of a stop: what may still be finished",
            {
                "turn": "the current turn",
                "lap": "the current lap",
            },
        ),
    ] = ""


class Clock(Clause, frozen=True, kw_only=True):
    """A clock: common to a round, to one game, or one for each side of a game."""

    per: Annotated[
        Literal["round", "game", "side"],
        one_of(
            "what it is for",
            {
                "round": "one for the whole round",
                "game": "one for each game",
                "side": "one for each side of a game",
            },
        ),
    ]
    limit: Annotated[Duration | None, Meta(description="how long; left out: no limit")] = None
    phases: Annotated[list[Phase], Meta(description="what happens on the way")] = field(
        default_factory=list
    )
    end: Annotated[
        Literal["", "no-winner", "finish-lap", "tie-unless-proved"],
        one_of(
            "what its end means",
            {
                "no-winner": "nobody wins",
                "finish-lap": "the current lap is finished",
                "tie-unless-proved": "a tie, unless a win is proved at once",
            },
        ),
    ] = ""
    flag: Annotated[
        Literal["", "loss-if-claimed"],
        Meta(description="what the fall of one side's clock means"),
    ] = ""
    both: Annotated[
        Literal["", "tie"], Meta(description="what it means when both have fallen")
    ] = ""
    advice: Annotated[
        Duration | None, Meta(description="advised time for a turn, judged by the organiser")
    ] = None


def parse_duration(text: str) -> Fraction:
    """A duration in minutes.

    Raises:
        ValueError: the text is no duration.
    """
    found = _DURATION.fullmatch(text.strip())
    if not found or not any(found.groups()):
        message = f"{text!r} is no time such as '15 min', '1 h 35 min' or '7 min 30 s'"
        raise ValueError(message)
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return Fraction(hours * 60 + minutes) + Fraction(seconds, 60)


def may_stop(clock: Clock) -> bool:
    """Whether a clock can end a game before it is finished."""
    return clock.limit is not None or any(phase.do == "stop" for phase in clock.phases)


def minutes_of(clock: Clock | None, games: int = 1) -> Fraction | None:
    """Longest time one match of so many games can take; None where there is no limit."""
    if clock is None or clock.limit is None:
        return None
    limit = parse_duration(clock.limit)
    match clock.per:
        case "round":
            return limit
        case "game":
            return limit * games
        case "side":
            return limit * 2 * games


def duration_text(minutes: Fraction) -> str:
    """Minutes in words: ``6 h 20 min``."""
    hours, rest = divmod(minutes, 60)
    whole, part = divmod(rest, 1)
    seconds = int(part * 60)
    words = [
        f"{hours} h" if hours else "",
        f"{whole} min" if whole or not (hours or seconds) else "",
        f"{seconds} s" if seconds else "",
    ]
    return " ".join(word for word in words if word)
