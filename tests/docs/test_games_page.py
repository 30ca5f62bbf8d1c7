"""Every example on the page of game files is a file that podium reads."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from podium.games.blokus.reading import read_json as read_blokus
from podium.games.blokus.referee import judge as judged_blokus
from podium.games.catan.reading import read_json as read_catan
from podium.games.gomoku.checker import flaw_of_line
from podium.games.gomoku.formats.games import read_games
from podium.games.gomoku.formats.positions import read_claims, read_json
from podium.games.gomoku.prover import prove
from podium.games.gomoku.referee import judge as judged_gomoku

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "games.md"
EXAMPLES = re.findall(
    r"<!-- (\w+) -->\n```json\n(.+?)\n```", PAGE.read_text(encoding="utf-8"), re.DOTALL
)


def proved(data: bytes) -> str:
    (item,) = read_json(data).items
    return prove(item.position, lambda: 0.0).verdict


def claimed(data: bytes) -> list[str | None]:
    flaws = [flaw_of_line(c.position.position, c.line) for c in read_claims(data).claims]
    return [flaw.reason if flaw else None for flaw in flaws]


def of_blokus(data: bytes) -> list[list[str]]:
    (game,) = read_blokus(data).games
    return [illegal.reasons for illegal in judged_blokus(game).verdict.illegal]


def of_gomoku(data: bytes) -> tuple[str, str | None]:
    (game,) = read_games(data).games
    verdict = judged_gomoku(game)
    return verdict.end, verdict.winner


READERS: dict[str, Callable[[bytes], object]] = {
    "prove": proved,
    "claims": claimed,
    "blokus": of_blokus,
    "gomoku": of_gomoku,
    "catan": lambda data: type(read_catan(data)).__name__,
}
SAY: dict[str, object] = {
    "prove": "win",
    "claims": [None, "not_a_four"],
    "blokus": [["first_move_not_on_own_corner"]],
    "gomoku": ("flag", "second"),
    "catan": "One",
}


def test_there_is_an_example_of_each() -> None:
    assert {kind for kind, _ in EXAMPLES} == set(READERS)
    assert PAGE.read_text(encoding="utf-8").count("```json") == len(EXAMPLES)


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_an_example_is_read_and_judged(kind: str, example: str) -> None:
    assert READERS[kind](example.encode()) == SAY[kind]
