"""The board of a table, by the lots of its tournament."""

import hashlib
import hmac

import pytest

from helpers.tournaments.scenes import Scene, scene
from podium import bootstrap
from podium.app.catan_boards import board_of_table
from podium.app.service import Service
from podium.core.refusals import Refused
from podium.games.catan.checking import check_board
from podium.games.catan.island import TILES


def paired() -> Scene:
    return scene("katana-2016").enter(8).start("main").pair("main")


def test_every_table_has_a_board_of_its_own_that_is_laid_as_the_rules_say() -> None:
    one = paired()
    first, second = (board_of_table(one.service, "t", "main", 1, table) for table in (1, 2))
    assert first is not None
    assert second is not None
    assert first.purpose == "main/A/round-1/table-1/board"
    assert first.order != second.order
    assert check_board(first.board).valid
    assert check_board(second.board).valid


def test_it_stays_when_the_round_is_paired_again() -> None:
    one = paired()
    before = board_of_table(one.service, "t", "main", 1, 1)
    one.do("undo", of=one.service.tournament("t").state.position)
    assert board_of_table(one.service, "t", "main", 1, 1) is None
    one.pair("main")
    assert board_of_table(one.service, "t", "main", 1, 1) == before


def test_it_follows_from_the_secret_without_podium() -> None:
    one = paired()
    found = board_of_table(one.service, "t", "main", 1, 2)
    secret = one.service.tournament("t").secret
    assert found is not None
    assert secret is not None

    def key(number: int) -> bytes:
        said = f"main/A/round-1/table-2/board\0\0{number}".encode()
        return hmac.new(secret, said, hashlib.sha256).digest()

    assert found.order == sorted(range(1, len(TILES) + 1), key=key)


def test_the_secret_that_was_revealed_is_enough() -> None:
    one = paired()
    before = board_of_table(one.service, "t", "main", 1, 1)
    known = one.service.tournament("t")
    secret, known.secret = known.secret, None
    assert secret is not None
    assert board_of_table(one.service, "t", "main", 1, 1) is None
    known.fold.state.revealed = secret.hex()
    after = board_of_table(one.service, "t", "main", 1, 1)
    assert after is not None
    assert before is not None
    assert (after.board, after.revealed) == (before.board, secret.hex())


@pytest.mark.parametrize("where", [("main", 1, 9), ("main", 2, 1), ("nowhere", 1, 1)])
def test_no_table_no_board(where: tuple[str, int, int]) -> None:
    assert board_of_table(paired().service, "t", *where) is None


def test_no_tournament_is_refused() -> None:
    service: Service = bootstrap.in_memory()
    with pytest.raises(Refused):
        board_of_table(service, "t", "main", 1, 1)
