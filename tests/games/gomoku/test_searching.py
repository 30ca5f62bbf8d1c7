"""pIšQworky 3.3.7: the searches against a player who checks by hand, and against one another."""

import itertools
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.games.gomoku_brute_force import crowded, numbers, stands, turned, wins, wins_in
from helpers.games.gomoku_positions import OURS, by_id, everything, known, of
from helpers.sizes import FEW
from podium.entry.uninterrupted import uninterrupted
from podium.games.gomoku import threats
from podium.games.gomoku.board import CELL_NAMED, cells_of, five_cells
from podium.games.gomoku.checker import holds
from podium.games.gomoku.continuous import ContinuousFours, Exhausted
from podium.games.gomoku.outlook import AttackOutlook
from podium.games.gomoku.position import Position, other
from podium.games.gomoku.proof import Four, Fours, Threat, document, main_line, size
from podium.games.gomoku.prover import ProofAnswer, prove
from podium.games.gomoku.timing import OutOfTime, Stopwatch

OPEN_THREE = Position(cells_of(["h8", "i8", "j8"]), cells_of(["a1", "c3"]), "x")
OPEN_TWO = Position(cells_of(["h8", "i9"]), cells_of(["a1"]), "x")
THREATS = [p["id"] for p in known(OURS)["positions"] if p["class"] == "vct"]


def searched(position: Position, seconds: float = 20.0) -> ProofAnswer:
    return prove(position, time.process_time, seconds=seconds)


# ---- continuous fours ----------------------------------------------------------------------------


@given(crowded())
def test_fours_are_found_where_one_finds_them_by_hand(position: Position) -> None:
    own, opposing = numbers(position.x), numbers(position.o)
    search = ContinuousFours(position.x, position.o)
    short = search.line(most_moves=2)
    assert (short is not None) == wins_in(own, opposing, 2)
    line = search.line()
    for found in filter(None, (short, line)):
        assert wins(own, opposing, [cell.bit_length() - 1 for cell in found])
    if line is not None:
        shortest = search.shortest(line)
        assert wins(own, opposing, [cell.bit_length() - 1 for cell in shortest])
        fewer = len(shortest) // 2
        assert fewer == 0 or search.line(most_moves=fewer) is None


@pytest.mark.parametrize("item", everything("positions"), ids=lambda item: item["id"])
def test_the_shortest_line_is_as_short_as_can_be(item: dict[str, object]) -> None:
    position = of(item)
    answer = prove(position, time.process_time, fours_only=True, shortest=True, seconds=60.0)
    known_ = item["vcf"]
    assert isinstance(known_, dict)
    assert answer.verdict == ("win" if known_["wins"] else "no-vcf")
    if known_["wins"]:
        assert answer.line is not None
        five = five_cells(position.of(position.to_move), position.of(other(position.to_move)))
        counted = (len(answer.line) + 1) // 2 + (not five)  # the five itself counts
        assert counted == known_["attacker_moves"]


def test_so_many_nodes_and_no_more() -> None:
    position = by_id("g7_833")
    own, opposing = position.of(position.to_move), position.of(other(position.to_move))
    search = ContinuousFours(own, opposing)
    with pytest.raises(Exhausted):
        search.line(most_nodes=5)
    assert search.nodes <= 6
    assert search.line() is not None


# ---- chains --------------------------------------------------------------------------------------


@given(crowded())
def test_every_win_by_fours_holds_a_finish(position: Position) -> None:
    if five_cells(position.x, position.o):
        return
    outlook = AttackOutlook.of(position.x, position.o, most=3000)
    line = ContinuousFours(position.x, position.o).line()
    if line is not None and outlook.whole:
        assert outlook.finishes


@pytest.mark.parametrize("item", everything("positions"), ids=lambda item: item["id"])
def test_without_a_finish_fours_do_not_win(item: dict[str, object]) -> None:
    position = of(item)
    own, opposing = position.of(position.to_move), position.of(other(position.to_move))
    outlook = AttackOutlook.of(own, opposing)
    if outlook.whole and not outlook.finishes and not five_cells(own, opposing):
        assert ContinuousFours(own, opposing).line() is None


@given(crowded(), st.data())
def test_an_outlook_is_the_same_however_it_came_about(
    position: Position, data: st.DataObject
) -> None:
    """After a pair of moves it holds the finishes that it would hold if made from nothing."""
    own, opposing = position.x, position.o
    free = st.sampled_from([c for c in CELL_NAMED.values() if not c & (own | opposing)])
    put, answer = data.draw(st.tuples(free, free).filter(lambda pair: pair[0] != pair[1]))
    if five_cells(own | put, opposing | answer) or five_cells(own, opposing):
        return
    before = AttackOutlook.of(own, opposing, most=3000)
    after = before.after(put, before.grown(put, 3000), answer)
    anew = AttackOutlook.of(own | put, opposing | answer, most=3000)
    if after.whole and anew.whole:
        assert after.makers == anew.makers
        assert after.tops == anew.tops
        assert bool(after.finishes) == bool(anew.finishes)


# ---- threats -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THREATS)
def test_a_proof_survives_every_reply(name: str) -> None:
    position = by_id(name)
    answer = searched(position)
    assert answer.kind == "vct"
    assert answer.proof is not None
    own, opposing = position.of(position.to_move), position.of(other(position.to_move))
    if size(answer.proof) <= 12:
        assert stands(numbers(own), numbers(opposing), document(answer.proof))
    assert holds(position, position.to_move, answer.proof)


def test_a_proof_of_endless_length_is_not_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threats, "_MOST_STEPS", 3)
    answer = searched(by_id(THREATS[0]))
    assert (answer.verdict, answer.proof) == ("no-vcf", None)


@given(crowded(least=6, most=12))
def test_made_up_wins_survive_every_reply(position: Position) -> None:
    answer = searched(position, seconds=0.3)
    if answer.proof is not None and size(answer.proof) <= 8:
        tree = document(answer.proof)
        assert stands(numbers(position.x), numbers(position.o), tree)


@given(st.sampled_from(THREATS), st.integers(0, 3), st.booleans())
@settings(max_examples=FEW)
def test_a_proof_turns_with_the_board(name: str, turns: int, mirrored: bool) -> None:
    position = by_id(name)
    x, o = (turned(cells, turns, mirrored=mirrored) for cells in (position.x, position.o))
    answer = searched(Position(x, o, position.to_move))
    assert answer.kind == "vct"


@given(crowded(), st.integers(0, 3), st.booleans())
def test_turning_the_board_changes_no_length(
    position: Position, turns: int, mirrored: bool
) -> None:
    lengths = []
    for x, o in (
        (position.x, position.o),
        tuple(turned(cells, turns, mirrored=mirrored) for cells in (position.x, position.o)),
    ):
        search = ContinuousFours(x, o)
        line = search.line()
        lengths.append(None if line is None else len(search.shortest(line)))
    assert lengths[0] == lengths[1]


# ---- answers -------------------------------------------------------------------------------------


def test_who_waits_may_claim_too() -> None:
    """An open three and a four in the way of nobody: whatever the other one does, x wins."""
    position = Position(
        cells_of(["h8", "i8", "j8", "h9", "h10"]),
        cells_of(["a1", "c3", "m2", "n14", "b13"]),
        "o",
    )
    answer = prove(position, time.process_time, claimant="x", seconds=20)
    assert (answer.verdict, answer.kind) == ("win", "vct")
    assert isinstance(answer.proof, Threat)
    assert answer.proof.cell == 0
    tree = document(answer.proof)
    assert tree["threat"] is None
    assert stands(numbers(position.x), numbers(position.o), tree)
    assert not holds(Position(position.x, position.o, "x"), "x", answer.proof)
    assert not holds(position, "o", answer.proof)


def test_an_open_three_is_not_enough_for_who_waits() -> None:
    waiting = Position(OPEN_THREE.x, OPEN_THREE.o, "o")
    answer = prove(waiting, time.process_time, claimant="x", seconds=1)
    assert (answer.verdict, answer.kind, answer.proof) == ("no-vcf", None, None)


def test_fours_only() -> None:
    position = by_id(THREATS[0])
    answer = prove(position, time.process_time, fours_only=True)
    assert (answer.verdict, answer.kind, answer.line) == ("no-vcf", None, None)


def test_a_game_that_is_over_has_nothing_to_prove() -> None:
    five = cells_of(["b2", "c2", "d2", "e2", "f2"])
    for to_move in ("x", "o"):
        position = Position(five, cells_of(["b4", "c4", "d4", "e4"]), to_move)
        answer = prove(position, time.process_time, seconds=1)
        assert answer.verdict == "no-vcf"


def test_a_position_is_never_called_lost() -> None:
    """The other side makes five next, and nothing can be done."""
    lost = Position(cells_of(["a1", "c5"]), cells_of(["g8", "h8", "i8", "j8"]), "x")
    assert prove(lost, time.process_time).verdict == "no-vcf"


def test_the_time_is_kept() -> None:
    """By a clock that runs by itself: a tenth of a second later at the latest."""
    item = next((p for p in everything("positions") if p["class"] == "deep"), None)
    position = OPEN_TWO if item is None else of(item)
    with uninterrupted():
        started = time.process_time()
        answer = prove(position, time.process_time, seconds=0.3)
    assert time.process_time() - started < 0.4
    assert answer.seconds < 0.4


def test_time_that_runs_out_claims_nothing() -> None:
    ticks = itertools.count(0.0, 1000.0)
    answer = prove(by_id("g7_833"), lambda: next(ticks))
    assert (answer.verdict, answer.kind, answer.line) == ("not-found", None, None)
    over = Stopwatch(lambda: next(ticks), 1.0)
    with pytest.raises(OutOfTime):
        over.check()


def test_a_main_line_follows_the_longest_defence() -> None:
    h8, h9, i9, j9, k9 = (CELL_NAMED[name] for name in ("h8", "h9", "i9", "j9", "k9"))
    short, long = Fours((j9,)), Four(j9, k9, Fours((h9, i9)))
    threat = Threat(h8, (k9,), {h9: short, i9: long})
    assert size(threat) == 4
    assert main_line(threat) == (h8, i9, j9, k9, h9, i9)
    assert main_line(Threat(h8, (k9,), {})) == (h8,)
