"""Made-up championships in progress, for a first look at the web application."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple

from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, links, secret
from podium.app.round_clocks.clock import RoundKey
from podium.app.round_clocks.running import add_clock, start
from podium.app.round_clocks.setup import clock_by_rules
from podium.app.rulebooks import compose_rulebook
from podium.app.service import Service
from podium.core.refusals import Refused
from podium.core.state import Match
from podium.director import acts as a
from podium.formats.kernel.case import open_matches
from podium.sim import Habits, championship, make_up_entrants, sheet_of
from podium.views.tournament import TournamentView

_SEED = "2016"
_HABITS = Habits(forfeits=0, seats=0, hand_lots=0)


class _Event(NamedTuple):
    """A championship to begin, and how far it has come."""

    name: str
    title: str
    rulebook: str
    level: str
    entrants: int
    reached: Callable[[TournamentView], bool]


def _open_and_final(stage: str, number: int, final: int) -> Callable[[TournamentView], bool]:
    """So many results of a round are in."""

    def reached(view: TournamentView) -> bool:
        matches = view.stage(stage).matches(number)
        return sum(match.status == "final" for _, _, match in matches) >= final

    return reached


_EVENTS = (
    _Event("blokus", "Blokus, spring meeting", "blokus-lincon-2016", "", 20, lambda _: False),
    _Event(
        "gomoku",
        "Gomoku of the schools, area tournament",
        "piskvorky-2018",
        "ot",
        12,
        _open_and_final("groups", 2, 2),
    ),
    _Event("catan", "Catan championship", "katana-2016", "", 23, _open_and_final("main", 3, 2)),
)


def prepare_demo(instance: Instance) -> str:
    """Begin the championships that are not there yet; the secret of a link to the desk."""
    there = set(instance.service.store.streams())
    for event in _EVENTS:
        if event.name not in there:
            _begin(instance.service, event)
            _go_on(instance, event)
    held = (link for link in links(instance, "") if link.role is Role.ORGANISER)
    link = next((link for link in held if not link.revoked), None)
    return secret(instance, link or issue(instance, role=Role.ORGANISER, label="Demo"))


def _begin(service: Service, event: _Event) -> None:
    rules, _ = compose_rulebook(service.library, event.rulebook, event.level)
    chance = Random(f"{_SEED} {event.name}")  # noqa: S311 - made-up people
    opening = a.Open(
        tournament=event.name,
        title=event.title,
        rulebook=event.rulebook,
        level=event.level,
    )
    field = make_up_entrants(rules, event.entrants, chance)
    for _ in championship(service, opening, field, chance, _HABITS):
        if event.reached(service.view(event.name)):
            break


def _go_on(instance: Instance, event: _Event) -> None:
    """What happens meanwhile: tables report, one of them contests, the clock runs."""
    case = instance.service.case(event.name)
    chance = Random(event.name)  # noqa: S311 - made-up results
    strength = dict.fromkeys(case.state.entrants, 0.0)
    waiting = [m for stage in case.state.stages.values() for m in open_matches(stage)]
    for number, match in enumerate(waiting[:2]):
        first, second = match.players[:2]
        report = a.Report(
            tournament=event.name,
            stage=match.stage,
            round=match.round,
            table=match.table,
            entrant=first,
            sheet=sheet_of(case, match, strength, chance),
        )
        instance.service.perform(report)
        if number:
            instance.service.perform(
                a.Contest(
                    tournament=event.name,
                    stage=match.stage,
                    round=match.round,
                    table=match.table,
                    entrant=second,
                )
            )
    if waiting:
        _start_clock(instance, event.name, waiting[0])


def _start_clock(instance: Instance, name: str, match: Match) -> None:
    rulebook = instance.service.case(name).rulebook
    with suppress(Refused):  # the rules may set no time
        clock = clock_by_rules(rulebook, RoundKey(stage=match.stage, round=match.round))
        add_clock(instance, name, start(clock, instance.clock.now()))
