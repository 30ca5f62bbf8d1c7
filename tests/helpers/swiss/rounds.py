"""Swiss rounds in a few words: crosstables a player a line, players made by hand, what was paired."""

from collections.abc import Sequence
from typing import Any

import msgspec

from helpers.swiss import crosstables as cards
from podium.core.crosstable import Crosstable
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing
from podium.rules.pairing.swiss_dutch.effort import Effort
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, entries_of, preference
from podium.rules.pairing.swiss_dutch.result import Float
from podium.rules.pairing.swiss_dutch.task import BracketTask

OLD, NEW = DutchEdition.DUTCH_2017, DutchEdition.DUTCH_2026


def swiss(*lines: str, **fields: Any) -> Crosstable:
    """A crosstable, a player a line (`cards.table`), with fields such as `rounds=5`."""
    return msgspec.structs.replace(cards.table(*lines), **fields)


def beginners(count: int, **fields: Any) -> Crosstable:
    """So many players before round 1."""
    return swiss(*[""] * count, **fields)


def entries(
    table: Crosstable,
    edition: DutchEdition = NEW,
    *,
    round_: int = 0,
    absent: Sequence[int] = (),
    colours: bool = True,
) -> dict[int, SwissPlayer]:
    """Who is paired in a round, by number; left out, it is the round after the cells."""
    after = 1 + max(len(player.cells) for player in table.players)
    found, _ = entries_of(table, round_ or after, edition, frozenset(absent), colours=colours)
    return {entry.number: entry for entry in found}


def one(
    number: int,
    score: int = 0,
    colours: str = "",
    *,
    floats: tuple[Float, Float] = ("", ""),
    unplayed: int = 0,
    bye: bool = True,
    top: bool = False,
    turn: int = 0,
) -> SwissPlayer:
    """A player made by hand; scores are in half points. Nobody is like another."""
    side, strength, imbalance, repeated = preference(colours)
    return SwissPlayer(
        number=number,
        score=score,
        points=score,
        colours=colours,
        floats=floats,
        bye=bye,
        unplayed=unplayed,
        top=top,
        turn=turn or number,
        side=side,
        strength=strength,
        imbalance=imbalance,
        repeated=repeated,
        kind=number,
        at=number - 1,
    )


def strangers(*pairs: tuple[SwissPlayer, SwissPlayer]) -> None:
    """These have met, and may not meet again."""
    for first, second in pairs:
        first.met.add(second.at)
        second.met.add(first.at)


def task(
    residents: Sequence[SwissPlayer],
    *,
    moved: Sequence[SwissPlayer] = (),
    following: Sequence[SwissPlayer] = (),
    rest: Sequence[SwissPlayer] = (),
    edition: DutchEdition = NEW,
    complete: bool = True,
) -> BracketTask:
    """A bracket to be paired; scores are in half points."""
    everybody = len(moved) + len(residents) + len(following) + len(rest)
    return BracketTask(
        edition=edition,
        moved=moved,
        residents=residents,
        next=following,
        rest=rest,
        point=2,
        may_bye=lambda entry: entry.bye,
        odd=everybody % 2 == 1,
        complete=complete,
        looks_down=bool(following),
        effort=Effort(),
    )


Games = set[tuple[int, int]]
"""White and Black of every pair; Black is 0 for the bye."""


def games(made: RoundPairing) -> Games:
    """Who has White against whom, and who the bye."""
    found = {(each.white, each.black) for each in made.pairs}
    return found | ({(made.bye, 0)} if made.bye else set())


def meetings(made: RoundPairing) -> set[frozenset[int]]:
    """Who meets whom, whatever the colours; the bye is a meeting with 0."""
    return {frozenset(game) for game in games(made)}
