"""`podium pair`: the next round of a Swiss report file."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from podium.app.swiss import Next, next_round
from podium.core.exact import exact_text
from podium.core.phrase import Phrase
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import complain, print_json
from podium.entry.cli.swiss_files import (
    as_pair,
    by_encoding,
    by_rules,
    note,
    open_report,
    refusals,
    rules_of,
)
from podium.rules.pairing.swiss_dutch import DutchEdition, PairedBracket, Unpairable
from podium.rules.pairing.swiss_dutch.explain import describe_bracket

_REFUSED = 1


@click.command("pair", short_help="Pair the next round of a Swiss report file (TRF).")
@click.argument("file", type=INPUT)
@by_rules
@click.option("--why", "explain", is_flag=True, help="Say after the pairs how they came about.")
@by_encoding
@as_json
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    file: Path,
    rules: DutchEdition | None,
    encoding: str,
    explain: bool,
    as_json: bool,
) -> None:
    r"""Pair the round after the last one that was paired in FILE (- for standard input).

    FILE is a FIDE tournament report file (TRF16 with X lines, or TRF of 2026). Cells of the round
    to be paired that are there already say who is absent (Z, H, F) and who has the bye (U). Points
    are summed from the cells. A file of another system (192) is refused unless --rules is given,
    and so is one with a round in progress. Board order; first line the number of pairs, then WHITE BLACK by pairing number, a bye
    as N 0. Nobody to pair: 0. Exit code 1 if no legal pairing is left.

    \b
    With --json:
      {"round": 4, "rules": "dutch-2026", "absent": [numbers],
       "pairs": [{"white": 3, "black": 8}], "bye": 7 (null without one), "assumed": [texts],
       "brackets": [{"score": "2.5", "moved_down": [numbers], "residents": [numbers],
                     "pairs": [...], "floaters": [numbers], "why": [texts]}]}
    and where no legal pairing is left, with exit code 1:
      {"refused": {"code": "unpairable", "message", "subject": [numbers],
                   "offers": ["forbidden" (pairs), "rematch" or "bye"]}}
    or "another-system" or "round-not-finished" as code, without offers.
    """
    try:
        read = open_report(file, encoding)
        with refusals(as_json=as_json):
            found = next_round(read, rules_of(read, rules))
    except Unpairable as refused:
        complain(f"unpairable: {refused.message}")
        for offer in refused.offers:
            complain(f"what the rules leave: {_OFFERS[offer]}")
        if as_json:
            print_json({"refused": _refusal(refused)})
        context.exit(_REFUSED)
    note(found.assumed)
    if as_json:
        print_json(_document(found))
        return
    click.echo("\n".join((*_lines(found), *(_explained(found) if explain else ()))))


def _refusal(refused: Unpairable) -> dict[str, Any]:
    return {
        "code": "unpairable",
        "message": refused.message,
        "subject": refused.players,
        "offers": refused.offers,
    }


_OFFERS: Mapping[str, str] = {
    "forbidden": "take back a forbidden pair (XXP, 260)",
    "rematch": "let two meet again: that is for the arbiter to decide, and paired by hand",
    "bye": "give somebody a bye that was asked for (H or Z in the cell of the round)",
}
"""What can still be done where no pairing is legal."""


def _lines(found: Next) -> Iterator[str]:
    pairing = found.pairing
    yield str(len(pairing.pairs) + bool(pairing.bye))
    for pair in pairing.pairs:
        yield f"{pair.white} {pair.black}"
    if pairing.bye:
        yield f"{pairing.bye} 0"


def _document(found: Next) -> dict[str, Any]:
    pairing = found.pairing
    return {
        "round": found.round,
        "rules": found.rules.value,
        "absent": found.absent,
        "pairs": [as_pair(pair) for pair in pairing.pairs],
        "bye": pairing.bye or None,
        "assumed": found.assumed,
        "brackets": [_bracket(found, bracket) for bracket in pairing.brackets],
    }


def _bracket(found: Next, bracket: PairedBracket) -> dict[str, Any]:
    return {
        "score": exact_text(bracket.score),
        "moved_down": bracket.moved_down,
        "residents": bracket.residents,
        "pairs": [as_pair(pair) for pair in bracket.pairs],
        "floaters": bracket.floaters,
        "why": _why(found, bracket),
    }


def _why(found: Next, bracket: PairedBracket) -> list[Phrase]:
    last = bracket is found.pairing.brackets[-1]
    return list(describe_bracket(bracket, found.rules, found.pairing.bye if last else 0, str))


# ---- how it came about -----------------------------------------------------------------------


def _explained(found: Next) -> Iterator[str]:
    for bracket in found.pairing.brackets:
        yield ""
        yield f"Score group {exact_text(bracket.score)}: {', '.join(map(str, bracket.residents))}"
        if bracket.pairs:
            yield f"  pairs: {', '.join(f'{p.white} - {p.black}' for p in bracket.pairs)}"
        for sentence in _why(found, bracket):
            yield f"  {sentence}"
