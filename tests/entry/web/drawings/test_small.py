"""Seats, and what fits."""

import pytest

from helpers.web.drawings import ENGLISH, parsed
from podium.entry.web.drawings.fitting import fitted, width_of
from podium.entry.web.drawings.seats import SEATS, seat_mark, seat_word
from podium.entry.web.words import Translator


class Shouting(Translator):
    """A language of its own."""

    def gettext(self, message: str, /) -> str:
        return super().gettext(message).upper()


# ---- seats -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [["blue", "yellow", "red", "green"], ["red", "blue", "white", "orange"]]
)
def test_the_seats_of_a_game_have_a_mark_of_their_own_each(game: list[str]) -> None:
    shapes = set()
    for colour in game:
        root = parsed(seat_mark(colour, ENGLISH))
        assert root.get("class") == f"seat seat-{colour}"
        assert "".join(root.itertext()).strip() == colour
        (path,) = root.iter("path")
        assert path.get("fill") == SEATS[colour].fill
        shapes.add(path.get("d"))
    assert len(shapes) == 4


def test_the_four_of_blokus_are_marked_as_agreed() -> None:
    shapes = [SEATS[colour].shape for colour in ("blue", "yellow", "red", "green")]
    assert shapes == ["circle", "triangle", "square", "diamond"]


def test_black_and_white_are_told_apart_and_called_in_the_language() -> None:
    assert SEATS["black"].shape != SEATS["white"].shape
    assert SEATS["black"].fill != SEATS["white"].fill
    assert seat_word("black", Shouting("en")) == "BLACK"
    assert 'class="seat seat-black"' in seat_mark("black", ENGLISH)


def test_a_colour_is_called_in_the_language_and_another_as_it_is() -> None:
    assert [seat_word(c, Shouting("en")) for c in SEATS] == [c.upper() for c in SEATS]
    assert seat_word("purple", Shouting("en")) == "purple"
    other = seat_mark("<b>&", ENGLISH)
    assert other.startswith('<span class="seat seat-other">')
    assert other.endswith(" &lt;b&gt;&amp;</span>")


# ---- fitting ---------------------------------------------------------------------------------


def test_what_fits_is_left_and_what_does_not_is_cut() -> None:
    assert fitted("Olga", 100, 20) == "Olga"
    cut = fitted("Bartholomew Featherstonehaugh", 150, 20)
    assert cut.startswith("Barth")
    assert cut.endswith("…")
    assert width_of(cut, 20) <= 150


def test_which_team_of_a_school_it_is_stays() -> None:
    assert fitted("Gymnázium Brno-Řečkovice B", 150, 20).endswith("… B")


def test_a_letter_keeps_its_signs_and_wide_letters_count_more() -> None:
    plain, signed = "e" * 40, "e\u0301" * 40
    assert width_of(plain, 20) == width_of(signed, 20)
    assert fitted(signed, 150, 20) == fitted(plain, 150, 20).replace("e", "e\u0301")
    assert width_of("東", 20) > width_of("W", 20) > width_of("a", 20) > width_of("i", 20)
    assert width_of("a", 20, bold=True) > width_of("a", 20)
