"""The state of a tournament for people: what comes next first, then tables like score sheets."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from podium.core import ref
from podium.core.exact import exact
from podium.core.phrase import Value, say
from podium.entry.cli.output import clean, plain_text, print_table, ruled_table
from podium.entry.cli.wide_tables import FigureColumn, print_wide, rank_cell
from podium.entry.figures import figures
from podium.formats.kernel.need import Need
from podium.views.matches import MatchView
from podium.views.stages import GroupView, StageView
from podium.views.standings import StandingRow
from podium.views.tournament import PlaceView, TournamentView

Names = Mapping[str, str]
_LONG = 8
_STATE = 20
"""So wide at most is the state of a match; the names need the room."""


def print_states(out: Console, states: Iterable[TournamentView], when: str = "") -> None:
    """Print the states of tournaments.

    Args:
        out: where to.
        states: as they stand.
        when: said in the heading, where it is not now.
    """
    for state in states:
        print_state(out, state, when)


def print_state(out: Console, state: TournamentView, when: str = "") -> None:
    """Print the state of a tournament."""
    names = names_of(state)
    print_next(out, state, when)
    for stage in state.stages:
        print_stage(out, stage, names)
    print_places(out, state, names)


def names_of(state: TournamentView) -> dict[str, str]:
    """What people call the entrants of a state."""
    return {entrant.id: entrant.name or entrant.id for entrant in state.entrants}


ENTER = "enter who takes part; then start the first stage"
"""What to do where nothing is open and nothing missing."""

# ---- what comes next -------------------------------------------------------------------------


def print_next(out: Console, state: TournamentView, when: str = "") -> None:
    """Print the heading of a tournament, what to do next and what stands in the way."""
    names = names_of(state)
    out.print(plain_text(state.title or state.name, "bold"))
    told = [
        state.name,
        " ".join(word for word in (state.rulebook, state.level) if word),
        state.status,
        _many(len(state.entrants), "entrant"),
        f"position {state.position}",
        when,
    ]
    out.print(plain_text(" · ".join(word for word in told if word)))
    for notice in state.notices:
        clause = f" [{notice.cite}]" if notice.cite else ""
        out.print(plain_text(f"Note: {notice.text}{clause}"))
    out.print()
    if state.champion:
        _pointed(out, "Champion", [_name(state.champion, names)])
    _pointed(out, "Next", [step.text for step in state.next] or _otherwise(state))
    _pointed(out, "Missing", describe_missing(state.needs, names))
    out.print()


def _pointed(out: Console, heading: str, lines: Iterable[str]) -> None:
    for number, line in enumerate(lines):
        head = "" if number else heading
        grid = Table.grid(padding=(0, 2))
        grid.add_column(width=8)
        grid.add_column()
        grid.add_row(Text(head, "bold"), plain_text(line))
        out.print(grid)


def _otherwise(state: TournamentView) -> list[str]:
    return [ENTER] if state.status == "open" and not state.needs else []


def describe_missing(needs: Iterable[Need], names: Names) -> list[str]:
    """What is needed, results of one round in one line."""
    results: dict[tuple[str, int], list[Value]] = {}
    others: list[str] = []
    for need in needs:
        if need.kind == "round":
            continue  # what comes next says so
        if need.kind == "results":
            matches = need.text.values["matches"]
            results.setdefault((need.stage, need.round), []).append(matches)
        else:
            others.append(_need(need, names))
    return others + [
        say(
            "results of {stage}, round {round}: {matches}",
            stage=ref.stage(stage),
            round=number,
            matches=tuple(matches),
        )
        for (stage, number), matches in results.items()
    ]


def _need(need: Need, names: Names) -> str:
    clause = f" [{need.cite}]" if need.cite else ""
    entrants = need.entrants
    if all(names.get(e, e) == e for e in entrants):
        return f"{need.text}{clause}"
    called = ", ".join(f"{e} is {names[e]}" for e in entrants if names.get(e, e) != e)
    return f"{need.text}{clause} ({called})"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _name(entrant: str, names: Names) -> str:
    return names.get(entrant, entrant)


# ---- a stage ---------------------------------------------------------------------------------


def print_stage(out: Console, stage: StageView, names: Names) -> None:
    """Print a stage: the matches and standings of its groups, and who goes on."""
    out.print(plain_text(f"{stage.id} · {stage.status}", "bold underline"))
    many = stage.grouped
    for group in stage.groups:
        _group(out, group, names, heading=f"Group {group.id}" if many else "")
    overall = stage.standings
    if overall and (many or not stage.groups[0].standings):
        heading = "Standings over all groups" if many else "Standings"
        print_standings(out, overall, names, heading)
    print_people(out, "Advancing", stage.advancing, names)
    print_people(out, "Alternates", stage.alternates, names)


def _group(out: Console, group: GroupView, names: Names, heading: str) -> None:
    if heading and (group.rounds or group.reserves):
        out.print(plain_text(heading, "bold"))
    matches = [
        ("" if index else str(number.number), match)
        for number in group.rounds
        for index, match in enumerate(number.matches)
    ]
    print_matches(out, matches, names)
    if group.standings:
        of = f"Standings of {heading}" if heading else "Standings"
        print_standings(out, group.standings, names, of)
    print_people(out, "Reserves", group.reserves, names)


def print_matches(
    out: Console, matches: Sequence[tuple[str, MatchView]], names: Names, of: str = "round"
) -> None:
    """Print a table of matches, if there are any; in bold who scored most.

    Args:
        out: where to.
        matches: each with its round or group, or nothing where it has that of the one before.
        names: what people call the entrants.
        of: what stands before each.
    """
    table = ruled_table(of, "table", "seats", "state")
    for before, match in matches:
        table.add_row(
            plain_text(before),
            plain_text(match.slot or str(match.table or "")),
            _seats(match, names),
            plain_text(_state(match, names), "bold" if _waits(match) else ""),
        )
    table.columns[-1].max_width = _STATE
    if matches:
        print_table(out, table)


def _seats(match: MatchView, names: Names) -> Text:
    scores: Mapping[str, str] = match.scores
    best = max(map(exact, scores.values()), default=None)
    seats = [
        plain_text(
            f"{_name(entrant, names)}{_colour(match, entrant)}{_score(scores, entrant)}",
            "bold" if entrant in scores and exact(scores[entrant]) == best else "",
        )
        for entrant in match.entrants
    ]
    text = Text(" · ").join(seats)
    if _waits(match):
        for duty, entrant in match.duties_held.items():
            text.append_text(plain_text(f" ({duty} {_name(entrant, names)})", "dim"))
    return text


def _waits(match: MatchView) -> bool:
    """It has no result that stands."""
    return not match.settled


def _colour(match: MatchView, entrant: str) -> str:
    colour = match.colours.get(entrant)
    return f" ({colour})" if colour else ""


def _score(scores: Mapping[str, str], entrant: str) -> str:
    return f": {scores[entrant]}" if entrant in scores else ""


def _state(match: MatchView, names: Names) -> str:
    words: list[str] = [match.status]
    if match.annulled:
        words.append("annulled")
    if match.forfeited:
        who = ", ".join(_name(entrant, names) for entrant in match.forfeited)
        words.append(f"forfeited by {who}")
    return ", ".join(words)


def print_people(out: Console, heading: str, entrants: Iterable[str], names: Names) -> None:
    """Print who is so, in a line, if there is anybody."""
    called = ", ".join(_name(entrant, names) for entrant in entrants)
    if called:
        out.print(Text.assemble((f"{clean(heading)}: ", "bold"), plain_text(called)))
        out.print()


# ---- standings and places --------------------------------------------------------------------


def _ranked_name(row: StandingRow | PlaceView, names: Names) -> str:
    """The name in standings or places, with the mark of one who has withdrawn."""
    name = _name(row.entrant, names)
    if not row.withdrawn:
        return name
    after = f"left after round {row.left_after}" if row.left_after else "withdrawn"
    return f"{name} ({after})"


def print_standings(
    out: Console, rows: Sequence[StandingRow], names: Names, heading: str = "Standings"
) -> None:
    """Print a ranking; the figure that sets one before the next is underlined."""
    head = plain_text(heading, "bold")
    if any(row.split_by for row in rows):
        head.append(" (* sets one before the next)", style="not bold")
    out.print(head)
    criteria = list(dict.fromkeys(key for row in rows for key in row.values))
    shown = {c: figures([row.values.get(c, "") for row in rows]) for c in criteria}
    columns = [
        FigureColumn(
            _heading(criterion),
            [
                _figure(figure, split=criterion == row.split_by)
                for figure, row in zip(shown[criterion], rows, strict=True)
            ],
        )
        for criterion in criteria
    ]
    ranks = [rank_cell(row.rank, shared=row.shared) for row in rows]
    lead = [("rank", ranks), ("name", [_ranked_name(row, names) for row in rows])]
    print_wide(out, lead, columns)


def _heading(criterion: str) -> Text:
    """The name of a criterion, a long one in two lines; the room for a mark after it."""
    first, hyphen, rest = criterion.partition("-")
    broken = (
        f"{first}{hyphen} \n{rest} " if rest and len(criterion) > _LONG else f"{criterion} "
    )
    return Text(clean(broken))


def _figure(figure: str, *, split: bool) -> Text:
    """A figure, underlined and marked where it sets one before the next."""
    text = Text.assemble((figure, "underline" if split else ""))
    return text.append("*" if split else " ")


def print_places(out: Console, state: TournamentView, names: Names) -> None:
    """Print the final order, as far as it is known."""
    if not state.places:
        return
    table = ruled_table("place", "name")
    for row in state.places:
        champion = row.entrant == state.champion
        table.add_row(
            rank_cell(row.place, shared=row.shared),
            plain_text(_ranked_name(row, names), "bold" if champion else ""),
        )
    out.print(Text("Places", "bold underline"))
    print_table(out, table)
