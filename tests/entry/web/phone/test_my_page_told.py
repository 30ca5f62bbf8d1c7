"""A player's phone: what one is told, and what one is not told of others."""

import re

import msgspec

from helpers.web.client import Client
from helpers.web.phones import Pocket, acted, at_one, paired, scores, seen_anew, text
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.venue import Settings, set_settings
from podium.director import acts as a


def test_nothing_personal_of_others_in_the_page(instance: Instance, client: Client) -> None:
    instance.service.perform(a.Open(tournament="mine", rulebook="katana-2016"))
    said: dict[str, bool | int | float | str | None] = {
        "email": "a@x.test",
        "minor": True,
        "club": "Riga",
    }
    for number in range(1, 5):
        instance.service.perform(
            a.Enter(
                tournament="mine", id=f"q{number}", name=f"Name{number} Last", attributes=said
            )
        )
    instance.service.perform(a.Start(tournament="mine", stage="main"))
    instance.service.perform(a.Pair(tournament="mine", stage="main"))
    phone = Pocket(client, instance)
    phone.take(Role.PLAYER, "mine", entrant="q1")
    page = phone.page()
    assert "Name1 Last" in page
    assert "Name2 L." in page
    assert "Name2 Last" not in page
    assert "x.test" not in page
    assert "Riga" not in page


def test_a_tournament_that_is_not_public_still_serves_its_players(
    instance: Instance, four: list[Pocket]
) -> None:
    set_settings(instance, "cup", Settings(public=False))
    page = four[0].page()
    assert "Table 1" in text(page)
    assert 'href="/t/' not in page


# ---- told plainly ------------------------------------------------------------------------------------------


def test_who_is_not_checked_in_goes_to_the_desk(instance: Instance, pocket: Pocket) -> None:
    instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016"))
    instance.service.perform(a.Enter(tournament="cup", id="p1", name="Anna Berg"))
    pocket.take(Role.PLAYER, "cup", entrant="p1")
    assert "Not checked in yet: go to the desk for check-in." in text(pocket.page())
    acted(pocket.client, instance, a.CheckIn(tournament="cup", ids=["p1"]))
    assert "Checked in. Your first table will appear here" in text(pocket.page())


def test_who_leaves_is_told_so(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    acted(four[0].client, instance, a.Withdraw(tournament="cup", id=seats[0], reason="ill"))
    assert "Has left the tournament." in text(four[0].page())


def test_who_sits_out_is_told_so(instance: Instance, pocket: Pocket) -> None:
    play(instance, "katana-2016", 9, lambda d: d["stages"][0]["status"] == "running")
    order = [f"p{number}" for number in range(1, 10)]
    act = a.Pair(
        tournament="cup",
        stage="main",
        matches=[order[:4], order[4:8]],
        byes=order[8:],
        reason="nine came",
    )
    acted(pocket.client, instance, act)
    pocket.take(Role.PLAYER, "cup", entrant="p9")
    said = text(pocket.page())
    assert "Sits out this round" in said
    assert "Enter the result" not in said


def test_a_reserve_is_told_to_stay_near(instance: Instance, pocket: Pocket) -> None:
    document = play(instance, "blokus-lincon-2016", 14, paired("qualifying"))
    reserve = next(e["id"] for e in document["entrants"] if e["status"] == "reserve")
    pocket.take(Role.PLAYER, "cup", entrant=reserve)
    assert "Reserve: stay near" in text(pocket.page())


def test_who_forfeited_is_asked_nothing(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    act = a.Rule(
        tournament="cup",
        stage="main",
        entrant=seats[3],
        ruling="forfeit",
        round=1,
        table=1,
        reason="late",
    )
    acted(four[0].client, instance, act)
    said = text(four[3].page())
    assert "This match was lost by forfeit." in said
    assert "Enter the result" not in said
    left = dict(list(scores(seats).items())[:3])
    four[0].report(left)
    four[1].agree()
    four[2].agree()
    assert at_one(instance)["status"] == "final"


def test_later_matches_can_be_brought_in_front(instance: Instance, pocket: Pocket) -> None:
    instance.service.perform(a.Open(tournament="cup", rulebook="football-group-uefa"))
    for team in ("a", "b", "c"):
        instance.service.perform(a.Enter(tournament="cup", id=team, name=team.upper()))
    instance.service.perform(a.Start(tournament="cup", stage="group"))
    pocket.take(Role.PLAYER, "cup", entrant="a")
    later = re.findall(r'href="(/me/cup/a\?stage=[^"]+)"', pocket.page())
    assert "Sits out round 1: the next match is in round 2." in text(pocket.page())
    assert rounds(pocket.page()) == ["2"]
    assert rounds(pocket.get(later[0].replace("&amp;", "&"))) == ["3", "2"]


def rounds(page: str) -> list[str]:
    """The rounds of the matches in front, in their order."""
    return re.findall(r'<p class="quiet">Group, round (\d)</p>', page)


def test_an_entrant_who_is_not_there_any_more(instance: Instance, pocket: Pocket) -> None:
    instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016"))
    pocket.take(Role.PLAYER, "cup", entrant="ghost")
    pocket.get("/me/cup/ghost", 403)
    assert "Scan the code" in pocket.get("/me")


def test_the_end_of_the_day(instance: Instance, pocket: Pocket) -> None:
    document = play(instance, "katana-2016", 20)
    places = {p["place"]: p["entrant"] for p in document["places"]}
    pocket.take(Role.PLAYER, "cup", entrant=places[1])
    said = text(pocket.page())
    assert "Place 1: champion." in said
    assert "This is final." in said
    assert "You advance: Final." in said
    loser = Pocket(pocket.client, instance)
    loser.take(Role.PLAYER, "cup", entrant=places[20])
    said = text(loser.page())
    assert "Place 20 in the final order." in said
    assert "You do not advance." in said


# ---- languages -----------------------------------------------------------------------------------------------


def test_every_language_shows_the_page(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    for lang in ("cs", "sk", "lv", "sv"):
        set_settings(instance, "cup", Settings(language=lang))
        seen_anew(four[0].client)
        for phone in four[:2]:
            assert f'<html lang="{lang}"' in phone.page()


def test_nothing_of_the_sheet_is_lost_on_the_way(four: list[Pocket], seats: list[str]) -> None:
    four[0].report(scores(seats, 8, 7, 6, 4), unfinished="on")
    form = four[1].form("agree")
    sheet = msgspec.json.decode(form.fields["sheet"])
    assert sheet == {"scores": scores(seats, 8, 7, 6, 4), "unfinished": True}
    assert "Stopped on time: nobody won" in text(four[1].page())
