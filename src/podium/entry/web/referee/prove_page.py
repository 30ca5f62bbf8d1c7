"""`/gomoku/prove`: does a side win against the best defence? With the proof, reply by reply.

For arbiters and organisers: a search costs the machine five seconds, and what it finds is what the
players are asked to find (3.3.7).
"""

import dataclasses
from collections.abc import Iterator
from urllib.parse import urlencode

from litestar import Response, get
from markupsafe import Markup

from podium.entry.searching import SearchResult
from podium.entry.web.drawings.game_sheet import Position as Drawn
from podium.entry.web.drawings.game_sheet import Way, game_sheet
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import referee_page, text_of
from podium.entry.web.referee.following import Stand, followed, read_proof
from podium.entry.web.referee.proving import Busy, Provers, Question
from podium.entry.web.referee.rights import for_referees
from podium.entry.web.referee.sheet_query import SheetQuery, cells_in, cells_written, leaves_out
from podium.entry.web.referee.turns import rows, side_of, symbols, turn_of
from podium.entry.web.security import WebRequest, token_of
from podium.entry.web.words import Translator
from podium.games.gomoku import endings
from podium.games.gomoku.board import CELL_NAMED, NAME_OF, cells_of, each
from podium.games.gomoku.checker import flaw_of_line
from podium.games.gomoku.position import SIDES, Position, Side, other
from podium.games.gomoku.proof import size

HERE = "/gomoku/prove"
LINE_LONGEST = 2000
"""Characters of a line, which has 225 cells at most, with what people write between them."""
_LINE = "line"
_WORD = 20
"""Characters that are shown of a word that cannot be read."""


@dataclasses.dataclass(frozen=True)
class Asking:
    """What is asked of a position.

    Attributes:
        asked: the game sheet; what it shows is the position.
        claimant: who is to win; None while that is not said.
        replies: of the defender, in the proof.
        line: of the side to move, to be checked, as it was typed.
    """

    asked: SheetQuery
    position: Position
    claimant: Side | None
    replies: tuple[str, ...]
    line: str

    @property
    def moves(self) -> bool:
        """Whether the side to move is asked about: only its lines can be checked."""
        return self.claimant in {None, self.position.to_move}

    def address(self, **changes: str) -> str:
        """The address of this page with some of it changed; what is empty is left out."""
        told = {
            **self.asked.fields,
            "claim": self.claimant or "",
            "replies": "".join(self.replies),
            **changes,
        }
        return f"{HERE}?{urlencode({key: value for key, value in told.items() if value})}"


@dataclasses.dataclass(frozen=True)
class Reply:
    """A reply of the defender that one can choose."""

    text: str
    address: str


@dataclasses.dataclass(frozen=True)
class Step:
    """A move of the proof."""

    number: int
    side: Side
    cell: str
    address: str


@dataclasses.dataclass(frozen=True)
class Followed:
    """Where one stands in a proof, as the page shows it.

    Attributes:
        told: what has happened, and what the defender may do.
        replies: those that are told apart; on the board every free cell is one.
        back: one reply less; empty at the beginning.
        steps: the moves so far.
    """

    told: str
    replies: tuple[Reply, ...]
    back: str
    steps: tuple[Step, ...]


@get(HERE, include_in_schema=False)
async def prove(request: WebRequest) -> Response[bytes]:
    """The position, the verdict, and where one stands in the proof."""
    for_referees(request)
    t, asking = language_of(request), _asking(request)
    finding, busy = None, ""
    over = turn_of(asking.asked, asking.asked.shown).do == "over" or asking.position.finished()
    if asking.claimant is not None and not over:
        try:
            finding = await _found(request, asking.position, asking.claimant)
        except Busy as wait:
            busy = _told_busy(wait, t)
    stand = _stand(asking, finding)
    return referee_page(
        request,
        "referee/prove.html",
        status=429 if busy else 200,
        asking=asking,
        over=over,
        busy=busy,
        finding=finding,
        verdict=told_verdict(asking, finding, t) if finding is not None else "",
        ended=_told_end(asking, finding, t),
        drawing=_drawn(asking, stand, t),
        followed=_followed(asking, stand, t) if stand is not None else None,
        cut=leaves_out(request.query_params),
        most=LINE_LONGEST,
        checked=_checked(asking, t) if asking.line and asking.moves and not over else None,
        size=size(read_proof(finding.tree)) if finding is not None and finding.tree else 0,
    )


async def _found(request: WebRequest, position: Position, claimant: Side) -> SearchResult:
    provers: Provers = request.state.provers
    return await provers.answer(token_of(request), Question(position, claimant))


def _asking(request: WebRequest) -> Asking:
    asked = dataclasses.replace(SheetQuery.of(request.query_params), pen="")
    there = symbols(asked, asked.shown)
    x, o = (cells_of(there[side]) for side in SIDES)
    claim = text_of(request, "claim")
    return Asking(
        asked=asked,
        position=Position(x, o, side_of(asked, asked.shown)),
        claimant=next((side for side in SIDES if side == claim), None),
        replies=tuple(cells_in(text_of(request, "replies", 700))),
        line=text_of(request, _LINE, LINE_LONGEST),
    )


def _stand(asking: Asking, finding: SearchResult | None) -> Stand | None:
    if finding is None or finding.tree is None or asking.claimant is None:
        return None
    replies = [CELL_NAMED[cell] for cell in asking.replies]
    return followed(read_proof(finding.tree), asking.position, asking.claimant, replies)


# ---- what was found ------------------------------------------------------------------------------


def told_verdict(asking: Asking, finding: SearchResult, t: Translator) -> str:
    """A verdict in a sentence; it claims nothing that was not shown."""
    side = asking.claimant or asking.position.to_move
    if finding.verdict == "no-vcf":
        return t.gettext(
            "%(side)s has no win by continuous fours: all of them were tried. No win by"
            " quieter threats was found, which does not mean there is none.",
            side=side,
        )
    if finding.verdict == "not-found":
        return t.gettext(
            "No win of %(side)s was found in the time. That proves nothing, for either side.",
            side=side,
        )
    if finding.kind == "vcf":
        return t.gettext(
            "Proved: %(side)s wins by continuous fours. Every reply is forced.", side=side
        )
    return t.gettext(
        "Proved: %(side)s wins by threats, against every reply. The proof was checked again.",
        side=side,
    )


def _told_end(asking: Asking, finding: SearchResult | None, t: Translator) -> str:
    """Why a search without a win has ended."""
    if finding is None:
        return ""
    ended = endings.describe_ending(finding.ended, asking.position, finding.seconds)
    return "" if ended is None else t.phrase(ended)


def _told_busy(wait: Busy, t: Translator) -> str:
    if wait.own:
        return t.gettext(
            "Your last search is still running: wait a few seconds and reload this page."
        )
    return t.gettext("Other proofs are running: wait a few seconds and reload this page.")


# ---- going through the proof ---------------------------------------------------------------------


def _followed(asking: Asking, stand: Stand, t: Translator) -> Followed:
    taken = [NAME_OF[cell] for cell in stand.replies]
    here = "".join(taken)
    told = [NAME_OF[cell] for cell in ((stand.forced,) if stand.forced else stand.answers)]
    return Followed(
        told=_told(asking, stand, t),
        replies=tuple(Reply(cell, asking.address(replies=here + cell)) for cell in told),
        back=asking.address(replies="".join(taken[:-1])) if taken else "",
        steps=tuple(_steps(asking, stand)),
    )


def _told(asking: Asking, stand: Stand, t: Translator) -> str:
    side: Side = asking.claimant or "x"
    against = other(side)
    if stand.finished:
        return t.gettext("%(side)s has five, and has won.", side=side)
    if stand.won:
        fives = [NAME_OF[cell] for cell in each(stand.won)]
        return t.gettext(
            "%(side)s gets five at %(cells)s: the defender can take only one of them.",
            side=side,
            cells=t.list_of(fives),
        )
    if stand.forced:
        return t.gettext(
            "%(against)s must reply on %(cell)s, where %(side)s gets five otherwise.",
            against=against,
            cell=NAME_OF[stand.forced],
            side=side,
        )
    if not stand.answers:
        return t.gettext(
            "%(against)s may play anywhere: the same fours win. Tap a free cell.",
            against=against,
        )
    return t.gettext(
        "%(against)s may play anywhere. The replies below each have their own answer; after"
        " any other reply the same fours win. Choose one, or tap a free cell.",
        against=against,
    )


def _steps(asking: Asking, stand: Stand) -> Iterator[Step]:
    side: Side = asking.claimant or "x"
    replies: list[str] = []
    for number, cell in enumerate(stand.moves, start=1):
        name = NAME_OF[cell]
        against = cell in stand.replies
        if against:
            replies.append(name)
        told = asking.address(replies="".join(replies))
        yield Step(number, other(side) if against else side, name, told)


def _drawn(asking: Asking, stand: Stand | None, t: Translator) -> Markup:
    """The position, and on it the moves of the proof by their numbers."""
    there = {side: dict.fromkeys(_names(asking.position.of(side)), 0) for side in SIDES}
    if stand is None or asking.claimant is None:
        return game_sheet(_still(there, asking.asked.moves[asking.asked.shown - 1 :][:1]), t)
    last: list[str] = []
    for step in _steps(asking, stand):
        there[step.side][step.cell] = step.number
        last = [step.cell]
    signs = {NAME_OF[cell]: "5" for cell in each(stand.won)}
    drawn = dataclasses.replace(_still(there, last), signs=signs)
    if not (stand.won or stand.finished):
        drawn = dataclasses.replace(drawn, ways=dict(_ways(asking, stand, t)))
    return game_sheet(drawn, t)


def _still(there: dict[Side, dict[str, int]], last: list[str] | tuple[str, ...]) -> Drawn:
    struck = [row for cells in there.values() for row in rows(cells)]
    return Drawn(x=there["x"], o=there["o"], last=last, rows=struck)


def _names(cells: int) -> Iterator[str]:
    return (NAME_OF[cell] for cell in each(cells))


def _ways(asking: Asking, stand: Stand, t: Translator) -> Iterator[tuple[str, Way]]:
    """The cells of replies; those that are told apart have a sign."""
    here = "".join(NAME_OF[cell] for cell in stand.replies)
    against = stand.position.to_move
    for cell in (stand.forced,) if stand.forced else each(stand.position.free):
        name = NAME_OF[cell]
        sign = "!" if stand.forced else "?" if cell in stand.answers else ""
        told = t.gettext("%(side)s on %(cell)s", side=against, cell=name)
        yield name, Way(asking.address(replies=here + name), told, sign)


# ---- a line that is claimed ----------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Checked:
    """What is to be said of a line.

    Attributes:
        told: the judgement; empty where there is none.
        fault: why the line cannot be read.
        sound: it wins.
    """

    told: str = ""
    fault: str = ""
    sound: bool = False


def _checked(asking: Asking, t: Translator) -> Checked:
    """Whether a line of fours of the side to move wins, exactly as it is written."""
    cells, unread = cells_written(asking.line)
    if unread:
        return Checked(
            fault=t.gettext(
                "Cannot be read as cells: %(words)s. A cell is a letter a to o and a number 1 to"
                " 15, as h8.",
                words=t.list_of(dict.fromkeys(word[:_WORD] for word in unread)),
            )
        )
    flaw = flaw_of_line(asking.position, [CELL_NAMED[cell] for cell in cells])
    if flaw is None:
        return Checked(t.gettext("The line wins as written."), sound=True)
    detail = t.phrase(flaw.detail)
    if flaw.reason == "not_a_four":
        return Checked(_only_fours(asking, flaw.at, detail, t))
    return Checked(
        t.gettext(
            "The line fails at move %(at)s: %(detail)s.",
            at=flaw.at,
            detail=detail,
        )
    )


def _only_fours(asking: Asking, at: int, detail: str, t: Translator) -> str:
    """A quiet move may win all the same: it is not judged here."""
    return t.gettext(
        "Not checked from move %(at)s on: %(detail)s. Only fours are checked here;"
        " “%(button)s” looks for threats too.",
        at=at,
        detail=detail,
        button=t.gettext("Prove it for %(side)s", side=asking.position.to_move),
    )


HANDLERS = [prove]
