"""The phone of a player: by the link of a card, or by the slip of a table."""

from podium.entry.web.phone import me, slip

HANDLERS = [*me.HANDLERS, *slip.HANDLERS]
