"""The next steps: what the button of one says, and in plain words what pressing it leads to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from podium.director.needs import NextStep
from podium.entry.web.addresses import url
from podium.entry.web.byes import next_round_told
from podium.entry.web.desk.acts.forms import Note
from podium.entry.web.desk.common import LocalView
from podium.entry.web.gateway import View
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator
from podium.rules.language.stages import Stage, TablePairing, in_count
from podium.views.outlook.lots import Tie
from podium.views.outlook.steps import StepOutlook

_PLACES = 3
"""Places of the final order that are named before the last close."""
_TWO = 2


def step_button(view: View, t: Translator, step: NextStep | StepOutlook) -> str:
    """What the button of a step says: what happens."""
    title = stage_name(t, view, step.stage)
    if step.act == "start":
        return t.gettext("Start: %(stage)s", stage=title)
    if step.act == "close":
        return t.gettext("Close: %(stage)s", stage=title)
    if not view.rulebook.stage[step.stage].rounds:
        return t.gettext("Continue with: %(stage)s", stage=title)
    number = view.stages[step.stage].latest_round(step.group) + 1
    if step.group:
        return t.gettext("Pair round %(number)s of %(group)s", number=number, group=step.group)
    return t.gettext("Pair round %(number)s", number=number)


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
        yield Note(t.ngettext("%(n)s will play.", "%(n)s will play.", count, n=count))
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
        yield Note(
            t.gettext(
                "In reserve for session %(group)s: %(names)s.",
                group=group,
                names=local.people(reserves),
            )
        )
    if step.tables and not rules.all_meet:
        yield Note(
            t.gettext(
                "Round 1: %(tables)s.", tables=tables_told(t, Counter(step.tables), step.byes)
            )
        )


def _missing(local: LocalView, step: StepOutlook) -> Note:
    text = local.t.ngettext(
        "%(n)s is not checked in and is left out: %(names)s.",
        "%(n)s are not checked in and are left out: %(names)s.",
        len(step.missing),
        n=len(step.missing),
        names=local.people(local.names.sorted(step.missing)),
    )
    address, link = url("desk", local.view.name, "checkin"), local.t.gettext("Check in")
    return Note(text, urgent=True, act="check_in", address=address, link=link)


def _sessions(t: Translator, step: StepOutlook) -> str:
    """How many play each session, and how many are in reserve."""
    found = []
    for letter, playing in step.outlook.groups.items():
        text = f"{t.gettext('Session %(letter)s', letter=letter)}: {len(playing)}"
        reserves = len(step.outlook.reserves.get(letter, ()))
        more = t.gettext("and %(n)s in reserve", n=reserves) if reserves else ""
        found.append(f"{text} {more}" if more else text)
    return f"{', '.join(found)}."


def _groups(t: Translator, step: StepOutlook) -> Note:
    """How many groups of which size, and how many of each go on."""
    count, band = len(step.groups), step.band
    text = t.gettext("One group: everyone plays everyone.")
    if count != 1:
        text = f"{groups_told(t, step.groups)}."
    cite = band.cite or None if band is not None else None
    if band is None or not band.best:
        return Note(text, cite)
    more = t.ngettext(
        "The best %(n)s advances.", "The best %(n)s advance.", band.best, n=band.best
    )
    if count > 1:
        more = t.ngettext(
            "The best of each group advances.",
            "The best %(n)s of each group advance.",
            band.best,
            n=band.best,
        )
    return Note(f"{text} {more}", cite)


def tables_told(t: Translator, tables: Mapping[int, int], byes: int = 0) -> str:
    """How many tables of which size (sizes to numbers of tables), and how many sit out."""
    found = [
        t.ngettext("%(n)s pairing", "%(n)s pairings", n, n=n)
        if size == _TWO
        else t.ngettext(
            "%(n)s table of %(size)s", "%(n)s tables of %(size)s", n, n=n, size=size
        )
        for size, n in sorted(tables.items(), reverse=True)
    ]
    if byes:
        found.append(t.ngettext("%(n)s sits out", "%(n)s sit out", byes, n=byes))
    return ", ".join(found)


def groups_told(t: Translator, sizes: Sequence[int]) -> str:
    """How many groups of which size."""
    named = [str(size) for size in sorted(sizes, reverse=True)]
    each = named[0] if len(set(named)) == 1 else t.list_of(named)
    return t.gettext("%(n)s groups of %(sizes)s", n=len(sizes), sizes=each)


# ---- pair --------------------------------------------------------------------------------------


def _pair(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    if step.tables:
        number = local.view.stages[step.stage].latest_round(step.group) + 1
        tables = tables_told(local.t, Counter(step.tables), step.byes)
        yield Note(
            local.t.gettext("Round %(number)s: %(tables)s.", number=number, tables=tables)
        )
    if step.outlook.byes and not step.outlook.lots:  # else a lot may say who it is
        names = local.people(step.outlook.byes)
        yield Note(local.t.gettext("Sits out: %(names)s.", names=names))


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
        yield Note(
            t.gettext(
                "Still tied; a lot decides who of these advances: %(names)s.", names=names
            ),
            urgent=True,
            act="lot",
            address=lots,
            link=t.gettext("Drawn by hand?"),
        )
    for names in _tied(local, step.ordered):
        yield Note(t.gettext("Still tied; a lot decides the order of: %(names)s.", names=names))
    if step.last:
        yield Note(t.gettext("This is the last close: it also reveals the secret of the lots."))


def advancing_to(local: LocalView, step: StepOutlook) -> str:
    """What stands before those who go on by a close."""
    t = local.t
    to = stage_name(t, local.view, step.to) if step.to else t.gettext("the next level")
    if step.by_lot:
        return t.gettext("Advancing to %(stage)s whatever the lot says:", stage=to)
    return t.gettext("Advancing to %(stage)s:", stage=to)


def _tied(local: LocalView, ties: Iterable[Tie]) -> Iterator[str]:
    return (local.people(local.names.sorted(tie.entrants)) for tie in ties)


def _fixed(local: LocalView, step: StepOutlook) -> Iterator[Note]:
    """Who goes on, and the beginning of the final order."""
    if step.sure:
        yield Note(f"{advancing_to(local, step)} {local.people(step.sure)}.")
    places = local.view.tournament.places if step.last and not step.outlook.lots else ()
    first = [
        f"{row.rank_text} {local.names(row.entrant)}" for row in places if row.place <= _PLACES
    ]
    if first:
        names = "; ".join(first)
        yield Note(local.t.gettext("This fixes the final order: %(names)s …", names=names))
