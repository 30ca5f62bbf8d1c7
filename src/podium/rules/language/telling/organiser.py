"""The end of it: the final order, what the organiser decides, what people keep."""

from collections.abc import Iterator, Mapping, Sequence

from podium.rules.language.leads_on import may_tie_at_cut, taker_of
from podium.rules.language.rulebook import Option, Rulebook
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    SwissStage,
    TablesStage,
)
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.words import a, listing, one, ranged, ref, said_by, upper

Choice = bool | int | str


# ---- the final order -------------------------------------------------------------------------


def places(page: Page, rulebook: Rulebook) -> None:
    """How the final order is made."""
    page.head(2, "The final order")
    if rulebook.places.withdrawn == "left-out":
        page.item(cited("Who withdrew is in no standings and no places.", rulebook.places))
    if len(rulebook.stages) == 1:
        page.item(cited("The ranking of the only stage is the final order.", OURS))
        return
    clause = said_by(rulebook, "places.after_champion", rulebook.places)
    if clause is rulebook.places and not clause.cite:
        clause = OURS
    page.item(cited(_order(rulebook), clause))
    for stage_id in reversed(rulebook.stages):
        for sentence in _within(rulebook, stage_id):
            page.item(sentence)


def _order(rulebook: Rulebook) -> str:
    last, *before = reversed(rulebook.stages)
    if rulebook.places.after_champion == "by-last-rank":
        return (
            "The champion is first; all others stand as in the last ranking before the final."
        )
    others = listing((ref(rulebook, stage) for stage in before), ", then those of")
    return (
        f"The champion is first, then come the others of {ref(rulebook, last)}, then those of"
        f" {others}; inside each stage its own order counts."
    )


def _within(rulebook: Rulebook, stage_id: str) -> Iterator[str]:
    stage, where = rulebook.stage[stage_id], ref(rulebook, stage_id)
    figures = next(
        (s.losers for s in rulebook.stage.values() if isinstance(s, BracketStage)), []
    )
    by = listing((f"`{name}` per match" for name in figures), ", then") or "nothing more"
    if isinstance(stage, BracketStage):
        yield cited(
            f"In {where}: the winner and the loser of `final`, those of `third`, then those"
            " beaten before, the later the higher.",
            stage,
        )
        said = (
            f"Those beaten in the same round: by {by} in the groups; else they share a place."
        )
        yield cited(said, OURS)
    elif isinstance(stage, RoundRobinStage) and len(rulebook.stages) > 1:
        said = (
            f"In {where}: by the place in the group; those of the same place by {by}; else they"
            " share a place."
        )
        yield cited(said, OURS)


# ---- leaving, warnings -----------------------------------------------------------------------


def warnings(page: Page, rulebook: Rulebook) -> None:
    """What the organiser may do about conduct."""
    page.head(2, "Warnings and expulsion")
    if rulebook.warnings is not None:
        page.item(
            cited(
                f"Who breaks the rules is warned; {rulebook.warnings.then}.", rulebook.warnings
            )
        )
    each = one(rulebook)
    said = (
        f"The organiser may warn, have a match forfeited, or expel {a(each)}, with the reason"
    )
    page.item(cited(f"{said} written down.", OURS))
    if any(isinstance(stage, TablesStage) for stage in rulebook.stage.values()):
        said = f"{upper(a(each))} who is expelled keeps no seat: what was played stands, nothing follows."
        page.item(cited(said, OURS))


# ---- left to the organiser -------------------------------------------------------------------


def options(
    page: Page, rulebook: Rulebook, consequences: Mapping[tuple[str, str], Sequence[str]]
) -> None:
    """What is chosen at the opening, with what each choice changes."""
    decisions = list(_decisions(rulebook))
    if not rulebook.option and not decisions:
        return
    page.head(2, "Left to the organiser")
    if rulebook.option:
        page.say("Chosen before the start:")
    for name, option in rulebook.option.items():
        page.item(cited(f"**{upper(option.title)}** (`{name}`). {_choices(option)}.", option))
        for choice in option.choices:
            told = consequences.get((name, shown(choice)), ())
            _changes(page, choice, option.meaning(choice), told)
    if decisions:
        page.say("When it comes to it, asked at the time and written down with the reason:")
    for decision in decisions:
        page.item(decision)


def _changes(page: Page, choice: Choice, meaning: str, told: Sequence[str]) -> None:
    if meaning:
        page.item(f"{shown(choice)}: {meaning}.", depth=1)
    elif told:
        page.item(f"With {shown(choice)}:", depth=1)
    for sentence in told:
        page.item(sentence, depth=2)


def _choices(option: Option) -> str:
    default = f"if nothing is chosen: {shown(option.default)}"
    if option.between is not None:
        said = f"A number, {ranged(option.between)}; {default}"
    else:
        choices = option.choices or [option.default]
        said = f"{upper(listing(map(shown, choices), 'or'))}; {default}"
    if option.entrants is not None:
        said += f". The rules have it for {ranged(option.entrants)} entrants"
    return said


def shown(choice: Choice) -> str:
    """A choice as people read it."""
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    if choice == "":
        return "none"
    return f"`{choice}`" if isinstance(choice, str) else str(choice)


def _decisions(rulebook: Rulebook) -> Iterator[str]:
    for name, stage in rulebook.stage.items():
        where = ref(rulebook, name)
        if isinstance(stage, TablesStage) and (small := stage.small_field) is not None:
            said = f"`{small.ask}`, if too few are there for {where}: `final-only` or `none`."
            yield cited(said, small)
        if isinstance(stage, SwissStage) and stage.colours:
            said = f"`first-colour`, if the lot who moves first in {where} is drawn by hand."
            yield cited(said, OURS)
        if stage.champion is not None and stage.champion.tied:
            said = f"`{stage.champion.tied}`, if {where} has no winner: `replay`, `by-rank`,"
            yield cited(f"{said} `lot` or `shared`.", OURS)
    if any(step.play for ladder in rulebook.ladder.values() for step in ladder.steps):
        said = "`three-tied-at-cut`, if three or more are level where it counts:"
        yield cited(f"{said} `mini-round-robin` or `lot`.", OURS)
    for name in may_tie_at_cut(rulebook):
        said = (
            f"`tied-at-cut`, if some of those level in {ref(rulebook, name)} go on and some do"
            f" not: {_ways(rulebook, name)}."
        )
        yield cited(said, OURS)


def _ways(rulebook: Rulebook, stage: str) -> str:
    """The choices of `tied-at-cut`, as far as the rulebook alone tells them."""
    games = ["`decider` (extra games)"] if rulebook.decider else []
    room = ["`all`, where the next stage can take them"] if taker_of(rulebook, stage) else []
    return listing(["`lot`", *games, *room], "or")


# ---- kept by people --------------------------------------------------------------------------


def kept(page: Page, rulebook: Rulebook) -> None:
    """Paragraphs that people see to."""
    if not rulebook.paragraphs:
        return
    page.head(2, "Kept by people")
    page.say("What people do of these paragraphs, and where podium reads more into them:")
    notes: dict[str, list[str]] = {}
    for paragraph, note in rulebook.paragraphs.items():
        notes.setdefault(note, []).append(paragraph)
    for note, paragraphs in notes.items():
        page.item(f"{upper(note)}. [{', '.join(paragraphs)}]")
