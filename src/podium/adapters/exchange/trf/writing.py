"""A file written: TRF16 with the X lines of JaVaFo."""

from collections.abc import Iterator

from podium.adapters.exchange.trf import headers, pairing_lines, players, scorings, teams
from podium.adapters.exchange.trf.fields import HIGHEST
from podium.app.trf import TrfFault, TrfFile, TrfFinding
from podium.core.phrase import say

_BREAKS = dict.fromkeys([*range(32), *range(127, 160), 0x2028, 0x2029], " ")
"""What ends a line, or is no text: names in an old log may have it."""


def write(file: TrfFile) -> str:
    """The text of a file, its lines ended by a line feed.

    What the tournament is comes first, then how it is paired, then players and teams, then the
    lines that were kept. Texts that are longer than their columns are cut.

    Raises:
        TrfFault: a starting number does not fit into its columns, or a player is in the
            crosstable alone.
    """
    _check(file)
    return "".join(f"{line.translate(_BREAKS)}\n" for line in _lines(file))


def _lines(file: TrfFile) -> Iterator[str]:
    yield from headers.write(file.header)
    yield from pairing_lines.write(file)
    yield from scorings.write(file.crosstable.scoring)
    cells = {player.number: player.cells for player in file.crosstable.players}
    for player in file.players:
        yield players.write(player, cells[player.number])
    for team in file.teams:
        yield teams.write(team)
    yield from file.kept


def _check(file: TrfFile) -> None:
    there = {player.number for player in file.crosstable.players}
    faults = [
        TrfFinding(
            source="TRF",
            message=say("the starting number {number} does not fit", number=number),
            hint=say("right is 1 to {high}", high=HIGHEST),
        )
        for number in sorted(there)
        if not 1 <= number <= HIGHEST
    ]
    faults += [
        TrfFinding(
            source="TRF",
            message=say("player {number} has a name or cells, and not both", number=number),
        )
        for number in sorted(there ^ set(file.by_number))
    ]
    if faults:
        raise TrfFault(faults)
