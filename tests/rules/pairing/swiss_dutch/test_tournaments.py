"""Whole tournaments: pairs, colours and byes as another program has them, and the boards.

All the shared tournaments are paired in `golden/test_swiss_dutch.py`.
"""

from itertools import pairwise
from pathlib import Path

import pytest

from helpers.swiss.brute_force import by_hand
from helpers.swiss.cases import (
    OURS,
    SHARED,
    Case,
    cases,
    expected,
    named,
    odd,
    opened,
    pairs_of,
)
from podium.rules.pairing.swiss_dutch import DutchEdition, pair

HERE = cases(OURS)
SMALL = {
    path.stem: (edition, path)
    for edition, path in (*HERE, *cases(SHARED))
    if {"n6", "n7", "n8"} & {*path.stem.split("_")}
}
FEW = [case for case in odd(OURS) if len(opened(case[1]).crosstable.players) <= 9]
LARGE = sorted((SHARED / "perf").glob("*.pairs"))


@pytest.mark.parametrize("case", HERE, ids=named)
def test_each_round_is_paired_as_it_was(case: Case) -> None:
    edition, path = case
    file = opened(path)
    for round_, games in expected(path).items():
        made = pair(file.crosstable, round_, edition, absent=file.absent(round_))
        assert pairs_of(made) == games, f"round {round_}"


@pytest.mark.parametrize("case", SMALL.values(), ids=SMALL)
def test_trying_every_candidate_gives_the_same(case: Case) -> None:
    edition, path = case
    file = opened(path)
    for round_, games in expected(path).items():
        absent = file.absent(round_)
        assert by_hand(file.crosstable, round_, edition, absent=absent) == games


@pytest.mark.parametrize("case", FEW, ids=named)
def test_trying_every_candidate_gives_the_bye_of_a_small_odd_field(case: Case) -> None:
    edition, path = case
    file = opened(path)
    ((round_, games),) = expected(path).items()
    absent = file.absent(round_)
    assert by_hand(file.crosstable, round_, edition, absent=absent) == games


@pytest.mark.parametrize("case", HERE, ids=named)
def test_boards_are_by_the_higher_score_the_sum_of_both_and_the_higher_ranked(
    case: Case,
) -> None:
    edition, path = case
    file = opened(path)
    table = file.crosstable
    for round_ in expected(path):
        made = pair(table, round_, edition, absent=file.absent(round_))
        keys = []
        for each in made.pairs:
            both = [
                (-table.points(table.by_number[number], round_), number)
                for number in (each.white, each.black)
            ]
            highest = min(both)
            keys.append((highest[0], sum(points for points, _ in both), highest[1]))
        assert all(before < after for before, after in pairwise(keys))


@pytest.mark.skipif(not LARGE, reason="the shared tournaments are not here")
@pytest.mark.parametrize("path", LARGE, ids=lambda path: path.stem)
def test_boards_of_a_large_round_are_in_the_order_that_they_had(path: Path) -> None:
    lines = path.read_text("ascii").splitlines()
    games = [tuple(map(int, line.split())) for line in lines if not line.startswith("#")]
    made = pair(opened(path.with_suffix(".trf")).crosstable, 7, DutchEdition.DUTCH_2017)
    assert [(each.white, each.black) for each in made.pairs] == games
