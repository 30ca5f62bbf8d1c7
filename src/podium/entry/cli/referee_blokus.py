"""`podium referee blokus`: recorded games of Blokus, verified move by move."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec

from podium.entry.cli.game_files import FOUND_WRONG, item_label, read_record
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import (
    console,
    plain_text,
    print_json,
    print_table,
    ruled_table,
    say,
)
from podium.entry.cli.saving import write_whole
from podium.games.blokus import blksgf
from podium.games.blokus import reading as blokus
from podium.games.blokus.board import COLOURS
from podium.games.blokus.referee import BlokusVerdict, Judged, judge
from podium.games.sgf import text_before


@click.command("blokus")
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
def command(
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
    games = [judge(record, allow_pass=allow_pass) for record in records.games]
    if as_json:
        answers = [
            {**_answer(game, counts=counts, listed=listed), "warnings": list(record.warnings)}
            for record, game in zip(records.games, games, strict=True)
        ]
        print_json(answers if records.several else answers[0])
    else:
        for number, (record, game) in enumerate(zip(records.games, games, strict=True), 1):
            for warning in record.warnings:
                say(f"{item_label(record.id, f'game {number}')}: warning: {warning}")
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
    return _any


def _any(data: bytes) -> blokus.Records:
    beginning = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    sgf = beginning == b"(" or (beginning not in {b"{", b"["} and text_before(data))
    return blksgf.read_blksgf(data) if sgf else blokus.read_json(data)


def _save(path: Path, records: blokus.Records) -> None:
    if path.suffix.casefold() == ".blksgf":
        text = blksgf.write_blksgf(records.games).encode()
    else:
        text = msgspec.json.encode(blokus.write_json(records.games, several=records.several))
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
    say(f"{item_label(verdict.id, f'game {number}')}: {_ended(verdict)}")
    for illegal in verdict.illegal:
        what = f"move {illegal.number}, {illegal.colour} {illegal.piece or 'without a piece'}"
        for code, detail in zip(illegal.reasons, illegal.details, strict=True):
            say(f"{what}: {code}: {detail}")
    headings = ("place", "colour", "score", "squares", "last", "left")
    more = ("legal moves",) if counts else ()
    table = ruled_table(*headings, *more, right=("place", "score", "squares", *more))
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
        table.add_row(*(plain_text(str(value)) for value in row))
    print_table(console(), table)
    for colour in COLOURS if listed else ():
        for move in game.position.moves(colour):
            say(f"{colour} {move.piece}: {' '.join(map(str, move.cells))}")


def _ended(verdict: BlokusVerdict) -> str:
    legal = "every move is legal" if verdict.accepted else f"{len(verdict.illegal)} illegal"
    if verdict.end == "unfinished":
        return f"{legal}; unfinished"
    after = verdict.game_ends_after_moves
    return f"{legal}; ended after {after} moves: {_ENDS[verdict.end]}"
