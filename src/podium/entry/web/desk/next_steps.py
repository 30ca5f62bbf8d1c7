"""The next steps: what the button of one says, and in plain words what pressing it leads to."""

from collections import Counter
from collections.abc import Iterable, Iterator

from podium.core import ref
from podium.core.phrase import Phrase, Several, list_and, list_semicolon, say, say_many
from podium.director.needs import NextStep
from podium.entry.web.addresses import url
from podium.entry.web.byes import next_round_told
from podium.entry.web.desk.acts.forms import Note
from podium.entry.web.desk.common import LocalView
from podium.entry.web.gateway import View
from podium.entry.web.titles import told
from podium.entry.web.words import Translator
from podium.rules.language.stages import Stage, TablePairing, in_count
from podium.views.outlook.lots import Tie
from podium.views.outlook.steps import StepOutlook
from podium.views.plan import groups_phrase, tables_phrases

_PLACES = 3
"""Places of the final order that are named before the last close."""


def step_button(view: View, t: Translator, step: NextStep | StepOutlook) -> str:
    """What the button of a step says: what happens."""
    return told(t, view, str, _button(view, step))


def _button(view: View, step: NextStep | StepOutlook) -> Phrase:
    stage = ref.stage(step.stage)
    if step.act == "start":
        return say("Start: {stage}", stage=stage)
    if step.act == "close":
        return say("Close: {stage}", stage=stage)
    if not view.rulebook.stage[step.stage].rounds:
        return say("Continue with: {stage}", stage=stage)
    number = view.stages[step.stage].latest_round(step.group) + 1
    if step.group:
        return say("Pair round {number} of {group}", number=number, group=step.group)
    return say("Pair round {number}", number=number)


def step_notes(local: LocalView, step: StepOutlook, *, whole: bool = False) -> list[Note]:
    """What a step would lead to, a sentence each; where it would be refused, who is missing.

    Args:
        local: the tournament in a language.
        step: which step.
        whole: the page says by what rule a round is paired, and lists itself who goes on and the
            final order.
    """
    match step.act:
        case "start":
            return list(_start(local, step))
        case "pair":
            return [*(_by_the_rules(local, step) if whole else ()), *_pair(local, step)]
        case _:
            return [*(() if whole else _fixed(local, step)), *_close(local, step)]


# ---- start -------------------------------------------------------------------------------------


def _start(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    t, count = local.t, len(step.playing)
    if step.refusal is None:
        yield Note(t.phrase(say_many("{n} will play.", "{n} will play.", count)))
        if step.unchecked:
            yield Note(
                t.gettext("Nobody has been checked in, so everyone who has entered plays.")
            )
    if step.missing and not step.unchecked:
        yield _missing(local, step)
    rules = local.view.rulebook.stage[step.stage]
    if rules.sessions is not None and step.refusal is None:
        yield Note(_sessions(t, step), rules.sessions.cite)
    elif len(step.groups) > 1 or step.band is not None:
        yield _groups(t, step)
    for group, reserves in step.outlook.reserves.items():
        text = say(
            "In reserve for session {group}: {names}.",
            group=group,
            names=list_and(ref.entrants(reserves)),
        )
        yield Note(local.names.told(text))
    if step.tables and not rules.all_meet:
        tables = tables_phrases(Counter(step.tables), step.byes)
        yield Note(t.phrase(say("Round 1: {tables}.", tables=tables)))


def _missing(local: LocalView, step: StepOutlook) -> Note:
    text = say_many(
        "{n} is not checked in and is left out: {names}.",
        "{n} are not checked in and are left out: {names}.",
        len(step.missing),
        names=list_and(ref.entrants(local.names.sorted(step.missing))),
    )
    address, link = url("desk", local.view.name, "checkin"), local.t.gettext("Check in")
    return Note(local.names.told(text), urgent=True, act="check_in", address=address, link=link)


def _sessions(t: Translator, step: StepOutlook) -> str:
    """How many play each session, and how many are in reserve."""
    found = []
    for letter, playing in step.outlook.groups.items():
        text = f"{t.phrase(say('Session {letter}', letter=letter))}: {len(playing)}"
        reserves = len(step.outlook.reserves.get(letter, ()))
        more = t.phrase(say("and {n} in reserve", n=reserves)) if reserves else ""
        found.append(f"{text} {more}" if more else text)
    return f"{', '.join(found)}."


def _groups(t: Translator, step: StepOutlook) -> Note:
    """How many groups of which size, and how many of each go on."""
    count, band = len(step.groups), step.band
    text = t.gettext("One group: everyone plays everyone.")
    if count != 1:
        text = f"{t.phrase(groups_phrase(step.groups))}."
    cite = band.cite or None if band is not None else None
    if band is None or not band.best:
        return Note(text, cite)
    more = say_many("The best {n} advances.", "The best {n} advance.", band.best)
    if count > 1:
        more = say_many(
            "The best of each group advances.", "The best {n} of each group advance.", band.best
        )
    return Note(f"{text} {t.phrase(more)}", cite)


# ---- pair --------------------------------------------------------------------------------------


def _pair(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    if step.tables:
        number = local.view.stages[step.stage].latest_round(step.group) + 1
        tables = tables_phrases(Counter(step.tables), step.byes)
        yield Note(
            local.t.phrase(say("Round {number}: {tables}.", number=number, tables=tables))
        )
    if step.outlook.byes and not step.outlook.lots:  # else a lot may say who it is
        names = list_and(ref.entrants(step.outlook.byes))
        yield Note(local.names.told(say("Sits out: {names}.", names=names)))


def _by_the_rules(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    """How the rules make the matches, and who has asked for a bye."""
    view, t, rules = local.view, local.t, local.view.rulebook.stage[step.stage]
    if rules.at_tables:
        number = view.stages[step.stage].latest_round(step.group) + 1
        yield _seated(t, rules, number)
    elif not rules.rounds:
        yield Note(
            t.gettext("Whatever is left is settled, and the next matches are made."), rules.cite
        )
    else:
        for group in view.stages[step.stage].groups:
            if asked := next_round_told(view, local.names, group):
                yield Note(asked, urgent=True)
        yield Note(
            t.gettext(
                "Players on the same points meet, and nobody meets the same opponent twice."
            ),
            rules.cite,
        )


def _seated(t: Translator, rules: Stage, number: int) -> Note:
    making: TablePairing = next(p for p in rules.pairing if in_count(number, p.rounds))
    if making.by == "lot":
        text = t.gettext("Seats are drawn by lot.")
    elif making.by == "places":
        text = t.gettext("The tables go by places in the ranking before.")
    elif making.by == "fold":
        text = t.gettext(
            "The current ranking is dealt over the tables in a snake: forwards, then backwards."
        )
    elif number == 1:
        text = t.gettext("The tables are filled from the top of the ranking before.")
    else:
        text = t.gettext("The tables are filled from the top of the ranking so far.")
    return Note(text, making.cite or rules.cite)


# ---- close -------------------------------------------------------------------------------------


def _close(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    t = local.t
    lots = f"{url('desk', local.view.name, 'stage', step.stage)}#lots"
    for names in _tied(local, step.by_lot):
        text = say("Still tied; a lot decides who of these advances: {names}.", names=names)
        yield Note(
            local.names.told(text),
            urgent=True,
            act="lot",
            address=lots,
            link=t.gettext("Drawn by hand?"),
        )
    for names in _tied(local, step.ordered):
        text = say("Still tied; a lot decides the order of: {names}.", names=names)
        yield Note(local.names.told(text))
    if step.last:
        yield Note(t.gettext("This is the last close: it also reveals the secret of the lots."))


def advancing_to(local: LocalView, step: StepOutlook) -> str:
    """What stands before those who go on by a close."""
    to = ref.stage(step.to) if step.to else say("the next level")
    if step.by_lot:
        return local.names.told(say("Advancing to {stage} whatever the lot says:", stage=to))
    return local.names.told(say("Advancing to {stage}:", stage=to))


def _tied(local: LocalView, ties: Iterable[Tie]) -> Iterator[Several]:
    return (list_and(ref.entrants(local.names.sorted(tie.entrants))) for tie in ties)


def _fixed(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    """Who goes on, and the beginning of the final order."""
    if step.sure:
        yield Note(f"{advancing_to(local, step)} {local.people(step.sure)}.")
    places = local.view.tournament.places if step.last and not step.outlook.lots else ()
    first = [
        f"{row.rank_text} {local.names(row.entrant)}" for row in places if row.place <= _PLACES
    ]
    if first:
        names = list_semicolon(first)
        yield Note(local.t.phrase(say("This fixes the final order: {names} …", names=names)))
