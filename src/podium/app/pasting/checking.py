"""An entry as it was written, as the rules want it: its attributes, and the roster of a team."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from podium.app.pasting.headings import MINOR, PAID, RATING, SHOWN_AS
from podium.app.pasting.raw_entry import BadEntry, RawEntry, RawPlayer, read_players
from podium.app.text_folding import fold_text
from podium.core.phrase import Phrase, list_and, literal, say
from podium.director.rosters import count_fault
from podium.formats.kernel.attributes import attribute_fault
from podium.rules.language import Rulebook
from podium.rules.language.rulebook import Attribute, Roster
from podium.rules.language.stages import bounds

# ---- attributes --------------------------------------------------------------------------------

_WHOLE = re.compile(r"([-+]?[0-9]{1,9})(?:[.,]0*)?")


def _each(words: str) -> list[str]:
    return [fold_text(word) for word in words.split(",")]


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


class CheckedAttributes(msgspec.Struct, frozen=True):
    """What is told of an entrant besides the name.

    Attributes:
        paid: whether the fee is; None where nothing is said of it, or nothing clear.
    """

    told: dict[str, bool | int | str]
    paid: bool | None = None
    note: Phrase | None = None


def check_attributes(told: Mapping[str, str], rulebook: Rulebook) -> CheckedAttributes:
    """The attributes of an entrant: typed where the rulebook or their name says how.

    Raises:
        BadEntry: one that the rulebook declares is missing, or one is not what it must be.
    """
    found: dict[str, bool | int | str] = {
        name: _typed(name, rulebook.attribute.get(name), text) for name, text in told.items()
    }
    for name in {**rulebook.attribute, **found}:
        attribute = rulebook.attribute.get(name)
        if (fault := attribute_fault(name, attribute, found.get(name))) is not None:
            raise BadEntry(fault, attribute.cite if attribute is not None else "")
    paid = found.get(PAID)
    if paid is None or PAID in rulebook.attribute:
        return CheckedAttributes(found)
    if isinstance(paid, bool):
        del found[PAID]
        return CheckedAttributes(found, paid)
    note = say("“{text}” does not say whether the fee is paid", text=literal(told[PAID]))
    return CheckedAttributes(found, note=note)


def _typed(name: str, attribute: Attribute | None, text: str) -> bool | int | str:
    """A text as the rulebook or the name says; as it is where it cannot be read so."""
    if attribute is None and name in {PAID, MINOR}:
        return True if text in _TICKS else _ANSWERS.get(fold_text(text), text)
    if attribute is None and name == SHOWN_AS:
        return _shown(text)
    numeric = name == RATING if attribute is None else attribute.type == "number"
    number = _whole(text) if numeric else None
    return text if number is None else number


def _shown(text: str) -> str:
    found = _SHOWN.get(fold_text(text))
    if found is None:
        raise BadEntry(
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


# ---- rosters -----------------------------------------------------------------------------------


class RosterNames(msgspec.Struct, frozen=True):
    """Names of the players of a team, of its substitutes, and which player is captain."""

    players: list[str]
    substitutes: list[str]
    captain: int | None
    note: Phrase | None = None


def check_roster(raw: RawEntry, roster: Roster) -> RosterNames | None:
    """The players of a team; None if nobody is named.

    Raises:
        BadEntry: the rules forbid such a roster.
    """
    if not raw.people:
        return None
    people, note = list(raw.people), None
    if raw.captain:
        people, note = _with_captain(people, raw.captain, roster)
    players = [one for one in people if not one.substitute]
    substitutes = [one.name for one in people if one.substitute]
    captain = _captain(people, roster)
    if (fault := count_fault(roster, len(players), len(substitutes))) is not None:
        raise BadEntry(*fault)
    if captain is None and roster.captain is not None:
        note = say("no captain is named")
    return RosterNames(
        [one.name for one in players],
        substitutes,
        None if captain is None else players.index(captain),
        note,
    )


def _with_captain(
    people: Sequence[RawPlayer], said: str, roster: Roster
) -> tuple[list[RawPlayer], Phrase | None]:
    """The players with the captain marked who is named apart from them.

    A form often asks for the captain and then for the others: then the captain is one more.
    """
    named = read_players(said, alone=True)
    if not named:
        return list(people), None
    name = named[0].name
    meant = [one for one in people if fold_text(one.name) == fold_text(name)]
    meant = meant or [one for one in people if _part_of(name, one.name)]
    if len(meant) == 1:
        chosen = msgspec.structs.replace(meant[0], captain=True)
        return [chosen if one is meant[0] else one for one in people], None
    most = bounds(roster.players.count)[1]
    playing = sum(not one.substitute for one in people)
    if meant or (most is not None and playing >= most):
        raise BadEntry(
            say("the captain {name} is not one of the players", name=literal(name)),
            roster.captain.cite if roster.captain is not None else "",
        )
    note = say("the captain {name} is counted as a player", name=literal(name))
    return [RawPlayer(name, captain=True), *people], note


def _part_of(said: str, name: str) -> bool:
    """A surname alone, or the two names the other way round."""
    words = set(fold_text(said).split())
    return bool(words) and words <= set(fold_text(name).split())


def _captain(people: Sequence[RawPlayer], roster: Roster) -> RawPlayer | None:
    found = [one for one in people if one.captain]
    cite = roster.captain.cite if roster.captain is not None else ""
    if len(found) > 1:
        names = list_and([literal(one.name) for one in found])
        raise BadEntry(say("a team has one captain; here it is {names}", names=names), cite)
    if found and found[0].substitute:
        raise BadEntry(
            say(
                "{name} is a substitute: the captain is one of the players",
                name=literal(found[0].name),
            ),
            cite,
        )
    return found[0] if found else None
