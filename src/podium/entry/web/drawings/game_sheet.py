"""A game of gomoku as it stands on squared paper: crosses, circles, and the row struck through.

`templates/macros/game_sheet.html` draws it. Free cells can be links, so that a page works without
script. Source: pIšQworky 2018, 3.3.1, 3.3.5.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

_COLUMNS = "abcdefghijklmno"


@dataclass(frozen=True)
class CellLink:
    """What a free cell leads to.

    Attributes:
        address: of the page that shows the move made.
        told: what the link is called.
        sign: shown in the cell, empty for nothing.
    """

    address: str
    told: str
    sign: str = ""


@dataclass(frozen=True)
class DrawnPosition:
    """What a drawing shows; cells by their names (`h8`).

    Attributes:
        x: crosses, o: circles; each with the number of its move, 0 where that is not known.
        last: cells to be pointed out, such as the last move.
        rows: the two ends of each five or more.
        signs: letters in free cells that lead nowhere.
        ways: what free cells lead to.
    """

    x: Mapping[str, int]
    o: Mapping[str, int]
    last: Sequence[str] = ()
    rows: Sequence[tuple[str, str]] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    ways: Mapping[str, CellLink] = field(default_factory=dict)

    @staticmethod
    def corner(cell: str) -> tuple[int, int]:
        """The upper left corner of a cell, which is 30 wide and high."""
        return _COLUMNS.index(cell[0]) * 30, (15 - int(cell[1:])) * 30
