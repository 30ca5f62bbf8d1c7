"""Every criterion that a step of a ladder can compare: the one catalogue.

Three kinds share one vocabulary: those listed here by name, the codes of `tiebreaks.catalogue`, and the
tallies of a rulebook. `criterion` knows all of them; the ladder, the checks of a rulebook, what
columns are called and the reference follow from what an entry says.

docs/extending/criterion.md adds one as an example.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from podium.core.exact import Exact, exact_sum, simplest
from podium.core.phrase import Phrase, literal, say
from podium.rules.standings.asking import Figures
from podium.rules.standings.steps import Step, is_code
from podium.rules.standings.tiebreaks import BY_CODE, parse

Values = Mapping[str, Exact | None]
"""By entrant; None is the value of who has none: a mean of nothing is not 0. It stands last."""

Compute = Callable[[Figures, str, Sequence[str], Step], Values | None]
"""The values of those tied: from figures, the name in the step, who is tied, the step.

None: the step is passed over.
"""

Known = Literal["", "swiss", "seeding", "after-a-stage"]
"""Where a criterion is known: everywhere, in Swiss stages, in the ladder of a seeding, or in a stage
that another one leads into."""


class Criterion(msgspec.Struct, frozen=True, kw_only=True):
    """One criterion.

    Attributes:
        name: as a rulebook writes it.
        title: what its column is called.
        source: the rules that it is taken from.
        about: what it is, for the reference.
        in_words: the same for the rulebook in plain words, in which it stands behind the name; where
            its value is not a figure, whoever stands higher. None: the name says it.
        compute: its values; None where the ladder itself settles the tie: by a lot, by extra
            games, or by sharing the place. Such a criterion stands alone in its step.
        direction: which value stands higher; `step`: as the step says (`least`).
        among_tied: it says nothing of one entrant alone, only of those tied.
        from_tally: it is made from a tally, which the step names in `of`.
        before_play: it can stand in the ladder of a seeding, before any match.
        of_meetings: it looks at the matches of those tied against each other, so that a step can
            ask for all of them to have met (`all_met`).
        known: where it can stand.
        separates: nobody is tied behind it; `ends`: and no step can follow, since what is tied
            then stays so.
    """

    name: str
    title: Phrase
    source: str = ""
    about: str = ""
    in_words: Callable[[Step], Phrase] | None = None
    compute: Compute | None = None
    direction: Literal["higher", "lower", "step"] = "step"
    among_tied: bool = False
    from_tally: bool = False
    before_play: bool = False
    of_meetings: bool = False
    known: Known = ""
    separates: Literal["", "all", "ends"] = ""

    @property
    def has_figure(self) -> bool:
        """Whether its value is a figure that is more or less; else an order, or nothing."""
        return self.compute is not None and self.direction != "lower"

    @property
    def settles(self) -> bool:
        """The ladder itself settles the tie."""
        return self.compute is None

    def lower_first(self, step: Step) -> bool:
        """Whether the lower value stands higher in a step."""
        return self.direction == "lower" or (self.direction == "step" and step.least)


# ---- how they are computed -------------------------------------------------------------------


def _of_matches(each: Callable[[Figures, str, Step], Exact]) -> Compute:
    """A figure of one entrant, made of matches.

    Where less is better, who has no result has none: a match lost by forfeit is not one of nothing.
    """

    def compute(figures: Figures, _name: str, tied: Sequence[str], step: Step) -> Values:
        return {
            entrant: None
            if step.least and not figures.results(entrant)
            else each(figures, entrant, step)
            for entrant in tied
        }

    return compute


def _of_one(each: Callable[[Figures, str], Exact]) -> Compute:
    """A figure that an entrant has whatever is played."""

    def compute(figures: Figures, _name: str, tied: Sequence[str], _step: Step) -> Values:
        return {entrant: each(figures, entrant) for entrant in tied}

    return compute


def _head_to_head(figures: Figures, _name: str, tied: Sequence[str], step: Step) -> Values:
    return _among(figures, step.of, tied, step)


def _among(figures: Figures, tally: str, tied: Sequence[str], step: Step) -> Values:
    """A tally over the matches whose entrants are all among those tied."""
    group = frozenset(tied)
    each = _of_matches(lambda f, entrant, _: f.among(group, entrant, tally))
    found = each(figures, tally, tied, step)
    assert found is not None  # noqa: S101 - a figure of one is never passed over
    return found


def _sodos(figures: Figures, entrant: str, step: Step) -> Exact:
    """Sum of the defeated opponents' totals, half of it for a tie."""
    total: Exact = 0
    for outcome, others in figures.meetings(entrant):
        mine = outcome.score(entrant)
        for other in others:
            theirs = outcome.score(other)
            if mine > theirs:
                total += figures.total(other, step.of)
            elif mine == theirs:
                total += Fraction(figures.total(other, step.of)) / 2
    return simplest(total)


def _median_buchholz(figures: Figures, entrant: str, step: Step) -> Exact:
    """The opponents' totals less the best and the worst (pIšQworky 1.5.7-8)."""
    totals = sorted(figures.total(other, step.of) for other in figures.opponents(entrant))
    return exact_sum(totals[1:-1])


def _tally(figures: Figures, name: str, tied: Sequence[str], step: Step) -> Values:
    """A tally: summed over all matches or those among the tied, or per match played."""
    if step.among == "tied":
        return _among(figures, name, tied, step)
    if not step.mean and not step.least:
        return {entrant: figures.total(entrant, name) for entrant in tied}
    return {entrant: _total_or_mean(figures, name, entrant, step) for entrant in tied}


def _total_or_mean(figures: Figures, name: str, entrant: str, step: Step) -> Exact | None:
    results = figures.results(entrant)
    if not results:
        return None
    total = figures.total(entrant, name)
    if not step.mean:
        return total
    return simplest(Fraction(total) / (results if step.least else figures.played(entrant)))


def _code(figures: Figures, name: str, tied: Sequence[str], _step: Step) -> Values | None:
    return figures.tiebreak(name, tied)


# ---- the catalogue ---------------------------------------------------------------------------


CATALOGUE: tuple[Criterion, ...] = (
    Criterion(
        name="head-to-head",
        title=say("head to head"),
        source="pIšQworky 1.3.6; go round robin",
        about="`of` over the matches among those tied",
        in_words=lambda step: say(
            "the `{key}` of the matches they played against each other", key=step.of
        ),
        compute=_head_to_head,
        among_tied=True,
        from_tally=True,
        of_meetings=True,
    ),
    Criterion(
        name="sodos",
        title=say("SODOS"),
        source="go",
        about="sum of the defeated opponents' totals of `of` (half of it for a tie)",
        in_words=lambda step: say(
            "the `{key}` of all those beaten, added up, with half of that of those tied with",
            key=step.of,
        ),
        compute=_of_matches(_sodos),
        from_tally=True,
    ),
    Criterion(
        name="median-buchholz",
        title=say("median Buchholz"),
        source="pIšQworky 1.5.7-8",
        about="sum of the opponents' totals of `of` less the best and the worst of them",
        in_words=lambda step: say(
            "the `{key}` of all opponents added up, without those of the best and the worst of them"
            " (0 with fewer than three)",
            key=step.of,
        ),
        compute=_of_matches(_median_buchholz),
        from_tally=True,
    ),
    Criterion(
        name="seed",
        title=say("seed"),
        source="pIšQworky 1.5.7; FIDE C.04.2",
        about="place in the initial ranking",
        in_words=lambda _: say("the one higher in the initial ranking"),
        compute=_of_one(lambda figures, entrant: figures.seed(entrant)),
        direction="lower",
        known="swiss",
        separates="all",
    ),
    Criterion(
        name="entered",
        title=say("entered"),
        source="FIDE C.04.2, in place of the alphabet",
        about="order of entering",
        in_words=lambda _: say("the one who entered earlier"),
        compute=_of_one(lambda figures, entrant: figures.entered(entrant)),
        direction="lower",
        before_play=True,
        known="seeding",
        separates="all",
    ),
    Criterion(
        name="rank-before",
        title=say("rank before"),
        source="Katana 2016 `final`; Blokus 2016 § 22",
        about="place in the ranking that led into this stage",
        in_words=lambda _: say("the one higher in the ranking that led here"),
        compute=_of_one(lambda figures, entrant: figures.before(entrant)),
        direction="lower",
        before_play=True,
        known="after-a-stage",
        separates="all",
    ),
    Criterion(
        name="decider",
        title=say("extra games"),
        source="pIšQworky 1.3.6",
        about="extra games among those tied",
        in_words=lambda step: say(
            "extra games among them (see Extra games, `{key}`)", key=step.play
        ),
        among_tied=True,
    ),
    Criterion(
        name="lot",
        title=say("lot"),
        source="all",
        about="the recorded lot",
        in_words=lambda _: say("decided by lot"),
        among_tied=True,
        before_play=True,
        separates="ends",
    ),
    Criterion(
        name="shared",
        title=say("shared"),
        source="football",
        about="those still tied share the place",
        in_words=lambda _: say("those still tied share the place"),
        among_tied=True,
        separates="ends",
    ),
)
"""Criteria that a rulebook names, in the order of the reference."""

BY_NAME: Mapping[str, Criterion] = {one.name: one for one in CATALOGUE}

_ANY_TALLY = (
    "the sum over the matches that count; with `mean`, per match played. A mean of no matches is"
    " none and stands last, and so does a sum of none with `least`"
)

OTHERS: Sequence[tuple[str, str, str]] = (
    ("any tally", "the rulebook's `[match.tally]`", _ANY_TALLY),
    (
        'any tally `among = "tied"`',
        "football (UEFA, FIFA); pIšQworky 1.3.6",
        "the same over the matches among those tied",
    ),
    ("FIDE codes: `BH:C1`, `SB`, `WIN` …", "FIDE C.07", "see `tiebreaks`"),
)
"""Those that are not in the catalogue by name: what they are called, their source, what they are."""


def named_criteria(step: Step) -> list[Criterion]:
    """The criteria of the catalogue that a step has by name."""
    return [BY_NAME[name] for name in step.by if name in BY_NAME]


@lru_cache(maxsize=512)
def criterion(name: str) -> Criterion:
    """What a step compares: one of the catalogue, a code, else a tally of that name.

    Raises:
        ValueError: a code that there is not.
    """
    if name in BY_NAME:
        return BY_NAME[name]
    if not is_code(name):
        return Criterion(name=name, title=literal(name), compute=_tally)
    tiebreak = parse(name)
    listed = BY_CODE[tiebreak.name.upper()]
    return Criterion(
        name=name,
        title=literal(name),
        source=listed.source,
        about=listed.name,
        compute=_code,
        direction="lower" if tiebreak.least else "higher",
        among_tied=tiebreak.tied,
        known="swiss",
    )
