"""Blokus: the sheet that counts the pieces left, and the referee of a recorded game.

| part | is |
|---|---|
| board, pieces | cells, corners and colours; the 21 pieces and how they lie |
| position, legality | what a colour can place; every reason why a move is illegal |
| record, reading, blksgf | a game as written down, as JSON or as Pentobi writes it |
| referee, score | a recorded game judged; § 9 |
| sheet | what is typed at the table |

Source: Blokus 2016 § 3-§ 9.
"""

from podium.games.blokus.pieces import PIECES, SQUARES
from podium.games.blokus.sheet import score_sheet

__all__ = ["PIECES", "SQUARES", "score_sheet"]
