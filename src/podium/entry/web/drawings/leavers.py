"""How pages mark those who have withdrawn, in standings, places and cross-tables."""

from podium.core.phrase import say
from podium.entry.web.words import Translator
from podium.views.standings import StandingRow
from podium.views.tournament import PlaceView


def left_mark(t: Translator, row: StandingRow | PlaceView) -> str:
    """That somebody in standings or places has withdrawn, in words; empty while they play."""
    if not row.withdrawn:
        return ""
    if row.left_after:
        return t.phrase(say("left after round {number}", number=row.left_after))
    return t.gettext("withdrawn")
