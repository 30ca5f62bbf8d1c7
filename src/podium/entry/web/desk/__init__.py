"""The desk: where the organiser and the helpers run the day."""

from podium.entry.web.desk import do, home, log
from podium.entry.web.desk.accounts import accounts, cards, helpers
from podium.entry.web.desk.clocks import announcements, clock_page
from podium.entry.web.desk.entries import amend, checkin, entrant, pasted_list, people, sheet
from podium.entry.web.desk.results import match, results, tables
from podium.entry.web.desk.stages import stages, standings
from podium.entry.web.desk.tournaments import continuing, opening, removing, settings

HANDLERS = [
    *do.HANDLERS,
    *results.HANDLERS,
    *tables.HANDLERS,
    *match.HANDLERS,
    *stages.HANDLERS,
    *log.HANDLERS,
    *entrant.HANDLERS,
    *standings.HANDLERS,
    *people.HANDLERS,
    *pasted_list.HANDLERS,
    *sheet.HANDLERS,
    *amend.HANDLERS,
    *checkin.HANDLERS,
    *clock_page.HANDLERS,
    *cards.HANDLERS,
    *helpers.HANDLERS,
    *settings.HANDLERS,
    *announcements.HANDLERS,
    *accounts.HANDLERS,
    *continuing.HANDLERS,
    *opening.HANDLERS,
    *removing.HANDLERS,
    *home.HANDLERS,
]
