"""`/gomoku`: a game sheet that records, replays and prints, and from which a position is set up."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence

from litestar import Response, get
from markupsafe import Markup

from podium.entry.web.addresses import Link
from podium.entry.web.drawings.game_sheet import Position, Way, game_sheet
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import referee_page
from podium.entry.web.referee.rights import is_referee
from podium.entry.web.referee.sheet_query import (
    HERE,
    PENS,
    PLAYERS,
    WON,
    SheetQuery,
    leaves_out,
)
from podium.entry.web.referee.turns import Turn, rows, side_of, symbols, turn_of
from podium.entry.web.security import WebRequest
from podium.entry.web.words import Translator
from podium.games.gomoku.board import CELL_NAMED
from podium.games.gomoku.duel import Player
from podium.games.gomoku.position import SIDES, Side


@dataclasses.dataclass(frozen=True)
class Move:
    """A move of the list."""

    number: int
    side: Side
    cell: str
    address: str
    chosen: bool


@dataclasses.dataclass(frozen=True)
class Replay:
    """Where to go in a game: addresses, empty where there is nothing to go to."""

    first: str
    back: str
    forward: str
    last: str
    count: int
    of: int


@dataclasses.dataclass(frozen=True)
class Shown:
    """A game sheet as the page shows it.

    Attributes:
        turn: what is to be done now, or how it ended.
        choices: of the opening.
        undo: the sheet without its last move; empty where there is none.
        on: the sheet that ends with the move that is shown; empty where that is the last.
        as_position: what is shown, as a position that can be changed.
        over: the game has ended.
        playing: a tap is a move.
    """

    drawing: Markup
    turn: str
    choices: tuple[Link, ...]
    replay: Replay
    moves: tuple[Move, ...]
    undo: str
    on: str
    as_position: str
    over: bool
    playing: bool


@get(HERE, include_in_schema=False)
async def game(request: WebRequest) -> Response[bytes]:
    """The sheet that the address says."""
    return game_page(request, SheetQuery.of(request.query_params))


def game_page(
    request: WebRequest, asked: SheetQuery, fault: str = "", notes: Sequence[str] = ()
) -> Response[bytes]:
    """A game sheet.

    Args:
        request: of who looks.
        asked: the sheet.
        fault: what is wrong with a file that was to be loaded.
        notes: what of a file that was loaded is not on the sheet.
    """
    t = language_of(request)
    return referee_page(
        request,
        "referee/gomoku.html",
        422 if fault else 200,
        asked=asked,
        sheet=shown_sheet(asked, t),
        openings=_openings(asked, t),
        pens=_pens(asked, t),
        ends=_ends(asked, t),
        referee=is_referee(request),
        fault=fault,
        notes=notes,
        cut=leaves_out(request.query_params),
    )


def shown_sheet(asked: SheetQuery, t: Translator) -> Shown:
    """A game sheet for the page."""
    count = asked.shown
    turn = turn_of(asked, count)
    there = symbols(asked, count)
    playing = turn.do == "put" and not asked.pen and count == len(asked.moves)
    ways = _pen_ways(asked, there, t) if asked.pen else {}
    if playing:
        ways = dict(_moves(asked, there, side_of(asked, count), t))
    drawing = game_sheet(
        Position(
            x=there["x"],
            o=there["o"],
            last=asked.moves[count - 1 : count],
            rows=[row for cells in there.values() for row in rows(cells)],
            ways=ways,
        ),
        t,
    )
    kept = asked.moves[:count]
    return Shown(
        drawing=drawing,
        turn=told_turn(asked, turn, t),
        choices=tuple(_choices(asked, turn, t)) if count == len(asked.moves) else (),
        replay=_replay(asked),
        moves=tuple(_listed(asked)),
        undo=_undone(asked) if count == len(asked.moves) else "",
        on=asked.address(moves=kept, at=None, end="") if count < len(asked.moves) else "",
        as_position=_as_position(asked, there, side_of(asked, count)),
        over=turn.do == "over",
        playing=playing,
    )


def _as_position(asked: SheetQuery, there: Mapping[Side, Mapping[str, int]], side: Side) -> str:
    """What is shown, as a position that can be changed."""
    x, o = tuple(there["x"]), tuple(there["o"])
    turn = "o" if side == "o" and len(x) == len(o) else ""
    return SheetQuery(x=x, o=o, turn=turn, pen=asked.pen or PENS[0]).address()


# ---- what is to be done --------------------------------------------------------------------------


def told_turn(asked: SheetQuery, turn: Turn, t: Translator) -> str:
    """What is to be done now, in a sentence."""
    if asked.pen:
        return t.gettext("Setting up a position: tap the cells.")
    if turn.do == "over":
        return _told_end(asked, turn, t)
    who = name_of(asked, turn.who, t)
    if turn.do == "choose":
        return t.gettext("%(name)s chooses.", name=who)
    if who:
        return t.gettext("%(name)s places %(side)s.", name=who, side=turn.side)
    return t.gettext("%(side)s is to move.", side=turn.side)


def name_of(asked: SheetQuery, who: Player | None, t: Translator) -> str:
    """What a player is called; empty where it is not told who that is."""
    if who is None:
        return ""
    if who == "first":
        return asked.first or t.gettext("The first player")
    return asked.second or t.gettext("The other player")


def _told_end(asked: SheetQuery, turn: Turn, t: Translator) -> str:
    how = turn.ending.how if turn.ending is not None else "five"
    if how in {"full", "time", "flags"}:
        return {
            "full": t.gettext("The board is full: the game is tied."),
            "time": t.gettext("Time ran out and no win was proved: the game is tied."),
            "flags": t.gettext("Both players are out of time: the game is tied."),
        }[how]
    who = name_of(asked, turn.who, t)
    name = f"{who} ({turn.side})" if who and turn.side else who or str(turn.side)
    if how == "five":
        return t.gettext("%(name)s has five or more in a row, and has won.", name=name)
    return t.gettext("%(name)s has won: %(why)s.", name=name, why=_whys(t)[how])


def _whys(t: Translator) -> Mapping[str, str]:
    """How somebody can have won without five."""
    return {
        "proved": t.gettext("the win was proved when the time was over"),
        "flag": t.gettext("the opponent ran out of time, and it was claimed"),
        "resigned": t.gettext("the opponent resigned"),
        "delay": t.gettext("the opponent delayed the game"),
        "absent": t.gettext("the opponent did not come, for both games of the board"),
        "left": t.gettext("the opponent left, for both games of the board"),
        "ruling": t.gettext("so the arbiter ruled"),
    }


def _choices(asked: SheetQuery, turn: Turn, t: Translator) -> Iterator[Link]:
    words = {
        "x": t.gettext("plays x"),
        "o": t.gettext("plays o"),
        "2": t.gettext("places two more"),
    }
    who = name_of(asked, turn.who, t)
    for choice in turn.choices:
        yield Link(f"{who} {words[choice[-1]]}", asked.address(choice=choice))


def _undone(asked: SheetQuery) -> str:
    """The sheet without what was done last: the choice that came after the last move, or that."""
    if asked.end:
        return asked.address(end="")
    if asked.choice and len(asked.moves) == (5 if len(asked.choice) > 1 else 3):
        return asked.address(choice=asked.choice[:-1])
    if not asked.moves:
        return ""
    return asked.address(moves=asked.moves[:-1])


# ---- ways of the cells ---------------------------------------------------------------------------

_There = dict[Side, dict[str, int]]


def _moves(
    asked: SheetQuery, there: _There, side: Side, t: Translator
) -> Iterator[tuple[str, Way]]:
    before, after = asked.around_a_move()
    for cell in CELL_NAMED:
        if cell not in there["x"] and cell not in there["o"]:
            told = t.gettext("%(side)s on %(cell)s", side=side, cell=cell)
            yield cell, Way(f"{before}{cell}{after}", told)


def _pen_ways(asked: SheetQuery, there: _There, t: Translator) -> dict[str, Way]:
    """What a tap sets up: every cell but those that have the symbol already."""
    found: dict[str, Way] = {}
    for cell in CELL_NAMED:
        lies: Side | None = next((side for side in SIDES if cell in there[side]), None)
        if lies == asked.pen or (lies is None and asked.pen == "off"):
            continue
        rest = {side: tuple(each for each in there[side] if each != cell) for side in SIDES}
        if asked.pen in SIDES:
            rest[asked.pen] = (*rest[asked.pen], cell)
            told = t.gettext("%(side)s on %(cell)s", side=asked.pen, cell=cell)
        else:
            told = t.gettext("take %(side)s off %(cell)s", side=lies, cell=cell)
        found[cell] = Way(asked.address(x=rest["x"], o=rest["o"]), told)
    return found


# ---- replay --------------------------------------------------------------------------------------


def _replay(asked: SheetQuery) -> Replay:
    count, of = asked.shown, len(asked.moves)

    def shown(at: int) -> str:
        return asked.address(at=at if at < of else None)

    return Replay(
        first=shown(0) if count else "",
        back=shown(count - 1) if count else "",
        forward=shown(count + 1) if count < of else "",
        last=shown(of) if count < of else "",
        count=count,
        of=of,
    )


def _listed(asked: SheetQuery) -> Iterator[Move]:
    for number, cell in enumerate(asked.moves, start=1):
        at = number if number < len(asked.moves) else None
        side = side_of(asked, number - 1)
        yield Move(number, side, cell, asked.address(at=at), number == asked.shown)


# ---- choices of the page -------------------------------------------------------------------------


def _openings(asked: SheetQuery, t: Translator) -> list[Link]:
    """The openings, while no move was made."""
    words = {"": t.gettext("no opening"), "swap1": "SWAP 1", "swap2": "SWAP 2"}
    return [
        Link(text, asked.address(opening=opening, choice=""), opening == asked.opening)
        for opening, text in words.items()
    ]


def _pens(asked: SheetQuery, t: Translator) -> list[Link]:
    words = {
        "x": t.gettext("place x"),
        "o": t.gettext("place o"),
        "off": t.gettext("take off"),
    }
    return [Link(words[pen], asked.address(pen=pen), pen == asked.pen) for pen in PENS]


@dataclasses.dataclass(frozen=True)
class Ends:
    """Ends to choose from: of a game that is tied, or won by somebody."""

    label: str
    choices: tuple[tuple[str, str], ...]


def _ends(asked: SheetQuery, t: Translator) -> list[Ends]:
    tied = (
        ("time", t.gettext("time ran out and no win was proved")),
        ("flags", t.gettext("both times are over")),
    )
    whys = _whys(t)
    return [
        Ends(t.gettext("Tied"), tied),
        *(
            Ends(
                t.gettext("%(name)s won", name=name_of(asked, who, t)),
                tuple((f"{how}-{who}", whys[how]) for how in WON),
            )
            for who in PLAYERS
        ),
    ]


HANDLERS = [game]
