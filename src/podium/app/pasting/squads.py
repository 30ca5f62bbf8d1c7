"""The players of a team as they were written, and whether the rules allow such a roster."""

from collections.abc import Sequence

import msgspec

from podium.app.folding import folded
from podium.app.pasting.faults import Wrong
from podium.app.pasting.raw import Named, Raw, listed
from podium.core.phrase import Phrase, list_and, literal, say, say_many
from podium.rules.language.rulebook import Roster
from podium.rules.language.stages import bounds, in_count


class Squad(msgspec.Struct, frozen=True):
    """Names of the players of a team, of its substitutes, and which player is captain."""

    players: list[str]
    substitutes: list[str]
    captain: int | None
    note: Phrase | None = None


def squad_of(raw: Raw, roster: Roster) -> Squad | None:
    """The players of a team; None if nobody is named.

    Raises:
        Wrong: the rules forbid such a roster.
    """
    if not raw.people:
        return None
    people, note = list(raw.people), None
    if raw.captain:
        people, note = _with_captain(people, raw.captain, roster)
    players = [one for one in people if not one.substitute]
    substitutes = [one.name for one in people if one.substitute]
    captain = _captain(people, roster)
    _check_counts(len(players), len(substitutes), roster)
    if captain is None and roster.captain is not None:
        note = say("no captain is named")
    return Squad(
        [one.name for one in players],
        substitutes,
        None if captain is None else players.index(captain),
        note,
    )


def _with_captain(
    people: Sequence[Named], said: str, roster: Roster
) -> tuple[list[Named], Phrase | None]:
    """The players with the captain marked who is named apart from them.

    A form often asks for the captain and then for the others: then the captain is one more.
    """
    named = listed(said, alone=True)
    if not named:
        return list(people), None
    name = named[0].name
    meant = [one for one in people if folded(one.name) == folded(name)]
    meant = meant or [one for one in people if _part_of(name, one.name)]
    if len(meant) == 1:
        chosen = msgspec.structs.replace(meant[0], captain=True)
        return [chosen if one is meant[0] else one for one in people], None
    most = bounds(roster.players.count)[1]
    playing = sum(not one.substitute for one in people)
    if meant or (most is not None and playing >= most):
        raise Wrong(
            say("the captain {name} is not one of the players", name=literal(name)),
            roster.captain.cite if roster.captain is not None else "",
        )
    note = say("the captain {name} is counted as a player", name=literal(name))
    return [Named(name, captain=True), *people], note


def _part_of(said: str, name: str) -> bool:
    """A surname alone, or the two names the other way round."""
    words = set(folded(said).split())
    return bool(words) and words <= set(folded(name).split())


def _captain(people: Sequence[Named], roster: Roster) -> Named | None:
    found = [one for one in people if one.captain]
    cite = roster.captain.cite if roster.captain is not None else ""
    if len(found) > 1:
        names = list_and([literal(one.name) for one in found])
        raise Wrong(say("a team has one captain; here it is {names}", names=names), cite)
    if found and found[0].substitute:
        raise Wrong(
            say(
                "{name} is a substitute: the captain is one of the players",
                name=literal(found[0].name),
            ),
            cite,
        )
    return found[0] if found else None


def _check_counts(players: int, substitutes: int, roster: Roster) -> None:
    if not in_count(players, roster.players.count):
        raise Wrong(
            say_many(
                "there is {n} player; the rules want {count}",
                "there are {n} players; the rules want {count}",
                players,
                count=literal(_ranged(roster.players.count)),
            ),
            roster.players.cite,
        )
    if not in_count(substitutes, roster.substitutes.count):
        raise Wrong(
            say_many(
                "there is {n} substitute; the rules want {count}",
                "there are {n} substitutes; the rules want {count}",
                substitutes,
                count=literal(_ranged(roster.substitutes.count)),
            ),
            roster.substitutes.cite,
        )


def _ranged(count: str) -> str:
    """A count or range as every language writes it: 4, 3-5, 24+."""
    low, high = bounds(count)
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}\u2013{high}"
