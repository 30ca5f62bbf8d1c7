"""The order of exchanges between the halves: D.2 of 2017, 4.3 of 2026."""

from itertools import islice

import pytest

from helpers.swiss import candidates as dutch_candidates
from podium.rules.pairing.swiss_dutch.exchanges import exchanges

SIZES = [(upper, there) for there in range(10) for upper in range(there // 2 + 1)]


@pytest.mark.parametrize(("upper", "there"), SIZES)
def test_d_2_4_3_all_exchanges_come_in_the_order_of_the_article(upper: int, there: int) -> None:
    assert list(exchanges(upper, there)) == dutch_candidates.exchanges(upper, there)


def test_d_2_4_3_the_first_exchanges_of_eleven_players() -> None:
    """Written as in the rules, by the numbers of the bracket from 1."""
    found = [
        (tuple(at + 1 for at in down), tuple(at + 1 for at in up))
        for down, up in islice(exchanges(5, 11), 7)
    ]
    assert found == [
        ((), ()),
        ((5,), (6,)),
        ((5,), (7,)),
        ((4,), (6,)),
        ((5,), (8,)),
        ((4,), (7,)),
        ((3,), (6,)),
    ]


def test_d_2_a_4_3_fewer_players_go_first_however_far() -> None:
    sizes = [len(down) for down, _ in exchanges(4, 8)]
    assert sizes == sorted(sizes)


def test_of_a_large_remainder_only_single_exchanges_are_tried() -> None:
    found = list(exchanges(40, 80))
    assert len(found) == 1 + 40 * 40
    assert found[1] == ((39,), (40,))
