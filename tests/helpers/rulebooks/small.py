"""Small rulebooks in which nothing is left open, and what is found when something is."""

from podium.rules.language import Fault
from podium.rules.language.holes import check

TABLES = """\
[rulebook]
id = "tables"
title = "Tables"
game = "catan"
language = "en"
stages = ["main", "semi", "final"]

[match]
seats = { sizes = [4, 3, 2], small = "fewest" }
sheet = { form = "scores", target = 10 }
tally = { wins = { by = "winner" } }
colours = { names = ["red", "blue", "white", "brown"], by = "lot" }

[match.ends]
tied = { means = "winner-named" }
stopped = { means = "no-winner" }
forfeit = { means = "scores-nothing" }
nobody = { means = "scores-nothing" }

[attribute.session]
title = "session"

[clock.round]
per = "round"
limit = "1 h"

[ladder.rank]
steps = ["wins", "lot"]

[ladder.final]
steps = ["rank-before"]

[duty.banker]
title = "banker"

[[duty.banker.turns]]
stage = "main"
rounds = "1"
who = "last-to-start"

[[duty.banker.turns]]
stage = "main"
rounds = "2.."
who = "lowest-rank"

[[duty.banker.turns]]
stage = "semi"
who = "lowest-rank"

[[duty.banker.turns]]
stage = "final"
who = "organisers"

[stage.main]
format = "tables"
rounds = 3
ladder = "rank"
clock = "round"
pairing = [{ by = "lot" }]
turn_order = { by = "colour" }
sessions = { size = "4..12", multiple_of = 4, attribute = "session" }

[stage.semi]
format = "tables"
rounds = 1
ladder = "rank"
pairing = [{ by = "fold" }]
intake = { source = "main", take = "best", best = 8 }
small_field = { entrants = "..7" }

[stage.final]
format = "tables"
rounds = 1
ladder = "final"
pairing = [{ by = "rank" }]
intake = { source = "semi", take = "match-winners", best = 2 }
champion = { by = "match-winner" }

[option.extra]
title = "a round more"
default = false
choices = [false, true]

[option.extra.when.true.stage.main]
rounds = 4
"""

TEAMS = """\
[rulebook]
id = "teams"
title = "Teams"
game = "gomoku"
language = "en"
stages = ["groups", "playoff"]

[match.sheet]
form = "boards"
boards = 2
games = 2
game = { win = 2, tie = 1 }

[match.tally]
points = { by = "pairwise" }

[match.ends]
tied = { means = "decider" }
stopped = { means = "cannot-happen" }
forfeit = { score = "8:0", of_board = "both-games" }
nobody = { score = "0:0" }

[attribute.club]
title = "club"

[clock.game]
per = "game"
limit = "15 min"

[ladder.group]
steps = ["points", { by = "lot", tied = 3 }, "shared"]

[decider.extra]
games = [{ clock = "game" }]

[stage.groups]
format = "round-robin"
ladder = "group"
draw = { keep_apart = "club" }
bands = [
  { entrants = "4..5", groups = 1, best = 4, bracket = "one" },
  { entrants = "6..", groups = 2, best = 2, bracket = "two" },
]

[stage.playoff]
format = "bracket"
intake = { source = "groups", take = "band" }
tied = ["decider.extra", "lot"]
champion = { by = "rank" }

[bracket.one]
SF1 = "A1 A4"
SF2 = "A2 A3"

[bracket.two]
SF1 = "A1 B2"
SF2 = "A2 B1"

[bracket.always]
third = "loser:SF1 loser:SF2"
final = "SF1 SF2"
"""


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text in which some things are replaced."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def told(text: str) -> list[str]:
    """The faults and holes of a text, each without the place in front."""
    return [_plain(fault) for fault in check([text], ["t"])]


def _plain(fault: Fault) -> str:
    assert fault.source == "t"
    assert fault.line
    assert fault.hint, "a hole says what to write"
    return f"{fault.path}: {fault.message}"
