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

from typing import NamedTuple

from msgspec import UNSET

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import CELL_NAMED
from podium.games.gomoku.duel import Choice, Clock, Opening, Player
from podium.games.gomoku.referee import FlagFell, GameRecord, LostBy, Ruled, TimeOver
from podium.games.reading import Found, document, listed

_OPENINGS: dict[str, Opening] = {"swap1": "swap1", "swap2": "swap2"}
_CLOCKS: dict[str, Clock] = {"common": "common", "each": "each"}
_CHOICES: dict[str, Choice] = {"x": "x", "o": "o", "two-more": "two-more"}
_PLAYERS: dict[str, Player] = {"first": "first", "second": "second"}
_ENDS = ("time", "flag", "resigned", "absent", "left", "delay", "ruling")

_FILE = say("a game, which has moves and opening, or a list of games")
_GAMES = say("a list of games")
_MOVES = say('a list of cells such as ["h8", "i9"]')
_CELL = say("a cell such as h8, the column a to o and the row 1 to 15,")
_OPENING = say("one of {known}", known=tuple(_OPENINGS))
_CLOCK = say("one of {known}", known=tuple(_CLOCKS))
_CHOICE = say("one of {known}", known=tuple(_CHOICES))
_LIST = say('a list of choices such as ["x"]')
_END = say('an end such as {{"how": "resigned", "player": "first"}}')
_HOW = say("one of {known}", known=_ENDS)
_PLAYER = say('"first" or "second"')
_NOBODY = say('"first", "second" or null')
_FALLEN = say('the players whose clocks ran out, as ["first"],')


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
    games, several = listed(document(data, _FILE), "games", "moves", _FILE, _GAMES)
    return Games([_game(game) for game in games], several)


def _game(found: Found) -> GameRecord:
    if not found.is_object():
        raise found.wrong(_FILE)
    opening = found.needed("opening", _OPENING).one_of(_OPENINGS, _OPENING)
    clock, choices, end = (found.maybe(key) for key in ("clock", "choices", "end"))
    id_ = found.maybe("id")
    return GameRecord(
        opening=_OPENINGS[opening],
        clock="common" if clock is None else _CLOCKS[clock.one_of(_CLOCKS, _CLOCK)],
        moves=_cells(found.needed("moves", _MOVES)),
        choices=() if choices is None else _choices(choices),
        end=None if end is None or end.value is None else _end(end),
        id=UNSET if id_ is None else id_.id(),
    )


def _cells(found: Found) -> tuple[int, ...]:
    cells = []
    for entry in found.items(_MOVES):
        cell = CELL_NAMED.get(entry.text(_CELL).lower())
        if cell is None:
            raise entry.wrong(_CELL)
        cells.append(cell)
    return tuple(cells)


def _choices(found: Found) -> tuple[Choice, ...]:
    return tuple(_CHOICES[entry.one_of(_CHOICES, _CHOICE)] for entry in found.items(_LIST))


def _end(found: Found) -> TimeOver | FlagFell | LostBy | Ruled:
    if not found.is_object():
        raise found.wrong(_END)
    match found.needed("how", _HOW).one_of(_ENDS, _HOW):
        case "time":
            line = found.maybe("line")
            return TimeOver(() if line is None else _cells(line))
        case "flag":
            fallen = found.needed("fallen", _FALLEN)
            return FlagFell(_fallen(fallen), _maybe_player(found, "said_by"))
        case "ruling":
            return Ruled(_maybe_player(found, "winner"))
        case "resigned" | "absent" | "left" | "delay" as how:
            return LostBy(how, _player(found.needed("player", _PLAYER), _PLAYER))
        case how:
            raise AssertionError(how)


def _fallen(found: Found) -> tuple[Player, ...]:
    return tuple(_player(entry, _PLAYER) for entry in found.items(_FALLEN))


def _maybe_player(found: Found, key: str) -> Player | None:
    entry = found.needed(key, _NOBODY)
    return None if entry.value is None else _player(entry, _NOBODY)


def _player(found: Found, right: Phrase) -> Player:
    return _PLAYERS[found.one_of(_PLAYERS, right)]
