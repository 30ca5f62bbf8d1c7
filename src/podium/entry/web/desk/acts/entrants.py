"""Who is meant by what was typed: numbers, names, or lines such as `12 Anna Berg`."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from podium.app.text_folding import fold_text, tidy
from podium.core import ref
from podium.core.phrase import Phrase, list_or, say
from podium.core.refusals import Refused, refuse
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming

_PARTS = re.compile(r"[,;]")
_NUMBERED = re.compile(r"(\d{1,7})[.)]?\s+(\S.*)")
_FEW = 4


class EntrantResolver:
    """Reads what was typed into ids of entrants.

    Whoever is called just so is meant first, so that `3. ZŠ Praha` is a name; then the number of
    entering; then an id; then the beginnings of words of a name, as long as only one begins so.
    """

    def __init__(self, view: View, names: Naming) -> None:
        self._names = names
        self._numbers = {number: entrant for entrant, number in view.numbers.items()}
        self._folded = {entrant: fold_text(names(entrant)) for entrant in view.entrants}
        self._called: dict[str, list[str]] = {}
        for entrant, name in self._folded.items():
            self._called.setdefault(name, []).append(entrant)

    def all(self, text: str) -> list[str]:
        """Everyone who was typed, in order: lines, or parts between commas, or numbers.

        Raises:
            Refused: `unknown-entrant` for the first part that means nobody, or more than one.
        """
        return [entrant for line in text.splitlines() for entrant in self._line(tidy(line))]

    def _line(self, line: str) -> list[str]:
        if not line:
            return []
        whole = self._surely(line)
        if whole:
            return whole
        parts = [part.strip() for part in _PARTS.split(line)]
        return [entrant for part in parts if part for entrant in self._part(part)]

    def _part(self, part: str) -> Sequence[str]:
        return self._surely(part) or [self._begun(part)]

    def _surely(self, text: str) -> list[str]:
        """Those whose name, numbers, number and name, or id it is; nobody where it is none."""
        called = self._called.get(fold_text(text), [])
        if len(called) == 1:
            return called
        words = text.split()
        if all(word.isdecimal() for word in words):
            return [self._number(word, text) for word in words]
        found = _NUMBERED.fullmatch(text)
        if found is not None and (entrant := self._numbers.get(int(found[1]))) is not None:
            if self._folded[entrant].startswith(fold_text(found[2])):
                return [entrant]
            if self._known(found[2]):
                raise self._unclear(
                    say(
                        "number {number} is {entrant}, not {text!r}",
                        number=int(found[1]),
                        entrant=ref.entrant(entrant),
                        text=found[2],
                    ),
                    entrant,
                )
        return [text] if text in self._folded else []

    def _known(self, text: str) -> bool:
        """Whether it is somebody's name, or the beginning of it."""
        return any(name.startswith(fold_text(text)) for name in self._folded.values())

    def _number(self, word: str, text: str) -> str:
        if len(word) < 8 and (entrant := self._numbers.get(int(word))) is not None:  # noqa: PLR2004
            return entrant
        if word == text and word in self._folded:
            return word
        raise self._unclear(
            say(
                "nobody has the number {number}: each stands before its name in the list",
                number=word,
            )
        )

    def _begun(self, text: str) -> str:
        words = fold_text(text).split()
        found = [e for e, name in self._folded.items() if words and _begins(words, name)]
        if len(found) == 1:
            return found[0]
        if not found:
            raise self._unclear(
                say(
                    "nobody is called {text!r}: type the number, with spaces between numbers, or the"
                    " name, with commas between names",
                    text=text,
                )
            )
        several = list_or(ref.entrants(found[:_FEW]))
        message = say(
            "{text!r} may be {several}: type the number or the whole name",
            text=text,
            several=several,
        )
        raise self._unclear(message, *found)

    def _unclear(self, message: Phrase, *subject: str) -> Refused:
        return refuse("unknown-entrant", message, *subject)


def _begins(words: Iterable[str], name: str) -> bool:
    return all(name.startswith(word) or f" {word}" in name for word in words)


def lines(view: View, names: Naming, entrants: Iterable[str]) -> str:
    """Entrants as a text to be typed on: a line each, `12 Anna Berg`."""
    return "\n".join(f"{view.numbers[entrant]} {names(entrant)}" for entrant in entrants)


def chosen_groups(
    form: Mapping[str, str], entrants: Iterable[str], groups: Sequence[str]
) -> list[list[str]]:
    """Groups as they were chosen in a field for each entrant (`of:ID`), in the order listed."""
    found: dict[str, list[str]] = {group: [] for group in groups}
    for entrant in entrants:
        group = form.get(f"of:{entrant}", "")
        if group in found:
            found[group].append(entrant)
    return [found[group] for group in groups]


def typed_lists(
    form: Mapping[str, str], field: str, resolver: EntrantResolver
) -> list[list[str]]:
    """Lists that were typed into numbered fields (`table-1`, `table-2` …); empty ones fall out.

    Raises:
        Refused: an entry matches no entrant, or more than one.
    """
    return [found for text in _numbered(form, field) if (found := resolver.all(text))]


def _numbered(form: Mapping[str, str], field: str) -> Iterator[str]:
    number = 1
    while (text := form.get(f"{field}-{number}")) is not None:
        yield text
        number += 1
