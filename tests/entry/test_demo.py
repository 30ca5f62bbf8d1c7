"""`podium demo`: not how it looks, but that it tells the whole story."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from helpers.sizes import thorough
from helpers.tournaments.scenarios import Podium
from podium import bootstrap
from podium.director.acts import Open
from podium.entry.cli.demo_show import DemoPrinter
from podium.entry.cli.plan import compose_with_options
from podium.entry.cli.states import print_state
from podium.sim import championship, make_up_entrants


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
    told = " ".join(done.stdout.split())
    assert "♛" in told or "1= " in told
    assert any(words in told for words in ("stands before", "share place 1", "share a place"))
    assert "demo: all is as it should be" in told
    assert "follow from the secret" in told
    assert " 0 not checked head " in told


def test_the_default_shows_every_round_and_place(podium: Podium) -> None:
    told = podium("demo").stdout
    lines = [line.rstrip() for line in told.splitlines()]
    assert [line for line in lines if line.startswith("Round ")] == [
        *("Round 1", "Round 2", "Round 3", "Round 4"),  # main
        *("Round 1", "Round 1"),  # semifinal and final
    ]
    places = told[told.index("Places") :]
    assert all(f" {place}  " in places for place in range(1, 23))
    assert max(map(len, told.splitlines())) <= 80


def test_it_ends_with_the_standings_and_places_that_show_prints() -> None:
    """What the last stage comes to is printed by the same code as the state of a tournament."""
    rules, level = compose_with_options("swiss-fide", "")
    service, chance = bootstrap.in_memory(), Random(1)
    opening = Open(tournament="demo", rulebook="swiss-fide", level=level, seed="1")
    demo, shown = Console(file=StringIO(), width=80), Console(file=StringIO(), width=80)
    show = DemoPrinter(service, "demo", rules, demo, speed=0)
    for happened in championship(service, opening, make_up_entrants(rules, 7, chance), chance):
        show.see(happened)
    show.farewell()
    print_state(shown, service.view("demo"))
    end = printed(shown)[printed(shown).index("Standings") :]
    standings, places = end.split("Places")
    assert standings.rstrip().splitlines()[-1] in printed(demo)
    assert standings.partition("Advancing")[0] in printed(demo)
    assert places.rstrip() in printed(demo)


def printed(out: Console) -> str:
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def test_in_a_pipe_it_is_plain_text_at_once(
    podium: Podium, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _: pytest.fail("nobody waits in a pipe"))
    done = podium("demo", "go-round-robin", "--entrants", "4")
    assert done.exit_code == 0
    assert "\x1b" not in done.stdout
    assert not done.stderr


def test_twice_the_speed_takes_half_the_time(
    podium: Podium, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("podium.entry.cli.demo_show.time.sleep", waits.append)
    took = []
    for speed in ("1", "2"):
        waits.clear()
        podium("demo", "go-round-robin", "--entrants", "4", "--speed", speed)
        took.append(sum(waits))
    assert took[0] == pytest.approx(2 * took[1])
    assert took[0] > 1


@pytest.mark.parametrize("columns", ["30", "40"])
def test_a_narrow_terminal_loses_no_figure(
    podium: Podium, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    told = podium("demo", "swiss-fide", "--entrants", "6").stdout
    shown, _ = told.split("demo: all is as it should be")
    assert max(map(len, shown.splitlines())) <= int(columns)
    assert "…" not in told
    assert all(heading in told for heading in ("points", "BH:C1", "seed"))


def test_the_same_seed_tells_the_same_story(podium: Podium) -> None:
    one, other = (podium("demo", "--seed", "9").stdout.splitlines() for _ in range(2))
    assert one[:-1] == other[:-1]
    assert one[-1].startswith("head ")  # of the log, whose acts are timed


def test_what_the_rules_do_not_admit(podium: Podium) -> None:
    done = podium("demo", "katana-2016", "--entrants", "5")
    assert done.exit_code == 1
    assert done.stderr.startswith("no-band")


def test_stopping_is_polite(podium: Podium, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("podium.entry.cli.demo_show.DemoPrinter.see", interrupt)
    done = podium("demo")
    assert done.exit_code == 130
    assert "Stopped here; nothing was stored." in done.stdout
