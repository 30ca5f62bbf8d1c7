"""Blokus: the pieces, and the sheet that counts those left. Source: Blokus 2016 § 9."""

from podium.games.blokus.pieces import PIECES, SQUARES
from podium.games.blokus.sheet import scored

__all__ = ["PIECES", "SQUARES", "scored"]
