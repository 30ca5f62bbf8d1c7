"""Deciding changes nothing of what it was handed, and comes to the same when it is done again."""

import copy

import pytest
from hypothesis import given, settings

from helpers.sizes import FEW
from helpers.tournaments.scenes import Count, Noon
from helpers.tournaments.strategies import trials
from podium.adapters.library import ShippedLibrary
from podium.adapters.stores.memory import MemoryStore
from podium.app import service as services
from podium.app.service import Service
from podium.core.events import Event
from podium.core.refusals import Refusal
from podium.director.acts import Act
from podium.director.decide import decide
from podium.formats.kernel.case import Case
from podium.games import GAMES
from podium.sim.trials import Trial, run_trial
from podium.views.preview import prospect


def decided_twice(case: Case, act: Act) -> list[Event] | Refusal:
    """What an act comes to, once it is seen that deciding it left everything as it was."""
    before = copy.deepcopy(case.state)
    first = decide(case, act)
    assert case.state == before
    assert not case.leaving
    assert decide(case, act) == first
    assert prospect(case, act).events == first
    assert case.state == before
    return first


@given(trials())
@settings(max_examples=FEW)
def test_deciding_leaves_the_case_as_it_was(trial: Trial) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(services, "decide", decided_twice)
        service = Service(MemoryStore(), ShippedLibrary(), Noon(), Count(), GAMES)
        assert run_trial(service, trial, 10**6)
