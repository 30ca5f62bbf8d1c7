"""One entrant: what comes next, its matches, where it stands and why."""

from helpers.tournaments.documents import Document
from helpers.web.pages import part_of, rows_of, text_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.instance import Instance
from podium.director import acts as a


def entrant_page(visitor: Visitor, entrant: str) -> str:
    return part_of(visitor.get(f"/t/cup/entrant/{entrant}"), "entrant")


def open_match(document: Document) -> Document:
    rounds = document["stages"][0]["groups"][0]["rounds"]
    found: Document = next(m for m in rounds[-1]["matches"] if m["status"] == "open")
    return found


def test_the_next_match_comes_first(visitor: Visitor, catan: Document) -> None:
    match = open_match(catan)
    told = text_of(entrant_page(visitor, match["entrants"][0]))
    assert told.startswith(f"Now Four rounds, round 2, table {match['table']}")


def test_where_it_stands_and_why(visitor: Visitor, instance: Instance, catan: Document) -> None:
    rows, names = catan["stages"][0]["standings"], instance.service.names("cup")
    told = text_of(entrant_page(visitor, rows[4]["entrant"]))
    assert f"rank {rows[4]['rank']}" in told
    assert "of 13" in told
    before = names[rows[3]["entrant"]]
    behind = names[rows[5]["entrant"]]
    mine = names[rows[4]["entrant"]]
    assert f"{before} (place" in told
    assert f"before {behind} (place" in told or f"{mine} and {behind} share" in told


def test_the_first_has_nobody_before_it(visitor: Visitor, catan: Document) -> None:
    rows = catan["stages"][0]["standings"]
    page = entrant_page(visitor, rows[0]["entrant"])
    assert page.count("<li>") - page.count("<li><span>") >= 1
    assert text_of(page).count("(place 1) stands before") == 1


def test_each_match_with_what_it_gave(visitor: Visitor, catan: Document) -> None:
    entrant = catan["entrants"][0]["id"]
    played = [
        match
        for of_round in catan["stages"][0]["groups"][0]["rounds"]
        for match in of_round["matches"]
        if entrant in match["entrants"] and match["status"] == "final"
    ]
    head, *rows = rows_of(entrant_page(visitor, entrant))
    assert head == ["match", "score", "wins", "victory points", "share of the table"]
    assert len(rows) == len(played)
    for row, match in zip(rows, played, strict=True):
        assert row[1] == match["scores"][entrant]
        assert row[2] == match["points"][entrant]["wins"]
        assert f"table {match['table']}" in row[0]


def test_the_score_stands_there_once(visitor: Visitor, gomoku: Document) -> None:
    final = next(
        match
        for group in gomoku["stages"][0]["groups"]
        for match in group["rounds"][0]["matches"]
        if match["status"] == "final"
    )
    head = rows_of(entrant_page(visitor, final["entrants"][0]))[0]
    assert head == ["match", "score", "points"]


def test_at_the_end_its_place_is_told(visitor: Visitor, instance: Instance) -> None:
    document = play(instance, "piskvorky-2018", 8, level="ot")
    told = text_of(entrant_page(visitor, document["champion"]))
    assert "Place 1 in the final order." in told
    assert "Semifinal" in told


def test_who_left_is_told_to_have_left(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 13, lambda d: finals(d, "main", 1) == 4)
    instance.service.perform(a.Withdraw(tournament="cup", id="p1", reason="a private matter"))
    page = entrant_page(visitor, "p1")
    assert "Has left the tournament." in text_of(page)
    assert "private" not in page


def test_who_withdrew_before_a_first_result_is_marked_so(
    visitor: Visitor, instance: Instance
) -> None:
    play(instance, "katana-2016", 13, lambda d: bool(d["entrants"]))
    instance.service.perform(a.Withdraw(tournament="cup", id="p1"))
    assert "Has left the tournament. (withdrawn)" in text_of(entrant_page(visitor, "p1"))


def test_an_id_may_hold_any_sign(visitor: Visitor, instance: Instance) -> None:
    service = instance.service
    service.perform(a.Open(tournament="cup", rulebook="katana-2016", seed="s"))
    for name in ("a/b", "50 %", "č?#", "d"):
        service.perform(a.Enter(tournament="cup", id=name, name=f"Called {name}"))
    service.perform(a.Start(tournament="cup", stage="main"))
    service.perform(a.Pair(tournament="cup", stage="main"))
    sheet = {"scores": {"a/b": 10, "50 %": 3, "č?#": 2, "d": 1}}
    service.perform(a.Result(tournament="cup", stage="main", sheet=sheet))
    for path in ("a%2Fb", "50%20%25", "%C4%8D%3F%23", "d"):
        assert "Called" in text_of(visitor.get(f"/t/cup/entrant/{path}"))


def test_who_is_not_there(visitor: Visitor, catan: Document) -> None:
    assert "Nobody in this tournament has that number." in text_of(
        visitor.get("/t/cup/entrant/nope", 404)
    )
    assert catan["name"] == "cup"
