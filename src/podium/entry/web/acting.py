"""One act of somebody, from what a page has asked for."""

from collections.abc import Mapping
from typing import Any

from podium.app.access import Who
from podium.app.reading import Wrong, act_of
from podium.app.service import Done, Preview
from podium.core.phrase import as_written
from podium.core.refusals import Refusal, refuse
from podium.entry.web.security import Asked, floor_of, submission_key


async def act_for(
    request: Asked, who: Who, tournament: str, kind: str, keys: Mapping[str, Any]
) -> Done | Preview | Refusal:
    """Perform an act for somebody; a form that is no act comes back as a refusal."""
    read = act_of({"act": kind, "tournament": tournament, **keys})
    if isinstance(read, Wrong):
        where = f"{read.key}: " if read.key else ""
        return refuse(read.code, as_written(f"{where}{read.message}")).refusal
    return await floor_of(request).act(who, read, await submission_key(request))
