"""Swiss pairing beside the other programs that pair by the same rules, in the same run.

The field of each case is a tournament that podium made up and paired itself; the two files of
`shared/data/swiss/perf` come from elsewhere, and are taken where they are. The other programs run
in processes of their own, which are stopped after `PATIENCE`; their time is that of the pairing
alone. One is right where its pairs and colours are podium's.
"""

import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
from common import Row, ms, seconds

from podium import bootstrap
from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, Unpairable, pair
from podium.sim.swiss import Recipe, make_up_players, report, tournament

ROOT = Path(__file__).parents[1]
PERF = ROOT.parent / "shared" / "data" / "swiss" / "perf"
OTHERS = {DutchEdition.DUTCH_2017: "py4swiss", DutchEdition.DUTCH_2026: "gacrux"}
PATIENCE = 90
"""Seconds after which another program is stopped."""
IMPATIENCE = 30
"""The same where its time is only told."""
ROUNDS, PLAYED = 9, 6
SIZES = (300, 1000, 2000)
GROWING = (*SIZES, 5000)
FIRST = 1000
HARD_FIELD, FORBIDDEN = 200, 8000
LARGEST = 10_000
STARTED = 0.2
SMALL = 0.020
TIMES_FASTER = 10
LARGEST_TIME, LARGEST_MEMORY = 30, 500
HARD = 2.0
CLUBS = 4
REPEATED = 5
LONG = 1.0
"""Seconds; what takes longer is measured once."""


def bench() -> list[Row]:
    """Whole processes first, then one round in-process, then beside the others, then hard ones."""
    with tempfile.TemporaryDirectory() as folder:
        where = Path(folder)
        return [
            *_first_round(where),
            *_small(),
            *_beside(where),
            *_largest(where),
            *_growth(),
            *_hard(),
        ]


# ---- what is paired --------------------------------------------------------------------------


def played(
    players: int, rounds: int, of: int = ROUNDS, edition: DutchEdition = DutchEdition.DUTCH_2026
) -> Crosstable:
    """A tournament after so many of its rounds; the first seed that goes so far."""
    for seed in range(1000):
        chance = random.Random(f"{players} {rounds} {seed}")
        recipe = Recipe(
            players=players,
            rounds=max(rounds, 1),
            edition=edition,
            initial_colour="w",
            byes=0,
            late=0,
            withdrawals=0,
        )
        entrants = make_up_players(players, chance)
        if not rounds:
            there = tuple(CrosstablePlayer(one.number, one.rating) for one in entrants)
            return Crosstable(players=there, rounds=of, initial_colour="w")
        try:
            table = tournament(recipe, entrants, chance)
        except Unpairable:
            continue
        return msgspec.structs.replace(table, rounds=of)
    raise AssertionError(players, rounds)


def put(path: Path, table: Crosstable) -> Path:
    """Write a table as a report file."""
    count = len(table.players)
    entrants = make_up_players(count, random.Random(0))
    file = report(Recipe(players=count, rounds=table.rounds), entrants, table, seed=0)
    header = msgspec.structs.replace(
        file.header, system=""
    )  # not every program knows record 192
    file = msgspec.structs.replace(file, header=header)
    path.write_text(bootstrap.trf_text(file), encoding="utf-8", newline="\n")
    return path


def _late(where: Path, players: int) -> tuple[str, Path]:
    """What a late round of so many is called, and its file."""
    path = PERF / f"n{players}_after6of9.trf"
    if path.exists():
        return f"round 7 of {players:,} (perf)", path
    return f"round 7 of {players:,}", put(where / path.name, played(players, PLAYED))


# ---- measuring -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ran:
    """A process that ended: seconds, most memory in MB, and its pairs."""

    seconds: float
    memory: float
    output: str


def _process(*arguments: str) -> Ran:
    """A whole process of this Python, from the start to the end.

    It may keep its modules compiled, as an installed podium does.
    """
    around = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, cwd=ROOT, env=around
    )
    assert process.stdout is not None
    with process.stdout as printed:
        output = printed.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, arguments
    per_megabyte = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Ran(took, usage.ru_maxrss / per_megabyte, output)


def _podium(path: Path, edition: DutchEdition) -> Ran:
    return _process("-m", "podium", "pair", str(path), "--rules", edition)


def _inside(table: Crosstable, round_: int, edition: DutchEdition) -> float:
    """Seconds that pairing a round takes, the median of some."""
    work = partial(_pairing, table, round_, edition)
    first = seconds(work)
    if first > LONG:
        return first
    return statistics.median(seconds(work) for _ in range(REPEATED))


def _pairing(table: Crosstable, round_: int, edition: DutchEdition) -> RoundPairing | None:
    try:
        return pair(table, round_, edition)
    except Unpairable:
        return None


@dataclass(frozen=True, slots=True)
class Other:
    """What another program made of a round.

    Attributes:
        seconds: of the pairing alone; the patience with it where it was stopped.
        stopped: it was not done when patience ended.
        pairs: None where it has none.
    """

    name: str
    seconds: float
    stopped: bool = False
    pairs: frozenset[tuple[int, int]] | None = None

    def __str__(self) -> str:
        """As the table has it."""
        return f"{self.name} {'stopped after ' * self.stopped}{self.seconds:.3g} s"


def _other(path: Path, edition: DutchEdition) -> Other:
    """The pairing of the program that has an edition."""
    name = OTHERS[edition]
    command = [sys.executable, str(ROOT / "scripts" / "oracles.py"), name, str(path)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
    except subprocess.TimeoutExpired:
        return Other(name, PATIENCE, stopped=True)
    found = json.loads(done.stdout)
    pairs = frozenset((white, black) for white, black in found["pairs"])
    return Other(name, found["seconds"], pairs=pairs)


def _pairs_of(output: str) -> frozenset[tuple[int, int]]:
    _, *lines = output.splitlines()
    return frozenset((int(one), int(other)) for one, other in map(str.split, lines))


# ---- the rows --------------------------------------------------------------------------------


def _first_round(where: Path) -> Iterator[Row]:
    """A round 1, from typing the command to the last pair."""
    path = put(where / "first.trf", played(FIRST, 0))
    _podium(path, DutchEdition.DUTCH_2026)  # compiles the modules
    took = statistics.median(
        _podium(path, DutchEdition.DUTCH_2026).seconds for _ in range(2 * REPEATED)
    )
    started = min(_process("-c", "import click").seconds for _ in range(REPEATED))
    beside = [f"Python with click alone {ms(started)}", *map(str, _others_whole(path))]
    name = f"Swiss, round 1 of {FIRST:,}, whole process"
    yield Row(name, ms(took), f"{ms(STARTED)} ({', '.join(beside)})", took < STARTED)


def _others_whole(path: Path) -> Iterator[Other]:
    """The other programs by their own command lines."""
    out = str(path.with_suffix(".out"))
    run = "from py4swiss.main import main; main()"
    commands = {
        "py4swiss": ["-c", run, "-t", str(path), "-p", out],
        "gacrux": ["-m", "gacrux.pairingchecker", "-i", str(path), "-p", "-dT", "-o", out],
    }
    for name, command in commands.items():
        began = time.perf_counter()
        try:
            subprocess.run(
                [sys.executable, *command],
                stdout=subprocess.DEVNULL,
                timeout=IMPATIENCE,
                check=True,
            )
        except subprocess.TimeoutExpired:
            yield Other(name, IMPATIENCE, stopped=True)
        else:
            yield Other(name, time.perf_counter() - began)


def _small() -> Iterator[Row]:
    """A late round of a usual tournament."""
    for edition in DutchEdition:
        table = played(24, 8, edition=edition)
        took = _inside(table, 9, edition)
        name = f"Swiss, last round of 24, {edition}"
        yield Row(name, ms(took), ms(SMALL), took < SMALL)


def _beside(where: Path) -> Iterator[Row]:
    """Late rounds of large fields, beside the other programs."""
    for players in SIZES:
        called, path = _late(where, players)
        file = bootstrap.read_trf(path.read_bytes(), path.name)
        table, round_ = file.table(file.next_round), file.next_round
        for edition in DutchEdition:
            ours = _inside(table, round_, edition)
            whole = _podium(path, edition)
            other = _other(path, edition)
            right = other.stopped or other.pairs == _pairs_of(whole.output)
            yield Row(
                f"Swiss, {called}, {edition}",
                f"{ms(ours)} ({other.seconds / ours:,.0f} times); process {ms(whole.seconds)}",
                f"{ms(other.seconds / TIMES_FASTER)} ({other}{'' if right else ', differs'})",
                right and ours * TIMES_FASTER <= other.seconds,
            )


def _largest(where: Path) -> Iterator[Row]:
    """As many as come to the largest opens, several times over."""
    path = put(where / "largest.trf", played(LARGEST, PLAYED))
    for edition in DutchEdition:
        ran = _podium(path, edition)
        yield Row(
            f"Swiss, round {PLAYED + 1} of {LARGEST:,}, {edition}, whole process",
            f"{ran.seconds:.1f} s, {ran.memory:.0f} MB",
            f"{LARGEST_TIME} s, {LARGEST_MEMORY} MB",
            ran.seconds < LARGEST_TIME and ran.memory < LARGEST_MEMORY,
        )


def _growth() -> Iterator[Row]:
    """How the time grows with the field: the exponent of the best power law."""
    for edition in DutchEdition:
        times = [_inside(played(size, PLAYED), PLAYED + 1, edition) for size in GROWING]
        slope = statistics.linear_regression(
            [math.log(size) for size in GROWING], [math.log(took) for took in times]
        ).slope
        told = ", ".join(ms(took) for took in times)
        name = f"Swiss, growth over {GROWING[0]:,} to {GROWING[-1]:,}, {edition}"
        yield Row(name, f"exponent {slope:.2f} ({told})", "exponent 2", slope <= 2)


def _hard() -> Iterator[Row]:
    """Rounds in which little is legal."""
    for edition in DutchEdition:
        for name, table, round_ in _hard_cases(edition):
            took = _inside(table, round_, edition)
            found = _pairing(table, round_, edition)
            value = f"{ms(took)}{'' if found else ', none legal'}"
            yield Row(f"Swiss, {name}, {edition}", value, ms(HARD), took < HARD)


def _hard_cases(edition: DutchEdition) -> Iterator[tuple[str, Crosstable, int]]:
    clubs = played(HARD_FIELD, PLAYED, edition=edition)
    forbidden = tuple(
        frozenset(range(club, HARD_FIELD + 1, CLUBS)) for club in range(1, CLUBS + 1)
    )
    yield (
        f"{HARD_FIELD} of {CLUBS} clubs, nobody meets his own",
        msgspec.structs.replace(clubs, forbidden=forbidden),
        PLAYED + 1,
    )
    enemies = random.Random(1)
    everybody = range(1, HARD_FIELD + 1)
    pairs = {frozenset(enemies.sample(everybody, 2)) for _ in range(FORBIDDEN)}
    yield (
        f"{HARD_FIELD} with {FORBIDDEN:,} forbidden pairs",
        msgspec.structs.replace(clubs, forbidden=tuple(pairs)),
        PLAYED + 1,
    )
    yield "last round of 14 who have met all but few", played(14, 10, 11, edition), 11
    everyone = _all_met(16)
    yield "16 who have all met", everyone, len(everyone.players)


def _all_met(players: int) -> Crosstable:
    """A round robin, after which nobody is left to meet."""
    cells: dict[int, list[PlayerRound]] = {number: [] for number in range(1, players + 1)}
    ring = list(range(2, players + 1))
    for turn in range(players - 1):
        order = [1, *ring[turn:], *ring[:turn]]
        for at in range(players // 2):
            white, black = order[at], order[-1 - at]
            if (turn + at) % 2:
                white, black = black, white
            cells[white].append(PlayerRound(Went.DREW, black, "w"))
            cells[black].append(PlayerRound(Went.DREW, white, "b"))
    there = tuple(CrosstablePlayer(number, 0, tuple(row)) for number, row in cells.items())
    return Crosstable(players=there, rounds=players + 4, initial_colour="w")
