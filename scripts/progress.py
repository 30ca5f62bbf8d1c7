"""How far a long run of a script is, told on one line that the next one is written over."""

import sys

SELDOM = 100
"""Without a terminal, one line in so many is written."""


def over(text: str, number: int = 0) -> None:
    """Tell how far the run is.

    Args:
        text: the line; empty clears it.
        number: of what is done; without a terminal it says which lines are written.
    """
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
    elif number % SELDOM == 0 and text.strip():
        sys.stderr.write(f"{text.rstrip()}\n")
    sys.stderr.flush()
