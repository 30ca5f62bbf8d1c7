"""One made-up championship, played to its end and checked on the way; and the same under other ids."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from podium.app.opening import rulebook_sources
from podium.app.service import Service
from podium.director import acts as a
from podium.rules.language import Rulebook, compose
from podium.sim.checker import Broken, Checker, relabel
from podium.sim.driver import championship
from podium.sim.habits import CALM, ROUGH
from podium.sim.people import make_up_entrants
from podium.views.tournament import to_builtins, tournament_view

_NAME = "trial"


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What is played.

    Attributes:
        rough: whether people leave, slips are made and acts undone.
        seed: of all chance in it; another seed, another course.
    """

    rulebook: str
    level: str = ""
    entrants: int
    seed: int = 1
    rough: bool = True

    def __str__(self) -> str:
        """As the soak takes it on its command line."""
        level = f" --level {self.level}" if self.level else ""
        course = "" if self.rough else " --calm"
        return (
            f"--rulebook {self.rulebook}{level} --entrants {self.entrants}"
            f" --seed {self.seed}{course}"
        )

    def opening(self) -> a.Open:
        """How it is opened."""
        return a.Open(
            tournament=_NAME, rulebook=self.rulebook, level=self.level, seed=str(self.seed)
        )


def rules_of(service: Service, rulebook: str, level: str) -> Rulebook:
    """The rulebook that a service knows by an id."""
    texts, names = rulebook_sources(service.library, rulebook)
    return compose(texts, names, level)


def run_trial(service: Service, trial: Trial, every: int = 1) -> list[a.Act]:
    """Play a trial, and check all that must hold.

    Args:
        service: an empty one.
        trial: what to play.
        every: the log is replayed after so many acts.

    Returns:
        What was done or tried, act by act.

    Raises:
        Broken: something does not hold.
        Stuck: it does not come to its end.
    """
    rules = rules_of(service, trial.rulebook, trial.level)
    chance = Random(f"{trial.rulebook} {trial.level} {trial.entrants} {trial.seed}")
    field = make_up_entrants(rules, trial.entrants, chance)
    checker = Checker(service, _NAME, every)
    habits = ROUGH if trial.rough else CALM
    acts: list[a.Act] = []
    for happened in championship(service, trial.opening(), field, chance, habits):
        checker.after(happened)
        acts.append(happened.act)
    checker.at_the_end()
    return acts


def outcome(service: Service) -> dict[str, Any]:
    """How a trial ended, by ids alone."""
    return to_builtins(tournament_view(service.case(_NAME)))


def same_under_other_ids(
    acts: list[a.Act], ended: dict[str, Any], service: Service, chance: Random
) -> None:
    """Do the same with other ids, in the same order of entering, and compare.

    Raises:
        Broken: more than the ids is different.
    """
    others = _other_ids(acts, chance)
    for act in acts:
        service.perform(msgspec.convert(relabel(msgspec.to_builtins(act), others), type(act)))
    back = {other: known for known, other in others.items()}
    again = relabel(outcome(service), back)
    if again != relabel(ended, {}):
        message = f"other ids change more than names: {_difference(ended, again)}"
        raise Broken(message)


def _other_ids(acts: list[a.Act], chance: Random) -> dict[str, str]:
    known: list[str] = []
    for act in acts:
        if isinstance(act, a.Enter):
            known += [act.id, *(player.id for player in a.members(act))]
    known = list(dict.fromkeys(known))
    numbers = chance.sample(range(10 * len(known)), len(known))
    return {entrant: f"id-{number}" for entrant, number in zip(known, numbers, strict=True)}


def _difference(ended: Mapping[str, Any], again: Mapping[str, Any]) -> str:
    whole = relabel(ended, {})
    return ", ".join(key for key in whole if whole[key] != again.get(key))
