"""The order of play at a table, and colours that were drawn by hand, to be written down."""

import dataclasses

from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card
from podium.rules.language.stages import Stage, TurnOrder

_TWO = 2


@dataclasses.dataclass(frozen=True)
class Turns:
    """How the order of play of a match is written down.

    Attributes:
        told: how it is found, what the numbers mean.
        colours: it is the order of the colours.
        begins: it is enough to say who begins, the others follow as they sit.
    """

    told: tuple[str, ...]
    cite: str
    colours: bool
    begins: bool


def has_turns(view: View, card: Card) -> bool:
    """Whether the rules know an order of play at a table."""
    rules = view.rulebook.stage[card.stage]
    return rules.turn_order is not None and len(card.seats) > _TWO


def turns(local: LocalView, card: Card) -> Turns | None:
    """What the page of a match asks for; None where there is nothing to be written down."""
    rules = local.view.rulebook.stage[card.stage]
    if rules.turn_order is None:
        return None
    if not has_turns(local.view, card) or card.state != "open":
        return None
    turn = rules.turn_order
    colours = local.view.rulebook.match.colours
    if turn.by == "colour" and (colours is None or colours.by != "lot"):
        return None
    told = _dice(local, turn) if turn.by == "dice" else _choice(local, card, rules)
    if turn.by == "colour" and colours is not None:
        told = [_colours(local, colours.names[: len(card.seats)])]
    return Turns(tuple(told), turn.cite, turn.by == "colour", turn.by == "dice")


def _dice(local: LocalView, turn: TurnOrder) -> list[str]:
    t = local.t.gettext
    told = [t("The highest roll goes first, the others follow clockwise.")]
    if turn.again:
        told.append(t("Only those tied for the highest roll again."))
    return [*told, t("1 goes first.")]


def _choice(local: LocalView, card: Card, rules: Stage) -> list[str]:
    t = local.t.gettext
    told = [t("Each player chooses a place in the turn order, the highest ranked first.")]
    there = {seat.entrant for seat in card.seats}
    source = rules.intake.source if rules.intake is not None else card.stage
    ranked = [row.entrant for row in local.view.stages[source].standings]
    order = [local.names(entrant) for entrant in ranked if entrant in there]
    if len(order) == len(there):
        told.append(t("They choose in this order: %(names)s.", names=local.t.row_of(order)))
    return [*told, t("1 goes first.")]


def _colours(local: LocalView, names: list[str]) -> str:
    numbered = (f"{number} {local.t.gettext(name)}" for number, name in enumerate(names, 1))
    return local.t.gettext(
        "If the colours were drawn by hand at the table: %(colours)s.",
        colours=", ".join(numbered),
    )
