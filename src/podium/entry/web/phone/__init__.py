"""The phone of a player: by the link of a card, or by the slip of a table."""

from podium.entry.web.phone import my_page, slip_page

HANDLERS = [*my_page.HANDLERS, *slip_page.HANDLERS]
