"""Starting a stage: who signed up where, who is not there, and where podium has no lots."""

from html import unescape

import pytest

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance
from podium.app.log_transfer import (
    ExportHeading,
    LogExport,
    NamedPerson,
    export_lines,
    import_tournament,
)
from podium.app.ports import FreeText
from podium.core.records import Record

HERE = f"/desk/{NAME}"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


def lists(page: str) -> list[list[str]]:
    """The numbers in the lists of the sessions."""
    found = [part.split("</textarea>")[0] for part in page.split("<textarea")[1:]]
    return [
        [line.split()[0] for line in part.split(">", 1)[1].splitlines() if line]
        for part in found
    ]


# ---- sessions ----------------------------------------------------------------------------------


def signed_up(day: DeskDay, *sessions: str) -> None:
    day.elsewhere("open", rulebook="blokus-lincon-2016", seed="s")
    for number, session in enumerate(sessions, start=1):
        more = {"attributes": {"session": session}} if session else {}
        day.elsewhere("enter", id=f"p{number}", name=f"Player {number}", **more)


def test_a_session_that_is_too_small_leaves_the_lists_as_people_signed_up(day: DeskDay) -> None:
    signed_up(day, *"AAAABBB")
    page = day.page("qualifying")
    assert "It cannot start now: session B has 3 who can play; it needs 4" in page
    assert lists(page) == [["1", "2", "3", "4"], ["5", "6", "7"]]
    assert "Not in any list yet" not in page


def test_who_signed_up_for_no_session_is_named(day: DeskDay) -> None:
    signed_up(day, *"AAAABBBB", "")
    page = day.page("qualifying")
    assert "is not known of Player 9" in page
    assert lists(page) == [["1", "2", "3", "4"], ["5", "6", "7", "8"]]
    assert "Not in any list yet: Player 9." in page
    typed = {"session-1": "1 2 3 4", "session-2": "5 6 7 8 9"}
    day.do("qualifying", "start", typed, hand=True)
    _, second = day.stage("qualifying")["groups"]
    assert second["reserves"] == ["p9"]


def test_more_sessions_than_the_rules_have(day: DeskDay) -> None:
    signed_up(day, *"AAAABBBBC")
    assert "Not in any list yet: Player 9." in day.page("qualifying")


# ---- who is not there --------------------------------------------------------------------------


def test_who_is_not_checked_in_is_named_before_the_start(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    assert "not checked in" not in day.page("main")
    day.elsewhere("check_in", ids=[f"p{n}" for n in range(1, 8)])
    page = day.page("main")
    absent = day.instance.service.names(NAME)["p8"]
    assert "7 will play." in page
    assert f"1 is not checked in and is left out: {absent}." in page
    assert f'<a href="{HERE}/checkin">Check in</a>' in page


def test_who_is_missing_is_named_where_it_cannot_start_for_that(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 5, "ot")
    day.elsewhere("check_in", ids=["t1", "t2"])
    page = day.page("groups")
    assert "It cannot start now:" in page
    assert "3 are not checked in and are left out:" in page


def test_a_later_stage_knows_nobody_who_is_missing(day: DeskDay) -> None:
    day.opened("katana-2016", 17)
    day.next_step("Start")
    for _ in range(4):
        day.next_step("Pair")
        day.results("main")
    day.do("main", "close")
    assert "16 will play." in day.page("semifinal")
    assert "not checked in" not in day.page("semifinal")


# ---- no secret ---------------------------------------------------------------------------------


def imported(day: DeskDay) -> str:
    """The same tournament as an export of a running one brings it: without its secret."""
    items = list(export_lines(day.instance.service.store, NAME))
    parsed = LogExport(
        promised=next(item for item in items if isinstance(item, ExportHeading)),
        records=[item for item in items if isinstance(item, Record)],
        people={item.id: item.person for item in items if isinstance(item, NamedPerson)},
        texts=tuple(item for item in items if isinstance(item, FreeText)),
    )
    return import_tournament(day.instance.service, parsed, "elsewhere")


def test_groups_by_hand_are_open_where_podium_has_no_lots(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 8, "ot")
    page = unescape(day.desk.get(f"/desk/{imported(day)}/stage/groups"))
    assert "It cannot start now: the secret of the lots is not in this store" in page
    assert "or bring the backup (our reading)" not in " ".join(page.split())
    assert '<details id="by-hand" open>' in page


def test_tables_and_lots_by_hand_are_open_where_podium_has_no_lots(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.next_step("Start")
    name = imported(day)
    here = f"/desk/{name}/stage/main"
    page = day.desk.get(here)
    assert '<details id="by-hand-all" open>' in page
    form = next(form for form in forms_of(page) if "by-hand" in form.fields)
    typed = {**form.fields, "table-1": "1 2 3 4", "table-2": "5 6 7 8"}
    assert day.desk.post(form.action, typed).status_code == 303
    results = day.desk.get(f"/desk/{name}/results")
    for form in [
        f for f in forms_of(results) if "score:p1" in f.fields or "score:p5" in f.fields
    ]:
        scores = [key for key in form.fields if key.startswith("score:")]
        sheet = dict(zip(scores, ("10", "7", "6", "4"), strict=True))
        assert day.desk.post(form.action, {**form.fields, **sheet}).status_code == 303
    page = day.desk.get(here)
    assert '<details id="lots-by-hand" open>' in page
    assert "podium has no secret here" in page
    assert "podium draws a lot when it is needed" not in page
