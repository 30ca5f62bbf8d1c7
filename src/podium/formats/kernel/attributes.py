"""Attributes of entrants: what may be said of one, and which ones a stage cannot begin without."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from unicodedata import normalize

from podium.core import ref
from podium.core.phrase import Phrase, literal, say, term
from podium.core.refusals import Refused, refuse
from podium.formats.kernel.case import Case
from podium.rules.language.rulebook import Attribute, Rulebook
from podium.rules.language.stages import (
    Stage,
    in_count,
)
from podium.rules.standings import Ladder

Value = bool | int | float | str | None
Told = Mapping[str, Value]

RATING = "rating"
RATINGS = "0..4000"
"""What a rating may be, where the rulebook says nothing else."""

_NUMBER = re.compile(r"\s*[+-]?[\d\s.,]*\d[\s.,]*([eE][+-]?\d+)?\s*")
_DIGITS = 30
"""No number of an entry is longer."""
_LONGEST_SHOWN = 60
"""Characters that a refusal shows of what was written."""


# ---- what may be said ------------------------------------------------------------------------


def declared_attributes(
    attributes: Mapping[str, Attribute], entrant: str, told: Told
) -> dict[str, int | str]:
    """The attributes that the rulebook declares, as the log keeps them.

    Raises:
        Refused: one that is needed is missing, or one is not what it must be (`bad-attribute`).
    """
    found: dict[str, int | str] = {}
    for name, attribute in attributes.items():
        value = told.get(name)
        _check(name, attribute, entrant, value)
        number = whole(value) if attribute.type == "number" else None
        if value is not None:
            found[name] = number if number is not None else normalize("NFC", str(value)).strip()
    if RATING not in attributes:
        check_rating(entrant, told.get(RATING))
    return found


def check_rating(entrant: str, value: Value) -> None:
    """Check a rating that the rulebook does not declare: it is kept with the person, and in files.

    Raises:
        Refused: it is none that anybody has (`bad-attribute`).
    """
    _check(RATING, None, entrant, value)


def _check(name: str, attribute: Attribute | None, entrant: str, value: Value) -> None:
    if (fault := attribute_fault(name, attribute, value)) is not None:
        message = say("{name}: {note}", name=ref.entrant(entrant), note=fault)
        cite = attribute.cite if attribute is not None else ""
        raise refuse("bad-attribute", message, entrant, cite=cite)


def attribute_fault(name: str, attribute: Attribute | None, value: Value) -> Phrase | None:
    """What is wrong with what is told of somebody, None if nothing is.

    Args:
        name: of the attribute.
        attribute: as the rulebook declares it. Of those that it does not, a rating alone is
            looked at; a text that is no number at all may stand there, such as a grade of go.
        value: None where nothing is told.
    """
    if value is None:
        if attribute is None or not attribute.needed:
            return None
        what = _called(name, attribute)
        return say("{what} is missing, and nobody enters without it", what=what)
    if attribute is None:
        numeric = name == RATING and (not isinstance(value, str) or _like_a_number(value))
    else:
        numeric = attribute.type == "number"
    return _number_fault(name, attribute, value) if numeric else None


def _number_fault(name: str, attribute: Attribute | None, value: Value) -> Phrase | None:
    number, allowed = whole(value), _range_of(name, attribute)
    if number is None:
        return say(
            "“{text}” is not a whole number, as {what} must be",
            text=literal(str(value)[:_LONGEST_SHOWN]),
            what=_called(name, attribute),
        )
    if allowed and not in_count(number, allowed):
        text = str(number)[:_LONGEST_SHOWN]
        return say("{what} is {value}; it is {allowed}", what=name, value=text, allowed=allowed)
    return None


def _called(name: str, attribute: Attribute | None) -> Phrase:
    if attribute is None:
        return literal(name)
    return Phrase("{name} ({title})", {"name": literal(name), "title": term(attribute.title)})


def _like_a_number(text: str) -> bool:
    """Whether a text is meant as a number, whole or not, however it is written."""
    return _NUMBER.fullmatch(text) is not None


def whole(value: Value) -> int | None:
    """A whole number, or a text that is one; None for anything else."""
    if isinstance(value, str) and len(value) <= _DIGITS:
        text = value.strip()
        digits = text.removeprefix("-")
        return int(text) if digits.isdecimal() and digits.isascii() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _range_of(name: str, attribute: Attribute | None) -> str:
    """What a number may be; empty where it may be any."""
    if attribute is not None and attribute.between is not None:
        return attribute.between
    return RATINGS if name == RATING else ""


# ---- what a stage cannot begin without -------------------------------------------------------


class Condition(NamedTuple):
    """An attribute that a stage rests on.

    Attributes:
        name: of the attribute.
        why: what rests on it.
        cite: the clause.
        hard: without it the stage cannot do what the rules want.
        optional: nobody need have it; but if anybody has, everyone must.
        empty: an empty text says that somebody has none, and is enough.
    """

    name: str
    why: Phrase
    cite: str = ""
    hard: bool = True
    optional: bool = False
    empty: bool = False

    def lacking(self, case: Case, entrants: Iterable[str]) -> list[str]:
        """Those of whom it is not known."""
        of = case.state.entrants
        known = (int, str) if self.empty else int
        return [
            entrant
            for entrant in entrants
            if not isinstance(value := of[entrant].attributes.get(self.name), known)
            and not value
        ]


def conditions(rulebook: Rulebook, name: str) -> list[Condition]:
    """The attributes that a stage rests on, in any format."""
    return list(_conditions(rulebook, rulebook.stage[name]))


def attributes_used(rulebook: Rulebook) -> list[str]:
    """The attributes that some stage goes by, in the order in which the rulebook declares them."""
    found = {one.name for stage in rulebook.stages for one in conditions(rulebook, stage)}
    return [name for name in rulebook.attribute if name in found]


def _conditions(rulebook: Rulebook, stage: Stage) -> Iterator[Condition]:
    if (draw := stage.draw) is not None:
        spread = say("the draw spreads them over the groups by it")
        yield from (Condition(name, spread, draw.cite) for name in draw.spread)
        if draw.keep_apart:
            apart = say("the draw keeps those apart who have the same")
            yield Condition(draw.keep_apart, apart, draw.cite, hard=False)
    if (sessions := stage.sessions) is not None and sessions.attribute:
        why = say("it says which session they signed up for")
        yield Condition(sessions.attribute, why, sessions.cite, optional=True)
    if stage.keep_apart:
        why = say("those with the same never meet")
        yield Condition(stage.keep_apart, why, stage.cite, empty=True)
    if stage.seeding:
        yield from _of_seeding(rulebook, rulebook.ladder[stage.seeding])


def _of_seeding(rulebook: Rulebook, ladder: Ladder) -> Iterator[Condition]:
    """The attributes that make the initial ranking, but those of which having none means something."""
    why = say("used for the initial ranking")
    for step in ladder.steps:
        for name in step.by:
            attribute = rulebook.attribute.get(name)
            if attribute is not None and not attribute.none:
                yield Condition(name, why, ladder.cite, optional=True)


def check_known(
    case: Case, stage: str, entrants: Iterable[str], among: Iterable[str] = ()
) -> None:
    """Check that a stage has the attributes that its draw must go by.

    Args:
        case: the tournament.
        stage: that begins, or has begun.
        entrants: who comes into it.
        among: who is in it already.

    Raises:
        Refused: `missing-attribute`; the subject is the attribute, then who lacks it.
    """
    new = list(entrants)
    everybody = [*among, *new]
    for condition in conditions(case.rulebook, stage):
        lacking = condition.lacking(case, new)
        nobody_has = condition.optional and (
            len(condition.lacking(case, everybody)) == len(everybody)
        )
        if lacking and condition.hard and not nobody_has:
            raise _missing(case, condition, lacking)


def _missing(case: Case, condition: Condition, lacking: list[str]) -> Refused:
    message = say(
        "{name!r} ({title}) is not known of {entrants}, and {why}: fix their entries (act"
        " `amend`; at the desk, under People)",
        name=condition.name,
        title=term(case.rulebook.attribute[condition.name].title),
        entrants=ref.entrants(lacking),
        why=condition.why,
    )
    cite = condition.cite or case.rulebook.attribute[condition.name].cite
    return refuse("missing-attribute", message, condition.name, *lacking, cite=cite)
