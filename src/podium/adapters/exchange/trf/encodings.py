"""Which Windows encoding a file of single bytes is in: Western (1252) or Central European (1250).

Both have a letter for nearly every byte, so it is the neighbours that tell: a consonant such as č
stands between vowels, and a vowel such as è between consonants. What is no letter in one of them
does not stand in the middle of a word, and a player's federation says which letters to expect.
"""

import re
import unicodedata
from collections.abc import Iterator

WESTERN, CENTRAL = "cp1252", "cp1250"
NAMES = {WESTERN: "Windows-1252", CENTRAL: "Windows-1250"}

_CENTRAL = frozenset(
    "ALB BIH CRO CZE HUN MNE POL ROU SLO SRB SVK TCH YUG".split()  # noqa: SIM905 - reads as a list
)
_FEDERATION = slice(53, 56)
_BY_FEDERATION = 2
_NO_LETTER = 3
_VOWELS = frozenset("aeiouyæø")
_INSIDE = {"å": -2, "ã": -1, "ì": 1, "ù": 1, "û": 1, "ð": -1, "þ": -1}
"""Within a word, what speaks for the Central European letter where both are vowels or consonants."""
_LAST = {"õ": 1, "ñ": 1, "ð": -1}
"""The same at its end."""
_LINE_END = re.compile(rb"\r\n|\r|\n")


def table(encoding: str) -> list[str]:
    """The letter of every byte; one that has none is taken as in Latin-1."""
    found = []
    for byte in range(256):
        try:
            found.append(bytes([byte]).decode(encoding))
        except UnicodeDecodeError:
            found.append(chr(byte))
    return found


def decode(data: bytes, encoding: str) -> str:
    """The text of single bytes."""
    letters = table(encoding)
    return "".join(letters[byte] for byte in data)


def guess_encoding(data: bytes) -> str:
    """The encoding that the letters speak for; Western where they do not say."""
    western, central = table(WESTERN), table(CENTRAL)
    score = 0
    for line in _LINE_END.split(data):
        votes = list(_votes(line, western, central))
        score += sum(votes)
        if votes and line.startswith(b"001 "):
            federation = line[_FEDERATION].decode("ascii", "replace")
            if federation in _CENTRAL:
                score += _BY_FEDERATION
            elif federation.isalpha() and federation != "FID":
                score -= 1
    return CENTRAL if score > 0 else WESTERN


def _votes(line: bytes, western: list[str], central: list[str]) -> Iterator[int]:
    """What each byte says on which the two differ: more than 0 for the Central European."""
    for at, byte in enumerate(line):
        one, other = western[byte], central[byte]
        if one == other:
            continue
        before, after = (
            _base(western[line[i]]) if 0 <= i < len(line) else "" for i in (at - 1, at + 1)
        )
        yield _vote(one, other, before, after)


def _vote(western: str, central: str, before: str, after: str) -> int:
    in_word = before.isalpha() or after.isalpha()
    if not _is_letter(western) or not _is_letter(central):
        return (_is_letter(central) - _is_letter(western)) * _NO_LETTER * in_word
    western_vowel, central_vowel = _base(western) in _VOWELS, _base(central) in _VOWELS
    if western_vowel == central_vowel:
        return _of_a_kind(western.lower(), before, after)
    beside = _beside_vowel(before) + _beside_vowel(after)
    return beside if western_vowel else -beside


def _of_a_kind(western: str, before: str, after: str) -> int:
    """The vote where both letters are vowels, or both consonants."""
    if not after.isalpha():
        return _LAST.get(western, 0)
    if western == "ñ":  # ñ stands before a vowel, ń before a consonant
        return -1 if after in _VOWELS else 1
    if western == "ð" and not before.isalpha():  # no Icelandic word begins with it
        return 2
    return _INSIDE.get(western, 0)


def _beside_vowel(letter: str) -> int:
    """Beside a vowel a consonant is likely, and beside a consonant a vowel."""
    if not letter.isalpha():
        return 0
    return 1 if letter in _VOWELS else -1


def _is_letter(char: str) -> bool:
    return char.isalpha() and char not in "ªº"


def _base(char: str) -> str:
    """A letter without its mark, small."""
    return unicodedata.normalize("NFD", char.lower())[:1]
