"""Mending a name, and forgetting a person with all that hangs on it."""

from pathlib import Path

import msgspec
import pytest

from helpers.tournaments.in_memory import CUP, Hall, done, hall
from podium.app.access import Role
from podium.app.browser_sessions import ClaimedSeat, begin, find
from podium.app.forgetting import forget
from podium.app.identity import who
from podium.app.links import Link, found, issue, links, renew, secret
from podium.app.ports import Person
from podium.app.seats import claim_seat
from podium.app.venue import fees, set_fee
from podium.core.refusals import Refused
from podium.director import acts as a


@pytest.fixture
def house() -> Hall:
    return hall("other")


# ---- mending ---------------------------------------------------------------------------------


def test_a_name_is_mended_without_an_act(house: Hall) -> None:
    before = house.service.tournament(CUP).state.position
    house.service.amend(CUP, {"a": Person(name="Aldera", attributes={"minor": True})})
    assert house.service.names(CUP) == {"a": "Aldera", "b": "Birch", "c": "Cedar"}
    assert house.service.store.person(CUP, "a") == Person(
        name="Aldera", attributes={"minor": True}
    )
    assert house.service.tournament(CUP).state.position == before
    assert house.service.names("other")["a"] == "Alder"


def test_players_of_a_team_can_be_mended(house: Hall) -> None:
    opening = a.Open(tournament="teams", rulebook="piskvorky-2018", level="ot")
    players = [a.Player(id=f"t{number}", name="Misspelt") for number in range(1, 5)]
    team = a.Enter(tournament="teams", id="t", school="s", captain="t1", players=players[:3])
    done(house.service, opening)
    done(house.service, msgspec.structs.replace(team, substitutes=players[3:]))
    house.service.amend("teams", {"t1": Person(name="Ann"), "t4": Person(name="Bob")})
    names = house.service.names("teams")
    assert [names[player] for player in ("t1", "t2", "t4")] == ["Ann", "Misspelt", "Bob"]


def test_nobody_unknown_is_mended(house: Hall) -> None:
    for name, code in ((CUP, "unknown-person"), ("none", "unknown-tournament")):
        with pytest.raises(Refused) as caught:
            house.service.amend(name, {"a": Person(name="x"), "z": Person(name="y")})
        assert caught.value.refusal.code == code
    assert house.service.names(CUP)["a"] == "Alder"


# ---- forgetting ------------------------------------------------------------------------------


def fill(house: Hall) -> str:
    """Links, fees and a claimed seat for two; the secret of one."""
    for entrant in "ab":
        set_fee(house, CUP, entrant, paid=True, by="Hana")
        for name in (CUP, "other"):
            issue(
                house, role=Role.PLAYER, tournament=name, entrant=entrant, label=f"Ms {entrant}"
            )
    return secret(house, issue(house, role=Role.PLAYER, tournament=CUP, entrant="a"))


def test_what_hangs_on_a_person_goes_too(house: Hall) -> None:
    said = fill(house)
    forget(house.service.store, CUP, "a")
    assert list(house.service.store.people(CUP)) == ["b", "c"]
    assert found(house, said) is None
    assert [link.entrant for link in links(house, CUP) if not link.revoked] == ["b"]
    assert "Ms a" not in repr(house.tables.find(Link, tournament=CUP))
    assert list(fees(house, CUP)) == ["b"]
    assert {link.entrant for link in links(house, "other")} == {"a", "b"}
    assert house.service.tournament(CUP).state.entrants["a"].id == "a"


def test_a_seat_that_was_claimed_is_free(house: Hall) -> None:
    slip = issue(house, role=Role.SEAT, tournament=CUP, stage="group", round=1, table=1)
    one, other = begin(house)[0], begin(house)[0]
    claim_seat(house, one, slip, "a")
    claim_seat(house, other, slip, "b")
    forget(house.service.store, CUP, "a")
    kept = [find(house, token) for token in (one, other)]
    assert [session and len(who(house, session).grants) for session in kept] == [0, 1]
    assert len(house.tables.find(ClaimedSeat)) == 1


def test_no_old_secret_lives_again(house: Hall) -> None:
    said = fill(house)
    link = issue(house, role=Role.PLAYER, tournament=CUP, entrant="a")
    renewed = secret(house, renew(house, link.id, CUP))
    forget(house.service.store, CUP, "a")
    forget(house.service.store, CUP, "a")
    fresh = issue(house, role=Role.PLAYER, tournament=CUP, entrant="a")
    assert found(house, said) is None
    assert found(house, renewed) is None
    assert found(house, secret(house, fresh)) == fresh


def test_it_is_gone_from_the_disk(tmp_path: Path) -> None:
    house = hall(where=tmp_path)
    set_fee(house, CUP, "a", paid=True, by="Quuxity")
    issue(house, role=Role.PLAYER, tournament=CUP, entrant="a", label="Zzyzx")
    house.service.amend(CUP, {"a": Person(name="Xyzzy")})
    forget(house.service.store, CUP, "a")
    disk = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for said in (b"Quuxity", b"Zzyzx", b"Xyzzy", b"Alder"):
        assert said not in disk
    assert b"Birch" in disk
    house.service.store.close()
