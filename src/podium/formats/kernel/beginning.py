"""What a stage is refused for as it begins, in more than one format."""

from collections.abc import Iterable, Sequence

from podium.core import ref
from podium.core.phrase import say, say_many
from podium.core.refusals import Refused, refuse
from podium.formats.kernel.case import Case

Lists = Sequence[Sequence[str]]
"""Groups, tables or pairs made by hand: lists of entrants."""


def too_few(case: Case, stage: str, there: int, needed: int) -> Refused:
    """The refusal of a stage that fewer reached than it needs."""
    return refuse(
        "too-few-entrants",
        say_many(
            "{stage} needs at least {needed}, but {n} is there",
            "{stage} needs at least {needed}, but {n} are there",
            there,
            stage=ref.stage(stage),
            needed=needed,
        ),
        stage,
        cite=case.cite(stage),
    )


def check_no_groups(case: Case, stage: str, groups: Lists | None) -> None:
    """Check that no groups were made by hand for a stage that has none.

    Raises:
        Refused: they were (`bad-groups`).
    """
    if groups is not None:
        raise refuse(
            "bad-groups",
            say("{stage} has no groups that are made by hand", stage=ref.stage(stage)),
            stage,
            cite=case.cite(stage),
        )


def check_all_listed(entrants: Iterable[str], groups: Lists) -> None:
    """Check that groups made by hand have everyone.

    Raises:
        Refused: somebody is in none of them (`bad-groups`).
    """
    listed = {entrant for group in groups for entrant in group}
    if missing := [entrant for entrant in entrants if entrant not in listed]:
        raise refuse(
            "bad-groups",
            say("{entrants} entered but is in no group", entrants=ref.entrants(missing)),
            *missing,
        )
