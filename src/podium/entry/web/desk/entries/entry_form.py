"""What the forms of an entry say: a new one, and what changes of one that stands."""

from collections.abc import Iterator, Mapping
from typing import Any

from podium.app.pasting.headings import CLUB, MINOR, PAID, SHOWN_AS
from podium.app.pasting.raw_entry import RawEntry, RawPlayer
from podium.app.text_folding import tidy
from podium.core.state import Entrant
from podium.director.acts import Player
from podium.entry.web.forms import Form
from podium.rules.language import Rulebook
from podium.rules.language.rulebook import Attribute

PLAYER, SUBSTITUTE, OUT = "player", "substitute", "out"
NEW_PLAYERS = 2
"""Fields for players who come into a team."""
_NONE = frozenset({"-", "\u2013", "\u2014"})
"""What says that somebody has none, where that is something to know."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"

# ---- a new entry -------------------------------------------------------------------------------


def new_entry(rulebook: Rulebook, form: Form) -> RawEntry:
    """What a form says of a new entrant, as it was written."""
    typed = {key: tidy(text) for key, text in form.items()}
    attributes = {
        key: typed[name]
        for key in rulebook.attribute
        if typed.get(name := f"attribute {key}", "")
    }
    for key in (CLUB, SHOWN_AS, MINOR, PAID):
        if key not in attributes and typed.get(key):
            attributes[key] = typed[key]
    school, captain = typed.get("school", ""), f"player {typed.get('captain', '')}"
    return RawEntry(
        line=1,
        name=typed.get("name", "") or school,
        school=school,
        part=typed.get("part", ""),
        attributes=attributes,
        people=[
            RawPlayer(text, captain=key == captain, substitute=kind == "sub ")
            for kind in ("player ", "sub ")
            for key, text in typed.items()
            if key.startswith(kind) and text
        ],
    )


# ---- one that stands ---------------------------------------------------------------------------


def changes(
    rulebook: Rulebook, entrant: Entrant, form: Form, taken: set[str]
) -> dict[str, Any]:
    """The keys of the act that makes an entry what a form says; none where nothing changes.

    Args:
        rulebook: that it is under.
        entrant: as it stands.
        form: as it was typed; what it does not hold stays.
        taken: ids that are given already.
    """
    typed = {key: tidy(text) for key, text in form.items()}
    of_attributes = {key: typed.get(f"attribute {key}") for key in rulebook.attribute}
    keys: dict[str, Any] = {}
    if told := changed_attributes(rulebook, entrant, of_attributes):
        keys["attributes"] = told
    for key in ("school", "part"):
        if key in typed and typed[key] != getattr(entrant, key):
            keys[key] = typed[key]
    return keys | _team(entrant, typed, taken)


def changed_attributes(
    rulebook: Rulebook, entrant: Entrant, typed: Mapping[str, str | None]
) -> dict[str, str | None]:
    """The attributes that were typed otherwise than they stand; None takes one away.

    Args:
        rulebook: that declares them.
        entrant: as it stands.
        typed: the texts by attribute, tidied; None where a form does not hold it.
    """
    found = {}
    for key, attribute in rulebook.attribute.items():
        stands, text = entrant.attributes.get(key), typed.get(key)
        if text is not None:
            value = _attribute(attribute, text)
            if value != (None if stands is None else str(stands)):
                found[key] = value
    return found


def _attribute(attribute: Attribute, text: str) -> str | None:
    """What a field says of an attribute: nothing, that there is none, or a text."""
    if not text:
        return None
    return "" if text in _NONE and attribute.type == "text" else text


def attribute_text(value: int | str | None) -> str:
    """An attribute as a field shows it: nothing where it is not known, a hyphen for none."""
    if value is None:
        return ""
    return str(value) if value != "" else "-"


def roles_of(entrant: Entrant) -> dict[str, str]:
    """What each member of a team is in it."""
    players = dict.fromkeys(entrant.players or (), PLAYER)
    return players | dict.fromkeys(entrant.substitutes, SUBSTITUTE)


def _team(entrant: Entrant, typed: Form, taken: set[str]) -> dict[str, Any]:
    if entrant.players is None:
        return {}
    before = roles_of(entrant)
    roles = {key: typed.get(f"role {key}", role) for key, role in before.items()}
    new = [
        (Player(id=key, name=name), typed.get(f"role new {at}", PLAYER))
        for at, key in zip(range(NEW_PLAYERS), _free(entrant.id, taken), strict=False)
        if (name := typed.get(f"new {at}", ""))
    ]
    keys: dict[str, Any] = {}
    if roles != before or new:
        everybody = [*((Player(id=key), role) for key, role in roles.items()), *new]
        keys["players"] = [one for one, role in everybody if role == PLAYER]
        keys["substitutes"] = [one for one, role in everybody if role == SUBSTITUTE]
    captain = typed.get("captain", entrant.captain)
    gone = {key for key, role in roles.items() if role == OUT}
    captain = "" if captain in gone else captain
    if captain != entrant.captain:
        keys["captain"] = captain
    return keys


def _free(team: str, taken: set[str]) -> Iterator[str]:
    """Ids for new players of a team: its own, with the next letters."""
    for first in ("", *_LETTERS):
        for letter in _LETTERS:
            if (key := f"{team}{first}{letter}") not in taken:
                yield key
