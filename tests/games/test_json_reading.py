"""Values of a JSON document, and the places of what is wrong with them."""

import contextlib
import json
import re
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from podium.core.phrase import say
from podium.games.blokus import reading as blokus
from podium.games.catan import reading as catan
from podium.games.gomoku.formats import games, positions
from podium.games.json_reading import (
    Id,
    JsonPart,
    Right,
    Text,
    Unreadable,
    document,
    one_of,
    short_text,
)

RIGHT = say("a thing")
MANY = 1_000_000


def fault(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        document(data, RIGHT)
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: the file is empty; a thing belongs there"),
        (b" \n ", "line 1: the file is empty; a thing belongs there"),
        (b'{"a":\n}', "line 2, byte 6: this is no JSON (expecting value, but there is '}')"),
        (
            b"[1, 2",
            "line 1, byte 5: this is no JSON (expecting ',' delimiter, but the file ends)",
        ),
        (b"[1]\n\nx", "line 3, byte 5: this is no JSON (extra data)"),
        (b'["\xc3\xa5", x]', "line 1, byte 7: this is no JSON"),
        (b'\xef\xbb\xbf{"a" 1}', "line 1, byte 8: this is no JSON"),
        (b'{"a": "\xff"}', "line 1, byte 7: this is no text; save the file as UTF-8"),
        (b"\xff\xfe{\x00}\x00", "line 1, byte 0: this is no text"),
        (b'\xef\xbb\xbf{"a\xff', "line 1, byte 6: this is no text"),
        (b'["NaN",\n NaN]', "line 2, byte 9: NaN is no number of JSON"),
        (b"[-Infinity]", "line 1, byte 1: -Infinity is no number of JSON"),
        (b"[" * MANY, "line 1, byte 100: brackets are nested too deep here"),
        (b"[\n" * MANY + b"]" * MANY, "line 101, byte 200: brackets are nested too deep here"),
        (b'{"[[": ' * MANY, "line 1, byte 700: brackets are nested too deep here"),
    ],
    ids=range(15),
)
def test_no_json(data: bytes, said: str) -> None:
    assert fault(data).startswith(said)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_placed(data: bytes) -> None:
    with contextlib.suppress(Unreadable):
        assert document(data, RIGHT).value == json.loads(data.decode("utf-8-sig"))
        return
    assert re.fullmatch(r"line \d+(, byte \d+)?: [^\n]+", fault(data))


class Move(msgspec.Struct):
    colour: Annotated[str, one_of(["blue", "green"]), Right(say("a colour"), ["blue", "green"])]


class Game(msgspec.Struct):
    moves: Annotated[list[Annotated[Move, Right(say("a move"))]], Right(say("moves"))] = []
    points: Annotated[
        dict[str, Annotated[int, Right(say("a number"))]] | None, Right(say("points"))
    ] = None
    names: Annotated[list[Annotated[Text, Right(say("a name"))]], Right(say("names"))] = []
    id: Id = UNSET


def wrong(game: object) -> str:
    """What is said of a game that cannot be read, at a place in a file."""
    with pytest.raises(Unreadable) as caught:
        document(json.dumps({"games": [game]}).encode(), RIGHT).at("games", 0).read(Game, RIGHT)
    return str(caught.value)


def test_an_endless_number_is_no_number() -> None:
    part = document(b'{"points": {"a": ' + b"1" * MANY + b"}}", RIGHT)
    with pytest.raises(
        Unreadable, match=r"^points\.a: '1{39}…' stands where a number belongs$"
    ):
        part.read(Game, RIGHT)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ([], "games[0]: a list stands where a thing belongs"),
        (None, "games[0]: null stands where a thing belongs"),
        ({"moves": None}, "games[0].moves: null stands where moves belongs"),
        ({"moves": ["x"]}, "games[0].moves[0]: 'x' stands where a move belongs"),
        (
            {"moves": [{"colour": "blue"}, {}]},
            "games[0].moves[1].colour: this key is missing; a colour belongs there",
        ),
        (
            {"moves": [{"colour": 2.5}]},
            "games[0].moves[0].colour: 2.5 stands where a colour belongs",
        ),
        ({"points": 7}, "games[0].points: 7 stands where points belongs"),
        (
            {"points": {"a": 1, "odd key": True}},
            "games[0].points.'odd key': true stands where a number belongs",
        ),
        ({"points": {"x" * 100: 1.0}}, f"games[0].points.'{'x' * 39}…': 1.0 stands where"),
        ({"names": ["a", "\ud800"]}, "games[0].names[1]: '\\ud800' stands where a name"),
        ({"id": 2.5}, "games[0].id: 2.5 stands where an id, which is text, belongs"),
        ({"id": "\ud800"}, "games[0].id: '\\ud800' stands where an id"),
    ],
    ids=range(12),
)
def test_a_fault_is_told_with_its_path_and_what_would_be_right(game: Any, said: str) -> None:
    assert wrong(game).startswith(said)


@pytest.mark.parametrize("id_", ["a", 7, 10**30, None])
def test_what_can_be_read_is_as_it_came(id_: Any) -> None:
    value = {"id": id_, "moves": [{"colour": "green", "skipped": []}], "other": 3}
    game = JsonPart(value).read(Game, RIGHT)
    assert (game.id, game.moves[0].colour, game.points) == (id_, "green", None)
    assert JsonPart({}).read(Game, RIGHT).id is UNSET


def test_the_place_of_a_part() -> None:
    part = JsonPart({"games": [{"moves": [1]}], "odd key": 3})
    assert part.at("games", 0, "moves", 0) == JsonPart(1, "games[0].moves[0]")
    assert part.at("odd key").path == "'odd key'"
    assert str(JsonPart([]).wrong(RIGHT)) == "line 1: a list stands where a thing belongs"
    assert [entry.path for entry in part.at("games").entries(RIGHT)] == ["games[0]"]


def test_a_key_that_is_there_twice() -> None:
    part = document(b'[{"moves": [{"colour": "x", "a": 1, "a": 2}]}, {"skipped": {}}]', RIGHT)
    with pytest.raises(Unreadable, match=r"^\[0\]\.moves\[0\]\.a: this key is there twice"):
        part.at(0).read(Game, RIGHT)
    skipped = document(b'{"skipped": {"a": 1, "a": 2}}', RIGHT)
    assert skipped.read(Game, RIGHT) == Game()


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("Blue", "'Blue' stands where a colour belongs; did you mean 'blue'?"),
        ("gren", "'gren' stands where a colour belongs; did you mean 'green'?"),
        ("mauve", "'mauve' stands where a colour belongs"),
        ("x" * MANY, f"'{'x' * 39}…' stands where a colour belongs"),
        ("blue\n", "'blue\\n' stands where a colour belongs; did you mean 'blue'?"),
    ],
    ids=["case", "letter", "another", "long", "line"],
)
def test_a_word_of_no_known_name(word: str, said: str) -> None:
    assert wrong({"moves": [{"colour": word}]}) == f"games[0].moves[0].colour: {said}"


def test_values_are_told_shortly() -> None:
    told_ = [short_text(v) for v in (None, True, False, 7, 2.5, "a\nb", [1], {"a": 1})]
    assert told_ == ["null", "true", "false", "7", "2.5", r"'a\nb'", "a list", "an object"]


KEYS = [
    "id",
    "games",
    "moves",
    "colour",
    "piece",
    "cells",
    "time_called_after_moves",
    "boards",
    "scores",
    "tables",
    "hexes",
    "q",
    "r",
    "terrain",
    "number",
    "start_corner",
    "frame",
    "vp_entered",
    "finished",
    "winner",
    "vp_cards",
    "seats",
    "throws",
    "ranks",
    "wishes",
    "opening",
    "clock",
    "choices",
    "end",
    "how",
    "fallen",
    "said_by",
    "player",
    "line",
    "positions",
    "claims",
    "position",
    "x",
    "o",
    "to_move",
    "size",
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["", "h8", "a1", "red", "swap1", "first", "time", "x", "\ud800", "I3"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*KEYS, "a.b[0]", "`$`"]), inner, max_size=5)
    ),
    max_leaves=30,
)
READERS: list[Callable[[bytes], object]] = [
    blokus.read_json,
    catan.read_json,
    games.read_games,
    positions.read_json,
    positions.read_claims,
]


@given(VALUES)
def test_any_document_is_read_or_its_fault_placed(value: object) -> None:
    for read in READERS:
        with contextlib.suppress(Unreadable):
            read(json.dumps(value).encode())
