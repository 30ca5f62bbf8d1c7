"""Why a clock cannot do what is asked of it."""

from fractions import Fraction

from podium.app.clockwork.clock import LONGEST, RoundClock, Sitting
from podium.core import ref
from podium.core.clause import Clause
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal
from podium.rules.clocks import duration_text
from podium.rules.language import Rulebook


def no_stage(rulebook: Rulebook, stage: str) -> Refusal:
    """The rulebook has no such stage."""
    said = say(
        "there is no stage {stage}; there are {known}",
        stage=ref.stage(stage),
        known=tuple(rulebook.stages),
    )
    return Refusal(code="no-such-stage", message=said, subject=(stage,))


def no_clock(said: Phrase, sitting: Sitting, clause: Clause) -> Refusal:
    """The rules give this round no clock."""
    return Refusal(code="no-clock", message=said, cite=clause.cite, subject=(sitting.stage,))


def not_there(clock: str) -> Refusal:
    """There is no such clock."""
    return Refusal(code="no-clock", message=say("there is no clock {clock}", clock=clock))


def bad_time(said: Phrase, stage: str) -> Refusal:
    """No clock can be set to this."""
    return Refusal(code="bad-time", message=said, subject=(stage,))


def not_so(clock: RoundClock, said: Phrase) -> Refusal:
    """The clock is not in the state for it."""
    return Refusal(code="clock-state", message=said, cite=clock.cite, subject=(clock.stage,))


def ended(clock: RoundClock) -> Refusal:
    """The clock is done with."""
    return not_so(clock, say("the clock has been ended: reset it to use it again"))


def not_this_much(clock: RoundClock, seconds: int, given: int) -> Refusal | None:
    """Whether so much cannot be added to what was given before."""
    if not seconds or abs(seconds) > LONGEST or given + seconds > LONGEST:
        return bad_time(say("add some time, a day at most"), clock.stage)
    if given + seconds < 0:
        said = say("only {given} was given, so no more can be taken back", given=_told(given))
        return bad_time(said, clock.stage)
    return None


def _told(seconds: int) -> str:
    return duration_text(Fraction(seconds, 60))
