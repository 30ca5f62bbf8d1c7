"""`podium demo`: not how it looks, but that it tells the whole story."""

import pytest

from helpers.sizes import thorough
from helpers.tournaments.scenarios import Podium


@pytest.mark.parametrize("seed", ["1", *thorough("2", "3")])
@pytest.mark.parametrize(
    "rulebook",
    [
        ("katana-2016",),
        ("katana-2016", "--entrants", "13"),
        ("blokus-lincon-2016",),
        ("piskvorky-2018",),
        ("piskvorky-2018", "--level", "kt", "--entrants", "26"),
        ("piskvorky-2018", "--level", "grf"),
        ("piskvorky-2018", "--level", "grf", "--entrants", "5"),
        ("swiss-fide",),
        ("football-group-uefa",),
        ("go-round-robin",),
    ],
    ids=" ".join,
)
def test_it_comes_to_a_champion(podium: Podium, rulebook: tuple[str, ...], seed: str) -> None:
    done = podium("demo", *rulebook, "--seed", seed)
    assert done.exit_code == 0, done.output
    told = done.stdout
    assert any(word in told for word in (" is champion: ", "stands before", "is shared"))
    assert "It fits the seal" in told
    assert "drawn anew from it, as they were." in " ".join(told.split())


def test_the_default_shows_every_round_and_place(podium: Podium) -> None:
    told = podium("demo").stdout
    assert all(f"Round {number}  " in told for number in (1, 2, 3, 4))
    assert all(f" {place}  " in told for place in range(4, 23))
    assert max(map(len, told.splitlines())) <= 80


def test_the_same_seed_tells_the_same_story(podium: Podium) -> None:
    one, other = (podium("demo", "--seed", "9").stdout.splitlines() for _ in range(2))
    chained = "acts in the log"  # which are timed
    assert [x for x in one if chained not in x] == [x for x in other if chained not in x]


def test_what_the_rules_do_not_admit(podium: Podium) -> None:
    done = podium("demo", "katana-2016", "--entrants", "5")
    assert done.exit_code == 1
    assert done.stderr.startswith("no-band")


def test_stopping_is_polite(podium: Podium, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("podium.entry.cli.demo_hall.Hall.see", interrupt)
    done = podium("demo")
    assert done.exit_code == 130
    assert "Stopped here; nothing was stored." in done.stdout
