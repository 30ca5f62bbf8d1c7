"""Positions and games of gomoku as files: JSON, Piskvork's `.psq`, SGF with `GM[4]`.

All readers take the bytes of a file and raise `Unreadable` (`podium.games.reading`) where it is
broken; all writers give text from which the reader reads the same.
"""
