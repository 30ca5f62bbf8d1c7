"""Sentences say whom and what they are about by typed ids, so that pages can put names in place."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from msgspec.structs import replace

from helpers.sizes import FEW
from helpers.tournaments.scenes import Count, Noon
from helpers.tournaments.strategies import trials
from podium.adapters.library import ShippedLibrary
from podium.adapters.stores.memory import MemoryStore
from podium.app.service import Service
from podium.core.phrase import Figure, Phrase, Several, Value
from podium.core.ref import Ref
from podium.core.refusals import Refusal
from podium.director import acts as a
from podium.director.needs import all_needs, next_steps
from podium.formats.kernel.case import Case
from podium.games import GAMES
from podium.sim.driver import championship
from podium.sim.habits import ROUGH
from podium.sim.people import make_up_entrants
from podium.sim.trials import Trial, rules_of


def plain(value: Value) -> Iterator[str]:
    """The texts of a sentence that stay as they stand, whatever anything is called."""
    match value:
        case Phrase():
            for each in value.values.values():
                yield from plain(each)
        case tuple():
            for each in value:
                yield from plain(each)
        case Several():
            yield from plain(value.items)
        case Ref() | Figure() | int():
            return
        case str():
            yield value


def acts(case: Case, chance: Random) -> Iterator[a.Act]:
    """Acts about somebody in it, most of which are not allowed."""
    ids = [*case.state.everybody]
    one, other = chance.choice(ids), chance.choice(ids)
    for stage in case.rulebook.stages:
        matches = [*case.state.stage(stage).matches.values()]
        seats = chance.choice(matches).seats if matches else (one, other)
        sheets: list[dict[str, Any]] = [
            {"scores": dict.fromkeys(seats, 1)},
            {"scores": {one: 3, other: 10**9}},
            {"home": one, "away": other, "boards": []},
            {"forfeit": [one]},
        ]
        yield a.Start(stage=stage)
        yield a.Start(stage=stage, groups=[[one, one], [other]])
        yield a.Close(stage=stage)
        yield a.Pair(stage=stage)
        yield a.Pair(stage=stage, matches=[[one, other]])
        yield a.Pair(stage=stage, matches=[[one, one]], byes=[other])
        yield a.Absent(stage=stage, id=one, round=1, bye="half")
        yield a.Seat(stage=stage, order=[one, other])
        yield a.DrawLot(stage=stage, tied=[one, other], order=[other, one])
        yield a.ExtraGame(stage=stage, sheet={"home": one, "away": other, "game": "1"})
        yield a.Rule(stage=stage, entrant=one, ruling="forfeit", reason="made up")
        yield a.Rule(stage=stage, entrant=one, ruling="expel", reason="made up")
        yield a.Confirm(stage=stage, entrant=one)
        yield a.Contest(stage=stage, entrant=seats[0])
        for sheet in sheets:
            yield a.Result(stage=stage, sheet=sheet)
            yield a.Report(stage=stage, entrant=one, sheet=sheet)
            yield a.Correct(stage=stage, round=1, table=1, sheet=sheet, reason="made up")
        for code in ("tied-final", "tied-at-cut", "three-tied-at-cut", "title", "rounds", "x"):
            yield a.Decide(stage=stage, decision=code, choice="lot", reason="made up")
    yield a.Enter(id=one, name="Somebody")
    yield a.CheckIn(ids=[one])
    yield a.CheckIn(id=one, players=[other])
    yield a.Withdraw(id=one)
    yield a.Return(id=one)
    yield a.Undo(of=chance.randint(1, max(1, case.state.position)), reason="made up")


@given(trials())
@settings(max_examples=FEW)
def test_who_and_which_stage_is_said_by_typed_ids(trial: Trial) -> None:
    service = Service(MemoryStore(), ShippedLibrary(), Noon(), Count(), GAMES)
    rules, chance = rules_of(service, trial.rulebook, trial.level), Random(trial.seed)
    other_chance = Random(trial.seed)
    field = make_up_entrants(rules, trial.entrants, chance)
    for happened in championship(service, trial.opening(), field, chance, ROUGH):
        case = service.case("trial")
        came: list[object] = [happened.came]
        if happened.number % 7 == 0:
            asked = (replace(act, tournament="trial") for act in acts(case, other_chance))
            came += map(service.refusal_of, asked)
        last = service.tournament("trial").fold.bodies[-1:]
        sentences = [
            *(refusal.message for refusal in came if isinstance(refusal, Refusal)),
            *(need.text for need in all_needs(case)),
            *(step.text for step in next_steps(case)),
            *(event.sentence() for body in last for event in body.events),
        ]
        known = {*case.state.everybody, *case.rulebook.stages}
        for sentence in sentences:
            assert isinstance(sentence, Phrase), sentence
            assert known.isdisjoint(plain(sentence)), (sentence.template, sentence)
