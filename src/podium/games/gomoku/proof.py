"""Proofs: what is to be played, reply by reply, so that anybody can check a win.

The form is that of a line of fours, and of trees of threats; `document` gives it in JSON:

- `{"vcf": [c, …]}`: a line of fours with their forced replies, up to the move that wins.
- `{"four": c, "reply": d, "then": …}`: a four, and its only reply.
- `{"threat": c, "else": [c, …], "answers": {d: …}}`: a quiet move; after a reply that is not among
  the answers the line `else` wins. A `threat` that is null is no move: the defender moves first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from podium.games.gomoku.board import NAME_OF
from podium.games.gomoku.continuous import Line


@dataclass(frozen=True, slots=True)
class Fours:
    """A line of fours that wins.

    Attributes:
        line: attacker, forced reply, attacker, … up to the move after which there are two or more
            five-cells, or to the five itself.
    """

    line: Line


@dataclass(frozen=True, slots=True)
class Four:
    """A four, its only reply, and how it goes on."""

    cell: int
    reply: int
    then: "Proof"


@dataclass(frozen=True, slots=True)
class Threat:
    """A quiet move, and what follows every reply.

    Attributes:
        cell: the move; 0 if the defender moves first.
        otherwise: the line of fours that wins after every reply without an answer of its own.
        answers: the other replies, each with how it goes on.
    """

    cell: int
    otherwise: Line
    answers: Mapping[int, "Proof"]


Proof = Fours | Four | Threat


def cell_names(line: Line) -> list[str]:
    """The names of the cells of a line."""
    return [NAME_OF[cell] for cell in line]


def document(proof: Proof) -> dict[str, Any]:
    """A proof as JSON has it."""
    match proof:
        case Fours(line):
            return {"vcf": cell_names(line)}
        case Four(cell, reply, then):
            return {"four": NAME_OF[cell], "reply": NAME_OF[reply], "then": document(then)}
        case Threat(cell, otherwise, answers):
            return {
                "threat": NAME_OF.get(cell),
                "else": cell_names(otherwise),
                "answers": {NAME_OF[reply]: document(then) for reply, then in answers.items()},
            }


def size(proof: Proof) -> int:
    """How many nodes a proof has."""
    match proof:
        case Fours():
            return 1
        case Four(then=then):
            return 1 + size(then)
        case Threat(answers=answers):
            return 1 + sum(map(size, answers.values()))


def main_line(proof: Proof) -> Line:
    """The moves along the longest defence: where the most remains to be proved, it goes on."""
    match proof:
        case Fours(line):
            return line
        case Four(cell, reply, then):
            return (cell, reply, *main_line(then))
        case Threat(cell=cell, answers=answers):
            put = (cell,) if cell else ()
            if not answers:
                return put
            reply, then = max(answers.items(), key=lambda answer: size(answer[1]))
            return (*put, reply, *main_line(then))
