"""Results at the desk: typed from slips, taken from what was reported, sent twice."""

import json
from collections import Counter
from html import unescape

import pytest
from httpx import Response

from helpers.tournaments.documents import Document, state_of
from helpers.web.desk_day import match_at, say
from helpers.web.forms import PageForm, form_of, forms_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.entry.web.addresses import act_url
from podium.entry.web.sheets import SheetForm
from podium.entry.web.sheets.reading import Reading

RESULTS = "/desk/cup/results"


def paired(document: Document) -> bool:
    """The first stage has its first round."""
    return any(group["rounds"] for group in document["stages"][0]["groups"])


def one_in(document: Document) -> bool:
    return paired(document) and finals(document, document["stages"][0]["id"], 1) == 1


def plain(page: str) -> str:
    """A page as its text lies in it, without what stands for letters."""
    return unescape(page)


@pytest.fixture
def catan(desk: Visitor, instance: Instance) -> Visitor:
    """The desk of a Catan day for eight, its first round just paired."""
    play(instance, "katana-2016", 8, paired)
    return desk


def told(*figures: int) -> str:
    """Figures in the order of the seats, with the dash of a score."""
    return "\u2013".join(map(str, figures))


def sheets_on(page: str) -> list[PageForm]:
    """The forms of a page that take a sheet."""
    return [f for f in forms_of(page) if f.act == "result" and "sheet" not in f.fields]


def reported_on(page: str) -> PageForm:
    """The form that takes what was reported."""
    return next(form for form in forms_of(page) if "sheet" in form.fields)


def sent(visitor: Visitor, page: str, typed: dict[str, str]) -> Response:
    """Fill in the only sheet of a page, and send it."""
    (form,) = sheets_on(page)
    return visitor.post(form.action, {**form.fields, **typed})


def sessions(instance: Instance) -> None:
    """Two sessions of Blokus, each with its first round."""
    say(instance, "open", rulebook="blokus-lincon-2016", seed="1")
    for number in range(1, 9):
        say(instance, "enter", id=f"p{number}")
    groups = [[f"p{number}" for number in range(one, one + 4)] for one in (1, 5)]
    say(instance, "start", stage="qualifying", groups=groups)
    for group in "AB":
        say(instance, "pair", stage="qualifying", group=group)


def scores(match: Document, *figures: int) -> dict[str, str]:
    return {
        f"score:{entrant}": str(figure)
        for entrant, figure in zip(match["entrants"], figures, strict=True)
    }


def opened(visitor: Visitor, table: str) -> str:
    """The page with a table's form open, and only that: as a browser without script sees it."""
    return visitor.get(f"{RESULTS}?table={table}", 200, **{"x-quick": "1"})


# ---- typed from slips ----------------------------------------------------------------------------


def test_a_result_is_typed_saved_and_told(catan: Visitor, instance: Instance) -> None:
    match = match_at(instance, 2)
    answer = sent(catan, opened(catan, "2"), scores(match, 10, 7, 6, 4))
    assert answer.status_code == 303
    assert match_at(instance, 2)["status"] == "final"
    told = plain(catan.get(answer.headers["location"]))
    assert "Table 2 is saved." in told
    assert ": 10 → wins 1, victory points 10, share of the table 0.370" in told
    assert "autofocus" in told.split('id="table"')[1].split(">")[0]


def test_what_was_just_saved_can_be_taken_back(catan: Visitor, instance: Instance) -> None:
    answer = sent(catan, opened(catan, "2"), scores(match_at(instance, 2), 10, 7, 6, 4))
    page = catan.get(answer.headers["location"])
    form = form_of(page, "/undo")
    back = catan.post(form.action, form.fields)
    assert back.status_code == 303
    assert match_at(instance, 2)["status"] == "open"
    again = catan.get(back.headers["location"], 200, **{"x-quick": "1"})
    assert sheets_on(again)[0].fields["table"] == "2"


def test_what_it_gives_is_shown_before_it_is_saved(catan: Visitor, instance: Instance) -> None:
    match = match_at(instance, 1)
    answer = sent(
        catan,
        opened(catan, "1"),
        {**scores(match, 9, 8, 6, 4), "unfinished": "on", "do": "sum"},
    )
    assert answer.status_code == 200
    assert '<td class="num">0.333</td>' in answer.text
    assert match_at(instance, 1)["status"] == "open"
    assert sheets_on(answer.text)[0].fields["unfinished"] == "on"


def test_while_one_types_the_server_adds_up(catan: Visitor, instance: Instance) -> None:
    match = match_at(instance, 1)
    place = "stage=main&round=1&table=1"
    typed = "&".join(f"{key}={figure}" for key, figure in scores(match, 10, 7, 6, 4).items())
    assert "0.370" in catan.get(f"{RESULTS}/sum?{place}&{typed}")
    assert catan.get(f"{RESULTS}/sum?{place}").strip() == ""


def test_a_wrong_figure_comes_back_with_the_form(catan: Visitor, instance: Instance) -> None:
    match = match_at(instance, 1)
    typed = {**scores(match, 10, 7, 6, 4), f"score:{match['entrants'][1]}": "seven"}
    answer = sent(catan, opened(catan, "1"), typed)
    assert answer.status_code == 422
    assert "seven is not a number" in answer.text
    assert 'value="seven"' in answer.text
    assert match_at(instance, 1)["status"] == "open"


def test_the_referee_refuses_what_does_not_add_up(desk: Visitor, instance: Instance) -> None:
    play(instance, "blokus-lincon-2016", 8, paired)
    typed = scores(match_at(instance, 1), 3, 5, -7, 0)
    answer = sent(desk, opened(desk, "1"), typed)
    assert answer.status_code == 422
    assert "bad-sheet" in answer.text
    assert 'value="-7"' in answer.text


def test_a_table_with_an_order_of_play_leads_to_it(catan: Visitor) -> None:
    assert ">Forfeit, ruling, turn order</a>" in catan.get(f"{RESULTS}?table=1")


def test_a_table_that_is_not_there(catan: Visitor) -> None:
    page = catan.get(f"{RESULTS}?table=17")
    assert "There is no table 17 here." in page
    assert "Open: 1, 2" in page


def test_every_open_table_has_its_form_there_at_once(catan: Visitor) -> None:
    page = catan.get(RESULTS)
    assert [form.fields["table"] for form in sheets_on(page)] == ["1", "2"]
    assert not sheets_on(catan.get(RESULTS, 200, **{"x-quick": "1"}))


def test_before_anything_is_paired(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda document: len(document["entrants"]) == 8)
    assert "Nothing has been paired yet." in desk.get(RESULTS)


def test_when_every_result_is_in(desk: Visitor, instance: Instance) -> None:
    play(
        instance,
        "katana-2016",
        8,
        lambda document: paired(document) and finals(document, "main", 1) == 2,
    )
    assert "All results are in." in desk.get(RESULTS)


# ---- sent twice, or by two -----------------------------------------------------------------------


def test_a_sheet_that_is_saved_is_read_once_and_its_form_is_not_made_again(
    catan: Visitor, instance: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, typed = opened(catan, "2"), scores(match_at(instance, 2), 10, 7, 6, 4)
    read = Counter[str]()

    def counted(kind: type, method: str) -> None:
        known = getattr(kind, method)

        def once_more(*given: object, **named: object) -> object:
            read[kind.__name__] += 1
            return known(*given, **named)

        monkeypatch.setattr(kind, method, once_more)

    counted(Reading, "sheet")
    counted(SheetForm, "__init__")
    assert sent(catan, page, typed).status_code == 303
    assert read == {"Reading": 1}


def test_the_same_form_twice_counts_once(catan: Visitor, instance: Instance) -> None:
    page = opened(catan, "2")
    typed = scores(match_at(instance, 2), 10, 7, 6, 4)
    first = sent(catan, page, typed)
    position = state_of(instance.service, "cup")["position"]
    answer = sent(catan, page, typed)
    assert answer.headers["location"] == first.headers["location"]
    assert state_of(instance.service, "cup")["position"] == position


def test_the_same_result_from_two_desks_counts_once(catan: Visitor, instance: Instance) -> None:
    page, other = opened(catan, "2"), opened(catan, "2")
    typed = scores(match_at(instance, 2), 10, 7, 6, 4)
    sent(catan, page, typed)
    position = state_of(instance.service, "cup")["position"]
    answer = sent(catan, other, typed)
    assert answer.status_code == 303
    assert state_of(instance.service, "cup")["position"] == position
    assert "Table 2 already had that result." in catan.get(answer.headers["location"])


@pytest.mark.parametrize("desks", [1, 2])
def test_another_result_for_a_table_that_is_done(
    catan: Visitor, instance: Instance, desks: int
) -> None:
    pages = [opened(catan, "2"), opened(catan, "2")]
    sent(catan, pages[0], scores(match_at(instance, 2), 10, 7, 6, 4))
    answer = sent(catan, pages[desks - 1], scores(match_at(instance, 2), 4, 10, 6, 7))
    assert answer.status_code == 422
    assert "already-final" in answer.text
    assert "Table 2 already has a result:" in answer.text
    assert "/desk/cup/match/main/1/2?correct=1#correct" in answer.text
    assert match_at(instance, 2)["scores"][match_at(instance, 2)["entrants"][0]] == "10"


def test_a_table_that_is_done_leads_to_its_correction(
    desk: Visitor, instance: Instance
) -> None:
    play(instance, "katana-2016", 8, one_in)
    done = next(t for t in (1, 2) if match_at(instance, t)["status"] == "final")
    page = desk.get(f"{RESULTS}?table={done}")
    assert f"Table {done} already has a result:" in page
    assert f"/desk/cup/match/main/1/{done}?correct=1#correct" in page


def test_a_match_that_is_gone(catan: Visitor, instance: Instance) -> None:
    page = opened(catan, "2")
    last = state_of(instance.service, "cup")["position"]
    catan.post(act_url("cup", "results", {"of": last}, "undo"))
    answer = sent(catan, page, {})
    assert answer.status_code == 404
    assert "it no longer exists" in answer.text


# ---- several at once -----------------------------------------------------------------------------


def test_sessions_that_run_on_their_own_are_chosen_by_link(
    desk: Visitor, instance: Instance
) -> None:
    sessions(instance)
    page = plain(desk.get(RESULTS))
    assert "Group A: Qualifying, round 1" in page
    assert "/desk/cup/results?stage=qualifying&group=B&round=1" in page
    other = desk.get(f"{RESULTS}?stage=qualifying&group=B&round=1")
    assert [form.fields["table"] for form in sheets_on(other)] == ["2"]
    number = next(
        form for form in forms_of(other) if form.method == "get" and form.action == RESULTS
    )
    assert number.fields["group"] == "B"


def test_the_rounds_of_a_schedule_are_chosen_by_link(desk: Visitor, instance: Instance) -> None:
    play(instance, "football-group-uefa", 4, paired)
    page = plain(desk.get(f"{RESULTS}?stage=group&round=3"))
    assert 'aria-current="true">Group, round 3' in page
    answer = sent(
        desk,
        desk.get(f"{RESULTS}?stage=group&round=3&table=1", 200, **{"x-quick": "1"}),
        scores(match_at(instance, 1, 3), 2, 1),
    )
    assert answer.status_code == 303
    assert match_at(instance, 1, 3)["status"] == "final"


def test_a_play_off_is_typed_by_its_slots(desk: Visitor, instance: Instance) -> None:
    def at_playoff(document: Document) -> bool:
        return str(document["stages"][1]["status"]) == "running"

    play(instance, "piskvorky-2018", 8, at_playoff, level="ot")
    slot = state_of(instance.service, "cup")["stages"][1]["groups"][0]["rounds"][0]["matches"][
        0
    ]["slot"]
    page = desk.get(f"{RESULTS}?table={slot.lower()}", 200, **{"x-quick": "1"})
    answer = sent(desk, page, {f"board:{number}": "11" for number in range(1, 6)})
    assert answer.status_code == 303
    assert f"{slot} is saved." in desk.get(answer.headers["location"])


# ---- reported by phone ---------------------------------------------------------------------------


def reports(instance: Instance, table: int, *figures: tuple[int, ...]) -> Document:
    """Everyone of some at a table reports figures in the order of the seats."""
    match = match_at(instance, table)
    for entrant, one in zip(match["entrants"], figures, strict=False):
        sheet = {"scores": dict(zip(match["entrants"], one, strict=True))}
        say(
            instance, "report", stage="main", round=1, table=table, entrant=entrant, sheet=sheet
        )
    return match


def test_what_was_reported_is_confirmed_with_one_button(
    catan: Visitor, instance: Instance
) -> None:
    reports(instance, 1, (10, 7, 6, 4))
    page = catan.get(RESULTS)
    form = reported_on(page)
    assert form.buttons == [("", "", f"Confirm {told(10, 7, 6, 4)}")]
    answer = catan.post(form.action, form.fields)
    assert answer.status_code == 303
    assert match_at(instance, 1)["status"] == "final"


def test_contested_versions_stand_side_by_side(catan: Visitor, instance: Instance) -> None:
    match = reports(instance, 1, (10, 7, 6, 4), (9, 10, 6, 4), (10, 7, 6, 4))
    page = catan.get(RESULTS)
    takes = [form for form in forms_of(page) if "sheet" in form.fields]
    assert [form.buttons[0][2] for form in takes] == [
        f"Accept {told(10, 7, 6, 4)}",
        f"Accept {told(9, 10, 6, 4)}",
    ]
    assert catan.post(takes[1].action, takes[1].fields).status_code == 303
    assert match_at(instance, 1)["scores"][match["entrants"][1]] == "10"


def test_what_is_taken_is_what_the_page_showed(catan: Visitor, instance: Instance) -> None:
    match = reports(instance, 1, (10, 7, 6, 4))
    form = reported_on(catan.get(RESULTS))
    reports(instance, 1, (10, 3, 2, 1))
    catan.post(form.action, form.fields)
    assert match_at(instance, 1)["scores"][match["entrants"][1]] == "7"


def test_taken_twice_counts_once(catan: Visitor, instance: Instance) -> None:
    reports(instance, 1, (10, 7, 6, 4))
    form = reported_on(catan.get(RESULTS))
    catan.post(form.action, form.fields)
    position = state_of(instance.service, "cup")["position"]
    assert catan.post(form.action, form.fields).status_code == 303
    assert state_of(instance.service, "cup")["position"] == position


def test_a_taken_sheet_that_is_none(catan: Visitor, instance: Instance) -> None:
    reports(instance, 1, (10, 7, 6, 4))
    form = reported_on(catan.get(RESULTS))
    for sheet in ("", "[]", "{", json.dumps({"scores": {"nobody": 10}})):
        answer = catan.post(form.action, {**form.fields, "sheet": sheet})
        assert answer.status_code == 422, sheet
    assert match_at(instance, 1)["status"] == "reported"


def test_who_contests_is_named(catan: Visitor, instance: Instance) -> None:
    match = reports(instance, 1, (10, 7, 6, 4))
    say(instance, "contest", stage="main", entrant=match["entrants"][2], reason="no")
    page = plain(catan.get(RESULTS))
    name = instance.service.names("cup")[match["entrants"][2]]
    assert f"Contested by {name}" in page


# ---- who may -------------------------------------------------------------------------------------


@pytest.fixture
def scorekeeper(visitor: Visitor, instance: Instance) -> Visitor:
    play(instance, "katana-2016", 8, one_in)
    visitor.take(Role.SCOREKEEPER, "cup")
    return visitor


def test_a_scorekeeper_types_but_takes_nothing_back(
    scorekeeper: Visitor, instance: Instance
) -> None:
    free = next(t for t in (1, 2) if match_at(instance, t)["status"] == "open")
    answer = sent(
        scorekeeper,
        opened(scorekeeper, str(free)),
        scores(match_at(instance, free), 10, 7, 6, 4),
    )
    page = scorekeeper.get(answer.headers["location"])
    assert f"Table {free} is saved." in page
    assert not [form for form in forms_of(page) if form.act == "undo"]
    done = scorekeeper.get(f"{RESULTS}?table={3 - free}")
    assert "#correct" not in done
    last = state_of(instance.service, "cup")["position"]
    assert scorekeeper.post(act_url("cup", "results", {"of": last}, "undo")).status_code == 403


@pytest.mark.parametrize(
    "path",
    [RESULTS, f"{RESULTS}/sum?stage=main&round=1&table=1", "/desk/cup/print/slips/main/1"],
)
def test_check_in_has_no_results(visitor: Visitor, instance: Instance, path: str) -> None:
    play(instance, "katana-2016", 8, paired)
    visitor.take(Role.CHECK_IN, "cup")
    visitor.get(path, 403)


# ---- tables and slips ----------------------------------------------------------------------------


def test_all_slips_of_a_round_with_their_state(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, one_in)
    page = desk.get("/desk/cup/tables")
    assert page.count('class="slip"') == 2
    assert "state-final" in page
    assert "state-open" in page
    assert "/desk/cup/match/main/1/1" in page
    assert "Print 1 slip<" in page


def test_tables_of_a_round_that_is_asked_for(desk: Visitor, instance: Instance) -> None:
    play(
        instance,
        "katana-2016",
        8,
        lambda document: finals(document, "main", 2) == 1 if paired(document) else False,
    )
    assert 'data-row="main--2-1"' in desk.get("/desk/cup/tables")
    assert 'data-row="main--1-1"' in desk.get("/desk/cup/tables?stage=main&round=1")
    assert 'data-row="main--2-1"' in desk.get("/desk/cup/tables?stage=main&round=99")


def test_no_tables_yet(desk: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda document: len(document["entrants"]) == 8)
    assert "Nothing has been paired yet." in desk.get("/desk/cup/tables")


@pytest.mark.parametrize(
    ("case", "tables", "words"),
    [
        (("katana-2016", 8, "main", ""), 2, ["stopped on time", "All players sign."]),
        (("blokus-lincon-2016", 16, "qualifying", ""), 3, ["monomino last", "blue"]),
        (("piskvorky-2018", 4, "groups", "ot"), 2, ["Captain of", "Both captains sign."]),
        (("go-round-robin", 4, "league", ""), 2, ["White: underline"]),
    ],
)
def test_slips_to_print(
    desk: Visitor,
    instance: Instance,
    case: tuple[str, int, str, str],
    tables: int,
    words: list[str],
) -> None:
    rulebook, entrants, stage, level = case
    play(instance, rulebook, entrants, paired, level=level)
    page = desk.get(f"/desk/cup/print/slips/{stage}/1?per=2")
    assert page.count('class="paper-slip"') == tables
    assert page.count('class="code"') == tables
    assert "paper-2" in page
    for word in words:
        assert word in page
    assert desk.get(f"/desk/cup/print/slips/{stage}/1?table=2").count('class="paper-slip"') == 1


def test_slips_of_nowhere(catan: Visitor) -> None:
    assert "no tables" in catan.get("/desk/cup/print/slips/main/9")
    assert (
        catan.client.get("/desk/cup/print/slips/other/1", follow_redirects=False).status_code
        == 303
    )


def test_the_code_of_a_slip_opens_its_table(
    catan: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    said_to: list[str] = []

    def code(text: str, label: str) -> str:
        said_to.append(text)
        return label

    monkeypatch.setattr("podium.entry.web.desk.tables.code", code)
    catan.get("/desk/cup/print/slips/main/1")
    first, again = said_to[0], len(said_to)
    catan.get("/desk/cup/print/slips/main/1")
    assert said_to[again] == first
    assert first.startswith("http://podium.test/l/")
    answer = catan.client.get(first, follow_redirects=False)
    assert answer.headers["location"] == "/slip/cup/main/1/1"
