"""A round clock on a page of its own, for tests of how it is shown."""

from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundClock
from podium.entry.web.clocks.showing import ShownClock, shown_clock
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.hub import Hub
from podium.entry.web.pages import environment
from podium.entry.web.words import words

PAGE = """
{% from "macros/clock.html" import clock, sound_of with context %}
<!doctype html>
<html lang="{{ lang }}"><head><meta charset="utf-8"><title>Clock</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="{{ asset('podium.css') }}">
<link rel="stylesheet" href="{{ asset('clock.css') }}">
<script src="{{ asset('clock.js') }}" defer></script></head>
<body><main id="content"><h1>Clock</h1>{{ sound_of() }}
<div id="part">{% for one in clocks %}{{ clock(one, size) }}{% endfor %}</div></main></body></html>
"""


def view_of(instance: Instance, tournament: str) -> View:
    """A tournament as the pages see it."""
    return Gateway(instance, Hub())._look(tournament)


def page_of(*clocks: ShownClock, size: str = "", lang: str = "en") -> str:
    """A page with clocks and nothing else."""
    template = environment(lang).from_string(PAGE)
    return template.render(clocks=clocks, size=size)


def shown_of(
    view: View, clock: RoundClock, now: str, table: int | None = None, lang: str = "en"
) -> ShownClock:
    """A clock as a page gets it."""
    return shown_clock(view, clock, now, words(lang), table)
