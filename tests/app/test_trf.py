"""What a report file says of one round."""

import pytest

from podium.app.trf import Barred, TrfFile, first_colour
from podium.core.crosstable import Colour, Crosstable, CrosstablePlayer, PlayerRound, Went

W, B = PlayerRound(Went.WON, 9, "w"), PlayerRound(Went.LOST, 9, "b")
BYE = PlayerRound(Went.PAIRING_BYE)
FORFEIT = PlayerRound(Went.FORFEIT_WIN, 9)


def table(*firsts: PlayerRound, initial: Colour = "") -> Crosstable:
    players = (
        CrosstablePlayer(number=n, cells=(cell,)) for n, cell in enumerate(firsts, start=1)
    )
    return Crosstable(players=tuple(players), initial_colour=initial)


def test_who_is_away_in_a_round_that_was_paired_and_in_the_next() -> None:
    rows = {
        1: (W, PlayerRound(Went.HALF_BYE)),
        2: (B, PlayerRound(Went.ZERO_BYE)),
        3: (PlayerRound(Went.ABSENT), PlayerRound(Went.FULL_BYE)),
        4: (PlayerRound(Went.ZERO_BYE), PlayerRound(Went.ABSENT), PlayerRound(Went.ZERO_BYE)),
        5: (BYE,),
        6: (),
    }
    players = tuple(
        CrosstablePlayer(number=number, cells=cells) for number, cells in rows.items()
    )
    file = TrfFile(crosstable=Crosstable(players=players), zeroed=frozenset({5}))
    assert file.next_round == 2
    assert [sorted(file.absent(round_)) for round_ in (1, 2, 3)] == [
        [3, 4, 6],
        [1, 2, 3, 5],
        [4],
    ]


def test_who_is_barred_in_a_round() -> None:
    always, early = frozenset({1, 2}), frozenset({2, 3})
    crosstable = Crosstable(players=(), forbidden=(always,))
    file = TrfFile(crosstable=crosstable, barred=(Barred(early, 2, 3),))
    assert [file.table(round_).forbidden for round_ in (1, 2, 3, 4)] == [
        (always,),
        (always, early),
        (always, early),
        (always,),
    ]


def test_the_initial_colour_is_taken_from_round_1_where_it_is_not_given() -> None:
    assert TrfFile(crosstable=table(B, B, initial="w")).table(1).initial_colour == "w"
    assert TrfFile(crosstable=table(B, W, W, B)).table(1).initial_colour == "b"
    assert TrfFile(crosstable=table(B, W, W, B)).crosstable.initial_colour == ""


def test_the_first_who_was_paired_had_the_initial_colour() -> None:
    assert first_colour(table(W, B, B, W)) == "w"
    assert first_colour(table(PlayerRound(Went.ZERO_BYE), B, W, W, B)) == "b"
    assert first_colour(table(FORFEIT, W, B, B)) == "b"
    assert first_colour(table(FORFEIT, FORFEIT, B, W)) == ""
    assert first_colour(table(BYE)) == ""
    assert first_colour(table()) == ""


def test_the_last_paired_round_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked of every player anew, it made the time to pair grow with the square of the field."""
    asked: list[Crosstable] = []
    found = Crosstable.paired_rounds

    def counted(table: Crosstable) -> int:
        asked.append(table)
        return found(table)

    monkeypatch.setattr(Crosstable, "paired_rounds", counted)
    file = TrfFile(crosstable=table(BYE, *[PlayerRound(Went.ABSENT)] * 50))
    assert file.given_byes == (1,)
    assert file.next_round == 1
    assert len(asked) == 1
