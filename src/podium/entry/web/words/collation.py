"""Names in the order of a language's own alphabet.

Keys compare in four steps, as the Unicode collation has them: letters; then accents that make no
letter of their own; then small before capital; then the text itself. Numbers inside names count
by value, a space or hyphen stands before every letter, other marks make no difference.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

SortKey = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[bool, ...], str]

_OWN_LETTERS: dict[str, Mapping[str, tuple[str, ...]]] = {
    "en": {},
    "cs": {"c": ("č",), "h": ("ch",), "r": ("ř",), "s": ("š",), "z": ("ž",)},
    "sk": {
        "a": ("ä",),
        "c": ("č",),
        "h": ("ch",),
        "o": ("ô",),
        "r": ("ř",),
        "s": ("š",),
        "z": ("ž",),
    },
    "lv": {
        "c": ("č",),
        "g": ("ģ",),
        "k": ("ķ",),
        "l": ("ļ",),
        "n": ("ņ",),
        "r": ("ŗ",),
        "s": ("š",),
        "z": ("ž",),
    },
    "sv": {"z": ("å", "ä", "ö")},
}
"""Letters of their own in each language, by the one that they stand behind."""

_AS: dict[str, Mapping[str, str]] = {
    "en": {},
    "cs": {},
    "sk": {},
    "lv": {"y": "i"},
    "sv": {"æ": "ä", "ø": "ö", "ü": "y"},
}
"""Letters that a language puts with another one."""

_FOREIGN = {
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "ß": "ss",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "\u0131": "i",
}
"""Letters that no decomposition brings to one of the alphabet."""

_ACCENTS = (
    "\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0328\u0327\u0326\u0304"
)
"""Accents in the order in which they weigh."""

_SPACE, _NUMBER, _LETTER, _OTHER = range(4)


class _Weight(NamedTuple):
    """What one letter weighs."""

    letter: tuple[int, ...]
    accent: int
    capital: bool


@lru_cache(maxsize=8192)
def sort_key(lang: str, text: str) -> SortKey:
    """The key by which texts stand in the order of a language."""
    weights = list(_weights(lang, unicodedata.normalize("NFC", text)))
    return (
        tuple(weight.letter for weight in weights),
        tuple(weight.accent for weight in weights),
        tuple(weight.capital for weight in weights),
        text,
    )


_DIGITS = 18
"""No number that people sort by has more."""


def _weights(lang: str, text: str) -> Iterator[_Weight]:
    places = _places(lang)
    at = 0
    while at < len(text):
        if text[at].isdecimal():
            end = at
            while end < len(text) and text[end].isdecimal() and end - at < _DIGITS:
                end += 1
            yield _Weight((_NUMBER, int(text[at:end])), 0, capital=False)
        else:
            end = at + (2 if text[at : at + 2].lower() in places else 1)
            yield from _of_letter(lang, text[at:end])
        at = end


def _of_letter(lang: str, letter: str) -> Iterator[_Weight]:
    low, capital = letter.lower(), letter != letter.lower()
    place = _places(lang).get(low)
    if place is not None:
        yield _Weight(place, 0, capital)
    elif letter.isspace() or unicodedata.category(letter) == "Pd":
        yield _Weight((_SPACE,), 0, capital=False)
    elif low in _AS[lang]:
        yield _Weight(_places(lang)[_AS[lang][low]], len(_ACCENTS) + 1, capital)
    elif low in _FOREIGN:
        for part in _FOREIGN[low]:
            yield _Weight(_places(lang)[part], len(_ACCENTS) + 1, capital)
    else:
        yield from _decomposed(lang, low, capital=capital)


def _decomposed(lang: str, low: str, *, capital: bool) -> Iterator[_Weight]:
    """A letter with accents by its base; one of another script by its code; marks not at all."""
    parts = unicodedata.normalize("NFD", low)
    base, marks = _AS[lang].get(parts[0], parts[0]), parts[1:]
    accent = sum((_ACCENTS.find(mark) + 1 or len(_ACCENTS) + 2) for mark in marks)
    place = _places(lang).get(base)
    if place is not None:
        yield _Weight(place, accent, capital)
    elif base.isalpha():
        yield _Weight((_OTHER, ord(base)), accent, capital)


@lru_cache
def _places(lang: str) -> dict[str, tuple[int, ...]]:
    """The alphabet of a language: each letter, or pair of letters, and its place."""
    alphabet: list[str] = []
    for letter in "abcdefghijklmnopqrstuvwxyz":
        alphabet += [letter, *_OWN_LETTERS[lang].get(letter, ())]
    found = {letter: (_LETTER, place) for place, letter in enumerate(alphabet)}
    return {letter: place for letter, place in found.items() if letter not in _AS[lang]}
