"""The form that starts a stage: its groups drawn by hand, its sessions, who is not there."""

import dataclasses
from collections.abc import Mapping

from podium.core.refusals import Refusal
from podium.entry.web.desk.acts.entrants import lines
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.forms import SentForm
from podium.rules.intake import balanced_sizes, group_names
from podium.rules.language.stages import Sessions, bounds, in_count
from podium.views.outlook.acts import Outlook
from podium.views.outlook.stage import Insight


@dataclasses.dataclass(frozen=True)
class Person:
    """One who may be put into a group.

    Attributes:
        more: what the rulebook wants to be known of them.
        group: the one chosen so far.
    """

    id: str
    number: int
    name: str
    more: str = ""
    group: str = ""


@dataclasses.dataclass(frozen=True)
class StartForm:
    """Starting a stage.

    Attributes:
        count: how many would play it.
        groups: to choose from by hand; none where none are drawn.
        sizes: how large the rules want them.
        sessions: the name of each, and who signed up for it, to be typed on.
        nowhere: names of those who signed up for none.
        missing: names of those who are not checked in, where others are.
        cite: paragraph on groups or sessions.
        begun: somebody has begun to make them by hand.
    """

    outlook: Outlook
    form: Mapping[str, str]
    count: int
    groups: tuple[str, ...] = ()
    sizes: tuple[int, ...] = ()
    people: tuple[Person, ...] = ()
    sessions: tuple[tuple[str, str], ...] = ()
    nowhere: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    cite: str = ""

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot start now."""
        return self.outlook.refusal

    @property
    def told(self) -> list[tuple[str, int, int]]:
        """Of each session, how many play it and how many are in reserve."""
        found = self.outlook.groups if self.sessions else {}
        reserves = self.outlook.reserves
        return [(g, len(playing), len(reserves.get(g, ()))) for g, playing in found.items()]

    @property
    def begun(self) -> bool:
        """Whether somebody has begun to make the groups by hand."""
        return bool(self.form.get("by-hand"))


def start_form(
    local: LocalView, stage: str, known: Insight, sent: SentForm
) -> StartForm | None:
    """The form that starts a stage; None once it has begun."""
    if known.start is None:
        return None
    form = sent.of("start")
    rules = local.view.rulebook.stage[stage]
    missing = _missing(local, known) if rules.intake is None else ()
    plain = StartForm(known.start, form, len(known.coming), missing=tuple(missing))
    if rules.sessions is not None:
        return _with_sessions(local, known, plain, rules.sessions)
    count = next((b.groups for b in rules.bands if in_count(plain.count, b.entrants)), 1)
    if count == 1:
        return plain
    return dataclasses.replace(
        plain,
        groups=tuple(group_names(count)),
        sizes=tuple(balanced_sizes(plain.count, count)),
        people=tuple(_person(local, e, form) for e in local.names.sorted(known.coming)),
        cite=rules.draw.cite if rules.draw is not None else rules.cite,
    )


def _person(local: LocalView, entrant: str, form: Mapping[str, str]) -> Person:
    person = local.view.people.get(entrant)
    known = person.attributes if person is not None else {}
    more = [str(known[name]) for name in local.view.rulebook.attribute if known.get(name)]
    group = form.get(f"of:{entrant}", "")
    number = local.view.numbers[entrant]
    return Person(entrant, number, local.names(entrant), ", ".join(more), group)


def _missing(local: LocalView, known: Insight) -> list[str]:
    """Who has entered and would not play, as only those who are checked in do."""
    gone = (e for e, found in local.view.entrants.items() if found.active)
    return [local.names(e) for e in local.names.sorted(gone) if e not in known.coming]


def _with_sessions(
    local: LocalView, known: Insight, plain: StartForm, rules: Sessions
) -> StartForm:
    """As many lists as there may be sessions, with those who signed up so far."""
    there = _signed_up(local, known, rules.attribute)
    most = bounds(rules.count)[1] or len(there) + 1
    there = [*there, *([()] * most)][:most]
    listed = {entrant for entrants in there for entrant in entrants}
    nowhere = [entrant for entrant in known.coming if entrant not in listed]
    return dataclasses.replace(
        plain,
        sessions=tuple(
            (letter, plain.form.get(f"session-{at}", lines(local.view, local.names, entrants)))
            for at, (letter, entrants) in enumerate(
                zip(group_names(most), there, strict=True), start=1
            )
        ),
        nowhere=() if plain.begun else tuple(map(local.names, nowhere)),
        cite=rules.cite,
    )


def _signed_up(local: LocalView, known: Insight, attribute: str) -> list[tuple[str, ...]]:
    """Who is in which session: as it would start, else as far as everybody said."""
    start = known.start or Outlook()
    if start.groups:
        return [(*playing, *start.reserves.get(g, ())) for g, playing in start.groups.items()]
    said: dict[str, list[str]] = {}
    for entrant in known.coming:
        name = str(local.view.entered[entrant].attributes.get(attribute, ""))
        said.setdefault(name, []).append(entrant)
    if not any(said):
        return [known.coming]
    return [tuple(entrants) for name, entrants in sorted(said.items()) if name]
