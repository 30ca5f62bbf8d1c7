"""Lines of a report file about the tournament, said when it is written."""

import re

import pytest

from helpers.tournaments.swiss import a_club_open
from podium import bootstrap
from podium.app.trf_export import trf_of
from podium.app.trf_header import with_header

SAID = (
    "022=Riga",
    "032=LAT",
    "042=2026/12/30",
    "052=2026/12/31",
    "102=Upe, Ilze",
    "112=Ek, Bo",
    "112=Ek, Eva",
    "122=90 min + 30 s",
    "132=26/12/30,26/12/31",
)


def test_what_fide_wants_to_know_stands_in_the_file_and_is_read_again() -> None:
    one = a_club_open(4).start("swiss").pair("swiss")
    text = bootstrap.trf_text(with_header(trf_of(one.service, "t"), SAID))
    header = bootstrap.read_trf(text.encode(), "t.trf").header
    assert (header.city, header.federation) == ("Riga", "LAT")
    assert (header.start, header.end) == ("2026/12/30", "2026/12/31")
    assert (header.arbiter, header.deputies) == ("Upe, Ilze", ("Ek, Bo", "Ek, Eva"))
    assert (header.times, header.dates) == ("90 min + 30 s", ("26/12/30", "26/12/31"))
    assert header.system == "FIDE_DUTCH"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("192=FIDE_DUBOV", "'192=FIDE_DUBOV' is no line: CODE=TEXT is right, with one of 022"),
        ("Riga", "'Riga' is no line"),
        ("022=", "'022=' is no line"),
        ("032=Latvia", "032 has three capitals such as LAT, and not 'Latvia'"),
        ("042=31.12.2026", "042 has a day such as 2026/12/31, and not '31.12.2026'"),
        ("132=2026/12/31", "132 has the days of the rounds"),
    ],
)
def test_a_line_that_is_none_is_named(said: str, told: str) -> None:
    one = a_club_open(4).start("swiss")
    with pytest.raises(ValueError, match=f"^{re.escape(told)}"):
        with_header(trf_of(one.service, "t"), ["102=Upe, Ilze", said])


def test_a_line_that_stands_once_is_said_once() -> None:
    one = a_club_open(4).start("swiss")
    with pytest.raises(ValueError, match="022 is there twice"):
        with_header(trf_of(one.service, "t"), ["022=Riga", "022=Ogre"])
