"""`podium referee gomoku`: recorded games of gomoku, with their opening and how they ended."""

from collections.abc import Mapping
from pathlib import Path

import click

from podium.entry.cli.game_files import FOUND_WRONG, item_label, read_record
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import print_json, say
from podium.games.gomoku.duel import End, Player
from podium.games.gomoku.formats.games import read_games
from podium.games.gomoku.referee import GomokuVerdict, Now, judge

_ENDS: Mapping[End, str] = {
    "five": "five or more in a row",
    "full": "the board is full",
    "time": "time is over, and no win was shown",
    "proved": "time is over, and a win was shown",
    "delay": "the opponent delayed the game",
    "flag": "the other one's clock has run out, and it was pointed out",
    "flags": "both clocks have run out",
    "resigned": "the opponent resigned",
    "absent": "the other one did not come",
    "left": "the other one left",
    "ruling": "the arbiter has ruled so",
}
_PLAYERS: Mapping[Player, str] = {"first": "who began", "second": "the other player"}


@click.command("gomoku")
@click.argument("file", type=INPUT)
@as_json
def command(*, file: Path, as_json: bool) -> None:
    r"""Whose move is it, and how did a game end? FILE is JSON, or - for standard input.

    \b
    A game has its opening (swap1 or swap2), moves, choices, the clock (common or each), and an
    end where the board does not tell:
      {"opening": "swap2", "moves": ["h8", "i9", "g7"], "choices": ["x"],
       "end": {"how": "resigned", "player": "first"}}
    Other ends: time (with the line that was shown), flag (fallen, said_by), absent, left, delay,
    ruling (winner). Exit code 1 if anything in a record cannot be so.
    """
    games = read_record(file, read_games)
    verdicts = [judge(game) for game in games.games]
    if as_json:
        print_json(verdicts if games.several else verdicts[0])
    else:
        for number, verdict in enumerate(verdicts, start=1):
            for line in _lines(verdict):
                say(f"{item_label(verdict.id, f'game {number}')}: {line}")
    if not all(verdict.accepted for verdict in verdicts):
        raise click.exceptions.Exit(FOUND_WRONG)


def _lines(verdict: GomokuVerdict) -> list[str]:
    faults = [
        f"{fault.part} {fault.number or ''}".rstrip() + f": {fault.detail}"
        for fault in verdict.faults
    ]
    if verdict.turn is not None:
        return [*faults, _turn(verdict.turn)]
    assert verdict.end != "unfinished"  # noqa: S101 - it is over
    won = "tied" if verdict.winner is None else f"{_PLAYERS[verdict.winner]} has won"
    cite = f" [{verdict.cite}]" if verdict.cite else ""
    both = ", and so the other game of the board" if verdict.both_games else ""
    return [*faults, f"{won}: {_ENDS[verdict.end]}{cite}{both}"]


def _turn(turn: Now) -> str:
    who = _PLAYERS[turn.who] if turn.who else "somebody"
    if turn.do == "choose":
        return f"{who} chooses: {', '.join(turn.choices)}"
    return f"{who} puts {turn.side}"
