"""`podium serve`: the web application."""

import shlex
import webbrowser
from pathlib import Path

import click

from podium import bootstrap
from podium.entry.cli.options import INPUT, storage_options
from podium.entry.cli.output import say


@click.command("serve", short_help="Run the web application.")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: for the hall.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--demo", is_flag=True, help="With made-up championships in progress.")
@click.option("--open", "open_", is_flag=True, help="Open it in the browser.")
@click.option("--certificate", type=INPUT, help="Serve https with this certificate (PEM).")
@click.option("--certificate-key", type=INPUT, help="Its key, if that is another file.")
@click.option(
    "--backups",
    type=click.IntRange(min=0),
    default=12,
    show_default=True,
    help="Backups to keep in the folder backups: one an hour, and one at the end. 0: none.",
)
@storage_options
def command(
    *,
    host: str,
    port: int,
    demo: bool,
    open_: bool,
    certificate: Path | None,
    certificate_key: Path | None,
    backups: int,
    data: Path | None,
    database: str,
) -> None:
    """Run the web application: the desk, the players' phones, the public pages and the screen."""
    # It takes half a second to load, which no other command shall wait for.
    from podium.entry.cli.serve_demo import prepare_demo
    from podium.entry.web import server

    instance = bootstrap.instance(data, database)
    click.get_current_context().call_on_close(instance.service.store.close)
    secret = prepare_demo(instance) if demo else ""
    try:
        listening = server.listen_on(host, port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.UsageError(
            f"cannot listen at {host} port {port}: {reason}. Choose another with --port or --host."
        ) from None
    here, *there = server.addresses(listening, "https" if certificate else "http")
    code = server.first_start_code(instance)
    door = f"{here}/l/{secret}" if demo else f"{here}/welcome" if code else here
    say(f"podium is at {here}")
    for address in there:
        say(f"phones in the same network: {address}")
    again = _for_phones(click.get_current_context())
    if server.is_local_only(listening):
        say(f"Phones cannot reach it, so its codes lead nowhere. For phones, start: {again}")
    if demo:
        say(f"Made-up championships are in progress; their desk is at {door}")
    if code:
        say(f"First start: create your account at {here}/welcome with the code {code}")
    say("Ctrl-C stops it; nothing is lost.")
    if open_ and bootstrap.has_screen():
        webbrowser.open(door)
    secured = server.Certificate(certificate, certificate_key) if certificate else None
    keeper = bootstrap.rolling_backups(backups, data, database) if backups else None
    server.serve(instance, listening, code, server.ServeOptions(secured, again, keeper))


def _for_phones(context: click.Context) -> str:
    """The command as it was given, so that phones can reach it."""
    given = {
        key: value for key, value in context.params.items() if key not in {"host", "open_"}
    }
    words = ["podium", "serve", "--host", "0.0.0.0"]  # noqa: S104 - to be typed, not bound
    for option in (p for p in context.command.params if p.name in given):
        value, name = given[str(option.name)], option.opts[0]
        if value is True:
            words.append(name)
        elif value not in {None, "", False, option.default}:
            secret = option.name == "database"  # it may hold a password
            words += [name, "URL" if secret else str(value)]
    return shlex.join(words)
