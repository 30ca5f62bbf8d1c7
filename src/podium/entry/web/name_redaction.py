"""Free texts for the public, with names in them redacted as far as people have not consented."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from podium.app.text_folding import fold_text

_WORD = re.compile(r"\w+")
_LONG = 4
"""Letters of a last name that is known by itself, with its capital; a shorter one may be any word."""
_SEVERAL = "…"


class _NameForm(NamedTuple):
    """A form of somebody's name.

    Attributes:
        words: one after the other, folded.
        exact: the word as it must be written; empty where that makes no difference.
        shown: what stands in its place.
    """

    words: tuple[str, ...]
    exact: str
    shown: str


class NameRedactor:
    """Puts what may be shown in place of names in texts: whole ones in either order, and last names.

    Args:
        people: each one's name, with what is shown of it.
    """

    def __init__(self, people: Iterable[tuple[str, str]]) -> None:
        shown: dict[tuple[tuple[str, ...], str], str] = {}
        for name, instead in people:
            for key in _forms(name, instead):
                shown[key] = instead if shown.get(key, instead) == instead else _SEVERAL
        forms: dict[str, list[_NameForm]] = {}
        for (words, exact), instead in shown.items():
            forms.setdefault(words[0], []).append(_NameForm(words, exact, instead))
        self._forms: Mapping[str, Sequence[_NameForm]] = {
            first: sorted(found, key=lambda form: -len(form.words))
            for first, found in forms.items()
        }

    def __call__(self, text: str) -> str:
        """A text with its names redacted."""
        text = unicodedata.normalize("NFC", text)
        words = list(_WORD.finditer(text)) if self._forms else []
        found, at, end = [], 0, 0
        while at < len(words):
            form = self._at(words[at:])
            if form is not None:
                last = words[at + len(form.words) - 1]
                found += [text[end : words[at].start()], form.shown]
                end = last.end()
            at += len(form.words) if form is not None else 1
        return "".join([*found, text[end:]])

    def _at(self, words: Sequence[re.Match[str]]) -> _NameForm | None:
        """The longest form of a name that a text goes on with."""
        for form in self._forms.get(fold_text(words[0][0]), ()):
            said = words[: len(form.words)]
            if form.exact and said[0][0] != form.exact:
                continue
            if tuple(fold_text(word[0]) for word in said) == form.words:
                return form
        return None


def reveals_name(key: str, name: str, shown: str) -> bool:
    """Whether an id holds a word of a name that is not shown."""
    told = fold_text(key).replace(" ", "")
    seen = set(fold_text(shown).split())
    words = [
        word for word in fold_text(name).split() if len(word) >= _LONG and word not in seen
    ]
    return name != shown and any(word in told for word in words)


def _forms(name: str, shown: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """How somebody may be named, as far as that says more than what is shown."""
    name = unicodedata.normalize("NFC", name)
    before, comma, behind = name.partition(",")
    parts = [*behind.split(), *before.split()] if comma else name.split()
    if name == shown or not parts:
        return
    *first, last = parts
    if not first:
        yield _words(parts), last
        return
    yield _words(parts), ""
    yield _words([last, *first]), ""
    if len(last) >= _LONG and last not in shown.split() and len(_words([last])) == 1:
        yield _words([last]), last


def _words(parts: Iterable[str]) -> tuple[str, ...]:
    return tuple(fold_text(word) for part in parts for word in _WORD.findall(part)) or ("",)
