"""Where the day stands: which stage and round, how many results are in, what comes next."""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from podium.core import ref
from podium.core.phrase import Phrase, Value, list_and, say, say_many
from podium.director.needs import NextStep
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards
from podium.entry.web.naming import Naming
from podium.entry.web.titles import group_name, round_name, slot_name, stage_name
from podium.entry.web.words import Translator

_FEW = 8


@dataclasses.dataclass(frozen=True)
class Round:
    """A round that is being played, or the last one that was.

    Attributes:
        group: which group, where they run on their own; else empty.
        title: of stage, group and round, for a heading.
        done: results that are in.
        still: who is still playing, in words; empty if nobody is, or everyone.
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


class Day(NamedTuple):
    """How a tournament stands.

    Attributes:
        stage: the one that matters now; empty before the first.
        rounds: of that stage, a round for each group that runs on its own.
        news: what it waits for and what comes next, a sentence each.
    """

    stage: str
    rounds: Sequence[Round]
    news: Sequence[str]


def day(view: View, names: Naming, t: Translator) -> Day:
    """How a tournament stands."""
    stage = stage_now(view)
    rounds = list(rounds_now(view, names, t, stage)) if stage else []
    return Day(stage, rounds, news(view, names, t))


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
    needed = (need.announced for need in view.tournament.needs)
    coming = (_announced(view, t, step) for step in view.tournament.next)
    return tuple(names.told(one) for one in (*needed, *coming) if one is not None)


def _announced(view: View, t: Translator, step: NextStep) -> Phrase | None:
    """What comes next, if nothing stands in its way."""
    stage, group = step.stage, step.group
    match step.act:
        case "start":
            return say("Next: {stage} begins.", stage=ref.stage(stage))
        case "close":
            return say(
                "All results are in. {stage} is about to be closed.", stage=ref.stage(stage)
            )
        case "pair" if view.rulebook.stage[stage].at_tables:
            what = round_name(t, view, stage, view.stages[stage].latest_round(group) + 1)
            where = f" ({group_name(t, group)})" if group else ""
            return say("Next: the tables of {round}.", round=f"{what}{where}")
        case "pair":
            return say("Next: the matches that are due are made.")
        case _:
            return None


def _still(t: Translator, made: Sequence[Card]) -> str:
    """Who is still playing, by table or slot."""
    waiting = [card for card in made if not card.settled]
    if not waiting:
        return ""
    few: list[Value] = [slot_name(t, card.slot) or card.place for card in waiting[:_FEW]]
    more = len(waiting) - len(few)
    if more:
        few.append(say_many("{n} more", "{n} more", more))
    if waiting[0].slot:
        return t.phrase(say("Still playing: {matches}.", matches=list_and(few)))
    return t.phrase(
        say_many(
            "Still playing: table {tables}.",
            "Still playing: tables {tables}.",
            len(waiting),
            tables=list_and(few),
        )
    )
