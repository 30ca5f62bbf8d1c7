"""Pairing: who meets whom. One module a system; each is a pure function of what it is given."""

from podium.rules.pairing.bracket import SideSource, parse_source, ready, rounds_of
from podium.rules.pairing.round_robin import schedule

__all__ = ["SideSource", "parse_source", "ready", "rounds_of", "schedule"]
