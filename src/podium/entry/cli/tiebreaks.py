"""`podium tiebreaks`: the rank list of a report file by FIDE's tie-breaks."""

from pathlib import Path
from typing import Any

import click

from podium.app.trf import TrfFile
from podium.app.trf_rank_list import (
    RankList,
    criteria_of,
    is_round_robin,
    named_criteria,
    rank_list,
)
from podium.core.exact import exact_text
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import console, plain_text, print_json
from podium.entry.cli.swiss_files import by_encoding, note, open_report
from podium.rules.standings.tiebreaks import RankListLine, TieBreak, UnplayedEdition

_RANK, _NUMBER, _NAME = "rank", "no.", "name"


@click.command("tiebreaks", short_help="Rank list of a report file (TRF) by tie-breaks.")
@click.argument("file", type=INPUT)
@click.option(
    "--criteria",
    metavar="CODE,CODE,…",
    help="Codes in order of weight; left out: those of the file (212 or 202).",
)
@click.option(
    "--rules",
    type=click.Choice([edition.value for edition in UnplayedEdition]),
    default=UnplayedEdition.FIDE_2026.value,
    show_default=True,
    help="How rounds without a game count.",
)
@click.option("--round", "through", type=click.IntRange(1), help="After that round.")
@click.option(
    "--round-robin/--swiss",
    default=None,
    help="What the tournament is; left out: as the file says (092 or 192), else Swiss.",
)
@by_encoding
@as_json
def command(
    *,
    file: Path,
    encoding: str,
    criteria: str | None,
    rules: str,
    through: int | None,
    round_robin: bool | None,
    as_json: bool,
) -> None:
    r"""Rank the players of FILE (- for standard input) by tie-breaks.

    FILE is a FIDE tournament report file. Codes are FIDE's (C.07) with their modifiers, as PTS,
    DE, BH, BH:C1, BH:M1, SB, WIN, BPG, ARO, TPR, and those of other games, as SOS, SOSOS, SODOS,
    OMW; docs/reference/tiebreaks.md lists them all. DE is taken among those tied on what stands
    before it; to 2023 only if all of them met. Those whom nothing takes apart share the rank. A
    round in progress does not count.

    Rounds without a game count by the regulations to 2023 (2009), of 2024 or of 2026, or as other
    games have it (paired): opponents with their points as they stand, byes not at all.

    \b
    With --json:
      {"round": 9, "rules": "2026", "criteria": ["PTS", "BH"], "notes": [texts],
       "standings": [{"rank": 1, "shared": false, "entrant": "7" (starting number),
                      "values": {"PTS": "5.5", "BH": "31"}}]}
    """
    opened_file = open_report(file, encoding)
    taken = _criteria(opened_file, criteria)
    if round_robin is None:
        round_robin = is_round_robin(opened_file.header)
    try:
        found = rank_list(
            opened_file, taken, UnplayedEdition(rules), through=through, round_robin=round_robin
        )
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    note(found.notes)
    if as_json:
        print_json(_document(found))
    else:
        _print(found, opened_file)


def _criteria(file: TrfFile, written: str | None) -> tuple[TieBreak, ...]:
    wanted = named_criteria(file.header) if written is None else written
    if written is None and not wanted:
        message = (
            "the file names no tie-breaks (212, 202): give --criteria, such as PTS,DE,BH:C1,BH"
        )
        raise click.UsageError(message)
    try:
        return criteria_of(wanted)
    except ValueError as error:
        where = "212 or 202 of the file" if written is None else "--criteria"
        raise click.BadParameter(str(error), param_hint=where) from None


def _document(found: RankList) -> dict[str, Any]:
    return {
        "round": found.round,
        "rules": found.rules.value,
        "criteria": found.criteria,
        "notes": found.notes,
        "standings": [
            {
                "rank": line.rank,
                "shared": line.shared,
                "entrant": line.entrant,
                "values": {key: exact_text(value) for key, value in line.values.items()},
            }
            for line in found.lines
        ],
    }


def _print(found: RankList, file: TrfFile) -> None:
    from podium.entry.cli.wide_tables import FigureColumn, print_wide, rank_cell

    lead = [
        (_RANK, [rank_cell(line.rank, shared=line.shared) for line in found.lines]),
        (_NUMBER, [line.entrant for line in found.lines]),
    ]
    if any(player.name for player in file.players):
        names = [file.by_number[int(line.entrant)].name for line in found.lines]
        lead.append((_NAME, names))
    columns = [
        FigureColumn(plain_text(key), [plain_text(_value(line, key)) for line in found.lines])
        for key in _columns(found)
    ]
    print_wide(console(), lead, columns)


def _columns(found: RankList) -> list[str]:
    """The keys of the values, each direct encounter taken again behind the one before it."""
    there = dict.fromkeys(key for line in found.lines for key in line.values)
    return [
        key
        for criterion in found.criteria
        for key in sorted(key for key in there if key.removesuffix(" again") == criterion)
    ]


def _value(line: RankListLine, key: str) -> str:
    return exact_text(line.values[key]) if key in line.values else ""
