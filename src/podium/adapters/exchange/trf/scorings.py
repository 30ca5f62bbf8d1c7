"""What results are worth: XXS of JaVaFo, BBW to BBU of bbpPairings, and 162 of TRF26."""

from collections.abc import Iterable, Mapping

import msgspec

from podium.adapters.exchange.trf.fields import POINTS, Fields, FieldWord, words
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.adapters.exchange.trf.players import decimal
from podium.core.crosstable import Scoring
from podium.core.exact import Exact, figure
from podium.core.phrase import say

_WIN = ("win", "forfeit_win", "full_bye")
_DRAW = ("draw", "half_bye")
_AWAY = ("forfeit_loss", "zero_bye")

XXS: Mapping[str, tuple[str, ...]] = {
    "WW": ("win",),
    "BW": ("win",),
    "WD": ("draw",),
    "BD": ("draw",),
    "WL": ("loss",),
    "BL": ("loss",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "PAB": ("pairing_bye",),
    "FPB": ("full_bye",),
    "HPB": ("half_bye",),
    "ZPB": ("zero_bye",),
    "W": _WIN,
    "D": _DRAW,
    "L": ("loss",),
}
"""Codes of XXS, and what of a scoring they give (JaVaFo manual, Scoring point system)."""

BBP: Mapping[str, tuple[str, ...]] = {
    "BBW": _WIN,
    "BBD": _DRAW,
    "BBL": ("loss",),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
"""Lines of bbpPairings, each with one number; without BBU a pairing-allocated bye is a win."""

NEWER: Mapping[str, tuple[str, ...]] = {
    "W": _WIN,
    "D": _DRAW,
    "L": ("loss",),
    "A": _AWAY,
    "P": ("pairing_bye",),
    "X": (),
}
"""Letters of 162; without P a pairing-allocated bye is a win. X is of games without a result."""

CODES = {"XXS", "162", *BBP}
_BOTH = {"W": "win", "D": "draw", "L": "loss"}
"""What XXS can give each colour apart (WW, BW)."""
_STEP, _FIRST = 9, 6
"""How far the letters of 162 lie apart, and where the first is."""


class ScoringReading:
    """The lines about points, one by one; what comes later goes before.

    Args:
        findings: where faults go.
    """

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._worth: dict[str, Exact] = {}
        self._by_colour: dict[str, Exact] = {}
        self._as_a_win = False
        self._last = 0

    def take(self, line: TrfLine) -> None:
        """Take a line whose code is one of `CODES`."""
        fields = Fields(line, self._findings)
        match line.code:
            case "XXS":
                for word in _last(words(line)):
                    self._take_xxs(fields, word)
            case "162":
                self._as_a_win = True
                self._take_162(fields)
            case code:
                self._as_a_win = True
                points = fields.as_points(5, line.content.strip(), POINTS)
                self._give(BBP[code], points)

    def read(self) -> Scoring:
        """The scoring, once all lines were taken."""
        self._check_colours()
        worth = self._worth
        if self._as_a_win and "win" in worth:
            worth.setdefault("pairing_bye", worth["win"])
        return msgspec.structs.replace(Scoring(), **worth)

    def _check_colours(self) -> None:
        for letter, name in _BOTH.items():
            usual = getattr(Scoring(), name)
            white, black = (self._by_colour.get(f"{one}{letter}", usual) for one in "WB")
            if white != black:
                self._findings.fault(
                    self._last,
                    5,
                    say(
                        "W{value} is {white} and B{value} is {black}",
                        value=letter,
                        white=figure(white),
                        black=figure(black),
                    ),
                    say("podium counts a result the same with either colour"),
                )

    def _take_xxs(self, fields: Fields, word: FieldWord) -> None:
        code, equals, value = word.text.partition("=")
        if not equals or code not in XXS:
            fields.fault(
                word.column,
                say("{text!r} gives no points to a result", text=word.text),
                say("right is CODE=POINTS with one of {known}", known=", ".join(XXS)),
            )
            return
        points = fields.as_points(word.column + len(code) + 1, value, POINTS)
        if points is not None:
            colours = code[:1] if code[1:] in _BOTH else "WB" if code in _BOTH else ""
            self._by_colour.update({f"{colour}{code[-1]}": points for colour in colours})
            self._last = fields.line.number
        self._give(XXS[code], points)

    def _take_162(self, fields: Fields) -> None:
        text = fields.line.text
        for start in range(_FIRST, len(text) + 1, _STEP):
            letter = text[start - 1]
            if letter == " " and not text[start - 1 : start + _STEP - 1].strip():
                continue
            if letter.upper() not in NEWER:
                fields.fault(
                    start,
                    say("{text!r} stands where a letter for a result is right", text=letter),
                    say(
                        "right is one of W D L A P X, and its points in the four columns after"
                    ),
                )
                continue
            points = fields.as_points(start + 1, text[start : start + 4].strip(), POINTS)
            self._give(NEWER[letter.upper()], points)

    def _give(self, names: tuple[str, ...], points: Exact | None) -> None:
        if points is not None:
            self._worth.update(dict.fromkeys(names, points))


def _last(some: Iterable[FieldWord]) -> Iterable[FieldWord]:
    """Words without those that come again: the last of a kind decides."""
    found: dict[str, FieldWord] = {}
    for word in some:
        found.pop(word.text, None)
        found[word.text] = word
    return found.values()


def write(scoring: Scoring) -> list[str]:
    """The line XXS with whatever is not as usual; none where all is."""
    usual = Scoring()
    pairs = [
        f"{code}={decimal(worth)}"
        for code, names in XXS.items()
        if len(code) > 1 and (worth := getattr(scoring, names[0])) != getattr(usual, names[0])
    ]
    return [f"XXS {' '.join(pairs)}"] if pairs else []
