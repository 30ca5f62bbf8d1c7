"""What is odd and can be read all the same: a warning with its line and column."""

from helpers.swiss.trf_lines import player, said
from podium.adapters.exchange.trf import write
from podium.core.crosstable import PlayerRound, Went

GAME = [player(1, "2 w 1"), player(2, "1 b 0")]


def odd(*lines: str) -> tuple[str, ...]:
    return said(*lines).warnings


def test_nothing_is_odd_in_a_plain_file() -> None:
    assert odd(*GAME) == ()


def test_points_that_are_not_what_the_cells_come_to() -> None:
    assert odd(player(1, "2 w 1", points="1.5"), player(2, "1 b 0", points="0.0")) == (
        "line 1, column 81: 1 has 1.5 points by the column and 1 by the cells, which decide",
    )


def test_many_wrong_points_have_a_reason_in_common() -> None:
    told = odd(*(player(number, points="7.0") for number in range(1, 31)))
    assert len(told) == 22
    assert told[0] == "many points do not agree with the cells: is a line XXS missing?"
    assert told[20].startswith("line 20, column 81: 20 has 7 points")
    assert told[21] == "and 10 more such lines"


def test_of_one_kind_the_first_are_told_and_the_others_counted() -> None:
    def line(number: int) -> str:
        return f"001 {number:>4} x"

    assert len(odd(*map(line, range(1, 21)))) == 20
    told = odd(*map(line, range(1, 22)), "042 May")
    assert told[-2:] == (
        "and one more such line",
        "line 22, column 5: 'May' is no day such as 2026/12/31, and is kept as it is",
    )


def test_byes_of_the_round_to_come_may_be_in_the_points_or_not() -> None:
    for points in ("1.0", "1.5"):
        assert odd(player(1, "2 w 1", "0000 - H", points=points), GAME[1]) == ()
    assert len(odd(player(1, "2 w 1", "0000 - H", points="2.0"), GAME[1])) == 1


def test_points_of_acceleration_may_be_in_the_points_or_not() -> None:
    for points in ("1.0", "2.0", "1.5"):
        assert odd(player(1, "2 w 1", points=points), GAME[1], "XXA    1  1.0  0.5") == ()
    assert len(odd(player(1, "2 w 1", points="2.5"), GAME[1], "XXA    1  1.0  0.5")) == 1


def test_a_comma_in_the_points() -> None:
    file = said(player(1, "2 w =", points="0,5"), player(2, "1 b ="))
    assert file.by_number[1].points == 0.5
    assert file.warnings == ("line 1, column 81: '0,5' has a comma, where a point is right",)


def test_a_round_in_which_nobody_played() -> None:
    lines = [
        player(1, "2 w 1", "2 b +"),
        player(2, "1 b 0", "1 w -"),
    ]
    assert odd(*lines) == (
        "line 1, column 102: round 2: every game was forfeited, none was played",
    )


def test_a_round_that_was_left_out() -> None:
    assert odd(player(1, "", "2 w 1"), player(2, "", "1 b 0")) == (
        "line 1, column 92: round 1: nobody was paired, and later rounds were",
    )


def test_a_bye_and_no_game() -> None:
    assert odd(player(1, "2 w 1"), player(2, "1 b 0", "0000 - U")) == (
        "line 2, column 102: round 2: a pairing-allocated bye (U), and no game",
    )


def test_two_pairing_allocated_byes_in_a_round() -> None:
    assert odd(*GAME, player(3, "0000 - U"), player(4, "0000 - U")) == (
        "line 1, column 92: round 1: 2 players have a pairing-allocated bye (U); one can have it",
    )


def test_both_lost() -> None:
    assert odd(player(1, "2 w 0"), player(2, "1 b 0")) == (
        "line 1, column 99: round 1: 1 has 0 against 2, who has 0 (line 2): taken as it stands",
    )


def test_both_forfeited_is_nothing_odd() -> None:
    assert odd(*GAME, player(3, "4 w -"), player(4, "3 b -")) == ()


def test_a_bye_as_old_files_write_it() -> None:
    file = said(*GAME, player(3, "0000 - +"))
    assert file.crosstable.players[2].cells == (PlayerRound(Went.PAIRING_BYE),)
    assert file.warnings == (
        (
            "line 3, column 92: round 1: '0000 - +' is a result against nobody, as old files write a"
            " bye: taken as U"
        ),
    )


def test_numbers_that_nobody_has() -> None:
    assert odd(player(2, "4 w 1"), player(4, "2 b 0")) == (
        "line 1, column 5: nobody has the starting number 1, 3",
    )
    assert odd(player(1), player(30)) == (
        "line 2, column 5: nobody has the starting number 2, 3, 4, 5, 6 …",
    )


def test_another_number_of_players_or_teams_than_is_said() -> None:
    assert odd("062 3", "082 1", *GAME) == (
        "line 1, column 5: the line says 3, and there are 2",
        "line 2, column 5: the line says 1, and there are 0",
    )
    assert odd("062 2 (1)", "082 0", *GAME) == ()


def test_texts_that_are_no_dates_or_letters() -> None:
    line = player(3)[:9].ljust(9) + "x" + " " * 59 + "spring"
    file = said(*GAME, line, "042 May")
    assert (file.by_number[3].sex, file.by_number[3].born, file.header.start) == (
        "x",
        "spring",
        "May",
    )
    assert file.warnings == (
        "line 3, column 10: 'x' is neither m nor w, and is kept as it is",
        "line 3, column 70: 'spring' is no date such as 1999/12/31, and is kept as it is",
        "line 4, column 5: 'May' is no day such as 2026/12/31, and is kept as it is",
    )


def test_something_between_the_fields() -> None:
    assert odd(*GAME, player(3, name="A name of more than thirty-three letters")[:48]) == (
        "line 3, column 48: a blank is right here, between two fields: are columns shifted?",
    )


def test_dates_that_are_not_in_their_columns_are_kept_as_they_are() -> None:
    file = said(*GAME, "132 24/05/01 24/05/02")
    assert (file.header.dates, file.kept) == ((), ("132 24/05/01 24/05/02",))
    assert file.warnings == (
        "line 3, column 5: the dates of the rounds do not stand in columns 92, 102, 112 …",
    )


def test_a_second_line_of_the_header_is_kept_as_it_is() -> None:
    file = said(*GAME, "102 Aaronson, Abel", "102 Bertram, Bea")
    assert (file.header.arbiter, file.kept) == ("Aaronson, Abel", ("102 Bertram, Bea",))
    assert file.warnings == (
        "line 4, column 1: there is a second line 102; the first, line 3, counts",
    )
    assert said(*write(file).splitlines()).header == file.header


def test_the_order_of_the_file() -> None:
    assert odd("XXC rank", *GAME) == ()
    assert odd("XXC rank", *reversed(GAME)) == (
        "line 1, column 5: podium pairs in the order of the numbers, not of the file",
    )


def test_an_acceleration_that_is_not_given() -> None:
    assert odd("192 FIDE_DUTCH_BAKU", "XXA    1  1.0", *GAME) == ()
    assert odd("192 FIDE_DUTCH_BAKU", *GAME) == (
        (
            "line 1, column 5: FIDE_DUTCH_BAKU is accelerated, and no line XXA or 250 says by how much:"
            " taken as if it were not"
        ),
    )
