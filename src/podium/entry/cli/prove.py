"""`podium prove`: wins at gomoku proved, and claimed lines checked."""

import json
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click
from msgspec import UNSET

from podium.entry.cli.game_files import FOUND_WRONG, item_label, read_record
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import print_json, say
from podium.entry.cli.saving import write_whole
from podium.entry.uninterrupted import uninterrupted
from podium.games.gomoku import endings
from podium.games.gomoku.checker import flaw_of_line
from podium.games.gomoku.formats import positions, psq, sgf
from podium.games.gomoku.formats.positions import Claim, PositionItem
from podium.games.gomoku.position import SIDES, Side
from podium.games.gomoku.proof import Fours, cell_names, document, size
from podium.games.gomoku.prover import SECONDS, ProofAnswer, prove
from podium.games.gomoku.record import MoveRecord
from podium.games.sgf import text_before


class ProofRequest(NamedTuple):
    """What a file asks for.

    Attributes:
        items: its positions.
        several: they stood in a list.
        records: the games that they come from, if they are records of moves.
    """

    items: list[PositionItem]
    several: bool
    records: list[MoveRecord] | None = None


def _seconds(_context: click.Context, _option: click.Parameter, value: float) -> float:
    if not (math.isfinite(value) and value > 0):
        raise click.BadParameter("a number of seconds above 0 would be right")
    return value


@click.command("prove", short_help="Prove wins at gomoku, or check claimed lines.")
@click.argument("file", type=INPUT, required=False)
@click.option(
    "--seconds",
    type=float,
    default=SECONDS,
    callback=_seconds,
    show_default=True,
    metavar="S",
    help="How long each position may take.",
)
@click.option(
    "--kind",
    type=click.Choice(["vcf", "vct"]),
    default="vct",
    show_default=True,
    help="Continuous fours alone, or threats too.",
)
@click.option("--shortest", is_flag=True, help="A win by fours in as few moves as can be.")
@click.option(
    "--claimant",
    type=click.Choice(SIDES),
    help="Who is to win, if it is not the side to move.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write what was read to this file too: .json, .psq or .sgf.",
)
@click.option("--check", type=INPUT, metavar="CLAIMS", help="Check claimed lines instead.")
@as_json
def command(
    *,
    file: Path | None,
    seconds: float,
    kind: str,
    shortest: bool,
    claimant: Side | None,
    save: Path | None,
    check: Path | None,
    as_json: bool,
) -> None:
    r"""Is there a forced win for the side to move? FILE is .json, .psq or .sgf, or - for any.

    A win is given with its proof, which was checked against every reply. What was not found is not
    found: no position is called lost.

    \b
    With --json, an object for each position:
      {"id", "verdict": "win", "no-vcf" (no continuous fours win, all were tried) or
       "not-found" (time ran out), "kind": "vcf" or "vct", "line", "tree", "nodes", "seconds",
       "note": why a search without a win has ended, "warnings": what a file has that was passed over}
    --check CLAIMS reads {"positions": [...], "claims": [{"position", "line"}]}; for each claim:
      {"position", "valid", "reason", "at", "detail"}; exit code 1 if one is not valid.
    """
    if (file is None) == (check is None):
        raise click.UsageError("give a FILE of positions, or --check with a file of claims")
    if check is not None:
        _check(check, as_json=as_json)
        return
    assert file is not None  # noqa: S101 - one of them is there
    asked = read_record(file, _reader(file))
    if save is not None:
        _save(save, asked)
    answers = _answers(asked, seconds, kind, claimant, shortest=shortest)
    if as_json:
        found = [_document(item, answer, asked) for item, answer in answers]
        print_json(found if asked.several else found[0])
        return
    for number, (item, answer) in enumerate(answers, start=1):
        name = item_label(item.id, f"position {number}")
        for warning in item.warnings:
            say(f"{name}: warning: {warning}")
        say(f"{name}: {_told(item, answer)}")


def _answers(
    asked: ProofRequest, seconds: float, kind: str, claimant: Side | None, *, shortest: bool
) -> Iterator[tuple[PositionItem, ProofAnswer]]:
    for item in asked.items:
        with uninterrupted():
            answer = prove(
                item.position,
                time.perf_counter,
                claimant=claimant,
                seconds=seconds,
                fours_only=kind == "vcf",
                shortest=shortest,
            )
        yield item, answer


# ---- what is read --------------------------------------------------------------------------------


def _reader(file: Path) -> Callable[[bytes], ProofRequest]:
    """How a file is read: by the end of its name, else by how it begins."""
    return {".json": _json, ".psq": _psq, ".sgf": _sgf}.get(file.suffix.casefold(), _any)


def _any(data: bytes) -> ProofRequest:
    beginning = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    if beginning[:1] in {b"{", b"["}:
        return _json(data)
    if beginning.startswith(b"Piskvorky"):
        return _psq(data)
    return _sgf(data) if beginning.startswith(b"(") or text_before(data) else _json(data)


def _json(data: bytes) -> ProofRequest:
    return ProofRequest(*positions.read_json(data))


def _psq(data: bytes) -> ProofRequest:
    return _recorded([psq.read_psq(data)])


def _sgf(data: bytes) -> ProofRequest:
    return _recorded(sgf.read_sgf(data))


def _recorded(records: list[MoveRecord]) -> ProofRequest:
    items = [PositionItem(record.position, warnings=record.warnings) for record in records]
    return ProofRequest(items, len(items) > 1, records)


# ---- what is written -----------------------------------------------------------------------------


def _save(file: Path, asked: ProofRequest) -> None:
    records = asked.records
    if records is None:
        places = (item.position for item in asked.items)
        records = [MoveRecord(place.to_move, x=place.x, o=place.o) for place in places]
    try:
        text = _written(file.suffix.casefold(), records, asked)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--save") from None
    write_whole(file, [text.encode()])


def _written(suffix: str, records: list[MoveRecord], asked: ProofRequest) -> str:
    match suffix:
        case ".sgf":
            return "".join(map(sgf.write_sgf, records))
        case ".psq":
            if len(records) != 1:
                raise ValueError("a .psq file holds one game")
            return psq.write_psq(records[0])
        case ".json":
            found = [positions.write_json(item) for item in asked.items]
            return json.dumps(found if asked.several else found[0]) + "\n"
        case _:
            raise ValueError("the name of the file would rightly end in .json, .psq or .sgf")


# ---- what is answered ----------------------------------------------------------------------------


def _document(item: PositionItem, answer: ProofAnswer, asked: ProofRequest) -> dict[str, Any]:
    proof, line = answer.proof, answer.line
    return {
        **({} if item.id is UNSET else {"id": item.id}),
        "verdict": answer.verdict,
        "kind": answer.kind,
        "line": None if line is None else cell_names(line),
        "tree": None if proof is None or isinstance(proof, Fours) else document(proof),
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 6),
        "note": endings.describe_ending(answer.ended, item.position, answer.seconds),
        "warnings": list(item.warnings),
        **(
            {"position": positions.write_json(PositionItem(item.position))}
            if asked.records is not None
            else {}
        ),
    }


def _told(item: PositionItem, answer: ProofAnswer) -> str:
    note = endings.describe_ending(answer.ended, item.position, answer.seconds)
    if answer.ended in {"over", "next-move"}:
        return f"{note}; nothing to prove"
    return f"{_verdict(answer)}; {note}" if note else _verdict(answer)


def _verdict(answer: ProofAnswer) -> str:
    if answer.proof is not None:
        moves = " ".join(cell_names(answer.line or ()))
        if isinstance(answer.proof, Fours):
            return f"won by continuous fours: {moves}"
        return (
            f"won by threats, proved against every reply in {size(answer.proof)} steps;"
            f" the main line: {moves}"
        )
    if answer.verdict == "no-vcf":
        return (
            "no continuous fours win, all were tried; no win by threats was found,"
            " which does not say that there is none"
        )
    return "nothing was found in the time, which says nothing"


# ---- claims --------------------------------------------------------------------------------------


def _check(file: Path, *, as_json: bool) -> None:
    read = read_record(file, positions.read_claims)
    judged = [_judged(claim) for claim in read.claims]
    if as_json:
        print_json(judged if read.several else judged[0])
    else:
        for number, (claim, found) in enumerate(zip(read.claims, judged, strict=True), start=1):
            name = item_label(claim.position.id, "a position without an id")
            what = "it wins" if found["valid"] else f"{found['reason']}: {found['detail']}"
            at = "" if found["valid"] else f" at move {found['at']},"
            say(f"claim {number}, {name}:{at} {what}")
    if not all(found["valid"] for found in judged):
        raise click.exceptions.Exit(FOUND_WRONG)


def _judged(claim: Claim) -> dict[str, Any]:
    flaw = flaw_of_line(claim.position.position, claim.line)
    return {
        "position": None if claim.position.id is UNSET else claim.position.id,
        "valid": flaw is None,
        "reason": flaw and flaw.reason,
        "at": flaw and flaw.at,
        "detail": flaw and flaw.detail,
    }
