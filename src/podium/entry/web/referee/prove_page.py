"""`/gomoku/prove`: does a side win against the best defence? With the proof, reply by reply.

For arbiters and organisers: a search costs the machine five seconds, and what it finds is what the
players are asked to find (3.3.7).
"""

import dataclasses
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

from litestar import Response, get

from podium.core.phrase import Phrase, list_and, say
from podium.entry.searching import SearchResult
from podium.entry.web.drawings.game_sheet import CellLink, DrawnPosition
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import for_referees, referee_page, text_of
from podium.entry.web.referee.provers import Busy, Provers, Question
from podium.entry.web.referee.sheet_query import SheetQuery, cells_in, cells_written, leaves_out
from podium.entry.web.security import WebRequest, token_of
from podium.entry.web.words import Translator
from podium.games.gomoku import endings
from podium.games.gomoku.board import (
    CELL_NAMED,
    NAME_OF,
    cells_of,
    each,
    names_of,
    rows_of_five,
)
from podium.games.gomoku.checker import flaw_of_line
from podium.games.gomoku.position import SIDES, Position, Side, other
from podium.games.gomoku.proof import size
from podium.games.gomoku.proof_replay import ProofStand, read_proof, replay_proof

HERE = "/gomoku/prove"
LINE_LONGEST = 2000
"""Characters of a line, which has 225 cells at most, with what people write between them."""
_LINE = "line"
_WORD = 20
"""Characters that are shown of a word that cannot be read."""


@dataclasses.dataclass(frozen=True)
class ProofQuery:
    """What is asked of a position, as the address says it.

    Attributes:
        sheet: what it shows is the position.
        claimant: who is to win; None while that is not said.
        replies: of the defender, in the proof.
        line: of the side to move, to be checked, as it was typed.
    """

    sheet: SheetQuery
    position: Position
    claimant: Side | None
    replies: tuple[str, ...]
    line: str

    @classmethod
    def of(cls, request: WebRequest) -> "ProofQuery":
        """Read an address; what it cannot mean is left out."""
        sheet = dataclasses.replace(SheetQuery.of(request.query_params), pen="")
        there = sheet.symbols(sheet.shown)
        x, o = (cells_of(there[side]) for side in SIDES)
        claim = text_of(request, "claim")
        return cls(
            sheet=sheet,
            position=Position(x, o, sheet.side_of(sheet.shown)),
            claimant=next((side for side in SIDES if side == claim), None),
            replies=tuple(cells_in(text_of(request, "replies", 700))),
            line=text_of(request, _LINE, LINE_LONGEST),
        )

    @property
    def line_possible(self) -> bool:
        """Whether the side to move is asked about: only its lines can be checked."""
        return self.claimant in {None, self.position.to_move}

    @property
    def over(self) -> bool:
        """Whether the game is over, so that there is nothing to prove."""
        turn = self.sheet.turn_after(self.sheet.shown)
        return turn.do == "over" or self.position.finished()

    def address(self, **changes: str) -> str:
        """The address of this page with some of it changed; what is empty is left out."""
        told = {
            **self.sheet.fields,
            "claim": self.claimant or "",
            "replies": "".join(self.replies),
            **changes,
        }
        return f"{HERE}?{urlencode({key: value for key, value in told.items() if value})}"


class ProofStep(NamedTuple):
    """A move of the proof, and the replies up to it."""

    number: int
    side: Side
    cell: str
    replies: str


@get(HERE, include_in_schema=False)
async def prove(request: WebRequest) -> Response[bytes]:
    """The position, the verdict, and where one stands in the proof."""
    for_referees(request)
    t, query = language_of(request), ProofQuery.of(request)
    result, busy, over = None, "", query.over
    if query.claimant is not None and not over:
        try:
            result = await _search(request, query.position, query.claimant)
        except Busy as wait:
            busy = t.phrase(_describe_busy(wait))
    stand = _stand(query, result)
    steps = list(_steps(query, stand)) if stand is not None else []
    return referee_page(
        request,
        "referee/prove.html",
        status=429 if busy else 200,
        query=query,
        over=over,
        busy=busy,
        finding=result,
        verdict=t.phrase(describe_verdict(query, result)) if result is not None else "",
        ended=t.phrase(_describe_end(query, result)),
        drawing=_drawing(query, stand, steps, t),
        told=t.phrase(_describe_stand(query, stand)) if stand is not None else "",
        taken=names_of_line(stand.replies) if stand is not None else [],
        choices=_choices(stand) if stand is not None else [],
        steps=steps,
        cut=leaves_out(request.query_params),
        most=LINE_LONGEST,
        checked=_check_line(query, t)
        if query.line and query.line_possible and not over
        else None,
        size=size(read_proof(result.tree)) if result is not None and result.tree else 0,
    )


async def _search(request: WebRequest, position: Position, claimant: Side) -> SearchResult:
    provers: Provers = request.state.provers
    return await provers.answer(token_of(request), Question(position, claimant))


def _stand(query: ProofQuery, result: SearchResult | None) -> ProofStand | None:
    if result is None or result.tree is None or query.claimant is None:
        return None
    replies = [CELL_NAMED[cell] for cell in query.replies]
    return replay_proof(read_proof(result.tree), query.position, query.claimant, replies)


# ---- what was found ------------------------------------------------------------------------------


def describe_verdict(query: ProofQuery, result: SearchResult) -> Phrase:
    """A verdict in a sentence; it claims nothing that was not shown."""
    side = query.claimant or query.position.to_move
    if result.verdict == "no-vcf":
        return say(
            "{side} has no win by continuous fours: all of them were tried. No win by"
            " quieter threats was found, which does not mean there is none.",
            side=side,
        )
    if result.verdict == "not-found":
        return say(
            "No win of {side} was found in the time. That proves nothing, for either side.",
            side=side,
        )
    if result.kind == "vcf":
        return say("Proved: {side} wins by continuous fours. Every reply is forced.", side=side)
    return say(
        "Proved: {side} wins by threats, against every reply. The proof was checked again.",
        side=side,
    )


def _describe_end(query: ProofQuery, result: SearchResult | None) -> str:
    """Why a search without a win has ended."""
    if result is None:
        return ""
    return endings.describe_ending(result.ended, query.position, result.seconds) or ""


def _describe_busy(wait: Busy) -> Phrase:
    if wait.own:
        return say(
            "Your last search is still running: wait a few seconds and reload this page."
        )
    return say("Other proofs are running: wait a few seconds and reload this page.")


# ---- going through the proof ---------------------------------------------------------------------


def _describe_stand(query: ProofQuery, stand: ProofStand) -> Phrase:
    """What has happened, and what the defender may do."""
    side: Side = query.claimant or "x"
    against = other(side)
    if stand.finished:
        return say("{side} has five, and has won.", side=side)
    if stand.won:
        return say(
            "{side} gets five at {cells}: the defender can take only one of them.",
            side=side,
            cells=list_and(names_of(stand.won)),
        )
    if stand.forced:
        return say(
            "{against} must reply on {cell}, where {side} gets five otherwise.",
            against=against,
            cell=NAME_OF[stand.forced],
            side=side,
        )
    if not stand.answers:
        return say(
            "{against} may play anywhere: the same fours win. Tap a free cell.",
            against=against,
        )
    return say(
        "{against} may play anywhere. The replies below each have their own answer; after"
        " any other reply the same fours win. Choose one, or tap a free cell.",
        against=against,
    )


def _choices(stand: ProofStand) -> list[str]:
    """The replies that are told apart; on the board every free cell is one."""
    return names_of_line((stand.forced,) if stand.forced else stand.answers)


def names_of_line(cells: tuple[int, ...]) -> list[str]:
    """The names of cells in their order."""
    return [NAME_OF[cell] for cell in cells]


def _steps(query: ProofQuery, stand: ProofStand) -> Iterator[ProofStep]:
    side: Side = query.claimant or "x"
    replies = ""
    for number, cell in enumerate(stand.moves, start=1):
        against = cell in stand.replies
        if against:
            replies += NAME_OF[cell]
        yield ProofStep(number, other(side) if against else side, NAME_OF[cell], replies)


def _drawing(
    query: ProofQuery, stand: ProofStand | None, steps: list[ProofStep], t: Translator
) -> DrawnPosition:
    """The position, and on it the moves of the proof by their numbers."""
    there = {side: dict.fromkeys(names_of(query.position.of(side)), 0) for side in SIDES}
    last = query.sheet.moves[query.sheet.shown - 1 :][:1] if stand is None else ()
    for step in steps:
        there[step.side][step.cell] = step.number
        last = (step.cell,)
    going_on = stand is not None and not (stand.won or stand.finished)
    return DrawnPosition(
        x=there["x"],
        o=there["o"],
        last=last,
        rows=[row for cells in there.values() for row in rows_of_five(cells)],
        signs=dict.fromkeys(names_of(stand.won), "5") if stand is not None else {},
        ways=dict(_ways(query, stand, t)) if stand is not None and going_on else {},
    )


def _ways(
    query: ProofQuery, stand: ProofStand, t: Translator
) -> Iterator[tuple[str, CellLink]]:
    """The cells of replies; those that are told apart have a sign."""
    here = "".join(names_of_line(stand.replies))
    against = stand.position.to_move
    for cell in (stand.forced,) if stand.forced else each(stand.position.free):
        name = NAME_OF[cell]
        sign = "!" if stand.forced else "?" if cell in stand.answers else ""
        told = t.phrase(say("{side} on {cell}", side=against, cell=name))
        yield name, CellLink(query.address(replies=here + name), told, sign)


# ---- a line that is claimed ----------------------------------------------------------------------


class LineCheck(NamedTuple):
    """What is to be said of a line.

    Attributes:
        told: the judgement; empty where there is none.
        fault: why the line cannot be read.
        sound: it wins.
    """

    told: str = ""
    fault: str = ""
    sound: bool = False


def _check_line(query: ProofQuery, t: Translator) -> LineCheck:
    """Whether a line of fours of the side to move wins, exactly as it is written."""
    cells, unread = cells_written(query.line)
    if unread:
        words = list_and(dict.fromkeys(word[:_WORD] for word in unread))
        fault = say(
            "Cannot be read as cells: {words}. A cell is a letter a to o and a number 1 to 15,"
            " as h8.",
            words=words,
        )
        return LineCheck(fault=t.phrase(fault))
    flaw = flaw_of_line(query.position, [CELL_NAMED[cell] for cell in cells])
    if flaw is None:
        return LineCheck(t.phrase(say("The line wins as written.")), sound=True)
    if flaw.reason != "not_a_four":
        fails = say("The line fails at move {at}: {detail}.", at=flaw.at, detail=flaw.detail)
        return LineCheck(t.phrase(fails))
    # A quiet move may win all the same: it is not judged here.
    unchecked = say(
        "Not checked from move {at} on: {detail}. Only fours are checked here;"
        " “{button}” looks for threats too.",
        at=flaw.at,
        detail=flaw.detail,
        button=say("Prove it for {side}", side=query.position.to_move),
    )
    return LineCheck(t.phrase(unchecked))


HANDLERS = [prove]
