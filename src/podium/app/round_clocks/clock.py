"""What a round clock is, and what it shows."""

from typing import Literal

import msgspec

from podium.app.ports import SideRow

Kind = Literal["turn-limit", "warn", "stop"]
State = Literal["waiting", "running", "paused", "over", "stopped"]

LONGEST = 24 * 60 * 60
"""No clock is set, or changed, by more seconds: a slip of the hand."""


class TimedPhase(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A phase of a clock.

    Attributes:
        at: seconds since the start.
        do: what begins then.
        each: of a turn limit: seconds a turn may take.
        finish: of a stop: what may still be finished (``turn``, ``lap``, or nothing).
        cite: paragraph of the rules.
    """

    at: int
    do: Kind
    each: int = 0
    finish: Literal["", "turn", "lap"] = ""
    cite: str = ""


class RoundKey(msgspec.Struct, frozen=True, kw_only=True):
    """What a clock is for: a round of a stage, of all its groups or of one."""

    stage: str
    round: int
    group: str = ""


class RoundClock(SideRow, frozen=True, kw_only=True, omit_defaults=True):
    """The clock of a round.

    Attributes:
        id: its name for programs, made of what it is for.
        title: what people call the stage.
        name: the rulebook's name for the clock; empty where it was set by hand.
        per: one for the whole round, or reset for each game of it.
        games: how many games it is set for, one after another; 1 unless it is `per` game.
        game: which of them it is set for.
        limit: seconds until play stops; None where there is no limit.
        phases: what happens on the way, in order; with a limit, the last is the stop.
        end: what the end means (see the rulebook).
        started_at: when it was started; empty before.
        paused_at: since when it stands; empty while it runs.
        paused: seconds that it has stood.
        added: what was added, in order: at which second of the clock, how many.
        overrun: seconds that single tables have longer, by their number.
        stopped_at: when it was ended; empty before.
        last_press: the key of the submission that changed it last.
    """

    TABLE = "round_clocks"
    KEY = ("tournament", "id")

    tournament: str = ""
    id: str
    stage: str
    round: int
    group: str = ""
    title: str = ""
    name: str = ""
    per: Literal["round", "game"] = "round"
    games: int = 1
    game: int = 1
    limit: int | None = None
    phases: tuple[TimedPhase, ...] = ()
    end: Literal["", "no-winner", "finish-lap", "tie-unless-proved"] = ""
    cite: str = ""
    started_at: str = ""
    paused_at: str = ""
    paused: int = 0
    added: tuple[tuple[int, int], ...] = ()
    overrun: dict[int, int] = msgspec.field(default_factory=dict)
    stopped_at: str = ""
    last_press: str = ""

    @property
    def round_key(self) -> RoundKey:
        """The round that it is for."""
        return RoundKey(stage=self.stage, round=self.round, group=self.group)

    @property
    def extended(self) -> int:
        """Seconds that were added for everyone."""
        return sum(seconds for _, seconds in self.added)


class ClockReading(msgspec.Struct, frozen=True, kw_only=True):
    """What a clock shows.

    Attributes:
        elapsed: seconds played.
        limit: seconds until play stops, with everything that was added; None without a limit.
        remaining: seconds left; None without a limit.
        phase: the one that began last.
        each: seconds a turn may take now; 0 where turns have no limit.
        finish: what may still be finished after the stop.
        next_phase: what begins next; empty if nothing does.
        next_in: in how many seconds of the clock.
        cite: paragraph of the phase, or of the clock.
        zero: while it runs: the second (since 1970) at which it would have shown 0:00.
    """

    state: State
    elapsed: int
    limit: int | None
    remaining: int | None
    phase: Literal["", "turn-limit", "warn", "stop"] = ""
    each: int = 0
    finish: Literal["", "turn", "lap"] = ""
    next_phase: Literal["", "turn-limit", "warn", "stop"] = ""
    next_in: int | None = None
    cite: str = ""
    zero: int | None = None
