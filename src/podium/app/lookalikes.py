"""Names that look the same to people although their letters are others.

Letters of the Cyrillic, Greek and Armenian scripts that are drawn like Latin ones, as fonts of
screens have them. After Unicode's confusables (UTS 39), as far as single letters of names go.
"""

import unicodedata

_LIKE = {
    "A": "\u0410\u0391",
    "B": "\u0412\u0392",
    "C": "\u0421\u03f9",
    "E": "\u0415\u0395",
    "H": "\u041d\u0397",
    "I": "\u0406\u0399\u04c0",
    "J": "\u0408\u037f",
    "K": "\u041a\u039a\u212a",
    "M": "\u041c\u039c",
    "N": "\u039d",
    "O": "\u041e\u039f\u0555",
    "P": "\u0420\u03a1",
    "S": "\u0405\u054f",
    "T": "\u0422\u03a4",
    "U": "\u054d",
    "X": "\u0425\u03a7",
    "Y": "\u04ae\u03a5",
    "Z": "\u0396",
    "a": "\u0430\u0251",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435",
    "g": "\u0261\u0581",
    "h": "\u04bb\u0570",
    "i": "\u0456\u0131\u03b9",
    "j": "\u0458\u03f3",
    "l": "\u04cf",
    "n": "\u0578",
    "o": "\u043e\u03bf\u0585",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "\u0455",
    "u": "\u057d\u03c5",
    "v": "\u03bd\u0475",
    "w": "\u051d",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
}
_LATIN = str.maketrans({other: latin for latin, others in _LIKE.items() for other in others})


def skeleton(name: str) -> str:
    """What a name looks like: the same for two names that people cannot tell apart."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name)).translate(_LATIN)
    seen = (char for char in plain if unicodedata.category(char) != "Cf")
    return " ".join(unicodedata.normalize("NFC", "".join(seen)).casefold().split())
