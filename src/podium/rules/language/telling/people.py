"""Who takes part: rosters, what is noted, being there, fees."""

from collections.abc import Iterator

from podium.rules.language.rulebook import Roster, Rulebook
from podium.rules.language.stages import bounds
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.words import one, ranged, upper


def entering(page: Page, rulebook: Rulebook) -> None:
    """Who may take part, and what is noted of them."""
    page.head(2, "Entering")
    for sentence in _who(rulebook):
        page.item(sentence)
    for name, attribute in rulebook.attribute.items():
        needed = "; nobody enters without it" if attribute.needed else ""
        said = f"Note of every {one(rulebook)}: {attribute.title} (`{name}`){needed}."
        page.item(cited(said, attribute))
    if rulebook.check_in is not None:
        page.item(cited(f"Being there: {rulebook.check_in.by}.", rulebook.check_in))
    said = "If anybody was checked in, only those who were play; otherwise all who entered do."
    page.item(cited(said, OURS))
    for fee in rulebook.fee:
        who = f" for {fee.who}" if fee.who else ""
        page.item(cited(f"The fee{who} is {fee.amount}.", fee))


def _who(rulebook: Rulebook) -> Iterator[str]:
    if rulebook.roster is not None:
        yield from _roster(rulebook.roster)
    elif one(rulebook) == "player":
        yield cited("Single players enter.", OURS)


def _roster(roster: Roster) -> Iterator[str]:
    yield cited(f"A team has {ranged(roster.players.count)} players.", roster.players)
    substitutes = roster.substitutes
    if bounds(substitutes.count)[1] != 0:
        said = f"It may name {ranged(substitutes.count)} substitutes."
        yield cited(said, substitutes)
    if roster.present is not None:
        said = f"To play, a team has {ranged(roster.present.count)} players there."
        yield cited(said, roster.present)
    if roster.captain is not None:
        said = f"One of the {roster.captain.among} is the captain, who speaks for the team."
        yield cited(said, roster.captain)
    if roster.one_team is not None:
        yield cited("Nobody belongs to two teams.", roster.one_team)
    if (school := roster.per_school) is not None:
        said = f"a school, or each part of a merged school, sends {ranged(school.teams)} teams."
        yield cited(upper(said), school)
    if roster.frozen is not None:
        said = "Once the first stage has begun, a team does not change any more."
        yield cited(said, roster.frozen)
