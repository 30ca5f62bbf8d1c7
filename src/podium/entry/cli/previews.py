"""What a run was asked to show: states on the way, and what acts would change, in words."""

from collections.abc import Callable, Iterable, Mapping

from rich.console import Console

from podium.app.scenario import Run
from podium.core.phrase import with_names
from podium.entry.cli.output import plain_text
from podium.entry.cli.states import print_states
from podium.views.change_sentences import sentence
from podium.views.changes import Change

Names = Callable[[str], Mapping[str, str]]


def print_run(out: Console, run: Run, names: Names) -> None:
    """Print the states that a run has shown, then what each act that it previewed would change.

    Args:
        out: where to.
        run: that has ended.
        names: what people call those of a tournament.
    """
    for shown in run.shown:
        print_states(out, shown.tournaments, f"at line {shown.line}")
    for preview in run.previews:
        known = names(preview.tournament)
        changes, ways = preview.changes, preview.ways
        if changes or not ways:
            what = "would change:" if changes else "would change nothing that shows."
            out.print(plain_text(f"The act of line {preview.line} {what}", "bold"))
        _print_changes(out, changes, known)
        for way in ways:
            with_ = f'The act of line {preview.line} with "then": "{way.then}" would change:'
            out.print(plain_text(with_, "bold"))
            _print_changes(out, way.changes, known)
        out.print()


def _print_changes(out: Console, changes: Iterable[Change], known: Mapping[str, str]) -> None:
    for change in changes:
        out.print(
            plain_text(f"  {with_names(sentence(change), lambda key: known.get(key, key))}"),
            soft_wrap=True,
        )
