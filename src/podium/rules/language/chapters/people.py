"""Who takes part: rosters, what is recorded, check-in, fees."""

from collections.abc import Iterator

from podium.core.phrase import say, term
from podium.rules.language.rulebook import Attribute, Fee, Roster, Rulebook
from podium.rules.language.stages import bounds
from podium.rules.language.telling.blocks import (
    OURS,
    Block,
    HeadingBlock,
    Sentence,
    cited,
    items,
)
from podium.rules.language.telling.words import range_text


def entering(rulebook: Rulebook) -> Iterator[Block]:
    """Who may take part, and what is recorded of them."""
    yield HeadingBlock(2, say("Entries"))
    yield from items(_who(rulebook))
    yield from items(_attribute(name, a) for name, a in rulebook.attribute.items())
    yield from items(_check_in(rulebook))
    yield from items(map(_fee, rulebook.fee))


def _who(rulebook: Rulebook) -> Iterator[Sentence]:
    if rulebook.roster is not None:
        yield from _roster(rulebook.roster)
    elif rulebook.match.seats is not None:
        yield cited(say("Players enter individually."), OURS)


def _roster(roster: Roster) -> Iterator[Sentence]:
    players, substitutes = roster.players, roster.substitutes
    yield cited(say("Players in a team: {count}.", count=range_text(players.count)), players)
    if bounds(substitutes.count)[1] != 0:
        said = say("Substitutes it may name: {count}.", count=range_text(substitutes.count))
        yield cited(said, substitutes)
    if (present := roster.present) is not None:
        said = say(
            "Players who must be present to play: {count}.", count=range_text(present.count)
        )
        yield cited(said, present)
    if roster.captain is not None:
        said = say("One of the players is the captain, who speaks for the team.")
        yield cited(said, roster.captain)
    if roster.one_team is not None:
        yield cited(say("Nobody may belong to two teams."), roster.one_team)
    if (school := roster.per_school) is not None:
        said = say(
            "Teams of one school, or of each part of a merged school: {count}.",
            count=range_text(school.teams),
        )
        yield cited(said, school)
    if roster.frozen is not None:
        said = say("Once the first stage has begun, a team can no longer change.")
        yield cited(said, roster.frozen)


def _attribute(name: str, attribute: Attribute) -> Sentence:
    what, key = term(attribute.title), name
    if attribute.needed:
        said = say(
            "Recorded for everyone: {what} (`{key}`); nobody enters without it.",
            what=what,
            key=key,
        )
    else:
        said = say("Recorded for everyone: {what} (`{key}`).", what=what, key=key)
    return cited(said, attribute)


def _check_in(rulebook: Rulebook) -> Iterator[Sentence]:
    if (check_in := rulebook.check_in) is not None:
        yield cited(say("Check-in: {text}.", text=term(check_in.by)), check_in)
    said = say(
        "If anyone has been checked in, only those checked in play; otherwise everyone who entered"
        " plays."
    )
    yield cited(said, OURS)


def _fee(fee: Fee) -> Sentence:
    amount = term(fee.amount)
    if fee.who:
        said = say("Entry fee for {text}: {amount}.", text=term(fee.who), amount=amount)
        return cited(said, fee)
    return cited(say("Entry fee: {amount}.", amount=amount), fee)
