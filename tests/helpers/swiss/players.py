"""The players of a round by the letter of C.04.3, without a thought of speed: for `brute_force`.

Nothing here is taken from the engine: what is due to a player is worked out anew from his cells.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.core.exact import Exact

NO_PREFERENCE, MILD, STRONG, ABSOLUTE = range(4)


@dataclass(frozen=True, eq=False)
class One:
    """A player.

    Attributes:
        games: the colours of the games played.
        floats: of the last round, and of the one before.
        barred: numbers of those whom he may not meet.
        turn: his number among those who take part (E.5; 5.2.5).
    """

    number: int
    score: Exact
    games: str
    floats: tuple[str, str]
    barred: frozenset[int]
    bye: bool
    unplayed: int
    top: bool
    turn: int

    @property
    def difference(self) -> int:
        """Games with White less games with Black (A.6; 1.6)."""
        return self.games.count("w") - self.games.count("b")

    @property
    def wish(self) -> tuple[str, int]:
        """The colour preferred, and how strongly (A.6; 1.7)."""
        if abs(self.difference) > 1:
            return ("b" if self.difference > 0 else "w"), ABSOLUTE
        if self.games[-2:] in {"ww", "bb"}:
            return other(self.games[-1]), ABSOLUTE
        if self.difference:
            return ("b" if self.difference > 0 else "w"), STRONG
        return (other(self.games[-1]), MILD) if self.games else ("", NO_PREFERENCE)


def other(colour: str) -> str:
    """The opposite colour."""
    return {"w": "b", "b": "w"}[colour]


def people(
    table: Crosstable, round_: int, edition: str, absent: frozenset[int], *, colours: bool
) -> list[One]:
    """Those to be paired, by score and number (A.2; 1.2)."""
    there = [player for player in table.players if player.number not in absent]
    taking = [
        player.number
        for player in table.players
        if player in there or any(_paired(cell) for cell in player.cells[: round_ - 1])
    ]
    most = (round_ - 1) * max(table.scoring.win, table.scoring.draw)
    found = []
    for player in there:
        past = [player.cell(number) for number in range(1, round_)]
        score = _score(table, player, round_)
        found.append(
            One(
                number=player.number,
                score=score,
                games="".join(cell.colour for cell in past if cell.went.played and colours),
                floats=(
                    _floated(table, player, round_ - 1, edition),
                    _floated(table, player, round_ - 2, edition),
                ),
                barred=frozenset(_barred(table, player, past)),
                bye=not any(_had_bye(table, cell, edition) for cell in past),
                unplayed=len([cell for cell in past if not cell.went.played]),
                top=round_ >= table.rounds > 0 and score > Fraction(most) / 2,
                turn=taking.index(player.number) + 1,
            )
        )
    return sorted(found, key=lambda one: (-one.score, one.number))


def _paired(cell: PlayerRound) -> bool:
    return cell.opponent > 0 or cell.went is Went.PAIRING_BYE


def _score(table: Crosstable, player: CrosstablePlayer, round_: int) -> Exact:
    virtual = table.acceleration.get(player.number, ())[round_ - 1 : round_]
    return table.points(player, round_) + sum(virtual)


def _floated(table: Crosstable, player: CrosstablePlayer, round_: int, edition: str) -> str:
    """How he floated in a round (A.4; 1.4)."""
    if round_ < 1:
        return ""
    cell = player.cell(round_)
    if cell.went.played:
        mine = _score(table, player, round_)
        theirs = _score(table, table.by_number[cell.opponent], round_)
        return "down" if mine > theirs else "up" if mine < theirs else ""
    if edition == "dutch-2017" or table.scoring.worth(cell.went) > table.scoring.loss:
        return "down"
    return ""


def _barred(
    table: Crosstable, player: CrosstablePlayer, past: list[PlayerRound]
) -> Iterator[int]:
    """Whom he met over the board, or is forbidden to meet (C.1; C1)."""
    yield from (cell.opponent for cell in past if cell.went.played)
    for together in table.forbidden:
        if player.number in together:
            yield from together


def _had_bye(table: Crosstable, cell: PlayerRound, edition: str) -> bool:
    """Whether a round takes the right to the bye (C.2; C2)."""
    if edition == "dutch-2017":
        return cell.went in {Went.PAIRING_BYE, Went.FORFEIT_WIN}
    worth = table.scoring.worth(cell.went)
    return cell.went is Went.PAIRING_BYE or (
        not cell.went.played and worth >= table.scoring.win
    )


def may_meet(one: One, two: One) -> bool:
    """C.1 and C.3 (C1, C3)."""
    if two.number in one.barred:
        return False
    same = one.wish == two.wish and one.wish[1] == ABSOLUTE
    return not same or one.top or two.top


def has_white(one: One, two: One, initial: str) -> bool:
    """Whether the first has White; of the two he is ranked higher (E; 5.2)."""
    mine, theirs = one.wish, two.wish
    if mine[0] != theirs[0]:
        return mine[0] == "w" or theirs[0] == "b"
    if mine[1] != theirs[1]:
        return (mine[0] == "w") == (mine[1] > theirs[1])
    if mine[1] == ABSOLUTE and abs(one.difference) != abs(two.difference):
        return (mine[0] == "w") == (abs(one.difference) > abs(two.difference))
    for mine_then, theirs_then in zip(one.games[::-1], two.games[::-1], strict=False):
        if mine_then != theirs_then:
            return mine_then == "b"
    if mine[0]:
        return mine[0] == "w"
    return (one.turn % 2 == 1) == (initial != "b")
