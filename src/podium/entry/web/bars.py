"""Where one can go: the pages of a tournament for the public, and those of the desk."""

from collections.abc import Callable

from podium.entry.web.addresses import url
from podium.entry.web.floor import View
from podium.entry.web.words import Words

Entry = tuple[str, str]


def public_bar(said: Words, view: View) -> list[Entry]:
    """Addresses and words of the public pages that have something to show."""
    name = view.name
    found = [(url("t", name, "tables"), said.gettext("Where do I play?"))]
    found.append((url("t", name, "standings"), said.gettext("Standings")))
    if any(rules.in_slots for rules in view.rulebook.stage.values()):
        found.append((url("t", name, "bracket"), said.gettext("Play-off")))
    found += [
        (url("t", name, "clock"), said.gettext("Clock")),
        (url("t", name, "lots"), said.gettext("Lots")),
        (url("t", name, "rules"), said.gettext("Rules")),
        (url("t", name, "log"), said.gettext("Decisions")),
    ]
    return found


def desk_bar(said: Words, view: View, may: Callable[[str], bool]) -> list[tuple[str, str, str]]:
    """Address, word and key of the pages of the desk that somebody may use."""
    name = view.name
    pages = [
        ("enter", "people", said.gettext("People"), "p"),
        ("check_in", "checkin", said.gettext("Check-in"), "c"),
        ("result", "results", said.gettext("Results"), "r"),
        ("desk", "tables", said.gettext("Tables"), "t"),
        ("desk", "standings", said.gettext("Standings"), "s"),
        ("clock", "clock", said.gettext("Clock"), "k"),
        ("announce", "announce", said.gettext("Announce"), "a"),
        ("links", "helpers", said.gettext("Links"), "l"),
        ("undo", "log", said.gettext("Log"), "g"),
        ("settings", "settings", said.gettext("Settings"), "e"),
    ]
    return [
        (url("desk", name, path), text, key) for duty, path, text, key in pages if may(duty)
    ]
