"""Finding somebody in a long list by a few letters of the name, or by the number."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from podium.app.text_folding import fold_text


class SearchablePerson(NamedTuple):
    """Somebody who can be found.

    Attributes:
        extra: other words to be found by: the club, the players of a team.
        number: of the entrant; 0 for none.
    """

    id: str
    name: str
    extra: str = ""
    number: int = 0


def find_people(
    query: str, people: Iterable[SearchablePerson], sort_key: Callable[[str], Any] = fold_text
) -> list[str]:
    """Ids of those meant, the likeliest first; with nothing typed everyone.

    First whose number it is, then who has words of the name that begin so, then who is found
    otherwise. Those who are found in one way stand in the order of their names.

    Args:
        query: what was typed: beginnings of words, or a number.
        people: who can be found.
        sort_key: puts names into the order of the language.
    """
    words = fold_text(query).split()
    found = [
        (how, sort_key(one.name), one.number, one.id)
        for one in people
        if (how := _how(words, one)) is not None
    ]
    return [key for *_, key in sorted(found)]


def _how(words: Sequence[str], one: SearchablePerson) -> int | None:
    """How well somebody is meant, the best being 0; None if not at all."""
    number = str(one.number) if one.number else ""
    name = fold_text(one.name)
    whole = f"{name} {fold_text(one.extra)}"
    tests: tuple[Callable[[str], bool], ...] = (
        number.__eq__,
        lambda word: _begins(word, name),
        number.startswith,
        lambda word: _begins(word, whole),
        name.__contains__,
        whole.__contains__,
    )
    return next((how for how, test in enumerate(tests) if all(map(test, words))), None)


def _begins(word: str, text: str) -> bool:
    return text.startswith(word) or f" {word}" in text
