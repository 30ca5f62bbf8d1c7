"""The initial ranking (pIšQworky 1.5.4; FIDE C.04.2), and the colour of its first."""

from collections.abc import Mapping, Sequence

from podium.core.events import Event, Lot
from podium.core.events.settling import FIRST_COLOUR
from podium.core.exact import Exact
from podium.core.outcome import Outcome
from podium.core.state import ALL, Entrant, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.ledger import LotOrder, no_games
from podium.formats.kernel.lots import Lots
from podium.rules.standings import Ladder, Ranking, Step, rank


def seed_lot(stage: str) -> str:
    """What the lot of the initial ranking is for."""
    return f"{stage}/seeds"


def seed_ladder(case: Case, stage: str) -> Ladder:
    """The ladder of attributes of a stage that has an initial ranking."""
    return case.rulebook.ladder[case.rules(stage).seeding]


def seeds_open(case: Case, stage: StageState) -> bool:
    """Whether a stage has an initial ranking, and it can still change: no round is made yet."""
    seeded = bool(case.rules(stage.id).seeding)
    return seeded and not any(group.rounds for group in stage.groups.values())


class Attributes:
    """What entrants were before play, as figures of a ladder (`standings.Figures`)."""

    def __init__(
        self,
        entrants: Mapping[str, Entrant],
        ladder: Ladder,
        lots: LotOrder,
        before: Sequence[str] = (),
    ) -> None:
        self.lots = lots
        self.decided = no_games
        self._entrants = entrants
        self._before = {entrant: place for place, entrant in enumerate(before, start=1)}
        self._steps = {name: step for step in ladder.steps for name in step.by}

    def total(self, entrant: str, tally: str) -> Exact:
        """An attribute; who has none stands behind who has."""
        step, value = self._steps[tally], self._value(entrant, tally)
        if step.order:
            return -_place(step, value)
        if isinstance(value, int):
            return value
        return self._worst(tally) if step.least else 0

    def _value(self, entrant: str, name: str) -> int | str | None:
        return self._entrants[entrant].attributes.get(name)

    def _worst(self, name: str) -> int:
        values = (self._value(entrant, name) for entrant in self._entrants)
        return 1 + max((value for value in values if isinstance(value, int)), default=0)

    def entered(self, entrant: str) -> int:
        """Number in the order of entering."""
        return self._entrants[entrant].number

    def seed(self, entrant: str) -> int:
        """It is what is made here."""
        raise KeyError(entrant)

    def before(self, entrant: str) -> int:
        """Place in the ranking that led into the stage, from 1."""
        return self._before.get(entrant, len(self._before) + 1)

    def among(self, tied: frozenset[str], entrant: str, tally: str) -> Exact:
        """The same; no match is played yet."""
        del tied
        return self.total(entrant, tally)

    def played(self, entrant: str) -> int:
        """No match is played yet."""
        del entrant
        return 0

    def results(self, entrant: str) -> int:
        """An attribute is a figure without any match."""
        del entrant
        return 1

    def at_cut(self, tied: Sequence[str]) -> None:
        """Nobody goes on by the initial ranking."""
        del tied

    def meetings(self, entrant: str) -> Sequence[tuple[Outcome, Sequence[str]]]:
        """No match is played yet."""
        del entrant
        return ()

    def opponents(self, entrant: str) -> Sequence[str]:
        """No match is played yet."""
        del entrant
        return ()

    def tiebreak(self, code: str, tied: Sequence[str]) -> None:
        """No match is played yet."""
        del code, tied

    def met(self, tied: frozenset[str]) -> bool:
        """Nobody has met anybody yet."""
        del tied
        return False


def _place(step: Step, value: int | str | None) -> int:
    """Place of a text among the values of a step; what is none of them comes last."""
    return step.order.index(str(value)) if value in step.order else len(step.order)


def seeding(
    case: Case, stage: str, entrants: Sequence[str], lots: LotOrder | None = None
) -> Ranking:
    """Entrants in the initial ranking, as far as attributes and recorded lots give it."""
    ladder = seed_ladder(case, stage)
    lots = lots or Lots(case, seed_lot(stage))
    figures = Attributes(case.state.entrants, ladder, lots, _rank_before(case, stage))
    return rank(entrants, ladder, figures)


def _rank_before(case: Case, stage: str) -> list[str]:
    """The ranking that led into a stage; nobody where everyone comes in."""
    intake = case.rules(stage).intake
    closing = case.state.stage(intake.source).closing if intake is not None else None
    if closing is None:
        return []
    order = [*closing.rankings.get(ALL, ()), *closing.advancing, *closing.alternates]
    return list(dict.fromkeys(order))


def seeding_with_lots(
    case: Case, stage: str, entrants: Sequence[str]
) -> tuple[Ranking, list[Event]]:
    """The initial ranking, and the lot that it needs, if any."""
    lots = Lots(case, seed_lot(stage), entrants)
    found = seeding(case, stage, entrants, lots)
    return found, lots.events


def seed_values(case: Case, stage: str, entrant: str) -> dict[str, int | str]:
    """The attributes that an entrant has of those that the initial ranking is made from."""
    known = case.state.entrants[entrant].attributes
    names = [name for step in seed_ladder(case, stage).steps for name in step.by]
    return {name: known[name] for name in names if name in known}


# ---- the first colour --------------------------------------------------------------------------


def first_colour(
    case: Case, stage: StageState, order: Sequence[str]
) -> tuple[str, list[Event]]:
    """The colour that the first of the order has in round 1, and the lot that it took.

    As the organiser said it, where the lot was drawn at the venue. Otherwise all are drawn, and
    the first of the order moves first if drawn before the second.
    """
    rules, colours = case.rules(stage.id), case.rulebook.match.colours
    if not rules.colours or colours is None:
        return "", []
    said, _ = stage.decisions.get((FIRST_COLOUR, ""), ("", ()))
    first, second = colours.names[:2]
    if said:
        return said, []
    if len(order) < len((first, second)):
        return first, []
    lot: Lot = case.lot(f"{stage.id}/{FIRST_COLOUR}", order)
    ahead = lot.order.index(order[0]) < lot.order.index(order[1])
    return first if ahead else second, [lot]


def first_colours(case: Case, stage: str) -> tuple[str, ...]:
    """The colours that may be said before round 1; none where the pairing gives none."""
    rules, colours = case.rules(stage), case.rulebook.match.colours
    return tuple(colours.names[:2]) if rules.colours and colours is not None else ()
