"""Lists of people, pasted or uploaded: what would be entered, shown before anything is."""

from collections import Counter
from collections.abc import Mapping
from string import ascii_lowercase

import msgspec

from podium.app.folding import folded
from podium.app.pasting.decoding import read_text
from podium.app.pasting.facts import Facts, facts_of
from podium.app.pasting.faults import Unreadable, Wrong
from podium.app.pasting.headings import CLUB, FIDE_ID, Column
from podium.app.pasting.raw import Raw
from podium.app.pasting.reading import MOST_ROWS, read_raw, too_many
from podium.app.pasting.seen import Seen, name_key
from podium.app.pasting.squads import Squad, squad_of
from podium.app.people_of import told_of
from podium.app.service import Service
from podium.core.phrase import Phrase, list_semicolon, literal, say, say_many
from podium.director.acts import Enter, Entry, Player
from podium.formats.kernel.attributes import wanted
from podium.rules.language import Rulebook
from podium.rules.language.rulebook import PerSchool
from podium.rules.language.stages import bounds

_LONGEST_NAME = 120


class There(msgspec.Struct, frozen=True):
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


def already(service: Service, tournament: str) -> There:
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
        one.id: told_of(known.rulebook, one, people.get(one.id))
        for one in state.entrants.values()
    }
    return There(
        dict.fromkeys(inside, "") | names,
        schools,
        {one.id: one.school or _text(told[one.id], CLUB) for one in state.entrants.values()},
        {key: number for key, each in told.items() if (number := _text(each, FIDE_ID))},
    )


def _text(told: Mapping[str, object], key: str) -> str:
    return str(told.get(key) or "").strip()


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant of a list.

    Attributes:
        line: where it begins in what was given.
        id: what it would be entered under; empty with a fault.
        players: of a team; None if nobody is named. With a fault, they have no ids either.
        captain: id of a player.
        paid: whether the fee is paid; None where nothing is said of it.
        fault: why it cannot be entered, empty if it can.
        cite: the clause that the fault is about.
        note: what to look at before entering it.
        known: id of the entrant that it is, where it is there already; empty where it is new.
    """

    line: int
    id: str = ""
    name: str = ""
    attributes: dict[str, bool | int | str] = {}
    school: str = ""
    part: str = ""
    players: list[Player] | None = None
    substitutes: list[Player] = []
    captain: str = ""
    paid: bool | None = None
    fault: str = ""
    cite: str = ""
    note: str = ""
    known: str = ""

    @property
    def new(self) -> bool:
        """Whether it can be entered, and is not there already."""
        return not self.fault and not self.known

    def entry(self) -> Entry:
        """It as an entry of a list."""
        return Entry(
            id=self.id,
            name=self.name,
            attributes=dict(self.attributes),
            school=self.school,
            part=self.part,
            players=self.players,
            substitutes=self.substitutes,
            captain=self.captain,
        )

    def act(self, tournament: str) -> Enter:
        """The act that enters it."""
        return Enter(tournament=tournament, **msgspec.structs.asdict(self.entry()))


class Entries(msgspec.Struct, frozen=True, kw_only=True):
    """What a list comes to.

    Attributes:
        heading: the columns and what each was taken for; empty where nothing is in columns.
        encoding: what a file was written in, empty for a text.
        fault: why nothing of it can be read, empty if it can.
    """

    rows: list[Row] = []
    heading: list[Column] = []
    encoding: str = ""
    fault: str = ""

    @property
    def faults(self) -> int:
        """How many rows cannot be entered."""
        return sum(row.fault != "" for row in self.rows)

    def acts(self, tournament: str) -> list[Enter]:
        """The acts that enter the rows without a fault, in order."""
        return [row.act(tournament) for row in self.rows if not row.fault]

    def lacking(self, rulebook: Rulebook) -> list[str]:
        """The attributes that the rules go by and that some row to be entered does not tell."""
        new = [row for row in self.rows if row.new]
        return [
            name
            for name in wanted(rulebook)
            if any(row.attributes.get(name, "") == "" for row in new)
        ]


def read_entries(
    given: str | bytes, rulebook: Rulebook, there: There, language: str = "en"
) -> Entries:
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
        reading = read_raw(text.text, rulebook)
        if len(reading.raws) > MOST_ROWS:
            raise too_many(len(reading.raws))
    except Unreadable as unreadable:
        return Entries(encoding=encoding, fault=unreadable.fault)
    desk = _Desk(rulebook, there)
    rows = [desk.row(raw) for raw in reading.raws]
    return Entries(rows=rows, heading=reading.columns, encoding=encoding)


def one_entry(raw: Raw, rulebook: Rulebook, there: There) -> Row:
    """What one entrant comes to who is told by hand.

    Args:
        raw: what was told; its line is any number but 0.
        rulebook: what it is to be entered under.
        there: who is in the tournament already.
    """
    return _Desk(rulebook, there).row(raw)


class _Desk:
    """Takes one entry after the other as it would be entered: with ids, faults and notes."""

    def __init__(self, rulebook: Rulebook, there: There) -> None:
        self._rulebook = rulebook
        self._taken = {*there.names}
        self._numbered = 0
        self._entrants = Seen(there.names.values())
        self._players = Seen(there.names.values())
        self._schools = Counter(there.schools)
        self._known: dict[str, list[str]] = {}
        for key in there.origins:
            self._known.setdefault(name_key(there.names.get(key, "")), []).append(key)
        self._origins = there.origins
        self._fide_ids = {number: key for key, number in there.fide_ids.items()}
        self._spelled = {school.casefold(): school for school, _ in there.schools}

    def row(self, raw: Raw) -> Row:
        """The row of an entry."""
        school = self._spelled.setdefault(raw.school.casefold(), raw.school)
        row = Row(line=raw.line, name=raw.name, school=school, part=raw.part)
        try:
            facts, squad = self._understood(raw, school)
        except Wrong as wrong:
            return _refused(row, raw, wrong)
        self._schools[school, raw.part] += 1
        return self._entered(row, facts, squad)

    def _understood(self, raw: Raw, school: str) -> tuple[Facts, Squad | None]:
        """What is told of an entrant.

        Raises:
            Wrong: it cannot be entered.
        """
        roster = self._rulebook.roster
        _check_names(raw)
        told = dict(raw.attributes)
        if raw.captain and not raw.people:
            told.setdefault("captain", raw.captain)
        facts = facts_of(told, self._rulebook)
        if roster is None:
            return facts, None
        squad = squad_of(raw, roster)
        limit = roster.per_school
        if limit is not None and school:
            _check_school(school, self._schools[school, raw.part], limit)
        return facts, squad

    def _entered(self, row: Row, facts: Facts, squad: Squad | None) -> Row:
        names = [] if squad is None else [*squad.players, *squad.substitutes]
        ids = self._ids(len(names))
        people = [Player(id=key, name=name) for key, name in zip(ids[1:], names, strict=True)]
        at = 0 if squad is None else len(squad.players)
        return msgspec.structs.replace(
            row,
            id=ids[0],
            attributes=facts.attributes,
            paid=facts.paid,
            players=None if squad is None else people[:at],
            substitutes=people[at:],
            captain=people[squad.captain].id if squad and squad.captain is not None else "",
            note=self._note(row, facts, squad),
            known=self._who(row, facts),
        )

    def _who(self, row: Row, facts: Facts) -> str:
        """Who of the tournament it is: by FIDE's number, else by name and by club or school."""
        if (number := _text(facts.attributes, FIDE_ID)) in self._fide_ids:
            return self._fide_ids[number]
        origin = folded(row.school or _text(facts.attributes, CLUB))
        for key in self._known.get(name_key(row.name), ()):
            other = folded(self._origins[key])
            if not origin or not other or origin == other:
                return key
        return ""

    def _note(self, row: Row, facts: Facts, squad: Squad | None) -> str:
        notes = [self._entrants.note(row.name, row.line), facts.note]
        if squad is not None:
            notes.append(squad.note)
            for name in (*squad.players, *squad.substitutes):
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


def _refused(row: Row, raw: Raw, wrong: Wrong) -> Row:
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


def _check_names(raw: Raw) -> None:
    """Check that there is a name, and that it is none of a whole paragraph.

    Raises:
        Wrong: there is none, or it is too long.
    """
    if not raw.name:
        raise Wrong(say("there is no name here"))
    for name in (raw.name, raw.school, raw.part, *(one.name for one in raw.people)):
        if len(name) > _LONGEST_NAME:
            raise Wrong(
                say(
                    "“{begin}…” is too long for a name: it may have {most} letters",
                    begin=literal(name[:20]),
                    most=_LONGEST_NAME,
                )
            )


def _check_school(school: str, sent: int, limit: PerSchool) -> None:
    """Check that a school may send one team more.

    Raises:
        Wrong: it may not.
    """
    _, most = bounds(limit.teams)
    if most is not None and sent >= most:
        raise Wrong(
            say_many(
                "{school} has {n} team already; it may send {most}",
                "{school} has {n} teams already; it may send {most}",
                sent,
                school=school,
                most=most,
            ),
            limit.cite,
        )


def _letters(at: int) -> str:
    """The letters of a player: a to z, then aa, ab and so on."""
    more, letter = divmod(at, len(ascii_lowercase))
    return (_letters(more - 1) if more else "") + ascii_lowercase[letter]
