"""Where do I play?"""

from helpers.tournaments.documents import Document
from helpers.web.pages import links_of, part_of, rows_of, text_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.instance import Instance
from podium.app.ports import Person
from podium.director import acts as a
from podium.entry.web.words import words


def test_before_the_first_round_it_says_so(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 8)
    assert "No tables yet" in text_of(visitor.get("/t/cup/tables"))


def test_everybody_is_found_by_name(
    visitor: Visitor, instance: Instance, catan: Document
) -> None:
    names = instance.service.names("cup")
    rows = rows_of(part_of(visitor.get("/t/cup/tables"), "rounds"))[1:]
    shown = [row[0].partition(" with ")[0] for row in rows]
    assert shown == sorted(names.values(), key=words("en").sort_key)
    matches = catan["stages"][0]["groups"][0]["rounds"][1]["matches"]
    for match in matches:
        for seat, entrant in enumerate(match["entrants"], start=1):
            where = rows[shown.index(names[entrant])][1]
            assert where.startswith(f"Table {match['table']} seat {seat}")
            assert ("banker" in where) == (match["duties"].get("banker") == entrant)


def test_by_table_stand_the_slips(visitor: Visitor, catan: Document) -> None:
    page = visitor.get("/t/cup/tables")
    assert page.count('class="slip"') == len(
        catan["stages"][0]["groups"][0]["rounds"][1]["matches"]
    )


def test_colours_are_told(visitor: Visitor, instance: Instance) -> None:
    play(instance, "blokus-lincon-2016", 8, lambda d: finals(d, "qualifying", 1) >= 1)
    rows = rows_of(part_of(visitor.get("/t/cup/tables"), "rounds"))[1:]
    told = {colour for row in rows for colour in row[1].split()}
    assert {"blue", "yellow", "red", "green"} <= told


def test_without_script_a_name_is_asked_for(
    visitor: Visitor, instance: Instance, catan: Document
) -> None:
    entrant = catan["entrants"][4]["id"]
    instance.service.amend("cup", {entrant: Person(name="Žofie Ťuková")})
    page = visitor.get("/t/cup/tables?q=tukova+ZO")
    rows = rows_of(part_of(page, "rounds"))[1:]
    assert [row[0].partition(" with ")[0] for row in rows] == ["Žofie Ťuková"]
    assert 'value="tukova ZO"' in page


def test_who_is_not_found_gets_a_way_back(visitor: Visitor, catan: Document) -> None:
    page = visitor.get("/t/cup/tables?q=%3Cb%3Enobody")
    assert "Nobody here is called “<b>nobody”." in text_of(page)
    assert "<b>nobody" not in page
    assert "/t/cup/tables" in links_of(part_of(page, "rounds"))
    assert catan["status"] == "running"


def test_every_round_can_be_chosen(visitor: Visitor, catan: Document) -> None:
    page = visitor.get("/t/cup/tables")
    chosen = [a for a in links_of(page) if "round=" in a]
    assert chosen == [
        "/t/cup/tables?stage=main&round=1",
        "/t/cup/tables?stage=main&round=2",
    ]
    first = visitor.get(chosen[0])
    assert "Four rounds, round 1" in text_of(part_of(first, "rounds"))
    assert first.count("state-final") == len(
        catan["stages"][0]["groups"][0]["rounds"][0]["matches"]
    )


def test_a_round_that_is_not_there_shows_that_of_now(visitor: Visitor, catan: Document) -> None:
    for asked in ("round=9&stage=main", "round=x", "stage=nope&round=1"):
        told = text_of(part_of(visitor.get(f"/t/cup/tables?{asked}"), "rounds"))
        assert "round 2" in told or "round 1" in told
    assert catan["status"] == "running"


def test_who_has_no_match_in_a_group_sits_out(visitor: Visitor, instance: Instance) -> None:
    play(instance, "piskvorky-2018", 5, lambda d: finals(d, "groups", 1) == 1, level="ot")
    rows = rows_of(part_of(visitor.get("/t/cup/tables"), "rounds"))[1:]
    assert len(rows) == 5
    assert [row[1] for row in rows].count("sits out this round") == 1


def test_byes_are_told(visitor: Visitor, instance: Instance) -> None:
    service = instance.service
    service.perform(a.Open(tournament="cup", rulebook="katana-2016", seed="s"))
    for name in ("ann", "ben", "cid", "dan", "eve"):
        service.perform(a.Enter(tournament="cup", id=name, name=name))
    service.perform(a.Start(tournament="cup", stage="main"))
    made = a.Pair(
        tournament="cup", stage="main", matches=[["ann", "ben", "cid", "dan"]], byes=["eve"]
    )
    service.perform(made)
    rows = rows_of(part_of(visitor.get("/t/cup/tables"), "rounds"))[1:]
    assert rows[-1] == ["eve", "sits out this round"]


def test_two_sides_are_told_against_whom(visitor: Visitor, gomoku: Document) -> None:
    page = visitor.get("/t/cup/tables")
    assert " against " in text_of(page)
    assert "seat 1" not in text_of(page)
    assert len(gomoku["stages"][0]["groups"]) == 4
