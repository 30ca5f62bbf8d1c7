"""Figures on a sheet: read exactly, within what a form allows, and asked about where hardly meant."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from podium.core import ref
from podium.core.exact import Exact, exact, figure
from podium.core.phrase import Figure, say
from podium.core.sheets import SheetFault, Unlikely
from podium.rules.sheets.forms import BoardsForm, DuelForm, Form, ScoresForm

_HIGHEST = 10**12
"""No score is higher, or as far below 0: a slip of the pen, not a score."""


def number_of(entrant: str, value: object, *, whole: bool) -> Exact:
    """The score of an entrant as a number.

    Raises:
        SheetFault: it is none, is not whole where it must be, or is too far from 0.
    """
    if isinstance(value, bool) or not isinstance(value, int | str):
        message = say(
            'the score of {entrant} is {value}; it is a number, exact: 7 or "1/2"',
            entrant=ref.entrant(entrant),
            value=repr(value),
        )
        raise SheetFault(message)
    try:
        number = exact(value)
    except ValueError as fault:
        said = say(
            "the score of {entrant}: {fault}", entrant=ref.entrant(entrant), fault=fault.args[0]
        )
        raise SheetFault(said) from None
    if whole and isinstance(number, Fraction):
        message = say(
            "the score of {entrant} is {value}; scores are whole numbers here",
            entrant=ref.entrant(entrant),
            value=Figure(value),
        )
        raise SheetFault(message)
    if not -_HIGHEST <= number <= _HIGHEST:
        message = say(
            "the score of {entrant} is beyond {most}: it must be a slip",
            entrant=ref.entrant(entrant),
            most=_HIGHEST,
        )
        raise SheetFault(message)
    return number


def in_range(form: ScoresForm, entrant: str, score: Exact) -> Exact:
    """A score that a form allows.

    Raises:
        SheetFault: nobody can have so little, or so much.
    """
    if form.least is not None and score < form.least:
        raise SheetFault(
            say(
                "{entrant} has {score}; nobody can have less than {least}",
                entrant=ref.entrant(entrant),
                score=figure(score),
                least=form.least,
            )
        )
    if form.most is not None and score > form.most:
        raise SheetFault(
            say(
                "{entrant} has {score}; nobody can have more than {most}",
                entrant=ref.entrant(entrant),
                score=figure(score),
                most=form.most,
            )
        )
    return score


def hardly_meant(form: Form, scores: Mapping[str, Exact]) -> dict[str, Exact]:
    """The scores that are beyond what a form takes for likely."""
    beyond = _beyond(form)
    if beyond is None:
        return {}
    return {e: score for e, score in scores.items() if not -beyond <= score <= beyond}


def _beyond(form: Form) -> int | None:
    match form:
        case ScoresForm():
            return form.beyond
        case DuelForm():
            return form.likely
        case BoardsForm():
            return None


def check_likely(form: Form, scores: Mapping[str, Exact], *, sure: bool) -> None:
    """Ask about figures that are a slip rather than a score, unless the sheet is sure of them.

    Raises:
        Unlikely: one is beyond what the form takes for likely.
    """
    odd = hardly_meant(form, scores)
    if odd and not sure:
        said = tuple(
            say("{entrant} has {score}", entrant=ref.entrant(entrant), score=figure(score))
            for entrant, score in odd.items()
        )
        raise Unlikely(
            say(
                "{said}; more than {most} is hardly meant: correct it, or confirm it"
                ' ("sure": true on the sheet)',
                said=said,
                most=_beyond(form) or 0,
            ),
            *odd,
        )


def only(names: Sequence[str]) -> str:
    """The one of a list of one; else empty: several share it."""
    return names[0] if len(names) == 1 else ""
