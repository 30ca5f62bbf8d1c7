"""How wide a text will be, about, and what of it fits: a drawing cannot ask the browser."""

import unicodedata

_NARROW = frozenset("ijlItfr.,:;'|!()[]·- ")
_WIDE = frozenset("mwMW@%—…")
_ELLIPSIS = "…"
_LAST_WORD = 2
"""A last word of so few letters tells the teams of a school apart, so it is kept."""


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is, rather too wide than too narrow."""
    return sum(map(_em, text)) * size * (1.1 if bold else 1)


def _em(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    if letter in _NARROW:
        return 0.38
    if unicodedata.east_asian_width(letter) in {"W", "F"}:
        return 1.02
    if letter in _WIDE:
        return 0.96
    return 0.7 if letter.isupper() else 0.6


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """A text cut to a width; a short last word (Team *B*) stays on it."""
    if width_of(text, size, bold=bold) <= room:
        return text
    head, _, last = text.rpartition(" ")
    tail = f" {last}" if head and len(last) <= _LAST_WORD else ""
    left = room - width_of(_ELLIPSIS + tail, size, bold=bold)
    return f"{_cut(head if tail else text, left, size, bold=bold)}{_ELLIPSIS}{tail}"


def _cut(text: str, room: float, size: float, *, bold: bool) -> str:
    """As many letters as fit, each with the signs that belong to it."""
    used = 0.0
    for at, letter in enumerate(text):
        used += width_of(letter, size, bold=bold)
        if used > room:
            return text[:at].rstrip()
    return text
