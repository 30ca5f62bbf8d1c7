"""Rounds as an endorsed program paired them, to compare podium with: files and no program.

bbpPairings v5.0.1 and v6.0.0 paired them. Some lie in `tests/data/swiss`; a folder `shared` beside
the repository may hold more, laid out in the same way.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from podium import bootstrap
from podium.core.crosstable import NOBODY
from podium.rules.pairing.swiss_dutch import DutchEdition, Unpairable, pair

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT / "tests" / "data" / "swiss", ROOT.parent / "shared" / "data" / "swiss")
EDITIONS = {
    "dutch2017": DutchEdition.DUTCH_2017,
    "odd2017": DutchEdition.DUTCH_2017,
    "dutch2026": DutchEdition.DUTCH_2026,
}


class Compared(msgspec.Struct):
    """What came of the stored rounds.

    Attributes:
        missing: folders that are not there, whose rounds were not compared.
    """

    rounds: int = 0
    differing: list[str] = []
    missing: list[str] = []


def compared() -> Compared:
    """Pair every stored round again."""
    found = Compared()
    for root in FOLDERS:
        for name, edition in EDITIONS.items():
            paths = sorted((root / name).glob("*.trf"))
            if not paths:
                found.missing.append(str(root / name))
            for path in paths:
                _compare(path, edition, found)
    return found


def _compare(path: Path, edition: DutchEdition, found: Compared) -> None:
    file = bootstrap.read_trf(path.read_bytes(), path.name)
    for round_, theirs in _rounds(path.with_suffix(".pairs")):
        found.rounds += 1
        try:
            made = pair(file.table(round_), round_, edition, absent=file.absent(round_))
        except Unpairable as refused:
            found.differing.append(f"{path}: round {round_}: {refused}")
            continue
        ours = {(one.white, one.black) for one in made.pairs}
        ours |= {(made.bye, NOBODY)} if made.bye else set()
        if ours != theirs:
            found.differing.append(
                f"{path}: round {round_}: podium {sorted(ours - theirs)},"
                f" the endorsed program {sorted(theirs - ours)}"
            )


def _rounds(path: Path) -> Iterator[tuple[int, set[tuple[int, int]]]]:
    for part in path.read_text(encoding="ascii").split("# round ")[1:]:
        head, *lines = part.splitlines()
        pairs = {(int(white), int(black)) for white, black in map(str.split, lines)}
        yield int(head.split()[0]), pairs
