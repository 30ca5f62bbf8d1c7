"""The command `podium`, and what becomes of errors: a message and an exit code, no traceback."""

import sys
from importlib.metadata import PackageNotFoundError, metadata, version
from io import TextIOWrapper
from typing import Any

import click

from podium import bootstrap
from podium.app.ports import Damaged
from podium.core.refusals import Refused
from podium.entry.cli import (
    demo,
    do,
    exporting,
    forget,
    importing,
    log,
    plan,
    play,
    rules,
    serve,
    show,
    tournaments,
    verify,
    why,
)
from podium.entry.cli.saying import complain
from podium.rules.language import Faulty

REFUSED = 1
MALFORMED = 2
OUR_FAULT = 70
STOPPED = 130


class Podium(click.Group):
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
        except (Refused, Damaged, Faulty, OSError) as error:
            ctx.exit(_expected(error))
        except KeyboardInterrupt:
            complain("stopped; what was done stands")
            ctx.exit(STOPPED)
        except Exception as error:
            if bootstrap.debugging():
                raise
            complain(_fault(error))
            ctx.exit(OUR_FAULT)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which they were registered."""
        del ctx
        return list(self.commands)


def _expected(error: Exception) -> int:
    """Say what is wrong, and answer the exit code."""
    match error:
        case Refused(refusal=refusal):
            complain(str(refusal))
            return REFUSED
        case OSError(strerror=str() as what):
            complain(f"{error.filename}: {what}" if error.filename else what)
        case _:
            complain(str(error))
    return MALFORMED


def _fault(error: Exception) -> str:
    said = str(error).partition("\n")[0]
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return (
        f"this is a fault of podium ({what}), not of yours; a report can be written {_where()}:"
        " say what you did, and add what is printed with PODIUM_DEBUG=1"
    )


def _where() -> str:
    """Where reports go: the address that the package names."""
    try:
        urls = metadata("podium").get_all("Project-URL") or []
    except PackageNotFoundError:
        urls = []
    found = dict(url.split(", ", 1) for url in urls if ", " in url)
    return f"at {found['Issues']}" if "Issues" in found else "to whoever maintains podium"


def _version() -> str:
    try:
        return version("podium")
    except PackageNotFoundError:
        return "not installed"


@click.group(cls=Podium, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(_version(), prog_name="podium")
def main() -> None:
    """Run a championship from its rulebook.

    Exit codes: 0 done; 1 refused by the rules, or something was found wrong; 2 the call or the
    input is malformed.
    """


COMMANDS: tuple[click.Command, ...] = (
    demo.command,
    serve.command,
    play.command,
    do.command,
    show.command,
    log.command,
    why.command,
    tournaments.command,
    rules.command,
    plan.command,
    exporting.command,
    importing.command,
    verify.command,
    forget.command,
)

for _command in COMMANDS:
    main.add_command(_command)
