"""The desk: where the organiser and the helpers run the day."""

from podium.entry.web.desk import home, match, opening, results, stages, tables

HANDLERS = [
    *results.HANDLERS,
    *tables.HANDLERS,
    *match.HANDLERS,
    *stages.HANDLERS,
    *opening.HANDLERS,
    *home.HANDLERS,
]
