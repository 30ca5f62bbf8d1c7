"""How pages mark those who have withdrawn, in standings, places and cross-tables."""

from podium.director.document import Document
from podium.entry.web.drawings import Words


def left_mark(said: Words, row: Document) -> str:
    """That somebody in standings or places has withdrawn, in words; empty while they play."""
    if row.get("status") != "withdrawn":
        return ""
    if "left_after" in row:
        return said.gettext("left after round %(number)s", number=row["left_after"])
    return said.gettext("withdrawn")
