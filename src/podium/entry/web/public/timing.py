"""The clocks that matter now."""

from podium.entry.web.clocks.playing import alive
from podium.entry.web.clocks.showing import Shown
from podium.entry.web.gateway import View
from podium.entry.web.words import Translator

_CLOCKS = 2
"""So many have room beside other things."""


def clocks_now(view: View, now: str, t: Translator) -> list[Shown]:
    """The clocks of the rounds that are played now, those that run first."""
    return alive(view, now, t)[:_CLOCKS]
