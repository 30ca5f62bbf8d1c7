"""A Swiss tournament as a report file, which pairs and ranks as the tournament itself does."""

from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from helpers.sizes import FEW
from helpers.tournaments.scenes import Scene, scene
from helpers.tournaments.swiss import (
    a_club_open,
    byes,
    game,
    grand_final,
    pairs,
    played,
    won_by_white,
)
from podium import bootstrap
from podium.adapters.exchange.trf import players
from podium.app.service import Done
from podium.app.swiss import complete_file, differences, edition_of, next_round
from podium.app.trf import TrfFile, TrfPlayer
from podium.app.trf_export import trf_of
from podium.app.trf_rank_list import criteria_of, rank_list
from podium.core.exact import exact_text
from podium.core.refusals import Refused
from podium.director import acts as a
from podium.rules.pairing.swiss_dutch import DutchEdition
from podium.rules.standings.tiebreaks import UnplayedEdition as Unplayed


def file_of(one: Scene) -> TrfFile:
    """The file, written and read again."""
    text = bootstrap.trf_text(trf_of(one.service, "t"))
    return bootstrap.read_trf(text.encode(), "t.trf")


def lines(one: Scene) -> list[str]:
    return bootstrap.trf_text(trf_of(one.service, "t")).splitlines()


def test_a_line_a_player_by_the_order_before_play() -> None:
    one = a_club_open(0)
    one.do("enter", id="a", name="Ilze Upe", attributes={"rating": 1800})
    one.do(
        "enter",
        id="b",
        name="Anna Ozola",
        attributes={
            "rating": 2000,
            "title": "WFM",
            "fide_id": 11600098,
            "sex": "w",
            "federation": "LAT",
            "born": "1999/05/01",
        },
    )
    one.do("decide", stage="swiss", decision="first-colour", choice="black", reason="drawn")
    one.do("enter", id="c", name="Ek, Bo").start("swiss").pair("swiss")
    game(one, "a", "b", "0-1")
    assert [line.rstrip() for line in lines(one)] == [
        "012 Swiss open, FIDE Dutch System",
        "062 3",
        "072 2",
        "092 Individual: Swiss-System",
        "192 FIDE_DUTCH",
        "212 PTS,DE,BH:C1,BH,SB,WIN",
        "XXR 7",
        "XXC black1",
        f"{'001    1 wWFM Ozola, Anna':<48}2000 LAT    11600098 1999/05/01  1.0    2     2 b 1",
        f"{'001    2      Upe, Ilze':<48}{'1800':<32} 0.0    3     1 w 0",
        f"{'001    3      Ek, Bo':<80} 1.0    1  0000 - U",
    ]


def test_a_round_that_is_played_is_not_there_yet_but_who_is_away_is() -> None:
    one = a_club_open(5).start("swiss").pair("swiss")
    won_by_white(one)
    one.do("absent", stage="swiss", id="p3", bye="half")
    between = file_of(one)
    assert between.next_round == 2
    assert between.absent(2) == {3}
    one.pair("swiss")
    during = file_of(one)
    assert during.next_round == 2
    assert during.absent(2) == {3}
    found = next_round(during, DutchEdition.DUTCH_2026).pairing
    assert [{f"p{pair.white}", f"p{pair.black}"} for pair in found.pairs] == pairs(one, 2)
    one.do("withdraw", id="p1")
    assert file_of(one).absent(2) == {3}, "who is paired plays"
    won_by_white(one)
    assert file_of(one).absent(3) == {1}


@settings(max_examples=FEW, phases=[Phase.explicit, Phase.generate])
@given(data=st.data())
def test_the_file_is_paired_and_ranked_as_the_tournament_was(data: st.DataObject) -> None:
    choice = data.draw(st.sampled_from(["dutch-2026", "dutch-2017"]))
    one = a_club_open(data.draw(st.integers(10, 15)), system=choice, rounds=5).start("swiss")
    for number in range(1, 6):
        here = [e for e, known in one.service.case("t").state.entrants.items() if known.active]
        away = data.draw(st.sets(st.sampled_from(here), max_size=2))
        for entrant in sorted(away):
            one.do("absent", stage="swiss", id=entrant, round=number)
        one.pair("swiss")
        for each in one.open("swiss"):
            result = data.draw(st.sampled_from(["1-0", "0-1", "1/2-1/2", "+/-", "1-0", "0-1"]))
            white, black = each.seats
            game(one, white, black, result)
        if number == 3:
            one.do("withdraw", id=data.draw(st.sampled_from(here)))
            one.do("enter", id="late", attributes={"rating": 2111})
    file = file_of(one)
    whole, _ = complete_file(file)
    wrong = [found for _, each in differences(whole, DutchEdition(choice)) for found in each]
    assert wrong == []
    ranked = rank_list(file, criteria_of("PTS,BH:C1,BH,SB,WIN"), Unplayed.FIDE_2026)
    order = one.state("swiss").entrants
    rows = {row["entrant"]: row["values"] for row in one.rows("swiss")}
    for line in ranked.lines:
        if (known := rows.get(order[int(line.entrant) - 1])) is not None:
            assert {k: exact_text(v) for k, v in line.values.items() if k != "PTS"} == {
                key: known[key] for key in ("BH:C1", "BH", "SB", "WIN")
            }
            assert exact_text(line.values["PTS"]) == known["points"]


def test_teams_of_a_grand_final_stand_in_it_as_players() -> None:
    one = grand_final(5).start("swiss").pair("swiss")
    one.do("result", stage="swiss", sheet={"forfeit": "t1", "against": "t3"})
    played(one)
    text = "\n".join(lines(one))
    assert "092 Team: Swiss-System" in text
    assert "192 PODIUM_PISKVORKY-2018" in text, (
        "an order of its own, which no code of FIDE names"
    )
    assert "XXS" in text, "a match is worth 2, 1 or 0"
    file = file_of(one)
    assert file.crosstable.scoring.win == 2
    assert [player.points for player in file.players] == [0, 2, 2, 0, 2]
    assert byes(one, 1) == {"t5": "pairing"}


@pytest.mark.parametrize(
    ("rulebook", "code"), [("katana-2016", "no-such-stage"), ("swiss-fide", "not-running")]
)
def test_what_has_no_file(rulebook: str, code: str) -> None:
    one: Any = Scene(rulebook).enter(4)
    with pytest.raises(Refused) as caught:
        trf_of(one.service, "t")
    assert caught.value.refusal.code == code


# ---- whatever was entered ------------------------------------------------------------------------

_FACTS = ("sex", "title", "federation", "fide_id", "born", "rating", "club")
_FACT = st.one_of(st.text(max_size=60), st.integers(-(10**9), 10**9), st.booleans(), st.none())


@settings(phases=[Phase.generate])
@given(
    title=st.text(max_size=60),
    names=st.lists(st.text(max_size=60), min_size=3, max_size=5),
    facts=st.dictionaries(st.sampled_from(_FACTS), _FACT, max_size=4),
)
def test_whatever_is_accepted_makes_a_file_that_can_be_read(
    title: str, names: list[str], facts: dict[str, Any]
) -> None:
    service = scene("swiss-fide").service
    opened = service.perform(a.Open(tournament="u", rulebook="swiss-fide", title=title))
    name = "u" if isinstance(opened, Done) else "t"
    for at, called in enumerate(names):
        service.perform(a.Enter(tournament=name, id=f"p{at}", name=called, attributes=facts))
    for at in range(7, 9):
        service.perform(a.Enter(tournament=name, id=f"p{at}", name="Ek, Bo"))
    for act in (
        a.Start(tournament=name, stage="swiss"),
        a.Pair(tournament=name, stage="swiss"),
    ):
        assert isinstance(service.perform(act), Done)
    for match in service.tournament(name).state.stage("swiss").matches.values():
        if match.between_two:
            sheet = {"white": match.seats[0], "black": match.seats[1], "result": "1-0"}
            result = a.Result(tournament=name, stage="swiss", sheet=sheet)
            assert isinstance(service.perform(result), Done)
    text = bootstrap.trf_text(trf_of(service, name))
    read = bootstrap.read_trf(text.encode(), "u.trf")
    assert len(read.players) == len(service.tournament(name).state.entrants)
    assert not [found for _, found in differences(read, DutchEdition.DUTCH_2026) if found]


def test_nothing_overruns_its_columns_though_an_old_log_holds_it() -> None:
    odd = TrfPlayer(number=1, name="x" * 50 + "\x00\x1b\u2028", rating=99999, rank=1234567)
    line = players.write(msgspec.structs.replace(odd, points=10**7), ())
    assert line == f"{'001    1':<14}{'x' * 33}"


def test_a_file_of_games_without_colours_says_that_it_cannot_be_checked() -> None:
    """A grand final has no colours, and an order of its own in each round: no file tells that."""
    one = grand_final(8)
    played(one.start("swiss").pair("swiss"))
    file = file_of(one)
    assert file.header.system == "PODIUM_PISKVORKY-2018"
    with pytest.raises(Refused) as refused:
        edition_of(file.header)
    assert refused.value.refusal.code == "another-system"
    assert "paired without colours or in an order of its own" in refused.value.refusal.message


def test_a_rating_whose_fix_was_undone_is_not_reported() -> None:
    one = scene("swiss-fide").enter(2)
    one.do("amend", id="p1", attributes={"rating": 1900, "federation": "LAT"}).do("undo")
    one.start("swiss").pair("swiss")
    players = {each.name: each for each in trf_of(one.service, "t").players}
    assert (players["p1"].rating, players["p1"].federation) == (0, "LAT")
