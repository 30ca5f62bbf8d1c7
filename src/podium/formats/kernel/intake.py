"""Who comes into a stage, now: closings of the stages before, less who left since."""

from podium.core import ref
from podium.core.events import Closed
from podium.core.events.settling import SMALL_FIELD
from podium.core.phrase import say, say_many
from podium.core.refusals import refuse
from podium.core.state import ALL, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import band_of, with_result
from podium.rules.language.stages import SmallField, in_count

SMALL_WAYS = ("final-only", "none")


def advancing(case: Case, closing: Closed) -> list[str]:
    """Who goes on from a closed stage: those who left are replaced, and ranks close up.

    Katana 2016 `day2`; Blokus 2016 § 21 (our reading).
    """
    wanted = len(closing.advancing)
    chosen = set(case.active(closing.advancing))
    for entrant in case.active(closing.alternates):
        if len(chosen) >= wanted:
            break
        chosen.add(entrant)
    order = [*closing.rankings.get(ALL, ()), *closing.advancing, *closing.alternates]
    return list(dict.fromkeys(entrant for entrant in order if entrant in chosen))


def went_on(case: Case, stage: StageState) -> tuple[list[str], list[str]]:
    """Who goes on from a stage, and who is next in line; nobody before it is closed.

    Once the next stage has begun, those who play it went on.
    """
    closing = stage.closing
    if closing is None:
        return [], []
    following = case.rulebook.after(stage.id)
    begun = case.state.stage(following[0]) if following else None
    if begun is not None and begun.groups:
        went = begun.entrants
    elif band_of(case, stage) is not None:
        went = list(qualifiers(case, closing).values())
    else:
        went = advancing(case, closing)
    everybody = dict.fromkeys([*closing.advancing, *closing.alternates])
    return went, [entrant for entrant in case.active(everybody) if entrant not in went]


def qualifiers(case: Case, closing: Closed) -> dict[str, str]:
    """Places of groups (``A1``) to who holds them, less who left; places close up.

    As many of each group as went on at its close, of those who have a result.
    """
    having = with_result(case, case.state.stage(closing.stage))
    found: dict[str, str] = {}
    for group, order in closing.rankings.items():
        if group == ALL:
            continue
        went = len(set(order).intersection(closing.advancing))
        there = [entrant for entrant in case.active(order) if entrant not in closing.left]
        can = [entrant for entrant in there if entrant in having]
        for place, entrant in enumerate(can[:went], start=1):
            found[f"{group}{place}"] = entrant
    return found


def entrants_taken(case: Case, stage: str) -> list[str]:
    """Everyone whom the intake of a stage gives it, in order.

    Raises:
        Refused: the stage before is not closed, or too few are left.
    """
    intake = case.rules(stage).intake
    if intake is None:
        return case.playing()
    closing = case.stage(intake.source).closing
    if closing is None:
        raise refuse(
            "not-running",
            say(
                "{stage} takes its entrants from {source}: close {source} first",
                stage=ref.stage(stage),
                source=ref.stage(intake.source),
            ),
            intake.source,
            cite=case.cite(stage),
        )
    entrants = advancing(case, closing)
    small = small_field_of(case, stage)
    if small is not None and in_count(len(entrants), small.entrants):
        raise refuse(
            "too-few-entrants",
            say_many(
                "{stage} takes {best}, but {n} is there; the rules say nothing of it: decide"
                " `{decision}` (final-only, or none)",
                "{stage} takes {best}, but {n} are there; the rules say nothing of it: decide"
                " `{decision}` (final-only, or none)",
                len(entrants),
                stage=ref.stage(stage),
                best=str(intake.best),
                decision=SMALL_FIELD,
            ),
            stage,
            cite=case.cite(stage),
        )
    return entrants


def small_field_of(case: Case, stage: str) -> SmallField | None:
    """What the rulebook says of too small a field for a stage."""
    return case.rules(stage).small_field


def small_field_choice(case: Case, stage: str) -> str | None:
    """What was decided for a stage that fewer reached than it takes; None if nothing was."""
    if stage not in case.rulebook.stage or small_field_of(case, stage) is None:
        return None
    choice, _ = case.state.stage(stage).decisions.get((SMALL_FIELD, ""), (None, ()))
    return choice


def small_field_open(case: Case, stage: StageState) -> bool:
    """Whether the organiser must say what happens, since too few are there."""
    small = small_field_of(case, stage.id)
    intake = case.rules(stage.id).intake
    if small is None or intake is None or stage.status != "waiting":
        return False
    closing = case.state.stage(intake.source).closing
    if closing is None or small_field_choice(case, stage.id) is not None:
        return False
    return in_count(len(advancing(case, closing)), small.entrants)
