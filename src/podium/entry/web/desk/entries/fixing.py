"""Fixing what the log holds of an entry: the form, and the act `amend` that it comes to."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from podium.app.folding import tidy
from podium.core.state import Entrant
from podium.director.acts import Player
from podium.entry.web.desk.common import Desk
from podium.entry.web.desk.entries.by_hand import Field
from podium.entry.web.forms import Form
from podium.entry.web.naming import Naming
from podium.entry.web.words import Translator
from podium.rules.language import Rulebook
from podium.rules.language.rulebook import Attribute
from podium.rules.language.telling.words import upper

PLAYER, SUBSTITUTE, OUT = "player", "substitute", "out"
_NEW = 2
"""Fields for players who come into a team."""
_NONE = frozenset({"-", "\u2013", "\u2014"})
"""What says that somebody has none, where that is something to know."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclasses.dataclass(frozen=True)
class Role:
    """What somebody is in a team.

    Attributes:
        id: of the player; of a new one the number of the field.
    """

    id: str
    name: str
    role: str
    captain: bool = False


@dataclasses.dataclass(frozen=True)
class Fixing:
    """The form for what the log holds of an entry.

    Attributes:
        facts: school, and what the rulebook declares.
        roster: the players; nobody where none are known, or it is no team.
        new: fields for players who come.
        names_captain: whether the rules know a captain.
    """

    facts: tuple[Field, ...]
    roster: tuple[Role, ...] = ()
    new: tuple[Role, ...] = ()
    names_captain: bool = False


def fixing(desk: Desk, names: Naming, t: Translator, entrant: Entrant, form: Form) -> Fixing:
    """The form, filled in with what stands or with what was typed."""
    roster = desk.view.rulebook.roster
    made = Fixing(tuple(_facts(t, desk.view.rulebook, entrant, form)))
    if roster is None or entrant.players is None:
        return made
    captain = form.get("captain", entrant.captain)
    return dataclasses.replace(
        made,
        roster=tuple(
            Role(key, names(key), form.get(f"role {key}", role), key == captain)
            for key, role in _roles(entrant).items()
        ),
        new=tuple(
            Role(str(at), form.get(f"new {at}", ""), form.get(f"role new {at}", PLAYER))
            for at in range(_NEW)
        ),
        names_captain=roster.captain is not None,
    )


def _roles(entrant: Entrant) -> dict[str, str]:
    players = dict.fromkeys(entrant.players or (), PLAYER)
    return players | dict.fromkeys(entrant.substitutes, SUBSTITUTE)


def _facts(t: Translator, rulebook: Rulebook, entrant: Entrant, form: Form) -> Iterator[Field]:
    if rulebook.roster is not None:
        limit = rulebook.roster.per_school
        school = form.get("school", entrant.school)
        cite = limit.cite if limit is not None else ""
        yield Field("school", t.gettext("School"), school, cite=cite)
        if limit is not None:
            part = t.gettext("Part of the school, for merged schools")
            yield Field("part", part, form.get("part", entrant.part))
    for key, attribute in rulebook.attribute.items():
        name = f"attribute {key}"
        value = shown_value(entrant.attributes.get(key))
        yield Field(
            name,
            upper(t.gettext(attribute.title)),
            form.get(name, value),
            needed=attribute.needed,
            cite=attribute.cite,
            number=attribute.type == "number",
        )


# ---- what it comes to --------------------------------------------------------------------------


def fixes(rulebook: Rulebook, entrant: Entrant, form: Form, taken: set[str]) -> dict[str, Any]:
    """The keys of the act that makes an entry what a form says; none where nothing changes.

    Args:
        rulebook: that it is under.
        entrant: as it stands.
        form: as it was typed; what it does not hold stays.
        taken: ids that are given already.
    """
    typed = {key: tidy(text) for key, text in form.items()}
    keys: dict[str, Any] = {}
    told = {
        key: value
        for key, attribute in rulebook.attribute.items()
        if f"attribute {key}" in typed
        and (value := told_value(attribute, typed[f"attribute {key}"]))
        != written_value(entrant.attributes.get(key))
    }
    if told:
        keys["attributes"] = told
    for key in ("school", "part"):
        if key in typed and typed[key] != getattr(entrant, key):
            keys[key] = typed[key]
    return keys | _team(entrant, typed, taken)


def told_value(attribute: Attribute, text: str) -> str | None:
    """What a field says of an attribute: nothing, that there is none, or a text."""
    if not text:
        return None
    return "" if text in _NONE and attribute.type == "text" else text


def shown_value(value: int | str | None) -> str:
    """An attribute as a field shows it: nothing where it is not known, a hyphen for none."""
    if value is None:
        return ""
    return str(value) if value != "" else "-"


def written_value(value: int | str | None) -> str | None:
    """An attribute as `told_value` has it; None where it is not known."""
    return None if value is None else str(value)


def _team(entrant: Entrant, typed: Form, taken: set[str]) -> dict[str, Any]:
    if entrant.players is None:
        return {}
    before = _roles(entrant)
    roles = {key: typed.get(f"role {key}", role) for key, role in before.items()}
    new = [
        (Player(id=key, name=name), typed.get(f"role new {at}", PLAYER))
        for at, key in zip(range(_NEW), _free(entrant.id, taken), strict=False)
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
