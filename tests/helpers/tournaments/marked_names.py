"""People of a tournament under names that are found again in any answer, however it is written."""

import gzip
import html
import json
import re
from collections.abc import Iterable
from urllib.parse import unquote

from httpx import Response

from podium.app.instance import Instance
from podium.app.ports import Person
from podium.app.venue import Names, Settings, set_settings

FIRST, LAST, CLUB = "Qvf", "Qvl", "Qvc"
"""What first names, last names and clubs begin with; no word of any page does."""

_WORDS = re.compile(r"Qv[flc]\d+", re.IGNORECASE)


def first(number: int) -> str:
    """A first name."""
    return f"{FIRST}{number}"


def last(number: int) -> str:
    """A last name."""
    return f"{LAST}{number}"


def rename(
    instance: Instance,
    name: str,
    *,
    minors: bool = False,
    teams: bool = False,
    between: str = "",
) -> list[str]:
    """Give everyone in a tournament such a name and a club; answers ids in their order.

    Args:
        instance: where.
        name: of the tournament.
        minors: everyone is one.
        teams: those who have players get such a name too.
        between: stands between first and last name, and as much else as can be told of somebody.
    """
    entrants = instance.service.tournament(name).state.entrants
    people: dict[str, Person] = {}
    for entrant in entrants.values():
        members = [*(entrant.players or ()), *entrant.substitutes]
        single = not members
        for key in [entrant.id, *members] if single or teams else members:
            people[key] = _person(len(people), between, minors=minors)
    instance.service.amend(name, people)
    return list(people)


def _person(number: int, between: str, *, minors: bool) -> Person:
    told: dict[str, bool | int | float | str | None] = {
        "club": f"{CLUB}{number}",
        "born": f"2012-{CLUB}{number}",
    }
    if minors:
        told["minor"] = True
    if between:
        told |= {between: between, "club": f"{CLUB}{number} {between}"}
    name = " ".join(filter(None, (first(number), between, last(number))))
    return Person(name=name, attributes=told)


def shown_as(instance: Instance, name: str, names: Names, *, public: bool = True) -> None:
    """How the public sees people."""
    set_settings(instance, name, Settings(names=names, public=public))


def words_in(answer: Response) -> set[str]:
    """The made-up words in an answer: in its body and its headers, as written and escaped."""
    heads = "\n".join(f"{key}: {value}" for key, value in answer.headers.items())
    return found_in(answer.text + "\n" + heads)


def found_in(text: str) -> set[str]:
    """The made-up words in a text."""
    ways: Iterable[str] = (
        text,
        html.unescape(text),
        unquote(text),
        text.encode().decode("unicode_escape", "replace"),
    )
    return {word.capitalize() for way in ways for word in _WORDS.findall(way)}


def packed(body: bytes) -> str:
    """The text of a body that was packed."""
    return gzip.decompress(body).decode()


def dumped(value: object) -> str:
    """A value as text."""
    return json.dumps(value, ensure_ascii=False, default=str)
