"""Numbers, lists and names as sentences take them."""

from collections.abc import Iterable, Sequence

from podium.core.clause import Clause
from podium.core.phrase import Phrase, Several, Value, list_and, literal, say, term
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import bounds

LANGUAGES = {
    "cs": say("Czech"),
    "de": say("German"),
    "en": say("English"),
    "es": say("Spanish"),
    "fr": say("French"),
    "it": say("Italian"),
    "lv": say("Latvian"),
    "pl": say("Polish"),
    "pt": say("Portuguese"),
    "sk": say("Slovak"),
    "sv": say("Swedish"),
}

ABOUT = {
    "blokus": say(
        "each square of the pieces left over costs one point; a player who has laid all pieces"
        " loses none, and gains five points if the smallest piece was the last one laid"
    ),
    "swap1": say(
        "the player who opens makes the first three moves, with both symbols; the other chooses"
        " which symbol to play; the side with fewer symbols on the board is to move"
    ),
    "swap2": say(
        "the player who opens makes the first three moves, with both symbols; the other chooses a"
        " symbol, or makes two more moves and leaves the choice to the opener; the side with"
        " fewer symbols on the board is to move"
    ),
}
"""Sheets and openings that a rulebook calls by their names."""


def upper(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def code(name: str) -> Phrase:
    """A name that a rulebook gives and programs know."""
    return Phrase("`{code}`", {"code": name})


def codes(names: Iterable[str]) -> tuple[Phrase, ...]:
    """Several such names."""
    return tuple(map(code, names))


def whole(text: str) -> Phrase:
    """A text of the rulebook as a sentence."""
    return Phrase("{sentence}.", {"sentence": term(text)})


def range_text(count: str) -> Value:
    """A count or a range: 3 to 5, up to 4, 24 or more."""
    low, high = bounds(count)
    if high is None:
        return say("{low} or more", low=low)
    if low == high:
        return low
    return say("{low} to {high}", low=low, high=high) if low else say("up to {high}", high=high)


def rounds(count: str, of: int) -> Phrase:
    """Some rounds of a stage: round 1, rounds 2 to 4."""
    low, high = bounds(count)
    low, high = max(low, 1), of if high is None else min(high, of)
    if (low, high) == (1, of):
        return say("every round") if of > 1 else say("the round")
    if low == high:
        return say("round {number}", number=low)
    return say("rounds {low} to {high}", low=low, high=high)


def every(count: str, of: int) -> bool:
    """Whether these are all rounds of a stage."""
    low, high = bounds(count)
    return low <= 1 and (high is None or high >= of)


def title(rulebook: Rulebook, stage: str) -> Phrase:
    """What people call a stage."""
    return term(rulebook.stage[stage].title or stage)


def ref(rulebook: Rulebook, stage: str) -> Phrase:
    """A stage by its number and title: the word `stage` stands in the sentence."""
    number = rulebook.stages.index(stage) + 1
    return say("{number} ({name})", number=number, name=title(rulebook, stage))


def refs(rulebook: Rulebook, stages: Sequence[str]) -> Several:
    """Several stages."""
    return list_and(ref(rulebook, stage) for stage in stages)


def protocol(name: str) -> Phrase:
    """How something is done: a name such as `swap2`, or in words."""
    return term(name) if " " in name else literal(name)


def clause_of(rulebook: Rulebook, path: str, clause: Clause) -> Clause:
    """The clause that a value comes from: the option that sets it, else the one it stands in."""
    return next((option for option in rulebook.option.values() if option.sets == path), clause)
