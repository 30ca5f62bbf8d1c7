"""Positions and games of gomoku as files: JSON, Piskvork's `.psq`, SGF with `GM[4]`.

All readers take the bytes of a file and raise `Unreadable` (`podium.games.json_reading`) where it is
broken; all writers give text from which the reader reads the same.
"""
