"""Round clocks of a test, around noon."""

from datetime import datetime, timedelta
from typing import Any

from helpers.tournaments.scenes import scene
from podium.app import clockwork as c
from podium.app.clockwork import RoundClock, Sitting
from podium.core.refusals import Refusal
from podium.rules.language import Rulebook

NOON = "2016-05-07T12:00:00+03:00"
MINUTE = 60


def at(seconds: float, start: str = NOON) -> str:
    """So many seconds after noon."""
    return (datetime.fromisoformat(start) + timedelta(seconds=seconds)).isoformat()


def rules(rulebook: str, level: str = "", **options: Any) -> Rulebook:
    return scene(rulebook, level, **options).service.tournament("t").rulebook


def clock(rulebook: str, stage: str, level: str = "", name: str = "") -> RoundClock:
    return ok(c.made(rules(rulebook, level), Sitting(stage=stage, round=1), name))


def ok(found: RoundClock | Refusal) -> RoundClock:
    assert isinstance(found, RoundClock), found
    return found


def refused(found: RoundClock | Refusal) -> Refusal:
    assert isinstance(found, Refusal), found
    return found
