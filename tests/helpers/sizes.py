"""The two sizes of the suite: what runs at a commit, and what with ``--all`` (see tests/conftest.py)."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

_USUAL = settings().max_examples
"""Of a property that says nothing of its own."""

FEW = max(1, _USUAL // 3)
"""Examples of a property of which each is a whole championship."""
MANY = _USUAL * 4
"""Examples of one of which each is a moment's work, and what is looked for is rare."""


def thorough(*values: Any) -> Iterator[Any]:
    """Values of a parameter that are tried with ``--all`` alone; a tuple is several parameters."""
    for value in values:
        told = value if isinstance(value, tuple) else (value,)
        yield pytest.param(*told, marks=pytest.mark.thorough)
