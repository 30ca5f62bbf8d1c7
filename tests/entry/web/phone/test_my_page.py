"""A player's phone: my next table and its result."""

import re

import pytest

from helpers.tournaments.documents import state_of
from helpers.web.forms import forms_of
from helpers.web.phones import (
    GOOD,
    Pocket,
    acted,
    at_one,
    last_of,
    line,
    match_of,
    name_of,
    paired,
    position,
    scores,
    text,
)
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, renew, revoke
from podium.app.round_clocks.clock import RoundKey
from podium.app.round_clocks.running import add_clock
from podium.app.round_clocks.setup import clock_by_rules
from podium.app.venue import Settings, announce, set_settings
from podium.director import acts as a

# ---- my next table ---------------------------------------------------------------------------------


def test_my_next_table_comes_first(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    page = four[2].page()
    assert page.index('class="my-number"') < page.index("<h3")
    said = text(page)
    assert "Table 1" in said
    assert "Seat 3" in said
    assert f"{name_of(instance, seats[2])} (you)" in said
    assert "The highest roll goes first, the others follow clockwise. [R1, R2]" in said
    assert "Banker who starts last [R1]" in said
    assert "Builds the board who starts last [setup]" in said
    assert "Enter the result of table 1" in said


def test_the_order_of_play_and_the_duties_once_they_fell(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    order = [seats[1], seats[0], seats[2], seats[3]]
    act = a.Seat(tournament="cup", stage="main", round=1, table=1, order=order)
    acted(four[0].client, instance, act)
    assert "You are number 2 in the order of play. [R1, R2]" in text(four[0].page())
    assert "You go first. [R1, R2]" in text(four[1].page())
    last = text(four[3].page())
    assert "Banker you [R1]" in last
    assert "Builds the board you [setup]" in last


def test_others_are_called_as_they_consented_and_oneself_whole(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    set_settings(instance, "cup", Settings(names="number"))
    page = four[0].page()
    assert name_of(instance, seats[0]) in page
    for other in instance.service.store.people("cup"):
        if other != seats[0]:
            assert name_of(instance, other) not in page
    assert "No. " in text(page)


def test_opponents_with_their_place_from_the_second_round_on(
    instance: Instance, pocket: Pocket
) -> None:
    document = play(instance, "katana-2016", 8, paired("main", 2))
    entrant = match_of(document, "main", 2, 1)["entrants"][0]
    pocket.take(Role.PLAYER, "cup", entrant=entrant)
    said = text(pocket.page())
    assert said.count("rank ") >= 3
    assert "stands before" in said
    assert "My games so far" in said


def test_the_clock_of_the_round_and_what_was_announced(
    instance: Instance, four: list[Pocket]
) -> None:
    rules = instance.service.case("cup").rulebook
    clock = clock_by_rules(rules, RoundKey(stage="main", round=1))
    add_clock(instance, "cup", clock)
    announce(instance, "cup", "Lunch is at noon.", "Olga")
    page = four[0].page()
    assert 'data-clock="main:1"' in page
    assert "Lunch is at noon." in page


# ---- four phones -------------------------------------------------------------------------------------


def test_four_phones_make_a_result_final(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    assert four[0].report(scores(seats)).status_code == 303
    said = text(four[0].page())
    assert "You reported:" in said
    assert f"Waiting for {name_of(instance, seats[1])}" in said
    assert "[form, conduct]" in said
    assert "The winner brings the sheet to the desk." in said
    for phone in four[1:]:
        said = text(phone.page())
        assert f"Reported by {name_of(instance, seats[0])}" in said
        assert f"Confirm: {line(10, 7, 6, 4)}" in said
        assert "victory points 10" in said
        assert phone.agree().status_code == 303
    assert at_one(instance)["status"] == "final"
    for phone in four:
        said = text(phone.page())
        assert "This is final." in said
        assert "wins 1 · victory points 10" in said
    by = [act.by for act in last_of(instance, 4)]
    assert by == [name_of(instance, entrant) for entrant in seats]


def test_the_last_who_is_asked_is_told_so(four: list[Pocket], seats: list[str]) -> None:
    four[0].report(scores(seats))
    four[1].agree()
    four[2].agree()
    assert "It is final as soon as you confirm it." in text(four[3].page())


def test_a_form_that_is_sent_twice_counts_once(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    form = four[0].form("report")
    typed = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    first = four[0].send(form, "report", typed)
    stood = position(instance)
    again = four[0].send(form, "report", typed)
    assert (first.status_code, again.status_code) == (303, 303)
    assert position(instance) == stood
    four[1].agree()
    four[2].agree()
    form = four[3].form("agree")
    assert four[3].send(form, "agree").status_code == 303
    stood = position(instance)
    assert four[3].send(form, "agree").status_code == 303
    other_form = {**form.fields, "key": "another", "do": "agree"}
    assert four[3].post(form.action, other_form).status_code == 303
    assert position(instance) == stood


def test_a_wrong_sheet_comes_back_as_it_was_typed(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    before = position(instance)
    answer = four[0].report(scores(seats, 9, 7, 6, 4))
    assert answer.status_code == 422
    assert "nobody has 10" in answer.text
    form = next(f for f in forms_of(answer.text) if any(b[1] == "report" for b in f.buttons))
    assert form.fields[f"score:{seats[1]}"] == "7"
    assert re.search(r'<details class="do" id="[^"]+" open>', answer.text)
    assert position(instance) == before
    two = four[0].report(scores(seats, 10, 10, 6, 4))
    assert two.status_code == 422
    won = four[0].report(scores(seats, 10, 10, 6, 4), winner=seats[1])
    assert won.status_code == 303
    assert f"{name_of(instance, seats[1])} won" in text(four[2].page())


def test_who_reported_may_say_it_again(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    assert four[0].form("report").fields[f"score:{seats[1]}"] == "7"
    four[0].report(scores(seats, 10, 8, 6, 4))
    assert [r["scores"][seats[1]] for r in at_one(instance)["reports"]] == ["8"]


# ---- contesting ---------------------------------------------------------------------------------------


def test_who_disagrees_contests_with_a_reason(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    silent = four[1].contest("")
    assert silent.status_code == 422
    assert "Write what is wrong" in silent.text
    assert at_one(instance)["status"] == "reported"
    assert four[1].contest("The longest road was mine.").status_code == 303
    assert at_one(instance)["contested_by"] == [seats[1]]
    for phone in four:
        said = text(phone.page())
        assert "go to the desk, all of you, with the sheet." in said
        assert f"Contested by {name_of(instance, seats[1])}." in said
    assert last_of(instance)[0].reason == "The longest road was mine."


def test_a_sentence_that_ends_with_an_initial_has_one_stop(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    set_settings(instance, "cup", Settings(names="short"))
    four[0].report(scores(seats))
    four[1].contest("The longest road was mine.")
    assert re.search(r"Contested by \w+ \w\. ", text(four[2].page()))


def test_who_contested_may_think_better_of_it(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    four[1].contest("no")
    four[1].agree()
    assert at_one(instance)["status"] == "reported"
    four[2].agree()
    four[3].agree()
    assert at_one(instance)["status"] == "final"


def test_figures_of_ones_own_contest_too(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    assert four[3].form("report").fields[f"score:{seats[0]}"] == "10"
    assert four[3].report(scores(seats, 9, 10, 6, 4)).status_code == 303
    assert at_one(instance)["status"] == "contested"
    said = text(four[0].page())
    assert "You reported:" in said
    assert f"Reported by {name_of(instance, seats[3])}:" in said
    assert f"Confirm: {line(9, 10, 6, 4)}" in said
    assert f"Confirm: {line(10, 7, 6, 4)}" not in said
    for phone in four[:3]:
        form = next(
            f
            for f in forms_of(phone.page())
            if any(line(9, 10, 6, 4) in label for _, _, label in f.buttons)
        )
        phone.send(form, "agree")
    assert at_one(instance)["status"] == "final"
    assert at_one(instance)["scores"][seats[1]] == "10"


def test_a_phone_agrees_with_what_it_showed_not_with_what_stands_now(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    shown = four[1].form("agree")
    four[0].report(scores(seats, 4, 10, 6, 7))
    four[1].send(shown, "agree")
    found = at_one(instance)
    assert found["status"] == "contested"
    assert found["reports"][-1]["scores"][seats[0]] == "10"


# ---- a page that is too old ----------------------------------------------------------------------------


def settle(four: list[Pocket], seats: list[str], *said: int) -> None:
    """The desk writes the result down."""
    sheet = {"scores": scores(seats, *said)}
    act = a.Result(tournament="cup", stage="main", round=1, table=1, sheet=sheet)
    acted(four[0].client, four[0].instance, act)


def test_what_is_final_meanwhile_is_shown(four: list[Pocket], seats: list[str]) -> None:
    form = four[0].form("report")
    settle(four, seats, 4, 10, 6, 7)
    typed = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    answer = four[0].send(form, "report", typed)
    assert answer.status_code == 422
    said = text(answer.text)
    assert "this match has a result by now: if it is wrong, go to the desk" in said
    assert "already-final" in answer.text
    assert "This is final." in said


def test_what_is_final_meanwhile_with_the_same_sheet_is_no_trouble(
    four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    form = four[1].form("agree")
    settle(four, seats)
    assert four[1].send(form, "agree").status_code == 303


def test_contesting_what_is_final_meanwhile_is_refused(
    four: list[Pocket], seats: list[str]
) -> None:
    four[0].report(scores(seats))
    form = four[1].form("contest")
    settle(four, seats)
    answer = four[1].send(form, "contest", {"reason": "no"})
    assert answer.status_code == 422
    assert "already-final" in answer.text


# ---- whose phone -----------------------------------------------------------------------------------------


def test_another_table_is_refused(instance: Instance, four: list[Pocket]) -> None:
    others = match_of(state_of(instance.service, "cup"), "main", 1, 2)["entrants"]
    before = position(instance)
    form = four[0].form("report")
    typed = {f"score:{e}": str(s) for e, s in zip(others, GOOD, strict=True)}
    for table in ("2", "9", "", "x", "1" * 30):
        answer = four[0].send(form, "report", {**typed, "table": table})
        assert answer.status_code == 422
        assert "no-such-match" in answer.text
    assert position(instance) == before


@pytest.mark.parametrize(
    "sheet",
    [
        "",
        "[]",
        "{",
        '{"scores": {"x": 10}}',
        '{"scores": 3}',
        '{"scores": {"p1": 1.5, "p2": null}}',
        '{"winner": "p1", "scores": {"p1": [1], "p2": {}}}',
        '{"home": "p1", "away": "p2", "boards": 7}',
    ],
)
def test_a_forged_sheet_is_refused(
    instance: Instance, four: list[Pocket], seats: list[str], sheet: str
) -> None:
    four[0].report(scores(seats))
    before = position(instance)
    answer = four[1].send(four[1].form("agree"), "agree", {"sheet": sheet})
    assert answer.status_code == 422
    assert 'class="refusal"' in answer.text
    assert position(instance) == before


def test_a_phone_without_the_link_is_told_what_to_do(
    instance: Instance, pocket: Pocket, four: list[Pocket], seats: list[str]
) -> None:
    path = f"/me/cup/{seats[0]}"
    for stranger in (pocket, four[1]):
        assert "Scan the code on your card" in stranger.get(path, 403)
        before = position(instance)
        fields = {"do": "report", "stage": "main", "round": "1", "table": "1"}
        assert stranger.post(path, fields).status_code == 403
        assert position(instance) == before
    assert "Scan the code on your card" in pocket.get("/me")
    assert pocket.get("/me/elsewhere/p1", 403)


def test_the_organiser_is_no_player(pocket: Pocket, seats: list[str]) -> None:
    pocket.take(Role.ORGANISER)
    pocket.get(f"/me/cup/{seats[0]}", 403)


@pytest.mark.parametrize("change", [renew, revoke])
def test_a_link_that_is_renewed_or_revoked_says_so(
    instance: Instance, four: list[Pocket], seats: list[str], change: type
) -> None:
    link = issue(instance, role=Role.PLAYER, tournament="cup", entrant=seats[0])
    change(instance, link.id, "cup")
    said = four[0].get(four[0].home, 403)
    assert "Your link is no longer valid" in said
    assert "ask at the desk" in said
    assert "Your link is no longer valid" in four[0].get("/me")
    assert "no longer valid" not in four[0].get(f"/me/cup/{seats[1]}", 403)
    four[0].take(Role.PLAYER, "cup", entrant=seats[0])
    assert "Table 1" in text(four[0].page())


def test_one_link_leads_to_its_page_two_to_a_list(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    parent = four[0]
    assert parent.get("/me", 303) == ""
    other = match_of(state_of(instance.service, "cup"), "main", 1, 2)["entrants"][0]
    parent.take(Role.PLAYER, "cup", entrant=other)
    said = text(parent.get("/me"))
    assert f"{name_of(instance, seats[0])} Four rounds, round 1, table 1" in said
    assert f"{name_of(instance, other)} Four rounds, round 1, table 2" in said
    assert "Others on this phone" in parent.page()
    parent.home = f"/me/cup/{seats[0]}"
    parent.report(scores(seats))
    assert last_of(instance)[0].by == name_of(instance, seats[0])
    four[1].agree()
    four[2].agree()
    four[3].agree()
    assert at_one(instance)["status"] == "final"
