"""Seating: entrants in order to tables.

Sources: Katana 2016 `R1`, `R2`, `semifinal`, `over-120`; Blokus 2016 §§ 11-12, 16.
"""

from podium.rules.seating.tables import (
    TWO_SIDES,
    Seats,
    deal,
    snake,
    table_sizes,
    tables_by_rank,
)

__all__ = ["TWO_SIDES", "Seats", "deal", "snake", "table_sizes", "tables_by_rank"]
