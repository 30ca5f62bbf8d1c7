"""Languages: what the pages say, and how names, numbers and times are written.

`words(lang)` speaks one language. Catalogues are made by `scripts/make_catalogues.py`; what each
term is called stands in docs/translating.md.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from babel import Locale
from babel.lists import format_list

from podium.core.phrase import Figure, Phrase, Several, Value
from podium.core.ref import Ref
from podium.entry.web.words import times
from podium.entry.web.words.catalogues import LANGUAGES, negotiated, translations
from podium.entry.web.words.collation import SortKey, sort_key

_REGIONS = {"en": "en_GB"}
"""Whose habits are meant: dates with the day first, and 24 hours."""

Names = Callable[[str], str]
"""What people call an id; what is none stays as it is."""


_STOPPED = re.compile(r"(%\((\w+)\)s|\{(\w+)\})\.(?!\.)")
"""A value at the end of a sentence."""


def one_stop(message: str, values: Mapping[str, object]) -> str:
    """A message without the stops that its values bring along, as “Ilze O.” does.

    Args:
        message: of a template with values as `%(name)s`, of a phrase as `{name}`.
        values: what they are, by name.
    """

    def stopped(found: re.Match[str]) -> str:
        value = str(values.get(found[2] or found[3], ""))
        return found[1] if value.endswith(".") else found[0]

    return _STOPPED.sub(stopped, message)


_RANGE = re.compile(r"(?=.*\d)(\d*)\.\.(\d*)")
"""A range as rulebooks write it."""


def ranged(text: str) -> str:
    """A range as people write it (`3..5` is 3–5, `24..` is 24+); any other text as it is."""  # noqa: RUF002 - a range has an en dash
    found = _RANGE.fullmatch(text)
    if found is None:
        return text
    low, high = found[1] or "0", found[2]
    if low == high:
        return low
    return f"{low}\u2013{high}" if high else f"{low}+"


class _Called(NamedTuple):
    """What things are called, by their kind; and whether backticks stay."""

    kinds: Mapping[str, Names]
    marks: bool


class Translator:
    """One language. It has no state: one for each language serves every page."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._known = translations(lang)
        self._locale = Locale.parse(_REGIONS.get(lang, lang))
        self._decimal = str(self._locale.number_symbols["latn"]["decimal"])

    # ---- messages ------------------------------------------------------------------------

    # What takes values is a phrase. Only templates fill them in themselves (`entry.web.pages`),
    # as `%(name)s`, escaped.

    def gettext(self, message: str, /) -> str:
        """A message without values, or of a template one with its values still to be filled in."""
        return self._known.gettext(message) if message else ""

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The message of a template for a number, its values still to be filled in."""
        return self._known.ngettext(one, many, n)

    def pgettext(self, context: str, message: str, /) -> str:
        """A message whose meaning the context tells."""
        return self._known.pgettext(context, message)

    def phrase(
        self, phrase: str, names: Names = str, *, marks: bool = False, **called: Names
    ) -> str:
        """A sentence of the director; a plain text stays as it is.

        Args:
            phrase: what is said.
            names: what people call an entrant or player.
            marks: keep the backticks around what programs type.
            **called: what they call a `stage`, a `slot`, a `criterion` … by its id.
        """
        kinds = {"entrant": names, **called}
        if isinstance(phrase, Ref):
            return _name(phrase, kinds)
        if not isinstance(phrase, Phrase):
            return phrase
        return self._sentence(phrase, _Called(kinds, marks))

    def _sentence(self, phrase: Phrase, called: _Called) -> str:
        values = {key: self._said(value, called) for key, value in phrase.values.items()}
        template = one_stop(self._template(phrase), values)
        # What programs type stands between backticks; people read it as a word.
        return (template if called.marks else template.replace("`", "")).format_map(values)

    def _template(self, phrase: Phrase) -> str:
        n = phrase.values.get("n")
        if phrase.many and isinstance(n, int):
            return self.ngettext(phrase.template, phrase.many, n)
        return self.gettext(phrase.template)

    def _said(self, value: Value, called: _Called) -> str:  # noqa: PLR0911 - a table
        match value:
            case Phrase():
                return self._sentence(value, called)
            case Ref():
                return _name(value, called.kinds)
            case Figure():
                return self.number(value)
            case str():
                return ranged(value)
            case int():
                return str(value)
            case tuple() as items:
                return self.row_of(self._said(item, called) for item in items)
            case Several():
                return self._row(value, called)

    def _row(self, row: Several, called: _Called) -> str:
        items = [self._said(item, called) for item in row.items]
        match row.joint:
            case " and ":
                return self.list_of(items)
            case " or ":
                return format_list(items, style="or", locale=self._locale)
            case joint:
                return joint.join(items)

    # ---- names, numbers, times -----------------------------------------------------------

    def sort_key(self, text: str) -> SortKey:
        """The key that puts texts into the order of the language."""
        return sort_key(self.lang, text)

    def list_of(self, items: Iterable[str]) -> str:
        """Several in a row: a, b and c; with a comma in one of them: a, x; b, y."""
        found = list(items)
        if len(found) > 1 and any("," in item for item in found):
            return "; ".join(found)
        return format_list(found, locale=self._locale)

    def row_of(self, items: Iterable[str]) -> str:
        """Several in a row without a word before the last: a, b, c."""
        found = list(items)
        return ("; " if any("," in item for item in found) else ", ").join(found)

    def number(self, exact: str) -> str:
        """An exact number as the language writes it; a fraction stays one."""
        return exact.replace(".", self._decimal)

    def time(self, at: str, zone: str = "") -> str:
        """Hours and minutes of a time, in a zone (empty: the machine's), with its name."""
        moment = times.local(at, zone)
        return times.time_of(moment, self._locale) if moment is not None else at

    def date_time(self, at: str, zone: str = "") -> str:
        """The date and the time, in a zone (empty: the machine's), with its name."""
        moment = times.local(at, zone)
        return times.date_time_of(moment, self._locale) if moment is not None else at

    def ago(self, seconds: float) -> str:
        """How long ago something was."""
        return times.ago(seconds, self._locale) or self.gettext("just now")


def _name(ref: Ref, kinds: Mapping[str, Names]) -> str:
    """What people call the thing of an id; the id where nobody said more."""
    return kinds.get(ref.kind, str)(str(ref))


@cache
def _of(lang: str) -> Translator:
    return Translator(lang)


def words(lang: str) -> Translator:
    """The words of a language; English for one that is not known."""
    return _of(lang if lang in LANGUAGES else "en")


__all__ = ["LANGUAGES", "Names", "SortKey", "Words", "negotiated", "one_stop", "words"]
