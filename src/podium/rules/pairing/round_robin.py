"""Everyone meets everyone: Berger's tables. Source: FIDE C.05 annex 1; pIšQworky 1.3.2."""

from collections.abc import Sequence

Pairs = list[tuple[str, str]]


def schedule(entrants: Sequence[str], times: int = 1) -> list[Pairs]:
    """Rounds of a round robin, each a list of (first named, second named).

    With an odd number one entrant a round sits out. A second time round the sides are swapped.
    One entrant alone plays no round.
    """
    seats: list[str | None] = list(entrants) if len(entrants) > 1 else []
    if len(seats) % 2:
        seats.append(None)
    rounds: list[Pairs] = []
    for number in range(len(seats) - 1):
        pairs = [
            (home, away)
            for home, away in (_pair(seats, number, board) for board in range(len(seats) // 2))
            if home is not None and away is not None
        ]
        rounds.append(pairs)
    once = list(rounds)
    for again in range(1, times):
        rounds.extend([(b, a) if again % 2 else (a, b) for a, b in pairs] for pairs in once)
    return rounds


def _pair(
    seats: Sequence[str | None], number: int, board: int
) -> tuple[str | None, str | None]:
    """The pair of one board of one round; the last number stays put, the others turn."""
    turning = len(seats) - 1
    step = number * (len(seats) // 2)
    if board == 0:
        pair = (seats[step % turning], seats[-1])
        return pair if number % 2 == 0 else (pair[1], pair[0])
    return seats[(step + board) % turning], seats[(step - board) % turning]
