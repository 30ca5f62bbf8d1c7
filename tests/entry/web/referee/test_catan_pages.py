"""Boards of Catan on pages: laid by a lot, checked as laid, one for each table of a round."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest

from helpers.games.catan import FILES, known
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import state_of
from helpers.web.pages import text_of
from helpers.web.visitor import Visitor, play
from podium.app.access import Role
from podium.app.catan_boards import BoardLot, board_of_table, document_of
from podium.app.instance import Instance
from podium.app.venue import Settings, set_settings
from podium.games.catan.island import DISCS, TILES, spiral
from podium.games.catan.laying import lay_board

STEP = re.compile(
    r'<td class="num">(\d+)</td><th scope="row">([a-z]+).*?</th><td>(.)</td>'
    r'<td class="num">(.+?)</td>'
)


def steps(page: str) -> list[tuple[str, str, str]]:
    """Terrain, letter and number of each tile, in their order."""
    return [found.groups()[1:] for found in STEP.finditer(page)]  # type: ignore[misc]


def as_laid(hexes: list[dict[str, Any]], corner: int) -> str:
    """The address by which a board is checked."""
    lying = {(h["q"], h["r"]): h for h in hexes}
    told: dict[str, str] = {"corner": str(corner)}
    for number, place in enumerate(spiral(corner), start=1):
        told[f"t{number}"] = lying[place]["terrain"]
        told[f"d{number}"] = str(lying[place]["number"] or "")
    return f"/catan/check?{urlencode(told)}"


# ---- by a lot --------------------------------------------------------------------------------


def test_the_page_and_the_command_lay_the_same_board(visitor: Visitor) -> None:
    asked = urlencode({"seed": "rain & sun", "for": "table 3", "word": "owl", "corner": 2})
    page = visitor.get(f"/catan?{asked}")
    lot = BoardLot("rain & sun", "table 3", "owl")
    lying = {(h["q"], h["r"]): h for h in document_of(lot, 2)["hexes"]}
    along = [lying[place] for place in spiral(2)]
    assert [terrain for terrain, _, _ in steps(page)] == [h["terrain"] for h in along]
    assert [n for _, _, n in steps(page)] == [str(h["number"] or "\u2013") for h in along]
    command = "podium board --seed 'rain & sun' --for 'table 3' --word owl --start-corner 2"
    assert command in unescape(page)


def test_nothing_is_laid_before_something_is_said(visitor: Visitor) -> None:
    page = visitor.get("/catan")
    assert "island-tile" not in page
    assert 'name="seed"' in page
    assert "island-tile" not in visitor.get("/catan?seed=+%00%0a&corner=9")


@pytest.mark.parametrize("corner", ["9", "-1", "x", "\u0663", "00"])
def test_a_corner_that_there_is_not_is_the_upper_left(visitor: Visitor, corner: str) -> None:
    asked = urlencode({"seed": "rain", "corner": corner})
    assert steps(visitor.get(f"/catan?{asked}")) == steps(visitor.get("/catan?seed=rain"))


def test_what_is_said_is_escaped_and_kept_when_the_language_changes(visitor: Visitor) -> None:
    page = visitor.get(f"/catan?{urlencode({'seed': '<script>x</script>'})}")
    assert "<script>x" not in page
    back = re.search(r'name="back" value="([^"]*)"', page)
    assert back is not None
    assert unescape(back[1]) == "/catan?seed=%3Cscript%3Ex%3C%2Fscript%3E"


# ---- as laid ---------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=["fixture", "shared"])
def test_boards_are_judged_as_is_known_of_them(visitor: Visitor, file: Any) -> None:
    judged = 0
    for board in known(file)["boards"]:
        there = {(h["q"], h["r"]) for h in board["hexes"]}
        if len(board["hexes"]) != 19 or there != set(spiral(0)):
            continue  # the form has each place once
        if not board["valid"] and not {
            "terrain_count",
            "disc_on_desert",
            "missing_disc",
            "number_set",
            "number_order",
        } & set(board["errors"]):
            continue  # the frame, which is looked at and not entered
        page = visitor.get(as_laid(board["hexes"], board["start_corner"]))
        assert ("The board is laid out correctly." in page) == board["valid"], board
        assert ("The board is not laid out correctly." in page) != board["valid"]
        if "number_order" in board["errors"]:
            assert ("wrong-mark" in page) != ("Every disc is in order" in page)
        judged += 1
    assert judged


def swapped() -> list[dict[str, Any]]:
    made = lay_board(list(TILES)).hexes
    hexes = [{"q": t.q, "r": t.r, "terrain": t.terrain, "number": t.number} for t in made]
    hexes[1]["number"], hexes[2]["number"] = hexes[2]["number"], hexes[1]["number"]
    return hexes


def test_discs_in_a_wrong_order_are_named_tile_by_tile(visitor: Visitor) -> None:
    told = text_of(visitor.get(as_laid(swapped(), 0)))
    assert "On tile 2 (fields) lies 2, where 5 belongs." in told
    assert "On tile 3 (fields) lies 5, where 2 belongs." in told


@pytest.mark.parametrize(
    ("corner", "anticlockwise", "told"),
    [
        (0, True, "but they were laid anticlockwise; they should go clockwise."),
        (2, False, "but they were laid from a different corner: "),
        (2, True, "but they were laid anticlockwise and from a different corner: "),
    ],
)
def test_an_island_laid_along_another_way_is_one_sentence(
    visitor: Visitor, corner: int, anticlockwise: bool, told: str
) -> None:
    discs = iter(DISCS)
    hexes = [
        {"q": q, "r": r, "terrain": t, "number": None if t == "desert" else next(discs)}
        for (q, r), t in zip(spiral(corner, anticlockwise=anticlockwise), TILES, strict=True)
    ]
    page = text_of(visitor.get(as_laid(hexes, 0)))
    assert told in page
    assert "On tile" not in page


def test_two_discs_swapped_on_another_way_are_named_beside_that_way(visitor: Visitor) -> None:
    discs = [*DISCS]
    discs[3], discs[4] = discs[4], discs[3]
    taken = iter(discs)
    hexes = [
        {"q": q, "r": r, "terrain": t, "number": None if t == "desert" else next(taken)}
        for (q, r), t in zip(spiral(0, anticlockwise=True), TILES, strict=True)
    ]
    page = text_of(visitor.get(as_laid(hexes, 0)))
    assert "but they were laid anticlockwise; they should go clockwise." in page
    assert "This explains all of them except those on tiles 8 and 9." in page
    assert "where 5 belongs" not in page


def test_every_other_fault_is_named(visitor: Visitor) -> None:
    hexes = swapped()
    hexes[0]["number"] = 9
    told = text_of(visitor.get(as_laid(hexes, 0)))
    assert "There is a disc on tile 1, the desert, which gets none." in told
    hexes[0]["number"], hexes[1]["number"] = None, None
    assert "A disc is missing on tile 2." in text_of(visitor.get(as_laid(hexes, 0)))
    missing = [*hexes[:2], {**hexes[2], "number": None}, *hexes[3:]]
    told = text_of(visitor.get(as_laid(missing, 0)))
    assert "Discs are missing on the tiles 2 and 3." in told
    hexes[1]["number"] = 12
    told = text_of(visitor.get(as_laid(hexes, 0)))
    assert "The disc 12 lies on the tiles 2 and 9; there is only 1." in told
    hexes[2]["number"] = 6
    told = text_of(visitor.get(as_laid(hexes, 0)))
    assert "The disc 6 lies on the tiles 3, 4 and 17; there are only 2." in told
    hexes[5]["terrain"] = "desert"
    told = text_of(visitor.get(as_laid(hexes, 0)))
    assert "desert: there are 2 such tiles, where 1 belong." in told
    assert "forest: there are 3 such tiles, where 4 belong." in told


def marked(page: str) -> list[str]:
    """The numbers of the tiles that are marked as wrong."""
    return re.findall(r'<tr class="wrong"><td class="num">(\d+)</td>', page)


def test_only_what_is_wrong_is_marked(visitor: Visitor) -> None:
    hexes = swapped()
    hexes[1]["number"], hexes[2]["number"] = 12, 2
    assert marked(visitor.get(as_laid(hexes, 0))) == ["2"]  # on tile 9 the disc 12 belongs
    hexes[5]["terrain"] = "desert"
    page = visitor.get(as_laid(hexes, 0))
    assert marked(page) == [
        "6"
    ]  # a desert with a disc; which desert is one too many, nobody knows


def test_another_corner_turns_the_map_and_keeps_what_is_entered(visitor: Visitor) -> None:
    page = visitor.get("/catan/check?corner=2&t1=forest&d1=5&t2=")
    assert 'class="refusal"' not in page
    assert "aria-invalid" not in page
    assert '<option value="forest" selected>' in page
    assert "<option selected>5</option>" in page
    assert "<noscript><button>Turn the map</button></noscript>" in page
    here = visitor.get("/catan/check")
    assert page.partition("island-map")[2] != here.partition("island-map")[2]
    assert '<select id="corner" name="corner" data-go autofocus>' in page
    assert "autofocus" not in here


def test_tiles_that_are_not_chosen_are_named(visitor: Visitor) -> None:
    page = visitor.get("/catan/check?t1=forest&t2=swamp&d3=5&d4=7&check=1")
    assert 'href="#t2"' in page
    assert "Tile 19: choose the tile" in text_of(page)
    assert 'href="#t1"' not in page
    assert '<option value="forest" selected>' in page
    assert "aria-invalid" not in visitor.get("/catan/check?check=1")
    assert "/catan/check" in visitor.get("/catan")


def test_without_discs_the_page_says_where_they_belong(visitor: Visitor) -> None:
    hexes = [{**h, "number": None} for h in swapped()]
    page = visitor.get(as_laid(hexes, 4))
    assert "the drawing shows where each belongs" in page
    assert [number for _, _, number in steps(page)].count("8") == 2


# ---- tables ----------------------------------------------------------------------------------


@pytest.fixture
def tables(instance: Instance) -> None:
    play(instance, "katana-2016", 8, paired)


@pytest.mark.usefixtures("tables")
def test_the_board_of_a_table_with_what_it_follows_from(
    visitor: Visitor, instance: Instance
) -> None:
    page = visitor.get("/t/cup/board/main/1/2")
    found = board_of_table(instance.service, "cup", "main", 1, 2)
    opening = instance.service.tournament("cup").state.opening
    assert found is not None
    assert opening is not None
    lying = {tile.place: tile for tile in found.board.hexes}
    assert [terrain for terrain, _, _ in steps(page)] == [
        lying[place].terrain for place in spiral(0)
    ]
    told = text_of(page)
    assert " ".join(map(str, found.order)) in told
    assert found.purpose in told
    assert opening.commitment in told
    assert "not revealed yet" in told
    assert "Board of table 2" in told


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("where", ["main/1/9", "main/2/1", "nowhere/1/1", "final/1/1"])
def test_there_is_no_board_without_a_table(visitor: Visitor, where: str) -> None:
    assert "no lot for its board" in visitor.get(f"/t/cup/board/{where}", 404)


@pytest.mark.usefixtures("tables")
def test_a_board_is_seen_by_who_sees_the_tournament(
    visitor: Visitor, instance: Instance
) -> None:
    set_settings(instance, "cup", Settings(public=False))
    visitor.get("/t/cup/board/main/1/1", 404)
    visitor.take(Role.ORGANISER)
    visitor.get("/t/cup/board/main/1/1")


def test_other_games_have_no_boards(visitor: Visitor, instance: Instance) -> None:
    play(instance, "blokus-lincon-2016", 4, paired)
    visitor.get("/t/cup/board/qualifying/1/1", 404)
    visitor.take(Role.ORGANISER)
    assert "/board/" not in visitor.get("/desk/cup/match/qualifying/1/1")
    assert "/print/boards/" not in visitor.get("/desk/cup/tables")
    page = visitor.get("/desk/cup/print/boards/qualifying/1")
    assert "This round has no boards." in page


@pytest.mark.usefixtures("tables")
def test_the_desk_leads_to_the_boards_and_prints_them(desk: Visitor) -> None:
    assert "/t/cup/board/main/1/2" in desk.get("/desk/cup/match/main/1/2")
    assert "/desk/cup/print/boards/main/1" in desk.get("/desk/cup/tables")
    page = desk.get("/desk/cup/print/boards/main/1")
    assert page.count('class="island"') == 2
    assert "Print 2 boards" in text_of(page)
    assert "This round has no boards." in desk.get("/desk/cup/print/boards/nowhere/1")


@pytest.mark.usefixtures("tables")
def test_boards_of_a_round_are_printed_at_the_desk_alone(visitor: Visitor) -> None:
    visitor.get("/desk/cup/print/boards/main/1", 303)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("public", [True, False])
def test_a_player_finds_the_board_if_all_may_see_it(
    visitor: Visitor, instance: Instance, public: bool
) -> None:
    set_settings(instance, "cup", Settings(public=public))
    document = state_of(instance.service, "cup")
    match = document["stages"][0]["groups"][0]["rounds"][0]["matches"][0]
    entrant = match["entrants"][0]
    visitor.take(Role.PLAYER, "cup", entrant=entrant)
    link = f"/t/cup/board/main/1/{match['table']}"
    assert (link in visitor.get(f"/me/cup/{entrant}")) == public
