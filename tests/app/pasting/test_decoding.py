"""Which encoding a file was written in. All names are made up."""

import pytest

from podium.app.pasting.decoding import UnreadableList, read_text
from podium.sim.names import TONGUES

SLOVAK = "Meno;Priezvisko;Klub\nĽubica;Hôrková;Kôň\nTomáš;Ťažký;Šťuka\nĎuro;Ŕíp;Ĺ\n"


def people(language: str) -> str:
    """A list with all the names that made-up people of a language bear."""
    if language == "sk":
        return SLOVAK
    tongue = TONGUES[language]
    families = [name for pair in tongue.families for name in pair]
    return "\n".join([*tongue.women, *tongue.men, *families])


@pytest.mark.parametrize("hint", ["en", "cs", "sk", "lv", "sv"])
@pytest.mark.parametrize(
    ("language", "encoding"),
    [
        ("cs", "Windows-1250"),
        ("cs", "ISO-8859-2"),
        ("sk", "Windows-1250"),
        ("sk", "ISO-8859-2"),
        ("lv", "Windows-1257"),
        ("sv", "Windows-1252"),
    ],
)
def test_old_encodings_are_told_by_their_letters(
    language: str, encoding: str, hint: str
) -> None:
    found = read_text(people(language).encode(encoding), hint)
    assert (found.text, found.encoding) == (people(language), encoding)


@pytest.mark.parametrize(
    ("language", "name", "encoding"),
    [
        ("cs", "Růžena Žáková", "Windows-1250"),
        ("cs", "Růžena Žáková", "ISO-8859-2"),
        ("sk", "Ľuboš Kôň", "Windows-1250"),
        ("lv", "Ģirts Ķēniņš", "Windows-1257"),
        ("sv", "Åke Öman \u2013 “Ö”", "Windows-1252"),
        ("cs", "Zoë Müller", "Windows-1250"),
        ("en", "Zoé", "Windows-1252"),
    ],
)
def test_one_name_is_enough_where_the_language_is_known(
    language: str, name: str, encoding: str
) -> None:
    found = read_text(name.encode(encoding), language)
    assert (found.text, found.encoding) == (name, encoding)


@pytest.mark.parametrize(
    ("encoding", "called"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32", "UTF-32"),
    ],
)
@pytest.mark.parametrize("language", ["cs", "lv", "sv", "en"])
def test_unicode_is_known_with_and_without_its_mark(
    encoding: str, called: str, language: str
) -> None:
    found = read_text(people(language).encode(encoding), "en")
    assert (found.text, found.encoding) == (people(language), called)


def test_big_endian_marks() -> None:
    assert read_text(b"\xfe\xff" + "Hana".encode("utf-16-be"), "cs").text == "Hana"
    assert read_text(b"\x00\x00\xfe\xff" + "Hana".encode("utf-32-be"), "cs").text == "Hana"


def test_plain_letters_are_utf_8() -> None:
    assert read_text(b"Hana\r\nIvo\rOta", "cs").text == "Hana\nIvo\nOta"
    assert read_text(b"Hana", "cs").encoding == "UTF-8"


def test_a_text_has_no_encoding() -> None:
    assert read_text("\ufeffHana\x0bMalá", "cs").text == "Hana Malá"
    assert read_text("Hana", "cs").encoding == ""


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (
            "Jiří\nŠtěpán\nŽofie".encode() + b"\nRadek Mal\xfd\n",
            "line 4, column 10: a letter was lost here when this was saved or copied",
        ),
        (
            "Jiří\nŠtěpán".encode("utf-16") + b"\x00",
            "line 2, column 7: a letter was lost here when this was saved or copied",
        ),
        (
            b"Hana\nI\x00vo",
            (
                "line 2, column 2: a character that is in no name (U+0000); is this a list of"
                " people, saved as text?"
            ),
        ),
        (
            b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
            (
                "line 2, column 1: a character that is in no name (U+001A); is this a list of"
                " people, saved as text?"
            ),
        ),
    ],
)
def test_damage_and_noise_are_shown_by_line_and_column(data: bytes, fault: str) -> None:
    with pytest.raises(UnreadableList) as caught:
        read_text(data, "cs")
    assert caught.value.fault == fault
