"""The pages of a stage: championships run to the champion by their forms, and what is refused."""

from collections.abc import Mapping
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.core.state import Match
from podium.entry.web.addresses import act_url

HERE = f"/desk/{NAME}"
START = act_url(NAME, "stage", {"stage": "main"}, "start")


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


# ---- whole championships -----------------------------------------------------------------------


def test_a_whole_blokus_championship(day: DeskDay) -> None:
    day.opened("blokus-lincon-2016", 14)
    everybody = [entrant["id"] for entrant in day.document["entrants"]]
    names = day.instance.service.names(NAME)
    lists = {
        "session-1": "\n".join(names[e] for e in everybody[:9]),
        "session-2": day.numbers(everybody[9:]),
    }
    assert day.do("qualifying", "start", lists, hand=True) == HERE
    first, second = day.stage("qualifying")["groups"]
    assert (first["entrants"], first["reserves"]) == (everybody[:8], [everybody[8]])
    assert (second["entrants"], second["reserves"]) == (everybody[9:13], [everybody[13]])

    assert "This also draws a lot:" in day.page("qualifying")
    location = day.do("qualifying", "pair", {"word": "lax"}, "of A")
    assert location == f"{HERE}/tables?stage=qualifying&round=1"
    assert {lot["word"] for lot in day.document["lots"]} == {"lax"}
    day.next_step("Pair round 1 of B")
    for number in (2, 3, 4):
        day.results("qualifying")
        seen = f"{HERE}/tables?stage=qualifying&round={number}"
        assert day.next_step(f"Pair round {number} of A") == seen
        day.next_step(f"Pair round {number} of B")
    day.results("qualifying")

    one_by_one = next(f for f in day.forms("qualifying", "close") if f.fields.get("group"))
    assert day.send(one_by_one, button="Close session A").status_code == 303
    assert day.do("qualifying", "close") == HERE
    assert len(day.stage("qualifying")["advancing"]) == 4
    day.next_step("Start: Final")
    day.next_step("Pair")
    day.results("final", _all_level)
    assert day.needs() == [("decision", "tied-final")]
    again = day.do("final", "decide", {"reason": "there is time"}, "Play it again")
    assert again == HERE
    log = unescape(day.desk.get(f"{HERE}/log"))
    assert "Final: tied final is played again for" in log
    assert "Reason: there is time" in log
    day.results("final", _first_wins)
    day.next_step("Close: Final")
    assert day.document["champion"] == day.matches("final", 2)[0][0]
    assert "champion" in day.desk.get(HERE)


def _all_level(match: Match) -> Mapping[str, Any]:
    return {"scores": dict.fromkeys(match.players, -7)}


def _first_wins(match: Match) -> Mapping[str, Any]:
    return {"scores": {entrant: -at for at, entrant in enumerate(match.players)}}


def _in_order(match: Match) -> Mapping[str, Any]:
    """Who entered earlier has lost fewer points."""
    return {"scores": {entrant: -int(entrant[1:]) for entrant in match.players}}


def test_a_whole_catan_championship(day: DeskDay) -> None:
    day.opened("katana-2016", 13)
    day.next_step("Start: Four rounds")
    assert day.do("main", "pair", {"word": "lietus"}) == f"{HERE}/tables?stage=main&round=1"
    day.results("main", _race)
    tables = day.matches("main", 1)
    typed = {f"table-{at}": day.numbers(table) for at, table in enumerate(tables, start=1)}
    day.do("main", "pair", typed, "Pair like this", hand=True)
    assert day.matches("main", 2) == tables
    day.results("main", _race)
    lot = next(form for form in day.forms("main", "lot") if "order" in form.fields)
    tied = sorted(msgspec.json.decode(lot.fields["tied"]), reverse=True)
    assert day.send(lot, {"order": day.numbers(tied)}, "Record the lot").status_code == 303
    (drawn,) = [lot for lot in day.document["lots"] if lot["by_hand"]]
    assert drawn["order"] == tied
    for number in (3, 4):
        day.next_step(f"Pair round {number}")
        day.results("main", _race)
    page = day.page("main")
    assert "Advancing to Semifinal" in page
    day.do("main", "close", {"word": "saule"} if "word-close" in page else {})
    assert day.needs() == [("decision", "small-field")]
    where = day.do("semifinal", "decide", {"reason": "13 came"}, "Straight to Final")
    assert where == HERE
    day.next_step("Start: Final")
    day.next_step("Pair")
    day.results("final", _race)
    day.next_step("Close: Final")
    assert day.document["champion"] == day.matches("final", 1)[0][0]


def _race(match: Match) -> Mapping[str, Any]:
    """The first at every table wins ten to seven."""
    scores = dict(zip(match.players, (10, 7, 6, 4), strict=False))
    return {"scores": scores}


def test_a_whole_gomoku_championship(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 12, "ot")
    teams = [entrant["id"] for entrant in day.document["entrants"]]
    letters = {f"of:{team}": "ABCD"[at % 4] for at, team in enumerate(teams)}
    assert day.do("groups", "start", letters, "Start with", hand=True) == HERE
    groups = {group["id"]: group["entrants"] for group in day.stage("groups")["groups"]}
    assert groups["A"] == teams[0::4]
    day.results("groups", _by_order)
    assert "A1" in day.page("groups")
    day.next_step("Close: Groups")
    day.next_step("Start: Play-off")

    day.results("playoff", lambda match: _level(match) if match.slot == "V1" else _home(match))
    assert ("decider", "1") in day.needs()
    game = day.forms("playoff", "decider")[0]
    home, away = game.fields["home"], game.fields["away"]
    players = {"home-player": f"{home}a", "away-player": f"{away}a"}
    assert day.do("playoff", "decider", players, "Tied").endswith("/stage/playoff#acts")
    page = day.page("playoff")
    assert "Extra game 2 of at most 2" in page
    assert f'value="{home}a"' not in page, "who has played one may not play another"
    day.do("playoff", "decider", {"home-player": f"{home}b", "away-player": f"{away}b"}, "Tied")
    assert ("lot", "lot") in day.needs()
    first = next(f for f in day.forms("playoff", "lot"))
    button = next(
        text for _, value, text in first.buttons if value == day.numbers([away, home])
    )
    assert day.do("playoff", "lot", button=button) == HERE
    day.results("playoff", _home)
    semifinal = next(m for m in day.matches("playoff", 2) if away in m)
    assert home not in semifinal
    page = day.page("playoff")
    assert "Advancing to the next level:" in page
    assert "This fixes the final order:" in page
    day.next_step("Close: Play-off")
    assert day.document["champion"]


def _by_order(match: Match) -> Mapping[str, Any]:
    """Who entered earlier wins every board."""
    first = min(match.seats, key=lambda team: int(team[1:]))
    return {"home": first, "away": match.others(first)[0], "boards": ["11"] * 5}


def _home(match: Match) -> Mapping[str, Any]:
    return {"home": match.seats[0], "away": match.seats[1], "boards": ["11"] * 5}


def _level(match: Match) -> Mapping[str, Any]:
    return {"home": match.seats[0], "away": match.seats[1], "boards": ["10"] * 5}


def test_a_first_place_that_is_shared(day: DeskDay) -> None:
    day.opened("football-group-fifa", 3)
    day.do("group", "start")
    day.results("group", lambda match: {"scores": dict.fromkeys(match.players, 1)})
    day.next_step("Close: Group")
    assert "The tournament is over:" in day.desk.get(HERE)
    assert "share first place" in day.desk.get(HERE)


# ---- what the page says ------------------------------------------------------------------------


def test_the_stage_says_what_it_is_and_who_is_in_it(day: DeskDay) -> None:
    day.opened("blokus-lincon-2016", 9)
    page = day.page("qualifying")
    assert '<h1>Qualifying <span class="clause"' in page
    assert "[13, 20]" in page
    assert "4 rounds in all." in page
    assert "drawn sit at table 1" in page
    assert page.count("/desk/cup/entrant/") == 9
    assert "Session A: 8 and 1 in reserve" in page
    day.do("qualifying", "start")
    page = day.page("qualifying")
    assert "It is in progress." in page
    assert "Reserves, the next in line first" in page


def test_a_stage_that_cannot_start_says_why(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    page = day.page("semifinal")
    assert "It cannot start now:" in page
    assert "close Four rounds first" in page
    assert day.forms("semifinal", "start") == []


def test_a_word_is_asked_for_where_a_lot_falls_and_only_there(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    assert "word" not in day.forms("main", "start")[0].fields
    day.do("main", "start")
    page = day.page("main")
    opening = day.instance.service.case(NAME).state.opening
    assert opening is not None
    assert opening.commitment[:16] in page
    assert "nobody could have known the lot beforehand" in page
    day.do("main", "pair", {"word": "varde"})
    first = day.matches("main", 1)
    day.elsewhere("undo")
    page = day.page("main")
    assert "with the word varde, and stands" in page
    assert "word" not in day.forms("main", "pair")[0].fields
    day.do("main", "pair")
    assert day.matches("main", 1) == first


def test_what_a_close_fixes_is_shown_before(day: DeskDay) -> None:
    day.opened("blokus-lincon-2016", 8)
    day.do("qualifying", "start")
    for number in range(1, 5):
        day.next_step(f"Pair round {number}")
        day.results("qualifying", _in_order)
    before = day.document["position"]
    page = day.page("qualifying")
    assert day.document["position"] == before
    listed = page.split('class="going"')[1].split("</ol>")[0]
    shown = [line.split("</bdi>")[0] for line in listed.split("<bdi>")[1:]]
    day.do("qualifying", "close")
    names = day.instance.service.names(NAME)
    assert shown == [names[e] for e in day.stage("qualifying")["advancing"]]


def test_who_goes_on_by_lot_is_not_told_before_it_falls(day: DeskDay) -> None:
    day.opened("blokus-lincon-2016", 8)
    day.do("qualifying", "start")
    for number in range(1, 5):
        day.next_step(f"Pair round {number}")
        day.results("qualifying", _all_level)
    page = day.page("qualifying")
    assert "a lot decides who of these advances:" in page
    assert 'class="going"' not in page
    assert "word" in day.forms("qualifying", "close")[0].fields
    day.do("qualifying", "close", {"word": "lax"})
    assert len(day.stage("qualifying")["advancing"]) == 4


def test_three_tied_at_the_cut(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 11, "ot")
    day.do("groups", "start")
    day.results(
        "groups", lambda match: _level(match) if match.group == "A" else _by_order(match)
    )
    assert ("decision", "three-tied-at-cut") in day.needs()
    where = day.do("groups", "decide", {"reason": "time enough"}, "Extra games")
    assert where == f"{HERE}/stage/groups#acts"
    assert len(day.forms("groups", "decider")) == 3
    for _ in range(3):
        game = day.forms("groups", "decider")[0]
        players = {f"{side}-player": f"{game.fields[side]}a" for side in ("home", "away")}
        day.do("groups", "decider", players, "won")
    assert not [need for need in day.needs() if need[0] in {"decider", "decision"}]


# ---- refusals ----------------------------------------------------------------------------------


def test_a_field_that_no_table_seats_leads_to_tables_by_hand(day: DeskDay) -> None:
    day.opened("katana-2016", 5)
    day.do("main", "start")
    page = day.page("main")
    assert "make the tables by hand, and say who sits out" in page
    assert '<details id="by-hand-all" open>' in page
    answer = day.desk.post(act_url(NAME, "stage", {"stage": "main"}, "pair"))
    assert answer.status_code == 422
    assert "no-band" in answer.text
    assert '<details id="by-hand-all" open>' in answer.text
    day.do("main", "pair", {"table-1": "1 2 3 4", "byes": "5"}, "Pair like this", hand=True)
    assert day.matches("main", 1)[0] == ["p1", "p2", "p3", "p4"]


def test_a_form_that_was_refused_comes_back_as_it_was_filled_in(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.do("main", "start")
    assert "in the order of play, such as 3 7 12 5;" in day.page("main")
    form = next(f for f in day.forms("main", "pair") if "by-hand" in f.fields)
    answer = day.send(form, {"table-1": "1 2 3 4", "table-2": "5 6 7"}, "Pair like this")
    assert answer.status_code == 422
    assert 'data-code="bad-pairing"' in answer.text
    assert ">bad-pairing<" not in answer.text
    assert day.instance.service.names(NAME)["p8"] in unescape(answer.text)
    assert 'value="5 6 7"' in answer.text
    assert "open>" in answer.text.split('id="by-hand-all"')[1][:10]
    assert 'data-part="acts"' in day.page("main")
    assert 'data-part="acts"' not in answer.text, "news from elsewhere must not empty the form"


def test_a_name_that_is_none_is_refused(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.do("main", "start")
    form = next(f for f in day.forms("main", "pair") if "by-hand" in f.fields)
    answer = day.send(form, {"table-1": "1 2 3 99", "table-2": "5 6 7 8"}, "Pair like this")
    assert answer.status_code == 422
    assert "unknown-entrant" in answer.text
    assert 'value="1 2 3 99"' in answer.text


def test_tables_by_hand_can_be_looked_at_before(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.do("main", "start")
    form = next(f for f in day.forms("main", "pair") if "by-hand" in f.fields)
    typed = {"table-1": "1 2 3 4", "table-2": "5 6 7 8"}
    answer = day.send(form, typed, "Show the result")
    assert answer.status_code == 200
    names = day.instance.service.names(NAME)
    seats = " · ".join(names[f"p{n}"] for n in (1, 2, 3, 4))
    assert f"new match {seats}" in unescape(answer.text)
    assert day.matches("main", 1) == []
    assert 'value="1 2 3 4"' in answer.text


def test_groups_by_hand_keep_their_letters(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 8, "ot")
    form = next(f for f in day.forms("groups", "start") if "by-hand" in f.fields)
    answer = day.send(form, {f"of:t{n}": "A" for n in range(1, 6)}, "Start with")
    assert answer.status_code == 422
    assert "bad-groups" in answer.text
    again = next(f for f in forms_of(answer.text) if "by-hand" in f.fields)
    assert [again.fields[f"of:t{n}"] for n in (1, 5, 6)] == ["A", "A", ""]


def test_a_page_that_is_too_old_is_told_so(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    (form,) = day.forms("main", "start")
    day.elsewhere("enter", id="late", name="Late Comer")
    answer = day.send(form)
    assert answer.status_code == 409
    assert "stale" in answer.text
    assert "Late Comer" in answer.text
    assert day.stage("main")["status"] == "waiting"
    assert day.send(forms_of(answer.text)[0]).status_code == 303


def test_a_refused_form_may_be_reloaded(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    there = day.desk.client.get(START, follow_redirects=False)
    assert there.headers["location"] == f"{HERE}/stage/main"


def test_a_lot_that_does_not_name_them_all(day: DeskDay) -> None:
    day.opened("katana-2016", 13)
    day.do("main", "start")
    day.next_step("Pair round 1")
    day.results("main", _race)
    lot = next(form for form in day.forms("main", "lot") if "order" in form.fields)
    answer = day.send(lot, {"order": "1"}, "Record the lot")
    assert answer.status_code == 422
    assert "bad-lot" in answer.text
    assert '<details id="lots-by-hand" open>' in answer.text
    assert 'value="1"' in answer.text.split('id="lots-by-hand"')[1]


def test_a_stage_that_is_not_there(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    assert "no such stage" in day.desk.get(f"{HERE}/stage/nothing", 404)


# ---- who may -----------------------------------------------------------------------------------


def test_an_arbiter_decides_and_does_not_pair(visitor: Visitor, instance: Instance) -> None:
    day = DeskDay(visitor, instance).opened("katana-2016", 8)
    visitor.take(Role.ARBITER, NAME)
    assert day.forms("main", "start") == []
    answer = visitor.post(START)
    assert answer.status_code == 403
    assert "This is for the organiser" in answer.text
    assert day.stage("main")["status"] == "waiting"


def test_the_audience_signs_in_first(visitor: Visitor, instance: Instance) -> None:
    DeskDay(visitor, instance).opened("katana-2016", 8)
    visitor.get(f"{HERE}/stage/main", 303)
    leads = visitor.post(START).headers["location"]
    assert leads.startswith("/sign-in?")
    assert parse_qs(urlsplit(leads).query)["back"] == [START]
    visitor.take(Role.ORGANISER, NAME)
    back = visitor.client.get(START, follow_redirects=False)
    assert back.headers["location"] == f"{HERE}/stage/main"
