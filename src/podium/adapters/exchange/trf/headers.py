"""Lines about the tournament as a whole (012 to 132, and 192 to 212 of TRF26)."""

import re
from collections.abc import Mapping

from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.app.trf import TrfHeader
from podium.core.phrase import say

TEXTS: Mapping[str, str] = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "062": "players",
    "072": "rated",
    "082": "teams",
    "092": "kind",
    "102": "arbiter",
    "122": "times",
    "192": "system",
    "202": "tiebreaks",
    "212": "standings",
}
"""Codes of lines that stand once, and where their text goes."""

DEPUTY, DATES = "112", "132"
CODES = {*TEXTS, DEPUTY, DATES}

_FIRST, _WIDTH = 92, 10
"""Where the date of round 1 begins, and how far the others lie apart."""
_DATE = re.compile(r"\d{2}(?:\d{2})?[/.-]\d{2}[/.-]\d{2}", re.ASCII)
_DAY = re.compile(r"\d{4}[/.-]\d{1,2}[/.-]\d{1,2}", re.ASCII)


class HeaderReading:
    """The lines about the tournament, one by one.

    Args:
        findings: where faults go.
    """

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._texts: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        self._deputies: list[str] = []
        self._dates: tuple[str, ...] = ()

    def take(self, line: TrfLine) -> bool:
        """Take a line whose code is one of `CODES`; whether its text has its place now."""
        code = line.code
        if code == DEPUTY:
            self._deputies.append(line.content.strip())
            return True
        if code in self._lines:
            what = say(
                "there is a second line {value}; the first, line {line}, counts",
                value=code,
                line=self._lines[code],
            )
            self._findings.warn(line.number, 1, what)
            return False
        if code == DATES:
            return self._take_dates(line)
        self._lines[code] = line.number
        self._texts[TEXTS[code]] = line.content.strip()
        return True

    def read(self) -> TrfHeader:
        """The header, once all lines were taken."""
        for code in ("042", "052"):
            day = self._texts.get(TEXTS[code], "")
            if day and not _DAY.fullmatch(day):
                self._findings.warn(
                    self._lines[code],
                    5,
                    say(
                        "{text!r} is no day such as 2026/12/31, and is kept as it is", text=day
                    ),
                )
        return TrfHeader(**self._texts, deputies=tuple(self._deputies), dates=self._dates)

    def count(self, code: str, there: int) -> None:
        """Warn where a line gives another number than there are of a thing."""
        said = self._texts.get(TEXTS[code], "")
        number = re.match(r"\d+", said)
        if number is not None and int(number.group()[:9]) != there:
            self._findings.warn(
                self._lines[code],
                5,
                say("the line says {text}, and there are {count}", text=said, count=there),
            )

    def check_acceleration(self, *, known: bool) -> None:
        """Warn where the type of tournament is accelerated, and no line says by how much.

        Args:
            known: lines XXA or 250 say it.
        """
        system = self._texts.get(TEXTS["192"], "")
        if system.upper().endswith("_BAKU") and not known:
            what = say(
                "{text} is accelerated, and no line XXA or 250 says by how much: taken as if it"
                " were not",
                text=system,
            )
            self._findings.warn(self._lines["192"], 5, what)

    def _take_dates(self, line: TrfLine) -> bool:
        text = line.text
        dates = tuple(
            text[start : start + _WIDTH].strip()
            for start in range(_FIRST - 1, len(text), _WIDTH)
        )
        if text[4 : _FIRST - 1].strip() or not all(map(_is_date, dates)):
            what = say("the dates of the rounds do not stand in columns 92, 102, 112 …")
            self._findings.warn(line.number, 5, what)
            return False
        self._lines[line.code] = line.number
        self._dates = dates
        return True


def _is_date(text: str) -> bool:
    return not text or _DATE.fullmatch(text) is not None


def write(header: TrfHeader) -> list[str]:
    """The lines of a header, in the order of their codes."""
    found = {
        code: [f"{code} {text}"]
        for code, name in TEXTS.items()
        if (text := getattr(header, name))
    }
    found[DEPUTY] = [f"{DEPUTY} {deputy}".rstrip() for deputy in header.deputies]
    if header.dates:
        days = "".join(f"{day:<{_WIDTH}.{_WIDTH}}" for day in header.dates)
        found[DATES] = [f"{DATES:<{_FIRST - 1}}{days}".rstrip()]
    return [line for code in sorted(found) for line in found[code]]
