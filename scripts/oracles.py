"""Other programs that pair by the FIDE (Dutch) System, to compare podium with.

python scripts/oracles.py py4swiss FILE      its pairing of the next round, and how long it took

Both are needed for development only (`requirements-oracles.lock`), and are called in-process:

| program | edition | module | what it is given |
|---|---|---|---|
| py4swiss | dutch-2017 | `oracle_py4swiss` | players numbered afresh, see there |
| gacrux | dutch-2026 | `oracle_gacrux` | what it does not read in a file, see there |
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

from podium import bootstrap
from podium.core.crosstable import Crosstable

Pairs = frozenset[tuple[int, int]]
"""White and Black by number; Black 0 for the bye."""

Oracle = Callable[[Crosstable, int, frozenset[int]], Pairs | None]
"""Pairs a round of a table, given who is absent; None where it finds that nothing is legal."""

OF_EDITION: Mapping[str, str] = {"dutch-2017": "py4swiss", "dutch-2026": "gacrux"}
"""Edition to the program that pairs by it."""


def oracle(name: str) -> Oracle:
    """A program by its name.

    Raises:
        ImportError: it is not installed.
    """
    found: Oracle = import_module(f"oracle_{name}").pairs
    return found


def main(arguments: list[str]) -> int:
    """Pair the next round of a file, and print the pairs and the seconds as JSON."""
    name, path = arguments
    file = bootstrap.read_trf(Path(path).read_bytes(), path)
    round_ = file.next_round
    pairs = oracle(name)
    began = time.perf_counter()
    found = pairs(file.table(round_), round_, file.absent(round_))
    took = time.perf_counter() - began
    print(json.dumps({"pairs": None if found is None else sorted(found), "seconds": took}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
