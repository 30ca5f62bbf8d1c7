"""How a bracket was paired, and what was given up: notes, and the sentences for them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from podium.core.exact import simplest
from podium.core.phrase import Phrase, Value, list_and, list_semicolon, say, say_many
from podium.rules.pairing.swiss_dutch.criteria import COLOURS, FLOATS, TOP, DutchCriterion
from podium.rules.pairing.swiss_dutch.editions import ARTICLES, DutchEdition
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer
from podium.rules.pairing.swiss_dutch.result import BracketNote, PairedBracket, PlayerPair
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask

Name = Callable[[int], Value]


def bracket_of(
    task: BracketTask, found: BracketPairing, pairs: tuple[PlayerPair, ...], *, collapsed: bool
) -> PairedBracket:
    """A bracket as it is remembered: who stood where, who floats, what was given up."""
    return PairedBracket(
        score=simplest(Fraction(task.residents[0].score, task.point)),
        moved_down=_numbers(task.moved),
        residents=_numbers(task.residents),
        pairs=pairs,
        floaters=_numbers(found.floaters),
        notes=tuple(_notes(task, found, collapsed=collapsed)),
    )


def _numbers(entries: Sequence[SwissPlayer]) -> tuple[int, ...]:
    return tuple(entry.number for entry in entries)


def _notes(
    task: BracketTask, found: BracketPairing, *, collapsed: bool
) -> Iterator[BracketNote]:
    edition = task.edition
    if collapsed:
        yield BracketNote("collapsed", "A.9", _numbers(task.below))
    if len(found.floaters) > len(task.players) % 2:
        yield BracketNote("pairs", ARTICLES["pairs"][edition], _numbers(found.floaters))
    moved = {entry.at for entry in task.moved}
    if again := [entry for entry in found.floaters if entry.at in moved]:
        yield BracketNote("scores", ARTICLES["scores"][edition], _numbers(again))
    for criterion in (*TOP, *COLOURS, *FLOATS):
        if criterion.kind == "count" and (players := _concerned(criterion, task, found)):
            yield BracketNote(criterion.key, ARTICLES[criterion.key][edition], players)


def _concerned(
    criterion: DutchCriterion, task: BracketTask, found: BracketPairing
) -> tuple[int, ...]:
    """Whom a criterion counts: of a pair the one whose float it is, else both."""
    players: list[int] = []
    for one, other in found.pairs:
        if criterion in TOP and not (one.top or other.top):
            continue
        if criterion.pair(one, other):
            players += _whose(criterion.key, one, other)
    players += [
        entry.number for entry in found.floaters if criterion.alone(entry, task.measure.below)
    ]
    return tuple(players)


def _whose(key: str, one: SwissPlayer, other: SwissPlayer) -> list[int]:
    if key.startswith("down"):
        return [one.number]
    return [other.number] if key.startswith("up") else [one.number, other.number]


def describe_bracket(
    bracket: PairedBracket, edition: DutchEdition, bye: int, name: Name
) -> Iterator[Phrase]:
    """A bracket in sentences.

    Args:
        bracket: as it was remembered.
        edition: that it was paired by.
        bye: who has the pairing-allocated bye, if it is the last bracket; else 0.
        name: what a player is called, by number.
    """
    if bracket.moved_down:
        yield say(
            "{players} came down from above",
            players=tuple(name(number) for number in bracket.moved_down),
        )
    down = [number for number in bracket.floaters if number != bye]
    if down:
        yield say_many(
            "{players} floats down: an odd number cannot all be paired here",
            "{players} float down: no better set of floaters exists",
            len(down),
            players=tuple(name(number) for number in down),
        )
    if bye and bye in bracket.floaters:
        yield say(
            "{player} has the bye ({article})",
            player=name(bye),
            article="C.2" if edition.collapses else "C2, C5, C9",
        )
    for note in bracket.notes:
        yield describe_note(note, name)


def describe_note(note: BracketNote, name: Name) -> Phrase:
    """A note in words."""
    names = [name(number) for number in note.players]
    whom: Value = tuple(names)
    if note.key in _OF_PAIRS:
        twos = zip(names[::2], names[1::2], strict=True)
        whom = list_semicolon(list_and(two) for two in twos)
    return _SENTENCES[note.key](whom, note.article)


_OF_PAIRS = frozenset(criterion.key for criterion in (*TOP, *COLOURS))
"""Criteria whose notes name pairs, one after the other."""

_SENTENCES: Mapping[str, Callable[[Value, str], Phrase]] = {
    "collapsed": lambda _players, article: say(
        "those below could not be paired otherwise, and are one last bracket ({article})",
        article=article,
    ),
    "pairs": lambda _players, article: say(
        "no more pairs are possible here ({article})", article=article
    ),
    "scores": lambda players, article: say(
        "{players}: came down, and no opponent here either ({article})",
        players=players,
        article=article,
    ),
    "top-difference": lambda players, article: say(
        "{players}: a colour difference beyond two ({article})",
        players=players,
        article=article,
    ),
    "top-thrice": lambda players, article: say(
        "{players}: the same colour a third time running ({article})",
        players=players,
        article=article,
    ),
    "colour": lambda players, article: say(
        "{players}: both are due the same colour ({article})", players=players, article=article
    ),
    "strong-colour": lambda players, article: say(
        "{players}: both are strongly due the same colour ({article})",
        players=players,
        article=article,
    ),
    "down-1": lambda players, article: say(
        "{players}: down as in the round before ({article})", players=players, article=article
    ),
    "up-1": lambda players, article: say(
        "{players}: up as in the round before ({article})", players=players, article=article
    ),
    "down-2": lambda players, article: say(
        "{players}: down as two rounds before ({article})", players=players, article=article
    ),
    "up-2": lambda players, article: say(
        "{players}: up as two rounds before ({article})", players=players, article=article
    ),
}
"""What is said of each criterion that was not met in full."""
