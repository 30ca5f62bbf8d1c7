"""`podium plan`: what would happen with so many entrants."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import click
import msgspec
from rich.console import Console
from rich.text import Text

from podium import bootstrap
from podium.app import rulebooks
from podium.core.refusals import Refused
from podium.entry.cli.options import as_json
from podium.entry.cli.output import console, plain_text, print_json, print_table, ruled_table
from podium.rules.clocks import duration_text
from podium.rules.language import Rulebook
from podium.views.plan import Plan, StagePlan, plan, stage_phrase

_REFUSED = 1

Options = dict[str, bool | int | str]


@click.command("plan", short_help="What would happen with so many entrants.")
@click.argument("rulebook")
@click.option("--level", default="", metavar="LEVEL", help="Which level, if it has levels.")
@click.option(
    "--entrants",
    required=True,
    type=click.IntRange(0, 100_000),
    metavar="N",
    help="How many play.",
)
@click.option(
    "--option",
    "chosen",
    multiple=True,
    metavar="NAME=VALUE",
    help="What the organiser chooses; may be given more than once.",
)
@as_json
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    rulebook: str,
    level: str,
    entrants: int,
    chosen: tuple[str, ...],
    as_json: bool,
) -> None:
    r"""Show the stages, rounds and tables of RULEBOOK for so many entrants, and the time needed.

    RULEBOOK is the id of one that ships, or the path of a file. Times are the longest that the
    clocks of the rules allow; a stage without a limit is not counted.

    \b
    With --json:
      {"rulebook", "level", "entrants",
       "stages": [{"id", "title", "format", "entrants", "groups": [sizes], "rounds",
                   "tables": {"4": 7, "3": 3} (by seats, in a full round), "matches",
                   "byes" (times that somebody sits out), "reserves", "slots": [names],
                   "round_minutes", "minutes": "380" (exact; null without a limit)}],
       "minutes", "time": "6 h 20 min", "notes": [texts]}
    and where the rules have no system for so many, with exit code 1:
      {"refused": {"code", "message", "cite", "subject"}}
    """
    rules, level = compose_with_options(rulebook, level, chosen)
    try:
        found = plan(rules, level, entrants)
    except Refused as refused:
        if not as_json:
            raise
        print_json({"refused": msgspec.to_builtins(refused.refusal, enc_hook=str)})
        context.exit(_REFUSED)
    if as_json:
        print_json(found)
    else:
        print_plan(console(), rules, found)


def compose_with_options(
    rulebook: str, level: str, chosen: Sequence[str] = ()
) -> tuple[Rulebook, str]:
    """A rulebook for a level with options; the first level where it has some and none is named.

    Raises:
        BadParameter: there is none of that name.
        Faulty: it has faults, or there is no such level or option.
    """
    try:
        plain_rules, level = rulebooks.compose_rulebook(bootstrap.library(), rulebook, level)
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint="RULEBOOK") from None
    options = options_of(chosen, plain_rules)
    return rulebooks.compose_rulebook(bootstrap.library(), rulebook, level, options)


def options_of(chosen: Sequence[str], rules: Rulebook) -> Options:
    """Options as they are written on a command line, each as what the rulebook takes."""
    found: Options = {}
    for text in chosen:
        name, sign, value = text.partition("=")
        if not sign:
            message = f"{text!r} is no option; write NAME=VALUE"
            raise click.BadParameter(message, param_hint="--option")
        option = rules.option.get(name)
        known: Mapping[str, bool | int | str] = {
            _written(choice): choice for choice in (option.choices if option else ())
        }
        found[name] = known.get(value, int(value) if value.isdecimal() else value)
    return found


def _written(choice: bool | int | str) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


# ---- for people ------------------------------------------------------------------------------


def print_plan(out: Console, rules: Rulebook, found: Plan) -> None:
    """Print a plan: a line a stage, the time, and what is not counted."""
    title = f"{rules.rulebook.title}{f', {found.level}' if found.level else ''}"
    head = plain_text(title, "bold").append(f" · {found.entrants} entrants", style="not bold")
    out.print(head)
    out.print()
    for stage in found.stages:
        if stage.entrants:
            line = plain_text(f"{stage.id}: ", "bold")
            out.print(line.append_text(plain_text(stage_phrase(stage), "not bold")))
    out.print()
    table = ruled_table("stage", *_FIGURES, right=_FIGURES)
    for stage in found.stages:
        if stage.entrants:
            table.add_row(plain_text(stage.id), *_figures(stage))
    print_table(out, table)
    line = Text("Time needed at most: ").append(found.time, style="bold")
    unlimited = [s.id for s in found.stages if s.entrants and s.minutes is None]
    if unlimited and found.minutes is not None:
        line.append_text(plain_text(f", and {' and '.join(unlimited)} (no limit)"))
    out.print(line)
    for note in found.notes:
        out.print(plain_text(f"Note: {note}"))


_FIGURES = ("entrants", "rounds", "matches", "sit out", "a round", "together")


def _figures(stage: StagePlan) -> list[Text]:
    each, whole = (
        duration_text(Fraction(time)) if time is not None else "no limit"
        for time in (stage.round_minutes, stage.minutes)
    )
    numbers = (stage.entrants, stage.rounds, stage.matches, stage.byes or "-")
    return [plain_text(str(figure)) for figure in (*numbers, each, whole)]
