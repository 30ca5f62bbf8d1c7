"""Acts whose texts no page can show: too long, or with characters that cannot be seen."""

import unicodedata
from collections.abc import Iterator

import msgspec

from podium.core.phrase import as_written
from podium.core.refusals import Refusal
from podium.director.acts import Act

_NAMES = frozenset({"name", "title", "school", "part", "by", "tournament"})
_LONGEST_NAME = 200
_LONGEST = 2000
_BREAKS = frozenset("\n\r\t")
"""Breaks of lines and columns: in a text, but in no name."""
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of all that stands behind it, on other people's lines too."""


def unfit(act: Act) -> Refusal | None:
    """Why an act cannot be taken for its texts, None if it can."""
    for key, text in _texts(act):
        named = key in _NAMES
        most = _LONGEST_NAME if named else _LONGEST
        if len(text) > most:
            return _malformed(f"{key or 'a text'} has at most {most} characters")
        odd = next((char for char in text if _unseen(char) or (named and char in _BREAKS)), "")
        if odd:
            code = f"U+{ord(odd):04X}"
            return _malformed(f"{key or 'a text'} has a character that cannot be seen ({code})")
    return None


def shown(text: str) -> str:
    """A text without the characters that cannot be seen."""
    return "".join(char for char in text if not _unseen(char))


def _malformed(message: str) -> Refusal:
    return Refusal(code="malformed", message=as_written(message))


def _texts(act: Act) -> Iterator[tuple[str, str]]:
    """Every text of an act with the key that it stands under; keys that are chosen are texts too."""
    left: list[tuple[str, object]] = [("", msgspec.to_builtins(act, enc_hook=str))]
    while left:
        key, said = left.pop()
        match said:
            case str():
                yield key, said
            case dict():
                left += said.items()
                left += [("", chosen) for chosen in said]
            case list():
                left += [(key, item) for item in said]
            case _:
                pass


def _unseen(char: str) -> bool:
    return char in _TURNING or (char not in _BREAKS and unicodedata.category(char) == "Cc")
