"""Lines of a report file about the tournament that no log knows: place, days, arbiters, times."""

import re
from collections.abc import Sequence

import msgspec

from podium.app.trf import TrfFile

LINES = {
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "102": "arbiter",
    "112": "deputies",
    "122": "times",
    "132": "dates",
}
"""Codes of those that can be said when the file is written, and where their text goes."""

_FORMS = {
    "032": ("three capitals such as LAT", re.compile(r"[A-Z]{3}")),
    "042": ("a day such as 2026/12/31", re.compile(r"\d{4}/\d{2}/\d{2}", re.ASCII)),
    "052": ("a day such as 2026/12/31", re.compile(r"\d{4}/\d{2}/\d{2}", re.ASCII)),
    "132": (
        "the days of the rounds, such as 26/12/30,26/12/31",
        re.compile(r"\d{2}/\d{2}/\d{2}(?:,\d{2}/\d{2}/\d{2})*", re.ASCII),
    ),
}


def with_header(file: TrfFile, said: Sequence[str]) -> TrfFile:
    """A file with lines about the tournament.

    Args:
        file: as it was made.
        said: of each line its code and its text, such as `022=Riga`; 112 may be there more than
            once, and 132 has the days of the rounds with commas.

    Raises:
        ValueError: one is no such line, or its text has another form.
    """
    found: dict[str, str | tuple[str, ...]] = {}
    for one in said:
        code, text = (part.strip() for part in (*one.split("=", 1), "")[:2])
        if code not in LINES or not text:
            message = f"{one!r} is no line: CODE=TEXT is right, with one of {', '.join(LINES)}"
            raise ValueError(message)
        right, form = _FORMS.get(code, ("", None))
        if form is not None and not form.fullmatch(text):
            message = f"{code} has {right}, and not {text!r}"
            raise ValueError(message)
        name = LINES[code]
        if name == "deputies":
            found[name] = (*found.get(name, ()), text)
        elif name in found:
            message = f"{code} is there twice; once is right"
            raise ValueError(message)
        else:
            found[name] = tuple(text.split(",")) if name == "dates" else text
    return msgspec.structs.replace(file, header=msgspec.structs.replace(file.header, **found))
