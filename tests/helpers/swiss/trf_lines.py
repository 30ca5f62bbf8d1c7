"""Report files in a few words: lines with their columns, and what is said of them."""

from pathlib import Path

import pytest

from podium.adapters.exchange.trf import TrfFault, TrfFile, read

FIXTURES = Path(__file__).parents[2] / "data" / "trf"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "swiss"
"""More of them, where the folder lies beside the checkout."""


def player(
    number: int | str,
    *cells: str,
    name: str = "",
    rating: int | str = "",
    points: str = "",
    rank: int | str = "",
) -> str:
    """A line 001; a cell such as `12 w 1` is put into its columns, an empty one is blank."""
    start = f"001 {number:>4} ".ljust(14) + f"{name:<33} {rating:>4}".ljust(65)
    start = f"{start:<80}{points:>4} {rank:>4}"
    return (start + "".join(_cell(cell) for cell in cells)).rstrip()


def _cell(text: str) -> str:
    if not text:
        return " " * 10
    opponent, colour, went = text.split(" ")
    return f"  {opponent:>4} {colour} {went}"


def said(*lines: str) -> TrfFile:
    """The file that these lines are."""
    return read("\n".join(lines).encode(), "t.trf")


def faults(*lines: str) -> list[str]:
    """What is wrong with these lines; each with its place."""
    with pytest.raises(TrfFault) as caught:
        said(*lines)
    return [str(fault) for fault in caught.value.faults]
