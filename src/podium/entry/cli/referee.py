"""`podium referee`: recorded games and boards, judged."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
import msgspec

from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.records import read_record
from podium.entry.cli.saving import write_whole
from podium.entry.cli.saying import console, plain, print_json, print_table, ruled, say
from podium.games.blokus import blksgf
from podium.games.blokus import reading as blokus
from podium.games.blokus.board import COLOURS
from podium.games.blokus.referee import Judged, Verdict, judged
from podium.games.catan import reading as catan
from podium.games.catan.checking import BoardVerdict, checked
from podium.games.catan.island import Board
from podium.games.catan.scoring import ScoreSheet, ScoreVerdict, scored
from podium.games.catan.table import TableVerdict, started

FOUND_WRONG = 1


@click.group("referee")
def command() -> None:
    """Judge recorded games, boards and score sheets."""


# ---- Blokus --------------------------------------------------------------------------------------


@command.command("blokus")
@click.argument("file", type=INPUT)
@click.option("--counts", is_flag=True, help="Count the legal moves, before each move and now.")
@click.option(
    "--list", "listed", is_flag=True, help="List the legal moves of the last position."
)
@click.option(
    "--allow-pass", is_flag=True, help="Who could place a piece may pass all the same."
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write the games to this file too: as Pentobi does if it ends in .blksgf, else JSON.",
)
@as_json
def blokus_(
    *,
    file: Path,
    counts: bool,
    listed: bool,
    allow_pass: bool,
    save: Path | None,
    as_json: bool,
) -> None:
    """Verify recorded games of Blokus, move by move: FILE is .json or .blksgf, or - for either.

    Every illegal move is named with all reasons; then how the game ended, what each colour has
    left, scores and places. Exit code 1 if any move is illegal.
    """
    records = read_record(file, _reader(file))
    if save is not None:
        _save(save, records)
    games = [judged(record, allow_pass=allow_pass) for record in records.games]
    if as_json:
        answers = [_answer(game, counts=counts, listed=listed) for game in games]
        print_json(answers if records.several else answers[0])
    else:
        for number, game in enumerate(games, start=1):
            _tell(game, number, counts=counts, listed=listed)
    if not all(game.verdict.accepted for game in games):
        raise click.exceptions.Exit(FOUND_WRONG)


def _reader(file: Path) -> Callable[[bytes], blokus.Records]:
    """How a file is read: by the end of its name, else by how it begins."""
    suffix = file.suffix.casefold()
    if suffix == ".json":
        return blokus.read_json
    if suffix in {".blksgf", ".sgf"}:
        return blksgf.read_blksgf
    return lambda data: (
        blksgf.read_blksgf(data) if data.lstrip()[:1] == b"(" else blokus.read_json(data)
    )


def _save(path: Path, records: blokus.Records) -> None:
    if path.suffix.casefold() == ".blksgf":
        text = blksgf.written(records.games).encode()
    else:
        text = msgspec.json.encode(blokus.written(records.games, several=records.several))
    write_whole(path, [text])


def _answer(game: Judged, *, counts: bool, listed: bool) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(game.verdict, enc_hook=str)
    if counts:
        found["legal_counts"] = game.legal_counts()
        found["legal"] = {colour: game.position.count(colour) for colour in COLOURS}
        found["placeable_pieces"] = {c: game.position.placeable(c) for c in COLOURS}
    if listed:
        found["legal_moves"] = {colour: _moves(game, colour) for colour in COLOURS}
    return found


def _moves(game: Judged, colour: str) -> list[dict[str, Any]]:
    return [
        {"piece": move.piece, "cells": [str(cell) for cell in move.cells]}
        for move in game.position.moves(colour)
    ]


_ENDS = {
    "no_moves": "nobody can place anything",
    "time": "time was called, and the lap is finished",
}


def _tell(game: Judged, number: int, *, counts: bool, listed: bool) -> None:
    verdict = game.verdict
    say(f"{_called(verdict.id, f'game {number}')}: {_ended(verdict)}")
    for illegal in verdict.illegal:
        what = f"move {illegal.number}, {illegal.colour} {illegal.piece or 'without a piece'}"
        for code, detail in zip(illegal.reasons, illegal.details, strict=True):
            say(f"{what}: {code}: {detail}")
    headings = ("place", "colour", "score", "squares", "last", "left")
    more = ("legal moves",) if counts else ()
    table = ruled(*headings, *more, right=("place", "score", "squares", *more))
    for colour in sorted(COLOURS, key=verdict.places.__getitem__):
        row = (
            verdict.places[colour],
            colour,
            verdict.score[colour],
            verdict.squares_left[colour],
            verdict.last_piece[colour] or "",
            " ".join(verdict.left[colour]),
            *((game.position.count(colour),) if counts else ()),
        )
        table.add_row(*(plain(str(value)) for value in row))
    print_table(console(), table)
    for colour in COLOURS if listed else ():
        for move in game.position.moves(colour):
            say(f"{colour} {move.piece}: {' '.join(map(str, move.cells))}")


def _ended(verdict: Verdict) -> str:
    legal = "every move is legal" if verdict.accepted else f"{len(verdict.illegal)} illegal"
    if verdict.end == "unfinished":
        return f"{legal}; unfinished"
    after = verdict.game_ends_after_moves
    return f"{legal}; ended after {after} moves: {_ENDS[verdict.end]}"


def _called(id_: object, otherwise: str) -> str:
    return otherwise if id_ is msgspec.UNSET or id_ is None else str(id_)


# ---- Catan ---------------------------------------------------------------------------------------

CatanVerdict = BoardVerdict | ScoreVerdict | TableVerdict


@command.command("catan")
@click.argument("file", type=INPUT)
@as_json
def catan_(*, file: Path, as_json: bool) -> None:
    """Check boards of Catan as laid, score sheets, and starts at a table: FILE is JSON, - too.

    A board has hexes and start_corner, and may have the frame; a score sheet has vp_entered and
    finished; a start has seats and throws of the dice. Exit code 1 if anything is wrong.
    """
    read = read_record(file, catan.read_json)
    answer = _answered(read)
    verdicts = list(_all(answer))
    if as_json:
        print_json(answer)
    else:
        _tell_all(verdicts)
    if not all(verdict.valid for verdict in verdicts):
        raise click.exceptions.Exit(FOUND_WRONG)


Answer = CatanVerdict | list[CatanVerdict] | dict[str, list[CatanVerdict]]


def _answered(read: catan.One | catan.Several | catan.Under) -> Answer:
    """The answer, in the shape of the file."""
    match read:
        case catan.One(item):
            return _judged(item)
        case catan.Several(items):
            return [_judged(item) for item in items]
        case catan.Under(lists):
            return {key: [_judged(item) for item in items] for key, items in lists.items()}


def _all(answer: Answer) -> Iterable[CatanVerdict]:
    if isinstance(answer, dict):
        return [verdict for verdicts in answer.values() for verdict in verdicts]
    return answer if isinstance(answer, list) else [answer]


def _judged(item: catan.Item) -> CatanVerdict:
    if isinstance(item, Board):
        return checked(item)
    if isinstance(item, ScoreSheet):
        return scored(item)
    return started(item)


def _tell_all(verdicts: Iterable[CatanVerdict]) -> None:
    for number, verdict in enumerate(verdicts, start=1):
        called = _called(verdict.id, str(number))
        for line in _lines(verdict):
            say(f"{called}: {line}")


def _lines(verdict: CatanVerdict) -> list[str]:
    if isinstance(verdict, ScoreVerdict):
        return [*_sheet_lines(verdict), *(f"note: {text}" for text in verdict.warnings)]
    if verdict.errors:
        pairs = zip(verdict.errors, verdict.details, strict=True)
        return [f"{code}: {detail}" for code, detail in pairs]
    if isinstance(verdict, BoardVerdict):
        return ["the board is laid as it should be"]
    return _table_lines(verdict)


_ERRORS = {
    "below_two": "somebody has fewer than 2 points, which everybody has from the beginning",
    "no_winner": "the game is finished, and nobody has ten points",
}


def _sheet_lines(verdict: ScoreVerdict) -> list[str]:
    if verdict.error is not None:
        return [f"{verdict.error}: {_ERRORS[verdict.error]}"]
    shares = " ".join(verdict.pct_vp or ())
    match verdict.winner:
        case int():
            won = f"player {verdict.winner + 1} has won"
        case None:
            won = "nobody has won"
        case _:
            won = "the winner must be stated"
    return [f"recorded {' '.join(map(str, verdict.vp_recorded or ()))}; shares {shares}; {won}"]


def _table_lines(verdict: TableVerdict) -> list[str]:
    if not verdict.order:
        return [f"to throw: {', '.join(verdict.again)}"]
    lines = [f"order of play: {', '.join(verdict.order)}"]
    lines += [f"{player} has {colour}" for player, colour in verdict.colours.items()]
    return [*lines, f"banker: {verdict.banker}; builds the board: {verdict.builds}"]
