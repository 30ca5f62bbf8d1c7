"""Codes to scan: QR, black on white whatever the page around it, with its quiet zone."""

import segno
from markupsafe import Markup

_QUIET = 4
"""Modules of white around a code, as its standard (ISO/IEC 18004) wants them."""


def code(text: str, label: str) -> Markup:
    """A QR code that stands a fold or a thumb on a seventh of it (level M).

    Args:
        text: what it says to a camera.
        label: what it is, for who cannot see it.
    """
    made = segno.make_qr(text, error="m", boost_error=False)
    size = made.symbol_size(border=_QUIET)[0]
    return Markup(
        '<svg class="code" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" width="{0}"'
        ' height="{0}" role="img" aria-label="{1}" shape-rendering="crispEdges">'
        '<rect width="{0}" height="{0}" fill="#ffffff"></rect>'
        '<path d="{2}" fill="#000000"></path></svg>'
    ).format(size, label, _path(made.matrix))


def _path(rows: tuple[bytearray, ...]) -> str:
    """The dark modules, a bar for those that lie side by side."""
    bars: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            run = x
            while run < len(row) and row[run]:
                run += 1
            if run > x:
                bars.append(f"M{x + _QUIET} {y + _QUIET}h{run - x}v1h-{run - x}z")
            x = run + 1
    return "".join(bars)
