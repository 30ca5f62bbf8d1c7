"""Recorded games as JSON, with their opening and how they ended.

    {"opening": "swap2", "clock": "each", "moves": ["h8", "i9", "g7", …], "choices": ["two-more", "x"],
     "end": {"how": "flag", "fallen": ["first"], "said_by": "second"}}

| end | other keys |
|---|---|
| `time` | `line`: the fours that the side to move showed at once, with their forced replies |
| `flag` | `fallen`: whose clocks ran out; `said_by`: who pointed it out, or null |
| `resigned`, `absent`, `left`, `delay` | `player`: who has lost |
| `ruling` | `winner`, null for a tie |

`clock` (`common` if left out), `choices`, `end` and `id` may be left out. Players are `first`, who began,
and `second`. Other keys are skipped.
"""

from typing import Annotated, Literal, NamedTuple, TypeVar, get_args

import msgspec
from msgspec import UNSET, UnsetType

from podium.core.phrase import say
from podium.games.gomoku.duel import Choice, Clock, Opening, Player
from podium.games.gomoku.formats.cells import CELLS, CellName, cells
from podium.games.gomoku.referee import ArbiterRuled, FlagFell, GameRecord, LostBy, TimeOver
from podium.games.json_reading import Id, JsonPart, Right, document, read_list

T = TypeVar("T")

_FILE = say("a game, which has moves and opening, or a list of games")
_GAMES = say("a list of games")
_OPENING = Right(say("one of {known}", known=get_args(Opening)), get_args(Opening))
_CLOCK = Right(say("one of {known}", known=get_args(Clock)), get_args(Clock))
_CHOICE = Right(say("one of {known}", known=get_args(Choice)), get_args(Choice))
_CHOICES = Right(say('a list of choices such as ["x"]'))
_END = Right(say('an end such as {{"how": "resigned", "player": "first"}}'))
_How = Literal["time", "flag", "resigned", "absent", "left", "delay", "ruling"]
_HOW = Right(say("one of {known}", known=get_args(_How)), get_args(_How))
_PLAYER = Right(say('"first" or "second"'), get_args(Player))
_NOBODY = Right(say('"first", "second" or null'), get_args(Player))
_FALLEN = Right(say('the players whose clocks ran out, as ["first"],'))


class _End(msgspec.Struct):
    """How a game ended; which of the other keys it must have follows from that."""

    how: Annotated[_How, _HOW]
    line: Annotated[list[CellName], CELLS] = []
    fallen: Annotated[list[Annotated[Player, _PLAYER]] | UnsetType, _FALLEN] = UNSET
    said_by: Annotated[Player | UnsetType | None, _NOBODY] = UNSET
    winner: Annotated[Player | UnsetType | None, _NOBODY] = UNSET
    player: Annotated[Player | UnsetType, _PLAYER] = UNSET


class _Game(msgspec.Struct):
    opening: Annotated[Opening, _OPENING]
    moves: Annotated[list[CellName], CELLS]
    clock: Annotated[Clock, _CLOCK] = "common"
    choices: Annotated[list[Annotated[Choice, _CHOICE]], _CHOICES] = []
    end: Annotated[_End | None, _END] = None
    id: Id = UNSET


class Games(NamedTuple):
    """The games of a file.

    Attributes:
        several: they stood in a list, which may hold one, or none.
    """

    games: list[GameRecord]
    several: bool


def read_games(data: bytes) -> Games:
    """The games of a JSON file: one game, a list of them, or an object with such a list in `games`.

    Raises:
        Unreadable: it holds no games; with the line, or the path of the key.
    """
    games, several = read_list(document(data, _FILE), "games", "moves", _FILE, _GAMES)
    return Games([_game(game) for game in games], several)


def _game(part: JsonPart) -> GameRecord:
    game = part.read(_Game, _FILE)
    return GameRecord(
        opening=game.opening,
        clock=game.clock,
        moves=cells(game.moves),
        choices=tuple(game.choices),
        end=None if game.end is None else _end(part.at("end"), game.end),
        id=game.id,
    )


def _end(part: JsonPart, end: _End) -> TimeOver | FlagFell | LostBy | ArbiterRuled:
    match end.how:
        case "time":
            return TimeOver(cells(end.line))
        case "flag":
            fallen = _given(end.fallen, part, "fallen", _FALLEN)
            return FlagFell(tuple(fallen), _given(end.said_by, part, "said_by", _NOBODY))
        case "ruling":
            return ArbiterRuled(_given(end.winner, part, "winner", _NOBODY))
        case how:
            return LostBy(how, _given(end.player, part, "player", _PLAYER))


def _given(value: T | UnsetType, part: JsonPart, key: str, right: Right) -> T:
    if isinstance(value, UnsetType):
        raise part.lacks(key, right.text)
    return value
