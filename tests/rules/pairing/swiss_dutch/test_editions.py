"""What differs between the editions."""

import itertools
from fractions import Fraction

import pytest

from helpers.swiss.crosstables import cell
from helpers.swiss.rounds import NEW, OLD
from podium.core.crosstable import Scoring
from podium.rules.pairing.swiss_dutch import DutchEdition
from podium.rules.pairing.swiss_dutch.criteria import (
    BYE_UNPLAYED,
    COLOURS,
    FLOATS,
    PAIRS,
    SCORES,
    TOP,
)
from podium.rules.pairing.swiss_dutch.editions import (
    ARTICLES,
    spends_bye,
    unplayed_floats_down,
)
from podium.rules.pairing.swiss_dutch.measure import NEXT

HALF = Fraction(1, 2)
CHESS = Scoring()
PLAYED = ["1w2", "0b2", "=w2", "Ww2", "Lb2", "Dw2"]


@pytest.mark.parametrize(
    ("edition", "spent"),
    [(OLD, {"U", "+w2"}), (NEW, {"U", "+w2", "F"})],
)
def test_c_2_what_takes_away_the_right_to_the_bye(
    edition: DutchEdition, spent: set[str]
) -> None:
    cells = [*PLAYED, "U", "+w2", "-b2", "F", "H", "Z", "."]
    assert {text for text in cells if spends_bye(edition, cell(text), CHESS)} == spent


def test_c_2_of_2026_any_unplayed_round_worth_a_win_takes_it_away() -> None:
    generous = Scoring(half_bye=1)
    assert spends_bye(NEW, cell("H"), generous)
    assert not spends_bye(OLD, cell("H"), generous)
    assert not spends_bye(NEW, cell("Dw2"), Scoring(draw=1))


def test_c_2_a_bye_was_one_whatever_it_was_worth() -> None:
    mean = Scoring(pairing_bye=HALF)
    assert spends_bye(OLD, cell("U"), mean)
    assert spends_bye(NEW, cell("U"), mean)


def test_c_2_of_2026_a_forfeit_win_worth_less_than_a_win_does_not_take_it_away() -> None:
    mean = Scoring(forfeit_win=HALF)
    assert not spends_bye(NEW, cell("+w2"), mean)
    assert spends_bye(OLD, cell("+w2"), mean)


@pytest.mark.parametrize("text", ["U", "+w2", "-b2", "F", "H", "Z", "."])
def test_a_4_b_of_2017_every_unplayed_round_is_a_downfloat(text: str) -> None:
    assert unplayed_floats_down(OLD, CHESS.worth(cell(text).went), CHESS)


@pytest.mark.parametrize(
    ("text", "down"),
    [("U", 1), ("+w2", 1), ("-b2", 0), ("F", 1), ("H", 1), ("Z", 0), (".", 0)],
)
def test_1_4_of_2026_an_unplayed_round_is_a_downfloat_if_it_gave_more_than_a_loss(
    text: str, down: int
) -> None:
    assert unplayed_floats_down(NEW, CHESS.worth(cell(text).went), CHESS) == bool(down)


def test_1_4_of_2026_is_measured_by_what_a_loss_is_worth() -> None:
    assert not unplayed_floats_down(NEW, 1, Scoring(win=3, loss=1))
    assert unplayed_floats_down(NEW, 1, Scoring(win=3, loss=0))


def test_each_edition_has_its_criteria_in_the_order_of_their_weight() -> None:
    order = [PAIRS.key, SCORES.key, NEXT, BYE_UNPLAYED.key]
    order += [criterion.key for criterion in (*TOP, *COLOURS, *FLOATS)]
    assert list(ARTICLES) == ["completion", "bye-score", *order]
    for edition in DutchEdition:
        numbers = [
            int(articles[edition].strip("C."))
            for articles in ARTICLES.values()
            if articles[edition]
        ]
        assert all(before + 1 == after for before, after in itertools.pairwise(numbers))
        assert numbers[0] == 4


def test_who_gets_the_bye_is_chosen_by_score_from_2026_on() -> None:
    assert (OLD.bye_by_score, NEW.bye_by_score) == (False, True)
    assert (OLD.collapses, NEW.collapses) == (True, False)
