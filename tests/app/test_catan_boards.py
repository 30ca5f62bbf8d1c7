"""Boards of Catan by a lot: the same seed, the same board; and anybody can check one."""

import hashlib
import hmac
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.app.catan_boards import BoardLot, board_of, departure, document_of
from podium.games.catan.checking import check_board
from podium.games.catan.island import TILES
from podium.games.json_reading import Unreadable

LOT = BoardLot("sea, salt and sand", "round 2, table 3", "gull")
texts = st.text(st.characters(codec="utf-8"), max_size=12)


def changed(**keys: Any) -> bytes:
    return json.dumps({**document_of(LOT, 2), **keys}).encode()


def test_a_lot_can_be_followed_without_podium() -> None:
    """As docs/lots.md says it."""
    secret = hashlib.sha256(b"podium seed " + LOT.seed.encode()).digest()

    def key(number: int) -> bytes:
        said = f"{LOT.purpose}\0{LOT.word}\0{number}".encode()
        return hmac.new(secret, said, hashlib.sha256).digest()

    order = sorted(range(1, 20), key=key)
    assert LOT.order() == order
    board = board_of(LOT, 0)
    assert [tile.terrain for tile in board.hexes] == [TILES[number - 1] for number in order]


@given(texts, texts, texts, st.integers(0, 5))
def test_every_board_by_lot_is_right(seed: str, purpose: str, word: str, corner: int) -> None:
    lot = BoardLot(seed, purpose, word)
    assert sorted(lot.order()) == list(range(1, 20))
    assert check_board(board_of(lot, corner)).valid
    assert departure(json.dumps(document_of(lot, corner)).encode()) is None


def test_another_seed_purpose_or_word_is_another_lot() -> None:
    others = [LOT._replace(seed="x"), LOT._replace(purpose="x"), LOT._replace(word="x")]
    assert len({tuple(lot.order()) for lot in [LOT, *others]}) == 4


def test_a_board_that_does_not_follow() -> None:
    right = document_of(LOT, 2)
    assert departure(changed()) is None
    told = departure(changed(lot={**right["lot"], "word": ""}))
    assert told is not None
    assert told.startswith("the tiles come in another order: ")
    tile = {**right["hexes"][4], "terrain": "desert"}
    told = departure(changed(hexes=[*right["hexes"][:4], tile, *right["hexes"][5:]]))
    assert told is not None
    assert told.startswith(f"at ({tile['q']},{tile['r']}) the lot lays ")
    assert departure(changed(hexes=[*right["hexes"], tile])) is not None
    assert departure(changed(hexes=right["hexes"][1:])) is not None
    assert departure(changed(start_corner=3)) is not None


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"[]", "line 1: a list stands where a board with its lot"),
        (b'{"vp_entered": [10, 2, 3], "finished": true}', "line 1: an object stands where"),
        (b'{"hexes": [], "start_corner": 0}', "lot: this key is missing"),
        (b'{"hexes": [], "start_corner": 0, "lot": 3}', "lot: 3 stands where a board with"),
        (
            b'{"hexes": [], "start_corner": 0, "lot": {"seed": 3}}',
            "lot.seed: 3 stands where a text belongs",
        ),
    ],
    ids=range(5),
)
def test_no_board_with_its_lot(data: bytes, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        departure(data)
    assert str(caught.value).startswith(said)
