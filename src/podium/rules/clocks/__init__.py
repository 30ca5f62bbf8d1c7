"""Clocks as data: how long a round or a game may take, and what happens then.

Sources: Katana 2016 `time`; Blokus 2016 §§ 8, 14, 24; pIšQworky 1.3.5, 1.4.5, 2.1.7-8, 3.3.7-9, 3.3.13.
"""

from podium.rules.clocks.clock import (
    Clock,
    Phase,
    duration_text,
    may_stop,
    minutes_of,
    parse_duration,
)

__all__ = ["Clock", "Phase", "duration_text", "may_stop", "minutes_of", "parse_duration"]
