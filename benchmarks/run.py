"""Runs every benchmark of this folder and prints a table of each; exit 1 if a bound was not kept.

python benchmarks/run.py             all of them
python benchmarks/run.py replay      some of them, by name
"""

import importlib
import sys
from pathlib import Path

from common import Row
from rich.console import Console
from rich.table import Table

NO_BENCHMARKS = {"common", "run", "web_server"}


def main(chosen: list[str]) -> int:
    """Run those chosen, all if none is."""
    there = sorted(
        path.stem
        for path in Path(__file__).parent.glob("*.py")
        if path.stem not in NO_BENCHMARKS
    )
    unknown = sorted(set(chosen) - set(there))
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(there)}")
        return 2
    kept = True
    for name in chosen or there:
        print(f"{name} …", file=sys.stderr)
        rows = importlib.import_module(name).bench()
        Console().print(_table(name, rows))  # at once: what comes after it may be stopped
        kept = kept and all(row.ok for row in rows)
    return 0 if kept else 1


def _table(name: str, rows: list[Row]) -> Table:
    table = Table("what", "measured", "at most", "", title=name, title_justify="left")
    for row in rows:
        mark = "[green]kept[/]" if row.ok else "[red]NOT KEPT[/]"
        table.add_row(row.name, row.value, row.bound, mark)
    return table


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
