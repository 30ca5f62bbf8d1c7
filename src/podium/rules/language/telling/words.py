"""Numbers, lists and names as people say them."""

from collections.abc import Iterable, Sequence

from podium.core.clause import Clause
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import bounds

_SPELLED = (
    "no one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905 - reads better
)

LANGUAGES = {
    "cs": "Czech",
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
    "lv": "Latvian",
    "pl": "Polish",
    "pt": "Portuguese",
    "sk": "Slovak",
    "sv": "Swedish",
}

ABOUT = {
    "blokus": (
        "one point off for each square of the pieces left over; nothing off where all pieces"
        " are laid, and five points where the smallest piece was the last of them"
    ),
    "swap1": (
        "the one who opens makes the first three moves, with both symbols; the other chooses"
        " which symbol to play; the side with fewer symbols on the board is to move"
    ),
    "swap2": (
        "the one who opens makes the first three moves, with both symbols; the other chooses a"
        " symbol, or makes two more moves and leaves the choice to the one who opened; the side"
        " with fewer symbols on the board is to move"
    ),
}
"""Sheets and openings that a rulebook calls by their names."""


def spelled(number: int) -> str:
    """A small number in letters."""
    return _SPELLED[number] if number < len(_SPELLED) else str(number)


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things: one table, four tables."""
    return f"{spelled(number)} {one if number == 1 else many or f'{one}s'}"


def upper(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def listing(items: Iterable[str], last: str = "and") -> str:
    """Things as a list: a, b and c."""
    *first, end = list(items) or [""]
    between = last if last.startswith(",") else f" {last}"
    return f"{', '.join(first)}{between} {end}" if first else end


def ranged(count: str) -> str:
    """A count or a range: 3 to 5, up to 4, 24 or more."""
    low, high = bounds(count)
    if high is None:
        return f"{low} or more"
    if low == high:
        return str(low)
    return f"{low} to {high}" if low else f"up to {high}"


def rounds(count: str, of: int) -> str:
    """Some rounds of a stage: round 1, rounds 2 to 4."""
    low, high = bounds(count)
    low, high = max(low, 1), of if high is None else min(high, of)
    if (low, high) == (1, of):
        return "every round" if of > 1 else "the round"
    return f"round {low}" if low == high else f"rounds {low} to {high}"


def ordinal(number: int) -> str:
    """A number as a rank: 1st, 2nd, 3rd."""
    if number % 100 in {11, 12, 13}:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def one(rulebook: Rulebook) -> str:
    """What takes part: a player, a team, an entrant."""
    if rulebook.roster is not None:
        return "team"
    return "player" if rulebook.match.seats is not None else "entrant"


def a(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def title(rulebook: Rulebook, stage: str) -> str:
    """What people call a stage."""
    return rulebook.stage[stage].title or stage


def ref(rulebook: Rulebook, stage: str) -> str:
    """A stage, told apart from the others."""
    return f"stage {rulebook.stages.index(stage) + 1} ({title(rulebook, stage)})"


def refs(rulebook: Rulebook, stages: Sequence[str]) -> str:
    """Several stages."""
    return listing(ref(rulebook, stage) for stage in stages)


def said_by(rulebook: Rulebook, path: str, clause: Clause) -> Clause:
    """The clause that a value comes from: the option that sets it, else the one it stands in."""
    return next((option for option in rulebook.option.values() if option.sets == path), clause)
