"""A match at the desk: its past, its correction with what that changes, rulings, turn order."""

import re
from html import unescape

import pytest
from httpx import Response

from helpers.tournaments.documents import Document, state_of
from helpers.web.desk_day import entered, match_at, say
from helpers.web.forms import PageForm, form_of, forms_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.entry.web.addresses import act_url

HERE = "/desk/cup/match/main/1/1"
PLACE = {"stage": "main", "round": 1, "table": 1}


@pytest.fixture
def catan(desk: Visitor, instance: Instance) -> Visitor:
    """A Catan day for four, in its first round: p1 to p4 at table 1."""
    entered(instance, "katana-2016", 4)
    say(instance, "start", stage="main")
    say(instance, "pair", stage="main", matches=[["p1", "p2", "p3", "p4"]])
    return desk


@pytest.fixture
def played(catan: Visitor, instance: Instance) -> Visitor:
    """The same with its result: p1 has won."""
    say(
        instance,
        "result",
        stage="main",
        sheet={"scores": {"p1": 10, "p2": 7, "p3": 6, "p4": 4}},
        by="Hana",
    )
    return catan


def corrected(visitor: Visitor, typed: dict[str, str]) -> Response:
    """Ask what a correction would change."""
    form = form_of(visitor.get(HERE), "/correct")
    return visitor.post(form.action, {**form.fields, **typed})


def second(visitor: Visitor, answer: Response, action: str) -> Response:
    """The second click."""
    form = form_of(answer.text, action)
    return visitor.post(form.action, form.fields)


OTHER = {"score:p1": "9", "score:p2": "10", "reason": "slip read wrong"}


# ---- the page ------------------------------------------------------------------------------------


def test_the_match_with_what_happened_to_it(played: Visitor, instance: Instance) -> None:
    say(
        instance,
        "correct",
        stage="main",
        round=1,
        table=1,
        sheet={"scores": {"p1": 10, "p2": 8, "p3": 6, "p4": 4}},
        reason="a road was counted twice",
    )
    page = unescape(played.get(HERE))
    past = page.split('class="past"')[1]
    assert past.count("<li") == 3
    assert "Hana" in past
    assert "Reason given: a road was counted twice" in past
    assert "share of the table" in page


def test_the_past_is_of_this_match_alone(desk: Visitor, instance: Instance) -> None:
    play(
        instance,
        "katana-2016",
        8,
        lambda document: (
            document["stages"][0]["groups"] != [] and finals(document, "main", 2) == 2
        ),
    )
    one, other = match_at(instance, table=1), match_at(instance, table=2)
    past = unescape(desk.get(HERE)).split('class="past"')[1].split("</ol>")[0]
    names = instance.service.names("cup")
    for entrant in one["entrants"]:
        assert names[entrant] in past
    for entrant in other["entrants"]:
        assert names[entrant] not in past
    assert past.count("<li") == 2


def test_what_was_undone_is_struck_out(played: Visitor, instance: Instance) -> None:
    say(instance, "undo")
    page = played.get(HERE)
    assert "<s>" in page
    assert "undone" in page
    assert form_of(page, "/result").fields["score:p1"] == ""


@pytest.mark.parametrize("place", ["main/1/9", "main/7/1", "other/1/1"])
def test_a_match_that_is_not_there(played: Visitor, place: str) -> None:
    page = played.get(f"/desk/cup/match/{place}", 404)
    assert "There is no such match" in page


def test_every_kind_of_match_has_its_page(desk: Visitor, instance: Instance) -> None:
    for rulebook, level, stage in (
        ("blokus-lincon-2016", "", "qualifying"),
        ("piskvorky-2018", "ot", "groups"),
        ("football-group-uefa", "", "group"),
        ("go-round-robin", "", "league"),
    ):
        name = rulebook.split("-")[0]
        play(
            instance,
            rulebook,
            4,
            lambda document: any(g["rounds"] for g in document["stages"][0]["groups"]),
            name=name,
            level=level,
        )
        page = desk.get(f"/desk/{name}/match/{stage}/1/1")
        assert f"/desk/{name}/do/result?page=match&" in page
        assert ("/seat" in page) == (name == "blokus"), "colours may be drawn at the table"


# ---- result --------------------------------------------------------------------------------------


def test_a_result_is_written_down_here_too(catan: Visitor, instance: Instance) -> None:
    form = form_of(catan.get(HERE), "/result")
    typed = {"score:p1": "10", "score:p2": "7", "score:p3": "6", "score:p4": "4"}
    shown = catan.post(form.action, {**form.fields, **typed, "do": "sum"})
    assert shown.status_code == 200
    assert "0.370" in shown.text
    assert match_at(instance)["status"] == "open"
    saved = catan.post(form.action, {**form.fields, **typed})
    assert saved.headers["location"] == f"{HERE}?done=result"
    assert "The result is saved." in catan.get(f"{HERE}?done=result")


def test_a_wrong_result_comes_back(catan: Visitor) -> None:
    form = form_of(catan.get(HERE), "/result")
    answer = catan.post(form.action, {**form.fields, "score:p1": "ten"})
    assert answer.status_code == 422
    assert "ten is not a number" in answer.text
    assert 'value="ten"' in answer.text


def test_a_result_that_came_meanwhile(catan: Visitor, instance: Instance) -> None:
    form = form_of(catan.get(HERE), "/result")
    typed = {"score:p1": "10", "score:p2": "7", "score:p3": "6", "score:p4": "4"}
    catan.post(form.action, {**form.fields, **typed})
    answer = catan.post(form.action, {**form.fields, **typed, "score:p2": "8"})
    assert answer.status_code == 422
    assert "already-final" in answer.text
    assert match_at(instance)["scores"]["p2"] == "7"
    assert form_of(answer.text, "/correct").fields["score:p2"] == "7"


# ---- correction ----------------------------------------------------------------------------------


def test_a_correction_shows_what_it_changes_and_is_done_with_the_second_click(
    played: Visitor, instance: Instance
) -> None:
    answer = corrected(played, OTHER)
    assert answer.status_code == 200
    page = unescape(answer.text)
    assert "Player 1 10 · Player 2 7" in page
    assert "Player 2 rank 2 → 1" in page
    assert "Reason given: slip read wrong" in page
    assert match_at(instance)["scores"]["p1"] == "10"
    done = second(played, answer, "/correct")
    assert done.headers["location"] == f"{HERE}?done=correct"
    assert match_at(instance)["scores"]["p2"] == "10"
    assert "Reason given: slip read wrong" in played.get(HERE)


def test_the_form_of_a_correction_holds_what_stands(played: Visitor) -> None:
    page = played.get(HERE)
    assert '<details id="correct">' in page
    assert '<details id="correct" open>' in played.get(f"{HERE}?correct=1")
    assert (
        form_of(page, "/correct").fields.items()
        >= {
            "score:p1": "10",
            "score:p4": "4",
            "reason": "",
        }.items()
    )


def test_a_correction_without_a_reason(played: Visitor) -> None:
    answer = corrected(played, {**OTHER, "reason": "  "})
    assert answer.status_code == 422
    assert "it is kept in the log" in answer.text
    assert form_of(answer.text, "/correct").fields["score:p2"] == "10"


def test_a_correction_with_a_fault(played: Visitor) -> None:
    answer = corrected(played, {**OTHER, "score:p3": ""})
    assert answer.status_code == 422
    assert "enter the score" in answer.text
    assert form_of(answer.text, "/correct").fields["reason"] == "slip read wrong"


def test_a_correction_of_what_has_moved_on_is_shown_again(
    played: Visitor, instance: Instance
) -> None:
    answer = corrected(played, OTHER)
    say(instance, "rule", stage="main", entrant="p4", ruling="warning")
    again = second(played, answer, "/correct")
    assert again.status_code == 409
    assert "stale" in again.text
    assert match_at(instance)["scores"]["p1"] == "10"
    done = second(played, again, "/correct")
    assert done.status_code == 303
    assert match_at(instance)["scores"]["p1"] == "9"


def test_a_correction_that_changes_nothing(played: Visitor) -> None:
    answer = corrected(played, {"reason": "looked at it again"})
    assert "Nothing visible would change." in answer.text


def test_a_sheet_that_no_page_of_ours_has_made(played: Visitor, instance: Instance) -> None:
    form = form_of(played.get(HERE), "/correct")
    fields = {**form.fields, "reason": "x", "expect_position": "7"}
    for sheet in ("{", '{"scores": {"p1": 99, "p2": 1}}'):
        answer = played.post(form.action, {**fields, "sheet": sheet})
        assert answer.status_code == 422, sheet
    assert match_at(instance)["scores"]["p1"] == "10"


def test_a_correction_in_a_play_off_tells_who_meets_whom(
    desk: Visitor, instance: Instance
) -> None:
    def two_in(document: Document) -> bool:
        playoff = document["stages"][1]
        return playoff["status"] == "running" and any(
            match["status"] == "final"
            for group in playoff["groups"]
            for made in group["rounds"]
            for match in made["matches"]
        )

    play(instance, "piskvorky-2018", 8, two_in, level="ot")
    group = state_of(instance.service, "cup")["stages"][1]["groups"][0]
    number, match = next(
        (r["number"], m)
        for r in group["rounds"]
        for m in r["matches"]
        if m["status"] == "final"
    )
    page = desk.get(f"/desk/cup/match/playoff/{number}/{match['table']}")
    form = form_of(page, "/correct")
    lost = "00" if match["winner"] == form.fields["home"] else "11"
    boards = {f"board:{board}": lost for board in range(1, 6)}
    answer = desk.post(
        form.action, {**form.fields, **boards, "forfeit": "", "reason": "turned round"}
    )
    assert answer.status_code == 200
    lines = unescape(answer.text)
    assert "goes away" in lines or "new match" in lines or "→" in lines
    assert second(desk, answer, "/correct").status_code == 303


def test_a_result_without_any_field_leads_to_fields_of_the_page(
    desk: Visitor, instance: Instance
) -> None:
    def paired(document: Document) -> bool:
        return bool(document["stages"][0]["groups"])

    play(instance, "piskvorky-2018", 8, paired, level="ot")
    for page in ("/desk/cup/match/groups/1/1", "/desk/cup/results?stage=groups"):
        form = next(form for form in forms_of(desk.get(page)) if form.act == "result")
        answer = desk.post(form.action, {})
        assert answer.status_code == 422
        links = re.findall(r'href="#(groups[^"]+)"', answer.text)
        assert links
        assert all(f'id="{link}"' in answer.text for link in links)


# ---- rulings -------------------------------------------------------------------------------------


def ruled(visitor: Visitor, **typed: str) -> Response:
    form = form_of(visitor.get(HERE), "/rule")
    return visitor.post(form.action, {**form.fields, **typed})


def test_a_warning_is_given_at_once(catan: Visitor, instance: Instance) -> None:
    answer = ruled(catan, entrant="p2", ruling="warning", reason="late again")
    assert answer.headers["location"] == f"{HERE}?done=rule.warning"
    warned = next(e for e in state_of(instance.service, "cup")["entrants"] if e["id"] == "p2")
    assert warned["warnings"] == 1


@pytest.mark.parametrize(
    ("ruling", "told"), [("forfeit", "Forfeit of Player 2"), ("expel", "Expel Player 2")]
)
def test_a_forfeit_and_an_expulsion_are_shown_first(
    catan: Visitor, instance: Instance, ruling: str, told: str
) -> None:
    position = state_of(instance.service, "cup")["position"]
    answer = ruled(catan, entrant="p2", ruling=ruling, reason="never came")
    assert answer.status_code == 200
    assert told in unescape(answer.text)
    assert state_of(instance.service, "cup")["position"] == position
    assert second(catan, answer, "/rule").headers["location"] == f"{HERE}?done=rule.{ruling}"
    found = next(e for e in state_of(instance.service, "cup")["entrants"] if e["id"] == "p2")
    assert found["status"] == ("expelled" if ruling == "expel" else "entered")
    if ruling == "forfeit":
        assert match_at(instance)["forfeited"] == ["p2"]
        assert "score:p2" not in form_of(catan.get(HERE), "/result").fields


def test_a_ruling_that_is_refused(catan: Visitor) -> None:
    for entrant in ("p2", "p3"):
        second(catan, ruled(catan, entrant=entrant, ruling="forfeit", reason="x"), "/rule")
    answer = ruled(catan, entrant="p4", ruling="forfeit", reason="never came")
    assert answer.status_code == 422
    assert "bad-ruling" in answer.text
    assert form_of(answer.text, "/rule").fields["reason"] == "never came"


def test_a_ruling_needs_a_reason_and_has_to_be_one(catan: Visitor) -> None:
    assert "it is kept in the log" in ruled(catan, ruling="expel", reason="").text
    assert ruled(catan, ruling="behead", reason="x").status_code == 422
    assert ruled(catan, ruling="warning", entrant="nobody", reason="x").status_code == 422


def test_who_has_left_can_still_be_ruled_on(catan: Visitor, instance: Instance) -> None:
    say(instance, "withdraw", id="p3")
    page = catan.get(HERE).split('id="rule-entrant"')[1].split("</select>")[0]
    assert '"p2"' in page
    assert '"p3"' in page


# ---- turn order ----------------------------------------------------------------------------------


def turned(visitor: Visitor, *numbers: str) -> Response:
    form = form_of(visitor.get(HERE), "/seat")
    turns = {f"turn:p{seat}": number for seat, number in enumerate(numbers, start=1)}
    return visitor.post(form.action, {**form.fields, **turns})


def test_the_turn_order_as_it_fell(catan: Visitor, instance: Instance) -> None:
    assert turned(catan, "3", "1", "4", "2").headers["location"] == f"{HERE}?done=seat"
    assert match_at(instance)["entrants"] == ["p2", "p4", "p1", "p3"]


@pytest.mark.parametrize(
    "numbers", [("1", "1", "2", "3"), ("0", "1", "2", "3"), ("a", "", "", "")]
)
def test_a_turn_order_that_is_none(
    catan: Visitor, instance: Instance, numbers: tuple[str, ...]
) -> None:
    answer = turned(catan, *numbers)
    assert answer.status_code == 422
    assert "Give each a different number from 1 to 4." in answer.text
    assert form_of(answer.text, "/seat").fields["turn:p1"] == numbers[0]
    assert match_at(instance)["entrants"] == ["p1", "p2", "p3", "p4"]


# ---- who may -------------------------------------------------------------------------------------


def actions(page: str) -> set[str]:
    forms: list[PageForm] = forms_of(page)
    acts = {form.act.partition(".")[0] for form in forms if "page=match" in form.action}
    return acts | {"free" for form in forms if form.action == f"{HERE}/free"}


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        (Role.ARBITER, {"result", "rule", "seat"}),
        (Role.SCOREKEEPER, {"result", "seat"}),
        (Role.CHECK_IN, set()),
    ],
)
def test_everybody_sees_what_they_may_do(
    visitor: Visitor, instance: Instance, role: Role, allowed: set[str]
) -> None:
    entered(instance, "katana-2016", 4)
    say(instance, "start", stage="main")
    say(instance, "pair", stage="main", matches=[["p1", "p2", "p3", "p4"]])
    visitor.take(role, "cup")
    assert actions(visitor.get(HERE)) == allowed
    for action in {"result", "correct", "rule", "seat"} - allowed - {"correct"}:
        assert visitor.post(act_url("cup", "match", PLACE, action)).status_code == 403


def test_the_audience_has_no_desk(visitor: Visitor, instance: Instance) -> None:
    entered(instance, "katana-2016", 4)
    answer = visitor.client.get(HERE, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/sign-in")
