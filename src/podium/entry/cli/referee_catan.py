"""`podium referee catan`: boards as laid, score sheets, and starts at a table."""

from collections.abc import Iterable
from pathlib import Path

import click

from podium.entry.cli.game_files import FOUND_WRONG, item_label, read_record
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import print_json, say
from podium.games.catan import reading as catan
from podium.games.catan.checking import BoardVerdict, check_board
from podium.games.catan.island import CatanBoard
from podium.games.catan.scoring import ScoreSheet, ScoreVerdict, judge_sheet
from podium.games.catan.table import TableVerdict, judge_start

CatanVerdict = BoardVerdict | ScoreVerdict | TableVerdict


@click.command("catan")
@click.argument("file", type=INPUT)
@as_json
def command(*, file: Path, as_json: bool) -> None:
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


def _answered(read: catan.One | catan.ListFile | catan.Under) -> Answer:
    """The answer, in the shape of the file."""
    match read:
        case catan.One(item):
            return _judged(item)
        case catan.ListFile(items):
            return [_judged(item) for item in items]
        case catan.Under(lists):
            return {key: [_judged(item) for item in items] for key, items in lists.items()}


def _all(answer: Answer) -> Iterable[CatanVerdict]:
    if isinstance(answer, dict):
        return [verdict for verdicts in answer.values() for verdict in verdicts]
    return answer if isinstance(answer, list) else [answer]


def _judged(item: catan.Item) -> CatanVerdict:
    if isinstance(item, CatanBoard):
        return check_board(item)
    if isinstance(item, ScoreSheet):
        return judge_sheet(item)
    return judge_start(item)


def _tell_all(verdicts: Iterable[CatanVerdict]) -> None:
    for number, verdict in enumerate(verdicts, start=1):
        name = item_label(verdict.id, str(number))
        for line in _lines(verdict):
            say(f"{name}: {line}")


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
    "below_two": "somebody has fewer than 2 points, which everyone has from the beginning",
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
