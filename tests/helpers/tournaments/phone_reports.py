"""What phones say of matches in a test, act by act."""

from collections.abc import Mapping
from typing import Any

from helpers.tournaments.documents import Document
from helpers.tournaments.piskvorky import boards, by_strength, teams
from helpers.tournaments.scenes import Scene, scene

WON = {"p1": 10, "p2": 7, "p3": 6, "p4": 4}
OTHER = {"p1": 7, "p2": 10, "p3": 6, "p4": 4}


def catan(entrants: int = 4) -> Scene:
    """A round of Catan; p1 to p4 sit at the first table."""
    one = scene("katana-2016").enter(entrants).start("main")
    tables = [f"p{at} p{at + 1} p{at + 2} p{at + 3}" for at in range(1, entrants, 4)]
    return one.pair("main", *tables)


def report(one: Scene, who: str, scores: Mapping[str, int], stage: str = "main") -> Scene:
    return one.do("report", stage=stage, entrant=who, sheet={"scores": dict(scores)})


def confirm(one: Scene, *who: str, stage: str = "main", **place: Any) -> Scene:
    for each in who:
        one.do("confirm", stage=stage, entrant=each, **place)
    return one


def contest(one: Scene, who: str, stage: str = "main") -> Scene:
    return one.do("contest", stage=stage, entrant=who, reason="I had eight")


def found(one: Scene, stage: str = "main", **place: object) -> Document:
    """The one match of a stage at a place, as the state document has it."""
    (only,) = [
        each
        for group in one.stage(stage)["groups"]
        for made in group["rounds"]
        for each in made["matches"]
        if all({**each, "round": made["number"]}.get(k) == v for k, v in place.items())
    ]
    return dict(only)


def need(one: Scene) -> Document:
    (only,) = [each for each in one.document["needs"] if each["kind"] == "confirmation"]
    return dict(only)


def met(home: str, away: str, score: int = 12) -> dict[str, object]:
    return {"home": home, "away": away, "boards": boards(score)}


def group() -> tuple[Scene, str, str]:
    """Groups of pIšQworky, and the sides of their first match."""
    one = teams(8).start("groups")
    home, away = one.open("groups")[0].seats
    return one, home, away


def playoff() -> tuple[Scene, str, str]:
    """A play-off of four, and the sides of its first semifinal."""
    one = by_strength(teams(4).start("groups")).close("groups").start("playoff")
    home, away = one.open("playoff")[0].seats
    return one, home, away


def won_by(one: Scene, slot: str) -> None:
    """The side named first wins a match of the play-off, by the word of both captains."""
    playing = one.state("playoff").slot(slot)
    assert playing is not None
    first, second = playing.seats
    one.do("report", stage="playoff", entrant=second, sheet=met(first, second))
    one.do("confirm", stage="playoff", entrant=first, slot=slot)
