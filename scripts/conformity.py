"""Pairs random tournaments with podium and with another program, and compares every round.

python scripts/conformity.py                           200 tournaments, both editions in turn
python scripts/conformity.py --tournaments 5000 --seed 7
python scripts/conformity.py --rules dutch-2017 --players 6-12
python scripts/conformity.py --seed 7 --only 31        one again, as it was told

dutch-2017 is compared with py4swiss and dutch-2026 with gacrux (scripts/oracles.py): who meets
whom, with which colours, who has the bye, and whether a round has a legal pairing at all. A round
on which they differ is written as a file that ends before it.

Before that, the stored rounds of the endorsed program are paired (scripts/endorsed.py), odd fields
of the 2017 edition among them: a reading that podium and another program share shows nowhere else.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random, SystemRandom

import msgspec
from endorsed import compared
from oracles import OF_EDITION, Pairs, oracle
from progress import over

from podium import bootstrap
from podium.core.crosstable import NOBODY, Crosstable, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, Unpairable, pair
from podium.sim.swiss import MadeUpPlayer, Recipe, make_up_players, report, tournament

FOLDER = Path("conformity")
"""Where files with differences are written."""
SEEDS = 1_000_000
FEW_ROUNDS, MANY_ROUNDS = 3, 11
UNUSUAL = 0.15
"""Share of the tournaments in which some may not meet, and of those with acceleration."""


class Trial(msgspec.Struct, frozen=True):
    """One random tournament: the same values make the same one.

    Attributes:
        number: which of the run.
        players: the least and the most.
    """

    seed: int
    number: int
    edition: DutchEdition
    players: tuple[int, int]

    def __str__(self) -> str:
        """What to type to play it again."""
        least, most = self.players
        return (
            f"--seed {self.seed} --only {self.number} --rules {self.edition}"
            f" --players {least}-{most}"
        )


class Outcome(msgspec.Struct):
    """What came of a trial: how many rounds were compared, and what differed."""

    rounds: int = 0
    differing: list[str] = []


def main(arguments: Sequence[str]) -> int:
    """Compare as many as are asked for; 1 if anything differed."""
    asked = _asked(arguments)
    print(f"conformity: seed {asked.seed}", flush=True)
    stored = 0 if asked.only is not None else _stored()
    trials = list(_trials(asked))
    began = time.perf_counter()
    rounds, differing = 0, 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        running = {pool.submit(tried, trial): trial for trial in trials}
        for number, done in enumerate(as_completed(running), start=1):
            outcome = done.result()
            rounds += outcome.rounds
            differing += bool(outcome.differing)
            for told in outcome.differing:
                over("")
                print(f"{told}\n  again: scripts/conformity.py {running[done]}", flush=True)
            took = time.perf_counter() - began
            over(
                f"{number}/{len(trials)} tournaments  {rounds} rounds  {took:.0f} s"
                f"  {differing} differ",
                number,
            )
    over("\n")
    held = f"{differing} DIFFER" if differing else "all alike"
    print(
        f"conformity: {len(trials)} tournaments, {rounds} rounds, {held},"
        f" {time.perf_counter() - began:.0f} s, seed {asked.seed}"
    )
    return 1 if differing or stored else 0


def _stored() -> int:
    """Pair the stored rounds of the endorsed program; how many differ."""
    found = compared()
    for told in found.differing:
        print(told)
    for folder in found.missing:
        print(f"conformity: {folder} is not here: its rounds were not compared")
    held = f"{len(found.differing)} DIFFER" if found.differing else "all alike"
    print(f"conformity: {found.rounds} rounds of the endorsed program, {held}", flush=True)
    return len(found.differing)


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compares podium's pairings with another's.")
    parser.add_argument("--tournaments", type=int, default=200, help="how many (200)")
    parser.add_argument("--seed", type=int, help="of all chance; left out: drawn, and told")
    parser.add_argument("--only", type=int, help="this one of the run only")
    parser.add_argument("--rules", choices=list(OF_EDITION), help="left out: both, in turn")
    parser.add_argument(
        "--players", type=_range, default=(4, 60), metavar="LEAST-MOST", help="(4-60)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at a time")
    asked = parser.parse_args(arguments)
    if asked.seed is None:
        asked.seed = SystemRandom().randrange(SEEDS)
    return asked


def _range(text: str) -> tuple[int, int]:
    least, _, most = text.partition("-")
    found = int(least), int(most or least)
    if not 1 <= found[0] <= found[1]:
        raise ValueError(text)
    return found


def _trials(asked: argparse.Namespace) -> Iterator[Trial]:
    numbers = range(asked.tournaments) if asked.only is None else [asked.only]
    editions = list(DutchEdition)
    for number in numbers:
        edition = DutchEdition(asked.rules) if asked.rules else editions[number % len(editions)]
        yield Trial(asked.seed, number, edition, asked.players)


# ---- one tournament --------------------------------------------------------------------------


def tried(trial: Trial) -> Outcome:
    """Play a tournament with podium's pairings, and compare each with the other program's."""
    chance = Random(f"{trial.seed} {trial.number}")
    recipe = _recipe(trial, chance)
    entrants = make_up_players(recipe.players, chance)
    comparing = Comparing(trial, recipe, entrants, _limits(recipe, chance))
    try:
        tournament(recipe, entrants, chance, comparing.pair)
    except Unpairable:
        pass  # compared too; the tournament ends here
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its trial
        comparing.outcome.differing.append(f"{type(error).__name__}: {error}")
    return comparing.outcome


def _recipe(trial: Trial, chance: Random) -> Recipe:
    """Fields small and large, calm and restless; small ones come near the end of what is legal."""
    least, most = trial.players
    players = round(least * (most / least) ** chance.random())
    longest = max(1, min(MANY_ROUNDS, players - 1))
    restless = chance.choice((0.0, 0.02, 0.05, 0.12))
    return Recipe(
        players=players,
        rounds=chance.randint(min(FEW_ROUNDS, longest), longest),
        edition=trial.edition,
        forfeits=restless * chance.random(),
        byes=restless * chance.random(),
        late=restless * chance.random(),
        withdrawals=restless * chance.random(),
    )


class Limits(msgspec.Struct):
    """What a table may say beside the cells: who may not meet, and acceleration."""

    forbidden: tuple[frozenset[int], ...] = ()
    acceleration: dict[int, tuple[int, ...]] = {}


def _limits(recipe: Recipe, chance: Random) -> Limits:
    numbers = range(1, recipe.players + 1)
    limits = Limits()
    if recipe.players > FEW_ROUNDS and chance.random() < UNUSUAL:
        size = chance.choice((2, 2, 3))
        limits.forbidden = tuple(
            frozenset(chance.sample(numbers, size)) for _ in range(1 + recipe.players // 8)
        )
    if chance.random() < UNUSUAL:
        upper = 2 * -(-recipe.players // 4)
        limits.acceleration = dict.fromkeys(numbers[:upper], (1,) * (recipe.rounds // 2))
    return limits


class Comparing:
    """Pairs the rounds of a tournament with podium, and compares with the other program.

    Attributes:
        outcome: what came of it so far.
    """

    def __init__(
        self, trial: Trial, recipe: Recipe, entrants: Sequence[MadeUpPlayer], limits: Limits
    ) -> None:
        self._trial = trial
        self._recipe = recipe
        self._entrants = entrants
        self._limits = limits
        self._other = oracle(OF_EDITION[trial.edition])
        self.outcome = Outcome()

    def pair(
        self, table: Crosstable, round_: int, edition: DutchEdition, absent: frozenset[int]
    ) -> RoundPairing:
        """Podium's pairing of a round; a difference is written down."""
        table = msgspec.structs.replace(
            table,
            forbidden=self._limits.forbidden,
            acceleration=self._limits.acceleration,
        )
        self.outcome.rounds += 1
        found: RoundPairing | Unpairable
        try:
            found = pair(table, round_, edition, absent=absent)
        except Unpairable as refused:
            found, ours = refused, None
        else:
            byes = [(found.bye, NOBODY)] if found.bye else []
            ours = frozenset([*((one.white, one.black) for one in found.pairs), *byes])
        theirs = self._other(table, round_, absent)
        if ours != theirs:
            self._write_down(table, round_, absent, _told(ours, theirs))
        if isinstance(found, Unpairable):
            raise found
        return found

    def _write_down(
        self, table: Crosstable, round_: int, absent: frozenset[int], told: str
    ) -> None:
        trial, recipe = self._trial, self._recipe
        FOLDER.mkdir(exist_ok=True)
        path = FOLDER / f"{trial.edition}-{trial.seed}-{trial.number}-round{round_}.trf"
        file = report(recipe, self._entrants, _with_absent(table, absent), seed=trial.seed)
        path.write_text(bootstrap.trf_text(file), encoding="utf-8", newline="\n")
        self.outcome.differing.append(
            f"{path}: round {round_} of {recipe.rounds}, {recipe.players} players: {told}"
        )


def _told(ours: Pairs | None, theirs: Pairs | None) -> str:
    if ours is None or theirs is None:
        return f"podium has {_pairing(ours)}, the other {_pairing(theirs)}"
    return f"podium {_listed(ours - theirs)}, the other {_listed(theirs - ours)}"


def _pairing(pairs: Pairs | None) -> str:
    return "no pairing" if pairs is None else "a pairing"


def _listed(pairs: Pairs) -> str:
    return " ".join(f"{white}-{black}" for white, black in sorted(pairs))


def _with_absent(table: Crosstable, absent: frozenset[int]) -> Crosstable:
    away = PlayerRound(Went.ZERO_BYE)
    return msgspec.structs.replace(
        table,
        players=tuple(
            msgspec.structs.replace(player, cells=(*player.cells, away))
            if player.number in absent
            else player
            for player in table.players
        ),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
