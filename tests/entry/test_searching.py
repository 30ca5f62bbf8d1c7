"""A search for a win as a program of its own: what it answers is proved, or claims nothing."""

import itertools
import json
import os
import subprocess
import sys

import pytest

from podium.entry.searching import Sought, run_search
from podium.games.gomoku.board import cells_of
from podium.games.gomoku.checker import holds
from podium.games.gomoku.position import Position, Side
from podium.games.gomoku.proof_replay import read_proof

THREE = (["h8", "i8", "j8"], ["a1", "c3"])
THREATS = (
    ["e8", "f8", "g10", "h7", "i8", "j7", "j9", "j11", "b3"],
    ["e11", "f9", "f13", "g6", "g8", "h5", "h9", "i6", "k7"],
)


def sought(
    cells: tuple[list[str], list[str]],
    to_move: Side = "x",
    claimant: Side = "x",
    seconds: float = 20.0,
) -> Sought:
    return Sought(*cells, to_move, claimant, seconds)


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        (sought(THREE), "vcf"),
        (sought(THREATS), "vct"),
        (sought((["h8", "i8", "j8", "k8"], ["a1", "g8", "c3"])), "vcf"),
    ],
)
def test_a_win_comes_with_a_proof_that_stands(asked: Sought, kind: str) -> None:
    answer = run_search(asked)
    assert (answer.verdict, answer.kind) == ("win", kind)
    assert answer.tree is not None
    position = Position(cells_of(asked.x), cells_of(asked.o), asked.to_move)
    assert holds(position, asked.claimant, read_proof(answer.tree))


def test_who_is_not_to_move_may_claim_a_win_too() -> None:
    """An open four: whatever the other one does, a five follows."""
    asked = sought((["h8", "i8", "j8", "k8"], ["a1", "c3", "e5"]), to_move="o")
    answer = run_search(asked)
    assert (answer.verdict, answer.kind) == ("win", "vct")
    assert answer.tree is not None
    assert answer.tree["threat"] is None


def test_a_defender_with_five_before_him_is_not_beaten() -> None:
    asked = sought((["h8", "i8", "j8", "k8"], ["a1", "a2", "a3", "a4"]), to_move="o")
    assert run_search(asked).verdict == "no-vcf"


def test_without_a_win_nothing_more_is_claimed_than_was_tried() -> None:
    assert run_search(sought((["h8"], ["i9"]))).verdict in {"no-vcf", "not-found"}
    assert run_search(sought(THREE, claimant="o")).verdict == "no-vcf"


def test_time_that_runs_out_finds_nothing() -> None:
    ticks = itertools.count(0.0, 1000.0)
    answer = run_search(sought(THREATS), clock=lambda: next(ticks))
    assert answer.verdict in {"no-vcf", "not-found"}
    assert answer.tree is None


def test_the_program_reads_and_writes_json() -> None:
    asked = {"x": THREE[0], "o": THREE[1], "to_move": "x", "claimant": "x", "seconds": 5}
    told = subprocess.run(
        [sys.executable, "-m", "podium.entry.searching"],
        input=json.dumps(asked).encode(),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
    )
    answer = json.loads(told.stdout)
    assert (answer["verdict"], answer["kind"]) == ("win", "vcf")
