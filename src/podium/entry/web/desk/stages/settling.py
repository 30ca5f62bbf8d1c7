"""What must be settled by people: decisions, extra games, lots drawn by hand."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence

from podium.core.events.settling import (
    FIRST_COLOUR,
    SMALL_FIELD,
    THREE_TIED,
    TIED_AT_CUT,
    TIED_FINAL,
    TITLE,
)
from podium.entry.web.desk.acts.reading import tied_field
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.desk.stages.choices import Choice
from podium.entry.web.desk.stages.title import title_choices
from podium.entry.web.forms import SentForm
from podium.entry.web.titles import group_name, purpose_name, slot_name, stage_name, told
from podium.entry.web.words import Translator
from podium.formats.kernel.champion import CHOICES
from podium.formats.kernel.need import Need
from podium.rules.language.cuts import taker_of
from podium.rules.language.telling.words import upper
from podium.views.outlook.deciders import Decider
from podium.views.outlook.lots import Tie
from podium.views.outlook.stage import Insight

_TWO = 2


# ---- decisions ---------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Decision:
    """Something that the rules leave to the organiser.

    Attributes:
        asked: the question, in a sentence or two.
        more: another way than the choices.
    """

    stage: str
    code: str
    group: str
    asked: str
    cite: str
    choices: tuple[Choice, ...]
    form: Mapping[str, str]
    more: str = ""

    @property
    def lot(self) -> bool:
        """Whether podium may have to draw a lot."""
        return any(choice.lot for choice in self.choices)


def decisions(local: LocalView, stage: str, known: Insight, sent: SentForm) -> list[Decision]:
    """What must be decided about a stage, and what may be."""
    asked = [
        Decision(
            stage=stage,
            code=need.code,
            group=need.group,
            asked=told(local.t, local.view, local.names, need.asked),
            cite=need.cite,
            choices=tuple(_choices(local, need, known)),
            form=sent.of("decide", decision=need.code, group=need.group),
            more=_more(local, stage) if known.left_since else "",
        )
        for need in local.view.tournament.needs
        if need.kind == "decision" and need.stage == stage
    ]
    return [*asked, *_first_colour(local, stage, known, sent)]


def _first_colour(
    local: LocalView, stage: str, known: Insight, sent: SentForm
) -> Iterable[Decision]:
    """How the lot for the colours of round 1 fell, where it was drawn at the venue."""
    if not known.first_colours:
        return
    t, colours = local.t, local.view.rulebook.match.colours
    yield Decision(
        stage=stage,
        code=FIRST_COLOUR,
        group="",
        asked=t.gettext(
            "Were the colours of round 1 drawn at the venue? Otherwise podium draws them with"
            " the pairing."
        ),
        cite=colours.cite if colours is not None else "",
        choices=tuple(
            Choice(
                colour,
                upper(t.gettext(colour)),
                t.gettext("The first in the initial ranking has it."),
            )
            for colour in known.first_colours
        ),
        form=sent.of("decide", decision=FIRST_COLOUR),
    )


def _more(local: LocalView, stage: str) -> str:
    return local.t.gettext(
        "There were enough when the previous stage was closed. Someone who leaves after the"
        " start of %(stage)s leaves a table of three: to play it that way, undo the last"
        " withdrawal, start %(stage)s, then withdraw.",
        stage=stage_name(local.t, local.view, stage),
    )


def _choices(local: LocalView, need: Need, known: Insight) -> list[Choice]:
    match need.code:
        case code if code == TIED_FINAL:
            ways = _tied_final(local, known.champion)
            return [ways[value] for value in CHOICES]
        case code if code == THREE_TIED:
            return _three_tied(local.t)
        case code if code == TIED_AT_CUT:
            ways = _tied_at_cut(local, need)
            return [ways[value] for value in need.choices]
        case code if code == SMALL_FIELD:
            return _small_field(local, need.stage)
        case code if code == TITLE:
            return title_choices(local.t)
        case _:
            return []


def _tied_final(local: LocalView, typed: Sequence[str]) -> dict[str, Choice]:
    t = local.t
    by_lot = t.gettext("podium draws it, unless one drawn by hand is typed in before.")
    if typed:
        by_lot = t.gettext("As drawn by hand: %(name)s wins.", name=local.names(typed[0]))
    made = (
        Choice(
            "replay",
            t.gettext("Play it again"),
            t.gettext("The same players replay the match now."),
        ),
        Choice(
            "by-rank",
            t.gettext("The higher rank wins"),
            t.gettext("Whoever ranked higher before this match is the champion."),
        ),
        Choice(
            "lot",
            t.gettext("A lot decides"),
            by_lot,
            lot=not typed,
        ),
        Choice(
            "shared",
            t.gettext("They share the title"),
            t.gettext("Everyone tied for first is champion."),
        ),
    )
    return {choice.value: choice for choice in made}


def _three_tied(t: Translator) -> list[Choice]:
    return [
        Choice(
            "mini-round-robin",
            t.gettext("Extra games"),
            t.gettext("They play each other once; a lot decides only if that settles nothing."),
        ),
        Choice(
            "lot",
            t.gettext("A lot decides"),
            t.gettext(
                "It is drawn when the stage is closed, unless a lot drawn by hand is typed in first."
            ),
        ),
    ]


def _tied_at_cut(local: LocalView, need: Need) -> dict[str, Choice]:
    t, after = local.t, taker_of(local.view.rulebook, need.stage)
    into = stage_name(t, local.view, after) if after else t.gettext("the next level")
    two = len(need.entrants) == _TWO
    games = t.gettext("They play each other; you enter the result of each game here.")
    if not two:
        games = t.gettext("They play each other once; enter the results here.")
    made = (
        Choice(
            "lot",
            t.gettext("A lot decides"),
            t.gettext(
                "It is drawn when the stage is closed, unless a lot drawn by hand is typed in first."
            ),
        ),
        Choice("decider", t.gettext("Extra games"), games),
        Choice(
            "all",
            t.gettext("All of them advance"),
            t.gettext("%(stage)s will then be played with more entrants.", stage=into),
        ),
    )
    return {choice.value: choice for choice in made}


def _small_field(local: LocalView, stage: str) -> list[Choice]:
    t, rules = local.t, local.view.rulebook.stage[stage]
    small = rules.small_field
    source = rules.intake.source if rules.intake is not None else stage
    best = small.best if small is not None else 0
    final = stage_name(t, local.view, small.final) if small is not None else ""
    names = {
        "before": stage_name(t, local.view, source),
        "stage": stage_name(t, local.view, stage),
    }
    return [
        Choice(
            "final-only",
            t.gettext("Straight to %(final)s", final=final),
            t.gettext(
                "The best %(best)s of %(before)s play it; %(stage)s is skipped.",
                best=best,
                **names,
            ),
        ),
        Choice(
            "none",
            t.gettext("No further matches are played"),
            t.gettext("The ranking of %(before)s is the result.", before=names["before"]),
        ),
    ]


# ---- extra games -------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Side:
    """One side of an extra game, with those who may play it (none: its roster is unknown)."""

    id: str
    name: str
    players: tuple[tuple[str, str], ...]
    chosen: str = ""


@dataclasses.dataclass(frozen=True)
class DeciderForm:
    """An extra game, to be written down.

    Attributes:
        title: where, and which game of how many.
        before: how the games before it ended.
    """

    key: str
    group: str
    slot: str
    title: str
    cite: str
    limit: str
    per_side: bool
    opening: str
    home: Side
    away: Side
    before: tuple[str, ...]


def decider_forms(
    local: LocalView, stage: str, known: Insight, sent: SentForm
) -> list[DeciderForm]:
    """The extra games that are asked for."""
    return [
        DeciderForm(
            key=str(at),
            group=game.group,
            slot=game.slot,
            title=_title(local, stage, game),
            cite=game.cite,
            limit=game.limit,
            per_side=game.per_side,
            opening=game.opening,
            home=_side(local, game, game.home, sent),
            away=_side(local, game, game.away, sent),
            before=tuple(_ended(local, game)),
        )
        for at, game in enumerate(known.deciders, start=1)
    ]


def _title(local: LocalView, stage: str, game: Decider) -> str:
    several = local.view.stages[stage].grouped
    where = slot_name(local.t, game.slot) if game.slot else ""
    where = group_name(local.t, game.group) if several and game.group else where
    if not game.number:
        title = local.t.gettext("Extra game")
    else:
        title = local.t.gettext(
            "Extra game %(number)s of at most %(most)s", number=game.number, most=game.most
        )
    return f"{where}: {title}" if where else title


def _side(local: LocalView, game: Decider, team: str, sent: SentForm) -> Side:
    form = sent.of("decider", home=game.home, away=game.away, slot=game.slot)
    players = tuple((player, local.names(player)) for player in game.players[team])
    field = "home-player" if team == game.home else "away-player"
    return Side(team, local.names(team), players, form.get(field, ""))


def _ended(local: LocalView, game: Decider) -> Sequence[str]:
    """How the games before ended; as long as another is asked for, nobody has won one."""
    tied = local.t.gettext("tied")
    return [
        f"{_played(local, one.home, one.players)} – {_played(local, one.away, one.players)}: {tied}"  # noqa: RUF001 - a dash
        for one in game.before
        if one.result == "="
    ]


def _played(local: LocalView, team: str, players: Mapping[str, str]) -> str:
    player = players.get(team)
    return f"{local.names(team)} ({local.names(player)})" if player else local.names(team)


# ---- lots --------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Tied:
    """One of those whom a lot orders."""

    id: str
    number: int
    name: str


@dataclasses.dataclass(frozen=True)
class LotForm:
    """A lot drawn by hand, to be typed in.

    Attributes:
        what: what it is for.
        field: those tied, as the form carries them.
        waits: nothing else is left to do there than to draw it.
        typed: the order as it was typed.
    """

    key: str
    group: str
    slot: str
    what: str
    cite: str
    tied: tuple[Tied, ...]
    field: str
    waits: bool
    typed: str = ""

    @property
    def two(self) -> bool:
        """Whether a button for each order does."""
        return len(self.tied) == _TWO


def lot_forms(local: LocalView, known: Insight, sent: SentForm) -> list[LotForm]:
    """The lots that could be typed in now, those first that are waited for."""
    made = [_lot_form(local, at, tie, sent) for at, tie in enumerate(known.ties, start=1)]
    return sorted(made, key=lambda form: not form.waits)


def _lot_form(local: LocalView, at: int, tie: Tie, sent: SentForm) -> LotForm:
    field = tied_field(tie.entrants)
    form = sent.of("lot", tied=field, slot=tie.slot)
    return LotForm(
        key=str(at),
        group=tie.group,
        slot=tie.slot,
        what=purpose_name(local.t, local.view, tie.purpose),
        cite=tie.cite,
        tied=tuple(
            Tied(entrant, local.view.numbers[entrant], local.names(entrant))
            for entrant in local.names.sorted(tie.entrants)
        ),
        field=field,
        waits=bool(tie.slot),
        typed=form.get("order", ""),
    )
