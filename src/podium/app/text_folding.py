"""Texts as people compare them: without accents, case, marks and odd spaces."""

import re
import unicodedata
from functools import lru_cache

_UNDECOMPOSED = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "\u0131": "i"}
)
"""Letters that Unicode does not take apart, as somebody in a hurry types them."""

_JOINERS = "\u200c\u200d"
"""Invisible, but some scripts are misspelt without them."""

_LONG = 200
"""Letters of a text that is no name, and not worth remembering."""

_WORD = re.compile(r"\w+")


def tidy(text: str) -> str:
    """A text on one line, composed, with single spaces and nothing invisible in it."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    if spaced.isascii() and spaced.isprintable():
        return spaced
    seen = (c for c in spaced if c in _JOINERS or unicodedata.category(c) not in {"Cf", "Cc"})
    return " ".join("".join(seen).strip(_JOINERS).split())


def fold_text(text: str) -> str:
    """A text in small letters without accents; what is no letter or digit parts its words."""
    return _remembered(text) if len(text) <= _LONG else _folded(text)


def has_words(text: str, asked: str) -> bool:
    """Whether a text has all the words asked for, without regard to case and accents."""
    there = fold_text(text)
    return all(word in there for word in fold_text(asked).split())


def _folded(text: str) -> str:
    bare = unicodedata.normalize("NFKD", text.casefold().translate(_UNDECOMPOSED))
    letters = "".join(c for c in bare if not unicodedata.combining(c))
    return " ".join(_WORD.findall(letters.replace("_", " ")))


_remembered = lru_cache(maxsize=16384)(_folded)
