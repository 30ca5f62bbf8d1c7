"""What acts say of people, to be kept apart from the log."""

from collections.abc import Mapping

import msgspec

from podium.app.ports import Person
from podium.app.text_checks import normalise, text_fault
from podium.core.refusals import refuse
from podium.core.state import Entrant
from podium.director.acts import Act, Amend, Enter, EnterList, Entry, members
from podium.formats.kernel.attributes import Value
from podium.rules.language import Rulebook


def personal_data(act: Act, before: Mapping[str, Person]) -> dict[str, Person]:
    """The people that an act tells of, as they are known after it.

    Args:
        act: that is performed.
        before: what was known of people, where the act fixes an entry.
    """
    match act:
        case Enter():
            return _entered(act)
        case EnterList():
            return {key: one for entry in act.entries for key, one in _entered(entry).items()}
        case Amend():
            return _amended(act, before)
        case _:
            return {}


def all_attributes(
    rulebook: Rulebook, entrant: Entrant, person: Person | None
) -> dict[str, Value]:
    """All attributes of an entrant: declared ones as the log has them, the others as noted.

    What was noted of a declared one may be older: an undo takes back what the log has alone.
    """
    noted = {} if person is None else person.attributes
    beside = {key: value for key, value in noted.items() if key not in rulebook.attribute}
    return {**beside, **entrant.attributes}


def check_person(key: str, person: Person) -> None:
    """Check that pages can show what is known of somebody.

    Raises:
        Refused: `malformed`.
    """
    told = [("name", person.name)]
    for name, value in person.attributes.items():
        told += [("", name), (name, value)] if isinstance(value, str) else [("", name)]
    for what, text in told:
        if (message := text_fault(what, text)) is not None:
            raise refuse("malformed", message, key)


def _entered(act: Enter | Entry) -> dict[str, Person]:
    found = {act.id: Person(name=normalise(act.name), attributes=act.attributes)}
    for player in members(act):
        found[player.id] = Person(name=normalise(player.name))
    return found


def _amended(act: Amend, before: Mapping[str, Person]) -> dict[str, Person]:
    """What is known of people after an entry was fixed; who is not named keeps the name."""
    own = before.get(act.id, Person())
    told = {**own.attributes, **(act.attributes or {})}
    found = {
        act.id: Person(
            name=own.name if act.name is None else normalise(act.name),
            attributes={key: value for key, value in told.items() if value is not None},
        )
    }
    for player in members(act):
        known = before.get(player.id, Person())
        name = normalise(player.name) or known.name
        found[player.id] = msgspec.structs.replace(known, name=name)
    return found
