"""Whole championships with made-up people: what must hold after every act, whatever happens."""

from random import Random

import pytest
from hypothesis import given, settings

from helpers.sizes import FEW, thorough
from helpers.tournaments.scenes import Count, Noon
from helpers.tournaments.strategies import CASES, Case, trials
from podium.adapters.library import ShippedLibrary
from podium.adapters.stores.memory import MemoryStore
from podium.app.service import Service
from podium.core.state import Match
from podium.director import acts as a
from podium.games import GAMES
from podium.sim.checker import Broken
from podium.sim.trials import Trial, outcome, run_trial, same_under_other_ids

EVERY = 6

EDGES = [
    pytest.param(case, entrants, id=f"{case.rulebook}-{case.level}-{entrants}")
    for case in CASES
    for entrants in case.edges
]
ROUGH = (True, *thorough(False))
"""With all that may go wrong, and, with --all, without: that asks less of it."""


def hall() -> Service:
    return Service(MemoryStore(), ShippedLibrary(), Noon(), Count(), GAMES)


@pytest.mark.parametrize("rough", ROUGH)
@pytest.mark.parametrize(("case", "entrants"), EDGES)
def test_at_each_edge_it_runs_to_a_champion(case: Case, entrants: int, *, rough: bool) -> None:
    trial = Trial(rulebook=case.rulebook, level=case.level, entrants=entrants, rough=rough)
    run_trial(hall(), trial, EVERY)


@given(trials())
@settings(max_examples=FEW)
def test_any_other_runs_to_a_champion_too(trial: Trial) -> None:
    run_trial(hall(), trial, EVERY)


@given(trials())
@settings(max_examples=FEW)
def test_other_ids_change_nothing_but_names(trial: Trial) -> None:
    service = hall()
    acts = run_trial(service, trial, 1000)
    same_under_other_ids(acts, outcome(service), hall(), Random(trial.seed))


def test_a_final_that_two_have_left_is_played_by_the_other_two() -> None:
    acts = run_trial(hall(), Trial(rulebook="katana-2016", entrants=17, seed=1128), EVERY)
    final = [act.matches for act in acts if isinstance(act, a.Pair) and act.stage == "final"]
    assert [len(match) for match in final[-1] or ()] == [2]


def test_a_trial_is_the_same_every_time() -> None:
    trial = Trial(rulebook="katana-2016", entrants=17)
    assert run_trial(hall(), trial, 1000) == run_trial(hall(), trial, 1000)


def test_trouble_is_what_it_is_called() -> None:
    """Rough trials have what they are for; else the laws would hold for nothing."""
    kinds: set[str] = set()
    for seed in range(6):
        trial = Trial(rulebook="katana-2016", entrants=19, seed=seed)
        kinds |= {type(act).__name__ for act in run_trial(hall(), trial, 1000)}
    assert kinds >= {"Undo", "Correct", "Withdraw", "Rule", "Seat", "DrawLot", "Result"}


def test_a_law_that_is_broken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podium.sim.checker.points", lambda _case, match: lavish(match))
    with pytest.raises(Broken, match="wins of a table adds up to"):
        run_trial(hall(), Trial(rulebook="katana-2016", entrants=16, rough=False))


def lavish(match: Match) -> dict[str, dict[str, str]]:
    return {entrant: {"wins": "1", "vp": "1", "share": "1"} for entrant in match.seats}
