"""The seats at a table: always colour, mark and word, so that nobody needs to see colour."""

from typing import NamedTuple

from markupsafe import Markup

from podium.core.phrase import Phrase, say
from podium.entry.web.drawings.marks import mark
from podium.entry.web.drawings.svg import tag
from podium.entry.web.words import Translator


class Seat(NamedTuple):
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
    "blue": Seat("circle", "#1f5fa8", say("blue")),
    "yellow": Seat("triangle", "#e0a800", say("yellow")),
    "red": Seat("square", "#b3261e", say("red")),
    "green": Seat("diamond", "#2f7d32", say("green")),
    "orange": Seat("triangle", "#d9730d", say("orange")),
    "white": Seat("diamond", "#ffffff", say("white")),
    "black": Seat("circle", "#1b1b1b", say("black")),
    "brown": Seat("diamond", "#7a4a21", say("brown")),
}
"""The colours of Blokus, Catan and chess: those of one game never share a mark."""


def seat_mark(colour: str, t: Translator) -> Markup:
    """A seat: its mark in its colour, and the word. One that podium does not know has a ring."""
    shape, fill, _ = SEATS.get(colour, ("ring", "#555555", ""))
    drawn = mark(shape, fill, stroke="#1b1b1b", stroke_width=0.7)
    known = colour if colour in SEATS else "other"
    return tag("span", drawn, " ", seat_word(colour, t), class_=f"seat seat-{known}")


def seat_word(colour: str, t: Translator) -> str:
    """What a colour is called; one that podium does not know keeps its name."""
    return t.phrase(SEATS[colour].word) if colour in SEATS else colour
