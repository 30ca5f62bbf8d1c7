"""What people call the parts of a tournament: stages, rounds, figures, slots, lots."""

from functools import partial

from podium.core.phrase import say
from podium.entry.web.drawings.bracket import round_title
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card
from podium.entry.web.words import Names, Translator
from podium.rules.language.rulebook import Option
from podium.rules.language.telling.words import upper
from podium.rules.standings import BY_NAME
from podium.views.lot_purposes import describe_purpose, stage_of


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
        decision=lambda code: t.phrase(_DECISIONS.get(code, code)),
        choice=lambda choice: t.phrase(_CHOICES.get(choice, choice)),
    )


def group_name(t: Translator, group: str) -> str:
    """A group, where there are several."""
    return t.phrase(say("Group {group}", group=group))


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
    return t.phrase(say("{stage}, round {number}", stage=title, number=number))


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
        return t.phrase(say("Semifinal {number}", number=number))
    return slot


def figure_name(t: Translator, key: str) -> str:
    """What a figure of the standings is called; one that podium does not know keeps its name."""
    if key.startswith("tied-"):
        figure = figure_name(t, key.removeprefix("tied-"))
        return t.phrase(say("{figure} among those tied", figure=figure))
    if key.endswith("/match"):
        figure = figure_name(t, key.removesuffix("/match"))
        return t.phrase(say("{figure} a match", figure=figure))
    return t.phrase(BY_NAME[key].title if key in BY_NAME else _FIGURES.get(key, key))


_FIGURES = {
    "wins": say("wins"),
    "vp": say("victory points"),
    "share": say("share of the table"),
    "points": say("points"),
    "score": say("score"),
    "difference": say("difference"),
    "goals": say("goals"),
    "champion": say("winner"),
    "rating": say("rating"),
    "eligible": say("may advance"),
}
_DECISIONS = {
    "tied-final": say("tied final"),
    "three-tied-at-cut": say("three tied at the cut"),
    "tied-at-cut": say("tied at the cut"),
    "small-field": say("small field"),
    "first-colour": say("first colour"),
    "rounds": say("number of rounds"),
}
"""What was decided about, as the log says it."""

_CHOICES = {
    "replay": say("played again"),
    "by-rank": say("won by the higher rank"),
    "lot": say("settled by lot"),
    "shared": say("shared"),
    "mini-round-robin": say("settled by extra games"),
    "decider": say("settled by extra games"),
    "all": say("all of them advance"),
    "final-only": say("straight to the final"),
}
"""How it was decided."""


# ---- what a lot was for --------------------------------------------------------------------------


def purpose_name(t: Translator, view: View, purpose: str) -> str:
    """What a lot was for, in plain words."""
    stage = view.stages.get(stage_of(purpose))
    if stage is None:
        return purpose
    return told(t, view, str, describe_purpose(purpose, several_groups=stage.grouped))


def choice_told(t: Translator, option: Option, choice: bool | int | str) -> str:  # noqa: FBT001 - an option may be one
    """A choice of an option with what it means, in the rulebook's words."""
    if isinstance(choice, bool):
        name = t.gettext("yes") if choice else t.gettext("no")
    else:
        name = str(choice) if choice != "" else t.gettext("none")
    meaning = option.meaning(choice)
    return f"{name}: {t.gettext(meaning)}" if meaning else name
