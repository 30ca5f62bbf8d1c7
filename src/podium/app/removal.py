"""Taking a tournament out of a store: what can be read of it is saved before."""

import re
from collections.abc import Iterator

import msgspec

from podium.app.log_replay import Unsound, replay
from podium.app.log_transfer import ExportHeading, Item, NamedPerson, unknown_tournament
from podium.app.ports import Damaged, FreeText, Person, SideRow, SideTables, StaleLog, Store
from podium.core.phrase import say
from podium.core.records import Record
from podium.core.refusals import refuse

_REF = re.compile(rb"[0-9a-f]{64}")


class SavedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """What can be read of a tournament.

    Attributes:
        position: of its last record, as the store has it.
        unsound: why it is damaged; empty where it is whole.
    """

    name: str
    position: int
    records: list[Record]
    people: dict[str, Person]
    texts: list[FreeText]
    unsound: str = ""

    def items(self) -> Iterator[Item]:
        """The same as an export; one of a damaged log cannot be imported, but be read."""
        head = self.records[-1].hash if self.records else ""
        yield ExportHeading(
            self.name, len(self.records), len(self.people), len(self.texts), head
        )
        yield from map(_written, self.records)
        yield from (NamedPerson(person, about) for person, about in self.people.items())
        yield from self.texts


def read_readable(store: Store, name: str) -> SavedTournament:
    """Read what can be read of a tournament, damaged or not.

    Raises:
        Refused: `unknown-tournament`.
    """
    position = _last(store, name)
    if not position and name not in store.streams():
        raise unknown_tournament(name)
    found = store.salvaged(name)
    try:
        replay(found.records)
        unsound = ""
    except Unsound as error:
        unsound = str(error)
    try:
        texts = store.texts(_refs(found.records))
    except Damaged:
        texts = []
    return SavedTournament(
        name=name,
        position=position,
        records=found.records,
        people=found.people,
        texts=texts,
        unsound=unsound,
    )


class Download(SideRow, frozen=True, kw_only=True):
    """Up to which position a tournament was downloaded, before it may be removed."""

    TABLE = "downloads"
    KEY = ("tournament",)

    tournament: str
    position: int


def note_download(tables: SideTables, what: SavedTournament) -> None:
    """Note that what can be read of a tournament was downloaded."""
    tables.put(Download(tournament=what.name, position=what.position))


def was_downloaded(tables: SideTables, what: SavedTournament) -> bool:
    """Whether a tournament was downloaded as it stands."""
    found = tables.get(Download, what.name)
    return found is not None and found.position == what.position


def remove(store: Store, what: SavedTournament) -> None:
    """Take away a tournament that was saved.

    A free text goes with it, unless another tournament (a copy that was imported) tells it too.

    Raises:
        Refused: `stale`; it has moved on since it was saved.
    """
    others = (store.salvaged(other).records for other in store.streams() if other != what.name)
    told = {ref for records in others for ref in _refs(records)}
    refs = [ref for ref in _refs(what.records) if ref not in told]
    try:
        store.remove(what.name, what.position, refs)
    except StaleLog:
        message = say(
            "{name} has moved on since it was saved: remove it when nobody acts on it, with"
            " another file",
            name=what.name,
        )
        raise refuse("stale", message, what.name) from None


def _last(store: Store, name: str) -> int:
    try:
        return store.position(name)
    except Damaged:
        return 0


def _refs(records: list[Record]) -> list[str]:
    """Whatever may be a reference to a free text, also in bodies that cannot be read."""
    found = (ref.decode() for record in records for ref in _REF.findall(record.body))
    return list(dict.fromkeys(found))


def _written(record: Record) -> Record:
    """A record as a line of text can hold it."""
    body = record.body.decode(errors="replace").encode()
    return Record(record.position, body, record.hash)
