"""How often things happen in a made-up championship that need not happen."""

import msgspec


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """Chances from 0 to 1.

    Attributes:
        forfeits: that somebody does not play a match.
        withdrawals: that somebody leaves, at each moment before the start, between two rounds,
            or after a close.
        expulsions: that somebody is expelled, at each such moment.
        corrections: that a sheet is corrected, after each act.
        undos: that the last act is undone, after each act.
        warnings: that somebody is warned, after each act.
        check_ins: that people check in before the start, some of them missing.
        hand_lots: that a lot is drawn at the venue and typed in, where one is needed.
        seats: that the turn order of a table is written down, before each result.
        byes: that somebody asks for a bye, at each moment before a round that is a Swiss one.
        late: of each one who enters, that they come after the start, where the rules let them.
        words: that the audience says a word, at each start, pairing and close.
        disorder: that of several acts that are open another than the first is done.
    """

    forfeits: float = 0
    withdrawals: float = 0
    expulsions: float = 0
    corrections: float = 0
    undos: float = 0
    warnings: float = 0
    check_ins: float = 0
    hand_lots: float = 0
    seats: float = 0
    byes: float = 0
    late: float = 0
    words: float = 0
    disorder: float = 0


CALM = Habits()
"""Everyone comes, stays and writes down what was played."""

ROUGH = Habits(
    forfeits=0.04,
    withdrawals=0.12,
    expulsions=0.03,
    corrections=0.04,
    undos=0.05,
    warnings=0.01,
    check_ins=0.3,
    hand_lots=0.4,
    seats=0.1,
    byes=0.1,
    late=0.1,
    words=0.2,
    disorder=0.3,
)
"""All that can happen does, sooner or later."""
