"""The three founding championships, at the moments of their days that look different."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from helpers.tournaments.documents import Document, state_of
from helpers.web.visitor import finals, play
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundKey
from podium.app.round_clocks.running import add_clock, extend, extend_table, pause, start
from podium.app.round_clocks.setup import clock_by_rules
from podium.app.service import Done
from podium.app.venue import Settings, announce, set_fee, set_settings
from podium.core.refusals import Refused
from podium.core.state import Match
from podium.director.act_kinds import ACTS
from podium.formats.kernel.case import Case, open_matches
from podium.sim import sheet_of

MOMENTS = ("before", "during", "late", "after")


@dataclass(frozen=True)
class Day:
    """A championship at a moment of its day.

    Attributes:
        first: its first stage.
        last: its last one.
    """

    game: str
    moment: str
    rulebook: str
    entrants: int
    first: str
    last: str
    level: str = ""

    @property
    def name(self) -> str:
        """Of the tournament."""
        return f"{self.game}-{self.moment}"


def _days() -> Iterator[Day]:
    for moment in MOMENTS:
        yield Day("catan", moment, "katana-2016", 13, "main", "final")
        yield Day("gomoku", moment, "piskvorky-2018", 8, "groups", "playoff", "ot")
        yield Day("blokus", moment, "blokus-lincon-2016", 12, "qualifying", "final")


DAYS = tuple(_days())


def prepare(instance: Instance, day: Day) -> None:
    """Play a championship up to its moment, and have happen what happens beside the play."""
    until = _until(day)
    play(instance, day.rulebook, day.entrants, until, name=day.name, level=day.level)
    _beside(instance, day.name)
    if day.moment == "before":
        _arriving(instance, day.name)
    if day.moment in {"during", "late"}:
        _talking(instance, day)


def _until(day: Day) -> Callable[[Document], bool] | None:
    def entered(document: Document) -> bool:
        return len(document["entrants"]) == day.entrants

    def half_played(document: Document) -> bool:
        return _paired(document, day.first, 2) and finals(document, day.first, 2) > 0

    def nearly_over(document: Document) -> bool:
        return _paired(document, day.last, 1)

    return {"before": entered, "during": half_played, "late": nearly_over}.get(day.moment)


def _paired(document: Document, stage: str, number: int) -> bool:
    found = next(s for s in document["stages"] if s["id"] == stage)
    return any(len(group["rounds"]) >= number for group in found["groups"])


def paired(document: Document) -> bool:
    """The first stage has its first round."""
    return any(group["rounds"] for group in document["stages"][0]["groups"])


def do(instance: Instance, kind: str, tournament: str, **keys: Any) -> None:
    """Perform an act that must be allowed."""
    done = instance.service.perform(ACTS[kind].struct(tournament=tournament, **keys))
    assert isinstance(done, Done), done


def _beside(instance: Instance, name: str) -> None:
    first, second, *_ = ids_of(instance, name)
    set_fee(instance, name, first, paid=True, by="Olga")
    set_fee(instance, name, second, paid=False, by="Olga")
    set_settings(instance, name, Settings(zone="Europe/Prague", names="short"))
    announce(instance, name, "Lunch is at noon, in the hall beside the stairs.", by="Olga")


def ids_of(instance: Instance, name: str) -> list[str]:
    """Ids of the entrants."""
    return [entrant["id"] for entrant in state_of(instance.service, name)["entrants"]]


def _arriving(instance: Instance, name: str) -> None:
    *here, leaver, _ = ids_of(instance, name)
    do(instance, "check_in", name, ids=here[:-1])
    do(instance, "withdraw", name, id=leaver, reason="cannot come")


def _talking(instance: Instance, day: Day) -> None:
    """Some tables have reported, one of them contests, the clock runs."""
    name, chance = day.name, Random(day.name)
    case = instance.service.case(name)
    stage = day.first if day.moment == "during" else day.last
    strength = dict.fromkeys(case.state.entrants, 0.0)
    waiting = open_matches(case.state.stage(stage))
    for number, match in enumerate(waiting[:2]):
        sheet = sheet_of(case, match, strength, chance)
        place = _place(match)
        do(instance, "report", name, **place, entrant=match.players[0], sheet=sheet)
        if number == 1:
            do(instance, "contest", name, **place, entrant=match.players[1])
    someone = waiting[0].players[0]
    do(
        instance,
        "rule",
        name,
        stage=stage,
        entrant=someone,
        ruling="warning",
        reason="was late",
    )
    _time(instance, case, day, waiting[0])


def _place(match: Match) -> dict[str, Any]:
    return {"stage": match.stage, "round": match.round, "table": match.table}


def _time(instance: Instance, case: Case, day: Day, match: Match) -> None:
    """A clock that was extended, for one table longer; later in the day it stands."""
    now = instance.clock.now()
    with suppress(Refused):  # gomoku is played on chess clocks
        clock = clock_by_rules(case.rulebook, RoundKey(stage=match.stage, round=match.round))
        clock = extend_table(extend(start(clock, now), now, 300), 1, 120)
        add_clock(instance, day.name, pause(clock, now) if day.moment == "late" else clock)
