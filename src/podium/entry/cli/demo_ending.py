"""How a demo ends: the play-off drawn, the champion with a reason, the lots opened."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from podium.app.service import Service
from podium.app.verifying import examined
from podium.core.events.settling import TIED_FINAL
from podium.core.exact import exact
from podium.core.state import StageState
from podium.entry.cli.demo_bracket import drawn
from podium.entry.cli.demo_sheets import INDENT, Names, winners_of
from podium.rules.language import Rulebook
from podium.views.matches import MatchView
from podium.views.stages import StageView
from podium.views.tournament import PlaceView

_TWO = 2
_STEPS = 3
_DIGITS = 24


def play_off(
    rules: Rulebook, stage: StageView, champion: str, names: Names, width: int
) -> Text:
    """The play-off of a stage, with the match for third place under it."""
    matches = stage.slots
    slots = _slots(rules, matches)
    won = {slot: _went_on(slot, slots, matches) for slot in matches}
    text = drawn(slots, matches, {**won, "final": won.get("final") or champion}, names, width)
    if "third" in matches:
        told = _meeting(matches["third"], names)
        text.append(" " * INDENT).append("third place  ", "dim").append(told)
    return text


def _slots(rules: Rulebook, matches: Mapping[str, MatchView]) -> dict[str, str]:
    """The slots of the bracket that these matches are of."""
    brackets = [
        rules.slots(band.bracket) for stage in rules.stage.values() for band in stage.bands
    ]
    return min((b for b in brackets if matches.keys() <= b.keys()), key=len)


def _went_on(slot: str, slots: Mapping[str, str], matches: Mapping[str, MatchView]) -> str:
    """Who of a match is in the one that its winner goes to."""
    for later, sides in slots.items():
        if slot in sides.split() and later in matches:
            both = matches[later].entrants
            return next((e for e in matches[slot].entrants if e in both), "")
    return ""


def _meeting(match: MatchView, names: Names) -> str:
    told = ":".join(match.scores.get(entrant, "") for entrant in match.entrants)
    first, *others = (names[entrant] for entrant in match.entrants)
    return " ".join([first, told, *others])


def reason(service: Service, name: str, rules: Rulebook, names: Names) -> Text:
    """Why the champion is champion, in a sentence."""
    view = service.view(name)
    champion = view.champion or ""
    stage = next(s for s in reversed(view.stages) if s.groups)
    matches = [match for _, number in stage.rounds() for match in number.played]
    decides = rules.stage[stage.id].champion
    by_match = decides is not None and decides.by == "match-winner"
    final = next((m for m in matches if m.slot == "final"), matches[-1])
    text = Text(names[champion], "bold").append(" is champion: ", "not bold")
    if by_match or final.slot:
        state = service.tournament(name).state.stage(stage.id)
        return text.append(_won(final, champion, names, state), "not bold")
    second = next(row.entrant for row in view.places if row.entrant != champion)
    return Text(service.why(name, stage.id, champion, second))


def _won(final: MatchView, champion: str, names: Names, stage: StageState) -> str:
    """What the last match says, and what settled it where it ended level."""
    scores = final.scores
    others = sorted(
        (e for e in scores if e != champion), key=lambda e: exact(scores[e]), reverse=True
    )
    mine, theirs = scores.get(champion, ""), [scores[entrant] for entrant in others]
    two_sided = len(scores) == _TWO
    if winners_of(final) == [champion]:
        if two_sided:
            return f"won the final {mine}:{theirs[0]} against {names[others[0]]}."
        return f"won the final with {mine}; the others had {', '.join(theirs)}."
    told = ":".join([mine, *theirs]) if two_sided else ", ".join([mine, *theirs])
    choice, _ = stage.decisions.get((TIED_FINAL, ""), ("", ()))
    how = f"by decision of the organisers ({choice})" if choice else _level(stage)
    return f"the final ended {told}; {how}."


def _level(stage: StageState) -> str:
    extra = [game for game in stage.extra_games if game.slot == "final" and game.result != "="]
    return "the extra game settled it" if extra else "the lot settled it"


def places_behind(places: Sequence[PlaceView], names: Names, width: int) -> Table:
    """Everybody who stands on no step, in columns."""
    told = [
        f"{row.place:>4}{'=' if row.shared else ' '} {names[row.entrant]}"
        for row in places
        if row.place > _STEPS
    ]
    columns = max(1, width // (max(map(cell_len, told), default=width) + 1))
    lines = -(-len(told) // columns)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for at in range(lines):
        grid.add_row(*(Text(one, "dim") for one in told[at::lines]))
    return grid


def opened(service: Service, name: str) -> Sequence[Text]:
    """The secret of the lots, and what comes of checking them and the log."""
    found = examined(service.store.records(name))
    state = service.tournament(name).state
    sealed = state.opening.commitment if state.opening is not None else ""
    summary = found.summary
    fits = "fits" if summary.revealed else "does not fit"
    lots = f"{summary.lots} lot{'' if summary.lots == 1 else 's'} drawn anew from it"
    same = "as they were" if found.sound else "NOT as they were"
    return [
        Text("The secret is opened: ").append(f"{state.revealed[:_DIGITS]}…", "bold"),
        Text(f"It {fits} the seal {sealed[:_DIGITS]}…; {lots}, ").append(f"{same}.", "bold"),
        Text(f"{summary.records} acts in the log, chained to {summary.head[:_DIGITS]}…", "dim"),
    ]
