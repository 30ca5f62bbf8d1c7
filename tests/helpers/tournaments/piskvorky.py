"""Teams and matches of pIšQworky for the tests."""

from collections.abc import Mapping, Sequence
from typing import Any

from helpers.tournaments.scenes import Scene, scene
from podium.director.acts import Player

WON, LOST, LEVEL = ["11"] * 5, ["00"] * 5, ["11", "11", "==", "00", "00"]


def boards(home_score: int) -> list[str]:
    """Boards that give the home side so many of the twenty points."""
    games = []
    for _ in range(10):
        taken = min(home_score, 2)
        home_score -= taken
        games.append("0=1"[taken])
    return ["".join(games[at : at + 2]) for at in range(0, 10, 2)]


def team(one: Scene, name: str, **keys: object) -> Scene:
    """Enter a team of five with its captain."""
    players = [Player(id=f"{name}{letter}") for letter in "abcde"]

    return one.do(
        "enter",
        id=name,
        players=players,
        captain=f"{name}a",
        **keys,
    )


def teams(number: int, level: str = "ot", **options: Any) -> Scene:
    one = scene("piskvorky-2018", level, **options)
    for at in range(1, number + 1):
        team(one, f"t{at}")
    return one


def match(one: Scene, stage: str, home: str, away: str, score: int, **keys: object) -> Scene:
    """A match by the score of the home side."""
    sheet = {"home": home, "away": away, "boards": boards(score)}
    return one.do("result", stage=stage, sheet=sheet, **keys)


def by_strength(one: Scene, order: Sequence[str] = ()) -> Scene:
    """Play every open match of the groups: the team named first in `order` wins 12:8."""
    rank = {entrant: at for at, entrant in enumerate(order or one.state("groups").entrants)}
    for each in one.open("groups"):
        home, away = each.seats
        match(one, "groups", home, away, 12 if rank[home] < rank[away] else 8)
    return one


def group_of(one: Scene, scores: Mapping[tuple[str, str], int]) -> Scene:
    """Play a group by the score of the team named first in each pair."""
    for (home, away), score in scores.items():
        match(one, "groups", home, away, score)
    return one
