"""The same submission twice counts once.

A submission is an act with a key that its sender made up. The key is stored in one transaction
with the record of the act, so there is no moment at which one is there without the other:
whenever podium dies, a resubmission finds the act done and answers as at first, or finds nothing
and performs it. A refused act leaves nothing; its key is free.

What is made beside the log (an announcement, an invitation) is made once a key too: what was made
under it is noted.
"""

import hashlib
import hmac
from collections.abc import Callable

import msgspec

from podium.app.instance import Instance
from podium.app.ports import SideRow, Submitted
from podium.app.service import Done, SubmissionKey
from podium.core.phrase import say
from podium.core.records import decode_body
from podium.core.refusals import Refusal
from podium.director.acts import Act
from podium.views.preview import Preview

_LONGEST = 200


class Created(SideRow, frozen=True, kw_only=True):
    """What was made beside the log for a submission.

    Attributes:
        tournament: empty for the whole instance.
        key: of the submission.
        id: of what was made, or is about to be.
    """

    TABLE = "made"
    KEY = ("tournament", "key")

    tournament: str
    key: str
    id: str


def perform(instance: Instance, act: Act, key: str) -> Done | Preview | Refusal:
    """Perform an act, or answer what was answered when it was submitted before.

    Args:
        instance: where.
        act: what to do; a preview does nothing, however often it is asked for.
        key: of the submission; empty: each one counts.

    Returns:
        Also the refusal `key-reused`, if the key came with another act before.
    """
    if not key or act.preview:
        return instance.service.perform(act)
    if len(key) > _LONGEST:
        message = say("the key of a submission has at most {most} characters", most=_LONGEST)
        return Refusal(code="malformed", message=message)
    submission = SubmissionKey(key, _digest(instance, act))
    before = _before(instance, act, submission)
    if before is not None:
        return before
    came = instance.service.perform(act, submission)
    if isinstance(came, Refusal):  # perhaps because it was done meanwhile
        return _before(instance, act, submission) or came
    return came


def create_once(instance: Instance, stream: str, key: str, make: Callable[[], str]) -> str:
    """Make something beside the log, or answer what was made when it was submitted before.

    Args:
        instance: where.
        stream: the tournament that it is of; empty: the instance.
        key: of the submission; empty: each one counts.
        make: makes it, and answers its id.
    """
    if not key:
        return make()
    key = key[:_LONGEST]
    before = instance.tables.get(Created, stream, key)
    if before is not None:
        return before.id
    made = make()
    instance.tables.put(Created(tournament=stream, key=key, id=made))
    return made


def reserve_name(instance: Instance, key: str, name: str) -> str:
    """The name for what a submission is about to open: the one of before, if it came before."""
    if not key:
        return name
    key = key[:_LONGEST]
    instance.tables.add(Created(tournament="", key=key, id=name))
    first = instance.tables.get(Created, "", key)
    return name if first is None else first.id


def _before(instance: Instance, act: Act, submission: SubmissionKey) -> Done | Refusal | None:
    """What was answered when the key was used before, None if it was not."""
    found = instance.tables.get(Submitted, act.tournament, submission.key)
    if found is None:
        return None
    if not hmac.compare_digest(found.digest, submission.digest):
        message = say(
            "this submission was made before, with another act: send it under a new key"
        )
        return Refusal(code="key-reused", message=message)
    record = instance.service.store.records(act.tournament, after=found.position - 1)[0]
    return Done(act.tournament, found.position, decode_body(record).events)


def _digest(instance: Instance, act: Act) -> str:
    """What tells acts apart, whenever they were sent; names cannot be guessed from it."""
    said = msgspec.json.encode(msgspec.structs.replace(act, at=""), order="deterministic")
    return hmac.new(instance.key, b"submission\0" + said, hashlib.sha256).hexdigest()
