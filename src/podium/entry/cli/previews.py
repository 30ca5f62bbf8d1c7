"""What acts would change, in words."""

from collections.abc import Callable, Iterable, Mapping

from rich.console import Console

from podium.app.scenario import Previewed
from podium.core.phrase import with_names
from podium.entry.cli.saying import plain
from podium.views.change_sentences import sentence
from podium.views.changes import Change

Names = Callable[[str], Mapping[str, str]]


def print_previews(out: Console, previews: Iterable[Previewed], names: Names) -> None:
    """Print what each of the previewed acts would change.

    Args:
        out: where to.
        previews: as a run gives them.
        names: what people call those of a tournament.
    """
    for preview in previews:
        known = names(preview.tournament)
        changes, ways = preview.changes, preview.ways
        if changes or not ways:
            what = "would change:" if changes else "would change nothing that shows."
            out.print(plain(f"The act of line {preview.line} {what}", "bold"))
        _print_changes(out, changes, known)
        for way in ways:
            with_ = f'The act of line {preview.line} with "then": "{way.then}" would change:'
            out.print(plain(with_, "bold"))
            _print_changes(out, way.changes, known)
        out.print()


def _print_changes(out: Console, changes: Iterable[Change], known: Mapping[str, str]) -> None:
    for change in changes:
        out.print(
            plain(f"  {with_names(sentence(change), lambda key: known.get(key, key))}"),
            soft_wrap=True,
        )
