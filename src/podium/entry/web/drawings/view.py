"""A play-off in the words of a language: what the drawing and the list of it both show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from podium.entry.web.drawings import Translator
from podium.formats.kernel.bracket_plan import BracketPlan, Settled, Slot, SlotSide
from podium.views.matches import MatchView
from podium.views.stages import StageView

_FINAL, _THIRD = "final", "third"
_NOBODY = ("void", "gone")
"""How a match was settled from which nobody goes on."""


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One side of a match.

    Attributes:
        name: who stands there, or where they will come from.
        known: it is a name.
        hint: what a place of a group means, in full.
        score: what they made; empty while the match is open.
        won: they go on.
        entrant: their id, empty if it is not known.
    """

    name: str
    known: bool
    hint: str
    score: str
    won: bool
    entrant: str

    @property
    def state(self) -> str:
        """What it is, in a word for the style."""
        return "won" if self.won else "known" if self.known else "unknown"


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
        label: what the drawing is called.
        matches: slot to its match.
        root: the slot that everything leads to.
        titles: what each round on the way to it is called, the first round first.
        won: the word for who won a match.
        first: the words over the name of who won it all.
        crowned: who won it may be named so.
    """

    label: str
    matches: Mapping[str, BracketMatch]
    root: str
    titles: Sequence[str]
    won: str
    first: str
    crowned: bool = True

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
    def first_of_all(self) -> str:
        """The id of who won the match that everything leads to; empty while that is open."""
        sides = self.matches[self.root].sides if self.root in self.matches else ()
        return next((side.entrant for side in sides if side.won), "")

    @property
    def champion(self) -> str:
        """The name of who won it all; empty while anything is open, or if they were expelled."""
        playing = any(match.playing for match in self.matches.values())
        if self.root not in self.matches or playing or not self.crowned:
            return ""
        return next((side.name for side in self.matches[self.root].sides if side.won), "")


def bracket_view(
    stage: StageView,
    plan: BracketPlan,
    names: Mapping[str, str],
    words: Translator,
    label: str = "",
) -> BracketView:
    """A play-off to be drawn.

    Args:
        stage: whose play-off it is.
        plan: what feeds what.
        names: what people call the entrants; one without a name is called by its id.
        words: the language.
        label: what the drawing is called, for who cannot see it.
    """
    reader = _Reader(stage, names, words)
    matches = {name: reader.match(slot) for name, slot in plan.slots.items()}
    root = _FINAL if _FINAL in matches else next(reversed(matches), "")
    rounds = matches[root].round if matches else 0
    return BracketView(
        label=label or words.gettext("Play-off"),
        matches=matches,
        root=root,
        titles=[round_title(number, rounds, words) for number in range(1, rounds + 1)],
        won=words.gettext("winner"),
        first=words.gettext("Winner"),
    )


def round_title(number: int, rounds: int, words: Translator) -> str:
    """What a round is called, by how many matches there are before the last."""
    names = [
        words.gettext("Final"),
        words.gettext("Semifinals"),
        words.gettext("Quarterfinals"),
        words.gettext("Round of 16"),
    ]
    before = rounds - number
    if before < len(names):
        return names[before]
    return words.gettext("Round %(number)s", number=number)


class _Reader:
    """Reads the matches of one stage."""

    def __init__(self, stage: StageView, names: Mapping[str, str], words: Translator) -> None:
        self._names = names
        self._words = words
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
        name = self._names.get(entrant, entrant) if entrant else self._awaited(side)
        scores = made.scores if made is not None and made.status == "final" else {}
        return BracketSide(
            name=name,
            known=bool(entrant),
            hint=self._hint(side) if side.entrant is None else "",
            score=scores.get(entrant, ""),
            won=bool(entrant) and entrant == _onward(made),
            entrant=entrant,
        )

    def _awaited(self, side: SlotSide) -> str:
        if side.entrant is not None:
            return self._words.gettext("nobody")
        if side.kind == "place":
            return side.name
        if side.kind == "winner":
            return self._words.gettext("winner of %(slot)s", slot=self._label(side.name))
        return self._words.gettext("loser of %(slot)s", slot=self._label(side.name))

    def _hint(self, side: SlotSide) -> str:
        if side.kind != "place":
            return ""
        group, rank = side.name[0], side.name[1:]
        return self._words.gettext("rank %(rank)s in group %(group)s", rank=rank, group=group)

    def _label(self, slot: str) -> str:
        if slot == _FINAL:
            return self._words.gettext("Final")
        return self._words.gettext("Third place") if slot == _THIRD else slot

    def _note(self, settled: Settled, made: MatchView | None) -> str:
        status = made.status if made is not None else ""
        told = {
            "walkover": self._words.gettext("walkover"),
            "void": self._words.gettext("not played"),
            "stands": self._words.gettext("corrected; what followed stands"),
            "gone": self._words.gettext("both sides left"),
            "forfeit": self._words.gettext("forfeit"),
            "extra-due": self._words.gettext("extra game to play"),
            "lot-due": self._words.gettext("lot to draw"),
            "extra": self._words.gettext("by an extra game"),
            "lot": self._words.gettext("by lot"),
            "left": self._words.gettext("the other side left"),
            "reported": self._words.gettext("reported"),
            "contested": self._words.gettext("contested"),
        }
        if settled or status in told:
            return told[settled or status]
        if made is not None and status == "open":
            return self._words.gettext("table %(number)s", number=made.table)
        return ""


def _onward(made: MatchView | None) -> str:
    """Who goes on from a match: its winner, unless what was played after it stands."""
    return made.goes_on or made.winner if made is not None else ""


def _feeder(side: SlotSide) -> str:
    return side.name if side.kind == "winner" else ""
