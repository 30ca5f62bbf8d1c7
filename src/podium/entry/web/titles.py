"""What people call the parts of a tournament: stages, rounds, figures, slots, lots."""

from functools import partial

from podium.entry.web.drawings.bracket import round_title
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card
from podium.entry.web.words import Names, Translator
from podium.rules.language.rulebook import Option
from podium.rules.language.telling.words import upper
from podium.rules.standings import BY_NAME

_EVERYBODY = "*"


def stage_name(t: Translator, view: View, stage: str) -> str:
    """A stage, as a heading has it."""
    return upper(t.gettext(view.rulebook.stage[stage].title or stage))


def told(t: Translator, view: View, names: Names, phrase: str) -> str:
    """A sentence of the director with names, and what people call stages, matches and figures."""
    return t.phrase(
        phrase,
        names,
        stage=lambda stage: stage_name(t, view, stage) if stage in view.stages else stage,
        slot=partial(slot_name, t),
        criterion=partial(figure_name, t),
        purpose=partial(purpose_name, t, view),
        decision=partial(decision_name, t),
        choice=partial(choice_name, t),
    )


def group_name(t: Translator, group: str) -> str:
    """A group, where there are several."""
    return t.gettext("Group %(group)s", group=group)


def ranking_title(t: Translator, view: View, stage: str, group: str) -> str:
    """A ranking: its stage, and which group of it."""
    title = stage_name(t, view, stage)
    return f"{title}, {group_name(t, group)}" if group else title


def rounds_planned(view: View, stage: str) -> int:
    """How many rounds a stage has in all, as far as that is known."""
    rules = view.rulebook.stage[stage]
    if rules.rounds:
        return rules.rounds
    groups = view.stages[stage].groups
    return max((len(group.rounds) for group in groups), default=0)


def round_name(t: Translator, view: View, stage: str, number: int) -> str:
    """A round of a stage; the stage alone where it has but one; in a play-off by its matches."""
    slots = view.plans[stage].slots.values() if stage in view.plans else ()
    if slots:
        return round_title(number, max(slot.round for slot in slots), t)
    title = stage_name(t, view, stage)
    if rounds_planned(view, stage) < 2:  # noqa: PLR2004 - one, or none yet
        return title
    return t.gettext("%(stage)s, round %(number)s", stage=title, number=number)


def match_title(t: Translator, view: View, card: Card) -> str:
    """Stage and round of a match, or which one of a play-off it is."""
    if not card.slot:
        return round_name(t, view, card.stage, card.round)
    slot = slot_name(t, card.slot)
    return f"{stage_name(t, view, card.stage)}, {slot}" if slot == card.slot else slot


def slot_name(t: Translator, slot: str) -> str:
    """A match of a play-off."""
    if slot == "final":
        return t.gettext("Final")
    if slot == "third":
        return t.gettext("Match for third place")
    kind, number = slot.rstrip("0123456789"), slot.lstrip("SFUV")
    if kind == "SF" and number.isdecimal():
        return t.gettext("Semifinal %(number)s", number=number)
    return slot


def figure_name(t: Translator, key: str) -> str:
    """What a figure of the standings is called; one that podium does not know keeps its name."""
    if key.startswith("tied-"):
        figure = figure_name(t, key.removeprefix("tied-"))
        return t.gettext("%(figure)s among those tied", figure=figure)
    if key.endswith("/match"):
        figure = figure_name(t, key.removesuffix("/match"))
        return t.gettext("%(figure)s a match", figure=figure)
    known = {
        "wins": t.gettext("wins"),
        "vp": t.gettext("victory points"),
        "share": t.gettext("share of the table"),
        "points": t.gettext("points"),
        "score": t.gettext("score"),
        "difference": t.gettext("difference"),
        "goals": t.gettext("goals"),
        "champion": t.gettext("winner"),
        "rating": t.gettext("rating"),
        "eligible": t.gettext("may advance"),
    }
    if key in BY_NAME:
        return t.phrase(BY_NAME[key].title)
    return known.get(key, key)


def decision_name(t: Translator, code: str) -> str:
    """What was decided about, as the log says it."""
    known = {
        "tied-final": t.gettext("tied final"),
        "three-tied-at-cut": t.gettext("three tied at the cut"),
        "tied-at-cut": t.gettext("tied at the cut"),
        "small-field": t.gettext("small field"),
        "first-colour": t.gettext("first colour"),
        "rounds": t.gettext("number of rounds"),
    }
    return known.get(code, code)


def choice_name(t: Translator, choice: str) -> str:
    """How it was decided, as the log says it."""
    known = {
        "replay": t.gettext("played again"),
        "by-rank": t.gettext("won by the higher rank"),
        "lot": t.gettext("settled by lot"),
        "shared": t.gettext("shared"),
        "mini-round-robin": t.gettext("settled by extra games"),
        "decider": t.gettext("settled by extra games"),
        "all": t.gettext("all of them advance"),
        "final-only": t.gettext("straight to the final"),
    }
    return known.get(choice, choice)


def purpose_name(t: Translator, view: View, purpose: str) -> str:
    """What a lot was for, in plain words."""
    stage, *rest = purpose.split("/")
    if stage not in view.stages:
        return purpose
    title = stage_name(t, view, stage)
    match rest:
        case ["groups" | "seeds" | "first-colour" | "champion" | "advance" as what]:
            return _of_stage(t, what, title)
        case [slot]:
            slot = slot_name(t, slot)
            return t.gettext("%(slot)s: who advances after the tie", slot=slot)
        case [group, when, *colours]:
            where = _where(t, view, stage, group)
            return _of_round(t, where, when, colours=bool(colours)) or purpose
        case _:
            return purpose


def _of_stage(t: Translator, what: str, title: str) -> str:
    return {
        "groups": t.gettext("%(stage)s: who plays in which group", stage=title),
        "seeds": t.gettext("%(stage)s: initial ranking", stage=title),
        "first-colour": t.gettext("%(stage)s: who moves first in round 1", stage=title),
        "champion": t.gettext("%(stage)s: who of those tied for first wins", stage=title),
        "advance": t.gettext("%(stage)s: who of those tied advances", stage=title),
    }[what]


def _where(t: Translator, view: View, stage: str, group: str) -> str:
    title = stage_name(t, view, stage)
    if group == _EVERYBODY or len(view.stages[stage].groups) < 2:  # noqa: PLR2004 - one
        return title
    return f"{title}, {group_name(t, group)}"


def _of_round(t: Translator, where: str, when: str, *, colours: bool) -> str:
    kind, _, number = when.rpartition("-")
    if colours:
        return t.gettext("%(where)s, round %(n)s: the colours", where=where, n=number)
    if kind == "round":
        return t.gettext("%(where)s, round %(n)s: who sits where", where=where, n=number)
    if kind != "after":
        return ""
    if number == "0":
        return t.gettext("%(where)s: the order of those tied at the start", where=where)
    return t.gettext(
        "%(where)s: the order of those tied after round %(n)s", where=where, n=number
    )


def choice_told(t: Translator, option: Option, choice: bool | int | str) -> str:  # noqa: FBT001 - an option may be one
    """A choice of an option with what it means, in the rulebook's words."""
    if isinstance(choice, bool):
        name = t.gettext("yes") if choice else t.gettext("no")
    else:
        name = str(choice) if choice != "" else t.gettext("none")
    meaning = option.meaning(choice)
    return f"{name}: {t.gettext(meaning)}" if meaning else name
