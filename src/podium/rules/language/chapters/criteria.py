"""The steps of a ladder in words."""

from collections.abc import Iterator, Mapping
from functools import reduce

from podium.core.phrase import Phrase, literal, say, term
from podium.rules.language.telling.words import code
from podium.rules.standings import Step, is_code
from podium.rules.standings.tiebreaks import BY_CODE, parse


def step_told(step: Step, *, before_play: bool = False) -> Iterator[Phrase]:
    """A step of a ladder, in sentences.

    Args:
        step: of the ladder.
        before_play: the ladder gives the initial ranking: no match has been played yet.
    """
    yield _when(step, _criteria(step, before_play=before_play))
    if step.restart_on_split:
        yield say("If this separates some of them, those still level begin again at step 1.")
    if step.repeat:
        yield say("If this separates some of them, it is applied again to those still level.")
    if step.at_cut_only:
        yield say("Only where it settles who goes on; otherwise the next step is taken.")


def _when(step: Step, said: Phrase) -> Phrase:
    """A step with what it is taken for."""
    if step.all_met:
        return say("Only if all those level have met one another: {criterion}.", criterion=said)
    if step.tied:
        return say("Only if exactly {n} are level: {criterion}.", n=step.tied, criterion=said)
    return Phrase("{criterion}.", {"criterion": said})


_SPECIAL: Mapping[str, Phrase] = {
    "rank-before": say("`rank-before`: whoever ranked higher in the ranking that led here"),
    "seed": say("`seed`: whoever stands higher in the initial ranking"),
    "entered": say("`entered`: whoever entered earlier"),
    "lot": say("`lot`: decided by lot"),
    "shared": say("`shared`: those still level share the place"),
}


def _criteria(step: Step, *, before_play: bool) -> Phrase:
    first = step.by[0]
    if first in _SPECIAL:
        return _SPECIAL[first]
    if first == "decider":
        return say(
            "`decider`: extra games among them (see Extra games, `{key}`)", key=step.play
        )
    if step.order:
        order = tuple(map(term, step.order))
        return say("`{key}`, the best first: {order}", key=first, order=order)
    figures = _figures(step, before_play=before_play)
    if step.least or _least(first):
        return say("{figures}: whoever has less ranks higher", figures=figures)
    return say("{figures}: whoever has more ranks higher", figures=figures)


def _figures(step: Step, *, before_play: bool) -> Phrase:
    """The figures that are compared one after the other, and over which matches."""
    names = reduce(
        lambda before, name: say("{figures}, then {next}", figures=before, next=name),
        (_criterion(name, step) for name in step.by),
    )
    last = step.by[-1]
    if before_play or last in _FROM_TALLY or is_code(last):
        return names
    if step.among == "tied":
        return say("{figures}, in the matches among those level", figures=names)
    if step.mean:
        return say("{figures}, per match played", figures=names)
    return say("{figures}, added up over all matches", figures=names)


_FROM_TALLY = {"head-to-head", "sodos", "median-buchholz"}


def _criterion(name: str, step: Step) -> Phrase:
    match name:
        case "head-to-head":
            return say(
                "`head-to-head`, the `{key}` of the matches they played against each other",
                key=step.of,
            )
        case "sodos":
            return say(
                "`sodos`, the `{key}` of all those beaten, added up, with half of that of those"
                " tied with",
                key=step.of,
            )
        case "median-buchholz":
            return say(
                "`median-buchholz`, the `{key}` of all opponents added up, without those of the"
                " best and the worst of them (0 with fewer than three)",
                key=step.of,
            )
        case _ if is_code(name):
            return say("`{key}` ({description})", key=name, description=_fide(name))
        case _:
            return code(name)


def _least(criterion: str) -> bool:
    return is_code(criterion) and parse(criterion).least


def _fide(written: str) -> Phrase:
    """A tie-break as its rules call it, with what is cut."""
    tiebreak = parse(written)
    listed = BY_CODE[tiebreak.name.upper()]
    name, source = term(listed.name), literal(listed.source)
    if tiebreak.high:
        return say(
            "{tiebreak}, without the best {n} and the worst {n}, {source}",
            tiebreak=name,
            n=tiebreak.low,
            source=source,
        )
    if tiebreak.low:
        return say(
            "{tiebreak}, without the worst {n}, {source}",
            tiebreak=name,
            n=tiebreak.low,
            source=source,
        )
    return Phrase("{tiebreak}, {source}", {"tiebreak": name, "source": source})
