"""National round robins of 1979 to 2025, every game: wins, SODOS, then the direct game.

The fixture holds no names: a player is a number. In 1997 an entrant for the bye was in the table.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from helpers.tournaments.scenes import Scene, scene

YEARS = json.loads((Path(__file__).parents[1] / "data" / "go_round_robins.json").read_text())


def played(told: dict[str, Any]) -> Scene:
    entrants = {player for game in told["games"] for player in game[:2]}
    one = scene("go-round-robin").enter(*(f"g{player}" for player in sorted(entrants)))
    one.start("league")
    for white, black, won in told["games"]:
        sheet = {"white": f"g{white}", "black": f"g{black}", "result": "1-0" if won else "0-1"}
        one.do("result", stage="league", sheet=sheet)
    return one.close("league")


@pytest.mark.parametrize("year", YEARS)
def test_wins_and_sodos_are_those_published(year: str) -> None:
    told = YEARS[year]
    values = {row["entrant"]: row["values"] for row in played(told).rows("league")}
    for player in range(told["players"]):
        assert values[f"g{player}"]["wins"] == str(told["wins"][player])
        assert values[f"g{player}"]["sodos"] == str(told["sodos"][player])


@pytest.mark.parametrize("year", YEARS)
def test_the_order_is_by_wins_sodos_and_the_direct_game(year: str) -> None:
    told = YEARS[year]
    one = played(told)
    classes = [c for c in one.classes("league") if c != {f"g{told['players']}"}]
    beat = {(w, b) if won else (b, w) for w, b, won in told["games"]}
    expected: list[set[str]] = []
    for tied in told["classes"]:
        wins = {p: sum((p, other) in beat for other in tied) for p in tied}
        expected += [
            {f"g{p}" for p in tied if wins[p] == most}
            for most in sorted(set(wins.values()), reverse=True)
        ]
    assert classes == expected
