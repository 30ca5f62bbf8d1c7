"""What must be settled by people: decisions and extra games, as the page of a stage asks for them."""

from collections.abc import Callable, Iterator, Mapping

from podium.core import ref
from podium.core.events.settling import (
    FIRST_COLOUR,
    SMALL_FIELD,
    THREE_TIED,
    TIED_AT_CUT,
    TIED_FINAL,
    TITLE,
)
from podium.core.phrase import Phrase, say
from podium.entry.web.desk.common import LocalView
from podium.entry.web.titles import group_name, slot_name
from podium.formats.kernel.need import Need
from podium.rules.language.cuts import taker_of
from podium.rules.language.telling.words import upper
from podium.views.outlook.extra_games import ExtraGameDue
from podium.views.outlook.stage import StageOutlook

_TWO = 2


# ---- decisions ---------------------------------------------------------------------------------


def decisions(local: LocalView, stage: str, known: StageOutlook) -> Iterator[Need]:
    """What must be decided about a stage, and what may be."""
    for need in local.view.tournament.needs:
        if need.kind == "decision" and need.stage == stage:
            yield need
    if known.first_colours:
        colours = local.view.rulebook.match.colours
        yield Need(
            kind="decision",
            code=FIRST_COLOUR,
            stage=stage,
            choices=known.first_colours,
            cite=colours.cite if colours is not None else "",
            text=say(
                "Were the colours of round 1 drawn at the venue? Otherwise podium draws them with"
                " the pairing."
            ),
        )


def lot_may_fall(need: Need, known: StageOutlook) -> bool:
    """Whether podium may have to draw a lot at once by the decision."""
    return need.code == TIED_FINAL and not known.champion


def choices(local: LocalView, need: Need, known: StageOutlook) -> list[tuple[str, str, str]]:
    """The ways to decide, each with what its button says and what comes of it."""

    def told(text: _Text) -> str:
        return local.names.told(text(local, need, known) if callable(text) else text)

    if need.code == FIRST_COLOUR:
        means = local.t.gettext("The first in the initial ranking has it.")
        return [(one, upper(local.t.gettext(one)), means) for one in need.choices]
    ways = _WAYS.get(need.code, {})
    return [
        (choice, told(ways[choice][0]), told(ways[choice][1]))
        for choice in need.choices
        if choice in ways
    ]


def _lot_for_champion(_view: LocalView, _need: Need, known: StageOutlook) -> Phrase:
    if known.champion:
        return say("As drawn by hand: {name} wins.", name=ref.entrant(known.champion[0]))
    return say("podium draws it, unless one drawn by hand is typed in before.")


def _games_at_cut(_view: LocalView, need: Need, _known: StageOutlook) -> Phrase:
    if len(need.entrants) == _TWO:
        return say("They play each other; you enter the result of each game here.")
    return say("They play each other once; enter the results here.")


def _all_at_cut(local: LocalView, need: Need, _: StageOutlook) -> Phrase:
    after = taker_of(local.view.rulebook, need.stage)
    into = ref.stage(after) if after else say("the next level")
    return say("{stage} will then be played with more entrants.", stage=into)


def _straight_to_final(local: LocalView, need: Need, _: StageOutlook) -> Phrase:
    small = local.view.rulebook.stage[need.stage].small_field
    return say("Straight to {final}", final=ref.stage(small.final) if small is not None else "")


def _final_only(local: LocalView, need: Need, _: StageOutlook) -> Phrase:
    small = local.view.rulebook.stage[need.stage].small_field
    return say(
        "The best {best} of {before} play it; {stage} is skipped.",
        best=small.best if small is not None else 0,
        before=_before(local, need.stage),
        stage=ref.stage(need.stage),
    )


def _none_further(local: LocalView, need: Need, _: StageOutlook) -> Phrase:
    return say("The ranking of {before} is the result.", before=_before(local, need.stage))


def _before(local: LocalView, stage: str) -> ref.Ref:
    intake = local.view.rulebook.stage[stage].intake
    return ref.stage(intake.source if intake is not None else stage)


_Text = Phrase | Callable[[LocalView, Need, StageOutlook], Phrase]

_A_LOT = (
    say("A lot decides"),
    say("It is drawn when the stage is closed, unless a lot drawn by hand is typed in first."),
)
_WAYS: Mapping[str, Mapping[str, tuple[_Text, _Text]]] = {
    TIED_FINAL: {
        "replay": (say("Play it again"), say("The same players replay the match now.")),
        "by-rank": (
            say("The higher rank wins"),
            say("The one ranked higher before this match is the champion."),
        ),
        "lot": (say("A lot decides"), _lot_for_champion),
        "shared": (say("They share the title"), say("Everyone tied for first is champion.")),
    },
    THREE_TIED: {
        "mini-round-robin": (
            say("Extra games"),
            say("They play each other once; a lot decides only if that settles nothing."),
        ),
        "lot": _A_LOT,
    },
    TIED_AT_CUT: {
        "lot": _A_LOT,
        "decider": (say("Extra games"), _games_at_cut),
        "all": (say("All of them advance"), _all_at_cut),
    },
    SMALL_FIELD: {
        "final-only": (_straight_to_final, _final_only),
        "none": (say("No further matches are played"), _none_further),
    },
    TITLE: {
        "next": (say("The next is champion"), say("Everyone moves up one place.")),
        "vacant": (
            say("Nobody is champion"),
            say("First place stays empty; the others keep their places."),
        ),
    },
}
"""By the code of the decision and the choice: what the button says, and what comes of it."""


# ---- extra games -------------------------------------------------------------------------------


def game_title(local: LocalView, stage: str, game: ExtraGameDue) -> str:
    """Where an extra game belongs, and which of how many it is."""
    several = local.view.stages[stage].grouped
    where = slot_name(local.t, game.slot) if game.slot else ""
    where = group_name(local.t, game.group) if several and game.group else where
    if not game.number:
        title = local.t.gettext("Extra game")
    else:
        title = local.t.phrase(
            say("Extra game {number} of at most {most}", number=game.number, most=game.most)
        )
    return f"{where}: {title}" if where else title


def games_before(local: LocalView, game: ExtraGameDue) -> str:
    """How the games before ended; as long as another is asked for, nobody has won one."""
    tied = local.t.gettext("tied")
    return "; ".join(
        f"{_played(local, one.home, one.players)} – {_played(local, one.away, one.players)}: {tied}"  # noqa: RUF001 - a dash
        for one in game.before
        if one.result == "="
    )


def _played(local: LocalView, team: str, players: Mapping[str, str]) -> str:
    player = players.get(team)
    return f"{local.names(team)} ({local.names(player)})" if player else local.names(team)
