"""Lots drawn by hand and extra games (acts `lot`, `decider`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from podium.core import events, ref
from podium.core.events import Event, Lot
from podium.core.phrase import list_and, list_semicolon, say
from podium.core.refusals import Refused, refuse
from podium.core.state import ALL, StageState
from podium.director.acts import DrawLot, ExtraGame
from podium.director.open_ties import TieQuestion, questions
from podium.director.results import bad_sheet
from podium.director.rosters import may_play
from podium.formats.kernel.case import Case, rounds_done
from podium.formats.kernel.champion import champion_lot, won
from podium.formats.kernel.extra_games import between, play_of
from podium.formats.kernel.intake import entrants_taken
from podium.formats.kernel.ranking import purpose, ranking_next
from podium.formats.kernel.seeding import seed_lot, seeding, seeds_open
from podium.formats.registry import format_of
from podium.rules.language.rulebook import Decider
from podium.rules.standings import Ranking

_TWO = 2


def lot(case: Case, act: DrawLot) -> list[Event]:
    """Write down a lot drawn by hand."""
    stage = case.stage(act.stage)
    seeds = seeds_open(case, stage) and stage.status != "closed"
    if not seeds:
        stage = case.running(act.stage)
    tied = [case.known(entrant) for entrant in act.tied]
    if sorted(act.order) != sorted(tied) or len(set(tied)) != len(tied):
        message = say(
            "the order has each of those tied once: {entrants}", entrants=ref.entrants(tied)
        )
        raise refuse("bad-lot", message, *tied)
    if len(tied) < _TWO:
        raise refuse("no-such-tie", say("a lot is drawn among two or more"), *tied)
    by_hand = format_of(case, stage).lot_by_hand(tied, act.order, act.slot)
    if by_hand is not None:
        return by_hand
    if seeds:
        entrants = stage.entrants if stage.groups else entrants_taken(case, stage.id)
        order = seeding(case, stage.id, case.active(entrants))
        return [_for_one_of(case, act, order, seed_lot(stage.id))]
    ended = won(case, stage)
    if ended.open and set(ended.tied) == set(tied):
        return [_by_hand(champion_lot(stage), act)]
    group = _group_about_to_rank(case, stage, act, tied)
    found = _ranking_about_to_be_used(case, stage, group)
    return [_for_one_of(case, act, found, purpose(case, stage, group))]


def _for_one_of(case: Case, act: DrawLot, found: Ranking | None, why: str) -> Lot:
    """The lot for one of the ties that a ranking leaves to it."""
    ties = [tie for tie in found.open if tie.ask is None] if found is not None else []
    if not any(set(tie.entrants) == set(act.tied) for tie in ties):
        others = (
            list_semicolon(ref.entrants(tie.entrants) for tie in ties) if ties else say("none")
        )
        raise refuse(
            "no-such-tie",
            say(
                "{entrants} are not tied down to the lot in the ranking that is next; those who"
                " are: {others}",
                entrants=ref.entrants(act.tied),
                others=others,
            ),
            *act.tied,
            cite=case.cite(act.stage),
        )
    return _by_hand(why, act)


def _by_hand(why: str, act: DrawLot) -> Lot:
    return Lot(purpose=why, order=tuple(act.order), by_hand=True)


def _group_about_to_rank(
    case: Case, stage: StageState, act: DrawLot, tied: Sequence[str]
) -> str:
    """The group whose ranking is next: its own before the last round, the whole at the close."""
    if act.group:
        case.group(stage, act.group)
    rules = case.rules(stage.id)
    if act.group and not set(tied) <= set(stage.groups[act.group].order):
        message = say("they are not all in group {group}", group=act.group)
        raise refuse("no-such-tie", message, *tied)
    home = next((g for g in stage.groups.values() if tied and tied[0] in g.order), None)
    if home is None:
        return act.group or ALL
    if rules.rounds and home.rounds >= rules.rounds:
        return ALL
    return act.group or home.name


def _ranking_about_to_be_used(case: Case, stage: StageState, group: str) -> Ranking | None:
    names = list(stage.groups) if group == ALL else [group]
    if any(not rounds_done(stage, name) or not stage.groups[name].rounds for name in names):
        return None
    rules = case.rules(stage.id)
    if group == ALL and any(stage.groups[name].rounds < rules.rounds for name in names):
        return None
    return ranking_next(case, stage, group)


def decider(case: Case, act: ExtraGame) -> list[Event]:
    """Write down an extra game that podium asked for."""
    stage = case.running(act.stage)
    sheet, slot = _extra_sheet(case, act)
    home, away = case.known(sheet["home"]), case.known(sheet["away"])
    group, pair = "", {home, away}
    at_the_cut = not case.rules(act.stage).in_slots or (
        not slot and _asked_at_cut(case, stage, pair) is not None
    )
    if at_the_cut:
        slot, (group, play) = "", _group_asked(case, stage, pair)
    else:
        slot, play = _slot_asked(case, stage, slot, pair)
    extra = events.ExtraGame(
        stage=stage.id,
        home=home,
        away=away,
        result=sheet["game"],
        group=group,
        slot=slot,
        players=dict(sheet.get("players", {})),
    )
    _check_players(case, stage, case.rulebook.decider[play], extra)
    before = format_of(case, stage).due()
    ahead = case.after([*before, extra])
    follows = format_of(ahead, ahead.state.stage(stage.id)).follows()
    return [*before, extra, *follows]


def _extra_sheet(case: Case, act: ExtraGame) -> tuple[Mapping[str, Any], str]:
    sheet = act.sheet
    if extra := sorted(set(sheet) - {"home", "away", "players", "game", "slot"}):
        raise bad_sheet(case, say("an extra game has no {key!r}", key=extra[0]))
    for key in ("home", "away", "game"):
        if not isinstance(sheet.get(key), str):
            raise bad_sheet(
                case, say("the sheet of an extra game has {key!r}, a text", key=key)
            )
    if sheet["game"] not in {"1", "=", "0"}:
        raise bad_sheet(case, say('\'game\' is "1", "=" or "0", from the home side'))
    players = sheet.get("players", {})
    if not isinstance(players, Mapping) or not all(
        isinstance(text, str) for pair in players.items() for text in pair
    ):
        message = say('\'players\' gives each side its player, {{"t1": "t1a", …}}')
        raise bad_sheet(case, message)
    slot = act.slot or sheet.get("slot", "")
    if not isinstance(slot, str):
        raise bad_sheet(case, say("'slot' is the name of a slot"))
    return sheet, slot


def _not_asked(case: Case, stage: StageState, pair: set[str]) -> Refused:
    return refuse(
        "no-such-tie",
        say(
            "no extra game of {entrants} is asked for in {stage}",
            entrants=list_and(ref.entrants(sorted(pair))),
            stage=ref.stage(stage.id),
        ),
        *sorted(pair),
        cite=case.cite(stage.id),
    )


def _slot_asked(case: Case, stage: StageState, slot: str, pair: set[str]) -> tuple[str, str]:
    for match, level in format_of(case, stage).standoffs():
        if level.kind != "decider" or slot not in {"", match.slot}:
            continue
        if set(level.entrants) == pair:
            return match.slot, level.play
    raise _not_asked(case, stage, pair)


def _asked_at_cut(case: Case, stage: StageState, pair: set[str]) -> TieQuestion | None:
    """The tie that an extra game of two would settle."""
    for asked in questions(case, stage):
        if any(set(two) == pair for two in asked.pairs):
            return asked
    return None


def _group_asked(case: Case, stage: StageState, pair: set[str]) -> tuple[str, str]:
    asked = _asked_at_cut(case, stage, pair)
    if asked is None:
        raise _not_asked(case, stage, pair)
    return asked.group, play_of(case, stage.id)


def _check_players(
    case: Case, stage: StageState, rules: Decider, game: events.ExtraGame
) -> None:
    """Who may play an extra game (pIšQworky 1.3.6, 2.1.7-8)."""
    earlier = between(stage, (game.home, game.away), game.slot)
    for team in (game.home, game.away):
        player = game.players.get(team)
        if player is None:
            if case.state.entrants[team].players is None:
                continue
            raise bad_sheet(
                case, say('say who plays for {team}: "players"', team=ref.entrant(team)), team
            )
        if not may_play(case, team, player):
            raise refuse(
                "roster",
                say(
                    "{player} may not play for {team} here",
                    player=ref.player(player),
                    team=ref.entrant(team),
                ),
                team,
                player,
                cite=rules.cite,
            )
        if rules.player == "new-each-game" and any(
            before.players.get(team) == player for before in earlier
        ):
            raise refuse(
                "same-player",
                say(
                    "{player} has played an extra game of this tie: {team} names another",
                    player=ref.player(player),
                    team=ref.entrant(team),
                ),
                team,
                player,
                cite=rules.games[min(len(earlier), len(rules.games) - 1)].cite or rules.cite,
            )
