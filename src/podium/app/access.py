"""Who may do what: the one place for rights."""

from collections.abc import Mapping

import msgspec

from podium.core.phrase import Phrase, list_or, say, term
from podium.core.refusals import Refusal
from podium.director.act_kinds import ACTS
from podium.director.acts import Act, name_of
from podium.director.roles import Role

__all__ = ["RIGHTS", "RIGHTS_OF", "Role", "RoleGrant", "User", "check_right", "has_right"]


class RoleGrant(msgspec.Struct, frozen=True, kw_only=True):
    """A role, and what it is confined to.

    Attributes:
        tournament: empty for an organiser of all; whoever else has none may nothing.
        entrant: whom a player or a seat acts for.
        stage: with round and table: the one match of a seat.
    """

    role: Role
    tournament: str = ""
    entrant: str = ""
    stage: str = ""
    round: int = 0
    table: int = 0


class User(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with what they were granted; without any grant: the audience."""

    grants: tuple[RoleGrant, ...] = ()
    name: str = ""


INSTANCE_WIDE = frozenset({"open", "accounts"})
"""Rights that concern more than one tournament: for an organiser of all."""

_BESIDE: Mapping[str, frozenset[Role]] = {
    "desk": frozenset({Role.ARBITER, Role.SCOREKEEPER, Role.CHECK_IN}),
    "accounts": frozenset(),
    "people": frozenset({Role.CHECK_IN}),
    "fees": frozenset({Role.CHECK_IN}),
    "links": frozenset(),
    "settings": frozenset(),
    "announce": frozenset({Role.ARBITER}),
    "clock": frozenset({Role.ARBITER, Role.SCOREKEEPER}),
}
"""Rights beside the acts, with the roles that have them besides the organiser."""

_ROLES: Mapping[str, frozenset[Role]] = {
    **{name: kind.roles for name, kind in ACTS.items()},
    **_BESIDE,
}

RIGHTS = frozenset(_ROLES)
"""Everything that one can have the right to: the acts, and what is done beside the log."""

RIGHTS_OF: Mapping[Role, frozenset[str]] = {
    role: frozenset(right for right, roles in _ROLES.items() if role in roles)
    if role is not Role.ORGANISER
    else RIGHTS
    for role in Role
}
"""What each role may do, from the table of acts and the rights beside them."""

_OWN = frozenset({Role.PLAYER, Role.SEAT})
"""Roles that act for one entrant alone."""


def has_right(user: User, right: str, tournament: str) -> bool:
    """Whether somebody has a right in a tournament, at least for some entrant or match."""
    return any(_holds(grant, right, tournament) for grant in user.grants)


def check_right(user: User, act: Act) -> Refusal | None:
    """Why somebody may not do an act, None if it is theirs. A preview needs the same right."""
    right = name_of(act)
    held = [grant for grant in user.grants if _holds(grant, right, act.tournament)]
    if any(grant.role not in _OWN or _own(grant, act) for grant in held):
        return None
    return Refusal(code="not-allowed", message=_reason(right, held))


def _holds(grant: RoleGrant, right: str, tournament: str) -> bool:
    if right not in RIGHTS_OF[grant.role]:
        return False
    if grant.role is Role.ORGANISER and not grant.tournament:
        return True
    return right not in INSTANCE_WIDE and bool(tournament) and grant.tournament == tournament


def _own(grant: RoleGrant, act: Act) -> bool:
    """Whether an act is for the entrant, and at the match, that a grant is confined to."""
    if not grant.entrant or getattr(act, "entrant", "") != grant.entrant:
        return False
    there = tuple(getattr(act, key, None) for key in ("stage", "round", "table"))
    return grant.role is Role.PLAYER or there == (grant.stage, grant.round, grant.table)


def _reason(right: str, held: list[RoleGrant]) -> Phrase:
    """What is wrong, who may, and the way out."""
    if any(grant.role is Role.SEAT for grant in held):
        return say("a table slip is for your own seat at its match alone: ask at the desk")
    if held:
        return say("you can do this for yourself or your own team alone: ask at the desk")
    roles = [term(role.value) for role, rights in RIGHTS_OF.items() if right in rights]
    if not roles:
        return say("nobody may do {duty!r}", duty=right)
    return say("this is for {roles}: sign in, or ask at the desk", roles=list_or(roles))
