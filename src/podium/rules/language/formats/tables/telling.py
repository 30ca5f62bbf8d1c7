"""Rounds at tables, in words: who sits where, who starts, who has which duty."""

from collections.abc import Iterator, Mapping

from podium.core.phrase import Phrase, say, say_many, term
from podium.rules.language.formats.telling import StageTelling
from podium.rules.language.rulebook import Duty
from podium.rules.language.stages import TablePairing, TablesStage, bounds
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    item,
    items,
    table,
)
from podium.rules.language.telling.words import every, range_text, ref, refs, rounds
from podium.rules.seating import snake

_LARGEST = 64
"""For so many at the most the tables of a fold are listed."""


class TablesTelling(StageTelling[TablesStage]):
    """A stage of rounds at tables, in words."""

    def summary(self) -> Phrase:
        """How many rounds, and whether in sessions."""
        if self.stage.sessions is not None:
            return say_many(
                "{n} round at tables, in sessions.",
                "{n} rounds at tables, in sessions.",
                self.stage.rounds,
            )
        return say_many("{n} round at tables.", "{n} rounds at tables.", self.stage.rounds)

    def played(self) -> Iterator[Block]:
        """Its rounds, and what happens at the table."""
        yield HeadingBlock(3, say("Rounds"))
        yield from items(self._sessions())
        yield item(cited(say_many("{n} round.", "{n} rounds.", self.stage.rounds), self.stage))
        for pairing in self.stage.pairing:
            yield from self._pairing(pairing)
        yield HeadingBlock(3, say("At the table"))
        yield from items(self._turn_order())
        yield from items(self._duties())
        yield from items(self._leavers())

    def intake(self) -> Iterator[Sentence]:
        """What is asked when fewer come than it takes."""
        small = self.stage.small_field
        if small is None:
            return
        least, most = bounds(small.entrants)
        yield cited(
            say(
                "If {count} are there, the rules are silent and the organiser decides"
                " (`{key}`): either the best {best} play stage {stage} at once (`final-only`), or"
                " nothing more is played and the order stands (`none`).",
                count=range_text(small.entrants) if least else say("{n} or fewer", n=most or 0),
                key=small.ask,
                best=small.best,
                stage=ref(self.rulebook, small.final),
            ),
            small,
        )
        skipped = [other for other in self.rulebook.after(self.name) if other != small.final]
        if skipped:
            said = say_many(
                "Stage {stages} is then left out.",
                "Stages {stages} are then left out.",
                len(skipped),
                stages=refs(self.rulebook, skipped),
            )
            yield cited(said, small)

    def lots(self) -> Iterator[Sentence]:
        """The tables of some rounds."""
        for pairing in self.stage.pairing:
            if pairing.by == "lot":
                when = rounds(pairing.rounds, self.stage.rounds)
                said = say(
                    "The tables of stage {stage}, {rounds}.", stage=self.ref, rounds=when
                )
                yield cited(said, pairing)

    def decisions(self) -> Iterator[Sentence]:
        """What to do when fewer come than it takes."""
        if (small := self.stage.small_field) is not None:
            said = say(
                "`{key}`, if too few are there for stage {stage}: `final-only` or `none`.",
                key=small.ask,
                stage=self.ref,
            )
            yield cited(said, small)

    def expulsion(self) -> Phrase:
        """The seat stays empty."""
        return say(
            "An expelled entrant keeps no seat: what has been played stands, and nothing more follows."
        )

    # ---- making a round ----------------------------------------------------------------------

    def _sessions(self) -> Iterator[Sentence]:
        sessions = self.stage.sessions
        if sessions is None:
            return
        most = bounds(sessions.size)[1]
        yield cited(say("Sessions: {count}.", count=range_text(sessions.count)), sessions)
        said = say(
            "Each session has a ranking of its own while it is played; every player signs up for"
            " one of them, and plays in one."
        )
        yield cited(said, sessions)
        said = say(
            "Players in a session: {count}, a multiple of {n}.",
            count=range_text(sessions.size),
            n=sessions.multiple_of,
        )
        yield cited(said, sessions)
        if most is None:
            said = say(
                "Those who signed up first play; the others are reserves, in the order of signing"
                " up."
            )
        else:
            said = say(
                "Those who signed up first play, at most {n}; the others are reserves, in the"
                " order of signing up.",
                n=most,
            )
        yield cited(said, sessions)
        yield cited(say("A reserve who has not played may play in another session."), OURS)

    def _pairing(self, pairing: TablePairing) -> Iterator[Block]:
        when = rounds(pairing.rounds, self.stage.rounds)
        made = self._made(pairing)
        yield item(cited(say("{rounds}: {pairing}.", rounds=when, pairing=made), pairing))
        places = [list(seats) for seats in pairing.places]
        best = self._best
        if pairing.by == "fold" and best is not None and best <= _LARGEST:
            order = [str(place) for place in range(1, best + 1)]
            places = [
                [int(place) for place in row] for row in snake(order, -(-best // self._size))
            ]
        if places:
            rows = [(at, ", ".join(map(str, row))) for at, row in enumerate(places, start=1)]
            yield table([say("Table"), say("Places")], rows, aloud=True)

    @property
    def _size(self) -> int:
        """Seats of a table."""
        seats = self.rulebook.match.seats
        return seats.sizes[0] if seats is not None else 2

    @property
    def _best(self) -> int | None:
        """How many come in, where that is said."""
        return self.stage.intake.best if self.stage.intake is not None else None

    def _made(self, pairing: TablePairing) -> Phrase:
        first = self.stage.intake is not None and bounds(pairing.rounds)[0] <= 1
        match pairing.by:
            case "lot":
                return say(
                    "everyone is drawn by lot; the first {n} drawn sit at table 1, the next {n} at"
                    " table 2, and so on",
                    n=self._size,
                )
            case "rank" if first and self._best is not None and self._best <= self._size:
                return say("everyone sits at one table")
            case "rank":
                return say(
                    "by the {order}: 1 to {first} at table 1, {next} to {second} at table 2, and so"
                    " on; players may meet again",
                    order=self._order(first=first),
                    first=self._size,
                    next=self._size + 1,
                    second=2 * self._size,
                )
            case "places":
                return say("by the {order}, as this table says", order=self._order(first=first))
            case "fold":
                return say(
                    "the {order} is laid over the tables in a snake: at the last table it turns"
                    " back, at the first it turns again",
                    order=self._order(first=first),
                )

    def _order(self, *, first: bool) -> Phrase:
        """The order that tables are made by."""
        if first:
            return say("order in which they advanced")
        if self.stage.sessions is not None:
            return say("ranking of the session so far")
        return say("ranking so far")

    # ---- at the table ------------------------------------------------------------------------

    def _turn_order(self) -> Iterator[Sentence]:
        turn = self.stage.turn_order
        if turn is None:
            return
        colours = self.rulebook.match.colours
        if turn.by == "colour" and colours is not None:
            said = say(
                "Order of play: that of the colours ({colours}).",
                colours=tuple(map(term, colours.names)),
            )
        else:
            said = _ORDER[turn.by]
        yield cited(said, turn)
        if turn.again:
            said = say("If two or more share the highest throw, only they throw again.")
            yield cited(said, turn)

    def _duties(self) -> Iterator[Sentence]:
        for duty in self.rulebook.duty.values():
            for turn in duty.turns:
                if turn.stage != self.name:
                    continue
                what, who = term(duty.title), _WHO[turn.who]
                if every(turn.rounds, self.stage.rounds):
                    said = say("{duty}: {who}.", duty=what, who=who)
                else:
                    when = rounds(turn.rounds, self.stage.rounds)
                    said = say("{duty}, {rounds}: {who}.", duty=what, rounds=when, who=who)
                yield cited(said, turn)
            if duty.swap is not None and self._by_players(duty):
                said = say(
                    "{duty}: the players may agree on another of them.", duty=term(duty.title)
                )
                yield cited(said, duty.swap)

    def _by_players(self, duty: Duty) -> bool:
        return any(t.stage == self.name and t.who != "organisers" for t in duty.turns)

    # ---- coming and going --------------------------------------------------------------------

    def _leavers(self) -> Iterator[Sentence]:
        stage = self.stage
        if stage.rounds > 1:
            yield cited(_LEAVERS[stage.leavers], self.clause("leavers", OURS))
        if stage.intake is None:
            reserves = stage.sessions is not None and stage.late != "none"
            said = _LATE["reserve" if reserves else stage.late]
            yield cited(said, self.clause("late", OURS))
        if stage.sessions is None and stage.intake is not None and stage.intake.alternates:
            said = say(
                "An entrant who drops out before the stage starts is replaced by the next in the ranking"
                " of stage {stage}, and everyone closes up; after that, and until there is a"
                " result, the next one takes the empty seat itself.",
                stage=ref(self.rulebook, stage.intake.source),
            )
            yield cited(said, OURS)


_ORDER: Mapping[str, Phrase] = {
    "dice": say(
        "Order of play: everyone throws the dice; the highest throw starts, the others follow"
        " clockwise."
    ),
    "choice": say(
        "Order of play: everyone chooses a place in it, the higher ranked before the lower."
    ),
    "colour": say("Order of play: that of the colours."),
}

_WHO: Mapping[str, Phrase] = {
    "last-to-start": say("the last in the order of play"),
    "lowest-rank": say("the lowest ranked at the table"),
    "organisers": say("the organisers, none of the players"),
}

_LEAVERS: Mapping[str, Phrase] = {
    "close-up": say(
        "An entrant who leaves is not seated from the next round on; the others close up, and the tables"
        " are made for those who are left."
    ),
    "reserve": say(
        "If somebody leaves between two rounds, a reserve takes the seat, with no points so far; if"
        " there is none, the colour stays idle."
    ),
    "table-of-three": say("If somebody leaves between two rounds, the colour stays idle."),
}

_LATE: Mapping[str, Phrase] = {
    "zero": say(
        "An entrant who comes after the start is seated from the next round on; the rounds missed give"
        " nothing."
    ),
    "reserve": say("An entrant who comes after the start is a reserve."),
    "none": say("Nobody enters after the start."),
}
