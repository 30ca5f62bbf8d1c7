"""Small shapes that say without colour what colour says: they look the same in every font."""

from markupsafe import Markup

from podium.entry.web.drawings.svg import tag

_SHAPES = {
    "circle": "M5 .6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0-8.8z",
    "triangle": "M5 .6 9.6 9.2H.4z",
    "square": "M1.1 1.1h7.8v7.8H1.1z",
    "diamond": "M5 .2 9.8 5 5 9.8.2 5z",
    "ring": "M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8zm0 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4z",
    "onward": "M1.5.6 9 5 1.5 9.4z",
    "star": "M5 .3 6.3 3.7 9.9 3.9 7.1 6.1 8.1 9.6 5 7.6 1.9 9.6 2.9 6.1.1 3.9 3.7 3.7z",
}


def shape(name: str, fill: str, **attributes: str | float) -> Markup:
    """A shape on a field of ten by ten."""
    return tag("path", d=_SHAPES[name], fill=fill, **attributes)


def mark(name: str, fill: str, **attributes: str | float) -> Markup:
    """A shape of the size of the text around it; only for the eye."""
    return tag(
        "svg",
        shape(name, fill, **attributes),
        class_="drawn-mark",
        viewBox="0 0 10 10",
        width=12,
        height=12,
        aria_hidden="true",
        focusable="false",
    )
