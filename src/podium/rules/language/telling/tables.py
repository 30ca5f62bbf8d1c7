"""Rounds at tables: who sits where, who starts, who has which duty."""

from collections.abc import Iterator, Mapping

from podium.rules.language.rulebook import Duty, Rulebook
from podium.rules.language.stages import Sessions, TablePairing, TablesStage, bounds
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.words import (
    counted,
    listing,
    one,
    ranged,
    ref,
    rounds,
    said_by,
    spelled,
    upper,
)
from podium.rules.seating import fold

_LARGEST = 64
"""For so many at the most the tables of a fold are listed."""


def tables_stage(page: Page, rulebook: Rulebook, name: str, stage: TablesStage) -> None:
    """A stage of rounds at tables."""
    page.head(3, "Rounds")
    if stage.sessions is not None:
        for sentence in _sessions(stage.sessions, rulebook):
            page.item(sentence)
    page.item(cited(f"{upper(counted(stage.rounds, 'round'))}.", stage))
    for pairing in stage.pairing:
        _pairing(page, pairing, stage, rulebook)
    page.head(3, "At the table")
    for sentence in [*_order(stage, rulebook), *_duties(name, stage, rulebook)]:
        page.item(sentence)
    _leavers(page, name, stage, rulebook)


def _sessions(sessions: Sessions, rulebook: Rulebook) -> Iterator[str]:
    each, most = one(rulebook), bounds(sessions.size)[1]
    count = ranged(sessions.count)
    yield cited(
        f"There are {count} sessions, each with a ranking of its own while it is played; every"
        f" {each} signs up for one of them, and plays in one.",
        sessions,
    )
    yield cited(
        f"A session has {ranged(sessions.size)} {each}s, a multiple of"
        f" {spelled(sessions.multiple_of)}: the first who signed up play,"
        + (f" {most} at the most;" if most else "")
        + " the others are reserves, in the order of signing up.",
        sessions,
    )
    yield cited("A reserve who did not play may play in another session.", OURS)


# ---- making a round --------------------------------------------------------------------------


def _pairing(page: Page, pairing: TablePairing, stage: TablesStage, rulebook: Rulebook) -> None:
    when = upper(rounds(pairing.rounds, stage.rounds))
    page.item(cited(f"{when}: {_made(pairing, stage, rulebook)}.", pairing))
    places = [list(table) for table in pairing.places]
    best = stage.intake.best if stage.intake is not None else None
    if pairing.by == "fold" and best is not None and best <= _LARGEST:
        places = _folded(best, rulebook)
    if places:
        page.table(
            ["table", "places"],
            [[str(at), ", ".join(map(str, row))] for at, row in enumerate(places, start=1)],
        )


def _made(pairing: TablePairing, stage: TablesStage, rulebook: Rulebook) -> str:
    seats = rulebook.match.seats
    large = seats.sizes[0] if seats is not None else 2
    within = " of the session" if stage.sessions is not None else ""
    best = stage.intake.best if stage.intake is not None else None
    first = stage.intake is not None and bounds(pairing.rounds)[0] <= 1
    ranking = "order in which they came in" if first else f"ranking{within} so far"
    match pairing.by:
        case "lot":
            return (
                f"draw all by lot; the first {spelled(large)} drawn sit at table 1, the next"
                f" {spelled(large)} at table 2, and so on"
            )
        case "rank" if first and best is not None and best <= large:
            return "all sit at one table"
        case "rank":
            return (
                f"by the {ranking}: 1 to {large} at table 1, {large + 1} to {2 * large} at table"
                " 2, and so on; who met before may meet again"
            )
        case "places":
            return f"by the {ranking}, as this table says"
        case "fold":
            return (
                f"the {ranking} is laid over the tables to and fro: at the last table it turns,"
                " at the first again"
            )


def _folded(best: int, rulebook: Rulebook) -> list[list[int]]:
    seats = rulebook.match.seats
    size = seats.sizes[0] if seats is not None else 2
    order = [str(place) for place in range(1, best + 1)]
    return [[int(place) for place in row] for row in fold(order, -(-best // size))]


# ---- at the table ----------------------------------------------------------------------------


def _order(stage: TablesStage, rulebook: Rulebook) -> Iterator[str]:
    turn = stage.turn_order
    if turn is None:
        return
    colours = rulebook.match.colours
    names = f": {', '.join(colours.names)}" if turn.by == "colour" and colours else ""
    yield cited(f"Order of play: {_ORDER[turn.by]}{names}.", turn)
    if turn.again:
        said = "If two or more have thrown the highest, they, and only they, throw again."
        yield cited(said, turn)


_ORDER: Mapping[str, str] = {
    "dice": "each throws the dice; the highest throw starts, the others follow clockwise",
    "choice": "each chooses a turn in the order, the higher ranked before the lower",
    "colour": "that of the colours",
}

_WHO: Mapping[str, str] = {
    "last-to-start": "the last in the order of play",
    "lowest-rank": "the lowest ranked at the table",
    "organisers": "the organisers, none of the players",
}


def _duties(name: str, stage: TablesStage, rulebook: Rulebook) -> Iterator[str]:
    for duty in rulebook.duty.values():
        for turn in duty.turns:
            if turn.stage == name:
                when = rounds(turn.rounds, stage.rounds)
                where = "" if when in {"every round", "the round"} else f", {when}"
                said = f"{upper(duty.title)}{where}: {_WHO[turn.who]}."
                yield cited(said, turn)
        if duty.swap is not None and _by_players(duty, name):
            said = f"{upper(duty.title)}: the players may agree on another of them."
            yield cited(said, duty.swap)


def _by_players(duty: Duty, stage: str) -> bool:
    return any(turn.stage == stage and turn.who != "organisers" for turn in duty.turns)


_LEAVERS: Mapping[str, str] = {
    "close-up": (
        "Who leaves is not at the tables from the next round on; the others close up, and the"
        " tables are made for those who are left."
    ),
    "reserve": (
        "Where somebody leaves between two rounds, a reserve takes the seat, with no points so"
        " far; where there is none, the colour stays idle."
    ),
    "table-of-three": "Where somebody leaves between two rounds, the colour stays idle.",
}


_LATE: Mapping[str, str] = {
    "zero": (
        "Who comes after the start is seated from the next round on; the rounds missed give"
        " nothing."
    ),
    "reserve": "Who comes after the start is a reserve.",
    "none": "Nobody comes in after the start.",
}


def _takes_reserves(stage: TablesStage) -> bool:
    return stage.sessions is not None and stage.late != "none"


def _leavers(page: Page, name: str, stage: TablesStage, rulebook: Rulebook) -> None:
    if stage.rounds > 1:
        clause = said_by(rulebook, f"stage.{name}.leavers", OURS)
        page.item(cited(_LEAVERS[stage.leavers], clause))
    if stage.intake is None:
        clause = said_by(rulebook, f"stage.{name}.late", OURS)
        page.item(cited(_LATE["reserve" if _takes_reserves(stage) else stage.late], clause))
    if stage.sessions is not None:
        return
    intake = stage.intake
    if intake is not None and intake.alternates:
        said = (
            "Who cannot come before the stage is started is replaced by the next in the ranking"
            f" of {ref(rulebook, intake.source)}, and all close up; after that, and before a"
            " result is there, the next one takes the empty seat itself."
        )
        page.item(cited(said, OURS))


def small_field(rulebook: Rulebook, name: str, stage: TablesStage) -> Iterator[str]:
    """What is asked when fewer come than a stage takes."""
    small = stage.small_field
    if small is None:
        return
    least, most = bounds(small.entrants)
    few = ranged(small.entrants) if least else f"{most} or fewer"
    yield cited(
        f"If {few} are there, the rules say nothing of it and the organiser"
        f" decides (`{small.ask}`): either the best {spelled(small.best)} play"
        f" {ref(rulebook, small.final)} at once (`final-only`), or nothing more is played and"
        " the order stands (`none`).",
        small,
    )
    skipped = [other for other in rulebook.after(name) if other != small.final]
    if skipped:
        yield cited(f"Then {listing(ref(rulebook, s) for s in skipped)} is left out.", small)
