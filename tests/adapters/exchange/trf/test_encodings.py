"""Files that are no UTF-8, and lines whose columns were counted in another way."""

import unicodedata

import pytest

from helpers.swiss.trf_lines import player
from podium.adapters.exchange.trf import TrfFault, encodings, read
from podium.app.trf import TrfFile

NAMES = {
    "CZE": ("cp1250", "Dvořák, Antonín", "Čermák, Jiří", "Kučera, Ondřej", "Růžička, Luděk"),
    "POL": ("cp1250", "Więcek, Stanisław", "Łukasik, Żaneta", "Kamiński, Paweł"),
    "HUN": ("cp1250", "Erdős, Viktor", "Szűcs, Ágnes", "Fűrész, Jenő"),
    "SRB": ("cp1250", "Petrović, Đorđe", "Živić, Miloš"),
    "FRA": ("cp1252", "Lefèvre, Geneviève", "Prêtre, Noë", "Agnès, François"),
    "NOR": ("cp1252", "Sæther, Søren", "Håkonsen, Bjørn", "Ås, Øystein"),
    "ESP": ("cp1252", "Núñez, José", "Muñoz, Begoña"),
    "POR": ("cp1252", "Conceição, João", "Guimarães, Simões"),
    "ISL": ("cp1252", "Sigurðsson, Guðmundur", "Þórsson, Hjörvar"),
    "GER": ("cp1252", "Müller, Jürgen", "Groß, Käthe"),
}


def lines(*names: str, federation: str = "") -> str:
    """Players by name, with their federation."""
    rows = [player(number, name=name) for number, name in enumerate(names, start=1)]
    return "\n".join(f"{row[:53].ljust(53)}{federation:<3}{row[56:]}" for row in rows)


def names(file: TrfFile) -> list[str]:
    return [one.name for one in file.players]


@pytest.mark.parametrize("federation", [True, False])
@pytest.mark.parametrize("of", NAMES)
def test_the_letters_tell_which_windows_encoding_it_is(of: str, federation: bool) -> None:
    encoding, *people = NAMES[of]
    text = lines(*people, federation=of if federation else "")
    file = read(text.encode(encoding), "t.trf")
    assert names(file) == people
    (warning,) = file.warnings
    assert f"was read as {encodings.NAMES[encoding]}" in warning
    assert "--encoding" in warning


def test_an_encoding_that_is_said_goes_before_any_guess() -> None:
    text = lines("Erdõs, Paul", federation="HUN")
    assert names(read(text.encode("cp1252"), "t.trf", "windows-1252")) == ["Erdõs, Paul"]
    assert read(text.encode("cp1252"), "t.trf", "windows-1252").warnings == ()
    assert names(read(text.encode("utf-16"), "t.trf", "utf-16")) == ["Erdõs, Paul"]


def test_a_file_that_is_not_in_the_encoding_said() -> None:
    with pytest.raises(
        TrfFault, match=r"t.trf:1:18: here is a letter that ascii does not have"
    ):
        read(lines("Erdõs, Paul").encode(), "t.trf", "ascii")


NAME = "Müllerová-Žižková, Jiřina"
REST = player(1, "2 w 1", rating=1676, points="1.0", rank=1)[47:]
OTHER = player(2, "1 b 0", name="Beta, Bo", rating=1600, points="0.0", rank=2)


def line(name: bytes) -> bytes:
    return b"001    1      " + name + REST.encode() + b"\n" + OTHER.encode()


def test_columns_counted_in_bytes_are_read_by_bytes() -> None:
    file = read(line(NAME.encode().ljust(33)), "t.trf")
    assert (names(file)[0], file.players[0].rating) == (NAME, 1676)
    assert file.warnings == (
        "line 1: the columns of this line are counted in bytes, not in letters: it was read by bytes",
    )


def test_letters_and_their_marks_are_put_together() -> None:
    apart = unicodedata.normalize("NFD", NAME)
    counted_apart = read(line(f"{apart:<33}".encode()), "t.trf")
    assert (names(counted_apart)[0], counted_apart.warnings) == (NAME, ())
    counted_together = read(line(unicodedata.normalize("NFD", f"{NAME:<33}").encode()), "t.trf")
    assert names(counted_together)[0] == NAME
    assert "their marks were put together" in counted_together.warnings[0]


def test_a_shifted_line_that_fits_in_no_way_is_told_as_it_stands() -> None:
    shifted = f"001    1      {NAME:<35}{REST}\n{OTHER}".encode()
    with pytest.raises(TrfFault, match=r"1:85: '\.0' is no rank"):
        read(shifted, "t.trf")


RULERS = [
    "         1111111111222222222233333333334444444444",
    "1234567890123456789012345678901234567890",
    "    SSSS  NNNNNNNNNNN RRRR FFF BBBB/BB/BB",
    "    SSSS sTTT NNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1",
    "----+----1----+----2",
]


@pytest.mark.parametrize("ruler", RULERS)
def test_a_ruler_is_passed_over(ruler: str) -> None:
    file = read(f"{ruler}\n{player(1)}".encode(), "t.trf")
    assert file.warnings == (
        "line 1, column 1: this line only numbers columns, and is passed over",
    )


def test_a_player_s_line_without_its_code_is_no_ruler() -> None:
    with pytest.raises(TrfFault, match="a line begins with"):
        read(f"    {OTHER[4:]}".encode(), "t.trf")


def test_a_player_in_a_line_of_each_form_is_in_one_team() -> None:
    """013 and 310 of a file that was adapted to TRF26 name the same players."""
    older = f"013 {'Lions':<32}   1    2"
    newer = f"310   1 {'Lions':<64}    1    2"
    rows = [player(1), player(2)]
    file = read("\n".join([*rows, older, f"{newer}"]).encode(), "t.trf")
    assert [team.players for team in file.teams] == [(1, 2), (1, 2)]
    with pytest.raises(TrfFault, match="1 is in two teams"):
        read("\n".join([*rows, older, older]).encode(), "t.trf")
