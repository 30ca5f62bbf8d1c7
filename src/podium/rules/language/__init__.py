"""The rulebook language: what can be written in a rulebook, and how strictly it is read."""

from podium.rules.language.compose import compose, extends_of, levels_of, variants
from podium.rules.language.faults import Fault, Faulty
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.schema import schema

__all__ = [
    "Fault",
    "Faulty",
    "Rulebook",
    "compose",
    "extends_of",
    "levels_of",
    "schema",
    "variants",
]
