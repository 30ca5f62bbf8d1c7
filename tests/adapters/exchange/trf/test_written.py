"""What a file that podium makes looks like."""

from fractions import Fraction

import msgspec
import pytest

from podium.adapters.exchange.trf import TrfFault, TrfFile, read, write
from podium.app.trf import TrfHeader, TrfPlayer
from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.core.exact import Exact


def file_of(
    number: int, *cells: PlayerRound, points: Exact | None = None, name: str = ""
) -> TrfFile:
    return TrfFile(
        crosstable=Crosstable(players=(CrosstablePlayer(number=number, cells=cells),)),
        players=(TrfPlayer(number=number, name=name, points=points, rank=number),),
    )


def test_the_columns() -> None:
    file = file_of(
        7,
        PlayerRound(Went.PAIRING_BYE),
        PlayerRound(Went.ABSENT),
        PlayerRound(Went.ZERO_BYE),
        points=1,
        name="A, B",
    )
    assert write(file) == (
        "001    7      A, B                                                              "
        " 1.0    7  0000 - U            0000 - Z\n"
    )


def test_numbers_of_five_digits_take_the_blank_beside_their_columns() -> None:
    line = write(file_of(12345, PlayerRound(Went.WON, 54321, "w"), points=Fraction(201, 2)))
    assert line[4:9] == "12345"
    assert line[79:89] == "100.512345"
    assert line[90:99] == "54321 w 1"


def test_a_third_of_a_point_is_rounded() -> None:
    assert write(file_of(1, points=Fraction(5, 3)))[79:84] == " 1.67"
    assert write(file_of(1, points=Fraction(1, 4)))[79:84] == " 0.25"
    assert write(file_of(1, points=-Fraction(1, 2)))[79:84] == " -0.5"


def test_long_names_are_cut_and_breaks_are_blanks() -> None:
    file = file_of(1, name="A\nB\tC\r" + 40 * "x")
    assert write(file)[14:48] == "A B C " + 27 * "x" + " "
    titled = msgspec.structs.replace(file, header=TrfHeader(name="Open\n2026"))
    assert write(titled).splitlines()[0] == "012 Open 2026"
    assert read(write(titled).encode(), "t.trf").header.name == "Open 2026"


@pytest.mark.parametrize("number", [0, 100_000])
def test_a_number_that_does_not_fit(number: int) -> None:
    with pytest.raises(TrfFault, match=f"the starting number {number} does not fit"):
        write(file_of(number))


def test_a_player_without_cells_or_name() -> None:
    file = msgspec.structs.replace(file_of(1), players=())
    with pytest.raises(TrfFault, match="player 1 has a name or cells, and not both"):
        write(file)
