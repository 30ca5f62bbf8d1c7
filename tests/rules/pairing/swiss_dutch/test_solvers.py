"""The three ways to pair a bracket agree: all candidates, a search with proof, matchings."""

from collections.abc import Callable, Iterable
from random import Random

import pytest
from hypothesis import given

from helpers.swiss.brackets import crowd
from helpers.swiss.rounds import one
from helpers.swiss.rounds import task as task_of
from helpers.swiss.tournaments import Recipe, recipes, rounds, seeds
from podium.rules.pairing.swiss_dutch import DutchEdition, Unpairable, halves, pairing, search
from podium.rules.pairing.swiss_dutch.entries import entries_of
from podium.rules.pairing.swiss_dutch.exact import pair_exactly
from podium.rules.pairing.swiss_dutch.pairing import RoundBrackets
from podium.rules.pairing.swiss_dutch.search import certified_pairing
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask
from podium.rules.pairing.swiss_dutch.tiny import TINY, pair_tiny

LOOKED_THROUGH = 12
"""Brackets of so many players are also paired by looking at every candidate."""


class Agreed:
    """Pairs every bracket in all ways, and counts them."""

    def __init__(self) -> None:
        self.brackets = self.certified = 0

    def __call__(self, task: BracketTask) -> BracketPairing | None:
        """What all ways find."""
        found = pair_exactly(task)
        searched = certified_pairing(task)
        self.brackets += 1
        if searched is not None:
            self.certified += 1
            assert seen(searched) == seen(found)
        if len(task.players) <= LOOKED_THROUGH:
            assert seen(pair_tiny(task)) == seen(found)
        return found


def seen(found: BracketPairing | None) -> tuple[set[tuple[int, int]], list[int]] | None:
    """Pairs and floaters by number."""
    if found is None:
        return None
    pairs = {(first.number, second.number) for first, second in found.pairs}
    return pairs, sorted(entry.number for entry in found.floaters)


@given(recipes(8, 20), seeds)
def test_all_ways_agree_on_every_bracket_of_a_tournament(recipe: Recipe, seed: int) -> None:
    for due in rounds(recipe, seed):
        entries, point = entries_of(
            due.table, due.number, due.edition, due.absent, colours=due.colours
        )
        try:
            RoundBrackets(entries, point, due.edition, solver=Agreed()).paired()
        except Unpairable:
            return


def brackets(seeds: Iterable[int]) -> Iterable[BracketTask]:
    """Brackets with hard histories, of up to 14 players, some of them moved down."""
    for seed in seeds:
        chance = Random(seed)
        moved, residents = chance.randint(0, 3), chance.randint(3, 11)
        below = chance.randint(0, 5)
        scores = [*chance.choices((5, 6, 8), k=moved), *[4] * residents]
        scores += [*[2] * below, *[0] * (chance.randint(0, 3) if below else 0)]
        there = crowd(chance, *scores, bars=chance.choice((0.1, 0.25, 0.4)))
        yield task_of(
            there[moved : moved + residents],
            moved=there[:moved],
            following=there[moved + residents : moved + residents + below],
            rest=there[moved + residents + below :],
            edition=chance.choice(list(DutchEdition)),
            complete=chance.random() < 0.6 or not below,
        )


@pytest.mark.parametrize("turns", [search.TURNS, 2])
def test_all_ways_agree_on_hard_brackets(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However soon the search is given up."""
    monkeypatch.setattr(search, "TURNS", turns)
    monkeypatch.setattr(halves, "TURNS", turns)
    agreed = Agreed()
    for task in brackets(range(60)):
        agreed(task)
    assert agreed.certified > agreed.brackets // 4


def test_a_search_that_is_given_up_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "TURNS", 0)
    assert any(certified_pairing(task) is None for task in brackets(range(60)))


@pytest.mark.parametrize(
    ("players", "proof", "ways"),
    [
        (TINY, True, ["pair_tiny"]),
        (TINY + 1, True, ["certified"]),
        (TINY + 1, False, ["certified", "pair_exactly"]),
    ],
)
def test_the_cheapest_way_that_is_sure_is_taken(
    players: int, proof: bool, ways: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    def way(
        name: str, found: BracketPairing | None
    ) -> Callable[[BracketTask], BracketPairing | None]:
        def pair(_task: BracketTask) -> BracketPairing | None:
            taken.append(name)
            return found

        return pair

    found = BracketPairing([], [])
    monkeypatch.setattr(pairing, "pair_tiny", way("pair_tiny", found))
    monkeypatch.setattr(
        pairing, "certified_pairing", way("certified", found if proof else None)
    )
    monkeypatch.setattr(pairing, "pair_exactly", way("pair_exactly", found))
    there = [one(number, 4) for number in range(1, players + 1)]
    assert pairing.solve(task_of(there[2:], moved=there[:2])) is found
    assert taken == ways
