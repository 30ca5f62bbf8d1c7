"""The acts that a report file comes to: who enters, and round by round byes, pairs and results."""

from collections.abc import Iterator, Mapping
from typing import Literal

from podium.app.trf import TrfFile, TrfPlayer
from podium.app.trf_import.rulebook import APART, ImportRules
from podium.core import ref
from podium.core.crosstable import DRAWS, NOBODY, WINS, Crosstable, PlayerRound, Went
from podium.core.exact import Exact
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.director import acts as a

STAGE = "swiss"

_Kind = Literal["half", "full", "zero", "pairing"]

_BYES: Mapping[Went, _Kind] = {
    Went.HALF_BYE: "half",
    Went.FULL_BYE: "full",
    Went.ZERO_BYE: "zero",
    Went.ABSENT: "zero",
    Went.PAIRING_BYE: "pairing",
}
_COLOURS: Mapping[str, str] = {"w": "white", "b": "black"}


def acts_of(file: TrfFile, name: str, chosen: ImportRules) -> Iterator[a.Act]:
    """Everything that was done in a tournament, as far as its file tells.

    Raises:
        Refused: a game ended as no sheet can say (`cannot-import`).
    """
    yield a.Open(
        tournament=name,
        rulebook=chosen.rulebook,
        title=file.header.name,
        options=chosen.options,
    )
    for number in sorted(file.by_number):
        yield _entry(name, file.by_number[number], chosen)
    table = file.table(1)
    first = _COLOURS[table.initial_colour or "w"]
    yield a.Decide(
        tournament=name,
        stage=STAGE,
        decision="first-colour",
        choice=first,
        reason="as the report file has it",
    )
    yield a.Start(tournament=name, stage=STAGE)
    paired = table.paired_rounds()
    for round_ in range(1, paired + 1):
        yield from _round(name, table, round_)
    yield from _byes_to_come(name, file, paired)


def _entry(name: str, player: TrfPlayer, chosen: ImportRules) -> a.Enter:
    known: dict[str, bool | int | float | str | None] = {
        "rating": player.rating,
        "title": player.title,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "sex": player.sex,
        "born": player.born,
        APART: _set_of(player.number, chosen),
    }
    return a.Enter(
        tournament=name,
        id=str(player.number),
        name=player.name,
        attributes={key: value for key, value in known.items() if value},
    )


def _set_of(number: int, chosen: ImportRules) -> str:
    """The set of players who never meet; who is in none is one of his own."""
    return chosen.apart.get(number, f"player {number}") if chosen.apart else ""


def _round(name: str, table: Crosstable, round_: int) -> Iterator[a.Act]:
    """A round that was paired: who was away, the pairs and byes, and the results that are there."""
    byes: list[str] = []
    games: list[tuple[int, int]] = []
    for player in table.players:
        cell = player.cell(round_)
        if cell.opponent != NOBODY:
            if _has_white(player.number, cell):
                games.append((player.number, cell.opponent))
        elif cell.went is Went.PAIRING_BYE:
            byes.append(str(player.number))
        else:
            yield _away(name, player.number, round_, cell.went)
    games.sort(key=lambda game: _board(table, round_, game))
    yield a.Pair(
        tournament=name,
        stage=STAGE,
        matches=[[str(white), str(black)] for white, black in games],
        byes=byes,
    )
    for at, (white, black) in enumerate(games, start=1):
        mine, theirs = (table.by_number[one].cell(round_) for one in (white, black))
        if not mine.pending:
            yield a.Result(
                tournament=name,
                stage=STAGE,
                round=round_,
                table=at,
                sheet={
                    "white": str(white),
                    "black": str(black),
                    "result": _result(round_, (white, black), mine.went, theirs.went),
                },
            )


def _has_white(number: int, cell: PlayerRound) -> bool:
    """Whether a player is named first: he has White, or no colour is told and his is the lower."""
    return cell.colour == "w" or (not cell.colour and number < cell.opponent)


def _board(table: Crosstable, round_: int, game: tuple[int, int]) -> tuple[Exact, Exact, int]:
    """Where a game stands in the order of the boards."""
    points = [table.points(table.by_number[one], round_) for one in game]
    highest = min(zip((-one for one in points), game, strict=True))
    return highest[0], -sum(points), highest[1]


def _result(round_: int, game: tuple[int, int], mine: Went, theirs: Went) -> str:
    if mine.forfeit or theirs.forfeit:
        return "/".join("+" if went is Went.FORFEIT_WIN else "-" for went in (mine, theirs))
    if mine in WINS:
        return "1-0"
    if theirs in WINS:
        return "0-1"
    if mine in DRAWS and theirs in DRAWS:
        return "1/2-1/2"
    white, black = map(str, game)
    message = say(
        "round {round}: {one} and {other} got less than a point between them, which no sheet can"
        " say here",
        round=round_,
        one=ref.entrant(white),
        other=ref.entrant(black),
    )
    raise refuse("cannot-import", message, white, black)


def _away(name: str, number: int, round_: int, went: Went) -> a.Absent:
    return a.Absent(tournament=name, stage=STAGE, id=str(number), round=round_, bye=_BYES[went])


def _byes_to_come(name: str, file: TrfFile, paired: int) -> Iterator[a.Absent]:
    """Byes of rounds that are not paired yet."""
    last = file.crosstable.rounds
    for player in file.crosstable.players:
        for round_, cell in file.crosstable.numbered(player):
            if round_ > paired and cell.went in _BYES and cell.went is not Went.ABSENT:
                yield _away(name, player.number, round_, cell.went)
        missing = player.cell(paired + 1).went is Went.ABSENT
        if player.number in file.zeroed and missing and (not last or paired < last):
            yield _away(name, player.number, paired + 1, Went.ZERO_BYE)
