"""A tournament out of one store and into another, record by record as it was written.

The secret of the lots never goes along. Once the tournament is over, it stands in the log.
"""

from collections.abc import Iterator, Mapping

import msgspec

from podium.app.log_replay import Unsound, check_log
from podium.app.log_verification import (
    LogFinding,
    Verification,
    altered_texts,
    decode_hex,
    examine,
)
from podium.app.personal_data import check_person
from podium.app.ports import FreeText, Person, SideData, StaleLog, Store
from podium.app.service import Service
from podium.app.text_checks import record_fault, text_fault
from podium.core.events import Opened, Revealed
from podium.core.phrase import literal, say
from podium.core.records import Body, Record, decode_body
from podium.core.refusals import Refused, refuse
from podium.formats.kernel.case import Referee
from podium.rules import lots


class ExportHeading(msgspec.Struct, frozen=True):
    """What an export begins with; it says what follows, so that one cut short is known.

    Attributes:
        tournament: its name where it was exported.
        records: how many follow.
        people: how many of them follow.
        texts: how many free texts follow.
        head: hash of the last record.
    """

    tournament: str
    records: int
    people: int
    texts: int
    head: str


class NamedPerson(msgspec.Struct, frozen=True):
    """A person of the tournament, by id."""

    id: str
    person: Person


Item = ExportHeading | Record | NamedPerson | FreeText
"""What an export is made of, in this order."""


class LogExport(msgspec.Struct, frozen=True, kw_only=True):
    """An export that was read.

    Attributes:
        promised: what its first line says.
    """

    promised: ExportHeading
    records: list[Record]
    people: dict[str, Person] = {}
    texts: tuple[FreeText, ...] = ()


_CUT = "the file was cut short, or somebody added to it; export it again"


def export_lines(store: Store, stream: str, *, people: bool = True) -> Iterator[Item]:
    """Everything of a tournament but its secret.

    Args:
        store: where it is.
        stream: the tournament's name.
        people: False to leave out the people and the free texts.

    Raises:
        Refused: `unknown-tournament`.
    """
    records = store.records(stream)
    if not records:
        raise unknown_tournament(stream)
    return _items(store, stream, records, people=people)


def _items(store: Store, stream: str, records: list[Record], *, people: bool) -> Iterator[Item]:
    known = store.people(stream) if people else {}
    texts = store.texts(_refs(map(decode_body, records))) if people else []
    yield ExportHeading(stream, len(records), len(known), len(texts), records[-1].hash)
    yield from records
    yield from (NamedPerson(person, about) for person, about in known.items())
    yield from texts


def _refs(bodies: Iterator[Body]) -> list[str]:
    """References to the free texts of a log, in order, each once."""
    refs = (ref for body in bodies for ref in (body.by, body.reason) if ref)
    return list(dict.fromkeys(refs))


def import_tournament(service: Service, parsed: LogExport, name: str | None = None) -> str:
    """Store a tournament that was exported, and answer its name there.

    The secret of the lots is put into the vault if the log reveals it, so that a late correction
    can draw what it needs.

    Args:
        service: over the store that it goes to.
        parsed: the export.
        name: another name for it; the name it was exported under if left out.

    Raises:
        Refused: `already-exists`; `broken-log` for whatever `verify` calls a fault; `malformed` for
            texts that no page can show.
    """
    stream = name or parsed.promised.tournament
    if service.store.position(stream):
        raise _taken(stream)
    wrong = next((f for f in check_export(parsed, service.games).findings if f.fault), None)
    if wrong is not None:
        raise _broken(wrong)
    _check_shown(parsed, stream)
    secret = _revealed([decode_body(record) for record in parsed.records])
    side = SideData(people=parsed.people, texts=parsed.texts, secret=secret)
    try:
        service.store.append_all(stream, parsed.records, side)
    except StaleLog as error:
        raise _taken(stream) from error
    return stream


def _check_shown(parsed: LogExport, name: str) -> None:
    """Check that pages can show all that an export says, and the name that it is to have.

    Raises:
        Refused: `malformed`.
    """
    if (message := text_fault("tournament", name)) is not None:
        raise refuse("malformed", message, name)
    for key, person in parsed.people.items():
        check_person(key, person)
    for text in parsed.texts:
        if (message := text_fault("", text.text)) is not None:
            raise refuse("malformed", message, text.ref)
    for record in parsed.records:
        if (message := record_fault(decode_body(record))) is not None:
            raise refuse("malformed", message, str(record.position))


def check_export(parsed: LogExport, games: Mapping[str, Referee]) -> Verification:
    """All that can be said against an export, and what was checked.

    Args:
        parsed: the export.
        games: referees by the name of their sheet.
    """
    outcome = examine(parsed.records)
    findings = [*outcome.findings, *length_findings(parsed), *altered_texts(parsed.texts)]
    if outcome.sound:  # of a log that is not, it is known already
        try:
            check_log(parsed.records, games)
        except Unsound as unsound:
            findings.append(LogFinding(unsound.position, unsound.code, unsound.why))
    return Verification(findings, outcome.summary)


def length_findings(parsed: LogExport) -> list[LogFinding]:
    """Where an export has less or more than its first line promises."""
    promised = parsed.promised
    counts = [
        ("records", promised.records, len(parsed.records)),
        ("people", promised.people, len(parsed.people)),
        ("texts", promised.texts, len(parsed.texts)),
    ]
    wrong = [
        f"the first line promises {due} {what}, and {there} are there"
        for what, due, there in counts
        if due != there
    ]
    if not wrong and (not parsed.records or parsed.records[-1].hash != promised.head):
        wrong = [f"the first line promises records that end in {promised.head[:12]}…"]
    return [LogFinding(0, "cut-short", f"{said}: {_CUT}") for said in wrong]


def _taken(stream: str) -> Refused:
    message = say(
        "there is a tournament {name} already: import it under another name", name=stream
    )
    return refuse("already-exists", message, stream)


def unknown_tournament(stream: str) -> Refused:
    """The refusal of a tournament that is not stored."""
    message = say("there is no tournament {name}", name=stream)
    return refuse("unknown-tournament", message, stream)


def _broken(finding: LogFinding) -> Refused:
    if not finding.position:
        return refuse("broken-log", literal(finding.message))
    message = say(
        "record {record} does not hold: {text}; take an export that nobody has edited",
        record=finding.position,
        text=finding.message,
    )
    return refuse("broken-log", message)


def _revealed(bodies: list[Body]) -> bytes | None:
    """The secret that a log reveals, if it is the one committed to."""
    events = [event for body in bodies for event in body.events]
    opening = next((event for event in events if isinstance(event, Opened)), None)
    for event in events:
        if isinstance(event, Revealed) and opening is not None:
            secret = decode_hex(event.secret)
            if secret and lots.commitment(secret, opening.salt) == opening.commitment:
                return secret
    return None
