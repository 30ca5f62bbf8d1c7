"""Plays made-up championships at every count that the rules admit, and checks each after every act.

python scripts/soak.py                                  the founding rulebooks, to 200 entrants
python scripts/soak.py --most 60 --seed 7               smaller, with another course
python scripts/soak.py --rulebook katana-2016 --entrants 37 --seed 5      one again, as it was told
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from progress import over

from podium import bootstrap
from podium.core.refusals import Refused
from podium.sim.trials import Trial, rules_of, run_trial
from podium.views.plan import plan

FOUNDING = (
    ("katana-2016", ""),
    ("blokus-lincon-2016", ""),
    ("piskvorky-2018", "ot"),
    ("piskvorky-2018", "kt"),
    ("piskvorky-2018", "grf"),
    ("swiss-fide", ""),
)
MANY = 60
"""Above that a count is played once, calm or rough, in turn."""
FEW = 30
"""Up to so many entrants the log is replayed after every few acts, above that seldom."""


def main(arguments: Sequence[str]) -> int:
    """Play what is asked for; 1 if something did not hold."""
    asked = _asked(arguments)
    trials = list(_trials(asked))
    began = time.perf_counter()
    print(f"soak: {len(trials)} championships, seed {asked.seed}, {asked.workers} at a time")
    failed: list[str] = []
    with ProcessPoolExecutor(asked.workers) as pool:
        running = {pool.submit(_one, trial): trial for trial in trials}
        for number, done in enumerate(as_completed(running), start=1):
            trial, wrong = running[done], done.result()
            if wrong:
                failed.append(f"{wrong}\n  again: python scripts/soak.py {trial}")
                over(f"FAILED {failed[-1]}\n")
            took = time.perf_counter() - began
            over(f"{number}/{len(trials)}  {took:.0f} s  {len(failed)} failed  {trial}", number)
    over("\n")
    for told in failed:
        print(told)
    held = f"all {len(trials)} held" if not failed else f"{len(failed)} of {len(trials)} FAILED"
    print(f"soak: {held}, {time.perf_counter() - began:.0f} s, seed {asked.seed}")
    return 1 if failed else 0


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Plays made-up championships, and checks them."
    )
    parser.add_argument("--rulebook", default="", help="this one only")
    parser.add_argument("--level", default="", help="this level only")
    parser.add_argument("--entrants", type=int, default=0, help="this count only")
    parser.add_argument("--most", type=int, default=200, help="the largest field (200)")
    parser.add_argument("--seed", type=int, default=1, help="of all chance (1)")
    parser.add_argument("--seeds", type=int, default=1, help="so many seeds, one after another")
    parser.add_argument("--calm", action="store_true", help="without trouble only")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="at a time")
    return parser.parse_args(arguments)


def _trials(asked: argparse.Namespace) -> Iterator[Trial]:
    """Every count that the rules admit; each calm and rough, but where one is asked for."""
    if asked.rulebook:
        wanted = [(asked.rulebook, asked.level)]
        if not asked.level:
            founding = [pair for pair in FOUNDING if pair[0] == asked.rulebook]
            wanted = founding or wanted
    else:
        wanted = list(FOUNDING)
    for rulebook, level in wanted:
        rules = rules_of(bootstrap.in_memory(), rulebook, level)
        for entrants in [asked.entrants] if asked.entrants else range(1, asked.most + 1):
            try:
                plan(rules, level, entrants)
            except Refused:
                continue
            for seed in range(asked.seed, asked.seed + asked.seeds):
                for rough in _courses(asked, entrants, seed):
                    yield Trial(
                        rulebook=rulebook,
                        level=level,
                        entrants=entrants,
                        seed=seed,
                        rough=rough,
                    )


def _courses(asked: argparse.Namespace, entrants: int, seed: int) -> list[bool]:
    """Calm and rough; where one is asked for, that; large fields in turn, for they take long."""
    if asked.calm or asked.entrants:
        return [not asked.calm]
    return [False, True] if entrants <= MANY else [bool((entrants + seed) % 2)]


def _one(trial: Trial) -> str:
    """What did not hold; empty if all did."""
    every = 4 if trial.entrants <= FEW else 20 + 2 * trial.entrants
    try:
        run_trial(bootstrap.in_memory(), trial, every)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its trial
        return f"{type(error).__name__}: {error}"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
