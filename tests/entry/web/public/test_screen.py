"""The screen of the hall: one message at a time, never an empty page, never stuck."""

import re
from html import unescape

import pytest

from helpers.tournaments.documents import Document, state_of
from helpers.web.pages import rows_of, text_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundKey
from podium.app.round_clocks.running import add_clock, start
from podium.app.round_clocks.setup import clock_by_rules
from podium.app.venue import Settings, announce, set_settings
from podium.director import acts as a

SCREEN = "/t/cup/screen"


def said(page: str, key: str) -> str:
    """What the screen tells its script."""
    found = re.search(rf'data-{key}="([^"]*)"', page.partition('id="screen"')[2])
    assert found is not None, page
    return unescape(found[1])


def reel(visitor: Visitor, address: str = SCREEN) -> list[str]:
    """All messages of a screen, in turn."""
    first = visitor.get(address)
    return [visitor.get(f"{address}?page={n}") for n in range(int(said(first, "of")))]


def titles(pages: list[str]) -> list[str]:
    return [text_of(found[1]) for p in pages if (found := re.search(r"<h1>(.*?)</h1>", p))]


def entered(document: Document) -> bool:
    return len(document["entrants"]) == 8


class TestWithoutScript:
    def test_it_turns_itself_and_begins_again(self, visitor: Visitor, catan: Document) -> None:
        pages = reel(visitor)
        assert len(pages) > 2
        for number, page in enumerate(pages):
            follows = (number + 1) % len(pages)
            assert f'content="9; url={SCREEN}?page={follows}"' in page
        assert catan["status"] == "running"

    @pytest.mark.parametrize("asked", ["999", "-1", "x", "1e9", "9" * 50, "²"])
    def test_a_page_that_is_not_there_is_another_one(
        self, visitor: Visitor, catan: Document, asked: str
    ) -> None:
        assert "<h1>" in visitor.get(f"{SCREEN}?page={asked}")
        assert catan["status"] == "running"


class TestWhatItShows:
    def test_before_the_start(self, visitor: Visitor, instance: Instance) -> None:
        play(instance, "katana-2016", 8, entered)
        (page,) = [p for p in reel(visitor) if "have entered" in p]
        assert "8 have entered" in text_of(page)

    def test_while_a_round_is_played_who_plays_where_comes_first(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        pages = reel(visitor)
        assert titles(pages)[:3] == [
            "Four rounds, round 2",
            "Current state",
            "Standings: Four rounds",
        ]
        for name in instance.service.names("cup").values():
            assert name in unescape(pages[0])
        assert "2 of 4 results are in." in text_of(pages[1])
        assert catan["status"] == "running"

    def test_everybody_stands_on_some_page_however_many_they_are(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "katana-2016", 60, lambda d: bool(d["stages"][0]["groups"]))
        instance.service.perform(a.Pair(tournament="cup", stage="main"))
        pages = [p for p in reel(visitor) if "round 1" in titles([p])[0]]
        assert len(pages) == 3
        shown = [name for p in pages for name in re.findall(r'class="who"><bdi>(.*?)</bdi>', p)]
        assert sorted(map(unescape, shown)) == sorted(instance.service.names("cup").values())

    def test_the_standings_in_pages_with_the_line_where_it_belongs(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "katana-2016", 24, lambda d: finals(d, "main", 4) == 6)
        pages = [p for p in reel(visitor) if "Standings" in titles([p])[0]]
        assert [len(rows_of(p)) - 1 for p in pages] == [8, 8, 8]
        assert ["last-on" in p for p in pages] == [False, True, False]
        assert "advancing: Semifinal" in text_of(pages[1])
        assert "advancing: Semifinal" not in text_of(pages[0])

    def test_of_many_figures_those_that_fit(self, visitor: Visitor, instance: Instance) -> None:
        play(instance, "football-group-uefa", 6, lambda d: finals(d, "group", 3) == 1)
        (page,) = [p for p in reel(visitor) if "Standings" in titles([p])[0]]
        assert rows_of(page)[0] == ["rank", "name", "points", "difference", "goals"]

    def test_groups_side_by_side(self, visitor: Visitor, gomoku: Document) -> None:
        pages = reel(visitor)
        matches, standings = pages[0], [p for p in pages if titles([p]) == ["Standings"]]
        assert " against " not in text_of(matches)
        assert len(rows_of(matches)) == sum(
            len(g["rounds"][1]["matches"]) for g in gomoku["stages"][0]["groups"]
        )
        assert [f"Group {g}" in text_of("".join(standings)) for g in "ABCD"] == [True] * 4

    def test_the_play_off_as_a_tree(self, visitor: Visitor, instance: Instance) -> None:
        document = play(
            instance, "piskvorky-2018", 8, lambda d: finals(d, "playoff", 1) == 2, level="ot"
        )
        (page,) = [p for p in reel(visitor) if titles([p]) == ["Play-off"]]
        for slot in ("V1", "V4", "SF1", "SF2", "Final", "Third place"):
            assert slot in text_of(page)
        assert page.count(" won") >= 2
        assert document["status"] == "running"

    def test_at_the_end_the_podium(
        self, visitor: Visitor, instance: Instance, over: Document
    ) -> None:
        pages = reel(visitor)
        names = instance.service.names("cup")
        first = [names[row["entrant"]] for row in over["places"][:3]]
        assert titles(pages)[0] == "The podium"
        assert f"1 {first[0]} 2 {first[1]} 3 {first[2]}" in text_of(pages[0])
        assert titles(pages)[1:] == ["Final order"] * 2

    def test_announcements_come_first(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        announce(instance, "cup", "The <café> is open", "desk")
        pages = reel(visitor)
        assert titles(pages)[0] == "Announcement"
        assert "The &lt;café&gt; is open" in pages[0]
        assert catan["status"] == "running"

    def test_a_code_for_phones_where_they_can_reach_it(
        self, visitor: Visitor, catan: Document
    ) -> None:
        page = reel(visitor)[-1]
        assert "On your phone" in titles([page])
        assert "http://podium.test/t/cup" in text_of(page)
        assert 'class="code"' in page
        local = visitor.get(f"{SCREEN}?page=3", host="localhost:8000")
        assert "localhost" not in local
        assert catan["status"] == "running"

    def test_the_clock_is_always_there(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        rules = instance.service.tournament("cup").rulebook
        made = clock_by_rules(rules, RoundKey(stage="main", round=2))
        started = start(made, instance.clock.now())
        add_clock(instance, "cup", started)
        for page in reel(visitor):
            assert 'data-clock="main:2"' in page
            assert "data-wall=" in page
        assert catan["status"] == "running"

    def test_that_of_a_round_that_is_over_is_not(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        rules = instance.service.tournament("cup").rulebook
        made = clock_by_rules(rules, RoundKey(stage="main", round=1))
        add_clock(instance, "cup", made)
        assert "data-clock=" not in visitor.get(SCREEN)
        assert catan["status"] == "running"


class TestKey:
    """When it changes, the screen begins anew: people look for their names."""

    def test_a_result_does_not_change_it_a_new_round_does(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "katana-2016", 8, lambda d: finals(d, "main", 1) == 0 and _paired(d))
        keys = [said(visitor.get(SCREEN), "key")]
        for match in state_of(instance.service, "cup")["stages"][0]["groups"][0]["rounds"][0][
            "matches"
        ]:
            sheet = {"scores": {e: 10 - 2 * at for at, e in enumerate(match["entrants"])}}
            instance.service.perform(a.Result(tournament="cup", stage="main", sheet=sheet))
            visitor.get("/t/cup")
            _notice(visitor)
            keys.append(said(visitor.get(SCREEN), "key"))
        instance.service.perform(a.Pair(tournament="cup", stage="main"))
        _notice(visitor)
        keys.append(said(visitor.get(SCREEN), "key"))
        assert keys[0] == keys[1]
        assert len({keys[1], keys[2], keys[3]}) == 3


class TestOfTheWholeHouse:
    def test_with_nothing_to_show_it_waits(self, visitor: Visitor) -> None:
        page = visitor.get("/screen")
        assert "No tournament yet" in text_of(page)
        assert '<meta http-equiv="refresh" content="9">' in page
        assert said(page, "address") == "/screen"

    def test_it_chooses_the_one_that_runs(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        play(instance, "blokus-lincon-2016", 8, name="done")
        play(instance, "katana-2016", 8, entered, name="soon")
        for page in reel(visitor, "/screen"):
            assert said(page, "stream") == "/live/cup"
            assert said(page, "address") == "/screen"
        assert catan["status"] == "running"

    def test_of_several_each_has_its_turn(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        play(instance, "katana-2016", 8, lambda d: finals(d, "main", 1) == 1, name="other")
        streams = [said(page, "stream") for page in reel(visitor, "/screen")]
        assert streams == sorted(streams, key=["/live/cup", "/live/other"].index)
        assert set(streams) == {"/live/cup", "/live/other"}
        assert catan["status"] == "running"

    def test_if_none_runs_those_to_come_then_the_last_one(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "blokus-lincon-2016", 8, name="done")
        assert said(visitor.get("/screen"), "stream") == "/live/done"
        play(instance, "katana-2016", 8, entered, name="soon")
        assert said(visitor.get("/screen"), "stream") == "/live/soon"

    def test_what_is_not_for_the_public_is_not_shown(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        set_settings(instance, "cup", Settings(public=False))
        assert "No tournament yet" in text_of(visitor.get("/screen"))
        assert catan["status"] == "running"

    def test_nobody_may_keep_it(self, visitor: Visitor, catan: Document) -> None:
        answer = visitor.client.get("/screen")
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
        assert catan["status"] == "running"


def _paired(document: Document) -> bool:
    return any(group["rounds"] for group in document["stages"][0]["groups"])


def _notice(visitor: Visitor) -> None:
    """What another program did is noticed, as once a second it is."""
    visitor.client.app.state.gateway._compare()
