"""`/gomoku`: a game sheet that records, replays and prints, and from which a position is set up."""

from collections.abc import Iterator, Mapping, Sequence

from litestar import Response, get

from podium.core.phrase import Phrase, say
from podium.entry.web.addresses import NavLink
from podium.entry.web.drawings.game_sheet import CellLink, DrawnPosition
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import is_referee, referee_page
from podium.entry.web.referee.sheet_query import (
    HERE,
    PENS,
    PLAYERS,
    WON,
    SheetQuery,
    Turn,
    leaves_out,
)
from podium.entry.web.security import WebRequest
from podium.entry.web.words import Translator
from podium.games.gomoku.board import CELL_NAMED, rows_of_five
from podium.games.gomoku.duel import End, Player
from podium.games.gomoku.position import SIDES, Side

_Symbols = dict[Side, dict[str, int]]


@get(HERE, include_in_schema=False)
async def game(request: WebRequest) -> Response[bytes]:
    """The sheet that the address says."""
    return game_page(request, SheetQuery.of(request.query_params))


def game_page(
    request: WebRequest, sheet: SheetQuery, fault: str = "", notes: Sequence[str] = ()
) -> Response[bytes]:
    """A game sheet.

    Args:
        request: of who looks.
        sheet: what it shows.
        fault: what is wrong with a file that was to be loaded.
        notes: what of a file that was loaded is not on the sheet.
    """
    t = language_of(request)
    turn = sheet.turn_after(sheet.shown)
    at_end = sheet.shown == len(sheet.moves)
    there = sheet.symbols(sheet.shown)
    playing = turn.do == "put" and not sheet.pen and at_end
    return referee_page(
        request,
        "referee/gomoku.html",
        422 if fault else 200,
        sheet=sheet,
        drawing=_drawing(sheet, there, t, playing=playing),
        over=turn.do == "over",
        told=describe_turn(sheet, turn, t),
        choices=list(_choices(sheet, turn, t)) if at_end else [],
        undo=_undone(sheet) if at_end else "",
        onwards="" if at_end else _ended_here(sheet),
        as_position=_as_position(sheet, there),
        ends=list(_ends(sheet, t)),
        referee=is_referee(request),
        fault=fault,
        notes=notes,
        cut=leaves_out(request.query_params),
    )


def _ended_here(sheet: SheetQuery) -> str:
    """The sheet that ends with the move that is shown."""
    return sheet.address(moves=sheet.moves[: sheet.shown], at=None, end="")


def _as_position(sheet: SheetQuery, there: _Symbols) -> str:
    """What is shown, as a position that can be changed."""
    x, o = tuple(there["x"]), tuple(there["o"])
    turn = "o" if sheet.side_of(sheet.shown) == "o" and len(x) == len(o) else ""
    return SheetQuery(x=x, o=o, turn=turn, pen=sheet.pen or PENS[0]).address()


# ---- what is to be done --------------------------------------------------------------------------


_DRAWN: Mapping[End, Phrase] = {
    "full": say("The board is full: the game is tied."),
    "time": say("Time ran out and no win was proved: the game is tied."),
    "flags": say("Both players are out of time: the game is tied."),
}
_WHYS: Mapping[End, Phrase] = {
    "proved": say("the win was proved when the time was over"),
    "flag": say("the opponent ran out of time, and it was claimed"),
    "resigned": say("the opponent resigned"),
    "delay": say("the opponent delayed the game"),
    "absent": say("the opponent did not come, for both games of the board"),
    "left": say("the opponent left, for both games of the board"),
    "ruling": say("so the arbiter ruled"),
}
"""How somebody can have won without five."""
_CHOICES: Mapping[str, Phrase] = {
    "x": say("plays x"),
    "o": say("plays o"),
    "2": say("places two more"),
}


def describe_turn(sheet: SheetQuery, turn: Turn, t: Translator) -> str:
    """What is to be done now, in a sentence."""
    if sheet.pen:
        return t.phrase(say("Setting up a position: tap the cells."))
    if turn.do == "over":
        return _describe_end(sheet, turn, t)
    who = name_of(sheet, turn.who, t)
    if turn.do == "choose":
        return t.phrase(say("{name} chooses.", name=who))
    side = turn.side or ""
    if who:
        return t.phrase(say("{name} places {side}.", name=who, side=side))
    return t.phrase(say("{side} is to move.", side=side))


def name_of(sheet: SheetQuery, who: Player | None, t: Translator) -> str:
    """What a player is called; empty where it is not told who that is."""
    if who is None:
        return ""
    if who == "first":
        return sheet.first or t.phrase(say("The first player"))
    return sheet.second or t.phrase(say("The other player"))


def _describe_end(sheet: SheetQuery, turn: Turn, t: Translator) -> str:
    how = turn.ending.how if turn.ending is not None else "five"
    if how in _DRAWN:
        return t.phrase(_DRAWN[how])
    who = name_of(sheet, turn.who, t)
    name = f"{who} ({turn.side})" if who and turn.side else who or str(turn.side)
    if how == "five":
        return t.phrase(say("{name} has five or more in a row, and has won.", name=name))
    return t.phrase(say("{name} has won: {why}.", name=name, why=_WHYS[how]))


def _choices(sheet: SheetQuery, turn: Turn, t: Translator) -> Iterator[NavLink]:
    who = name_of(sheet, turn.who, t)
    for choice in turn.choices:
        yield NavLink(f"{who} {t.phrase(_CHOICES[choice[-1]])}", sheet.address(choice=choice))


def _undone(sheet: SheetQuery) -> str:
    """The sheet without what was done last: the choice that came after the last move, or that."""
    if sheet.end:
        return sheet.address(end="")
    if sheet.choice and len(sheet.moves) == (5 if len(sheet.choice) > 1 else 3):
        return sheet.address(choice=sheet.choice[:-1])
    return sheet.address(moves=sheet.moves[:-1]) if sheet.moves else ""


def _ends(sheet: SheetQuery, t: Translator) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Ends to choose from, in groups: of a game that is tied, or won by somebody."""
    yield (
        t.phrase(say("Tied")),
        [
            ("time", t.phrase(say("time ran out and no win was proved"))),
            ("flags", t.phrase(say("both times are over"))),
        ],
    )
    for who in PLAYERS:
        label = t.phrase(say("{name} won", name=name_of(sheet, who, t)))
        yield label, [(f"{how}-{who}", t.phrase(_WHYS[how])) for how in WON]


# ---- the drawing, and where its cells lead ---------------------------------------------------------


def _drawing(
    sheet: SheetQuery, there: _Symbols, t: Translator, *, playing: bool
) -> DrawnPosition:
    ways = _moves(sheet, there, t) if playing else _pen_ways(sheet, there, t)
    return DrawnPosition(
        x=there["x"],
        o=there["o"],
        last=sheet.moves[sheet.shown - 1 : sheet.shown],
        rows=[row for cells in there.values() for row in rows_of_five(cells)],
        ways=dict(ways),
    )


def _moves(sheet: SheetQuery, there: _Symbols, t: Translator) -> Iterator[tuple[str, CellLink]]:
    """A tap is a move."""
    before, after = sheet.around_a_move()
    side = sheet.side_of(sheet.shown)
    for cell in CELL_NAMED:
        if cell not in there["x"] and cell not in there["o"]:
            told = t.phrase(say("{side} on {cell}", side=side, cell=cell))
            yield cell, CellLink(f"{before}{cell}{after}", told)


def _pen_ways(
    sheet: SheetQuery, there: _Symbols, t: Translator
) -> Iterator[tuple[str, CellLink]]:
    """What a tap sets up: every cell but those that have the symbol already."""
    for cell in CELL_NAMED if sheet.pen else ():
        lies: Side | None = next((side for side in SIDES if cell in there[side]), None)
        if lies == sheet.pen or (lies is None and sheet.pen == "off"):
            continue
        rest = {side: tuple(each for each in there[side] if each != cell) for side in SIDES}
        if sheet.pen in SIDES:
            rest[sheet.pen] = (*rest[sheet.pen], cell)
            told = say("{side} on {cell}", side=sheet.pen, cell=cell)
        else:
            told = say("take {side} off {cell}", side=lies or "", cell=cell)
        yield cell, CellLink(sheet.address(x=rest["x"], o=rest["o"]), t.phrase(told))


HANDLERS = [game]
