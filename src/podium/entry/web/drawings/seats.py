"""The seats at a table: always colour, mark and word, so that nobody needs to see colour."""

from typing import NamedTuple

from markupsafe import Markup

from podium.entry.web.drawings import Translator
from podium.entry.web.drawings.marks import mark
from podium.entry.web.drawings.svg import tag


class Seat(NamedTuple):
    """How a colour is marked.

    Attributes:
        shape: its mark.
        fill: its colour on white paper.
    """

    shape: str
    fill: str


SEATS = {
    "blue": Seat("circle", "#1f5fa8"),
    "yellow": Seat("triangle", "#e0a800"),
    "red": Seat("square", "#b3261e"),
    "green": Seat("diamond", "#2f7d32"),
    "orange": Seat("triangle", "#d9730d"),
    "white": Seat("diamond", "#ffffff"),
    "black": Seat("circle", "#1b1b1b"),
    "brown": Seat("diamond", "#7a4a21"),
}
"""The colours of Blokus, Catan and chess: those of one game never share a mark."""

_OTHER = Seat("ring", "#555555")


def seat_mark(colour: str, words: Translator | None = None) -> Markup:
    """A seat: its mark in its colour, and the word.

    Args:
        colour: as the rulebook calls it.
        words: the language; left out, the colour is called as in the rulebook.
    """
    seat = SEATS.get(colour, _OTHER)
    drawn = mark(seat.shape, seat.fill, stroke="#1b1b1b", stroke_width=0.7)
    known = colour if colour in SEATS else "other"
    return tag("span", drawn, " ", seat_word(colour, words), class_=f"seat seat-{known}")


def seat_word(colour: str, words: Translator | None = None) -> str:
    """What a colour is called; one that podium does not know keeps its name."""
    if words is None:
        return colour
    return {
        "blue": words.gettext("blue"),
        "yellow": words.gettext("yellow"),
        "red": words.gettext("red"),
        "green": words.gettext("green"),
        "orange": words.gettext("orange"),
        "white": words.gettext("white"),
        "black": words.gettext("black"),
        "brown": words.gettext("brown"),
    }.get(colour, colour)
