"""Mending a name, and forgetting a person with all that hangs on it."""

from pathlib import Path

import msgspec
import pytest

from helpers.tournaments.in_memory import CUP, Hall, done, hall
from podium.app.access import Role
from podium.app.browser_sessions import ClaimedSeat, begin, find
from podium.app.erasure import forget_person
from podium.app.identity import user_of
from podium.app.links import Link, find_link, issue, links, renew, secret
from podium.app.ports import Person
from podium.app.seats import claim_seat
from podium.app.venue import fees, set_fee
from podium.core.refusals import Refused
from podium.director import acts as a


@pytest.fixture
def instance() -> Hall:
    return hall("other")


# ---- mending ---------------------------------------------------------------------------------


def test_a_name_is_mended_without_an_act(instance: Hall) -> None:
    before = instance.service.tournament(CUP).state.position
    instance.service.amend(CUP, {"a": Person(name="Aldera", attributes={"minor": True})})
    assert instance.service.names(CUP) == {"a": "Aldera", "b": "Birch", "c": "Cedar"}
    assert instance.service.store.person(CUP, "a") == Person(
        name="Aldera", attributes={"minor": True}
    )
    assert instance.service.tournament(CUP).state.position == before
    assert instance.service.names("other")["a"] == "Alder"


def test_players_of_a_team_can_be_mended(instance: Hall) -> None:
    opening = a.Open(tournament="teams", rulebook="piskvorky-2018", level="ot")
    players = [a.Player(id=f"t{number}", name="Misspelt") for number in range(1, 5)]
    team = a.Enter(tournament="teams", id="t", school="s", captain="t1", players=players[:3])
    done(instance.service, opening)
    done(instance.service, msgspec.structs.replace(team, substitutes=players[3:]))
    instance.service.amend("teams", {"t1": Person(name="Ann"), "t4": Person(name="Bob")})
    names = instance.service.names("teams")
    assert [names[player] for player in ("t1", "t2", "t4")] == ["Ann", "Misspelt", "Bob"]


def test_nobody_unknown_is_mended(instance: Hall) -> None:
    for name, code in ((CUP, "unknown-person"), ("none", "unknown-tournament")):
        with pytest.raises(Refused) as caught:
            instance.service.amend(name, {"a": Person(name="x"), "z": Person(name="y")})
        assert caught.value.refusal.code == code
    assert instance.service.names(CUP)["a"] == "Alder"


# ---- forgetting ------------------------------------------------------------------------------


def fill(instance: Hall) -> str:
    """Links, fees and a claimed seat for two; the secret of one."""
    for entrant in "ab":
        set_fee(instance, CUP, entrant, paid=True, by="Hana")
        for name in (CUP, "other"):
            issue(
                instance,
                role=Role.PLAYER,
                tournament=name,
                entrant=entrant,
                label=f"Ms {entrant}",
            )
    return secret(instance, issue(instance, role=Role.PLAYER, tournament=CUP, entrant="a"))


def test_what_hangs_on_a_person_goes_too(instance: Hall) -> None:
    said = fill(instance)
    forget_person(instance.service.store, CUP, "a")
    assert list(instance.service.store.people(CUP)) == ["b", "c"]
    assert find_link(instance, said) is None
    assert [link.entrant for link in links(instance, CUP) if not link.revoked] == ["b"]
    assert "Ms a" not in repr(instance.tables.find(Link, tournament=CUP))
    assert list(fees(instance, CUP)) == ["b"]
    assert {link.entrant for link in links(instance, "other")} == {"a", "b"}
    assert instance.service.tournament(CUP).state.entrants["a"].id == "a"


def test_a_seat_that_was_claimed_is_free(instance: Hall) -> None:
    slip = issue(instance, role=Role.SEAT, tournament=CUP, stage="group", round=1, table=1)
    one, other = begin(instance)[0], begin(instance)[0]
    claim_seat(instance, one, slip, "a")
    claim_seat(instance, other, slip, "b")
    forget_person(instance.service.store, CUP, "a")
    kept = [find(instance, token) for token in (one, other)]
    assert [session and len(user_of(instance, session).grants) for session in kept] == [0, 1]
    assert len(instance.tables.find(ClaimedSeat)) == 1


def test_no_old_secret_lives_again(instance: Hall) -> None:
    said = fill(instance)
    link = issue(instance, role=Role.PLAYER, tournament=CUP, entrant="a")
    renewed = secret(instance, renew(instance, link.id, CUP))
    forget_person(instance.service.store, CUP, "a")
    forget_person(instance.service.store, CUP, "a")
    fresh = issue(instance, role=Role.PLAYER, tournament=CUP, entrant="a")
    assert find_link(instance, said) is None
    assert find_link(instance, renewed) is None
    assert find_link(instance, secret(instance, fresh)) == fresh


def test_it_is_gone_from_the_disk(tmp_path: Path) -> None:
    instance = hall(where=tmp_path)
    set_fee(instance, CUP, "a", paid=True, by="Quuxity")
    issue(instance, role=Role.PLAYER, tournament=CUP, entrant="a", label="Zzyzx")
    instance.service.amend(CUP, {"a": Person(name="Xyzzy")})
    forget_person(instance.service.store, CUP, "a")
    disk = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for said in (b"Quuxity", b"Zzyzx", b"Xyzzy", b"Alder"):
        assert said not in disk
    assert b"Birch" in disk
    instance.service.store.close()
