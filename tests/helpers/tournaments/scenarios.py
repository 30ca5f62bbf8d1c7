"""Small scenarios of made-up people, for tests of the command line."""

import json
from collections.abc import Callable
from typing import Any

from click.testing import Result

Act = dict[str, Any]
Podium = Callable[..., Result]
Written = Callable[..., str]


def document(text: str) -> Any:
    """The one document of an answer."""
    return json.loads(text)


def entered(tournament: str = "cup", rulebook: str = "football-group-uefa") -> list[Act]:
    """Three teams, and the lots of a seed."""
    names = {"a": "Alder", "b": "Birch", "c": "Cedar"}
    return [
        {"act": "open", "tournament": tournament, "rulebook": rulebook, "seed": "made up"},
        *({"act": "enter", "id": id_, "name": name} for id_, name in names.items()),
    ]


def result(one: str, goals: int, other: str, others: int, **more: object) -> Act:
    """A result of the group."""
    sheet = {"scores": {one: goals, other: others}}
    return {"act": "result", "stage": "group", "sheet": sheet, **more}


START: Act = {"act": "start", "stage": "group", "by": "Hana"}
CLOSE: Act = {"act": "close", "stage": "group"}
RESULTS: list[Act] = [
    result("a", 2, "b", 1),
    result("a", 0, "c", 1, reason="played late"),
    result("b", 4, "c", 4),
]


def cup(tournament: str = "cup") -> list[Act]:
    """A whole tournament; Cedar wins."""
    return [*entered(tournament), START, *RESULTS, CLOSE]
