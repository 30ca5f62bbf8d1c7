"""From bytes to lines: encodings and line ends."""

import pytest

from helpers.swiss.trf_lines import player
from podium.adapters.exchange.trf import TrfFault, TrfFile, read

TEXT = "\n".join(["012 Zürich", player(1, name="Müller, Jörg"), player(2, name="Ole, Åse")])
LATER = "\n".join(["012 Open", player(1, name="Müller, Jörg"), player(2, name="Ole, Åse")])


def names(file: TrfFile) -> list[str]:
    return [file.header.name, *(one.name for one in file.players)]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n", "  \r\n"])
def test_line_ends_and_the_mark_of_utf_8(mark: bytes, end: str) -> None:
    file = read(mark + TEXT.replace("\n", end).encode(), "t.trf")
    assert names(file) == ["Zürich", "Müller, Jörg", "Ole, Åse"]
    assert file.warnings == ()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_is_no_utf_8_is_read_with_a_warning_at_its_first_letter(end: str) -> None:
    file = read(LATER.replace("\n", end).encode("latin-1"), "t.trf")
    assert names(file) == ["Open", "Müller, Jörg", "Ole, Åse"]
    assert file.warnings == (
        (
            "line 2, column 16: this letter is no UTF-8, so the file was read as Windows-1252: if names"
            " are wrong, say what it is with --encoding (windows-1250, windows-1252, iso-8859-2"
            " or …)"
        ),
    )


def test_only_line_ends_end_a_line() -> None:
    file = read(player(1, name="A\u2028B\x85C\x0bD").encode(), "t.trf")
    assert file.players[0].name == "A\u2028B\x85C\x0bD"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (TEXT.encode("utf-16"), ": the file is no text in UTF-8"),
        (b"PK\x03\x04\0\0", ":1:5: here is a byte 0, which no text has"),
        (b"XXR 3\r\n001    1\0", ":2:9: here is a byte 0, which no text has"),
    ],
)
def test_what_is_no_text_is_refused_in_one_sentence(data: bytes, said: str) -> None:
    with pytest.raises(TrfFault) as caught:
        read(data, "t.trf")
    (fault,) = caught.value.faults
    assert str(fault) == (
        f"t.trf{said}; save it as plain text in UTF-8; UTF-16 and files of office programs are not"
        " read"
    )


def test_a_file_of_more_than_32_mb_is_refused() -> None:
    with pytest.raises(TrfFault, match="more than 32 MB"):
        read(b" " * (32 * 1024 * 1024 + 1), "t.trf")


def test_lines_without_a_code_are_faults_and_unknown_codes_are_kept() -> None:
    with pytest.raises(TrfFault) as caught:
        read(b"hello\n001\n\n0010   1\nXXR\n xx\n", "t.trf")
    places = [(fault.line, fault.column) for fault in caught.value.faults]
    assert places == [(1, 1), (2, 5), (4, 1), (5, 5), (6, 1)]
    assert str(caught.value.faults[0]) == (
        "t.trf:1:1: a line begins with 'hell'; right are a code of three characters and a blank,"
        " such as '001 ' or 'XXR '"
    )
    lines = "XXQ  1  2 x", "999 what", "### 001 is a comment", "ITA    1 national"
    assert read("\n".join([*lines, player(1)]).encode(), "t.trf").kept == lines
