"""The command `podium`. A command's module is loaded when it is called, and only then."""

import sys
from collections.abc import Mapping
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from podium import bootstrap
from podium.entry.cli.output import complain

STOPPED = 130

COMMANDS: Mapping[str, str] = {
    "demo": "demo",
    "serve": "serve",
    "play": "play",
    "do": "do",
    "show": "show",
    "next": "next",
    "log": "log",
    "why": "why",
    "tournaments": "tournaments",
    "rules": "rules",
    "plan": "plan",
    "pair": "pair",
    "check": "check",
    "tiebreaks": "tiebreaks",
    "generate": "generate",
    "prove": "prove",
    "referee": "referee",
    "board": "board",
    "export": "exporting",
    "import": "importing",
    "verify": "verify",
    "backup": "backup",
    "restore": "restore",
    "forget": "forget",
    "remove": "remove",
}
"""Command to the module of this folder whose `command` it is, in the order of the help."""


class PodiumGroup(click.Group):
    """A group of commands that turns every error into a message and an exit code."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - as click has it
        """Run a command."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):  # a name that the terminal cannot show
                stream.reconfigure(errors="replace")
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            complain("stopped; what was done stands")
            ctx.exit(STOPPED)
        except Exception as error:
            from podium.entry.cli import faults

            code = faults.explain_expected(error)
            if code is None:
                if bootstrap.is_debugging():
                    raise
                code = faults.explain_unexpected(error)
            ctx.exit(code)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in their order."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, loaded now."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"podium.entry.cli.{COMMANDS[cmd_name]}")
        command = module.command
        assert isinstance(command, click.Command)  # noqa: S101 - each of COMMANDS has one
        _keep_lines(command)
        return command


def _keep_lines(command: click.Command) -> None:
    """In the raw docstring of a command, what keeps its lines (a backspace) is two characters."""
    if command.help:
        command.help = command.help.replace("\\b\n", "\b\n")
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            _keep_lines(inner)


def _tell_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("podium")
    except PackageNotFoundError:
        found = "not installed"
    click.echo(f"podium, version {found}")
    ctx.exit()


@click.group(cls=PodiumGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_tell_version,
    help="Show the version and exit.",
)
def main() -> None:
    """Run a championship from its rulebook.

    Exit codes: 0 done; 1 refused by the rules, or something was found wrong; 2 the call or the
    input is malformed.
    """
