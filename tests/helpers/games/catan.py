"""Boards and score sheets of Catan with what is known of them."""

import json
from pathlib import Path
from typing import Any

import pytest

FIXTURE = Path(__file__).parents[2] / "data" / "catan" / "referee.json"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "games" / "catan_shared.json"
"""More of them, where the folder lies beside the checkout."""

FILES = (FIXTURE, SHARED)


def known(file: Path) -> dict[str, Any]:
    """A file of boards and sheets, or the test is skipped."""
    if not file.exists():
        pytest.skip(f"{file.name} does not lie beside the checkout")
    found: dict[str, Any] = json.loads(file.read_bytes())
    return found
