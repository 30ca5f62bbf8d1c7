"""The steps of a ladder in words."""

from collections.abc import Iterator
from functools import reduce

from podium.core.phrase import Phrase, literal, say, say_many, term
from podium.rules.language.telling.words import code
from podium.rules.standings import BY_NAME, Step, is_code
from podium.rules.standings.tiebreaks import BY_CODE, parse


def describe_step(step: Step, *, before_play: bool = False) -> Iterator[Phrase]:
    """A step of a ladder, in sentences.

    Args:
        step: of the ladder.
        before_play: the ladder gives the initial ranking: no match has been played yet.
    """
    yield _when(step, _criteria(step, before_play=before_play))
    if step.restart_on_split:
        yield say("If this separates some of them, those still tied begin again at step 1.")
    if step.repeat:
        yield say("If this separates some of them, it is applied again to those still tied.")
    if step.at_cut_only:
        yield say("Only where it settles who advances; otherwise the next step is taken.")


def _when(step: Step, said: Phrase) -> Phrase:
    """A step with what it is taken for."""
    if step.all_met:
        return say("Only if all those tied have met one another: {criterion}.", criterion=said)
    if step.tied:
        return say("Only if exactly {n} are tied: {criterion}.", n=step.tied, criterion=said)
    return Phrase("{criterion}.", {"criterion": said})


def _criteria(step: Step, *, before_play: bool) -> Phrase:
    first = step.by[0]
    named = BY_NAME.get(first)
    if named is not None and named.in_words is not None and not named.has_figure:
        return _join("{name}: {text}", code(first), named.in_words(step))
    if step.order:
        order = tuple(map(term, step.order))
        return say("`{key}`, the best first: {order}", key=first, order=order)
    figures = _figures(step, before_play=before_play)
    if step.least or (is_code(first) and parse(first).least):
        return say("{figures}: the lower value ranks higher", figures=figures)
    return say("{figures}: the higher value ranks higher", figures=figures)


def _join(template: str, name: Phrase, text: Phrase) -> Phrase:
    """A name with what stands behind it: there is nothing in it to translate."""
    return Phrase(template, {"name": name, "text": text})


def _figures(step: Step, *, before_play: bool) -> Phrase:
    """The figures that are compared one after the other, and over which matches."""
    names = reduce(
        lambda before, name: say("{figures}, then {next}", figures=before, next=name),
        (_criterion(name, step) for name in step.by),
    )
    last = step.by[-1]
    if before_play or last in BY_NAME or is_code(last):
        return names
    if step.among == "tied":
        return say("{figures}, in the matches among those tied", figures=names)
    if step.mean:
        return say("{figures}, per match played", figures=names)
    return say("{figures}, added up over all matches", figures=names)


def _criterion(name: str, step: Step) -> Phrase:
    if is_code(name):
        return _join("{name} ({text})", code(name), _fide(name))
    named = BY_NAME.get(name)
    if named is None or named.in_words is None:
        return code(name)
    return _join("{name}, {text}", code(name), named.in_words(step))


def _fide(written: str) -> Phrase:
    """A tie-break as its rules call it, with what is cut."""
    tiebreak = parse(written)
    listed = BY_CODE[tiebreak.name.upper()]
    name, source = term(listed.name), literal(listed.source)
    if tiebreak.high:
        return say_many(
            "{tiebreak}, without the highest and the lowest, {source}",
            "{tiebreak}, without the highest {n} and the lowest {n}, {source}",
            tiebreak.low,
            tiebreak=name,
            source=source,
        )
    if tiebreak.low:
        return say_many(
            "{tiebreak}, without the lowest, {source}",
            "{tiebreak}, without the lowest {n}, {source}",
            tiebreak.low,
            tiebreak=name,
            source=source,
        )
    return Phrase("{tiebreak}, {source}", {"tiebreak": name, "source": source})
