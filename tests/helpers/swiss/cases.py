"""Random Swiss tournaments with the pairing that another program gives for each round.

Some lie in `data/swiss`, the rest in the shared folder, where it is there.
"""

from pathlib import Path

from podium.adapters.exchange import trf
from podium.app.trf import TrfFile
from podium.core.crosstable import NOBODY, Crosstable
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing

OURS = Path(__file__).parents[2] / "data" / "swiss"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "swiss"
FOLDERS = {DutchEdition.DUTCH_2017: "dutch2017", DutchEdition.DUTCH_2026: "dutch2026"}

Case = tuple[DutchEdition, Path]
Pairs = set[tuple[int, int]]
"""White and Black; Black 0 for the bye."""


def cases(root: Path) -> list[Case]:
    """Every tournament below a folder, small ones first."""
    found = [
        (edition, path)
        for edition, folder in FOLDERS.items()
        for path in sorted((root / folder).glob("*.trf"))
    ]
    return sorted(found, key=lambda case: case[1].stat().st_size)


def odd(root: Path) -> list[Case]:
    """Single rounds of small odd fields in which C.7 meets C.2 (2017), a file each."""
    return [
        (DutchEdition.DUTCH_2017, path) for path in sorted((root / "odd2017").glob("*.trf"))
    ]


def named(case: Case) -> str:
    """What a case is called in a test."""
    edition, path = case
    return f"{edition}-{path.stem}"


def opened(path: Path) -> TrfFile:
    """Read a file."""
    return trf.read(path.read_bytes(), path.name)


def expected(path: Path) -> dict[int, Pairs]:
    """Round to the pairs that it should have, from the file beside it."""
    rounds: dict[int, Pairs] = {}
    current: Pairs = set()
    for line in path.with_suffix(".pairs").read_text(encoding="ascii").splitlines():
        if line.startswith("#"):
            current = rounds[int(line.split()[2])] = set()
        elif line:
            white, black = map(int, line.split())
            current.add((white, black))
    return rounds


def pairs_of(pairing: RoundPairing) -> Pairs:
    """A pairing as such a file has it."""
    met = {(pair.white, pair.black) for pair in pairing.pairs}
    return met | ({(pairing.bye, NOBODY)} if pairing.bye else set())


def before(table: Crosstable, round_: int, absent: frozenset[int]) -> Crosstable:
    """A table before a round: of that round, only who is absent is known."""
    players = []
    for player in table.players:
        last = round_ if player.number in absent else round_ - 1
        players.append(type(player)(player.number, player.rating, player.cells[:last]))
    return Crosstable(
        players=tuple(players), rounds=table.rounds, initial_colour=table.initial_colour
    )
