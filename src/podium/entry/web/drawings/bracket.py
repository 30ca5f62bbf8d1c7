"""A play-off in the words of a language: what its drawing, its list and the screen of the hall show."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from podium.core.phrase import Phrase, say
from podium.entry.web.words import Names, Translator
from podium.formats.kernel.bracket_plan import BracketPlan, Settled, Slot, SlotSide
from podium.views.matches import MatchView
from podium.views.stages import StageView

_FINAL, _THIRD = "final", "third"
_NOBODY = ("void", "gone")
"""How a match was settled from which nobody goes on."""
_NOTES: Mapping[str, Phrase] = {
    "walkover": say("walkover"),
    "void": say("not played"),
    "stands": say("corrected; what followed stands"),
    "gone": say("both sides left"),
    "forfeit": say("forfeit"),
    "extra-due": say("extra game to play"),
    "lot-due": say("lot to draw"),
    "extra": say("by an extra game"),
    "lot": say("by lot"),
    "left": say("the other side left"),
    "reported": say("reported"),
    "contested": say("contested"),
}
"""What is said of a match, by how it was settled, else by its status."""
_TITLES = (say("Final"), say("Semifinals"), say("Quarterfinals"), say("Round of 16"))
"""The rounds, the last first."""


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One side of a match.

    Attributes:
        entrant: who stands there; empty while that is not known.
        name: what they are called, or where they will come from.
        hint: what a place of a group means, in full.
        score: what they made; empty while the match is open.
        won: they go on.
    """

    entrant: str
    name: str
    hint: str
    score: str
    won: bool

    @property
    def state(self) -> str:
        """What it is, in a word for the style."""
        return "won" if self.won else "known" if self.entrant else "unknown"


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """One match, or where one will be.

    Attributes:
        slot: its name in the rulebook.
        label: its name in the language.
        round: from 1.
        note: what is special about it, or its table.
        playing: it has been made, and nobody goes on from it yet.
        feeders: of each side the slot whose winner stands there; empty if it is none.
    """

    slot: str
    label: str
    round: int
    sides: tuple[BracketSide, BracketSide]
    note: str
    playing: bool
    feeders: tuple[str, str]

    @property
    def state(self) -> str:
        """What it is, in a word for the style."""
        return "playing" if self.playing else "awaited" if self.winner is None else "over"

    @property
    def winner(self) -> int | None:
        """Which side goes on; None while that is open."""
        return next((at for at, side in enumerate(self.sides) if side.won), None)


@dataclass(frozen=True, slots=True)
class BracketView:
    """A whole play-off.

    Attributes:
        matches: slot to its match; none while it is open which form it takes.
        root: the slot that everything leads to.
        titles: what each round on the way to it is called, the first round first.
        expelled: who cannot have won it all.
    """

    matches: Mapping[str, BracketMatch]
    root: str
    titles: Sequence[str]
    expelled: Collection[str] = ()

    def tree(self, slot: str) -> list[BracketMatch]:
        """A match and all whose winners lead to it, from the top of the drawing down."""
        match = self.matches[slot]
        above, below = (self.tree(feeder) if feeder else [] for feeder in match.feeders)
        return [*above, match, *below]

    @property
    def apart(self) -> list[str]:
        """The other slots that lead nowhere, as the match for third place."""
        fed = {feeder for match in self.matches.values() for feeder in match.feeders}
        return [slot for slot in self.matches if slot not in fed and slot != self.root]

    @property
    def rounds(self) -> list[tuple[str, list[BracketMatch]]]:
        """The matches that lead to the last, under what their round is called."""
        tree = sorted(self.tree(self.root), key=lambda match: match.round)
        by_round = groupby(tree, lambda match: match.round)
        return [
            (title, list(same)) for title, (_, same) in zip(self.titles, by_round, strict=True)
        ]

    @property
    def parts(self) -> list[tuple[str, list[BracketMatch]]]:
        """The same with what stands apart, before the last."""
        apart = [
            (self.matches[slot].label, sorted(self.tree(slot), key=lambda match: match.round))
            for slot in self.apart
        ]
        *rounds, last = self.rounds
        return [*rounds, *apart, last]

    @property
    def champion(self) -> str:
        """The name of who won it all; empty while anything is open, or if they were expelled."""
        if not self.matches or any(match.playing for match in self.matches.values()):
            return ""
        won = (side for side in self.matches[self.root].sides if side.won)
        return next((side.name for side in won if side.entrant not in self.expelled), "")


def bracket_view(
    stage: StageView,
    plan: BracketPlan,
    names: Names,
    t: Translator,
    expelled: Collection[str] = (),
) -> BracketView:
    """A play-off to be drawn.

    Args:
        stage: whose play-off it is.
        plan: what feeds what.
        names: what people call the entrants.
        t: the language.
        expelled: who cannot have won it all.
    """
    reader = _Reader(stage, names, t)
    matches = {name: reader.match(slot) for name, slot in plan.slots.items()}
    root = _FINAL if _FINAL in matches else next(reversed(matches), "")
    rounds = matches[root].round if matches else 0
    titles = [round_title(number, rounds, t) for number in range(1, rounds + 1)]
    return BracketView(matches, root, titles, expelled)


def round_title(number: int, rounds: int, t: Translator) -> str:
    """What a round is called, by how many there are behind it."""
    behind = rounds - number
    if behind < len(_TITLES):
        return t.phrase(_TITLES[behind])
    return t.phrase(say("Round {number}", number=number))


class _Reader:
    """Reads the matches of one stage."""

    def __init__(self, stage: StageView, names: Names, t: Translator) -> None:
        self._names = names
        self._t = t
        self._made = stage.slots

    def match(self, slot: Slot) -> BracketMatch:
        made = self._made.get(slot.name)
        first, second = slot.sides
        return BracketMatch(
            slot=slot.name,
            label=self._label(slot.name),
            round=slot.round,
            sides=(self._side(first, made), self._side(second, made)),
            note=self._note(slot.settled, made),
            playing=made is not None and not _onward(made) and slot.settled not in _NOBODY,
            feeders=(_feeder(first), _feeder(second)),
        )

    def _side(self, side: SlotSide, made: MatchView | None) -> BracketSide:
        entrant = side.entrant or ""
        scores = made.scores if made is not None and made.status == "final" else {}
        return BracketSide(
            entrant=entrant,
            name=self._names(entrant) if entrant else self._awaited(side),
            hint=self._hint(side) if side.entrant is None else "",
            score=scores.get(entrant, ""),
            won=bool(entrant) and entrant == _onward(made),
        )

    def _awaited(self, side: SlotSide) -> str:
        if side.entrant is not None:
            return self._t.gettext("nobody")
        if side.kind == "place":
            return side.name
        slot = self._label(side.name)
        won = side.kind == "winner"
        return self._t.phrase(
            say("winner of {slot}", slot=slot) if won else say("loser of {slot}", slot=slot)
        )

    def _hint(self, side: SlotSide) -> str:
        if side.kind != "place":
            return ""
        group, rank = side.name[0], side.name[1:]
        return self._t.phrase(say("rank {rank} in group {group}", rank=rank, group=group))

    def _label(self, slot: str) -> str:
        if slot == _FINAL:
            return self._t.gettext("Final")
        return self._t.gettext("Third place") if slot == _THIRD else slot

    def _note(self, settled: Settled, made: MatchView | None) -> str:
        status = made.status if made is not None else ""
        if note := _NOTES.get(settled or status):
            return self._t.phrase(note)
        if made is not None and status == "open":
            return self._t.phrase(say("table {number}", number=made.table))
        return ""


def _onward(made: MatchView | None) -> str:
    """Who goes on from a match: its winner, unless what was played after it stands."""
    return made.goes_on or made.winner if made is not None else ""


def _feeder(side: SlotSide) -> str:
    return side.name if side.kind == "winner" else ""
