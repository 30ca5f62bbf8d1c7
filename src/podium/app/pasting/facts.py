"""What is told of an entrant besides the name, as the rulebook and the venue want it."""

import re
from collections.abc import Mapping

import msgspec

from podium.app.folding import folded
from podium.app.pasting.faults import Wrong
from podium.app.pasting.headings import MINOR, PAID, RATING, SHOWN_AS
from podium.core.phrase import Phrase, literal, say
from podium.formats.kernel.attributes import like_a_number, range_of
from podium.rules.language import Rulebook
from podium.rules.language.rulebook import Attribute
from podium.rules.language.stages import in_count

_WHOLE = re.compile(r"([-+]?[0-9]{1,9})(?:[.,]0*)?")


def _each(words: str) -> list[str]:
    return [folded(word) for word in words.split(",")]


_ANSWERS: Mapping[str, bool] = {
    **dict.fromkeys(_each("yes, y, ano, a, áno, jo, jā, ja, j, x, 1, true, ok"), True),
    **dict.fromkeys(_each("no, n, ne, nie, nē, nej, 0, false"), False),
}
_TICKS = {"✓", "✔", "☑", "✅", "+"}
_SHOWN: Mapping[str, str] = {
    **dict.fromkeys(
        _each("full, full name, celé, celé jméno, celé meno, pilns, pilnais vārds, hela"),
        "full",
    ),
    **dict.fromkeys(
        _each("short, zkráceně, zkrácené, skrátene, skrátené, saīsināts, kort, förkortat"),
        "short",
    ),
    **dict.fromkeys(_each("number, číslo, numurs, nummer"), "number"),
}
"""How the public may see a name, in the words of `venue.Names`."""


class Facts(msgspec.Struct, frozen=True):
    """What is told of an entrant.

    Attributes:
        paid: whether the fee is; None where nothing is said of it, or nothing clear.
    """

    attributes: dict[str, bool | int | str]
    paid: bool | None = None
    note: Phrase | None = None


def facts_of(told: Mapping[str, str], rulebook: Rulebook) -> Facts:
    """The attributes of an entrant: typed where the rulebook or their name says how.

    Raises:
        Wrong: one that the rulebook declares is missing, or one is not what it must be.
    """
    found: dict[str, bool | int | str] = {
        name: _known(name, text) if name not in rulebook.attribute else text
        for name, text in told.items()
    }
    for name, attribute in rulebook.attribute.items():
        if name in told:
            found[name] = _declared(name, attribute, told[name])
        elif attribute.needed:
            raise Wrong(
                say(
                    "{what} is missing, and nobody enters without it",
                    what=_what(name, attribute),
                ),
                attribute.cite,
            )
    paid = found.get(PAID)
    if paid is None or PAID in rulebook.attribute:
        return Facts(found)
    if isinstance(paid, bool):
        del found[PAID]
        return Facts(found, paid)
    note = say("“{text}” does not say whether the fee is paid", text=literal(told[PAID]))
    return Facts(found, note=note)


def _what(name: str, attribute: Attribute) -> Phrase:
    return literal(f"{name} ({attribute.title})")


def _declared(name: str, attribute: Attribute, text: str) -> int | str:
    if attribute.type == "text":
        return text
    number = _whole(text)
    if number is None:
        raise _not_whole(text, _what(name, attribute), attribute.cite)
    _check_range(name, number, range_of(name, attribute), attribute.cite)
    return number


def _not_whole(text: str, what: Phrase, cite: str = "") -> Wrong:
    said = say(
        "“{text}” is not a whole number, as {what} must be", text=literal(text), what=what
    )
    return Wrong(said, cite)


def _check_range(name: str, number: int, allowed: str, cite: str = "") -> None:
    if allowed and not in_count(number, allowed):
        said = say(
            "{what} is {value}; it is {allowed}", what=name, value=str(number), allowed=allowed
        )
        raise Wrong(said, cite)


def _known(name: str, text: str) -> bool | int | str:
    if name in {PAID, MINOR}:
        return True if text in _TICKS else _ANSWERS.get(folded(text), text)
    if name == SHOWN_AS:
        return _shown(text)
    number = _whole(text) if name == RATING else None
    if number is None:
        if name == RATING and like_a_number(text):
            raise _not_whole(text, literal(name))
        return text
    _check_range(name, number, range_of(name, None))
    return number


def _shown(text: str) -> str:
    found = _SHOWN.get(folded(text))
    if found is None:
        raise Wrong(
            say(
                "“{text}” is not a way to show a name: use full, short or number",
                text=literal(text),
            )
        )
    return found


def _whole(text: str) -> int | None:
    """A whole number, as spreadsheets and people write it: `1 800`, `1800,0`, `1.`."""
    found = _WHOLE.fullmatch(text.replace(" ", ""))
    return int(found[1]) if found is not None else None
