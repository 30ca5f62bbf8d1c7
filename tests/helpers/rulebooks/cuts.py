"""Rulebooks of two stages that differ in how the first is played, ranked and cut."""

_HEAD = """\
[rulebook]
id = "cut"
title = "A cut"
game = "race"
language = "en"
stages = ["first", "second"]

"""

DUELS = """\
[match.sheet]
form = "duel"
[match.tally.points]
by = "score"
[match.ends]
tied = { means = "shared" }
stopped = { means = "cannot-happen" }
forfeit = { score = "1:0" }
nobody = { score = "0:0" }
"""

TABLES = """\
[match]
seats = { sizes = [4, 3], small = "fewest" }
[match.sheet]
form = "scores"
[match.tally.points]
by = "score"
[match.ends]
tied = { means = "shared" }
stopped = { means = "scores-count" }
forfeit = { means = "scores-nothing" }
nobody = { means = "scores-nothing" }
"""

GAMES = """\
[clock.c]
per = "game"
limit = "5 min"
[decider.extra]
games = [{ clock = "c" }, { clock = "c" }]
"""

ROBIN = """\
[stage.first]
format = "round-robin"
ladder = "l"
"""

SWISS = """\
[ladder.seeds]
steps = ["entered"]
[stage.first]
format = "swiss"
rounds = 2
colours = false
seeding = "seeds"
ladder = "l"
"""

HEATS = """\
[stage.first]
format = "tables"
rounds = 1
ladder = "l"
pairing = [{ by = "lot" }]
"""

LEAGUE = """\
[stage.second]
format = "round-robin"
ladder = "last"
champion = { by = "rank" }
"""

FINAL = """\
[stage.second]
format = "tables"
rounds = 1
ladder = "last"
champion = { by = "rank" }
pairing = [{ by = "rank" }]
"""


def rulebook(
    steps: str,
    first: str = ROBIN,
    second: str = LEAGUE,
    take: str = 'take = "best", best = 2',
    more: str = "",
) -> dict[str, str]:
    """One of them, by its id: `steps` is the ladder of the first stage."""
    tables = "tables" in first + second
    text = (
        _HEAD
        + (TABLES if tables else DUELS)
        + more
        + f"[ladder.l]\nsteps = [{steps}]\n[ladder.last]\nsteps = ['points', 'lot']\n"
        + first
        + second
        + f'intake = {{ source = "first", {take} }}\n'
    )
    return {"cut": text}
