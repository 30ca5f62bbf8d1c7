"""Secret links: what a card, a slip or an invitation opens. Nothing secret is stored (ADR 0006).

A secret is the id of its link and a code that follows from id, version and the key of the instance.
"""

import base64
import hashlib
import hmac
from collections.abc import Iterable

import msgspec
from msgspec.structs import asdict, replace

from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.ports import SideRow, SideTables
from podium.app.text_checks import text_fault
from podium.core.phrase import say
from podium.core.refusals import Refused, refuse

_TAG = 4
_OWN = 12
_MAC = 15


class Link(SideRow, frozen=True, kw_only=True, omit_defaults=True):
    """A secret link.

    Attributes:
        version: goes up when it is renewed.
        label: whom it was given to.
        by: who gave it.
    """

    TABLE = "links"
    KEY = ("tournament", "id")
    UNIQUE = (("id",),)

    id: str
    version: int = 1
    role: Role
    tournament: str = ""
    entrant: str = ""
    stage: str = ""
    round: int = 0
    table: int = 0
    label: str = ""
    made_at: str = ""
    by: str = ""
    revoked: bool = False


class LinkSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A link of a player or a seat that there shall be."""

    role: Role
    entrant: str = ""
    stage: str = ""
    round: int = 0
    table: int = 0
    label: str = ""


def issue(  # noqa: PLR0913 - a link has that many sides, each by name
    instance: Instance,
    *,
    role: Role,
    tournament: str = "",
    entrant: str = "",
    stage: str = "",
    round: int = 0,  # noqa: A002 - the word of the glossary
    table: int = 0,
    label: str = "",
    by: str = "",
) -> Link:
    """Make a link. Of a player, or of a seat, there is one: it is given again.

    Raises:
        Refused: `unknown-tournament`; only an organiser's link can do without one. `bad-name` for a
            label that no page can show: it signs what is done by the link.
    """
    if (message := text_fault("name", label)) is not None:
        raise refuse("bad-name", message)
    wanted = LinkSpec(
        role=role, entrant=entrant, stage=stage, round=round, table=table, label=label
    )
    if role in {Role.PLAYER, Role.SEAT}:
        return issue_all(instance, tournament, [wanted], by=by)[0]
    if tournament or role is not Role.ORGANISER:
        _check(instance, tournament)
    while True:
        own = _text(instance.entropy.draw(8))[:_OWN]
        link = _made(instance, f"{_tag(tournament)}{own}", tournament, wanted, by)
        if instance.tables.add(link):
            return link


def issue_all(
    instance: Instance, tournament: str, wanted: Iterable[LinkSpec], *, by: str = ""
) -> list[Link]:
    """The links of many players or seats at once, in their order.

    Raises:
        Refused: `unknown-tournament`.
    """
    _check(instance, tournament)
    made = [
        _made(instance, _id(instance, tournament, one), tournament, one, by) for one in wanted
    ]
    instance.tables.add(*made)
    there = {link.id: link for link in instance.tables.find(Link, tournament=tournament)}
    return [_issued(instance, link, there.get(link.id, link)) for link in made]


def secret(instance: Instance, link: Link) -> str:
    """What opens a link: goes into an address or a code to scan, and nowhere else."""
    said = f"link\0{link.id}\0{link.version}".encode()
    mac = hmac.new(instance.key, said, hashlib.sha256).digest()[:_MAC]
    return f"{link.id}-{_text(mac)}"


def find_link(instance: Instance, said: str) -> Link | None:
    """The link that a secret opens; None if it was renewed or revoked, or never was."""
    said = said.strip().lower()
    for link in instance.tables.find(Link, id=said.partition("-")[0]):
        if not link.revoked and _same(secret(instance, link), said):
            return link
    return None


def valid_link(instance: Instance, tournament: str, link_id: str) -> Link | None:
    """A link by its id, None if it was revoked or never was."""
    link = instance.tables.get(Link, tournament, link_id)
    return None if link is None or link.revoked else link


def slip(
    instance: Instance, tournament: str, stage: str, number: int, table: int
) -> Link | None:
    """The link of the slip of a match, None if none was made, or it was revoked."""
    wanted = LinkSpec(role=Role.SEAT, stage=stage, round=number, table=table)
    return valid_link(instance, tournament, _id(instance, tournament, wanted))


def links(instance: Instance, tournament: str) -> list[Link]:
    """The links of a tournament, the revoked too, in the order they were made."""
    found = instance.tables.find(Link, tournament=tournament)
    return sorted(found, key=lambda link: (link.made_at, link.id))


def renew(instance: Instance, link_id: str, tournament: str) -> Link:
    """Give a link another secret; the old one opens nothing any more.

    Raises:
        Refused: `no-such-link`; a revoked one cannot be renewed.
    """
    renewed = instance.tables.update(
        Link,
        (tournament, link_id),
        lambda link: None if link.revoked else replace(link, version=link.version + 1),
    )
    if renewed is None:
        raise _none(link_id)
    return renewed


def revoke(instance: Instance, link_id: str, tournament: str) -> None:
    """Revoke a link: it opens nothing any more.

    Raises:
        Refused: `no-such-link`.
    """
    if not instance.tables.update(
        Link, (tournament, link_id), lambda link: replace(link, revoked=True)
    ):
        raise _none(link_id)


def forget(tables: SideTables, tournament: str, entrant: str) -> None:
    """Take the links of an entrant away. Left are ids and versions, so that no secret lives again."""
    for link in tables.find(Link, tournament=tournament, entrant=entrant):
        tables.update(Link, (tournament, link.id), _emptied)


def _emptied(link: Link) -> Link:
    return Link(
        id=link.id,
        version=link.version,
        role=link.role,
        tournament=link.tournament,
        revoked=True,
    )


def _made(instance: Instance, link_id: str, tournament: str, spec: LinkSpec, by: str) -> Link:
    now = instance.clock.now()
    return Link(id=link_id, tournament=tournament, made_at=now, by=by, **asdict(spec))


def _issued(instance: Instance, link: Link, there: Link) -> Link:
    """A link as it is there, or as it comes in place of a revoked one.

    Then it has another version, so that the old secret stays dead.
    """
    if not there.revoked:
        return there
    fresh = instance.tables.update(
        Link,
        (link.tournament, link.id),
        lambda old: replace(link, version=old.version + 1) if old.revoked else old,
    )
    return fresh or there


def _none(link_id: str) -> Refused:
    return refuse("no-such-link", say("there is no such link: make a new one"), link_id)


def _check(instance: Instance, tournament: str) -> None:
    if not tournament or not instance.service.store.position(tournament):
        message = say("there is no tournament {name!r}: open it first", name=tournament)
        raise refuse("unknown-tournament", message, tournament)


def _id(instance: Instance, tournament: str, spec: LinkSpec) -> str:
    """The id that the link of a player or a seat has, so that there is one alone."""
    place = (spec.role, spec.entrant, spec.stage, spec.round, spec.table)
    said = b"id\0" + msgspec.json.encode((tournament, *place))
    own = _text(hmac.new(instance.key, said, hashlib.sha256).digest())[:_OWN]
    return f"{_tag(tournament)}{own}"


def _tag(tournament: str) -> str:
    """What the ids of a tournament's links begin with, so that a link is found by its secret."""
    return _text(hashlib.sha256(tournament.encode()).digest())[:_TAG]


def _text(found: bytes) -> str:
    return base64.b32encode(found).decode().rstrip("=").lower()


def _same(one: str, other: str) -> bool:
    """Whether two texts are the same; takes as long either way."""
    return hmac.compare_digest(one.encode(), other.encode("utf-8", "replace"))
