"""Positions and claimed lines with what is true of them: a few of ours, all of the shared ones."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from podium.games.gomoku.board import cells_of
from podium.games.gomoku.position import Position

OURS = Path(__file__).parents[2] / "data" / "gomoku" / "positions.json"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "games" / "gomoku_shared.json"


@cache
def known(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Everything in a file; nothing where there is none."""
    if not path.exists():
        return {"positions": [], "claims": []}
    found: dict[str, list[dict[str, Any]]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def everything(kind: str) -> list[dict[str, Any]]:
    """Ours and the shared ones, each once."""
    items = [*known(OURS)[kind], *known(SHARED)[kind]]
    return list(
        {json.dumps([i.get("id"), i.get("position"), i.get("line")]): i for i in items}.values()
    )


def of(item: dict[str, Any]) -> Position:
    """A position as the searches take it."""
    return Position(cells_of(item["x"]), cells_of(item["o"]), item["to_move"])


def by_id(name: str) -> Position:
    """A position by its name."""
    found = {p["id"]: p for path in (OURS, SHARED) for p in known(path)["positions"]}
    return of(found[name])
