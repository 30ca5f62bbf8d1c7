"""Who may play for a team (pIšQworky 1.1.8-10, 1.2.2, 1.2.4)."""

from collections.abc import Iterable, Sequence

from podium.core.refusals import Refused, refuse
from podium.core.state import Entrant
from podium.director.acts import Enter
from podium.director.case import Case
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
            raise _roster("this championship is played by single entrants, not by teams", act)
        return
    _check_school(case, act, roster)
    if act.players is None:
        return
    players = [player.id for player in act.players]
    substitutes = [player.id for player in act.substitutes]
    _check_counts(act, roster, players, substitutes)
    _check_members(case, act, roster, [*players, *substitutes])
    captain = roster.captain
    if captain is not None and act.captain and act.captain not in players:
        raise _roster(
            f"{act.captain} is no player of {act.id}: the captain is one of the players",
            act,
            captain.cite,
        )


def _roster(message: str, act: Enter, cite: str = "") -> Refused:
    return refuse("roster", message, act.id, cite=cite)


def _check_school(case: Case, act: Enter, roster: Roster) -> None:
    limit = roster.per_school
    if limit is None or not act.school:
        return
    teams = [
        e.id
        for e in case.state.entrants.values()
        if e.active and (e.school, e.part) == (act.school, act.part)
    ]
    _, most = bounds(limit.teams)
    if most is not None and len(teams) >= most:
        part = f" (part {act.part})" if act.part else ""
        raise refuse(
            "roster",
            f"school {act.school}{part} has {len(teams)} teams already; it may send {most}",
            act.id,
            *teams,
            cite=limit.cite,
        )


def _check_counts(
    act: Enter, roster: Roster, players: Sequence[str], substitutes: Sequence[str]
) -> None:
    for what, ids, rule in (
        ("players", players, roster.players),
        ("substitutes", substitutes, roster.substitutes),
    ):
        if not in_count(len(ids), rule.count):
            raise _roster(
                f"{act.id} has {len(ids)} {what}; the rules want {rule.count}", act, rule.cite
            )


def _check_members(case: Case, act: Enter, roster: Roster, members: Sequence[str]) -> None:
    if len(set(members)) < len(members):
        twice = next(member for member in members if members.count(member) > 1)
        raise _roster(f"{twice} is named twice in {act.id}", act)
    for member in members:
        team = case.state.players.get(member)
        if team is not None and roster.one_team is not None and case.state.active(team):
            raise refuse(
                "roster",
                f"{member} belongs to {team} already; nobody plays for two teams",
                act.id,
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
        raise refuse("roster", "single entrants have no players to check in", entrant.id)
    if entrant.players is not None:
        known = {*entrant.players, *entrant.substitutes}
        for player in players:
            if player not in known:
                team = case.state.players.get(player)
                what = f"plays for {team}" if team else "is on no roster"
                raise refuse(
                    "roster",
                    f"{player} is not of {entrant.id}: {player} {what}",
                    entrant.id,
                    player,
                    cite=roster.players.cite,
                )
    limit = roster.present or roster.players
    if not in_count(len(set(players)), limit.count):
        raise refuse(
            "roster",
            f"{len(set(players))} of {entrant.id} came; to play a team has {limit.count} there",
            entrant.id,
            cite=limit.cite,
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
