"""What the organiser should know, beside what is missing."""

from collections.abc import Sequence

import msgspec

from podium.core import ref
from podium.core.phrase import Phrase, say, say_many
from podium.core.state import Group
from podium.formats.kernel.case import Case
from podium.rules.language.stages import in_count


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the organiser should know.

    Attributes:
        text: the same for people.
        cite: the paragraph, empty without one.
        entrants: ids of those it is about.
    """

    text: Phrase
    cite: str
    entrants: Sequence[str]


def notices(case: Case) -> list[Notice]:
    """What the organiser should know: options out of place, groups of one origin, no captain."""
    return [*_options_out_of_place(case), *_kept_together(case), *_without_captain(case)]


def _notice(text: Phrase, cite: str, *entrants: str) -> Notice:
    return Notice(text=text, cite=cite, entrants=list(entrants))


def _options_out_of_place(case: Case) -> list[Notice]:
    opening = case.state.opening
    chosen = opening.options if opening is not None else {}
    there = len(case.state.entrants)
    return [
        _notice(
            say_many(
                "option {name} is meant for {entrants} entrants; {n} has entered",
                "option {name} is meant for {entrants} entrants; {n} have entered",
                there,
                name=name,
                entrants=option.entrants,
            ),
            option.cite,
        )
        for name, option in case.rulebook.option.items()
        if option.entrants
        and chosen.get(name, option.default) != option.default
        and not in_count(there, option.entrants)
    ]


def _kept_together(case: Case) -> list[Notice]:
    """What a draw could not keep apart (pIšQworky 1.4.6)."""
    found: list[Notice] = []
    for stage in case.state.stages.values():
        draw = case.rules(stage.id).draw
        if draw is None or not draw.keep_apart:
            continue
        for group in stage.groups.values():
            for origin, same in _origins(case, group, draw.keep_apart).items():
                if len(same) > 1:
                    text = say(
                        "{entrants} of {name} {value} are together in group {group}",
                        entrants=ref.entrants(same),
                        name=draw.keep_apart,
                        value=origin,
                        group=group.name,
                    )
                    found.append(_notice(text, draw.cite, *same))
    return found


def _origins(case: Case, group: Group, attribute: str) -> dict[int | str, list[str]]:
    found: dict[int | str, list[str]] = {}
    for entrant in group.order:
        origin = case.state.entrants[entrant].attributes.get(attribute)
        if origin is not None:
            found.setdefault(origin, []).append(entrant)
    return found


def _without_captain(case: Case) -> list[Notice]:
    roster = case.rulebook.roster
    if roster is None or roster.captain is None:
        return []
    return [
        _notice(
            say("{team} has named no captain", team=ref.entrant(e.id)),
            roster.captain.cite,
            e.id,
        )
        for e in case.state.entrants.values()
        if e.active and e.players is not None and not e.captain
    ]
