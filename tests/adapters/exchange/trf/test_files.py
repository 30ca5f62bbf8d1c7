"""Whole files: read, and written as they were."""

from pathlib import Path

import pytest

from helpers.swiss.trf_lines import FIXTURES, SHARED
from podium import bootstrap
from podium.adapters.exchange.trf import read, write
from podium.core.crosstable import PlayerRound, Scoring, Went

SMALL = sorted(FIXTURES.glob("a*.trf"))


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_a_file_is_written_as_it_was(path: Path) -> None:
    data = path.read_bytes()
    file = read(data, path.name)
    assert write(file).encode() == data
    assert not file.warnings


@pytest.mark.skipif(not SHARED.is_dir(), reason="the folder of report files is not there")
def test_every_file_at_hand_is_written_as_it_was() -> None:
    paths = sorted(SHARED.glob("*/*.trf"))
    assert paths
    for path in paths:
        data = path.read_bytes()
        file = read(data, path.name)
        assert write(file).encode() == data, path.name
        assert file.warnings == (), path.name


def test_what_stands_in_a_file() -> None:
    file = read((FIXTURES / "a102_n6_r4.trf").read_bytes(), "a102")
    table = file.crosstable
    assert (file.header.name, file.header.players) == ("Random tournament a102", "6")
    assert (table.rounds, table.initial_colour, table.scoring) == (4, "b", Scoring())
    assert [player.number for player in table.players] == [1, 2, 3, 4, 5, 6]
    assert [player.rating for player in table.players] == [2497, 2231, 2227, 2222, 2078, 1936]
    assert table.players[0].cells == (
        PlayerRound(Went.WON, 4, "b"),
        PlayerRound(Went.FORFEIT_LOSS, 2, "w"),
        PlayerRound(Went.WON, 2, "w"),
        PlayerRound(Went.ZERO_BYE),
    )
    assert table.players[3].cells[2] == PlayerRound(Went.PAIRING_BYE)
    assert (file.by_number[3].points, file.by_number[3].rank) == (2.5, 2)
    assert file.by_number[3].name == "Test0003 Player0003"
    assert [sorted(file.absent(round_)) for round_ in (1, 2, 3, 4, 5)] == [[], [], [3], [1], []]
    assert file.next_round == 5


def test_every_line_of_javafo() -> None:
    data = (FIXTURES / "javafo.trf").read_bytes()
    file = read(data, "javafo")
    assert write(file).encode() == data
    assert file.warnings == ()
    header, table = file.header, file.crosstable
    assert header.dates == ("24/05/01", "24/05/02", "24/05/03")
    assert header.deputies == ("Bertram, Bea", "Castor, Cleo")
    assert (header.start, header.end) == ("2024/05/01", "2024/05/05")
    assert table.forbidden == (frozenset({1, 4}), frozenset({2, 3, 6}))
    assert table.acceleration == {1: (1, 1, 0.5), 2: (1, 1, 0.5)}
    assert table.scoring == Scoring(
        win=3, draw=1, forfeit_win=3, pairing_bye=3, full_bye=3, half_bye=1
    )
    assert file.by_rank
    assert file.zeroed == {5}
    assert file.absent(3) == {1, 5}
    first = file.by_number[1]
    assert (first.name, first.sex, first.title, first.rating) == (
        "Ämil, Alfred",
        "m",
        "GM",
        2401,
    )
    assert (first.federation, first.fide_id, first.born) == ("AUT", "1600001", "1980/01/31")
    assert [(team.name, team.players) for team in file.teams] == [
        ("Nowhere Knights", (1, 2, 3)),
        ("Elsewhere Rooks", (4, 5, 6)),
    ]
    assert [line[:3] for line in file.kept] == ["DAT", "###", "AUT"]


def test_bootstrap_reads_and_writes() -> None:
    data = (FIXTURES / "a102_n6_r4.trf").read_bytes()
    assert bootstrap.trf_text(bootstrap.read_trf(data, "a102")).encode() == data
