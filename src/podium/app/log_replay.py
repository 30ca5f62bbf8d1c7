"""A log played again from its records, as it is loaded: the first that does not hold is named.

What is checked costs a few microseconds a record: that it follows from the one before it by its
hash, that it can be read, that this podium knows its format, and that what it says can have
happened after what went before. A log that somebody hands over is also looked through (`check_log`): its state
and its story are told once, so that no page meets what cannot be told.
"""

from collections.abc import Mapping, Sequence

import msgspec

from podium.app.act_sentences import act_sentence
from podium.app.opening import rulebook_of
from podium.core.events import Amended, Entered
from podium.core.fold import Fold, Unfoldable
from podium.core.records import START, VERSION, Body, Record, decode_body, first_break
from podium.core.refusals import Refused
from podium.formats.kernel.attributes import declared_attributes
from podium.formats.kernel.case import Case, Referee
from podium.rules import lots
from podium.rules.language import Faulty, Rulebook
from podium.views.tournament import tournament_view


class Unsound(Exception):  # noqa: N818 - says what is wrong with a log
    """A log that does not hold.

    Attributes:
        position: of the first record that does not.
        code: stable word for programs, as `verify` has it.
        why: what is wrong with it, in a sentence.
    """

    def __init__(self, position: int, code: str, why: str) -> None:
        super().__init__(f"record {position} does not hold: {why}")
        self.position = position
        self.code = code
        self.why = why


def replay(records: Sequence[Record]) -> tuple[Fold, Rulebook]:
    """The fold of a whole log, and the rulebook it is played under.

    Raises:
        Unsound: a record does not hold.
    """
    bodies = read_bodies(records)
    try:
        fold = Fold(bodies)
    except Unfoldable as error:
        raise _impossible(error.position, error.why) from error
    opening = fold.state.opening
    if opening is None:
        raise Unsound(1, "no-opening", "it opens no tournament")
    try:
        return fold, rulebook_of(opening)
    except Faulty as faulty:
        why = f"its rulebook cannot be read: {faulty.faults[0]}"
        raise Unsound(1, "unreadable", why) from faulty
    except Exception as error:
        why = f"its rulebook cannot be read ({type(error).__name__}: {error})"
        raise Unsound(1, "unreadable", why) from error


def check_secret(fold: Fold, secret: bytes | None) -> None:
    """Check that a stored secret is the one committed to, before a lot is drawn from it.

    Raises:
        Unsound: it is another.
    """
    opening = fold.state.opening
    if secret is None or opening is None:
        return
    if lots.commitment(secret, opening.salt) != opening.commitment:
        why = "the secret of the lots that is stored is not the one that it commits to"
        raise Unsound(1, "wrong-secret", why)


def read_bodies(records: Sequence[Record], previous: str = START, after: int = 0) -> list[Body]:
    """The bodies of records that follow one another.

    Args:
        records: of a log, or its end.
        previous: the hash before the first of them.
        after: the position before the first of them.

    Raises:
        Unsound: a record does not follow, or cannot be read.
    """
    bodies: list[Body] = []
    cut = first_break(records, previous, after)
    for number, record in enumerate(records, start=after + 1):
        if number == cut:
            why = "its hash does not follow from it and the record before it"
            raise Unsound(number, "broken-chain", why)
        bodies.append(_body(number, record))
    return bodies


def _body(number: int, record: Record) -> Body:
    try:
        body = decode_body(record)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Unsound(number, "unreadable", f"it cannot be read ({error})") from error
    if body.version > VERSION:
        why = f"it is written in format {body.version}, and this podium knows {VERSION}: update it"
        raise Unsound(number, "newer-format", why)
    if body.position != number:
        why = f"it says that it is record {body.position}"
        raise Unsound(number, "wrong-position", why)
    return body


def check_log(records: Sequence[Record], games: Mapping[str, Referee]) -> None:
    """Load a log that somebody hands over, and tell its state and its story once.

    Args:
        records: all of them.
        games: referees by the name of their sheet.

    Raises:
        Unsound: a record does not hold.
    """
    fold, rulebook = replay(records)
    error = _untold(fold.bodies, rulebook, games)
    if error is None:
        _check_entries(fold, rulebook)
        return
    holds, fails = 0, len(fold.bodies)  # so many acts can be told, so many cannot
    while fails - holds > 1:
        middle = (holds + fails) // 2
        found = _untold(fold.bodies[:middle], rulebook, games)
        holds, fails, error = (
            (middle, fails, error) if found is None else (holds, middle, found)
        )
    raise _impossible(fails, error) from error


def _untold(
    bodies: Sequence[Body], rulebook: Rulebook, games: Mapping[str, Referee]
) -> Exception | None:
    """Why the state or the story of some acts cannot be told, None if they can."""
    try:
        tournament_view(Case(state=Fold(bodies).state, rulebook=rulebook, games=games))
        for body in bodies:
            str(act_sentence(body.events))
    except Exception as error:  # noqa: BLE001 - whatever it is, no page may meet it later
        return error
    return None


def _check_entries(fold: Fold, rulebook: Rulebook) -> None:
    """Check that those who entered could enter as the log says.

    Raises:
        Unsound: a number is given twice, or an attribute is none that the rulebook takes.
    """
    numbered: dict[int, str] = {}
    for body in fold.effective():
        for event in body.events:
            if isinstance(event, Entered):
                holder = numbered.setdefault(event.number, event.id)
                if event.number < 1 or holder != event.id:
                    why = f"{event.id} cannot have entered as number {event.number}"
                    raise Unsound(body.position, "does-not-follow", why)
            if isinstance(event, Entered | Amended):
                try:
                    declared_attributes(rulebook.attribute, event.id, event.attributes)
                except Refused as refused:
                    why = str(refused.refusal.message)
                    raise Unsound(body.position, "does-not-follow", why) from refused


def _impossible(position: int, error: Exception) -> Unsound:
    """What is wrong with a log whose events do not fit together."""
    why = (
        "what it says cannot have happened after what went before"
        f" ({type(error).__name__}: {error})"
    )
    return Unsound(position, "does-not-follow", why)
