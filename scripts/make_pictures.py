"""The pictures of the README: what a terminal shows, as SVG. Run by `make pictures`."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH = 84
PAPER = TerminalTheme(
    (250, 248, 242),
    (38, 36, 33),
    [
        *((38, 36, 33), (161, 47, 38), (46, 102, 60), (140, 98, 20)),
        *((40, 82, 140), (120, 60, 120), (30, 105, 115), (110, 104, 96)),
    ],
)
"""Ink on paper (black, red, green, yellow, blue, magenta, cyan, white)."""

PICTURES = {
    "demo-start.svg": ("demo --speed 0", slice(0, 45)),
    "playoff.svg": ("demo piskvorky-2018 --level ot --entrants 12 --speed 0", slice(-57, None)),
    "rules.svg": ("rules show katana-2016", slice(130, 171)),
}
"""File to the command and the lines of it that are shown."""


def shown(command: str) -> list[str]:
    """The lines that a command prints on a terminal."""
    environment = {
        **os.environ,
        "FORCE_COLOR": "1",
        "COLUMNS": str(WIDTH),
        "TERM": "xterm-256color",
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        [sys.executable, "-m", "podium", *command.split()],
        env=environment,
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    return done.stdout.rstrip("\n").split("\n")


def drawn(title: str, lines: list[str]) -> str:
    """Lines of a terminal as SVG, in the fonts of whoever looks at it."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    for line in lines:
        console.print(Text.from_ansi(line), no_wrap=True, crop=False)
    svg = console.export_svg(title=title, theme=PAPER, unique_id="podium")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "ui-monospace, DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    """Draw every picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    said: dict[str, list[str]] = {}
    for name, (command, part) in PICTURES.items():
        lines = said.setdefault(command, shown(command))
        svg = drawn(f"podium {command}", lines[part])
        (FOLDER / name).write_text(svg + "\n", encoding="utf-8")
        print(FOLDER.name, name, len(lines[part]), "lines")


if __name__ == "__main__":
    main()
