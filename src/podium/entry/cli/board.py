"""`podium board`: a board of Catan by a lot that anyone can verify."""

from pathlib import Path

import click

from podium.app.catan_boards import BoardLot, departure, document_of
from podium.entry.cli.game_files import read_record
from podium.entry.cli.options import INPUT
from podium.entry.cli.output import print_json, say
from podium.games.catan.island import CORNERS


@click.command("board", short_help="Lay a Catan board by a lot that anyone can verify.")
@click.option("--seed", metavar="TEXT", help="What the lot follows from; any text.")
@click.option(
    "--for",
    "purpose",
    default="board",
    metavar="TEXT",
    show_default=True,
    help="What the board is for: one seed gives another board for each.",
)
@click.option("--word", default="", metavar="TEXT", help="The word of the audience.")
@click.option(
    "--start-corner",
    type=click.IntRange(0, len(CORNERS) - 1),
    default=0,
    metavar="N",
    show_default=True,
    help="The corner where the two 1 of the frame meet: 0 is the upper left, then clockwise.",
)
@click.option("--check", type=INPUT, metavar="FILE", help="Check a board against its lot.")
def command(
    *, seed: str | None, purpose: str, word: str, start_corner: int, check: Path | None
) -> None:
    """Print a board that follows from SEED, as JSON that `podium referee catan` accepts.

    The tiles are put in order by lot, laid along the spiral from the start corner clockwise
    inwards, and the discs A to R on them, the desert left out. The same seed gives the same board,
    so anyone who chooses it alone could try some out: let everyone at the table say a word of it.
    """
    if check is not None:
        _check(check)
    elif seed is None:
        raise click.UsageError("give --seed TEXT for a new board, or --check FILE for one")
    else:
        print_json(document_of(BoardLot(seed, purpose, word), start_corner))


def _check(path: Path) -> None:
    found = read_record(path, departure)
    if found is not None:
        say(f"the board does not follow from its lot: {found}")
        raise click.exceptions.Exit(1)
    say("the board follows from its lot")
