"""`podium referee`: recorded games and boards, judged."""

import click

from podium.entry.cli import referee_blokus, referee_catan, referee_gomoku


@click.group("referee")
def command() -> None:
    """Judge recorded games, boards and score sheets."""


for judge in (referee_blokus, referee_catan, referee_gomoku):
    command.add_command(judge.command)
