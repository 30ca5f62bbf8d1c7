"""Phones of captains in a group and in the play-off, and those of a table of Blokus."""

import re

import pytest

from helpers.tournaments.documents import Document, state_of
from helpers.web.client import Client
from helpers.web.phones import Pocket, match_of, paired, text
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance


def games(said: str) -> dict[str, str]:
    """Ten games in a row, tapped in the form of five boards of two."""
    keys = [f"game:{board}:{game}" for board in range(1, 6) for game in (1, 2)]
    return dict(zip(keys, said, strict=True))


def captains(client: Client, instance: Instance, match: Document) -> tuple[Pocket, Pocket]:
    made = Pocket(client, instance), Pocket(client, instance)
    for phone, entrant in zip(made, match["entrants"], strict=True):
        phone.take(Role.PLAYER, "cup", entrant=entrant)
    return made


@pytest.fixture
def gomoku(instance: Instance) -> Document:
    play(instance, "piskvorky-2018", 6, lambda d: bool(d["stages"][0]["groups"]), level="ot")
    return match_of(state_of(instance.service, "cup"), "groups", 1, 1)


def test_two_captains_agree(instance: Instance, client: Client, gomoku: Document) -> None:
    home, away = captains(client, instance, gomoku)
    assert "My team" in text(home.page())
    form = home.form("report")
    assert form.fields["home"] == gomoku["entrants"][0]
    home.send(form, "report", games("1110=01111"))
    said = text(away.page())
    assert "Board 1 0:1 0:1" in said
    assert "Board 3 ½:½ 1:0" in said
    assert "[2.1.5, 3.1.5]" in said
    own = away.form("report").fields
    assert own["home"] == gomoku["entrants"][1]
    assert own["game:1:1"] == "0"
    assert own["game:3:1"] == "="
    away.agree()
    assert "As it stands, you advance: Play-off." in text(home.page())
    found = match_of(state_of(instance.service, "cup"), "groups", 1, 1)
    assert found["status"] == "final"
    assert found["scores"][gomoku["entrants"][0]] == "15"


def test_the_other_captain_reports_from_the_own_side(
    instance: Instance, client: Client, gomoku: Document
) -> None:
    home, away = captains(client, instance, gomoku)
    form = home.form("report")
    home.send(form, "report", games("1110=01111"))
    form = away.form("report")
    away.send(form, "report", games("0001=10000"))
    assert match_of(state_of(instance.service, "cup"), "groups", 1, 1)["status"] == "final"


def test_captains_contest(instance: Instance, client: Client, gomoku: Document) -> None:
    home, away = captains(client, instance, gomoku)
    form = home.form("report")
    missing = home.send(form, "report", games("1110=01111") | {"game:2:1": ""})
    assert missing.status_code == 422
    home.send(form, "report", games("1110=01111"))
    away.contest("board 2 was ours")
    found = match_of(state_of(instance.service, "cup"), "groups", 1, 1)
    assert found["contested_by"] == [gomoku["entrants"][1]]
    assert "go to the desk" in text(home.page())


def test_a_second_captain_sees_what_the_first_has_said(
    instance: Instance, client: Client, gomoku: Document
) -> None:
    home, _ = captains(client, instance, gomoku)
    second = Pocket(client, instance)
    second.take(Role.PLAYER, "cup", entrant=gomoku["entrants"][0])
    form = second.form("report")
    home.send(home.form("report"), "report", games("1110=01111"))
    assert "You reported:" in second.get(f"{second.home}?stage=groups&round=1&table=1")
    second.send(form, "report", games("1110=01111"))
    found = match_of(state_of(instance.service, "cup"), "groups", 1, 1)
    assert found["status"] == "reported"
    assert len(found["reports"]) == 1


def test_what_waits_for_my_word_comes_before_my_next_match(
    instance: Instance, client: Client, gomoku: Document
) -> None:
    home, away = captains(client, instance, gomoku)
    form = home.form("report")
    location = home.send(form, "report", games("1110=01111")).headers["location"]
    assert text(home.get(location)).index("You reported") < text(home.get(location)).index(
        "Enter the result"
    )
    assert text(home.page()).index("Enter the result") < text(home.page()).index("You reported")
    assert text(away.page()).index("Is this correct?") < text(away.page()).index(
        "Enter the result"
    )


def test_the_play_off(instance: Instance, client: Client) -> None:
    def until(document: Document) -> bool:
        return any(s["id"] == "playoff" and s["groups"] for s in document["stages"])

    document = play(instance, "piskvorky-2018", 12, until, level="ot")
    stage = next(s for s in document["stages"] if s["id"] == "playoff")
    match = next(
        m for r in stage["groups"][0]["rounds"] for m in r["matches"] if m["status"] == "open"
    )
    one, other = captains(client, instance, match)
    said = text(one.page())
    assert "Play-off" in said
    assert re.search(r"rank \d in group [A-Z]", said)
    assert "You advance: Play-off." in said
    form = one.form("report")
    one.send(form, "report", games("1111111111"))
    other.agree()
    assert "This is final." in text(other.get(f"{other.home}?stage=playoff&round=1&table=1"))


def test_blokus_by_the_pieces_left(instance: Instance, client: Client) -> None:
    play(instance, "blokus-lincon-2016", 8, paired("qualifying"))
    match = match_of(state_of(instance.service, "cup"), "qualifying", 1, 1)
    phones = [Pocket(client, instance) for _ in match["entrants"]]
    for phone, entrant in zip(phones, match["entrants"], strict=True):
        phone.take(Role.PLAYER, "cup", entrant=entrant)
    page = phones[0].page()
    assert 'class="seat seat-blue"' in page
    assert "You go first. [4]" in text(page)
    first, second, third, fourth = match["entrants"]
    typed = {f"left:{first}": "I5 v3", f"left:{third}": "1 N", f"left:{fourth}": "F"}
    phones[0].send(phones[0].form("report"), "report", {**typed, f"last:{second}": "monomino"})
    said = text(phones[1].page())
    assert "Confirm: -8, 5, -6, -5" in said
    assert "all placed, the monomino last" in said
    for phone in phones[1:]:
        phone.agree()
    assert match_of(state_of(instance.service, "cup"), "qualifying", 1, 1)["status"] == "final"
