"""What a tournament waits for, as sentences with a button each."""

import dataclasses
from collections.abc import Callable, Iterable
from urllib.parse import urlencode

import msgspec

from podium.core.phrase import say, say_many
from podium.entry.web.addresses import url
from podium.entry.web.day import on_their_own
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.titles import group_name, round_name, told
from podium.entry.web.words import Translator
from podium.formats.kernel.need import Need


@dataclasses.dataclass(frozen=True)
class Task:
    """Something that the tournament waits for.

    Attributes:
        text: a sentence with names.
        button: what is done about it, as a button says it; empty where the text says it.
        address: where it is done.
        right: what one must have the right to, to do it.
        urgent: it is contested, or somebody must decide.
    """

    text: str
    address: str
    cite: str
    right: str
    urgent: bool = False
    button: str = ""


def needs(
    view: View, names: Naming, t: Translator, wanted: Callable[[Need], bool] = lambda _: True
) -> list[Task]:
    """What the tournament waits for, what must be decided first.

    Args:
        view: the tournament.
        names: what people are called.
        t: the language.
        wanted: which needs are told; left out: all.
    """
    awaited = filter(wanted, view.tournament.needs)
    found = [_need(view, names, t, need) for need in _together(view, awaited)]
    return sorted(found, key=lambda need: not need.urgent)


def _together(view: View, awaited: Iterable[Need]) -> list[Need]:
    """The needs but for rounds; the results of a round as one, unless its groups run on their own."""
    rounds: dict[tuple[str, str, int], Need] = {}
    others = []
    for need in awaited:
        if need.kind == "round":
            continue  # the button of the next step says it, and does it
        if need.kind != "results":
            others.append(need)
            continue
        group = need.group if on_their_own(view, need.stage) else ""
        place = (need.stage, group, need.round)
        before = rounds[place].tables if place in rounds else ()
        tables = (*before, *need.tables)
        rounds[place] = msgspec.structs.replace(need, group=group, tables=tables)
    return [*rounds.values(), *others]


def _need(view: View, names: Naming, t: Translator, need: Need) -> Task:
    if need.kind == "results":
        return _results(view, t, need)
    text, page = told(t, view, names, need.asked), url("desk", view.name, "stage", need.stage)
    match need.kind:
        case "confirmation":
            return _confirmation(view, t, need, text)
        case "decider":
            right, button, part = "decider", t.gettext("Enter the extra game"), "deciders"
        case "lot":
            right, button, part = "lot", t.gettext("Draw the lot"), "lots"
        case _:
            right, button, part = "decide", t.gettext("Decide"), "decisions"
    urgent = need.kind != "lot"
    return Task(text, f"{page}#{part}", need.cite, right, urgent=urgent, button=button)


def _results(view: View, t: Translator, need: Need) -> Task:
    stage, group, number = need.stage, need.group, need.round
    where = round_name(t, view, stage, number)
    where = f"{group_name(t, group)}: {where}" if group else where
    text = say_many(
        "{n} result is missing ({where})",
        "{n} results are missing ({where})",
        len(need.tables),
        where=where,
    )
    bracket = view.rulebook.stage[stage].in_slots
    query = {"stage": stage, "group": group, "round": "" if bracket else str(number)}
    asked = urlencode({key: value for key, value in query.items() if value})
    address = f"{url('desk', view.name, 'results')}?{asked}"
    button = say_many("Enter the result", "Enter results", len(need.tables))
    return Task(t.phrase(text), address, need.cite, "result", button=t.phrase(button))


def _confirmation(view: View, t: Translator, need: Need, text: str) -> Task:
    contested = need.code == "contested"
    place = need.slot or str(need.tables[0])
    address = f"{url('desk', view.name, 'results')}?stage={need.stage}#reported"
    if contested:
        button = say("Settle table {place}", place=place)
    else:
        button = say("Look at table {place}", place=place)
    return Task(text, address, need.cite, "result", urgent=contested, button=t.phrase(button))
