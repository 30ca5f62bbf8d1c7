"""Play-offs of pIšQworky for the tests: played, and corrected."""

from typing import Any

from helpers.tournaments.piskvorky import boards, by_strength
from helpers.tournaments.scenes import Scene, scene


def semifinals(*played: str) -> Scene:
    """A play-off of four: SF1 t1-t4, SF2 t2-t3; these and the slots named are won by the first."""
    names = ["t1", "t2", "t3", "t4"]
    one = scene("piskvorky-2018", "ot").enter(*names).start("groups", [names])
    by_strength(one, names).close("groups").start("playoff")
    for slot in ("SF1", "SF2", *played):
        won(one, slot)
    return one


def sides(one: Scene, slot: str) -> tuple[str, ...]:
    found = one.state("playoff").slot(slot)
    assert found is not None, slot
    return found.seats


def sheet(home: str, away: str, score: int) -> dict[str, Any]:
    return {"home": home, "away": away, "boards": boards(score)}


def won(one: Scene, slot: str, winner: str = "") -> Scene:
    home, away = sides(one, slot)
    winner = winner or home
    score = 12 if winner == home else 8
    return one.do("result", stage="playoff", slot=slot, sheet=sheet(home, away, score))


def corrected(slot: str, one: Scene, score: int = 8, **keys: Any) -> dict[str, Any]:
    """The keys of a correction by which the away side of a slot won, unless `score` says else."""
    home, away = sides(one, slot)
    reason = {"reason": "sheets swapped"}
    return {
        "stage": "playoff",
        "slot": slot,
        "sheet": sheet(home, away, score),
        **reason,
        **keys,
    }


def placed(one: Scene) -> list[str]:
    return [entrant for _, entrant in one.places()]
