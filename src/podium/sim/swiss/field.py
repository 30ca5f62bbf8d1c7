"""Made-up players of a Swiss tournament, in the order of their starting numbers."""

import unicodedata
from random import Random

import msgspec

from podium.sim.names import TONGUES

_USUAL, _SPREAD = 1750, 280
"""Ratings of an open tournament: most are within two spreads of the usual."""
_LOWEST, _HIGHEST = 1000, 2800
_FORM = 90
"""How far a player's true strength lies from the rating, as a rule."""
_UNRATED = 0.03


class MadeUpPlayer(msgspec.Struct, frozen=True):
    """A made-up player.

    Attributes:
        number: starting number, from 1.
        name: `Family, Given` in plain letters, which every program reads alike.
        rating: 0 for nobody's; the numbers follow it from the highest.
        strength: what decides games, in rating points.
    """

    number: int
    name: str
    rating: int
    strength: float


def make_up_players(count: int, chance: Random) -> tuple[MadeUpPlayer, ...]:
    """So many players, the highest rated first."""
    rated = sorted((_rated(chance) for _ in range(count)), reverse=True)
    return tuple(
        MadeUpPlayer(
            number=number,
            name=_name(chance),
            rating=rating,
            strength=chance.gauss(rating or _USUAL - _SPREAD, _FORM),
        )
        for number, rating in enumerate(rated, start=1)
    )


def _rated(chance: Random) -> int:
    if chance.random() < _UNRATED:
        return 0
    return round(min(_HIGHEST, max(_LOWEST, chance.gauss(_USUAL, _SPREAD))))


def _name(chance: Random) -> str:
    tongue = chance.choice(list(TONGUES.values()))
    woman, man = chance.choice(list(tongue.families))
    if chance.random() < 1 / 3:
        return _plain(f"{woman}, {chance.choice(list(tongue.women))}")
    return _plain(f"{man}, {chance.choice(list(tongue.men))}")


def _plain(name: str) -> str:
    """A name without accents: programs disagree on the encoding of a report file."""
    apart = unicodedata.normalize("NFKD", name)
    return apart.encode("ascii", "ignore").decode("ascii")
