"""Tournaments: opened, continued, set, removed."""
