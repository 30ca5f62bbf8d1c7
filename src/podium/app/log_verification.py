"""Checks a log that somebody hands over: that it is whole, and that its lots were fair.

Needs nothing but the records: the commitment stands in the opening, the secret in the reveal, and
each lot follows from it (ADR 0002). Somebody who could rewrite the whole log is not caught by the
chain alone: compare the head (the last hash) with one that was noted at the time.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import pairwise

import msgspec

from podium.app.ports import FreeText, text_ref
from podium.core.events import AnyEvent, Entered, Lot, Opened, Revealed
from podium.core.records import VERSION, Body, Record, decode_body, first_break
from podium.core.times import EXAMPLE, valid_time
from podium.rules import lots

Placed = tuple[int, AnyEvent]
"""An event with the position of its record."""


class LogFinding(msgspec.Struct, frozen=True):
    """Something that the check found.

    Attributes:
        position: of the record it is about, 0 for the whole log.
        code: stable word for programs (``broken-chain``).
        message: what is wrong, in a sentence.
        fault: False for a note: worth knowing, but nothing is wrong.
    """

    position: int
    code: str
    message: str
    fault: bool = True


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What was checked.

    Attributes:
        records: how many there are.
        lots: lots that were derived again from the revealed secret and compared.
        by_hand: lots that were drawn at the venue, which nobody can check here.
        unchecked: lots that could not be checked, for want of the right secret.
        revealed: the secret is there and matches its commitment.
        head: the hash of the last record, which stands for the whole log.
    """

    records: int
    lots: int
    by_hand: int
    unchecked: int
    revealed: bool
    head: str


class Verification(msgspec.Struct, frozen=True):
    """The outcome of a check: all that was found, by position, and what was checked."""

    findings: list[LogFinding]
    summary: Summary

    @property
    def sound(self) -> bool:
        """Nothing is wrong (there may be notes)."""
        return not any(finding.fault for finding in self.findings)


def verify(records: Sequence[Record]) -> list[LogFinding]:
    """Check a log; see `examine` for what was checked as well."""
    return examine(records).findings


def examine(records: Sequence[Record]) -> Verification:
    """Check the chain, the bodies, the secret and every lot that podium drew."""
    bodies, unread = _bodies(records)
    placed = [(position, event) for position, body in bodies for event in body.events]
    secret, about_secret = _secret(placed)
    drawn = [(p, event) for p, event in placed if isinstance(event, Lot) and not event.by_hand]
    findings = [
        *_chain(records),
        *unread,
        *_backwards(bodies),
        *_seed_given(placed, secret),
        *about_secret,
        *_repeated(drawn),
        *(() if secret is None else _lots(placed, secret)),
    ]
    summary = Summary(
        records=len(records),
        lots=0 if secret is None else len(drawn),
        by_hand=sum(isinstance(event, Lot) and event.by_hand for _, event in placed),
        unchecked=len(drawn) if secret is None else 0,
        revealed=secret is not None,
        head=records[-1].hash if records else "",
    )
    return Verification(sorted(findings, key=lambda finding: finding.position), summary)


def altered_texts(texts: Iterable[FreeText]) -> list[LogFinding]:
    """Free texts that are not those that were recorded: a record holds their salted hash."""
    message = (
        "a free text (a reason, who acted) is not the one that was recorded: {!r} was changed,"
        " or its salt or reference"
    )
    return [
        LogFinding(0, "altered-text", message.format(text.text))
        for text in texts
        if text.ref != text_ref(text.salt, text.text)
    ]


# ---- records ---------------------------------------------------------------------------------


def _chain(records: Sequence[Record]) -> Iterator[LogFinding]:
    if not records:
        yield LogFinding(0, "empty", "the log has no records")
    number = first_break(records)
    if number is None:
        return
    found = records[number - 1].position
    if found != number:
        message = f"position {number} should come here, and {found} does"
    else:
        message = (
            "the hash does not follow from this record and the one before it: one of them was "
            "changed, added, left out or moved"
        )
    yield LogFinding(number, "broken-chain", message)


def _bodies(records: Sequence[Record]) -> tuple[list[tuple[int, Body]], list[LogFinding]]:
    """The bodies that can be read, and what is wrong with the others."""
    bodies: list[tuple[int, Body]] = []
    findings: list[LogFinding] = []
    for record in records:
        try:
            body = decode_body(record)
        except (msgspec.MsgspecError, RecursionError) as error:
            message = f"the body cannot be read: {error}"
            findings.append(LogFinding(record.position, "unreadable", message))
            continue
        bodies.append((record.position, body))
        findings.extend(_format(record.position, body))
    return bodies, findings


def _format(position: int, body: Body) -> Iterator[LogFinding]:
    if body.position != position:
        message = f"the body says that it is of position {body.position}"
        yield LogFinding(position, "wrong-position", message)
    if body.version > VERSION:
        message = (
            f"written in format {body.version}, and this podium knows {VERSION}: update it"
        )
        yield LogFinding(position, "newer-format", message)
    if not valid_time(body.at):
        message = f"it was done at {body.at!r}, which is no time such as {EXAMPLE}"
        yield LogFinding(position, "bad-time", message)


def _backwards(bodies: Iterable[tuple[int, Body]]) -> Iterator[LogFinding]:
    """A note, at the first record that was done before the one that it follows."""
    timed = [
        (position, body.at, datetime.fromisoformat(body.at))
        for position, body in bodies
        if valid_time(body.at)
    ]
    found = [
        (after[0], after[1], before[1])
        for before, after in pairwise(timed)
        if after[2] < before[2]
    ]
    if found:
        position, at, before = found[0]
        message = f"it was done at {at}, before the record that it follows ({before})"
        if len(found) > 1:
            message += f"; times go backwards in {len(found)} places"
        yield LogFinding(position, "time-backwards", message, fault=False)


# ---- the secret ------------------------------------------------------------------------------


def _secret(placed: Sequence[Placed]) -> tuple[bytes | None, list[LogFinding]]:
    """The revealed secret if it is the one committed to, and what is to be said about it."""
    openings = [(position, event) for position, event in placed if isinstance(event, Opened)]
    findings = [
        LogFinding(
            position, "misplaced-opening", "a tournament is opened by its first record only"
        )
        for position, _ in openings
        if position != 1
    ]
    if not openings or openings[0][0] != 1:
        findings.append(
            LogFinding(1, "no-opening", "the first record does not open a tournament")
        )
        return None, findings
    reveals = [(position, event) for position, event in placed if isinstance(event, Revealed)]
    if not reveals:
        last = placed[-1][0]
        message = "the secret of the lots is not revealed yet; they can be checked once it is"
        findings.append(LogFinding(last, "not-revealed", message, fault=False))
        return None, findings
    right, wrong = _revealed(reveals, openings[0][1])
    return right, findings + wrong


def _seed_given(placed: Sequence[Placed], secret: bytes | None) -> Iterator[LogFinding]:
    """A note where the secret follows from a seed: who gave it could try many."""
    for position, event in placed[:1]:
        if isinstance(event, Opened) and (
            event.seed_given or (secret is not None and event.salt == lots.seed_salt(secret))
        ):
            message = (
                "the lots follow from a seed that was given at the opening: who gave it could know"
                " them beforehand, and try other seeds"
            )
            yield LogFinding(position, "seed-given", message, fault=False)


def _revealed(
    reveals: Sequence[tuple[int, Revealed]], opening: Opened
) -> tuple[bytes | None, list[LogFinding]]:
    right: bytes | None = None
    wrong = []
    for position, event in reveals:
        secret = decode_hex(event.secret)
        if secret is None:
            wrong.append(LogFinding(position, "bad-secret", "the secret is not hexadecimal"))
        elif lots.commitment(secret, opening.salt) != opening.commitment:
            message = "the revealed secret is not the one that was committed to at the opening"
            wrong.append(LogFinding(position, "wrong-secret", message))
        else:
            right = secret
    return right, wrong


def decode_hex(digits: str) -> bytes | None:
    """The bytes of a secret written in hexadecimal digits, None if it is not."""
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return None


# ---- the lots --------------------------------------------------------------------------------


def _lots(placed: Sequence[Placed], secret: bytes) -> Iterator[LogFinding]:
    """Every lot that podium drew follows from the secret and the numbers known by then."""
    numbers: dict[str, int] = {}
    for position, event in placed:
        if isinstance(event, Entered):
            numbers[event.id] = event.number
        elif isinstance(event, Lot) and not event.by_hand:
            message = _wrong(event, secret, numbers)
            if message:
                yield LogFinding(position, "bad-lot", f"lot {event.purpose!r}: {message}")


def _wrong(lot: Lot, secret: bytes, numbers: dict[str, int]) -> str:
    """What is wrong with a lot, empty if nothing."""
    unknown = [entrant for entrant in lot.order if entrant not in numbers]
    if unknown:
        return f"{', '.join(unknown)} had not entered"
    if len(set(lot.order)) != len(lot.order):
        return "somebody is in it twice"
    right = lots.draw_order(secret, lot.purpose, lot.word, numbers, lot.order)
    for place, (recorded, due) in enumerate(zip(lot.order, right, strict=True), start=1):
        if recorded != due:
            return f"place {place} is recorded as {recorded}, but the secret gives it to {due}"
    return ""


def _repeated(drawn: Sequence[tuple[int, Lot]]) -> Iterator[LogFinding]:
    """Lots drawn again for their purpose; the first stands, so nothing is gained by it."""
    first: dict[str, Lot] = {}
    for position, lot in drawn:
        before = first.setdefault(lot.purpose, lot)
        if before.word != lot.word:
            message = (
                f"lot {lot.purpose!r}: drawn again with another word; the first one stands"
            )
            yield LogFinding(position, "drawn-again", message, fault=False)
