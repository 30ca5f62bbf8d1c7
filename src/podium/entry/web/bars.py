"""Where one can go: the pages of a tournament for the public, and those of the desk."""

from collections.abc import Callable

from podium.entry.web.addresses import url
from podium.entry.web.gateway import View
from podium.entry.web.words import Translator

Entry = tuple[str, str]


def public_bar(t: Translator, view: View) -> list[Entry]:
    """Addresses and words of the public pages that have something to show."""
    name = view.name
    found = [(url("t", name, "tables"), t.gettext("Where do I play?"))]
    found.append((url("t", name, "standings"), t.gettext("Standings")))
    if any(rules.in_slots for rules in view.rulebook.stage.values()):
        found.append((url("t", name, "bracket"), t.gettext("Play-off")))
    found += [
        (url("t", name, "clock"), t.gettext("Clock")),
        (url("t", name, "lots"), t.gettext("Lots")),
        (url("t", name, "rules"), t.gettext("Rules")),
        (url("t", name, "log"), t.gettext("Decisions")),
    ]
    return found


def desk_bar(
    t: Translator, view: View, may: Callable[[str], bool]
) -> list[tuple[str, str, str]]:
    """Address, word and key of the pages of the desk that somebody may use."""
    name = view.name
    pages = [
        ("enter", "people", t.gettext("People"), "p"),
        ("check_in", "checkin", t.gettext("Check-in"), "c"),
        ("result", "results", t.gettext("Results"), "r"),
        ("desk", "tables", t.gettext("Tables"), "t"),
        ("desk", "standings", t.gettext("Standings"), "s"),
        ("clock", "clock", t.gettext("Clock"), "k"),
        ("announce", "announce", t.gettext("Announce"), "a"),
        ("links", "helpers", t.gettext("Links"), "l"),
        ("undo", "log", t.gettext("Log"), "g"),
        ("settings", "settings", t.gettext("Settings"), "e"),
    ]
    return [
        (url("desk", name, path), text, key) for duty, path, text, key in pages if may(duty)
    ]
