"""How a bracket was paired, in notes and in sentences."""

from collections.abc import Sequence

import pytest

from helpers.swiss.rounds import NEW, OLD, beginners, swiss
from podium.core.crosstable import Crosstable
from podium.rules.pairing.swiss_dutch import (
    BracketNote,
    DutchEdition,
    PairedBracket,
    PlayerPair,
    RoundPairing,
    pair,
)
from podium.rules.pairing.swiss_dutch.criteria import COLOURS, FLOATS, TOP
from podium.rules.pairing.swiss_dutch.editions import ARTICLES
from podium.rules.pairing.swiss_dutch.explain import describe_bracket, describe_note


def made(table: Crosstable, edition: DutchEdition, absent: Sequence[int] = ()) -> RoundPairing:
    """The pairing of the round after the cells."""
    round_ = 1 + max(len(player.cells) for player in table.players)
    return pair(table, round_, edition, absent=frozenset(absent))


def sentences(pairing: RoundPairing, edition: DutchEdition, bracket: int = 0) -> list[str]:
    """What is said of one of the brackets."""
    return [
        str(phrase)
        for phrase in describe_bracket(
            pairing.brackets[bracket], edition, pairing.bye, lambda number: f"Player {number}"
        )
    ]


def test_nothing_is_said_of_a_bracket_that_gave_up_nothing() -> None:
    pairing = made(beginners(4, initial_colour="w"), NEW)
    assert pairing.brackets == (
        PairedBracket(
            score=0, residents=(1, 2, 3, 4), pairs=(PlayerPair(1, 3), PlayerPair(4, 2))
        ),
    )
    assert sentences(pairing, NEW) == []


@pytest.mark.parametrize(("edition", "articles"), [(OLD, "C.2"), (NEW, "C2, C5, C9")])
def test_c_2_who_has_the_bye(edition: DutchEdition, articles: str) -> None:
    pairing = made(beginners(3), edition)
    assert pairing.brackets[0].floaters == (3,)
    assert sentences(pairing, edition) == [f"Player 3 has the bye ({articles})"]


def test_a_4_who_floats_down_and_who_came_down() -> None:
    pairing = made(swiss("1w2", "0b1", "=w4", "=b3"), NEW)
    assert [(str(each.score), each.floaters) for each in pairing.brackets] == [
        ("1", (1,)),
        ("1/2", (3,)),
        ("0", ()),
    ]
    assert [each.moved_down for each in pairing.brackets] == [(), (1,), (3,)]
    assert sentences(pairing, NEW) == [
        "Player 1 floats down: an odd number cannot all be paired here"
    ]
    assert sentences(pairing, NEW, 1) == [
        "Player 1 came down from above",
        "Player 3 floats down: an odd number cannot all be paired here",
    ]


@pytest.mark.parametrize(("edition", "article"), [(OLD, "C.5"), (NEW, "C6")])
def test_c_5_c6_more_floaters_than_one(edition: DutchEdition, article: str) -> None:
    pairing = made(swiss("=w2 1w3", "=b1 1w4", "=w4 0b1", "=b3 0b2"), edition)
    assert pairing.brackets[0].floaters == (1, 2)
    assert BracketNote("pairs", article, (1, 2)) in pairing.brackets[0].notes
    assert sentences(pairing, edition) == [
        "Player 1, Player 2 float down: no better set of floaters exists",
        f"no more pairs are possible here ({article})",
    ]


@pytest.mark.parametrize(("edition", "article"), [(OLD, "C.6"), (NEW, "C7")])
def test_c_6_c7_who_came_down_and_finds_no_opponent_here_either(
    edition: DutchEdition, article: str
) -> None:
    pairing = made(swiss("1w2 1w3", "0b1 1w4", "1w4 0b1", "0b3 0b2"), edition)
    assert pairing.brackets[1].moved_down == (1,)
    assert pairing.brackets[1].floaters == (1,)
    assert sentences(pairing, edition, 1)[-1] == (
        f"Player 1: came down, and no opponent here either ({article})"
    )


@pytest.mark.parametrize(
    ("edition", "any_", "strong"), [(OLD, "C.10", "C.11"), (NEW, "C12", "C13")]
)
def test_c_10_c12_both_are_due_the_same_colour(
    edition: DutchEdition, any_: str, strong: str
) -> None:
    pairing = made(swiss("1w3", "1w4", "0b1", "0b2"), edition)
    assert pairing.brackets[0].notes == (
        BracketNote("colour", any_, (1, 2)),
        BracketNote("strong-colour", strong, (1, 2)),
    )
    assert sentences(pairing, edition) == [
        f"Player 1 and Player 2: both are due the same colour ({any_})",
        f"Player 1 and Player 2: both are strongly due the same colour ({strong})",
    ]


WITH_WHITE = swiss("1w3 1w4", "1w4 1w3", "0b1 0b2", "0b2 0b1", rounds=3)
"""The last round, and both topscorers had White twice."""


@pytest.mark.parametrize(
    ("edition", "difference", "thrice"), [(OLD, "C.8", "C.9"), (NEW, "C10", "C11")]
)
def test_c_8_c10_colours_of_topscorers(
    edition: DutchEdition, difference: str, thrice: str
) -> None:
    pairing = made(WITH_WHITE, edition, absent=(3, 4))
    assert sentences(pairing, edition)[:2] == [
        f"Player 1 and Player 2: a colour difference beyond two ({difference})",
        f"Player 1 and Player 2: the same colour a third time running ({thrice})",
    ]


@pytest.mark.parametrize(
    ("lines", "key", "player", "sentence"),
    [
        (("H", "Z"), "down-1", 1, "down as in the round before"),
        (("H H", "Z H"), "down-2", 1, "down as two rounds before"),
        (("H =w3", "Z =w4", "Z =b1", "H =b2"), "up-1", 2, "up as in the round before"),
        (("H =w3 H", "Z =w4 H", "Z =b1", "H =b2"), "up-2", 2, "up as two rounds before"),
    ],
)
def test_c_12_c14_who_floats_again(
    lines: tuple[str, ...], key: str, player: int, sentence: str
) -> None:
    pairing = made(swiss(*lines), NEW, absent=(3, 4))
    article = ARTICLES[key][NEW]
    assert BracketNote(key, article, (player,)) in pairing.brackets[-1].notes
    assert f"Player {player}: {sentence} ({article})" in sentences(pairing, NEW, -1)


COLLAPSING = swiss("F", "F", "=w4", "=b3")
"""1 and 2 would meet, but 3 and 4 have met."""


def test_a_9_of_2017_the_last_brackets_are_made_one() -> None:
    pairing = made(COLLAPSING, OLD)
    top, last = pairing.brackets
    assert top.notes[:2] == (
        BracketNote("collapsed", "A.9", (3, 4)),
        BracketNote("pairs", "C.5", (1, 2)),
    )
    assert (top.residents, top.floaters) == ((1, 2), (1, 2))
    assert (last.moved_down, last.residents) == ((1, 2), (3, 4))
    assert "those below could not be paired otherwise, and are one last bracket (A.9)" in (
        sentences(pairing, OLD)
    )


def test_c4_of_2026_nothing_collapses() -> None:
    pairing = made(COLLAPSING, NEW)
    keys = [note.key for each in pairing.brackets for note in each.notes]
    assert "collapsed" not in keys
    assert pairing.brackets[0].floaters == (1, 2)


@pytest.mark.parametrize("edition", DutchEdition)
def test_there_is_a_sentence_for_every_criterion_that_is_noted(edition: DutchEdition) -> None:
    noted = [each.key for each in (*TOP, *COLOURS, *FLOATS) if each.kind == "count"]
    for key in ("pairs", "scores", *noted):
        note = BracketNote(key, ARTICLES[key][edition], (7, 9, 8, 5))
        phrase = describe_note(note, lambda number: f"Player {number}")
        assert str(phrase).endswith(f" ({note.article})")
        starts = ("Player 7, Player 9, ", "Player 7 and Player 9; Player 8 and Player 5: ")
        assert key == "pairs" or str(phrase).startswith(starts)


def test_notes_stand_in_the_order_of_their_weight() -> None:
    order = list(ARTICLES)
    for table in (COLLAPSING, WITH_WHITE):
        pairing = made(table, NEW, absent=(3, 4) if table is WITH_WHITE else ())
        for each in pairing.brackets:
            keys = [order.index(note.key) for note in each.notes]
            assert keys == sorted(keys)
