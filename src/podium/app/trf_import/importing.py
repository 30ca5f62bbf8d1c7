"""A report file made a running tournament: performed aside, held against the file, then stored."""

from collections.abc import Iterator

import msgspec

from podium.app.ports import Library, SideData, StaleLog
from podium.app.service import Service
from podium.app.swiss import complete_file, differences, edition_of
from podium.app.trf import TrfFile
from podium.app.trf_import.acts import STAGE, acts_of
from podium.app.trf_import.rulebook import ImportRules, chosen_for
from podium.core import ref
from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.core.phrase import Phrase, few, say, say_many
from podium.core.records import Record, decode_body
from podium.core.refusals import Refusal, Refused, refuse
from podium.formats.kernel.crosstable import crosstable
from podium.rules.pairing.swiss_dutch import DutchEdition

_RATED = {
    Went.WON_UNRATED: Went.WON,
    Went.DREW_UNRATED: Went.DREW,
    Went.LOST_UNRATED: Went.LOST,
    Went.ABSENT: Went.ZERO_BYE,
}
"""What podium keeps of a cell that says more than it knows."""


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that was made of a report file.

    Attributes:
        tournament: its name.
        position: where its log stands.
        players: how many.
        paired: the last round that is paired.
        rounds: how many there are.
        notes: what was assumed, and what was not taken over.
    """

    tournament: str
    position: int
    players: int
    paired: int
    rounds: int
    notes: tuple[Phrase, ...]


class _With:
    """The rulebooks of a library, and one more."""

    def __init__(self, library: Library, rulebook: str, text: str) -> None:
        self._library = library
        self._own = {rulebook: text}

    def ids(self) -> list[str]:
        """Those that ship."""
        return self._library.ids()

    def text(self, rulebook: str) -> str | None:
        """The text of a rulebook."""
        return self._own.get(rulebook) or self._library.text(rulebook)

    def beside(self, rulebook: str, named: str) -> str:
        """What a rulebook calls another by."""
        return self._library.beside(rulebook, named)


def import_report(
    service: Service,
    scratch: Service,
    file: TrfFile,
    name: str,
    edition: DutchEdition | None = None,
) -> Imported:
    """Make a tournament of a report file and store it, or store nothing.

    Its entrants have their starting numbers as ids. Its rounds are made by hand, as the file has
    them; what comes after is paired by the rules.

    Args:
        service: over the store that it goes to.
        scratch: over an empty store, in which it is performed.
        file: the report file.
        name: the name that it gets.
        edition: of the pairing rules; left out: what the file says.

    Raises:
        Refused: `already-exists`; `another-system`; `cannot-import`, with what podium has no way
            to say; or the refusal of an act that the file asks for.
    """
    if service.store.position(name):
        raise _taken(name)
    return store(service, prepare(scratch, file, name, edition))


class Prepared(msgspec.Struct, frozen=True, kw_only=True):
    """A report file as a log that can be stored.

    Attributes:
        done: what is answered once it is stored.
        side: people, texts and the secret.
    """

    done: Imported
    records: list[Record]
    side: SideData


def prepare(
    scratch: Service, file: TrfFile, name: str, edition: DutchEdition | None = None
) -> Prepared:
    """Perform a report file aside, and hold what comes of it against the file.

    Args:
        scratch: over an empty store.
        file: the report file.
        name: the name that it gets.
        edition: of the pairing rules; left out: what the file says.

    Raises:
        Refused: as `import_report`.
    """
    edition = edition or edition_of(file.header)
    chosen = chosen_for(file, edition)
    if chosen.parts:
        scratch.library = _With(scratch.library, chosen.rulebook, chosen.text)
    for act in acts_of(file, name, chosen):
        done = scratch.perform(act)
        if isinstance(done, Refusal):
            raise Refused(done)
    _check_same(scratch, file, name)
    records = scratch.store.records(name)
    bodies = [decode_body(record) for record in records]
    refs = [ref for body in bodies for ref in (body.by, body.reason) if ref]
    return Prepared(
        done=Imported(
            tournament=name,
            position=len(records),
            players=len(file.players),
            paired=file.crosstable.paired_rounds(),
            rounds=int(chosen.options["rounds"]),
            notes=tuple(_notes(file, chosen, edition)),
        ),
        records=records,
        side=SideData(
            people=dict(scratch.store.people(name)),
            texts=tuple(scratch.store.texts(list(dict.fromkeys(refs)))),
            secret=scratch.store.secret(name),
        ),
    )


def store(service: Service, ready: Prepared) -> Imported:
    """Store what was prepared, whole.

    Raises:
        Refused: `already-exists`.
    """
    name = ready.done.tournament
    if service.store.position(name):
        raise _taken(name)
    try:
        service.store.append_all(name, ready.records, ready.side)
    except StaleLog as error:
        raise _taken(name) from error
    return ready.done


def _taken(name: str) -> Refused:
    message = say("there is a tournament {name!r} already: choose another name", name=name)
    return refuse("already-exists", message, name)


# ---- the tournament against the file -----------------------------------------------------------


def _check_same(scratch: Service, file: TrfFile, name: str) -> None:
    """See that the tournament says what the file says: order, rounds, points, what is lent.

    Raises:
        Refused: it does not (`cannot-import`).
    """
    case = scratch.case(name)
    stage = case.state.stage(STAGE)
    order = tuple(stage.entrants)
    if order != tuple(str(number) for number in sorted(file.by_number)):
        raise _differs(say("the initial ranking differs from the starting numbers"))
    if not any(group.rounds for group in stage.groups.values()):
        return
    ours, theirs = crosstable(case, stage, order), _renumbered(file.crosstable)
    through = file.crosstable.paired_rounds()
    for mine, player in zip(ours.players, theirs.players, strict=True):
        for round_ in range(1, through + 1):
            if _plain(mine.cell(round_)) != _plain(player.cell(round_)):
                what = say(
                    "{player} has another round {round}",
                    player=ref.player(order[mine.number - 1]),
                    round=round_,
                )
                raise _differs(what)
        if ours.points(mine, through + 1) != theirs.points(player, through + 1):
            raise _differs(
                say("{player} has other points", player=ref.player(order[mine.number - 1]))
            )
    if {n: _trimmed(p) for n, p in ours.acceleration.items()} != {
        n: _trimmed(p) for n, p in theirs.acceleration.items() if any(p)
    }:
        raise _differs(
            say("the points lent (XXA, 250) are not those of the Baku acceleration (C.04.7)")
        )


def _trimmed(points: tuple[object, ...]) -> tuple[object, ...]:
    """Points of the rounds, without those at the end that lend nothing."""
    while points and not points[-1]:
        points = points[:-1]
    return points


def _renumbered(table: Crosstable) -> Crosstable:
    """A crosstable whose numbers have no gaps."""
    new = {player.number: at for at, player in enumerate(table.players, start=1)}
    return msgspec.structs.replace(
        table,
        players=tuple(
            CrosstablePlayer(
                new[player.number],
                player.rating,
                tuple(
                    PlayerRound(cell.went, new.get(cell.opponent, 0), cell.colour)
                    for cell in player.cells
                ),
            )
            for player in table.players
        ),
        acceleration={new[n]: points for n, points in table.acceleration.items()},
    )


def _plain(cell: PlayerRound) -> PlayerRound:
    """A cell as both sides can say it: colours count only where a game was played."""
    went = cell.went if cell.pending else _RATED.get(cell.went, cell.went)
    return PlayerRound(went, cell.opponent, cell.colour if went.played else "")


def _differs(what: Phrase) -> Refused:
    return refuse("cannot-import", say("the file cannot be continued here: {what}", what=what))


# ---- what is said of it ------------------------------------------------------------------------


def _notes(file: TrfFile, chosen: ImportRules, edition: DutchEdition) -> Iterator[Phrase]:
    yield from chosen.notes
    if not file.table(1).initial_colour:
        yield say("no line says which colour the first player has in round 1: White is taken")
    if any(
        cell.went in {Went.WON_UNRATED, Went.DREW_UNRATED, Went.LOST_UNRATED}
        for player in file.crosstable.players
        for cell in player.cells
    ):
        yield say("unrated games (W, D, L) are carried over like any others")
    if file.adjusted:
        yield say("points that no result gives (299) are not carried over")
    if file.teams:
        yield say("teams (013) are not carried over")
    header = file.header
    if any((header.city, header.start, header.end, header.arbiter, header.times, header.dates)):
        yield say("place, dates, arbiters and rate of play are not carried over")
    if file.kept:
        yield say_many(
            "{n} line that podium does not read is not taken over",
            "{n} lines that podium does not read are not taken over",
            len(file.kept),
        )
    yield from _made_otherwise(file, edition)


def _made_otherwise(file: TrfFile, edition: DutchEdition) -> Iterator[Phrase]:
    """The rounds that the rules would have paired otherwise."""
    if not file.crosstable.paired_rounds():
        return
    whole, _ = complete_file(file)
    otherwise = [str(round_) for round_, found in differences(whole, edition) if found]
    if otherwise:
        yield say_many(
            "a round was not paired as {rules} has it: {rounds}; `podium check` says where",
            "rounds were not paired as {rules} has it: {rounds}; `podium check` says where",
            len(otherwise),
            rules=edition.value,
            rounds=few(otherwise),
        )
