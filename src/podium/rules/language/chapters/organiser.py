"""The end of it: the final order, what the organiser decides, what people keep."""

from collections.abc import Iterator, Mapping, Sequence

from podium.core.phrase import Phrase, list_or, literal, say, term
from podium.rules.language.cuts import may_tie_at_cut, taker_of
from podium.rules.language.formats import telling_of
from podium.rules.language.rulebook import Option, Rulebook
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
    paragraph,
)
from podium.rules.language.telling.words import clause_of, code, range_text, ref, whole

Choice = bool | int | str


# ---- the final order -------------------------------------------------------------------------


def places(rulebook: Rulebook) -> Iterator[Block]:
    """How the final order is made."""
    yield HeadingBlock(2, say("The final order"))
    if rulebook.places.withdrawn == "left-out":
        said = say(
            "Entrants who have withdrawn are left out of the standings and the final order."
        )
        yield item(cited(said, rulebook.places))
    if len(rulebook.stages) == 1:
        yield item(cited(say("The ranking of the only stage is the final order."), OURS))
        return
    clause = clause_of(rulebook, "places.after_champion", rulebook.places)
    if clause is rulebook.places and not clause.cite:
        clause = OURS
    yield item(*(cited(said, clause) for said in _order(rulebook)))
    for name in reversed(rulebook.stages):
        yield from items(telling_of(rulebook, name).places())


def _order(rulebook: Rulebook) -> Iterator[Phrase]:
    if rulebook.places.after_champion == "by-last-rank":
        yield say(
            "The champion is first; all others stand as in the last ranking before the final."
        )
        return
    yield say(
        "The champion is first; then come the others by the last stage they played, in this order:"
        " {stages}.",
        stages=tuple(
            say("stage {stage}", stage=ref(rulebook, stage))
            for stage in reversed(rulebook.stages)
        ),
    )
    yield say("Within each stage its own order counts.")


# ---- leaving, warnings -----------------------------------------------------------------------


def warnings(rulebook: Rulebook) -> Iterator[Block]:
    """What the organiser may do about conduct."""
    yield HeadingBlock(2, say("Warnings and expulsion"))
    if rulebook.warnings is not None:
        said = say(
            "Anyone who breaks the rules is warned; {text}.", text=term(rulebook.warnings.then)
        )
        yield item(cited(said, rulebook.warnings))
    said = say(
        "The organiser may warn or expel an entrant, or declare a match forfeited, recording the"
        " reason."
    )
    yield item(cited(said, OURS))
    expelled = (telling_of(rulebook, name).expulsion() for name in rulebook.stages)
    for rule in dict.fromkeys(rule for rule in expelled if rule is not None):
        yield item(cited(rule, OURS))


# ---- left to the organiser -------------------------------------------------------------------


def options(
    rulebook: Rulebook, consequences: Mapping[tuple[str, Choice], Sequence[Sentence]]
) -> Iterator[Block]:
    """What is chosen at the opening, with what each choice changes."""
    decisions = list(_decisions(rulebook))
    if not rulebook.option and not decisions:
        return
    yield HeadingBlock(2, say("Left to the organiser"))
    if rulebook.option:
        yield paragraph(Sentence(say("Chosen before the start:")))
    for name, option in rulebook.option.items():
        yield item(*_option(name, option))
        for choice in option.choices:
            changed = consequences.get((name, choice), ())
            yield from _changes(choice, option.meaning(choice), changed)
    if decisions:
        said = say("Decided when the need arises, with the reason recorded:")
        yield paragraph(Sentence(said))
        yield from items(decisions)


def _option(name: str, option: Option) -> Iterator[Sentence]:
    lead = say("{option} (`{key}`)", option=term(option.title), key=name)
    default = _choice(option.default)
    if option.between is not None:
        said = say(
            "a number, {range}; if nothing is chosen: {default}.",
            range=range_text(option.between),
            default=default,
        )
    elif all(map(option.meaning, option.choices or [option.default])):
        said = say("if nothing is chosen: {default}.", default=default)
    else:
        choices = list_or(map(_choice, option.choices or [option.default]))
        said = say(
            "{choices}; if nothing is chosen: {default}.", choices=choices, default=default
        )
    yield cited(said, option, lead)
    if option.entrants is not None:
        said = say(
            "The rules provide it for {count} entrants.", count=range_text(option.entrants)
        )
        yield cited(said, option)


def _changes(choice: Choice, meaning: str, changed: Sequence[Sentence]) -> Iterator[Block]:
    if meaning:
        # Yes and no are words; any other choice is a name, and stands behind what it means.
        template = "{choice}: {meaning}." if choice in _WORDS else "{meaning} ({choice})."
        said = Phrase(template, {"choice": _choice(choice), "meaning": term(meaning)})
        yield item(Sentence(said), depth=1)
    elif changed:
        said = Phrase("{choice}:", {"choice": _choice(choice)})
        yield item(Sentence(said), depth=1)
    for sentence in changed:
        yield item(sentence, depth=2)


_WORDS = (True, False, "")


def _choice(choice: Choice) -> Phrase:
    """A choice as people read it."""
    match choice:
        case bool():
            return say("yes") if choice else say("no")
        case "":
            return say("none")
        case str():
            return code(choice)
        case int():
            return literal(str(choice))


def _decisions(rulebook: Rulebook) -> Iterator[Sentence]:
    for name, stage in rulebook.stage.items():
        yield from telling_of(rulebook, name).decisions()
        if stage.champion is not None and stage.champion.tied:
            said = say(
                "`{key}`, if stage {stage} has no winner: `replay`, `by-rank`, `lot` or `shared`.",
                key=stage.champion.tied,
                stage=ref(rulebook, name),
            )
            yield cited(said, OURS)
    if any(step.play for ladder in rulebook.ladder.values() for step in ladder.steps):
        said = say(
            "`three-tied-at-cut`, if three or more are tied where it counts:"
            " `mini-round-robin` or `lot`."
        )
        yield cited(said, OURS)
    for name in may_tie_at_cut(rulebook):
        said = say(
            "`tied-at-cut`, if those tied in stage {stage} are at the cut: {choices}.",
            stage=ref(rulebook, name),
            choices=list_or(_ways(rulebook, name)),
        )
        yield cited(said, OURS)


def _ways(rulebook: Rulebook, stage: str) -> Iterator[Phrase]:
    """The choices of `tied-at-cut`, as far as the rulebook alone tells them."""
    yield code("lot")
    if rulebook.decider:
        yield say("`decider` (extra games)")
    if taker_of(rulebook, stage):
        yield say("`all`, if the next stage can take them")


# ---- kept by people --------------------------------------------------------------------------


def left_to_people(rulebook: Rulebook) -> Iterator[Block]:
    """Paragraphs that people see to."""
    if not rulebook.paragraphs:
        return
    yield HeadingBlock(2, say("Kept by people"))
    said = say("What people do under these paragraphs, and where podium reads more into them:")
    yield paragraph(Sentence(said))
    notes: dict[str, list[str]] = {}
    for cite, note in rulebook.paragraphs.items():
        notes.setdefault(note, []).append(cite)
    for note, cites in notes.items():
        yield item(Sentence(whole(note), ", ".join(cites)))
