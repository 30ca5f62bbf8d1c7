"""Round clocks of a test, around noon."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from helpers.tournaments.scenes import scene
from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.setup import clock_by_rules
from podium.core.refusals import Refusal, Refused
from podium.rules.language import Rulebook

NOON = "2016-05-07T12:00:00+03:00"
MINUTE = 60


def at(seconds: float, start: str = NOON) -> str:
    """So many seconds after noon."""
    return (datetime.fromisoformat(start) + timedelta(seconds=seconds)).isoformat()


def rules(rulebook: str, level: str = "", **options: Any) -> Rulebook:
    return scene(rulebook, level, **options).service.tournament("t").rulebook


def clock(rulebook: str, stage: str, level: str = "", name: str = "") -> RoundClock:
    return clock_by_rules(rules(rulebook, level), RoundKey(stage=stage, round=1), name)


def refused(act: Callable[[], object]) -> Refusal:
    """Why something cannot be done."""
    with pytest.raises(Refused) as raised:
        act()
    return raised.value.refusal
