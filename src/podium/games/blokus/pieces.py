"""The 21 pieces of a colour, under the names that the program Pentobi gives them."""

from collections.abc import Mapping

_BY_SIZE: Mapping[int, str] = {
    1: "1",
    2: "2",
    3: "I3 V3",
    4: "I4 L4 T4 O Z4",
    5: "F I5 L5 N P T5 U V5 W X Y Z5",
}

PIECES: Mapping[str, int] = {
    name: size for size, names in _BY_SIZE.items() for name in names.split()
}
"""Name of each piece to the number of its squares."""

SQUARES = sum(PIECES.values())
"""Squares of all pieces of a colour: 89."""
