"""The next round of a report file."""

import msgspec
import pytest

from podium.app.swiss import Over, next_round
from podium.app.trf import TrfFile
from podium.core.crosstable import Colour, Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, PlayerPair, Unpairable

RULES = DutchEdition.DUTCH_2026
MET = (
    CrosstablePlayer(1, 0, (PlayerRound(Went.WON, 2, "w"),)),
    CrosstablePlayer(2, 0, (PlayerRound(Went.LOST, 1, "b"),)),
)


def file(
    *players: CrosstablePlayer,
    rounds: int = 5,
    colour: Colour = "w",
    zeroed: frozenset[int] = frozenset(),
) -> TrfFile:
    table = Crosstable(players=players, rounds=rounds, initial_colour=colour)
    return TrfFile(crosstable=table, zeroed=zeroed)


def new(count: int) -> list[CrosstablePlayer]:
    return [CrosstablePlayer(number) for number in range(1, count + 1)]


def test_round_1() -> None:
    found = next_round(file(*new(5)), RULES)
    assert (found.round, found.absent, found.assumed) == (1, (), ())
    assert found.pairing.pairs == (PlayerPair(1, 3), PlayerPair(4, 2))
    assert found.pairing.bye == 5


@pytest.mark.parametrize("went", [Went.ZERO_BYE, Went.HALF_BYE, Went.FULL_BYE])
def test_cells_of_the_round_say_who_is_absent(went: Went) -> None:
    there = new(5)
    there[2] = CrosstablePlayer(3, 0, (PlayerRound(went),))
    found = next_round(file(*there), RULES)
    assert (found.round, found.absent) == (1, (3,))
    assert found.pairing.pairs == (PlayerPair(1, 4), PlayerPair(5, 2))


def test_who_is_zeroed_is_absent() -> None:
    assert next_round(file(*new(5), zeroed=frozenset({2, 4})), RULES).absent == (2, 4)


def test_nobody_to_pair() -> None:
    away = [CrosstablePlayer(number, 0, (PlayerRound(Went.ZERO_BYE),)) for number in (1, 2)]
    for empty in (file(), file(*away), file(*away, rounds=0, colour="")):
        found = next_round(empty, RULES)
        assert (found.round, found.pairing.pairs, found.pairing.bye) == (1, (), 0)
        assert found.assumed == ()


def test_one_alone_has_the_bye() -> None:
    assert next_round(file(CrosstablePlayer(1)), RULES).pairing.bye == 1


@pytest.mark.parametrize("rules", list(DutchEdition))
def test_who_have_met_are_not_paired_again(rules: DutchEdition) -> None:
    with pytest.raises(Unpairable) as refused:
        next_round(file(*MET), rules)
    assert not isinstance(refused.value, Over)
    assert refused.value.message


def test_after_the_last_round() -> None:
    with pytest.raises(Over, match="all 1 rounds are paired"):
        next_round(
            file(*MET, CrosstablePlayer(3, 0, (PlayerRound(Went.PAIRING_BYE),)), rounds=1),
            RULES,
        )


def test_what_is_assumed() -> None:
    found = next_round(file(*new(4), rounds=0, colour=""), RULES)
    rounds, colour = found.assumed
    assert "round 1 is paired as one before the last" in rounds
    assert "White is assumed" in colour
    assert found.pairing.pairs == (PlayerPair(1, 3), PlayerPair(4, 2))


def test_the_initial_colour_is_seen_in_round_1() -> None:
    there = (
        CrosstablePlayer(1, 0, (PlayerRound(Went.DREW, 3, "b"),)),
        CrosstablePlayer(2, 0, (PlayerRound(Went.DREW, 4, "w"),)),
        CrosstablePlayer(3, 0, (PlayerRound(Went.DREW, 1, "w"),)),
        CrosstablePlayer(4, 0, (PlayerRound(Went.DREW, 2, "b"),)),
        CrosstablePlayer(5, 0, (PlayerRound(Went.ZERO_BYE),)),
        CrosstablePlayer(6, 0, (PlayerRound(Went.ZERO_BYE),)),
    )
    untold = next_round(file(*there, colour=""), RULES)
    assert untold.assumed == ()
    assert untold == next_round(file(*there, colour="b"), RULES)
    assert untold != next_round(file(*there, colour="w"), RULES)


def test_points_are_summed_from_the_cells() -> None:
    scored = [
        CrosstablePlayer(
            number, 0, (PlayerRound(Went.PAIRING_BYE if number in {3, 4} else Went.ZERO_BYE),)
        )
        for number in range(1, 5)
    ]
    found = next_round(file(*scored), RULES)
    assert {frozenset(msgspec.structs.astuple(pair)) for pair in found.pairing.pairs} == {
        frozenset({3, 4}),
        frozenset({1, 2}),
    }
