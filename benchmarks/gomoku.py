"""Wins at gomoku proved: fours and threats on known positions, claims checked, noise refused.

Where ../shared/data lies beside the checkout, all its positions; else those that the tests have.
"""

import json
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from common import NOISE, Row, ms, refusing

from podium.entry.uninterrupted import uninterrupted
from podium.games.gomoku.board import CELL_NAMED, cells_of
from podium.games.gomoku.checker import flaw_of_line
from podium.games.gomoku.formats.positions import read_json
from podium.games.gomoku.formats.psq import read_psq
from podium.games.gomoku.formats.sgf import read_sgf
from podium.games.gomoku.position import Position
from podium.games.gomoku.prover import ProofAnswer, prove

ROOT = Path(__file__).parents[1]
FILES = (
    ROOT.parent / "shared" / "data" / "games" / "gomoku_shared.json",
    ROOT / "tests" / "data" / "gomoku" / "positions.json",
)


class Proved(NamedTuple):
    """A position with what came out."""

    item: dict[str, Any]
    answer: ProofAnswer

    @property
    def seconds(self) -> float:
        """That it took; without an answer, endless."""
        return self.answer.seconds if self.answer.verdict == "win" else float("inf")


def bench() -> list[Row]:
    """Every position of the file."""
    known = json.loads(next(file for file in FILES if file.exists()).read_bytes())
    items = known["positions"]
    fours = list(
        _proved((i for i in items if i["class"] in {"vcf", "none"}), 10, fours_only=True)
    )
    threats = list(_proved((i for i in items if i["class"] == "vct"), 10, fours_only=False))
    return [*_fours(fours), *_threats(threats), *_claims(known), *_noise()]


def _proved(
    items: Iterable[dict[str, Any]], time_: float, *, fours_only: bool
) -> Iterable[Proved]:
    for item in items:
        with uninterrupted():
            answer = prove(of(item), time.perf_counter, seconds=time_, fours_only=fours_only)
        yield Proved(item, answer)


def of(item: dict[str, Any]) -> Position:
    """A position of the file."""
    return Position(cells_of(item["x"]), cells_of(item["o"]), item["to_move"])


def _fours(found: Sequence[Proved]) -> list[Row]:
    right = sum(p.answer.verdict == _right(p.item) for p in found)
    taken = [p.answer.seconds for p in found]
    median, slowest = statistics.median(taken), max(taken)
    return [
        _count(
            "gomoku, positions with and without a win by fours, right", right, len(found), 1.0
        ),
        _time("gomoku, fours, median", median, 0.005),
        _time(f"gomoku, fours, slowest (90 % within {ms(_ninetieth(taken))})", slowest, 2.0),
        _speed("gomoku, fours", found),
    ]


def _right(item: dict[str, Any]) -> str:
    return "win" if item["vcf"]["wins"] else "no-vcf"


def _threats(found: Sequence[Proved]) -> list[Row]:
    taken = [p.seconds for p in found]
    return [
        _count("gomoku, wins by threats proved in 2 s", _within(taken, 2), len(taken), 0.85),
        _count("gomoku, wins by threats proved in 10 s", _within(taken, 10), len(taken), 0.95),
        _time(
            f"gomoku, threats, median (90 % within {ms(_ninetieth(taken))})",
            statistics.median(taken),
            1.0,
        ),
        _speed("gomoku, threats", found),
    ]


def _within(taken: Iterable[float], limit: float) -> int:
    return sum(time_ < limit for time_ in taken)


def _ninetieth(taken: Sequence[float]) -> float:
    return sorted(taken)[min(len(taken) * 9 // 10, len(taken) - 1)]


def _claims(known: dict[str, Any]) -> list[Row]:
    positions = {item["id"]: of(item) for item in known["positions"]}
    wrong, slowest = 0, 0.0
    for claim in known["claims"]:
        line = [CELL_NAMED[name] for name in claim["line"]]
        start = time.perf_counter()
        flaw = flaw_of_line(positions[claim["position"]], line)
        slowest = max(slowest, time.perf_counter() - start)
        wrong += (flaw and flaw.reason) != claim.get("reason")
    claims = len(known["claims"])
    return [
        _count("gomoku, claims judged right", claims - wrong, claims, 1.0),
        _time("gomoku, a claim checked, slowest", slowest, 0.05),
    ]


def _noise() -> list[Row]:
    """What takes longest to refuse: it looks like a record up to the end."""
    moves = b"".join(b"%d,%d,0\n" % divmod(n, 15) for n in range(15, 240))
    psq = b"Piskvorky 15x15, 11:11, 0\n" + b"\r\n".join([b"x" * 70] * (NOISE // 72))
    sgf = b"(;GM[4]" + b";C[noise]" * (NOISE // 9) + b";B[zz])"
    entry = b'{"x":["h8"],"o":[],"to_move":"o"},'
    cases: dict[str, tuple[Callable[[bytes], object], bytes]] = {
        "PSQ": (read_psq, psq.replace(b"\n", b"\n" + moves, 1) + b"\n"),
        "SGF": (read_sgf, sgf),
        "JSON": (read_json, b"[" + entry * (NOISE // len(entry)) + b"7]"),
        "bytes": (read_json, random.Random(7).randbytes(NOISE)),
    }
    return [
        _time(f"gomoku, 5 MB of noise refused, {name}", refusing(*case), 5.0)
        for name, case in cases.items()
    ]


# ---- rows ----------------------------------------------------------------------------------------


def _count(name: str, count: int, of_: int, share: float) -> Row:
    return Row(name, f"{count} of {of_}", f"at least {share:.0%}", count >= share * of_)


def _time(name: str, taken: float, bound: float) -> Row:
    return Row(name, ms(taken), ms(bound), taken < bound)


def _speed(name: str, found: Sequence[Proved]) -> Row:
    nodes = sum(p.answer.nodes for p in found)
    taken = sum(p.answer.seconds for p in found)
    return Row(f"{name}, nodes a second", f"{nodes / taken:,.0f}", "for comparison", ok=True)
