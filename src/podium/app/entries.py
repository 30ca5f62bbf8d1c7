"""Lists of people, pasted or uploaded: what would be entered, shown before anything is."""

from collections import Counter
from collections.abc import Iterable, Mapping
from string import ascii_lowercase
from typing import Any

import msgspec

from podium.app.pasting.checking import (
    CheckedAttributes,
    RosterNames,
    check_attributes,
    check_roster,
)
from podium.app.pasting.decoding import UnreadableList, read_text
from podium.app.pasting.headings import CLUB, FIDE_ID, Column
from podium.app.pasting.raw_entry import BadEntry, RawEntry
from podium.app.pasting.reading import read_raw_entries
from podium.app.personal_data import all_attributes
from podium.app.service import Service
from podium.app.text_folding import fold_text
from podium.core.phrase import Phrase, list_semicolon, literal, say
from podium.director.acts import Enter, Entry, Player
from podium.director.rosters import school_fault
from podium.formats.kernel.attributes import attributes_used
from podium.rules.language import Rulebook

_LONGEST_NAME = 120
_THERE = 0
"""The line of those who are in the tournament already."""


class AlreadyEntered(msgspec.Struct, frozen=True):
    """Who is in a tournament already.

    Attributes:
        names: of entrants and players by id, empty where not known; no id here is given again.
        schools: how many teams each school and part has in it.
        origins: of each entrant the school or club, empty where not known.
        fide_ids: of each entrant who has one.
    """

    names: Mapping[str, str] = {}
    schools: Mapping[tuple[str, str], int] = {}
    origins: Mapping[str, str] = {}
    fide_ids: Mapping[str, str] = {}


def already_entered(service: Service, tournament: str) -> AlreadyEntered:
    """Who is in a tournament already. Whose entering was undone keeps the id, not the name.

    Raises:
        Refused: there is no such tournament.
    """
    known = service.tournament(tournament)
    state = known.state
    people = service.store.people(tournament)
    inside = state.everybody
    names = {key: person.name if key in inside else "" for key, person in people.items()}
    schools = Counter(
        (one.school, one.part) for one in state.entrants.values() if one.active and one.school
    )
    told = {
        one.id: all_attributes(known.rulebook, one, people.get(one.id))
        for one in state.entrants.values()
    }
    return AlreadyEntered(
        dict.fromkeys(inside, "") | names,
        schools,
        {one.id: one.school or _text(told[one.id], CLUB) for one in state.entrants.values()},
        {key: number for key, each in told.items() if (number := _text(each, FIDE_ID))},
    )


def _text(told: Mapping[str, object], key: str) -> str:
    return str(told.get(key) or "").strip()


class EntryRow(Entry, frozen=True, kw_only=True):
    """One entrant of a list, as it would be entered.

    Attributes:
        id: what it would be entered under; empty with a fault.
        players: with a fault, they have no ids either.
        line: where it begins in what was given.
        paid: whether the fee is paid; None where nothing is said of it.
        fault: why it cannot be entered, empty if it can.
        cite: the clause that the fault is about.
        note: what to look at before entering it.
        known: id of the entrant that it is, where it is there already; empty where it is new.
    """

    id: str = ""
    line: int
    paid: bool | None = None
    fault: str = ""
    cite: str = ""
    note: str = ""
    known: str = ""

    def entry(self) -> Entry:
        """It as an entry of a list."""
        return Entry(**self._of_entry)

    def act(self, tournament: str) -> Enter:
        """The act that enters it."""
        return Enter(tournament=tournament, **self._of_entry)

    @property
    def _of_entry(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in Entry.__struct_fields__}


class EntryList(msgspec.Struct, frozen=True, kw_only=True):
    """What a list comes to.

    Attributes:
        heading: the columns and what each was taken for; empty where nothing is in columns.
        encoding: what a file was written in, empty for a text.
        fault: why nothing of it can be read, empty if it can.
    """

    rows: list[EntryRow] = []
    heading: list[Column] = []
    encoding: str = ""
    fault: str = ""

    @property
    def good(self) -> list[EntryRow]:
        """Those that can be entered."""
        return [row for row in self.rows if not row.fault]

    @property
    def wrong(self) -> list[EntryRow]:
        """Those that cannot."""
        return [row for row in self.rows if row.fault]

    @property
    def new(self) -> list[EntryRow]:
        """Those that can be entered and are not there already."""
        return [row for row in self.good if not row.known]

    @property
    def known(self) -> list[EntryRow]:
        """Those that are there already."""
        return [row for row in self.good if row.known]

    def lacking(self, rulebook: Rulebook) -> list[str]:
        """The attributes that the rules go by and that some row to be entered does not tell."""
        return [
            name
            for name in attributes_used(rulebook)
            if any(row.attributes.get(name, "") == "" for row in self.new)
        ]


def read_entries(
    given: str | bytes, rulebook: Rulebook, there: AlreadyEntered, language: str = "en"
) -> EntryList:
    """What a pasted text or an uploaded file would enter.

    Args:
        given: a text, or the bytes of a file.
        rulebook: what it is to be entered under.
        there: who is in the tournament already.
        language: what the list is probably written in.
    """
    encoding = ""
    try:
        text = read_text(given, language)
        encoding = text.encoding
        reading = read_raw_entries(text.text, rulebook)
    except UnreadableList as unreadable:
        return EntryList(encoding=encoding, fault=unreadable.fault)
    reader = _EntryReader(rulebook, there)
    rows = [reader.row(raw) for raw in reading.raws]
    return EntryList(rows=rows, heading=reading.columns, encoding=encoding)


def read_entry(raw: RawEntry, rulebook: Rulebook, there: AlreadyEntered) -> EntryRow:
    """What one entrant comes to who is told by hand.

    Args:
        raw: what was told; its line is any number but 0.
        rulebook: what it is to be entered under.
        there: who is in the tournament already.
    """
    return _EntryReader(rulebook, there).row(raw)


class _EntryReader:
    """Takes one entry after the other as it would be entered: with ids, faults and notes."""

    def __init__(self, rulebook: Rulebook, there: AlreadyEntered) -> None:
        self._rulebook = rulebook
        self._taken = {*there.names}
        self._numbered = 0
        self._entrants = _SeenNames(there.names.values())
        self._players = _SeenNames(there.names.values())
        self._schools = Counter(there.schools)
        self._known: dict[str, list[str]] = {}
        for key in there.origins:
            self._known.setdefault(_name_key(there.names.get(key, "")), []).append(key)
        self._origins = there.origins
        self._fide_ids = {number: key for key, number in there.fide_ids.items()}
        self._spelled = {school.casefold(): school for school, _ in there.schools}

    def row(self, raw: RawEntry) -> EntryRow:
        """The row of an entry."""
        school = self._spelled.setdefault(raw.school.casefold(), raw.school)
        row = EntryRow(line=raw.line, name=raw.name, school=school, part=raw.part)
        try:
            attributes, roster = self._checked(raw, school)
        except BadEntry as wrong:
            return _refused(row, raw, wrong)
        self._schools[school, raw.part] += 1
        return self._entered(row, attributes, roster)

    def _checked(
        self, raw: RawEntry, school: str
    ) -> tuple[CheckedAttributes, RosterNames | None]:
        """What is told of an entrant.

        Raises:
            BadEntry: it cannot be entered.
        """
        rules = self._rulebook.roster
        _check_names(raw)
        told = dict(raw.attributes)
        if raw.captain and not raw.people:
            told.setdefault("captain", raw.captain)
        attributes = check_attributes(told, self._rulebook)
        if rules is None:
            return attributes, None
        roster = check_roster(raw, rules)
        teams = self._schools[school, raw.part]
        if (fault := school_fault(rules, school, raw.part, teams)) is not None:
            raise BadEntry(*fault)
        return attributes, roster

    def _entered(
        self, row: EntryRow, attributes: CheckedAttributes, roster: RosterNames | None
    ) -> EntryRow:
        names = [] if roster is None else [*roster.players, *roster.substitutes]
        ids = self._ids(len(names))
        people = [Player(id=key, name=name) for key, name in zip(ids[1:], names, strict=True)]
        at = 0 if roster is None else len(roster.players)
        return msgspec.structs.replace(
            row,
            id=ids[0],
            attributes=attributes.told,
            paid=attributes.paid,
            players=None if roster is None else people[:at],
            substitutes=people[at:],
            captain=people[roster.captain].id if roster and roster.captain is not None else "",
            note=self._note(row, attributes, roster),
            known=self._known_as(row, attributes),
        )

    def _known_as(self, row: EntryRow, attributes: CheckedAttributes) -> str:
        """Who of the tournament it is: by FIDE's number, else by name and by club or school."""
        if (number := _text(attributes.told, FIDE_ID)) in self._fide_ids:
            return self._fide_ids[number]
        origin = fold_text(row.school or _text(attributes.told, CLUB))
        for key in self._known.get(_name_key(row.name), ()):
            other = fold_text(self._origins[key])
            if not origin or not other or origin == other:
                return key
        return ""

    def _note(
        self, row: EntryRow, attributes: CheckedAttributes, roster: RosterNames | None
    ) -> str:
        notes = [self._entrants.note(row.name, row.line), attributes.note]
        if roster is not None:
            notes.append(roster.note)
            for name in (*roster.players, *roster.substitutes):
                note = self._players.note(name, row.line)
                if note is not None:
                    notes.append(say("{name}: {note}", name=literal(name), note=note))
        found = [note for note in notes if note is not None]
        return Phrase("{notes}", {"notes": list_semicolon(found)}) if found else ""

    def _ids(self, players: int) -> list[str]:
        """The next free id for an entrant, and those of its players."""
        kind = "p" if self._rulebook.roster is None else "t"
        while True:
            self._numbered += 1
            own = f"{kind}{self._numbered}"
            ids = [own, *(f"{own}{_letters(at)}" for at in range(players))]
            if self._taken.isdisjoint(ids):
                self._taken.update(ids)
                return ids


class _SeenNames:
    """Remembers names and says which came before. Two people may share one: it is a note."""

    def __init__(self, names: Iterable[str]) -> None:
        self._first = {_name_key(name): (name, _THERE) for name in names if name}

    def note(self, name: str, line: int) -> Phrase | None:
        """What to look at before this name is entered; it is remembered."""
        before = self._first.get(_name_key(name))
        if before is None:
            self._first[_name_key(name)] = (name, line)
            return None
        other, where = before
        if other.casefold() != name.casefold():
            return _much_like(literal(other), where)
        if where == _THERE:
            return say("is there already")
        return (
            say("is named twice")
            if where == line
            else say("same name as line {line}", line=where)
        )


def _much_like(other: Phrase, where: int) -> Phrase:
    if where == _THERE:
        return say("much like {other}, there already", other=other)
    return say("much like {other} in line {line}", other=other, line=where)


def _name_key(name: str) -> str:
    """The same for a name without its accents, and with its words the other way round."""
    return " ".join(sorted(fold_text(name).split())) or name


def _refused(row: EntryRow, raw: RawEntry, wrong: BadEntry) -> EntryRow:
    """A row with a fault, as it was written, for whoever mends it."""
    players = [Player(id="", name=one.name) for one in raw.people if not one.substitute]
    substitutes = [Player(id="", name=one.name) for one in raw.people if one.substitute]
    return msgspec.structs.replace(
        row,
        attributes=dict(raw.attributes),
        players=players if raw.people else None,
        substitutes=substitutes,
        fault=wrong.fault,
        cite=wrong.cite,
    )


def _check_names(raw: RawEntry) -> None:
    """Check that there is a name, and that it is none of a whole paragraph.

    Raises:
        BadEntry: there is none, or it is too long.
    """
    if not raw.name:
        raise BadEntry(say("there is no name here"))
    for name in (raw.name, raw.school, raw.part, *(one.name for one in raw.people)):
        if len(name) > _LONGEST_NAME:
            raise BadEntry(
                say(
                    "“{begin}…” is too long for a name: it may have {most} letters",
                    begin=literal(name[:20]),
                    most=_LONGEST_NAME,
                )
            )


def _letters(at: int) -> str:
    """The letters of a player: a to z, then aa, ab and so on."""
    more, letter = divmod(at, len(ascii_lowercase))
    return (_letters(more - 1) if more else "") + ascii_lowercase[letter]
