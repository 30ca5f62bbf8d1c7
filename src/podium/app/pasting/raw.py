"""An entry as it was written, before anybody asked whether the rules allow it."""

import re

import msgspec

from podium.app.folding import folded, tidy

_CAPTAIN = set(
    "c k cap kap capt kapt kpt captain kapitan kapitanka kapteinis kapten lagkapten".split()  # noqa: SIM905 - reads better
)
_SUBSTITUTE = set(
    "s n r sub subs nahr rez res reserve substitute nahradnik nahradnice nahradnicka rezerve"  # noqa: SIM905 - reads better
    " rezerves reserv avbytare".split()
)
_SIGN = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_NUMBER = re.compile(r"^\s*[0-9]{1,4}[.)]\s*")
_BETWEEN = re.compile(r"[,/;\n]")


class Named(msgspec.Struct, frozen=True):
    """A player of a team, by name."""

    name: str
    captain: bool = False
    substitute: bool = False


class Raw(msgspec.Struct):
    """What was written about one entrant.

    Attributes:
        line: where it begins.
        captain: as it stands apart from the players.
    """

    line: int
    name: str = ""
    school: str = ""
    part: str = ""
    captain: str = ""
    attributes: dict[str, str] = {}
    people: list[Named] = []


def listed(text: str, *, substitute: bool = False, alone: bool = False) -> list[Named]:
    """Players as written, with what marks a captain or a substitute: `Anna (C), *Bruno`.

    Args:
        text: of one cell or line, split at commas, slashes, semicolons and line ends.
        substitute: they stand where the substitutes do.
        alone: it is one player: nothing is split.
    """
    parts = [text] if alone else _BETWEEN.split(text)
    found = (_named(part, substitute=substitute) for part in parts)
    return [player for player in found if player.name]


def _named(text: str, *, substitute: bool) -> Named:
    signs = set[str]()

    def noted(sign: re.Match[str]) -> str:
        said = folded(sign[1])
        if said not in _CAPTAIN | _SUBSTITUTE:
            return sign[0]
        signs.add(said)
        return " "

    name = tidy(_SIGN.sub(noted, _NUMBER.sub("", text)))
    plain = name.strip("* ")
    captain = plain != name or not signs.isdisjoint(_CAPTAIN)
    return Named(plain, captain, substitute or not signs.isdisjoint(_SUBSTITUTE))
