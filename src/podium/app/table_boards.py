"""The board of a table of Catan, by the lots of its tournament.

It follows from the secret to which the tournament committed at its opening, and from what it is
for: `STAGE/GROUP/round-N/table-T/board`. Nothing is recorded, since nothing is left to choose: the
same table always has the same board, also after its round was undone and paired again. Once the
secret is revealed, everybody can lay it again (docs/lots.md, with the number of a tile in place of
that of an entrant).
"""

from typing import NamedTuple

from podium.app.boards import terrain_of, tiles_drawn
from podium.app.service import Service
from podium.games.catan.island import Board
from podium.games.catan.laying import laid


class TableBoard(NamedTuple):
    """The board of a table.

    Attributes:
        purpose: of its lot.
        order: numbers of the tiles, as they are taken.
    """

    purpose: str
    order: list[int]

    @property
    def board(self) -> Board:
        """As it is laid, the two 1 of the frame at the upper left corner."""
        return laid(terrain_of(self.order))


def board_of_table(
    service: Service, tournament: str, stage: str, number: int, table: int
) -> TableBoard | None:
    """The board of a table that was paired.

    Returns:
        None where there is no such table, or where the secret is neither here nor revealed (a
        tournament that was imported).

    Raises:
        Refused: there is no such tournament.
    """
    known = service.tournament(tournament)
    found = known.state.stages.get(stage)
    match = found.matches.get((number, table)) if found is not None else None
    secret = known.secret or bytes.fromhex(known.state.revealed)
    if match is None or not secret:
        return None
    purpose = f"{stage}/{match.group}/round-{number}/table-{table}/board"
    return TableBoard(purpose, tiles_drawn(secret, purpose))
