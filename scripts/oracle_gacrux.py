"""gacrux (MIT): the Dutch System in force from February 2026.

It reads neither the initial colour (XXC), nor who may not meet (XXP), nor acceleration (XXA), and
draws the initial colour by lot where it can tell none from round 1. So it is told all these, and
who is absent, apart from the file.
"""

from decimal import Decimal
from typing import Any

from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json

from podium import bootstrap
from podium.app.trf import TrfFile, TrfPlayer
from podium.core.crosstable import Crosstable, CrosstablePlayer


def pairs(
    table: Crosstable, round_: int, absent: frozenset[int]
) -> frozenset[tuple[int, int]] | None:
    """White and Black of each pair; None where it finds that nothing is legal."""
    reader = trf2json()
    reader.parse_file(bootstrap.trf_text(_file(table, round_)), 0)
    tournament = reader.get_tournament(1)
    tournament |= {
        "maxMeets": 1,
        "topColor": table.initial_colour or "w",
        "prohibited": [
            {"firstRound": 1, "lastRound": round_, "competitors": sorted(together)}
            for together in table.forbidden
        ],
        "accelerated": {"name": "", "values": _accelerated(table)},
    }
    for competitor in tournament["competitors"]:
        competitor["present"] = competitor["cid"] not in absent
    asked = {"experimental": [], "verbose": 0, "top_color": "w", "rank": False}
    try:
        brackets = pairing_dutch(tournament, round_, asked).compute_pairing(checkonly=False)
    except GacruxNoLegalPairing:
        return None
    return frozenset((one["w"], one["b"]) for bracket in brackets for one in bracket["pairs"])


def _accelerated(table: Crosstable) -> list[dict[str, Any]]:
    return [
        {
            "matchPoints": Decimal(0),
            "gamePoints": Decimal(str(float(points))),
            "firstRound": round_,
            "lastRound": round_,
            "firstCompetitor": number,
            "lastCompetitor": number,
        }
        for number, given in table.acceleration.items()
        for round_, points in enumerate(given, start=1)
        if points
    ]


def _file(table: Crosstable, round_: int) -> TrfFile:
    """The rounds before one as a file, none of their cells left out."""
    players = tuple(
        CrosstablePlayer(
            player.number,
            player.rating,
            tuple(player.cell(number) for number in range(1, round_)),
        )
        for player in table.players
    )
    return TrfFile(
        crosstable=Crosstable(players=players, rounds=table.rounds, scoring=table.scoring),
        players=tuple(
            TrfPlayer(
                number=player.number,
                name=f"Player, {player.number}",
                rating=player.rating,
                points=table.points(player, round_),
                rank=player.number,
            )
            for player in players
        ),
    )
