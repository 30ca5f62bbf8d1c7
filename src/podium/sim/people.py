"""Made-up people and teams, as many as are wanted, for any rulebook."""

import string
from collections.abc import Iterator
from random import Random

import msgspec

from podium.director.acts import Enter, Player
from podium.rules.language import Rulebook
from podium.rules.language.rulebook import Attribute, Roster
from podium.rules.language.stages import Sessions, bounds
from podium.sim.names import CLUBS, SCHOOLS, TONGUES, TOWNS, Tongue

_MOST_OF_A_SCHOOL = 4
_TRIES = 20
_RATING, _TITLE = "rating", "title"
_TITLES = ((2450, "GM"), (2350, "IM"), (2250, "FM"), (2100, "CM"))
"""From which rating somebody may have which title."""


class MadeUpField(msgspec.Struct, frozen=True):
    """Who enters.

    Attributes:
        entries: the acts of entering, in order, for no tournament yet.
        strength: entrant to how well it plays: about 0, rarely beyond 2 or below -2.
    """

    entries: list[Enter]
    strength: dict[str, float]


def make_up_entrants(rulebook: Rulebook, entrants: int, chance: Random) -> MadeUpField:
    """So many made-up entrants for a rulebook, each with what it declares about them."""
    if rulebook.roster is not None:
        entries = _teams(rulebook.roster, entrants, chance)
    elif rulebook.rulebook.game == "football":
        entries = [Enter(id=f"t{n}", name=name) for n, name in _first(_clubs(), entrants)]
    else:
        names = _people(rulebook.rulebook.language, chance)
        entries = [Enter(id=f"p{n}", name=name) for n, name in _first(names, entrants)]
    told = _attributes(rulebook, entrants, chance)
    strength = {entry.id: chance.gauss(0, 1) for entry in entries}
    if _RATING in rulebook.attribute:
        told = [
            {**attributes, **_rated(rulebook, strength[entry.id], chance)}
            for entry, attributes in zip(entries, told, strict=True)
        ]
    return MadeUpField(
        [
            msgspec.structs.replace(entry, attributes=dict(attributes))
            for entry, attributes in zip(entries, told, strict=True)
        ],
        strength,
    )


def _rated(rulebook: Rulebook, strength: float, chance: Random) -> dict[str, int | str]:
    """A rating as one's play is worth, about; a title where it is high enough for one."""
    rating = round(1700 + 280 * strength + chance.gauss(0, 70))
    titles = [title for least, title in _TITLES if rating >= least]
    titled = _TITLE in rulebook.attribute and titles and chance.random() < 1 / 2
    return {_RATING: rating} | ({_TITLE: titles[0]} if titled else {})


def _first(names: Iterator[str], count: int) -> Iterator[tuple[int, str]]:
    return zip(range(1, count + 1), names, strict=False)


# ---- people ----------------------------------------------------------------------------------


def _people(language: str, chance: Random) -> Iterator[str]:
    """Names without end, every second of the language given; none comes twice.

    As long as there are family names left, nobody shares one.
    """
    seen: set[str] = set()
    home = TONGUES.get(language, TONGUES["en"])
    everywhere = list(TONGUES.values())
    while True:
        for _ in range(_TRIES):
            tongue = home if chance.random() < 1 / 2 else chance.choice(everywhere)
            given, family = _name(tongue, chance)
            if family[:4] not in seen:
                break
        else:
            given, family = _name(home, chance)
        name = f"{given} {family}"
        if name in seen:
            name = f"{given} {chance.choice(string.ascii_uppercase)}. {family}"
        if name in seen:
            name = f"{name} {len(seen)}"
        seen |= {name, family[:4]}
        yield name


def _name(tongue: Tongue, chance: Random) -> tuple[str, str]:
    of_woman, of_man = chance.choice(tongue.families)
    if chance.random() < 1 / 2:
        return chance.choice(tongue.women), of_woman
    return chance.choice(tongue.men), of_man


# ---- teams -----------------------------------------------------------------------------------


def _clubs() -> Iterator[str]:
    yield from CLUBS
    for number in range(2, 1000):
        yield from (f"{club} {number}" for club in CLUBS)


def _schools(chance: Random) -> Iterator[tuple[str, str]]:
    """Schools without end, each with the word that its teams are called by."""
    for number in range(1, 1000):
        for kind, short in SCHOOLS:
            towns = list(TOWNS)
            chance.shuffle(towns)
            for town in towns:
                place = town if number == 1 else f"{town} {number}"
                yield f"{kind} {place}", f"{short}{place}"


def _teams(roster: Roster, count: int, chance: Random) -> list[Enter]:
    names = _people("cs", chance)
    entries: list[Enter] = []
    for school, called in _schools(chance):
        for letter in "ABCD"[: chance.choice((1, 1, 2, 2, 3, _most_teams(roster)))]:
            if len(entries) == count:
                return entries
            team = Enter(id=f"t{len(entries) + 1}", name=f"{called} {letter}", school=school)
            entries.append(_manned(team, roster, names, chance))
    return entries


def _most_teams(roster: Roster) -> int:
    limit = bounds(roster.per_school.teams)[1] if roster.per_school is not None else None
    return min(limit or _MOST_OF_A_SCHOOL, _MOST_OF_A_SCHOOL)


def _manned(team: Enter, roster: Roster, names: Iterator[str], chance: Random) -> Enter:
    """A team with its players, of whom the first is captain, and its substitutes."""
    low, high = bounds(roster.players.count)
    full = high or low
    size = full if chance.random() < 3 / 4 else chance.randint(low, full)
    fewest, most = bounds(roster.substitutes.count)
    spare = chance.randint(fewest, most or fewest)
    people = [
        Player(id=f"{team.id}{letter}", name=next(names))
        for letter in string.ascii_lowercase[: size + spare]
    ]
    return msgspec.structs.replace(
        team,
        players=people[:size],
        substitutes=people[size:],
        captain=people[0].id if roster.captain is not None else "",
    )


# ---- what the rulebook declares about them ---------------------------------------------------


def _attributes(
    rulebook: Rulebook, entrants: int, chance: Random
) -> list[dict[str, int | str]]:
    told: list[dict[str, int | str]] = [{} for _ in range(entrants)]
    for name, attribute in rulebook.attribute.items():
        sessions = _sessions_by(rulebook, name)
        values = (
            _signed_up(sessions, entrants, chance)
            if sessions is not None
            else _plausible(name, attribute, entrants, chance)
        )
        for attributes, value in zip(told, values, strict=True):
            if value != "":
                attributes[name] = value
    return told


def _sessions_by(rulebook: Rulebook, attribute: str) -> Sessions | None:
    for stage in rulebook.stage.values():
        sessions = stage.sessions
        if sessions is not None and sessions.attribute == attribute:
            return sessions
    return None


def _signed_up(rules: Sessions, entrants: int, chance: Random) -> list[int | str]:
    """Sessions, each with enough to be played; now and then nobody says, and the order tells."""
    least, _ = bounds(rules.size)
    _, most = bounds(rules.count)
    count = min(most or entrants, entrants // max(least, 1), len(string.ascii_uppercase))
    if count < 1 or chance.random() < 1 / 4:
        return [""] * entrants
    count = chance.randint(1, count)
    names = string.ascii_uppercase[:count]
    wishes: list[int | str] = [name for name in names for _ in range(least)]
    wishes += chance.choices(names, k=entrants - len(wishes))
    chance.shuffle(wishes)
    return wishes


def _plausible(
    name: str, attribute: Attribute, entrants: int, chance: Random
) -> list[int | str]:
    """Values for an attribute: a place in the tournament before, or where they come from."""
    if name in {_RATING, _TITLE}:
        return [""] * entrants
    each = 3
    origins = max(1, -(-entrants // each))
    if attribute.type == "number":
        if name.endswith("place"):
            return [at // origins + 1 for at in range(entrants)]
        return [chance.randint(4, 40) for _ in range(entrants)]
    return [f"{TOWNS[at % origins % len(TOWNS)]}" for at in range(entrants)]
