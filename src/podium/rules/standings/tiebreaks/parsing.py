"""Codes of tie-breaks as they are written: ``BH:C1``, ``BH:GP/M1``, ``DE/P``, ``KS/L-1``."""

import difflib
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple, NoReturn

from msgspec.structs import replace

from podium.core.phrase import list_or, say
from podium.rules.standings.tiebreaks.catalogue import BY_CODE, LIST, ListedTieBreak
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

_APART = re.compile("[:/]")


class Modifier(NamedTuple):
    """A modifier.

    Attributes:
        form: how it is written, with its value as the group.
        example: one as it is written.
        says: what it does.
        sets: the same on a tie-break, given the value.
    """

    form: re.Pattern[str]
    example: str
    says: str
    sets: Callable[[TieBreak, str], TieBreak]


MODIFIERS: Mapping[str, Modifier] = {
    "score": Modifier(
        re.compile("(MP|GP)"),
        "MP",
        "of match points, or with `GP` of game points, instead of the primary score (13)",
        lambda found, value: replace(found, score=value),
    ),
    "C": Modifier(
        re.compile(r"C([1-9]\d?)"),
        "C1",
        "without the least significant value, or so many of them (14.1, 14.2)",
        lambda found, value: replace(found, low=int(value)),
    ),
    "M": Modifier(
        re.compile(r"M([1-9]\d?)"),
        "M1",
        "and then without as many of the most significant ones (14.3, 14.4)",
        lambda found, value: replace(found, low=int(value), high=int(value)),
    ),
    "P": Modifier(
        re.compile("(P)"),
        "P",
        "forfeits count as games against the scheduled opponent (6.1.1, 16.6)",
        lambda found, _: replace(found, forfeits=True),
    ),
    "F": Modifier(
        re.compile("(F)"),
        "F",
        "games paired for the last round count as drawn (8.3)",
        lambda found, _: replace(found, fore=True),
    ),
    "S": Modifier(
        re.compile("(S)"),
        "S",
        "the place among those tied; from 2024 on DE counts the same without it (6.3)",
        lambda found, _: replace(found, certain=True, least=True),
    ),
    "L": Modifier(
        re.compile(r"L([+-]\d\d?)"),
        "L+1",
        "the limit so many half points higher, or lower (14.5)",
        lambda found, value: replace(found, limit=int(value)),
    ),
    "K": Modifier(
        re.compile(r"K([1-9]\d{0,3})"),
        "K4",
        "what the schedule strength is divided by (13.4.2)",
        lambda found, value: replace(found, factor=int(value)),
    ),
    "U": Modifier(
        re.compile(r"U([1-9]\d{0,3})"),
        "U1400",
        "the rating of who has none; else the tie-break is passed over where somebody has none (10)",
        lambda found, value: replace(found, unrated=int(value)),
    ),
    "R": Modifier(
        re.compile("(R)"),
        "R",
        "the other way round (7.8, 10.6)",
        lambda found, _: replace(found, least=not found.least),
    ),
    "%": Modifier(
        re.compile(r"(\d\d?|100)"),
        "25",
        "the percentage that every opponent counts with at least; 33 if not given",
        lambda found, value: replace(found, floor=int(value)),
    ),
}
"""Every modifier under its letter in the catalogue."""


def parse(code: str) -> TieBreak:
    """Read the code of a tie-break; capital and small letters are the same.

    Raises:
        ValueError: there is no such tie-break, or it takes no such modifier; the message is a
            `Phrase` that says what there is.
    """
    name, *modifiers = _APART.split(code.strip().upper())
    if "-" in name:  # as the regulations write it: BH-C1
        name, _, first = name.partition("-")
        modifiers.insert(0, first)
    listed = BY_CODE.get(name) or _unknown(code, name)
    if listed.instead:
        raise ValueError(say("{code} is written {text}", code=listed.code, text=listed.instead))
    found = TieBreak(
        code=code.strip(),
        name=listed.code,
        tied=listed.among is not None,
        least=listed.least,
    )
    done: set[str] = set()
    for written in modifiers:
        letter, value = _modifier(code, listed, written)
        kind = "cut" if letter in {"C", "M"} else letter
        if kind in done:
            raise ValueError(
                say("{code!r} says twice what {word!r} says", code=code, word=written)
            )
        done.add(kind)
        found = MODIFIERS[letter].sets(found, value)
    return found


def _modifier(code: str, listed: ListedTieBreak, written: str) -> tuple[str, str]:
    for letter in listed.takes.split():
        if match := MODIFIERS[letter].form.fullmatch(written):
            return letter, match[1]
    examples = [MODIFIERS[letter].example for letter in listed.takes.split()]
    if not examples:
        raise ValueError(
            say("{name} takes no modifiers, so not {word!r}", name=listed.code, word=written)
        )
    raise ValueError(
        say(
            "{name} takes no modifier {word!r}, as in {code!r}; it takes such as {known}",
            name=listed.code,
            word=written,
            code=code,
            known=list_or(examples),
        )
    )


def _unknown(code: str, name: str) -> NoReturn:
    """Say what was probably meant: by the acronym, or by the name written out."""
    names = {one.name.upper(): one.code for one in LIST} | {
        c: o.code for c, o in BY_CODE.items()
    }
    near = difflib.get_close_matches(name, names, n=1)
    if near:
        raise ValueError(
            say(
                "there is no tie-break {code!r}; did you mean {known!r}?",
                code=code,
                known=names[near[0]],
            )
        )
    raise ValueError(
        say(
            "there is no tie-break {code!r}; there are {known}",
            code=code,
            known=tuple(one.code for one in LIST),
        )
    )
