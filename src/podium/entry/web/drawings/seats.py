"""Marks that say without colour what colour says, and the seats at a table.

Of a seat there is always colour, mark and word, so that nobody needs to see colour; shapes look the
same in every font.
"""

from typing import NamedTuple

from markupsafe import Markup

from podium.core.phrase import Phrase, say
from podium.entry.web.words import Translator

SHAPES = {
    "circle": "M5 .6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0-8.8z",
    "triangle": "M5 .6 9.6 9.2H.4z",
    "square": "M1.1 1.1h7.8v7.8H1.1z",
    "diamond": "M5 .2 9.8 5 5 9.8.2 5z",
    "ring": "M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8zm0 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4z",
    "onward": "M1.5.6 9 5 1.5 9.4z",
    "star": "M5 .3 6.3 3.7 9.9 3.9 7.1 6.1 8.1 9.6 5 7.6 1.9 9.6 2.9 6.1.1 3.9 3.7 3.7z",
}
"""Shapes on a field of ten by ten."""


class ColourMark(NamedTuple):
    """How a colour is marked.

    Attributes:
        shape: its mark.
        fill: its colour on white paper.
        word: what it is called.
    """

    shape: str
    fill: str
    word: Phrase


SEATS = {
    "blue": ColourMark("circle", "#1f5fa8", say("blue")),
    "yellow": ColourMark("triangle", "#e0a800", say("yellow")),
    "red": ColourMark("square", "#b3261e", say("red")),
    "green": ColourMark("diamond", "#2f7d32", say("green")),
    "orange": ColourMark("triangle", "#d9730d", say("orange")),
    "white": ColourMark("diamond", "#ffffff", say("white")),
    "black": ColourMark("circle", "#1b1b1b", say("black")),
    "brown": ColourMark("diamond", "#7a4a21", say("brown")),
}
"""The colours of Blokus, Catan and chess: those of one game never share a mark."""


def mark(name: str, fill: str, *, outlined: bool = False) -> Markup:
    """A shape of the size of the text around it; only for the eye."""
    return Markup(
        '<svg class="drawn-mark" viewBox="0 0 10 10" width="12" height="12" aria-hidden="true"'
        ' focusable="false"><path d="{}" fill="{}"{}></path></svg>'
    ).format(
        SHAPES[name], fill, Markup(' stroke="#1b1b1b" stroke-width="0.7"') if outlined else ""
    )


def seat_mark(colour: str, t: Translator) -> Markup:
    """A seat: its mark in its colour, and the word. One that podium does not know has a ring."""
    shape, fill, _ = SEATS.get(colour, ("ring", "#555555", ""))
    known = colour if colour in SEATS else "other"
    return Markup('<span class="seat seat-{}">{} {}</span>').format(
        known, mark(shape, fill, outlined=True), seat_word(colour, t)
    )


def seat_word(colour: str, t: Translator) -> str:
    """What a colour is called; one that podium does not know keeps its name."""
    return t.phrase(SEATS[colour].word) if colour in SEATS else colour
