"""Extra games that settle a tie: what they say, and which are still to be played (pIšQworky 1.3.6)."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from podium.core.events import ExtraGame
from podium.core.events.settling import THREE_TIED, TIED_AT_CUT
from podium.core.exact import Exact
from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.ledger import Verdict
from podium.rules.standings import Ask, OpenTie

MINI = "mini-round-robin"

_TWO = 2


def extra_game_verdict(case: Case, stage: StageState) -> Verdict:
    """What the extra games of a stage say of a tie."""

    def verdict(play: str, tied: Sequence[str]) -> Mapping[str, Exact] | Ask | None:
        if len(tied) == _TWO:
            return _series(case, stage, play, tied)
        choice = stage.decided(THREE_TIED, tied)
        if stage.decided(TIED_AT_CUT, tied) == "decider" or choice == MINI:
            return _each_two(stage, tied)
        return None if choice == "lot" else Ask("decision", THREE_TIED, tuple(tied))

    return verdict


def _series(
    case: Case, stage: StageState, play: str, tied: Sequence[str]
) -> Mapping[str, Exact] | Ask | None:
    """The first game of two that is not tied decides; None once all are played."""
    games = between(stage, tied)
    for game in games:
        if game.result != "=":
            won = game.home if game.result == "1" else game.away
            return {entrant: int(entrant == won) for entrant in tied}
    if len(games) >= len(case.rulebook.decider[play].games):
        return None
    return Ask("decider", str(len(games) + 1), tuple(tied))


def _each_two(stage: StageState, tied: Sequence[str]) -> Mapping[str, Exact] | Ask:
    """One game of each two: 2 for a win, 1 each for a tie."""
    values: dict[str, Exact] = dict.fromkeys(tied, 0)
    for home, away in combinations(tied, _TWO):
        games = between(stage, (home, away))
        if not games:
            return Ask("decider", MINI, tuple(tied))
        first = games[0]
        values[first.home] += {"1": 2, "=": 1, "0": 0}[first.result]
        values[first.away] += {"1": 0, "=": 1, "0": 2}[first.result]
    return values


def between(stage: StageState, two: Sequence[str], slot: str = "") -> list[ExtraGame]:
    """The extra games of two entrants, in order."""
    pair = set(two)
    return [
        game
        for game in stage.extra_games
        if {game.home, game.away} == pair and game.slot == slot
    ]


def pairs_asked(stage: StageState, tie: OpenTie) -> list[tuple[str, str]]:
    """Who must play an extra game before a tie is settled."""
    if tie.ask is None or tie.ask.kind != "decider":
        return []
    if len(tie.entrants) == _TWO:
        return [(tie.entrants[0], tie.entrants[1])]
    return not_met(stage, tie.entrants)


def not_met(stage: StageState, tied: Sequence[str]) -> list[tuple[str, str]]:
    """Each two of those tied who have not played an extra game yet."""
    return [
        (one, other)
        for one, other in combinations(tied, _TWO)
        if not between(stage, (one, other))
    ]


def play_of(case: Case, stage_id: str) -> str:
    """The extra games that a tie of a stage is settled by; empty where the rulebook has none.

    Those that its ladder, or its level matches, name, else the first of the rulebook.
    """
    rules = case.rules(stage_id)
    ladder = case.rulebook.ladder.get(rules.ladder)
    named = [step.play for step in ladder.steps if step.play] if ladder is not None else []
    of_matches = (step.partition(".") for step in rules.tied)
    named += [name for kind, _, name in of_matches if kind == "decider"]
    return next(iter([*named, *case.rulebook.decider]), "")
