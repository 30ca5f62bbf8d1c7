"""A round too hard to pair is given up with a sentence, after so many steps anywhere."""

from functools import partial

import pytest

from helpers.swiss.rounds import NEW, beginners
from podium.core.crosstable import Crosstable
from podium.rules.pairing.swiss_dutch import Unpairable, effort, pairing
from podium.rules.pairing.swiss_dutch.effort import Effort
from podium.rules.pairing.swiss_dutch.entries import entries_of
from podium.rules.pairing.swiss_dutch.exact import pair_exactly
from podium.rules.pairing.swiss_dutch.pairing import RoundBrackets

TWO_GROUPS = beginners(24, acceleration=dict.fromkeys(range(1, 13), (1,)))


def spent(table: Crosstable, monkeypatch: pytest.MonkeyPatch, most: int = 10**9) -> int:
    """What round 1 costs when every bracket is paired by matchings."""
    bound = Effort(most)
    monkeypatch.setattr(pairing, "Effort", lambda: bound)
    entries, point = entries_of(table, 1, NEW, frozenset(), colours=True)
    RoundBrackets(entries, point, NEW, solver=pair_exactly).paired()
    return most - bound._left


def test_as_many_steps_may_be_spent_as_there_are() -> None:
    bound = Effort(10)
    bound.spend(4)
    bound.spend(6)
    with pytest.raises(Unpairable, match="too hard to pair"):
        bound.spend(1)


def test_left_to_itself_it_has_patience() -> None:
    Effort().spend(effort.PATIENCE)
    with pytest.raises(Unpairable):
        Effort().spend(effort.PATIENCE + 1)


def test_a_round_is_given_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unpairable) as caught:
        spent(TWO_GROUPS, monkeypatch, most=10)
    assert str(caught.value) == (
        "no pairing was found within the bound: this round is too hard to pair;"
        " allow some of the forbidden pairs, or pair by hand"
    )
    assert (caught.value.players, caught.value.against, caught.value.offers) == ((), (), ())


def test_the_bound_is_for_all_brackets_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = partial(spent, TWO_GROUPS, monkeypatch)
    assert measured() > spent(beginners(12), monkeypatch) > 0
    assert measured(most=measured()) == measured()
    with pytest.raises(Unpairable):
        measured(most=measured() - 1)
