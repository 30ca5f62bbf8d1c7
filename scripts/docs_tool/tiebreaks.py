"""The page of the tie-breaks, from their list."""

from docs_tool.markdown import FIRST, table
from podium.rules.standings.tiebreaks import LIST, ListedTieBreak
from podium.rules.standings.tiebreaks.parsing import MODIFIERS

_INTRO = """\
# Tie-breaks

`podium tiebreaks FILE.trf --criteria PTS,DE,BH:C1,BH` ranks the players of a report file by codes, the first
weighing most; in a rulebook the same codes stand in a ladder. The codes are those of FIDE's Play-Off and Tie-Break
Regulations (Handbook C.07, in force from 1 March 2026), and of other games below them. Each next one is taken for every
group still tied (4.2); those whom nothing takes apart share the rank. Values are exact: 35/3 is not rounded.

A code may have modifiers behind a colon or a stroke, as in `BH:C1`, `BH/C1`, `BH:GP/M1/P` (TRF of 2026); `BH-C1` is read
as well. Capital and small letters are the same.

## Codes
"""

_READINGS = """\
## Rounds without a game

`--rules` says how they count. An entrant's own such round is one against somebody who stands for the opponent; for
his opponents his score may count otherwise than it stands.

| `--rules` | regulations | who stands for the opponent | the score that opponents see |
| --- | --- | --- | --- |
| `2009` | to August 2023 (15.2, 15.3) | the virtual opponent: the entrant's points before the round, what he left of it, and a draw in every later round | every round without a game is a draw |
| `2024` | from September 2023; as of August 2024 (16) | one with the entrant's own final score | byes asked for at the end, and rounds after leaving, are draws |
| `2026` | from March 2026 (16) | the same, but with no more than the scheduled opponent's score in a forfeit, and than all rounds drawn in any other (16.4) | as in 2024 |
| `paired` | other games | nobody: a bye is no opponent; in a forfeit it is who was paired | as it stands |

From 2024 on a cut takes the lowest value of a round that was not played by one's own doing before the least significant
one, unless it adds less (16.5). In a round robin (`--round-robin`, or where the file says so) forfeits are regular games
and byes are no rounds (15.2).

## How podium reads them

- A play-off (3) is a decider of a rulebook, and no lot (4.2) is drawn for a file: a rank that nothing takes apart is shared.
- Only rounds count up to the last that was paired and has all its results, or to `--round`. 16.4.2 and Koya's limit count those.
- `DE` shows the points from the games among those tied where all of them met over the board. Where some have not met,
  it shows from 2024 on how many of those tied surely stand behind, whatever the missing games bring (6.3); if that
  tells nothing, and to 2023 always, it is passed over. Those whom it leaves tied it is taken for again (6.2), under the
  key `DE again`. `DE:S` shows the place among those tied in either case. So do `EDE` and its kin, `TBR` and `BBE`.
- A round in progress does not count. Fore Buchholz (`FB`, and `F` behind `BH`, `AOB`, `SSSC`) looks at the last round
  of the tournament (`XXR`, 142; without them the last one paired), as soon as it is paired; before that it is Buchholz.
- In a round robin a win by forfeit counts as a game for `WON`, `BPG` and `BWG`; from 2026 a loss by forfeit does not.
- A percentage scored is rounded to a whole one before it is looked up for `TPR`; a half goes up, as in `ARO`.
- `SOSOS` adds the Buchholz of real opponents alone; `AOB`, `ARO` and their kin look at games over the board.
- Virtual points of an accelerated pairing, and points that no result gives (299), do not count.
- Where a team did not play, each board counts as won for a bye or a win by forfeit, as drawn for a half-point bye (12).
- Match and game points, and points by boards, come from tournaments of teams; a file of players has none.
"""


def tiebreaks() -> str:
    """The page: every code, every modifier, and how rounds without a game count."""
    codes = table(["code", "name", "from", "is", "modifiers"], [_row(one) for one in LIST])
    rows = [[f"`{one.example}`", one.says] for one in MODIFIERS.values()]
    modifiers = table(["modifier", "says"], rows)
    return f"{FIRST}\n\n{_INTRO}\n{codes}\n\n## Modifiers\n\n{modifiers}\n\n{_READINGS}"


def _row(one: ListedTieBreak) -> list[str]:
    takes = ", ".join(f"`{MODIFIERS[letter].example}`" for letter in one.takes.split())
    return [f"`{one.code}`", one.name, one.source, _meaning(one), takes]


def _meaning(one: ListedTieBreak) -> str:
    """What it is: as its function says; else what to write instead."""
    does = one.figure or one.among
    if does is None:
        return f"not by itself: write {one.instead}"
    return (does.__doc__ or "").strip().splitlines()[0].rstrip(".")
