"""Lines of teams: 013 of TRF16, and 310 of TRF26, which has a number for the team.

| 013 | 310 | what |
| --- | --- | --- |
| | 5-7 | pairing number of the team |
| 5-36 | 9-40 | name |
| | 42-46 | nickname |
| | 48-53 | what the teams were sorted by |
| | 55-60, 62-67 | match points, game points |
| | 69-71 | rank |
| 37-40, 42-45 … | 74-77, 79-82 … | starting numbers of the players |
"""

from podium.adapters.exchange.trf.fields import (
    GAME_POINTS,
    HIGHEST,
    MATCH_POINTS,
    NUMBER,
    RANK,
    Fields,
)
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.adapters.exchange.trf.players import decimal
from podium.app.trf import Team
from podium.core.exact import Exact
from podium.core.phrase import say

OLDER, NEWER = "013", "310"
CODES = {OLDER, NEWER}

_WIDTH = 5
_MOST_TEAMS = 999
_TEAM = say("number of a team")


def read(line: TrfLine, findings: Findings) -> Team:
    """Read a team's line; faults go to the findings."""
    fields = Fields(line, findings)
    if line.code == OLDER:
        return Team(name=fields.text(5, 36), players=_players(fields, 37))
    if fields.text(72, 73):
        fields.fault(
            72,
            say("columns 72 and 73 are not blank"),
            say("the starting numbers of the players begin in 74; are columns shifted?"),
        )
    return Team(
        number=fields.number(5, 7, _TEAM, 1, _MOST_TEAMS),
        name=fields.text(9, 40),
        nickname=fields.text(42, 46),
        strength=fields.text(48, 53),
        match_points=fields.points(55, 60, MATCH_POINTS),
        game_points=fields.points(62, 67, GAME_POINTS),
        rank=fields.perhaps(69, 71, RANK, _MOST_TEAMS),
        players=_players(fields, 74),
    )


def _players(fields: Fields, first: int) -> tuple[int, ...]:
    """The starting numbers, each in four columns and a blank (five for one of five digits)."""
    starts = range(first, len(fields.line.text) + 1, _WIDTH)
    return tuple(
        fields.number(start, start + _WIDTH - 1, NUMBER, 1, HIGHEST)
        for start in starts
        if fields.text(start, start + _WIDTH - 1).strip("0")
    )


def write(team: Team) -> str:
    """The line of a team: 310 where it has a number."""
    players = "".join(f"{number:>4}".ljust(_WIDTH) for number in team.players)
    if not team.number:
        return f"{OLDER} {team.name:<32.32}{players}".rstrip()
    return (
        f"{NEWER} {team.number:>3} {team.name:<32.32} {team.nickname:<5.5}"
        f" {team.strength:>6.6} {_points(team.match_points)} {_points(team.game_points)}"
        f" {team.rank or '':>3}  {players}"
    ).rstrip()


def _points(points: Exact | None) -> str:
    return f"{'' if points is None else decimal(points):>6}"
