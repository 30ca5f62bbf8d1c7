"""What is encoded of a view has the shape of the contract, key by key.

The files in `data/views` were written from the dictionaries that were made before there were views.
`python tests/views/test_shape.py` writes them anew: only where the contract has got something more.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from helpers.tournaments.championship_days import DAYS, Day, prepare
from helpers.tournaments.scenes import NAME, Scene, scene
from podium import bootstrap
from podium.views.tournament import TournamentView, to_builtins

DATA = Path(__file__).parents[1] / "data" / "views"


def of_day(day: Day) -> TournamentView:
    """A founding championship at a moment of its day."""
    instance = bootstrap.instance_in_memory()
    prepare(instance, day)
    return instance.service.view(day.name)


def swiss() -> Scene:
    """A Swiss stage with every bye, one who left, and one who came late."""
    one = scene("swiss-fide").enter(7).start("swiss")
    one.do("absent", stage="swiss", round=1, id="p3", bye="half")
    one.pair("swiss")
    for match in one.open("swiss"):
        white, black = match.seats
        one.do("result", stage="swiss", sheet={"white": white, "black": black, "result": "1-0"})
    one.do("withdraw", id="p2", reason="ill")
    one.enter("late")
    return one.do("absent", stage="swiss", round=2, id="p1", bye="zero")


STATES: dict[str, Callable[[], TournamentView]] = {
    "swiss": lambda: swiss().view,
    **{day.name: partial(of_day, day) for day in DAYS},
}


def encoded(view: TournamentView) -> Any:
    """A view as a program gets it."""
    return json.loads(msgspec.json.encode(view, enc_hook=str))


@pytest.mark.parametrize("name", STATES)
def test_it_is_what_it_was(name: str) -> None:
    expected = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    assert encoded(STATES[name]()) == expected


@pytest.mark.parametrize("name", STATES)
def test_plain_is_the_same(name: str) -> None:
    view = STATES[name]()
    assert json.loads(json.dumps(to_builtins(view))) == encoded(view)


def test_what_there_is_nothing_of_is_left_out() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main")
    (match,) = encoded(one.view)["stages"][0]["groups"][0]["rounds"][0]["matches"]
    assert set(match) == {"table", "entrants", "duties", "status", "points", "why"}
    assert "name" not in encoded(one.view)["entrants"][0]


def test_a_list_that_stands_although_it_is_empty_is_there() -> None:
    one = scene("football-group-uefa").enter(3).start("group")
    seats = one.open("group")[0].seats
    sheet = {"scores": dict.fromkeys(seats, 1)}
    one.do("report", stage="group", round=1, entrant=seats[0], sheet=sheet)
    match = one.stage("group")["groups"][0]["rounds"][0]["matches"][0]
    assert match["contested_by"] == []
    assert match["waiting_for"] == [seats[1]]
    assert match["duties"] == {}


def test_who_sits_out_has_no_table_and_no_duties() -> None:
    view = swiss().view
    (sits_out,) = [byes for _, made in view.stage("swiss").rounds() for byes in made.byes]
    assert sits_out.sits_out
    assert set(to_builtins(sits_out)) == {"entrants", "status", "bye", "points"}
    assert view.name == NAME


if __name__ == "__main__":
    for key, make in STATES.items():
        (DATA / f"{key}.json").write_bytes(msgspec.json.encode(encoded(make())) + b"\n")
        sys.stdout.write(f"{key}\n")
