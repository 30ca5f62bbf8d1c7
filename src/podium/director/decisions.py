"""What the rules leave to the organiser and cannot be known before (act `decide`)."""

from podium.core import ref
from podium.core.events import Closed, Decided, Event, Paired, Pairing, Revealed
from podium.core.events.settling import (
    FIRST_COLOUR,
    SMALL_FIELD,
    TIED_AT_CUT,
    TIED_FINAL,
    TITLE,
)
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.state import StageState
from podium.director.acts import Decide
from podium.director.open_ties import questions
from podium.director.places import TITLES, title_choice, vacated_by
from podium.director.rounds import decide_rounds
from podium.director.straight_to_final import straight_to_final, tied_for_final, ways_to_final
from podium.formats.kernel.case import Case
from podium.formats.kernel.champion import CHOICES, last_match, lot_for_champion, won
from podium.formats.kernel.intake import SMALL_WAYS, small_field_open
from podium.formats.kernel.round_due import drawn_colours
from podium.formats.kernel.seeding import first_colours, seeds_open


def decide(case: Case, act: Decide) -> list[Event]:
    """Decide what is asked; the stage may be left wrong where only one asks for it."""
    if act.stage not in case.rulebook.stage:
        case.stage(act.stage)
    match act.decision:
        case "tied-final":
            return _tied_final(case, act)
        case "three-tied-at-cut" | "tied-at-cut":
            return _tied_at_cut(case, act)
        case "small-field":
            return _small_field(case, act)
        case "first-colour":
            return _first_colour(case, act)
        case "title":
            return _title(case, act)
        case "rounds":
            return decide_rounds(case, act)
        case _:
            raise _not_asked(case, act)


def _not_asked(case: Case, act: Decide) -> Exception:
    return refuse(
        "no-such-decision",
        say(
            "no decision {decision!r} is asked for in {stage}: see `needs`",
            decision=act.decision,
            stage=ref.stage(act.stage),
        ),
        act.decision,
        cite=case.cite(act.stage),
    )


def _choice(act: Decide, choices: tuple[str, ...]) -> str:
    if act.choice not in choices:
        raise refuse(
            "bad-choice",
            say(
                "{choice!r} is not a choice; `{decision}` is one of {choices}",
                choice=ref.choice(act.choice),
                decision=act.decision,
                choices=choices,
            ),
            act.decision,
        )
    return act.choice


def _tied_final(case: Case, act: Decide) -> list[Event]:
    stage = next(
        (
            state
            for state in case.state.stages.values()
            if state.status == "running" and _asks(case, state)
        ),
        None,
    )
    if stage is None:
        raise _not_asked(case, act)
    choice = _choice(act, CHOICES)
    tied = won(case, stage).tied
    events: list[Event] = [
        Decided(stage=stage.id, code=TIED_FINAL, choice=choice, entrants=tied)
    ]
    if choice == "lot":
        events += lot_for_champion(case, stage, tied)
    elif choice == "replay":
        events += _replay(case, stage)
    return events


def _asks(case: Case, stage: StageState) -> bool:
    champion = case.rules(stage.id).champion
    return champion is not None and champion.tied == TIED_FINAL and won(case, stage).open


def _replay(case: Case, stage: StageState) -> list[Event]:
    """The last match again, with colours drawn again where the rules draw them."""
    match = last_match(stage)
    if match is None:
        return []
    number = match.round + 1
    seats, events = tuple(case.active(match.players)), list[Event]()
    colours = drawn_colours(case)
    if colours:
        lot = case.lot(f"{stage.id}/{match.group}/round-{number}/colours", seats)
        events.append(lot)
        seats = lot.order
    pairing = Pairing(
        table=match.table,
        seats=seats,
        colours=tuple(colours[: len(seats)]),
        ordered=bool(colours),
        last=match.last,
        why="replay, as decided",
    )
    paired = Paired(stage=stage.id, group=match.group, round=number, matches=(pairing,))
    return [*events, paired]


def _tied_at_cut(case: Case, act: Decide) -> list[Event]:
    """How a tie is settled of which some go on and some do not; it holds for just these entrants."""
    if tied := tied_for_final(case, case.stage(act.stage)):
        return _tied_for_final(case, act, tied)
    stage = case.running(act.stage)
    for asked in questions(case, stage):
        if asked.code == act.decision and act.group in {"", asked.group}:
            return [
                Decided(
                    stage=stage.id,
                    code=asked.code,
                    choice=_choice(act, asked.choices),
                    group=asked.group,
                    entrants=asked.tie.entrants,
                )
            ]
    raise _not_asked(case, act)


def _tied_for_final(case: Case, act: Decide, tied: tuple[str, ...]) -> list[Event]:
    if act.decision != TIED_AT_CUT:
        raise _not_asked(case, act)
    stage = case.stage(act.stage)
    choice = _choice(act, ways_to_final(case, stage))
    decided = Decided(stage=stage.id, code=TIED_AT_CUT, choice=choice, entrants=tied)
    return [decided, *_straight(case, stage, decided)]


def _small_field(case: Case, act: Decide) -> list[Event]:
    """Fewer than the rules need: the best four straight to the final, or nothing more."""
    waiting = [case.state.stage(name) for name in case.rulebook.stages]
    stage = next((s for s in waiting if small_field_open(case, s)), None)
    if stage is None:
        raise _not_asked(case, act)
    choice = _choice(act, SMALL_WAYS)
    decided = Decided(stage=stage.id, code=SMALL_FIELD, choice=choice)
    if choice == "none":
        skipped = [stage.id, *case.rulebook.after(stage.id)]
        closed = [Closed(stage=name) for name in skipped]
        return [decided, *closed, *reveal(case)]
    return [decided, *_straight(case, stage, decided)]


def _straight(case: Case, stage: StageState, decided: Decided) -> list[Event]:
    """The stage is passed over at once, unless a tie for the final must be decided first."""
    now = case.after([decided])
    ahead = now.state.stage(stage.id)
    return [] if tied_for_final(now, ahead) else straight_to_final(now, ahead)


def _first_colour(case: Case, act: Decide) -> list[Event]:
    """The colour of the first of the initial ranking, as the lot at the venue fell."""
    stage, colours = case.state.stage(act.stage), first_colours(case, act.stage)
    if not colours or stage.status == "closed" or not seeds_open(case, stage):
        raise _not_asked(case, act)
    choice = _choice(act, colours)
    return [Decided(stage=stage.id, code=FIRST_COLOUR, choice=choice)]


def _title(case: Case, act: Decide) -> list[Event]:
    """Who held first place was expelled: the places close up, or the first stays empty."""
    expelled = vacated_by(case)
    if not expelled or title_choice(case):
        raise _not_asked(case, act)
    choice = _choice(act, TITLES)
    last = case.rulebook.stages[-1]
    return [Decided(stage=last, code=TITLE, choice=choice, entrants=(expelled,))]


def reveal(case: Case) -> list[Event]:
    """The secret of the lots, at the last close; nothing where it lies elsewhere."""
    if case.secret is None or case.state.revealed:
        return []
    return [Revealed(secret=case.secret.hex())]
