"""`podium demo`: a whole championship with made-up people, to watch."""

import sys
from collections.abc import Iterator
from random import Random
from typing import NoReturn

import click
from rich.console import Console

from podium import bootstrap
from podium.app.opening import rulebook_sources
from podium.director.acts import Open
from podium.entry.cli.demo_show import DemoPrinter
from podium.entry.cli.output import complain, console
from podium.entry.cli.plan import compose_with_options
from podium.rules.language import Rulebook
from podium.rules.language.holes import check
from podium.sim import Habits, Happened, Stuck, championship, make_up_entrants
from podium.views.plan import plan

_NAME = "demo"
_STOPPED = 130
_REFUSED = 1
_WIDEST = 100
_HABITS = Habits(forfeits=0.01, seats=0, hand_lots=0.1)


@click.command("demo", short_help="Play a whole championship with made-up people.")
@click.argument("rulebook", default="katana-2016")
@click.option("--level", default="", metavar="LEVEL", help="Which level, if it has levels.")
@click.option(
    "--entrants", type=click.IntRange(0, 1000), metavar="N", help="How many play (else a few)."
)
@click.option("--seed", default="2016", show_default=True, help="Another seed, other people.")
@click.option(
    "--speed",
    type=click.FloatRange(min=0),
    help="1 is half a minute or so, 2 twice as fast; 0 at once (as in a pipe).",
)
def command(
    *, rulebook: str, level: str, entrants: int | None, seed: str, speed: float | None
) -> None:
    """Play a championship under RULEBOOK to its champion, round by round.

    The people are made up, all else is real: the rules, the director, the lots, the log. Nothing
    is stored.
    """
    rules, level = compose_with_options(rulebook, level)
    count = entrants if entrants is not None else _a_few(rules)
    planned = plan(rules, level, count)
    out = console()
    out.width = min(out.width, _WIDEST)
    speed = float(out.is_terminal) if speed is None else speed
    chance = Random(f"{seed} {rulebook} {level} {count}")  # noqa: S311 - made-up people
    service = bootstrap.in_memory()
    field = make_up_entrants(rules, count, chance)
    opening = Open(tournament=_NAME, rulebook=rulebook, level=level, seed=seed)
    show = DemoPrinter(service, _NAME, rules, out, speed)
    show.welcome(planned, seed)
    try:
        _watch(championship(service, opening, field, chance, _HABITS), show, out)
    except Stuck as stuck:
        _explain(stuck, rulebook)


def _explain(stuck: Stuck, rulebook: str) -> NoReturn:
    """End with what stopped it, if the rulebook leaves something open; else it is a fault of ours."""
    holes = check(*rulebook_sources(bootstrap.library(), rulebook))
    if not stuck.why or not holes:
        raise stuck
    complain(f"The demo cannot go on: {stuck.why}")
    complain(
        f"`podium rules check {rulebook}` finds what the rulebook leaves open: {len(holes)}"
    )
    sys.exit(_REFUSED)


def _watch(acts: Iterator[Happened], show: DemoPrinter, out: Console) -> None:
    try:
        for happened in acts:
            show.see(happened)
        show.farewell()
    except KeyboardInterrupt:
        out.print()
        out.print("Stopped here; nothing was stored.")
        sys.exit(_STOPPED)


def _a_few(rules: Rulebook) -> int:
    """A number that shows what the rules can do, and fits a screen."""
    first = rules.stage[rules.stages[0]]
    if first.at_tables:
        return 22
    if first.system:
        return 24 if rules.roster is not None else 17
    if first.ranked_apart and not first.bands:
        return 6
    return 14
