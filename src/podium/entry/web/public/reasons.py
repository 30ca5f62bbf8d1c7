"""Why one stands before another: the sentence, with both figures and the clause."""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.app.instance import Instance
from podium.core.phrase import Figure, Phrase, Value, say
from podium.core.refusals import Refused
from podium.entry.figures import figures
from podium.entry.web.addresses import url
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import stage_name
from podium.views.one_entrant import Stand
from podium.views.standings import StandingRow
from podium.views.why import why as why_of
from podium.views.why import why_next


@dataclasses.dataclass(frozen=True)
class RankedPair:
    """Two in the standings of a stage.

    Attributes:
        over_all: in those over all groups, even if they are of one group.
    """

    stage: str
    one: str
    other: str
    over_all: bool = False

    def address(self, tournament: str) -> str:
        """Where the reason stands."""
        asked = {"a": self.one, "b": self.other} | ({"over": "all"} if self.over_all else {})
        return f"{url('t', tournament, 'why', self.stage)}?{urlencode(asked)}"


@get("/t/{name:str}/why/{stage:str}", include_in_schema=False)
async def why(
    request: WebRequest, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes]:
    """Why the higher of two (`?a=` and `b=`) stands before the other."""
    view = await shown(request, name)
    told = request.query_params
    one, other = str(told.get("a", "")), str(told.get("b", ""))
    if stage not in view.stages or one not in view.entrants or other not in view.entrants:
        raise NotFoundException(detail=say("They are not ranked against each other there."))
    pair = RankedPair(stage, one, other, told.get("over") == "all")
    return await asked_page(
        request,
        "public/why.html",
        view,
        (stage, one, other, pair.over_all),
        question=asking(view, [pair]),
        context=lambda t, names, found: {
            "title": stage_name(t, view, stage),
            "pair": pair,
            "sentence": sentence(names, found[0]),
        },
    )


def pairs_of(stand: Stand) -> list[RankedPair]:
    """The pairs of an entrant with who stands just before it, and just behind it."""
    over_all = not stand.group and stand.stage.grouped
    return [RankedPair(stand.stage.id, one, other, over_all) for one, other in stand.neighbours]


def asking(view: View, pairs: Sequence[RankedPair]) -> Callable[[Instance], list[str]]:
    """The question why one of each pair stands before the other; if not, the answer says so.

    Neighbours are told apart by the view alone, so that a hall of phones does not keep the director.
    """

    def ask(instance: Instance) -> list[str]:
        return [
            _of_neighbours(view, pair) or _reason(instance, view.name, pair) for pair in pairs
        ]

    return ask


def _of_neighbours(view: View, pair: RankedPair) -> str:
    """The reason, where both stand next to each other in standings with figures; else empty."""
    if not view.rulebook.stage[pair.stage].ranked:
        return ""
    for rows in _tables(view, pair):
        at = next((at for at, row in enumerate(rows) if row.entrant == pair.one), len(rows))
        if at + 1 < len(rows) and rows[at + 1].entrant == pair.other:
            return why_next(pair.stage, rows[at], rows[at + 1])
    return ""


def _tables(view: View, pair: RankedPair) -> Iterator[Sequence[StandingRow]]:
    """The standings that a pair may be meant in: of a group before those over all of them."""
    stage = view.stages[pair.stage]
    if not pair.over_all:
        yield from (group.standings for group in stage.groups)
    yield stage.standings


def _reason(instance: Instance, tournament: str, pair: RankedPair) -> str:
    try:
        case = instance.service.case(tournament)
        return why_of(case, pair.stage, pair.one, pair.other, over_all=pair.over_all)
    except Refused as refused:
        return refused.refusal.message


def sentence(names: Naming, found: str) -> str:
    """A reason of the director as people read it: with names and titles, fractions rounded."""
    return names.told(_rounded(found) if isinstance(found, Phrase) else found)


def _rounded(phrase: Phrase) -> Phrase:
    """The same sentence with its fractions as decimals, as far as these tell them apart."""
    values: dict[str, Value] = {
        key: _rounded(value) if isinstance(value, Phrase) else value
        for key, value in phrase.values.items()
    }
    exact = {key: value for key, value in values.items() if isinstance(value, Figure)}
    for key, text in zip(exact, figures([*exact.values()]), strict=True):
        values[key] = Figure(text)
    return Phrase(phrase.template, values, phrase.many)


HANDLERS = [why]
