"""py4swiss (MIT): the Dutch System in force to January 2026, checked by its author by bbpPairings.

Its last colour rule takes the parity of the starting number, where the number counts among those
who have taken part so far; so it is given those alone, numbered afresh from 1. It pairs everyone
whose results are as few as anybody's: whoever is absent is given a result of this round.

In two criteria it differs from bbpPairings, and is made to agree:

- C.7: where the following bracket is the last and the number is odd, a pairing of it that leaves
  the bye to nobody who may have it is none (C.2). py4swiss counts it like any other.
- C.9 counts who would have a colour three times in a row, and that is who is denied his colour; of
  two due the same, the wider difference is granted (E.2). py4swiss counts a pair only where both
  had their last two games with one colour.
"""

from collections.abc import Sequence
from typing import Any

from py4swiss.dynamicuint import DynamicUint
from py4swiss.engines.common import ColorPreferenceSide, ColorPreferenceStrength, PairingError
from py4swiss.engines.dutch import Engine
from py4swiss.engines.dutch.criteria.quality import C7, C9
from py4swiss.engines.dutch.player import PlayerRole
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from podium.core.crosstable import AWAY, NOBODY, Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.core.exact import Exact

_TENTHS = 10


def pairs(
    table: Crosstable, round_: int, absent: frozenset[int]
) -> frozenset[tuple[int, int]] | None:
    """White and Black of each pair; None where it finds that nothing is legal."""
    taking_part = [player for player in table.players if _takes_part(player, round_, absent)]
    new = {player.number: number for number, player in enumerate(taking_part, start=1)}
    old = {number: player.number for number, player in enumerate(taking_part, start=1)}
    parsed = ParsedTrf(
        player_sections=[
            _section(table, player, round_, new, absent) for player in taking_part
        ],
        x_section=XSection(
            number_of_rounds=table.rounds or round_ + 1,
            configuration=XSectionConfiguration(first_round_color=table.initial_colour != "b"),
            accelerations={
                new[number]: [int(_TENTHS * points) for points in given]
                for number, given in table.acceleration.items()
                if number in new
            },
            forbidden_pairs={
                (new[one], new[other])
                for together in table.forbidden
                for one in together & new.keys()
                for other in together & new.keys()
                if one < other
            },
        ),
    )
    _LastBracket.score = _last_bracket(taking_part, table, round_, absent)
    try:
        found = Engine.generate_pairings(parsed)
    except PairingError:
        return None
    return frozenset((old[one.white], old.get(one.black, NOBODY)) for one in found)


def _takes_part(player: CrosstablePlayer, round_: int, absent: frozenset[int]) -> bool:
    past = (player.cell(number) for number in range(1, round_))
    return player.number not in absent or any(
        cell.opponent != NOBODY or cell.went is Went.PAIRING_BYE for cell in past
    )


def _section(
    table: Crosstable,
    player: CrosstablePlayer,
    round_: int,
    new: dict[int, int],
    absent: frozenset[int],
) -> PlayerSection:
    cells = [player.cell(number) for number in range(1, round_)]
    if player.number in absent:
        cells.append(AWAY)
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=new[player.number],
        points_times_ten=int(_TENTHS * table.points(player, round_)),
        rank=new[player.number],
        results=[_result(cell, new) for cell in cells],
    )


def _result(cell: PlayerRound, new: dict[int, int]) -> RoundResult:
    went = Went.ZERO_BYE if cell.went is Went.ABSENT else cell.went
    return RoundResult(
        id=new.get(cell.opponent, NOBODY),
        color=ColorToken(cell.colour or "-"),
        result=ResultToken(went.value),
    )


# ---- C.7 as bbpPairings has it ----------------------------------------------------------------


class _LastBracket:
    """The score of the last bracket of the round at hand, times ten; None of an even number."""

    score: int | None = None


def _last_bracket(
    taking_part: Sequence[CrosstablePlayer],
    table: Crosstable,
    round_: int,
    absent: frozenset[int],
) -> int | None:
    scores = [
        int(_TENTHS * (table.points(player, round_) + _added(table, player, round_)))
        for player in taking_part
        if player.number not in absent
    ]
    return min(scores) if len(scores) % 2 else None


def _added(table: Crosstable, player: CrosstablePlayer, round_: int) -> Exact:
    given = table.acceleration.get(player.number, ())
    return given[round_ - 1] if round_ <= len(given) else 0


_shift_of_c7 = C7.get_shift
_weight_of_c7 = C7.get_weight


def _bye_next(bracket: Any) -> bool:  # noqa: ANN401
    """Whether one of the following bracket has the bye."""
    collapsed = bracket.penultimate_pairing_bracket or bracket.last_pairing_bracket
    lower = bracket.lower_list
    return bool(
        not collapsed and lower and lower[-1].points_with_acceleration == _LastBracket.score
    )


def _shift_with_bye(_cls: type, bracket: Any) -> int:  # noqa: ANN401
    everybody = len(bracket.mdp_list) + len(bracket.resident_list) + len(bracket.lower_list)
    shift: int = _shift_of_c7(bracket)
    return shift + _bye_next(bracket) * everybody.bit_length()


def _weight_with_bye(
    _cls: type,
    one: Any,  # noqa: ANN401
    other: Any,  # noqa: ANN401
    zero: DynamicUint,
    bracket: Any,  # noqa: ANN401
) -> DynamicUint:
    """Above all else of C.7, whoever may not have the bye has an opponent."""
    weight: DynamicUint = _weight_of_c7(one, other, zero, bracket)
    if _bye_next(bracket):
        barred = zero | (one.bye_received + other.bye_received)
        weight += barred << _shift_of_c7(bracket)
    return weight


C7.get_shift = classmethod(_shift_with_bye)
C7.get_weight = classmethod(_weight_with_bye)


# ---- C.9 as bbpPairings has it ----------------------------------------------------------------


def _weight(_cls: type, one: Any, other: Any, zero: DynamicUint, _bracket: Any) -> DynamicUint:  # noqa: ANN401
    weight = DynamicUint(zero)
    if other.role == PlayerRole.LOWER:
        return weight
    topscorers = one.top_scorer or other.top_scorer
    weight |= int(not (topscorers and _thrice(one, other)))
    return weight


def _thrice(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Whether one of two would have a colour for the third time in a row."""
    if one.color_preference != other.color_preference:
        return False
    if one.color_preference.strength != ColorPreferenceStrength.ABSOLUTE:
        return False
    mine, theirs = abs(one.color_difference), abs(other.color_difference)
    if mine == theirs:
        both = one.color_double and other.color_double
        return bool(both and one.colors[-1] == other.colors[-1])
    denied = other if mine > theirs else one
    due_white = denied.color_preference.side == ColorPreferenceSide.WHITE
    return bool(denied.color_double and denied.colors[-1] != due_white)


C9.get_weight = classmethod(_weight)
