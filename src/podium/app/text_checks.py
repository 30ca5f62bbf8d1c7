"""The one door for texts: what no page, print or report file can show is refused, whoever sends it.

It guards acts from the command line, scenarios, the API and the pages alike, and people and texts
of an import. Stored logs are read as they are.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from podium.core.events import Entered, Event
from podium.core.phrase import Phrase, say
from podium.core.records import Body
from podium.core.refusals import Refusal
from podium.director.acts import Act, Amend, Enter, EnterList, Open, members

_NAMES = frozenset({"name", "title", "school", "part", "by", "tournament"})
_LONGEST_NAME = 200
_LONGEST = 2000
_MOST_MARKS = 5
"""Accents on one letter: no language has more; piles of them cover the lines above and below."""

_BREAKS = frozenset("\n\r\t")
"""Breaks of lines and columns: in a text, but in no name."""
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of all that stands behind it, on other people's lines too."""
_PARTING = frozenset("\u2028\u2029")
"""Ends of lines and paragraphs for some programs, and for others nothing."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their category, and nothing is seen of them."""


class BadText(NamedTuple):
    """A text that cannot be shown.

    Attributes:
        key: that it stands under; empty where it is a key itself.
    """

    key: str
    message: Phrase


def texts_refusal(act: Act) -> Refusal | None:
    """Why an act cannot be taken for its texts, None if it can."""
    found = first_bad_text(act)
    return Refusal(code="malformed", message=found.message) if found is not None else None


def first_bad_text(act: Act) -> BadText | None:
    """The first text of an act that cannot be shown, None if all can."""
    for key, text in _texts(msgspec.to_builtins(act, enc_hook=str)):
        if (message := text_fault(key, text)) is not None:
            return BadText(key, message)
    for new in _new_ids(act):
        if (message := id_fault(new)) is not None:
            return BadText("id", message)
    return None


def text_fault(key: str, text: str) -> Phrase | None:
    """Why a text that stands under a key cannot be shown, None if it can."""
    called = key or say("a text")
    named = key in _NAMES
    most = _LONGEST_NAME if named else _LONGEST
    if len(text) > most:
        return say("{what} has at most {most} characters", what=called, most=most)
    odd = next((char for char in text if _unseen(char) or (named and char in _BREAKS)), "")
    if odd:
        code = f"U+{ord(odd):04X}"
        return say(
            "{what} has a character that cannot be seen ({code})", what=called, code=code
        )
    if _piled(text):
        return say(
            "{what} has more than {most} accents on one letter", what=called, most=_MOST_MARKS
        )
    if named and text and not _visible(text):
        return say("nothing can be seen of {what}: write it, or leave it out", what=called)
    return None


def record_fault(body: Body) -> Phrase | None:
    """Why a text of a record cannot be shown, or an id that it gives be told; None if all can."""
    found = [text_fault("act", body.act), *map(event_fault, body.events)]
    found += [id_fault(event.id) for event in body.events if isinstance(event, Entered)]
    return next((message for message in found if message is not None), None)


def event_fault(event: Event) -> Phrase | None:
    """Why a text of an event cannot be shown, None if all can; rulebooks are read elsewhere."""
    told = msgspec.to_builtins(event, enc_hook=str)
    told.pop("sources", None)
    found = (text_fault("", text) for _, text in _texts(told))
    return next((message for message in found if message is not None), None)


def without_invisible(text: str) -> str:
    """A text without the characters that cannot be seen."""
    return "".join(char for char in text if not _unseen(char))


def normalise(text: str) -> str:
    """A name as it is kept: composed (NFC), without blanks around it."""
    return unicodedata.normalize("NFC", text).strip()


def _texts(said: object) -> Iterator[tuple[str, str]]:
    """Every text with the key that it stands under; keys that are chosen are texts too."""
    left: list[tuple[str, object]] = [("", said)]
    while left:
        key, said = left.pop()
        match said:
            case str():
                yield key, said
            case dict():
                left += said.items()
                left += [("", chosen) for chosen in said]
            case list():
                left += [(key, item) for item in said]
            case _:
                pass


def _unseen(char: str) -> bool:
    if char in _TURNING or char in _PARTING:
        return True
    return char not in _BREAKS and unicodedata.category(char) in {"Cc", "Cs"}


def _visible(text: str) -> bool:
    """Whether anything of a text can be seen."""
    return any(unicodedata.category(char)[0] in "LNPS" and char not in _BLANK for char in text)


def _piled(text: str) -> bool:
    if text.isascii():
        return False
    marks = 0
    for char in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        if marks > _MOST_MARKS:
            return True
    return False


# ---- ids --------------------------------------------------------------------------------------


def _new_ids(act: Act) -> Iterable[str]:
    """The ids and names that an act gives; those that it only uses are as they were given."""
    match act:
        case Open():
            return [act.tournament]
        case Enter():
            return _ids_of(act)
        case EnterList():
            return [key for entry in act.each() for key in _ids_of(entry)]
        case Amend():
            return [player.id for player in members(act)]
        case _:
            return ()


def _ids_of(entry: Enter) -> list[str]:
    return [entry.id, *(player.id for player in members(entry))]


def id_fault(text: str) -> Phrase | None:
    """Why an id could be taken for another one, None if it cannot."""
    if text != text.strip():
        return say("the id {text!r} has blanks around it: leave them out", text=text)
    hidden = next((char for char in text if _hidden(char)), "")
    if hidden:
        code = f"U+{ord(hidden):04X}"
        return say("an id has a character that cannot be seen ({code})", code=code)
    if text and not _visible(text):
        return say("nothing can be seen of an id: write one")
    return None


def _hidden(char: str) -> bool:
    """Not seen, or a blank that is not the usual one."""
    category = unicodedata.category(char)
    return (
        category in {"Cf", "Zl", "Zp"} or (category == "Zs" and char != " ") or char in _BLANK
    )
