"""An entry as it was written, before anybody asked whether the rules allow it."""

import re

import msgspec

from podium.app.text_folding import fold_text, tidy
from podium.core.phrase import Phrase

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


class BadEntry(Exception):  # noqa: N818 - says what is wrong with an entry
    """An entry that the rules do not allow, or that cannot be understood."""

    def __init__(self, fault: Phrase, cite: str = "") -> None:
        super().__init__(fault)
        self.fault = fault
        self.cite = cite


class RawPlayer(msgspec.Struct, frozen=True):
    """A player of a team, by name."""

    name: str
    captain: bool = False
    substitute: bool = False


class RawEntry(msgspec.Struct):
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
    people: list[RawPlayer] = []


def read_players(
    text: str, *, substitute: bool = False, alone: bool = False
) -> list[RawPlayer]:
    """Players as written, with what marks a captain or a substitute: `Anna (C), *Bruno`.

    Args:
        text: of one cell or line, split at commas, slashes, semicolons and line ends.
        substitute: they stand where the substitutes do.
        alone: it is one player: nothing is split.
    """
    parts = [text] if alone else _BETWEEN.split(text)
    found = (_named(part, substitute=substitute) for part in parts)
    return [player for player in found if player.name]


def _named(text: str, *, substitute: bool) -> RawPlayer:
    signs = set[str]()

    def noted(sign: re.Match[str]) -> str:
        said = fold_text(sign[1])
        if said not in _CAPTAIN | _SUBSTITUTE:
            return sign[0]
        signs.add(said)
        return " "

    name = tidy(_SIGN.sub(noted, _NUMBER.sub("", text)))
    plain = name.strip("* ")
    captain = plain != name or not signs.isdisjoint(_CAPTAIN)
    return RawPlayer(plain, captain, substitute or not signs.isdisjoint(_SUBSTITUTE))
