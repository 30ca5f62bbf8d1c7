"""Swiss tournaments for the tests: teams of a grand final, players of an open."""

from collections.abc import Callable, Mapping
from typing import Any

from helpers.tournaments.piskvorky import match
from helpers.tournaments.scenes import Scene, scene

Beats = Callable[[str, str], int]
"""Score of the first named of two, of the twenty points of a match."""


def number_of(entrant: str) -> int:
    """The number in an id: 7 of t7."""
    return int(entrant.lstrip("tp"))


def lower_wins(one: str, other: str) -> int:
    """The team with the lower number wins, by the more the further they are apart."""
    apart = number_of(other) - number_of(one)
    return max(0, min(20, 10 + (1 if apart > 0 else -1) + apart // 2))


def grand_final(
    count: int, attributes: Mapping[str, Mapping[str, int]] | None = None, **options: Any
) -> Scene:
    """A grand final with t1 … tn entered; left to themselves they are seeded in that order."""
    one = scene("piskvorky-2018", "grf", **options)
    for at in range(1, count + 1):
        known = (attributes or {}).get(f"t{at}", {"kt_place": at, "region_teams": 10})
        one.do("enter", id=f"t{at}", attributes=known)
    return one


def played(one: Scene, beats: Beats = lower_wins, **scores: int) -> Scene:
    """Play every open match; `t3_t8=12` sets the score of t3 against t8."""
    for each in one.open("swiss"):
        home, away = each.seats
        score = scores.get(f"{home}_{away}")
        if score is None and f"{away}_{home}" in scores:
            score = 20 - scores[f"{away}_{home}"]
        match(one, "swiss", home, away, beats(home, away) if score is None else score)
    return one


def rounds(one: Scene, count: int, beats: Beats = lower_wins) -> Scene:
    """Pair and play so many rounds."""
    for _ in range(count):
        played(one.pair("swiss"), beats)
    return one


def pairs(one: Scene, number: int) -> list[set[str]]:
    """Who meets in a round, by table."""
    return [set(seats) for seats in one.tables("swiss", number)]


def byes(one: Scene, number: int) -> dict[str, str]:
    """Who has a bye in a round, and which."""
    (group,) = one.stage("swiss")["groups"]
    matches = group["rounds"][number - 1]["matches"]
    return {m["entrants"][0]: m["bye"] for m in matches if m["status"] == "bye"}


def a_club_open(count: int, **options: Any) -> Scene:
    """An open with p1 … pn entered, the better rated the lower the number."""
    one = scene("swiss-fide", **options)
    for at in range(1, count + 1):
        one.do("enter", id=f"p{at}", attributes={"rating": 2200 - 20 * at})
    return one


def won_by_white(one: Scene) -> Scene:
    """White wins every game that is open."""
    for each in one.open("swiss"):
        white, black = each.seats
        game(one, white, black, "1-0")
    return one


def game(one: Scene, white: str, black: str, result: str) -> Scene:
    """The result of one game."""
    sheet = {"white": white, "black": black, "result": result}
    return one.do("result", stage="swiss", sheet=sheet)
