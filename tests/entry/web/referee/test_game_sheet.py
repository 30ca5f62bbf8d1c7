"""The game sheet of gomoku: everything is in its address, whose turn it is, how it ends."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.web.drawings import drawn, parsed
from helpers.web.pages import text_of
from helpers.web.visitor import Visitor
from podium.entry.web.drawings.game_sheet import CellLink, DrawnPosition
from podium.entry.web.referee.sheet_query import SheetQuery, cells_in, leaves_out
from podium.games.gomoku.board import CELL_NAMED, cells_of, has_five, rows_of_five

CELLS = st.lists(st.sampled_from(sorted(CELL_NAMED)), unique=True, max_size=40)
SWAP2 = ("h8", "i9", "g7", "h9", "i8")


def asked(address: str) -> SheetQuery:
    return SheetQuery.of(dict(parse_qsl(urlsplit(address).query)))


def links(page: str) -> dict[str, str]:
    """Where the free cells of a page lead."""
    return {
        cell: unescape(address)
        for address, cell in re.findall(r'<a href="([^"]*)"[^>]* data-cell="([^"]*)"', page)
    }


def buttons(page: str) -> dict[str, str]:
    """Where the links of a page that say something lead."""
    found = re.findall(r'<a class="button[^>]* href="([^"]*)"[^>]*>(.*?)</a>', page)
    return {text_of(text).strip(): unescape(address) for address, text in found}


# ---- the address -----------------------------------------------------------------------------


@given(CELLS, st.integers(0, 40), st.sampled_from(["", "swap1", "swap2"]), st.text(max_size=70))
def test_a_sheet_comes_back_from_its_address(
    cells: list[str], cut: int, opening: str, name: str
) -> None:
    x, o, moves = cells[:cut:2], cells[1:cut:2], cells[cut:]
    made = SheetQuery.of(
        {
            "x": "".join(x), "o": "".join(o), "moves": " ".join(moves), "opening": opening,
            "choice": "2x", "first": name, "at": str(cut), "pen": "off", "end": "flag-second",
        }
    )  # fmt: skip
    assert made.moves == tuple(moves)
    assert asked(made.address()) == made


@given(CELLS.filter(bool), st.sampled_from(["", "moves=a1", "&moves=", "Anna"]))
def test_one_more_move_is_put_into_the_address(cells: list[str], name: str) -> None:
    *moves, last = cells
    made = SheetQuery.of(
        {"moves": "".join(moves), "first": name, "opening": "swap1", "turn": "o"}
    )
    before, after = made.around_a_move()
    assert f"{before}{last}{after}" == made.address(moves=tuple(cells))


def test_cells_are_read_one_after_the_other() -> None:
    assert cells_in("h8h10a1o15") == ["h8", "h10", "a1", "o15"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("moves=h8h8i9", "moves=h8i9"),
        ("moves=z9h8q", "moves=h8"),
        ("x=h8&moves=h8i9", "x=h8&moves=i9"),
        ("opening=swap3&choice=x", ""),
        ("opening=swap1&choice=2", "opening=swap1"),
        ("opening=swap2&choice=2o&moves=h8", "opening=swap2&choice=2o&moves=h8"),
        ("x=h8&o=i9&turn=o&opening=swap1", "x=h8&o=i9&turn=o"),
        ("x=h8&turn=x", "x=h8"),
        ("moves=h8&at=9", "moves=h8"),
        ("moves=h8&at=0", "moves=h8&at=0"),
        ("moves=h8&at=\u0660&pen=x", "moves=h8"),
        ("end=lightning", ""),
        ("x=h8&end=flags", "x=h8"),
        ("first=%00An%0Ana", "first=Anna"),
    ],
)
def test_what_an_address_cannot_mean_is_left_out(said: str, kept: str) -> None:
    assert asked(f"?{said}").address() == (f"/gomoku?{kept}" if kept else "/gomoku")


@pytest.mark.parametrize(
    "said",
    [
        "moves=zzz", "moves=h8zz9i9", "moves=h8h8", "opening=swap3", "opening=swap1&choice=2", "choice=x",
        "x=h8&opening=swap1", "end=lightning", "moves=h8&at=9", "moves=h8&pen=x", "turn=z",
        f"first={'A' * 61}",
    ],
)  # fmt: skip
def test_the_page_says_that_a_part_of_the_address_was_left_out(
    visitor: Visitor, said: str
) -> None:
    page = visitor.get(f"/gomoku?{said}")
    assert "Part of the address could not be read and was ignored." in text_of(page)


@pytest.mark.parametrize(
    "said",
    ["", "moves=h8+i9&at=2", "x=h8&turn=x", "x=h8&turn=o", "end=&first=+Anna+Berg+", "other=1"],
)
def test_a_whole_address_is_not_complained_of(visitor: Visitor, said: str) -> None:
    assert "Part of the address" not in visitor.get(f"/gomoku?{said}")


@given(CELLS, st.integers(0, 40), st.sampled_from(["", "swap1", "swap2"]), st.text(max_size=60))
def test_of_the_address_of_a_sheet_nothing_is_left_out(
    cells: list[str], cut: int, opening: str, name: str
) -> None:
    x, o, moves = cells[:cut:2], cells[1:cut:2], cells[cut:]
    told = {"x": x, "o": o, "moves": moves}
    said = {**{key: "".join(value) for key, value in told.items()}, "first": name}
    made = SheetQuery.of({**said, "opening": opening, "choice": "x", "turn": "o", "at": "1"})
    assert not leaves_out(dict(parse_qsl(urlsplit(made.address()).query)))


# ---- whose turn ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("", "The first player places x."),
        ("moves=h8", "The other player places o."),
        ("first=Anna&second=Bo&moves=h8", "Bo places o."),
        ("opening=swap1&first=Anna&moves=h8", "Anna places o."),
        ("opening=swap1&moves=h8i9g7", "The other player chooses."),
        ("opening=swap1&choice=x&first=Anna&second=Bo&moves=h8i9g7", "Anna places o."),
        ("opening=swap1&choice=o&first=Anna&second=Bo&moves=h8i9g7", "Bo places o."),
        ("opening=swap2&choice=2&second=Bo&moves=h8i9g7", "Bo places o."),
        ("opening=swap2&choice=2&second=Bo&moves=h8i9g7h9", "Bo places x."),
        ("opening=swap2&choice=2&first=Anna&moves=h8i9g7h9i8", "Anna chooses."),
        ("opening=swap2&choice=2x&second=Bo&moves=h8i9g7h9i8", "Bo places o."),
        ("opening=swap2&choice=2o&first=Anna&moves=h8i9g7h9i8", "Anna places o."),
        ("x=h8i8&o=h9", "o is to move."),
        ("x=h8&o=h9", "x is to move."),
        ("x=h8&o=h9&turn=o", "o is to move."),
        ("x=h8&o=h9&turn=o&moves=a1", "x is to move."),
        ("pen=x", "Setting up a position"),
        ("moves=h8&end=time&at=0", "The first player places x."),
        ("moves=h8&end=time", "the game is tied."),
        ("moves=h8&end=flags", "Both players are out of time: the game is tied."),
        ("moves=h8&end=flag-second&second=Bo", "Bo (o) has won: the opponent ran out of time"),
        ("moves=h8&end=resigned-first&first=Anna", "Anna (x) has won: the opponent resigned."),
        ("opening=swap2&moves=h8&end=absent-second&second=Bo", "Bo has won: the opponent did"),
        ("opening=swap2&choice=2x&second=Bo&moves=h8i9g7h9i8j9&at=3", "Bo chooses."),
        ("opening=swap2&choice=2x&second=Bo&moves=h8i9g7h9i8j9&at=4", "Bo places x."),
        ("opening=swap2&choice=2x&first=Anna&moves=h8i9g7h9i8j9&at=5", "Anna chooses."),
        ("x=h8i8j8k8&o=a1b1c1d1&moves=l8", "x has five or more in a row"),
    ],
)
def test_the_page_says_whose_turn_it_is(visitor: Visitor, address: str, told: str) -> None:
    assert told in text_of(visitor.get(f"/gomoku?{address}"))


def test_the_choice_of_the_opening_is_offered_and_can_be_undone(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?opening=swap2&first=Anna&second=Bo&moves=h8i9g7")
    assert not links(page)
    found = buttons(page)
    assert {"Bo plays x", "Bo plays o", "Bo places two more"} <= found.keys()
    page = visitor.get(found["Bo places two more"])
    assert "Bo places o." in text_of(page)
    assert asked(buttons(page)["Undo"]).choice == ""
    page = visitor.get(f"/gomoku?opening=swap2&choice=2&moves={''.join(SWAP2)}")
    page = visitor.get(buttons(page)["The first player plays o"])
    assert "The first player places o." in text_of(page)
    assert asked(buttons(page)["Undo"]).choice == "2"
    assert "Bo places two more" not in visitor.get(
        "/gomoku?opening=swap1&second=Bo&moves=h8i9g7"
    )


# ---- recording, replaying --------------------------------------------------------------------


def test_every_free_cell_leads_to_the_next_position(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?moves=h8i9")
    ways = links(page)
    assert ways.keys() == CELL_NAMED.keys() - {"h8", "i9"}
    page = visitor.get(ways["a15"])
    assert asked(links(page)["b1"]).moves == ("h8", "i9", "a15", "b1")
    assert asked(buttons(page)["Undo"]).moves == ("h8", "i9")


def test_a_game_is_replayed(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?moves=h8i9g7&at=1")
    assert "1 / 3" in text_of(page)
    assert not links(page)
    assert page.count("data-symbol") == 1
    keys = re.findall(r'href="([^"]*)" data-go data-key="([^"]*)"', page)
    at = {key: asked(unescape(address)).shown for address, key in keys}
    assert at == {"Home": 0, "ArrowLeft": 0, "ArrowRight": 2, "End": 3}
    on = buttons(page)["Continue from here, dropping the later moves"]
    assert asked(on).moves == ("h8",)
    assert re.findall(r'aria-current="true"><span class="quiet">(\d)', page) == ["1"]


def test_a_game_that_is_over_takes_no_moves(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?moves=h8a1i8a2j8a3k8a4l8")
    assert not links(page)
    assert "sheet-struck" in page
    assert asked(buttons(page)["Undo"]).moves[-1] == "a4"
    page = visitor.get("/gomoku?moves=h8&end=time")
    assert asked(buttons(page)["Undo"]).end == ""


def test_a_full_board_is_tied(visitor: Visitor) -> None:
    """Rows of `xxoo`, each shifted by two against the next: nobody has three in a row."""
    sides: dict[str, list[str]] = {"x": [], "o": []}
    for cell in CELL_NAMED:
        column, row = ord(cell[0]) - ord("a"), int(cell[1:])
        sides["xo"[(column // 2 + row) % 2]].append(cell)
    page = visitor.get(f"/gomoku?x={''.join(sides['x'])}&o={''.join(sides['o'])}")
    assert "The board is full: the game is tied." in text_of(page)


def test_an_end_that_is_written_down_is_shown(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?moves=h8i9g7&at=1")
    form = page.partition('id="end-of-game"')[2].partition("</form>")[0]
    kept = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    assert kept == {"moves": "h8i9g7"}
    page = visitor.get(f"/gomoku?{urlencode({**kept, 'end': 'time'})}")
    assert "the game is tied." in text_of(page)


def test_only_of_a_game_that_was_played_one_writes_down_how_it_ended(visitor: Visitor) -> None:
    assert 'name="end"' in visitor.get("/gomoku?moves=h8")
    page = visitor.get("/gomoku?x=h8&o=i9&moves=a1")
    assert 'name="end"' not in page
    assert 'name="first"' in page


def test_the_keys_of_the_page_can_be_asked_for(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?moves=h8")
    assert '<dialog id="keys"' in page
    assert "data-help" in page


# ---- setting up ------------------------------------------------------------------------------


def test_a_position_is_set_up_by_taps(visitor: Visitor) -> None:
    page = visitor.get(buttons(visitor.get("/gomoku"))["Set up a position"])
    page = visitor.get(links(page)["h8"])
    assert "h8" not in links(page)
    page = visitor.get("/gomoku?x=h8&o=i9&pen=o")
    page = visitor.get(links(page)["h8"])
    assert page.count("sheet-o") == 2
    page = visitor.get("/gomoku?x=h8&o=i9&pen=off")
    assert links(page).keys() == {"h8", "i9"}
    page = visitor.get(links(page)["i9"])
    assert asked(buttons(page)["The position is set up"]) == SheetQuery(x=("h8",))


def test_a_game_becomes_a_position(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?opening=swap1&choice=x&moves=h8i9g7&at=2")
    found = asked(buttons(page)["Edit as a position"])
    assert found == SheetQuery(x=("h8",), o=("i9",), pen="x")
    page = visitor.get("/gomoku?x=h8&o=i9&turn=o")
    found = asked(buttons(page)["Edit as a position"])
    assert found == SheetQuery(x=("h8",), o=("i9",), turn="o", pen="x")


def test_names_are_escaped_and_kept(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?first=%3Cb%3EAnna&moves=h8")
    assert "<b>Anna" not in page
    assert asked(links(page)["a1"]).first == "<b>Anna"


# ---- drawing ---------------------------------------------------------------------------------


@given(CELLS, CELLS)
def test_rows_are_struck_through_where_there_is_five(one: list[str], other: list[str]) -> None:
    cells = dict.fromkeys([*one, *other, "h8", "i8", "j8", "k8"], 0)
    found = list(rows_of_five(cells))
    assert bool(found) == has_five(cells_of(cells))
    made = drawn("game_sheet", DrawnPosition(x=cells, o={}, rows=found))
    struck = [e for e in parsed(made).iter() if e.get("class") == "sheet-struck"]
    assert len(struck) == len(found)


def test_a_row_of_more_than_five_is_struck_through_as_a_whole() -> None:
    cells = dict.fromkeys(["c3", "d4", "e5", "f6", "g7", "h8"], 0)
    assert list(rows_of_five(cells)) == [("c3", "h8")]
    assert list(rows_of_five(dict.fromkeys(["o1", "n2", "m3", "l4", "k5"], 0))) == [
        ("k5", "o1")
    ]


def test_a_drawing_is_a_picture_unless_it_leads_somewhere() -> None:
    still = parsed(drawn("game_sheet", DrawnPosition(x={"h8": 1}, o={"i9": 2})))
    assert still.get("role") == "img"
    ways = {"a1": CellLink("/gomoku?moves=a1", "x on a1", "5")}
    live = parsed(drawn("game_sheet", DrawnPosition(x={}, o={}, ways=ways)))
    assert live.get("role") == "group"
    (link,) = (e for e in live.iter() if e.get("data-cell"))
    assert (link.get("href"), link.get("aria-label")) == ("/gomoku?moves=a1", "x on a1")


def test_moves_alternate_from_whose_turn_it_is() -> None:
    there = asked("?x=h8h9&o=i9&moves=a1b1c1").symbols(3)
    assert there == {"x": {"h8": 0, "h9": 0, "b1": 2}, "o": {"i9": 0, "a1": 1, "c1": 3}}
    assert asked("?x=h8h9&o=i9&moves=a1b1c1").turn_after(3).side == "x"
