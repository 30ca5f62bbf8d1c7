"""Who may play for a team (pIšQworky 1.1.8-10, 1.2.2, 1.2.4)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from podium.core import ref
from podium.core.phrase import Phrase, say, say_many
from podium.core.refusals import Refused, refuse
from podium.core.state import Entrant
from podium.director.acts import Enter, members
from podium.formats.kernel.case import Case
from podium.rules.language.rulebook import Roster
from podium.rules.language.stages import bounds, in_count


def check_roster(case: Case, act: Enter) -> None:
    """Check a team as it enters.

    Raises:
        Refused: the rulebook forbids such a roster.
    """
    roster = case.rulebook.roster
    if roster is None:
        if act.players is not None or act.substitutes or act.captain:
            message = say("this championship is played by single entrants, not by teams")
            raise _roster(message, act)
        return
    _check_school(case, act, roster)
    if act.players is None:
        return
    fault = count_fault(
        roster, len(act.players), len(act.substitutes), team=ref.entrant(act.id)
    )
    if fault is not None:
        raise _roster(fault.message, act, fault.cite)
    _check_members(case, act, roster, [player.id for player in members(act)])
    captain = roster.captain
    if (
        captain is not None
        and act.captain
        and act.captain not in {one.id for one in act.players}
    ):
        raise _roster(
            say(
                "{captain} is not a player of {team}: the captain is one of the players",
                captain=ref.entrant(act.captain),
                team=ref.entrant(act.id),
            ),
            act,
            captain.cite,
        )


class RosterFault(NamedTuple):
    """Why the rules forbid a roster.

    Attributes:
        cite: the clause.
    """

    message: Phrase
    cite: str


def _roster(message: Phrase, act: Enter, cite: str = "") -> Refused:
    return refuse("roster", message, act.id, cite=cite)


def _check_school(case: Case, act: Enter, roster: Roster) -> None:
    teams = [
        e.id
        for e in case.state.entrants.values()
        if e.active and (e.school, e.part) == (act.school, act.part)
    ]
    if (fault := school_fault(roster, act.school, act.part, len(teams))) is not None:
        raise refuse("roster", fault.message, act.id, *teams, cite=fault.cite)


def school_fault(roster: Roster, school: str, part: str, teams: int) -> RosterFault | None:
    """Why a school may send no team more, None if it may.

    Args:
        roster: what the rules say of teams.
        school: empty where none is told.
        part: of a merged school.
        teams: that it has already.
    """
    limit = roster.per_school
    if limit is None or not school:
        return None
    _, most = bounds(limit.teams)
    if most is None or teams < most:
        return None
    message = say_many(
        "school {school} has {n} team already; it may send {most}",
        "school {school} has {n} teams already; it may send {most}",
        teams,
        school=say("{school} (part {part})", school=school, part=part) if part else school,
        most=most,
    )
    return RosterFault(message, limit.cite)


def count_fault(
    roster: Roster, players: int, substitutes: int, *, team: ref.Ref | None = None
) -> RosterFault | None:
    """Why a team may not have so many, None if it may.

    Args:
        roster: what the rules say of teams.
        players: how many are named.
        substitutes: the same.
        team: as the sentence calls it; None where it stands beside its name.
    """
    if not in_count(players, roster.players.count):
        count = roster.players.count
        message = (
            say_many(
                "there is {n} player; the rules want {count}",
                "there are {n} players; the rules want {count}",
                players,
                count=count,
            )
            if team is None
            else say_many(
                "{team} has {n} player; the rules want {count}",
                "{team} has {n} players; the rules want {count}",
                players,
                team=team,
                count=count,
            )
        )
        return RosterFault(message, roster.players.cite)
    if not in_count(substitutes, roster.substitutes.count):
        count = roster.substitutes.count
        message = (
            say_many(
                "there is {n} substitute; the rules want {count}",
                "there are {n} substitutes; the rules want {count}",
                substitutes,
                count=count,
            )
            if team is None
            else say_many(
                "{team} has {n} substitute; the rules want {count}",
                "{team} has {n} substitutes; the rules want {count}",
                substitutes,
                team=team,
                count=count,
            )
        )
        return RosterFault(message, roster.substitutes.cite)
    return None


def _check_members(case: Case, act: Enter, roster: Roster, members: Sequence[str]) -> None:
    named = [act.id, *members]
    if len(set(named)) < len(named):
        twice = next(member for member in members if named.count(member) > 1)
        message = say(
            "{player} is named twice in {team}",
            player=ref.player(twice),
            team=ref.entrant(act.id),
        )
        raise _roster(message, act)
    for member in members:
        if member in case.state.entrants:
            message = say("{entrant} has entered already", entrant=ref.entrant(member))
            raise refuse("duplicate-entrant", message, member)
    _check_of_one_team(case, act.id, roster, members)


def _check_of_one_team(
    case: Case, entrant: str, roster: Roster, members: Sequence[str]
) -> None:
    """Check that players belong to no other team: by its roster, or because they came with it."""
    if roster.one_team is None:
        return
    came = {
        player: team.id
        for team in case.state.entrants.values()
        if team.players is None and team.active
        for player in team.present or ()
    }
    for member in members:
        team = case.state.players.get(member)
        if team is None or not case.state.active(team):
            team = came.get(member, entrant)
        if team != entrant:
            raise refuse(
                "roster",
                say(
                    "{player} belongs to {team} already; nobody plays for two teams",
                    player=ref.player(member),
                    team=ref.entrant(team),
                ),
                entrant,
                member,
                team,
                cite=roster.one_team.cite,
            )


def check_who_came(case: Case, entrant: Entrant, players: Sequence[str]) -> None:
    """Check those of a team who came.

    Raises:
        Refused: too few or too many, or somebody who is not of the team.
    """
    roster = case.rulebook.roster
    if roster is None:
        message = say("single entrants have no players to check in")
        raise refuse("roster", message, entrant.id)
    if entrant.players is not None:
        known = {*entrant.players, *entrant.substitutes}
        for player in players:
            if player not in known:
                raise refuse(
                    "roster",
                    _not_of(entrant.id, player, case.state.players.get(player)),
                    entrant.id,
                    player,
                    cite=roster.players.cite,
                )
    else:
        _check_of_one_team(case, entrant.id, roster, players)
    limit = roster.present or roster.players
    if not in_count(len(set(players)), limit.count):
        raise refuse(
            "roster",
            say(
                "{there} of {team} came; to play a team has {count} there",
                there=len(set(players)),
                team=ref.entrant(entrant.id),
                count=limit.count,
            ),
            entrant.id,
            cite=limit.cite,
        )


def _not_of(team: str, player: str, other: str | None) -> Phrase:
    if other:
        return say(
            "{player} does not play for {team}: {player} plays for {other}",
            player=ref.player(player),
            team=ref.entrant(team),
            other=ref.entrant(other),
        )
    return say(
        "{player} does not play for {team}: {player} is on no roster",
        player=ref.player(player),
        team=ref.entrant(team),
    )


def check_present(case: Case, entrants: Iterable[str]) -> None:
    """Check the teams that a first stage begins with.

    Raises:
        Refused: a team is there without the players it needs.
    """
    roster = case.rulebook.roster
    if roster is None:
        return
    for name in entrants:
        entrant = case.state.entrants[name]
        if entrant.present is not None:
            check_who_came(case, entrant, entrant.present)


def may_play(case: Case, team: str, player: str) -> bool:
    """Whether somebody may play for a team today: of its roster, and there."""
    entrant = case.state.entrants[team]
    if entrant.players is None:
        return case.state.players.get(player) in {None, team}
    if entrant.present is not None:
        return player in entrant.present
    return player in entrant.players
