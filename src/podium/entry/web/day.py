"""Where the day stands: which stage and round, how many results are in, what comes next."""

import dataclasses
from collections.abc import Iterator, Sequence

from podium.director.needs import NextStep
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards
from podium.entry.web.naming import Naming
from podium.entry.web.titles import (
    group_name,
    round_name,
    slot_name,
    stage_name,
    told,
)
from podium.entry.web.words import Translator

_FEW = 8


@dataclasses.dataclass(frozen=True)
class Round:
    """A round that is being played, or the last one that was.

    Attributes:
        group: which group, where they run on their own; else empty.
        title: of stage, group and round, for a heading.
        done: results that are in.
        still: who is still playing, in words; empty if nobody is, or everybody.
        cards: its matches.
    """

    stage: str
    group: str
    number: int
    title: str
    done: int
    still: str
    cards: tuple[Card, ...]

    @property
    def all(self) -> int:
        """How many results there will be."""
        return sum(card.state != "bye" for card in self.cards)

    @property
    def running(self) -> bool:
        """Somebody still plays."""
        return self.done < self.all


@dataclasses.dataclass(frozen=True)
class Day:
    """How a tournament stands.

    Attributes:
        status: ``open``, ``running`` or ``closed``.
        stage: the one that matters now; empty before the first.
        rounds: of that stage, a round for each group that runs on its own.
        news: what it waits for and what comes next, a sentence each.
        entered: how many take part.
        here: how many of them were checked in.
    """

    status: str
    stage: str
    rounds: tuple[Round, ...]
    news: tuple[str, ...]
    entered: int
    here: int


def day(view: View, names: Naming, t: Translator) -> Day:
    """How a tournament stands."""
    stage = stage_now(view)
    entrants = view.tournament.entrants
    return Day(
        status=view.tournament.status,
        stage=stage,
        rounds=tuple(rounds_now(view, names, t, stage)) if stage else (),
        news=news(view, names, t),
        entered=sum(e.active for e in entrants),
        here=sum(e.here for e in entrants),
    )


def stage_now(view: View) -> str:
    """The stage that matters: the one that runs, else the last that was played; empty before."""
    begun = [stage for stage in view.tournament.stages if stage.groups]
    running = [stage.id for stage in begun if stage.status == "running"]
    return running[0] if running else begun[-1].id if begun else ""


# ---- rounds ------------------------------------------------------------------------------------


def rounds_now(view: View, names: Naming, t: Translator, stage: str) -> Iterator[Round]:
    """The rounds of a stage that are played now, one for each group that runs on its own."""
    groups = [group.id for group in view.stages[stage].groups]
    if on_their_own(view, stage):
        for group in groups:
            number = view.stages[stage].round_now(group)
            yield round_of(view, names, t, (stage, group, number))
    else:
        number = view.stages[stage].round_now()
        yield round_of(view, names, t, (stage, "", number))


def on_their_own(view: View, stage: str) -> bool:
    """Whether the groups of a stage run on their own, as the sessions of Blokus do."""
    apart = view.rulebook.stage[stage].sessions is not None
    return apart and view.stages[stage].grouped


def round_of(view: View, names: Naming, t: Translator, at: tuple[str, str, int]) -> Round:
    """One round, of a group or of all of them."""
    stage, group, number = at
    made = tuple(cards(view, names, t, stage, number, group)) if number else ()
    title = round_name(t, view, stage, number) if number else stage_name(t, view, stage)
    if group:
        title = f"{group_name(t, group)}: {title}"
    done = sum(card.state == "final" for card in made)
    return Round(stage, group, number, title, done, _still(t, made) if done else "", made)


# ---- what comes next ---------------------------------------------------------------------------


def news(view: View, names: Naming, t: Translator) -> tuple[str, ...]:
    """What a tournament waits for and what comes next, a sentence each."""
    return (*_needed(view, names, t), *_next(view, t))


def _needed(view: View, names: Naming, t: Translator) -> Iterator[str]:
    """What the tournament waits for, but for results that are simply being played."""
    for need in view.tournament.needs:
        if (announced := need.announced) is not None:
            yield told(t, view, names, announced)


def _next(view: View, t: Translator) -> Iterator[str]:
    """What comes next, if nothing stands in its way."""
    for step in view.tournament.next:
        stage = stage_name(t, view, step.stage)
        if step.act == "start":
            yield t.gettext("Next: %(stage)s begins.", stage=stage)
        elif step.act == "pair":
            yield _paired(view, t, step)
        elif step.act == "close":
            yield t.gettext("All results are in. %(stage)s is about to be closed.", stage=stage)


def _paired(view: View, t: Translator, step: NextStep) -> str:
    stage, group = step.stage, step.group
    if not view.rulebook.stage[stage].at_tables:
        return t.gettext("Next: the matches that are due are made.")
    number = view.stages[stage].latest_round(group) + 1
    what = round_name(t, view, stage, number)
    where = f" ({group_name(t, group)})" if group else ""
    return t.gettext("Next: the tables of %(round)s.", round=f"{what}{where}")


def _still(t: Translator, made: Sequence[Card]) -> str:
    """Who is still playing, by table or slot."""
    waiting = [card for card in made if not card.settled]
    if not waiting:
        return ""
    few = [slot_name(t, card.slot) or card.place for card in waiting[:_FEW]]
    more = len(waiting) - len(few)
    if more:
        few.append(t.ngettext("%(n)s more", "%(n)s more", more, n=more))
    if waiting[0].slot:
        return t.gettext("Still playing: %(matches)s.", matches=t.list_of(few))
    return t.ngettext(
        "Still playing: table %(tables)s.",
        "Still playing: tables %(tables)s.",
        len(waiting),
        tables=t.list_of(few),
    )
