"""Entering by hand: the form that a rulebook wants, and the entry that it comes to."""

import dataclasses
from collections.abc import Mapping, Sequence

from podium.app.folding import tidy
from podium.app.pasting.headings import CLUB, MINOR, PAID, SHOWN_AS
from podium.app.pasting.raw import Named, Raw
from podium.entry.web.words import Translator, ranged
from podium.rules.language import Rulebook
from podium.rules.language.stages import bounds
from podium.rules.language.telling.words import upper

_MOST = 12
"""Players that a form has fields for; longer rosters are pasted."""
_MORE = 4
"""Fields beyond the fewest, where a roster has no end."""


@dataclasses.dataclass(frozen=True)
class Field:
    """A field of the form.

    Attributes:
        name: as it is sent.
        needed: nobody enters without it.
        cite: the clause that asks for it.
    """

    name: str
    label: str
    value: str
    needed: bool = False
    cite: str = ""
    number: bool = False

    @property
    def id(self) -> str:
        """Its id in the page."""
        return f"new-{self.name.replace(' ', '-')}"


@dataclasses.dataclass(frozen=True)
class ByHand:
    """The form.

    Attributes:
        facts: club or school, and what the rulebook declares.
        players: of a team; nothing for single entrants.
        captain: which player is ticked as captain, by place.
        names_captain: whether the rules know a captain.
        range: how many players and substitutes the rules want, with the clauses.
    """

    name: Field
    facts: tuple[Field, ...]
    players: tuple[Field, ...]
    substitutes: tuple[Field, ...]
    captain: str
    names_captain: bool
    team: bool
    paid: bool
    shown_as: str
    minor: bool
    range: tuple[tuple[str, str], ...] = ()


def by_hand(t: Translator, rulebook: Rulebook, form: Mapping[str, str]) -> ByHand:
    """The form, filled in as far as somebody has."""
    roster = rulebook.roster
    team = roster is not None
    name = t.gettext("Name of the team") if team else t.gettext("Name")
    made = ByHand(
        name=Field("name", name, form.get("name", ""), needed=True),
        facts=tuple(_facts(t, rulebook, form)),
        players=(),
        substitutes=(),
        captain=form.get("captain", ""),
        names_captain=team and roster is not None and roster.captain is not None,
        team=team,
        paid=PAID in form,
        shown_as=form.get(SHOWN_AS, ""),
        minor=MINOR in form,
    )
    if roster is None:
        return made
    players, substitutes = roster.players, roster.substitutes
    return dataclasses.replace(
        made,
        players=_people(t.gettext("Player %(n)s"), "player", players.count, form),
        substitutes=_people(t.gettext("Substitute %(n)s"), "sub", substitutes.count, form),
        range=(
            (ranged(players.count), players.cite),
            (ranged(substitutes.count), substitutes.cite),
        ),
    )


def _facts(t: Translator, rulebook: Rulebook, form: Mapping[str, str]) -> list[Field]:
    found = []
    roster = rulebook.roster
    if roster is not None:
        cite = roster.per_school.cite if roster.per_school is not None else ""
        found.append(Field("school", t.gettext("School"), form.get("school", ""), cite=cite))
        if roster.per_school is not None:
            part = t.gettext("Part of the school, for merged schools")
            found.append(Field("part", part, form.get("part", "")))
    elif CLUB not in rulebook.attribute:
        found.append(Field("club", t.gettext("Club"), form.get("club", "")))
    for key, attribute in rulebook.attribute.items():
        name = f"attribute {key}"
        found.append(
            Field(
                name,
                upper(t.gettext(attribute.title)),
                form.get(name, ""),
                needed=attribute.needed,
                cite=attribute.cite,
                number=attribute.type == "number",
            )
        )
    return found


def _people(label: str, name: str, count: str, form: Mapping[str, str]) -> tuple[Field, ...]:
    low, high = bounds(count)
    most = min(low + _MORE if high is None else high, _MOST)
    return tuple(
        Field(
            f"{name} {at}",
            label % {"n": at + 1},
            form.get(f"{name} {at}", ""),
            needed=False,
        )
        for at in range(most)
    )


def raw_of(rulebook: Rulebook, form: Mapping[str, str]) -> Raw:
    """What a form says, as it was written."""
    told = {key: tidy(text) for key, text in form.items()}
    attributes = {
        key: told[name]
        for key in rulebook.attribute
        if told.get(name := f"attribute {key}", "")
    }
    for key in (CLUB, SHOWN_AS, MINOR, PAID):
        if key not in attributes and told.get(key):
            attributes[key] = told[key]
    school = told.get("school", "")
    return Raw(
        line=1,
        name=told.get("name", "") or school,
        school=school,
        part=told.get("part", ""),
        attributes=attributes,
        people=[*_named(told, "player"), *_named(told, "sub", substitute=True)],
    )


def _named(told: Mapping[str, str], kind: str, *, substitute: bool = False) -> Sequence[Named]:
    captain = "" if substitute else told.get("captain", "")
    found = (
        (key.removeprefix(f"{kind} "), text)
        for key, text in told.items()
        if key.startswith(f"{kind} ") and text
    )
    return [Named(text, captain=at == captain, substitute=substitute) for at, text in found]
