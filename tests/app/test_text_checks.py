"""One door for texts: what no page can show is refused, whoever sends it."""

import json

import pytest

from helpers.tournaments.scenes import scene
from podium.app.act_parsing import FormFault, read_line
from podium.app.text_checks import texts_refusal
from podium.director import acts as a

NAMES = {
    "an escape": "Anna\x1b[31m",
    "a byte 0": "Anna\0",
    "a turn of direction": "Anna\u202eanaV",
    "a line break": "Anna\nBerg",
    "a line end of Unicode": "Anna\u2028Berg",
    "five thousand letters": "a" * 5000,
    "blanks": "   ",
    "nothing wide": "\u200b",
    "a filler": "\u3164",
    "an empty pattern": "\u2800",
    "a pile of accents": "a" + "\u0301" * 150,
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_a_name_that_cannot_be_seen_is_refused_at_every_door(name: str) -> None:
    one = scene("katana-2016")
    assert one.refused("enter", id="p1", name=name).code == "malformed"
    assert one.refused("enter_list", entries=[a.Entry(id="p1", name=name)]).code == "malformed"
    one.enter("p1")
    assert one.refused("amend", id="p1", name=name).code == "malformed"
    line = json.dumps({"act": "enter", "id": "p1", "name": name})
    fault = read_line(line.encode(), 1)
    assert isinstance(fault, FormFault)
    assert (fault.code, fault.key) == ("malformed", "name")


@pytest.mark.parametrize(
    "act",
    [
        a.Open(tournament="x", rulebook="katana-2016", title="\x1b"),
        a.Open(tournament="x\u200b", rulebook="katana-2016"),
        a.Open(tournament=" x", rulebook="katana-2016"),
        a.Withdraw(tournament="t", id="p1", reason="\x1b[2J"),
        a.Pair(tournament="t", stage="main", word="\u202e"),
        a.CheckIn(tournament="t", ids=["p1"], by="\x07"),
        a.Enter(tournament="t", id="p1", attributes={"club": "\0"}),
        a.Enter(tournament="t", id="p1", attributes={"c\0": "x"}),
        a.Enter(tournament="t", id="p1 "),
        a.Enter(tournament="t", id="\u200bp1"),
        a.Enter(tournament="t", id="p\u00a01"),
        a.Enter(tournament="t", id="t1", players=[a.Player(id="a ")]),
    ],
)
def test_so_is_every_other_text(act: a.Act) -> None:
    found = texts_refusal(act)
    assert found is not None
    assert found.code == "malformed"


@pytest.mark.parametrize(
    "name",
    [
        "Žofie Třešňáková",
        "Nguyễn Thị Ánh",
        "שָׁלוֹם",
        "ประเทศไทย",
        "李小龍",
        "O'Neill",
        "",
        "👩‍🚀 Crew",
    ],
)
def test_names_of_the_world_are_taken(name: str) -> None:
    assert texts_refusal(a.Enter(tournament="t", id="p1", name=name)) is None


def test_a_name_is_kept_composed_and_without_blanks_around_it() -> None:
    one = scene("katana-2016").do("enter", id="p1", name=" A\u0301na ")
    assert one.store.people("t")["p1"].name == "Ána"


def test_an_id_that_looks_like_another_is_that_one() -> None:
    one = scene("katana-2016").enter("á")
    refusal = one.refused("enter", id="a\u0301")
    assert (refusal.code, refusal.subject) == ("duplicate-entrant", ("á",))


def test_texts_of_several_lines_are_no_names() -> None:
    act = a.Rule(tournament="t", stage="s", entrant="p", ruling="warning", reason="late\ntwice")
    assert texts_refusal(act) is None
