"""The 21 pieces of Blokus, each on a field of the same size, so that large ones look large."""

from functools import cache

from markupsafe import Markup

from podium.games.blokus.pieces import SHAPES

_COLUMNS, _ROWS = 5, 3
"""Squares of the field: the longest piece has five, none is higher than three as we turn them."""


@cache
def piece(name: str) -> Markup:
    """A piece, only for the eye: its name stands beside it.

    The squares have the colour of the text; a style may fill them.
    """
    cells = SHAPES[name]
    left = (_COLUMNS - max(cell.column for cell in cells) - 1) / 2
    above = (_ROWS - max(cell.row for cell in cells) - 1) / 2
    squares = "".join(
        f"M{cell.column + left:g} {cell.row + above:g}h1v1h-1z" for cell in sorted(cells)
    )
    return Markup(
        '<svg class="drawn-piece" viewBox="-.1 -.1 {}.2 {}.2" width="52" height="32" aria-hidden="true"'
        ' focusable="false"><path d="{}" fill="none" stroke="currentColor" stroke-width="0.12"></path>'
        "</svg>"
    ).format(_COLUMNS, _ROWS, squares)
