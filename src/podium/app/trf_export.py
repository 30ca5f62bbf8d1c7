"""A Swiss tournament as a report file (TRF): what `podium export NAME --format trf` writes."""

import msgspec

from podium.app.personal_data import all_attributes
from podium.app.ports import Person
from podium.app.service import Service
from podium.app.swiss import OWN, WRITTEN
from podium.app.trf import ASKED, TrfFile, TrfHeader, TrfPlayer
from podium.core import ref
from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.state import StageState
from podium.formats.kernel.byes import rounds_finished
from podium.formats.kernel.case import Case
from podium.formats.kernel.crosstable import BYES, crosstable, swiss_stages
from podium.rules.language.stages import SwissStage
from podium.rules.pairing.swiss_dutch import DutchEdition
from podium.rules.standings import is_code
from podium.views.standings import StandingRow, standings
from podium.views.tournament import title_of


def trf_of(service: Service, tournament: str) -> TrfFile:
    """The Swiss stage of a tournament as a report file; numbers are the initial ranking.

    A team stands in it as a player, and who is named first of two without colours as White, since
    the file wants one. A round that is not finished has none of its pairs in the
    file, as a report file wants it; who was not to be paired in it, or in the next one, is there.

    Raises:
        Refused: `unknown-tournament`; it has no Swiss stage (`no-such-stage`), or none that has
            been started (`not-running`).
    """
    case = service.case(tournament)
    stage, rules = _swiss(case)
    order = tuple(stage.entrants)
    table = _finished(stage, crosstable(case, stage, order, by_seat=True), order)
    ranked, _ = standings(case, stage)
    rows = {row.entrant: row for row in ranked}
    people = service.store.people(tournament)
    players = tuple(
        _player(case, at, entrant, people.get(entrant, Person()), rows.get(entrant))
        for at, entrant in enumerate(order, start=1)
    )
    gone = frozenset(at for at, e in enumerate(order, start=1) if not case.state.active(e))
    between = _made(stage) == rounds_finished(stage) < rules.rounds
    return TrfFile(
        crosstable=table,
        header=_header(case, rules, title_of(case), players),
        players=tuple(
            msgspec.structs.replace(player, points=table.points(known, table.rounds + 1))
            for player, known in zip(players, table.players, strict=True)
        ),
        zeroed=gone if between else frozenset(),
    )


def _swiss(case: Case) -> tuple[StageState, SwissStage]:
    for stage, rules in swiss_stages(case):
        if not stage.groups:
            message = say(
                "{stage} has not been started yet: start it first", stage=ref.stage(stage.id)
            )
            raise refuse("not-running", message, stage.id)
        return stage, rules
    message = say("{rulebook} has no Swiss stage: TRF is for those", rulebook=case.rulebook.id)
    raise refuse("no-such-stage", message, case.rulebook.id)


def _made(stage: StageState) -> int:
    return max(group.rounds for group in stage.groups.values())


def _finished(stage: StageState, table: Crosstable, order: tuple[str, ...]) -> Crosstable:
    """The finished rounds, and of the round behind them the byes that were asked for."""
    through = rounds_finished(stage)

    def bye(player: CrosstablePlayer) -> tuple[PlayerRound, ...]:
        if len(player.cells) > through:
            cell = player.cells[through]
            return (cell,) if cell.went in ASKED else ()
        kind = stage.absences.get((through + 1, order[player.number - 1]))
        return (PlayerRound(BYES[kind]),) if kind is not None else ()

    players = (
        msgspec.structs.replace(one, cells=(*one.cells[:through], *bye(one)))
        for one in table.players
    )
    return msgspec.structs.replace(table, players=tuple(players))


def _header(
    case: Case, rules: SwissStage, title: str, players: tuple[TrfPlayer, ...]
) -> TrfHeader:
    ladder = case.rulebook.ladder[rules.ladder]
    codes = [name for step in ladder.steps for name in step.by if is_code(name)]
    team = case.rulebook.roster is not None
    return TrfHeader(
        name=title,
        players=str(len(players)),
        rated=str(sum(bool(player.rating) for player in players)),
        kind=f"{'Team' if team else 'Individual'}: Swiss-System",
        system=_system(case, rules),
        standings=",".join(["PTS", *codes]) if codes else "",
    )


def _system(case: Case, rules: SwissStage) -> str:
    """The code of what a stage is paired by (192): FIDE's, where a file can tell all of it.

    A file does not tell an order inside the score groups that is made anew for each round, nor
    that a game has no colours; whoever pairs by the file alone would pair otherwise.
    """
    usual = (
        rules.colours
        and not rules.paired_by
        and rules.forfeits == "unplayed"
        and rules.bye.goes_to == "by-system"
    )
    if usual:
        return WRITTEN[DutchEdition(rules.system)]
    return f"{OWN}{case.rulebook.id.upper()}"


def _player(
    case: Case, number: int, entrant: str, person: Person, row: StandingRow | None
) -> TrfPlayer:
    known = all_attributes(case.rulebook, case.state.entrants[entrant], person)

    def text(name: str) -> str:
        return str(known.get(name) or "")

    rating = known.get("rating")
    return TrfPlayer(
        number=number,
        name=_surname_first(person.name or entrant),
        sex=text("sex"),
        title=text("title"),
        rating=rating if isinstance(rating, int) else 0,
        federation=text("federation"),
        fide_id=text("fide_id"),
        born=text("born"),
        rank=row.rank if row is not None else 0,
    )


def _surname_first(name: str) -> str:
    """A name as the file has it, the family name first; a comma in it says where that ends."""
    given, _, family = name.rpartition(" ")
    return f"{family}, {given}" if given and "," not in name else name
