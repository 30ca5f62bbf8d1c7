"""The checker: a proof that was tampered with does not stand, and a line breaks where it breaks."""

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.games.gomoku_brute_force import crowded, numbers, stands, wins
from helpers.games.gomoku_positions import by_id
from podium.games.gomoku.board import CELL_NAMED, NAME_OF, cells_of, each
from podium.games.gomoku.checker import flaw_of_line, holds
from podium.games.gomoku.continuous import ContinuousFours
from podium.games.gomoku.position import Position, other
from podium.games.gomoku.proof import Four, Fours, Proof, Threat, document
from podium.games.gomoku.prover import prove
from podium.games.gomoku.timing import OutOfTime, Stopwatch

START = Position(
    cells_of(["h8", "i8", "j8", "h9", "h10"]), cells_of(["g8", "a1", "b13", "n14"]), "x"
)
"""h8-j8 is closed on the left; h8-h10 is open."""


def flaw(position: Position, *names: str) -> tuple[str, int] | None:
    found = flaw_of_line(position, [CELL_NAMED[name] for name in names])
    return None if found is None else (found.reason, found.at)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (["h11"], None),
        (["k8", "l8", "h11"], None),
        (["h11", "h12", "h7"], None),
        ([], ("unfinished", 1)),
        (["k8", "l8"], ("unfinished", 3)),
        (["k8", "h7"], ("reply_not_forced", 2)),
        (["k8", "g8"], ("cell_not_free", 2)),
        (["g8"], ("cell_not_free", 1)),
        (["k8", "l8", "k8"], ("cell_not_free", 3)),
        (["c3", "c4"], ("not_a_four", 1)),
    ],
)
def test_a_line_breaks_where_it_breaks(line: list[str], found: tuple[str, int] | None) -> None:
    assert flaw(START, *line) == found


def test_a_defender_with_a_five_of_his_own() -> None:
    four = cells_of(["c2", "d2", "e2", "f2"])
    threatened = Position(START.x, START.o | four, "x")
    assert flaw(threatened, "h11") == ("defender_has_five", 1)
    once = Position(START.x, START.o | four | CELL_NAMED["g3"], "x")
    assert flaw(once, "g2") == ("defender_has_five", 1)
    five = Position(START.x, START.o | four | CELL_NAMED["g2"], "x")
    assert flaw(five, "h11") == ("defender_has_five", 1)
    five_first = Position(START.x | CELL_NAMED["h11"], START.o | four, "x")
    assert flaw(five_first, "h12") is None
    assert flaw(five_first, "b2", "g2") == ("defender_has_five", 1)


def test_details_name_the_cells() -> None:
    found = flaw_of_line(START, [CELL_NAMED["k8"], CELL_NAMED["h7"]])
    assert found is not None
    assert found.detail == "the forced reply is l8, not h7"


@given(crowded(), st.data())
def test_lines_are_judged_as_by_hand(position: Position, data: st.DataObject) -> None:
    line = ContinuousFours(position.x, position.o).line() or ()
    cells = st.sampled_from(list(each(position.free)))
    changed: list[int] = list(line)
    for index in range(len(changed)):
        if data.draw(st.integers(0, 2 * len(changed))) == 0:
            changed[index] = data.draw(cells)
    del changed[data.draw(st.integers(0, len(changed))) :]
    changed += data.draw(st.lists(cells, max_size=2))
    own, opposing = numbers(position.x), numbers(position.o)
    by_hand = wins(own, opposing, [cell.bit_length() - 1 for cell in changed])
    assert (flaw_of_line(position, changed) is None) == by_hand


# ---- proofs --------------------------------------------------------------------------------------


def proved(name: str) -> tuple[Position, Proof]:
    position = by_id(name)
    answer = prove(position, time.process_time, seconds=20)
    assert answer.proof is not None
    return position, answer.proof


@given(st.data())
def test_a_proof_that_was_changed_is_judged_as_by_hand(data: st.DataObject) -> None:
    position, proof = proved("g7_280")
    changed = tampered(proof, data)
    own, opposing = position.of(position.to_move), position.of(other(position.to_move))
    by_hand = stands(numbers(own), numbers(opposing), document(changed))
    assert holds(position, position.to_move, changed) == by_hand


def tampered(proof: Proof, data: st.DataObject) -> Proof:
    """A proof with something in it changed, somewhere."""
    cells = st.sampled_from(list(CELL_NAMED.values()))
    match proof:
        case Fours(line):
            index = data.draw(st.integers(0, len(line) - 1))
            return Fours((*line[:index], data.draw(cells), *line[index + 1 :]))
        case Four(then=then):
            key = data.draw(st.sampled_from(["cell", "reply", "then"]))
            value = tampered(then, data) if key == "then" else data.draw(cells)
            return replace(proof, **{key: value})  # type: ignore[arg-type]
        case Threat(otherwise=otherwise, answers=answers):
            kept = dict(answers)
            reply = data.draw(st.sampled_from(sorted(kept)))
            match data.draw(st.sampled_from(["cell", "otherwise", "drop", "then", "more"])):
                case "cell":
                    return replace(proof, cell=data.draw(cells))
                case "otherwise":
                    return replace(proof, otherwise=otherwise[:-1])
                case "drop":
                    del kept[reply]
                case "then":
                    kept[reply] = tampered(kept[reply], data)
                case _:
                    kept[data.draw(cells)] = Fours(otherwise)
            return replace(proof, answers=kept)


def test_every_answer_of_a_proof_is_needed() -> None:
    """Without the answer to a reply that the other line does not meet, a proof does not stand."""
    position, proof = proved("g7_280")
    assert isinstance(proof, Threat)
    assert holds(position, position.to_move, proof)
    needed = 0
    for reply in proof.answers:
        fewer = replace(proof, answers={r: a for r, a in proof.answers.items() if r != reply})
        needed += not holds(position, position.to_move, fewer)
    assert needed, [NAME_OF[reply] for reply in proof.answers]


def test_a_proof_is_of_one_side_alone() -> None:
    position, proof = proved("g7_280")
    assert holds(position, position.to_move, proof)
    assert not holds(position, other(position.to_move), proof)


def test_the_check_of_a_proof_ends_in_time() -> None:
    position, proof = proved("g7_280")
    over = Stopwatch(lambda: 1.0, 0.0)
    with pytest.raises(OutOfTime):
        holds(position, position.to_move, proof, over)
