"""What tie-breaks are made from: how every round went for every entrant."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Literal

import msgspec

from podium.core.crosstable import NOBODY, Colour, Crosstable, PlayerRound, Went
from podium.core.exact import Exact

ScoreName = Literal["", "MP", "GP"]
"""The primary score, or by name: match points, game points (C.07 11.1)."""


class UnplayedEdition(StrEnum):
    """How rounds without a game count.

    The first three are editions of FIDE's regulations. `PAIRED` is what other games do: whoever
    somebody was paired with counts with his points as they stand, whether they played or not,
    and a bye is no opponent.
    """

    FIDE_2009 = "2009"
    FIDE_2024 = "2024"
    FIDE_2026 = "2026"
    PAIRED = "paired"


class CardRound(msgspec.Struct, frozen=True, gc=False):
    """One round of one entrant.

    Attributes:
        went: for a team, how the match went.
        opponent: id of who was paired with him; empty for a bye.
        points: in the primary score.
        second: in the secondary score, where there is one.
        boards: game points of a team on its boards, from the first; empty where not known.
    """

    went: Went
    opponent: str = ""
    colour: Colour = ""
    points: Exact = 0
    second: Exact = 0
    boards: tuple[Exact, ...] = ()


class EntrantCard(msgspec.Struct, frozen=True):
    """The card of an entrant.

    Attributes:
        rounds: from round 1; away from where they end.
        number: starting number, 0 where there is none.
        rating: 0 where there is none.
    """

    rounds: tuple[CardRound, ...]
    number: int = 0
    rating: int = 0


class RoundWorth(msgspec.Struct, frozen=True):
    """What a round is worth in a score."""

    win: Exact = 1
    draw: Exact = Fraction(1, 2)
    loss: Exact = 0


class History(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as far as its tie-breaks count it.

    Attributes:
        cards: of every entrant, by id.
        rounds: how many rounds count.
        worth: of a round in the primary score.
        second: the same in the secondary score; None where a round has one score alone.
        primary: which of the two the primary score is; empty where there is one alone.
        predetermined: the pairings stood from the beginning, as in a round robin (C.07 15.2).
        total: how many rounds the tournament has; 0 where the rounds that count are all.
        final: the last round of the tournament where it is paired and not finished, which Fore
            Buchholz looks at (8.3): everyone's round in it; empty where it is not so.
    """

    cards: Mapping[str, EntrantCard]
    rounds: int
    worth: RoundWorth = RoundWorth()
    second: RoundWorth | None = None
    primary: ScoreName = ""
    predetermined: bool = False
    total: int = 0
    final: Mapping[str, CardRound] = {}


def from_crosstable(
    table: Crosstable, through: int | None = None, *, predetermined: bool = False
) -> History:
    """The history of a tournament of players; ids are their numbers.

    Args:
        table: who met whom.
        through: the last round that counts; left out: the last that has all its results.
        predetermined: the pairings stood from the beginning, as in a round robin.
    """
    rounds = table.finished_rounds() if through is None else through
    total = table.rounds or table.paired_rounds()
    unfinished = rounds == total - 1 and table.pending_round() == total
    scoring = table.scoring
    worth = {went: scoring.worth(went) for went in Went}
    name = {player.number: str(player.number) for player in table.players}
    name[NOBODY] = ""

    def round_of(cell: PlayerRound) -> CardRound:
        return CardRound(cell.went, name[cell.opponent], cell.colour, worth[cell.went])

    return History(
        cards={
            name[player.number]: EntrantCard(
                tuple(map(round_of, player.cells[:rounds])), player.number, player.rating
            )
            for player in table.players
        },
        rounds=rounds,
        worth=RoundWorth(scoring.win, scoring.draw, scoring.loss),
        predetermined=predetermined,
        total=total,
        final={
            name[player.number]: round_of(player.cell(total))
            for player in table.players
            if unfinished
        },
    )


def _padded(card: EntrantCard, rounds: int) -> tuple[CardRound, ...]:
    return card.rounds + (CardRound(Went.ABSENT),) * (rounds - len(card.rounds))


def as_if_drawn(history: History) -> History:
    """The same as if all games paired for the last round had been drawn (C.07 8.3).

    The last round of the tournament: as long as that is not paired, nothing is otherwise.
    """
    if history.final:
        history = msgspec.structs.replace(
            history,
            rounds=history.rounds + 1,
            final={},
            cards={
                entrant: msgspec.structs.replace(
                    card, rounds=(*_padded(card, history.rounds), history.final[entrant])
                )
                for entrant, card in history.cards.items()
            },
        )
    elif history.rounds < history.total:
        return history
    second = history.second.draw if history.second is not None else 0

    def drawn(last: CardRound) -> CardRound:
        if not last.opponent:
            return last
        return CardRound(Went.DREW, last.opponent, last.colour, history.worth.draw, second)

    at = history.rounds - 1
    cards = {
        entrant: msgspec.structs.replace(
            card, rounds=(*card.rounds[:at], *map(drawn, card.rounds[at : at + 1]))
        )
        for entrant, card in history.cards.items()
    }
    return msgspec.structs.replace(history, cards=cards)
