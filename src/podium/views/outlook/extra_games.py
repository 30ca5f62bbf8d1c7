"""The extra games that are asked for now, with all that must be known at the board."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence

from podium.core.events import ExtraGame
from podium.core.state import StageState
from podium.director.needs import needs
from podium.director.rosters import may_play
from podium.formats.kernel.case import Case
from podium.formats.kernel.extra_games import MINI, between, play_of
from podium.formats.kernel.need import Need
from podium.formats.registry import format_of
from podium.rules.language.rulebook import Decider


@dataclasses.dataclass(frozen=True)
class ExtraGameDue:
    """An extra game that is asked for.

    Attributes:
        number: which game it is, of how many; 0 where each two play one.
        limit: the time of its clock.
        per_side: each side has that time.
        opening: how it is opened.
        players: by team who may play it; nobody where its roster is unknown.
        before: the games of this tie that were played.
    """

    home: str
    away: str
    cite: str
    group: str
    slot: str
    number: int
    most: int
    limit: str
    per_side: bool
    opening: str
    players: Mapping[str, tuple[str, ...]]
    before: tuple[ExtraGame, ...]


def extra_games_due(case: Case, stage: StageState) -> Iterator[ExtraGameDue]:
    """The extra games that are asked for."""
    for need in needs(case, stage):
        if need.kind == "decider":
            yield _due(case, stage, need)


def _due(case: Case, stage: StageState, need: Need) -> ExtraGameDue:
    home, away = need.entrants
    rules = case.rulebook.decider[_play(case, stage, need)]
    before = between(stage, (home, away), need.slot)
    series = need.code != MINI
    game = rules.games[min(len(before), len(rules.games) - 1)]
    clock = case.rulebook.clock.get(game.clock)
    return ExtraGameDue(
        home=home,
        away=away,
        cite=need.cite,
        group=need.group,
        slot=need.slot,
        number=len(before) + 1 if series else 0,
        most=len(rules.games) if series else 0,
        limit=(clock.limit or "") if clock is not None else "",
        per_side=clock is not None and clock.per == "side",
        opening=rules.opening,
        players={team: _players(case, team, rules, before) for team in (home, away)},
        before=tuple(before),
    )


def _play(case: Case, stage: StageState, need: Need) -> str:
    """The decider of the rulebook that a game belongs to."""
    for match, level in format_of(case, stage).standoffs():
        if need.slot and match.slot == need.slot:
            return level.play
    return play_of(case, stage.id)


def _players(
    case: Case, team: str, rules: Decider, before: Sequence[ExtraGame]
) -> tuple[str, ...]:
    """Who may play for a team: of its roster, there, and not in this tie before."""
    entrant = case.state.entrants[team]
    if entrant.players is None:
        return ()
    played = {game.players.get(team) for game in before}
    once = rules.player == "new-each-game"
    return tuple(
        player
        for player in dict.fromkeys((*entrant.players, *entrant.substitutes))
        if may_play(case, team, player) and not (once and player in played)
    )
