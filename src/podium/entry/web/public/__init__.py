"""What everyone may see: tables, standings, brackets, lots, rules, decisions, the screen."""

from podium.entry.web.public import (
    bracket,
    clock,
    entrant,
    log,
    overview,
    reasons,
    rules,
    screen,
    standings,
    tables,
)

HANDLERS = [
    *overview.HANDLERS,
    *tables.HANDLERS,
    *standings.HANDLERS,
    *reasons.HANDLERS,
    *entrant.HANDLERS,
    *bracket.HANDLERS,
    *clock.HANDLERS,
    *log.HANDLERS,
    *rules.HANDLERS,
    *screen.HANDLERS,
]
