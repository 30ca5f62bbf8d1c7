"""Where results come in: each stage, group and round in which something is being played."""

import dataclasses
from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from podium.entry.web.addresses import url
from podium.entry.web.day import on_their_own
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards
from podium.entry.web.naming import Naming
from podium.entry.web.titles import group_name, round_name, stage_name
from podium.entry.web.words import Translator


@dataclasses.dataclass(frozen=True)
class ResultsScope:
    """One part of the tournament whose results are typed together; tables are told apart in it.

    Attributes:
        group: which group, where they run on their own; else empty.
        round: 0 for all rounds of a bracket, where slots tell matches apart.
    """

    stage: str
    group: str
    round: int
    title: str
    cards: tuple[Card, ...]

    @property
    def waiting(self) -> list[Card]:
        """Matches that have no result yet."""
        return [card for card in self.cards if not card.settled]

    @property
    def query(self) -> str:
        """The scope as the query of an address."""
        keys = {"stage": self.stage, "group": self.group, "round": str(self.round or "")}
        return urlencode({key: value for key, value in keys.items() if value})

    def find(self, text: str) -> Card | None:
        """The match that somebody means by a number or a slot; one that waits before one that is done."""
        wanted = text.strip().casefold()
        found = [card for card in self.cards if wanted and card.place.casefold() == wanted]
        return next((card for card in found if not card.settled), next(iter(found), None))


def scopes(view: View, names: Naming, t: Translator) -> list[ResultsScope]:
    """The scopes in which a result is missing; the last one played where none is."""
    every = [scope for stage in view.stages for scope in _of_stage(view, names, t, stage)]
    running = [c for c in every if c.waiting and view.stages[c.stage].status == "running"]
    return running or every[-1:]


def chosen_scope(found: list[ResultsScope], asked: Mapping[str, str]) -> ResultsScope | None:
    """The scope that an address names, else the first; None where nothing was paired yet."""
    stage, group, number = (asked.get(key, "") for key in ("stage", "group", "round"))
    for scope in found:
        if (
            stage in {"", scope.stage}
            and group in {"", scope.group}
            and number in {"", str(scope.round)}
        ):
            return scope
    return found[0] if found else None


def _of_stage(view: View, names: Naming, t: Translator, stage: str) -> Iterator[ResultsScope]:
    if view.rulebook.stage[stage].in_slots:
        made = cards(view, names, t, stage)
        if made:
            yield ResultsScope(stage, "", 0, stage_name(t, view, stage), tuple(made))
        return
    alone = on_their_own(view, stage)
    groups = [str(group.id) for group in view.stages[stage].groups] if alone else [""]
    for group in groups:
        for number in view.stages[stage].round_numbers:
            made = cards(view, names, t, stage, number, group)
            if made:
                title = round_name(t, view, stage, number)
                where = f"{group_name(t, group)}: {title}" if group else title
                yield ResultsScope(stage, group, number, where, tuple(made))


def scope_of(view: View, names: Naming, t: Translator, card: Card) -> ResultsScope | None:
    """The scope in which a match is."""
    return next((c for c in _of_stage(view, names, t, card.stage) if card in c.cards), None)


def results_url(name: str, scope: ResultsScope | None, **more: object) -> str:
    """The address at which a scope's results are typed."""
    query = [scope.query] if scope is not None else []
    query += [urlencode(more)] if more else []
    address = url("desk", name, "results")
    return f"{address}?{'&'.join(query)}" if query else address
