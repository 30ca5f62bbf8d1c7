"""Fixing an entry (act `amend`), until what is fixed has counted.

A name never counts. An attribute counts once a draw or an order has been made from it with this
entrant in it. A roster counts, where the rules freeze it, once a stage has begun with the team;
and a player once somebody said that this player came, or the player has played an extra game.
"""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from podium.core import events as e
from podium.core import ref
from podium.core.phrase import say
from podium.core.records import Body
from podium.core.refusals import refuse
from podium.core.state import Entrant
from podium.director.acts import Amend, Enter, Player
from podium.director.entering import logged
from podium.director.rosters import check_roster
from podium.formats.kernel.attributes import conditions
from podium.formats.kernel.case import Case

_TEAM = ("school", "part", "players", "substitutes", "captain")
"""What an entry says of a team."""


def amend(case: Case, act: Amend) -> list[e.Event]:
    """Fix an entry."""
    before = case.state.entrants[case.known(act.id)]
    if not act.fixes:
        message = say(
            "say what to fix: `name`, `attributes`, `school`, `players`, `substitutes` or"
            " `captain`"
        )
        raise refuse("bad-entry", message, act.id)
    entry = _entry(before, act)
    amended = e.Amended(id=act.id, changed=act.fixes, **logged(case, entry))
    after = amended.written_to(before)
    if any(getattr(act, key) is not None for key in _TEAM):
        check_roster(_without(case, before), entry)
    _check_counted(case, before, after)
    return [msgspec.structs.replace(amended, apart=after == before)]


def _entry(before: Entrant, act: Amend) -> Enter:
    """The entry as it would be made now."""

    def kept(players: Iterable[str]) -> list[Player]:
        return [Player(id=player) for player in players]

    known = None if before.players is None else kept(before.players)
    return Enter(
        id=act.id,
        attributes={**before.attributes, **(act.attributes or {})},
        school=before.school if act.school is None else act.school,
        part=before.part if act.part is None else act.part,
        players=known if act.players is None else act.players,
        substitutes=kept(before.substitutes) if act.substitutes is None else act.substitutes,
        captain=before.captain if act.captain is None else act.captain,
    )


def _without(case: Case, entrant: Entrant) -> Case:
    """The case as if the entrant had not entered: its own players and school do not stand in its way."""
    state = dataclasses.replace(
        case.state,
        entrants={key: one for key, one in case.state.entrants.items() if key != entrant.id},
        players={p: team for p, team in case.state.players.items() if team != entrant.id},
    )
    return dataclasses.replace(case, state=state)


# ---- what has counted ------------------------------------------------------------------------


def _check_counted(case: Case, before: Entrant, after: Entrant) -> None:
    """Check that nothing which changes has counted.

    Raises:
        Refused: `already-counted`; the subject is the entrant, what it is about, and the act.
    """
    for name in _differ(before.attributes, after.attributes):
        attribute = case.rulebook.attribute.get(name)
        cite = attribute.cite if attribute is not None else ""
        _refuse_counted(before, name, _made_from(case, before.id, name), cite)
    team = [key for key in _TEAM if getattr(before, key) != getattr(after, key)]
    roster = case.rulebook.roster
    if not team or roster is None:
        return
    if roster.frozen is not None:
        _refuse_counted(before, team[0], _in_play(case, before.id), roster.frozen.cite)
    members = {*after.members}
    _refuse_counted(before, "players", _played(case, before.id, members), roster.players.cite)


def _differ(one: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def _refuse_counted(entrant: Entrant, what: str, by: Body | None, cite: str) -> None:
    if by is None:
        return
    raise refuse(
        "already-counted",
        say(
            "{what} of {entrant} has been used: act {position} ({act}) depends on it; undo"
            " that act first, or leave it unchanged",
            what=what,
            entrant=ref.entrant(entrant.id),
            position=by.position,
            act=by.act,
        ),
        entrant.id,
        what,
        str(by.position),
        cite=cite,
    )


def _made_from(case: Case, entrant: str, name: str) -> Body | None:
    """The first act that made a draw or an order from an attribute of an entrant."""
    order: dict[str, Sequence[str]] = {}
    paired: set[str] = set()
    for body, event in _events(case):
        match event:
            case e.Started(stage=stage):
                order[stage] = [who for group in event.groups.values() for who in group]
                paired.discard(stage)
                inside = _listed(event)
                if entrant in inside and _draws_by(case, stage, name, len(event.groups)):
                    return body
            case e.Seeded(stage=stage):
                order[stage] = event.order
                if stage in paired and _seeds_by(case, stage, name) and entrant in event.order:
                    return body
            case e.Paired(stage=stage):
                paired.add(stage)
                if _seeds_by(case, stage, name) and entrant in order.get(stage, ()):
                    return body
            case _:
                pass
    return None


def _draws_by(case: Case, stage: str, name: str, groups: int) -> bool:
    """Whether the start of a stage uses an attribute; one group is not drawn."""
    rules = case.rules(stage)
    if rules.seeding or (rules.draw is not None and groups == 1):
        return False
    return any(one.name == name for one in conditions(case.rulebook, stage))


def _seeds_by(case: Case, stage: str, name: str) -> bool:
    """Whether a Swiss stage is ordered or paired by an attribute, from its first round on."""
    rules = case.rules(stage)
    if not rules.seeding:
        return False
    steps = case.rulebook.ladder[rules.seeding].steps
    return name == rules.keep_apart or any(name in step.by for step in steps)


def _in_play(case: Case, entrant: str) -> Body | None:
    """The first act by which an entrant came into a stage."""
    for body, event in _events(case):
        match event:
            case e.Started():
                inside: Iterable[str] = _listed(event)
            case e.Seeded():
                inside = event.order
            case e.Paired():
                inside = [who for match in event.matches for who in match.seats]
            case _:
                continue
        if entrant in inside:
            return body
    return None


def _listed(event: e.Started) -> set[str]:
    return {
        who for group in (*event.groups.values(), *event.reserves.values()) for who in group
    }


def _played(case: Case, team: str, members: set[str]) -> Body | None:
    """The act by which somebody who is no member any more came, or played an extra game."""
    for body, event in _events(case):
        match event:
            case e.CheckedIn(ids=ids, players=players) if team in ids and players is not None:
                gone = set(players) - members
            case e.ExtraGame(players=played) if team in played:
                gone = {played[team]} - members
            case _:
                continue
        if gone:
            return body
    return None


def _events(case: Case) -> Iterator[tuple[Body, e.Event]]:
    return ((body, event) for body in case.history for event in body.events)
