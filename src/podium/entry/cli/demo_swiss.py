"""What a demo says of a round of a Swiss stage: how it was paired, and who sits it out."""

from collections.abc import Mapping

from rich.text import Text

from podium.entry.cli.demo_sheets import Names
from podium.rules.language.stages import Stage
from podium.views.stages import StageView

_KINDS: Mapping[str, str] = {
    "pairing": "Bye",
    "full": "Full-point bye",
    "half": "Half-point bye",
    "zero": "Away",
}


def how(rules: Stage) -> str:
    """How a round is paired, in a few words."""
    edition = rules.system.rpartition("-")[2]
    cite = f" [{rules.cite}]" if rules.cite else ""
    return f"paired by the Dutch System of {edition}{cite}"


def sitting_out(stage: StageView, number: int, names: Names) -> list[Text]:
    """Who has a bye in a round, a line for each kind."""
    found: dict[str, list[str]] = {}
    for _, each in stage.rounds():
        for bye in each.byes if each.number == number else ():
            found.setdefault(bye.bye, []).append(names[bye.entrants[0]])
    return [
        Text(f"{_KINDS[kind]}: ", "bold").append(", ".join(who), "not bold")
        for kind, who in found.items()
    ]
