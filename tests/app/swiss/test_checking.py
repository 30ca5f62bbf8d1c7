"""Past rounds of a report file, paired anew."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.cases import OURS, opened
from podium.app.swiss import PairingDifference, complete_file, differences
from podium.app.trf import TrfFile
from podium.core.crosstable import NOBODY, Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, PlayerPair, Unpairable
from podium.sim.swiss import Recipe, make_up_players, tournament

RULES = DutchEdition.DUTCH_2026


def played(*rounds: list[tuple[int, int]], count: int, announced: int | None = None) -> TrfFile:
    """Everything drawn; who stands in no pair was away."""
    players = []
    for number in range(1, count + 1):
        cells = []
        for pairs in rounds:
            cell = PlayerRound(Went.ZERO_BYE)
            for white, black in pairs:
                if number == white:
                    cell = (
                        PlayerRound(Went.DREW, black, "w")
                        if black
                        else PlayerRound(Went.PAIRING_BYE)
                    )
                elif number == black:
                    cell = PlayerRound(Went.DREW, white, "b")
            cells.append(cell)
        players.append(CrosstablePlayer(number, 0, tuple(cells)))
    table = Crosstable(
        players=tuple(players),
        rounds=len(rounds) if announced is None else announced,
        initial_colour="w",
    )
    return TrfFile(crosstable=table)


def found_in(file: TrfFile, edition: DutchEdition = RULES) -> list[PairingDifference]:
    return [one for _, there in differences(file, edition) for one in there]


def test_as_the_rules_have_it() -> None:
    assert found_in(played([(1, 3), (4, 2)], count=4)) == []


def test_another_pair() -> None:
    first, second = found_in(played([(1, 2), (4, 3)], count=4))
    assert (first.round, first.what, first.rules) == (1, "pair", PlayerPair(1, 3))
    assert first.file == (PlayerPair(1, 2), PlayerPair(4, 3))
    assert first.message == "by the rules 1 - 3; in the file 1 - 2 and 4 - 3"
    assert second.message == "by the rules 4 - 2; in the file 1 - 2 and 4 - 3"


def test_other_colours() -> None:
    (one,) = found_in(played([(3, 1), (4, 2)], count=4))
    assert (one.what, one.rules, one.file) == ("colours", PlayerPair(1, 3), (PlayerPair(3, 1),))
    assert one.message == "by the rules 1 - 3; in the file 3 - 1"


def test_another_bye() -> None:
    found = found_in(played([(1, 3), (5, 2), (4, 0)], count=5))
    assert [one.what for one in found] == ["pair", "bye"]
    assert found[1].rules == PlayerPair(5, NOBODY)
    assert found[1].message == "by the rules a bye for 5; in the file 5 - 2"
    assert found[0].message == "by the rules 4 - 2; in the file a bye for 4 and 5 - 2"


def test_a_round_that_cannot_be_paired() -> None:
    (one,) = found_in(played([(1, 2)], [(2, 1)], count=2))
    assert (one.round, one.what, one.rules, one.file) == (2, "unpairable", None, ())
    assert one.message.startswith("no pairing is legal, and the file has one: ")


def test_a_forfeit_without_colours() -> None:
    players = (
        CrosstablePlayer(1, 0, (PlayerRound(Went.FORFEIT_WIN, 2),)),
        CrosstablePlayer(2, 0, (PlayerRound(Went.FORFEIT_LOSS, 1),)),
    )
    table = Crosstable(players=players, rounds=1, initial_colour="b")
    assert found_in(TrfFile(crosstable=table)) == []


def test_rounds_are_taken_from_the_cells_if_not_told() -> None:
    whole, (assumed,) = complete_file(played([(1, 3), (4, 2)], count=4, announced=0))
    assert whole.crosstable.rounds == 1
    assert "round 1 is taken for the last" in assumed


def test_the_other_edition_pairs_otherwise() -> None:
    file = opened(OURS / "dutch2017" / "aL06_n24_r8.trf")
    assert found_in(file, DutchEdition.DUTCH_2017) == []
    assert found_in(file, DutchEdition.DUTCH_2026)


@given(seed=st.integers(0, 10**6), edition=st.sampled_from(DutchEdition))
def test_of_two_who_change_places_both_are_named(seed: int, edition: DutchEdition) -> None:
    chance = Random(seed)
    recipe = Recipe(players=chance.randint(6, 12), rounds=3, edition=edition)
    try:
        table = tournament(recipe, make_up_players(recipe.players, chance), chance)
    except Unpairable:
        return
    file = TrfFile(crosstable=table)
    assert found_in(file, edition) == []
    last = table.players[0].cells
    round_ = chance.randint(1, len(last))
    paired = [one for one in table.players if one.cell(round_).opponent]
    one = chance.choice(paired)
    others = [p for p in paired if p.number not in {one.number, one.cell(round_).opponent}]
    if not others:
        return
    other = chance.choice(others)
    wrong = _exchanged(table, round_, one.number, other.number)
    named = {
        number
        for difference in found_in(TrfFile(crosstable=wrong), edition)
        if difference.round == round_ and difference.rules
        for number in msgspec.structs.astuple(difference.rules)
    }
    assert {one.number, other.number} <= named


def _exchanged(table: Crosstable, round_: int, one: int, other: int) -> Crosstable:
    """Two players take each other's place in a round."""
    turned = {one: other, other: one}
    cells = {player.number: player.cell(round_) for player in table.players}
    players = []
    for player in table.players:
        there = cells[turned.get(player.number, player.number)]
        now = msgspec.structs.replace(
            there, opponent=turned.get(there.opponent, there.opponent)
        )
        changed = (*player.cells[: round_ - 1], now, *player.cells[round_:])
        players.append(msgspec.structs.replace(player, cells=changed))
    return msgspec.structs.replace(table, players=tuple(players))


@pytest.mark.parametrize("edition", list(DutchEdition))
def test_a_file_without_rounds(edition: DutchEdition) -> None:
    assert list(differences(played(count=3), edition)) == []
