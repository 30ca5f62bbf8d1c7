"""What people call the parts of a tournament: stages, rounds, figures, slots, lots."""

from functools import partial

from podium.entry.web.drawings.view import round_title
from podium.entry.web.floor import View
from podium.entry.web.matches import stage_title
from podium.entry.web.words import Names, Words
from podium.rules.language.rulebook import Option
from podium.rules.language.telling.words import upper
from podium.rules.standings import BY_NAME

_EVERYBODY = "*"


def stage_name(said: Words, view: View, stage: str) -> str:
    """A stage, as a heading has it."""
    return upper(said.gettext(stage_title(view, stage)))


def told(said: Words, view: View, names: Names, phrase: str) -> str:
    """A sentence of the director with names, and what people call stages, matches and figures."""
    return said.phrase(
        phrase,
        names,
        stage=lambda stage: stage_name(said, view, stage) if stage in view.stages else stage,
        slot=partial(slot_name, said),
        criterion=partial(figure_name, said),
        purpose=partial(purpose_name, said, view),
        decision=partial(decision_name, said),
        choice=partial(choice_name, said),
    )


def group_name(said: Words, group: str) -> str:
    """A group, where there are several."""
    return said.gettext("Group %(group)s", group=group)


def rounds_planned(view: View, stage: str) -> int:
    """How many rounds a stage has in all, as far as that is known."""
    rules = view.rulebook.stage[stage]
    if rules.rounds:
        return rules.rounds
    groups = view.stages[stage].groups
    return max((len(group.rounds) for group in groups), default=0)


def round_name(said: Words, view: View, stage: str, number: int) -> str:
    """A round of a stage; the stage alone where it has but one; in a play-off by its matches."""
    slots = view.plans[stage].slots.values() if stage in view.plans else ()
    if slots:
        return round_title(number, max(slot.round for slot in slots), said)
    title = stage_name(said, view, stage)
    if rounds_planned(view, stage) < 2:  # noqa: PLR2004 - one, or none yet
        return title
    return said.gettext("%(stage)s, round %(number)s", stage=title, number=number)


def slot_name(said: Words, slot: str) -> str:
    """A match of a play-off."""
    if slot == "final":
        return said.gettext("Final")
    if slot == "third":
        return said.gettext("Match for third place")
    kind, number = slot.rstrip("0123456789"), slot.lstrip("SFUV")
    if kind == "SF" and number.isdecimal():
        return said.gettext("Semifinal %(number)s", number=number)
    return slot


def figure_name(said: Words, key: str) -> str:
    """What a figure of the standings is called; one that podium does not know keeps its name."""
    if key.startswith("tied-"):
        figure = figure_name(said, key.removeprefix("tied-"))
        return said.gettext("%(figure)s among those tied", figure=figure)
    if key.endswith("/match"):
        figure = figure_name(said, key.removesuffix("/match"))
        return said.gettext("%(figure)s a match", figure=figure)
    known = {
        "wins": said.gettext("wins"),
        "vp": said.gettext("victory points"),
        "share": said.gettext("share of the table"),
        "points": said.gettext("points"),
        "score": said.gettext("score"),
        "difference": said.gettext("difference"),
        "goals": said.gettext("goals"),
        "champion": said.gettext("winner"),
        "rating": said.gettext("rating"),
        "eligible": said.gettext("may advance"),
    }
    if key in BY_NAME:
        return said.phrase(BY_NAME[key].title)
    return known.get(key, key)


def decision_name(said: Words, code: str) -> str:
    """What was decided about, as the log says it."""
    known = {
        "tied-final": said.gettext("tied final"),
        "three-tied-at-cut": said.gettext("three tied at the cut"),
        "tied-at-cut": said.gettext("tied at the cut"),
        "small-field": said.gettext("small field"),
        "first-colour": said.gettext("first colour"),
        "rounds": said.gettext("number of rounds"),
    }
    return known.get(code, code)


def choice_name(said: Words, choice: str) -> str:
    """How it was decided, as the log says it."""
    known = {
        "replay": said.gettext("played again"),
        "by-rank": said.gettext("won by the higher rank"),
        "lot": said.gettext("settled by lot"),
        "shared": said.gettext("shared"),
        "mini-round-robin": said.gettext("settled by extra games"),
        "decider": said.gettext("settled by extra games"),
        "all": said.gettext("all of them advance"),
        "final-only": said.gettext("straight to the final"),
    }
    return known.get(choice, choice)


def purpose_name(said: Words, view: View, purpose: str) -> str:
    """What a lot was for, in plain words."""
    stage, *rest = purpose.split("/")
    if stage not in view.stages:
        return purpose
    title = stage_name(said, view, stage)
    match rest:
        case ["groups" | "seeds" | "first-colour" | "champion" | "advance" as what]:
            return _of_stage(said, what, title)
        case [slot]:
            slot = slot_name(said, slot)
            return said.gettext("%(slot)s: who advances after the tie", slot=slot)
        case [group, when, *colours]:
            where = _where(said, view, stage, group)
            return _of_round(said, where, when, colours=bool(colours)) or purpose
        case _:
            return purpose


def _of_stage(said: Words, what: str, title: str) -> str:
    return {
        "groups": said.gettext("%(stage)s: who plays in which group", stage=title),
        "seeds": said.gettext("%(stage)s: initial ranking", stage=title),
        "first-colour": said.gettext("%(stage)s: who moves first in round 1", stage=title),
        "champion": said.gettext("%(stage)s: who of those tied for first wins", stage=title),
        "advance": said.gettext("%(stage)s: who of those tied advances", stage=title),
    }[what]


def _where(said: Words, view: View, stage: str, group: str) -> str:
    title = stage_name(said, view, stage)
    if group == _EVERYBODY or len(view.stages[stage].groups) < 2:  # noqa: PLR2004 - one
        return title
    return f"{title}, {group_name(said, group)}"


def _of_round(said: Words, where: str, when: str, *, colours: bool) -> str:
    kind, _, number = when.rpartition("-")
    if colours:
        return said.gettext("%(where)s, round %(n)s: the colours", where=where, n=number)
    if kind == "round":
        return said.gettext("%(where)s, round %(n)s: who sits where", where=where, n=number)
    if kind != "after":
        return ""
    if number == "0":
        return said.gettext("%(where)s: the order of those tied at the start", where=where)
    return said.gettext(
        "%(where)s: the order of those tied after round %(n)s", where=where, n=number
    )


def choice_told(said: Words, option: Option, choice: bool | int | str) -> str:  # noqa: FBT001 - an option may be one
    """A choice of an option with what it means, in the rulebook's words."""
    if isinstance(choice, bool):
        name = said.gettext("yes") if choice else said.gettext("no")
    else:
        name = str(choice) if choice != "" else said.gettext("none")
    meaning = option.meaning(choice)
    return f"{name}: {said.gettext(meaning)}" if meaning else name
