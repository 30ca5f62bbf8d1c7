"""The rulebook in plain words, chapter by chapter."""
