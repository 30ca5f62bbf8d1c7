"""What the next acts would lead to, as programs get it."""

import json

import msgspec

from helpers.tournaments.scenes import NAME, Scene, scene
from podium.views.outlook.steps import NextAct, next_acts
from podium.views.tournament import to_builtins


def of(one: Scene) -> NextAct:
    (found,) = next_acts(one.service.case(NAME))
    return found


def test_a_start_says_who_plays_and_at_which_tables() -> None:
    found = of(scene("katana-2016").enter(9))
    assert (found.act, found.stage, str(found.text)) == ("start", "main", "start main")
    assert found.playing == tuple(f"p{n}" for n in range(1, 10))
    assert found.tables == (3, 3, 3)


def test_nothing_tells_how_a_lot_will_fall() -> None:
    """Who plays stands in the order of entering, and of a lot only what it is for."""
    found = of(scene("katana-2016").enter(8))
    assert list(found.playing) == sorted(found.playing)
    drawn = of(scene("swiss-fide").enter(6))
    text = json.dumps(to_builtins(drawn), default=str)
    assert "order" not in text
    assert all("/" in purpose for purpose in drawn.lots)


def test_a_close_says_who_goes_on_and_between_whom_a_lot_decides() -> None:
    one = scene("katana-2016").enter(4).start("main")
    while one.service.view(NAME).next[0].act == "pair":
        one.pair("main")
        for match in one.open("main"):
            one.scores(
                "main", ", ".join(f"{e} {10 - 2 * n}" for n, e in enumerate(match.seats))
            )
    found = of(one)
    assert found.act == "close"
    tied = [entrant for tie in found.by_lot for entrant in tie]
    assert not set(tied) & set(found.advancing)


def test_what_would_be_refused_says_why() -> None:
    found = of(scene("swiss-fide").enter(1))
    assert found.refused is not None
    assert found.refused.code == "too-few-entrants"
    assert set(to_builtins(found)["refused"]) == {"code", "message", "cite", "subject"}


def test_nothing_is_done() -> None:
    one = scene("katana-2016").enter(9)
    before = one.store.position(NAME)
    assert msgspec.json.encode(of(one), enc_hook=str) == msgspec.json.encode(
        of(one), enc_hook=str
    )
    assert one.store.position(NAME) == before
