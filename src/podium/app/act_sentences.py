"""What came of an act, in words."""

from collections.abc import Collection, Iterable

import msgspec

from podium.core.events import Entered, Event
from podium.core.events.wording import list_people
from podium.core.phrase import Phrase, Several, list_semicolon, say, say_many


def act_sentence(events: Iterable[Event], alone: Collection[str] = ()) -> Phrase:
    """What happened, in a line.

    Args:
        events: of one act.
        alone: stages with one group, which is not worth naming.
    """
    there = [_plainly(event, alone) for event in events]
    entered = [event.id for event in there if isinstance(event, Entered)]
    if len(entered) > 1 and len(entered) == len(there):
        return say_many(
            "{n} entered: {who}", "{n} entered: {who}", len(entered), who=list_people(entered)
        )
    items = [event.sentence() for event in there]
    return say("{all}", all=list_semicolon(items)) if items else say("nothing changed")


def _plainly(event: Event, alone: Collection[str]) -> Event:
    if getattr(event, "group", "") and getattr(event, "stage", "") in alone:
        return msgspec.structs.replace(event, group="")
    return event


def sentence_parts(whole: Phrase) -> list[Phrase]:
    """What `act_sentence` says, one by one."""
    items = whole.values.get("all")
    if not isinstance(items, Several):
        return [whole]
    return [item for item in items.items if isinstance(item, Phrase)]
