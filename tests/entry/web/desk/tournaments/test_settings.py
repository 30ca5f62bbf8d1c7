"""Settings, export, forgetting, announcements."""

import json
from html import unescape

import pytest

from helpers.web.forms import form_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.venue import Settings, announcements, set_settings, settings
from podium.core.refusals import Refused
from podium.entry.web.desk.clocks.announcements import ends_at

HERE = f"/desk/{NAME}/settings"
SAY = f"/desk/{NAME}/announce"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance).opened("blokus-lincon-2016", 4)


# ---- settings --------------------------------------------------------------------------------------


def test_settings_are_changed(day: DeskDay) -> None:
    page = unescape(day.desk.get(HERE))
    for example in ("Anna Bergström", "Anna B.", "No. 12"):
        assert f"<strong>{example}</strong>" in page
    form = form_of(page, "/settings")
    sent = {**form.fields, "language": "lv", "zone": "Europe/Riga", "names": "short"}
    assert day.desk.post(HERE, sent).headers["location"] == f"{HERE}?saved=1"
    assert settings(day.instance, NAME) == Settings(
        tournament=NAME, language="lv", zone="Europe/Riga", names="short", public=True
    )
    day.desk.client.cookies.set("podium_language", "en")
    page = day.desk.get(f"{HERE}?saved=1")
    assert "Saved" in page
    again = form_of(page, "/settings").fields
    assert (again["language"], again["zone"]) == ("lv", "Europe/Riga")


def test_the_title_can_be_changed_and_given_back(day: DeskDay) -> None:
    opened = day.document["title"]
    form = form_of(day.desk.get(HERE), "/settings")
    assert form.fields["title"] == opened
    day.desk.post(HERE, {**form.fields, "title": "  Blokus  in Linköping "})
    assert settings(day.instance, NAME).title == "Blokus in Linköping"
    for page in (HERE, f"/t/{NAME}", "/", "/desk"):
        assert "Blokus in Linköping" in unescape(day.desk.get(page)), page
    day.desk.post(HERE, {**form.fields, "title": opened})
    assert settings(day.instance, NAME).title == ""


def test_a_title_that_is_too_long_is_refused(day: DeskDay) -> None:
    form = form_of(day.desk.get(HERE), "/settings")
    answer = day.desk.post(HERE, {**form.fields, "title": "x" * 121})
    assert answer.status_code == 422
    assert "at most 120 characters" in unescape(answer.text)


def test_the_desk_leads_to_all_tournaments(day: DeskDay) -> None:
    assert '<a href="/desk">All tournaments</a>' in day.desk.get(f"/desk/{NAME}")


def test_the_public_can_be_kept_out(day: DeskDay) -> None:
    day.desk.post(HERE, {"names": "full"})
    assert not settings(day.instance, NAME).public
    day.desk.client.cookies.clear()
    day.desk.get(f"/t/{NAME}", 404)


def test_a_zone_that_there_is_not_is_refused_and_stays_in_the_form(day: DeskDay) -> None:
    answer = day.desk.post(HERE, {"zone": "Europe/Nowhere", "names": "number", "public": "yes"})
    assert answer.status_code == 422
    assert "bad-setting" in answer.text
    assert 'value="Europe/Nowhere"' in answer.text
    assert settings(day.instance, NAME) == Settings(tournament=NAME)
    assert "no such time zone" in day.desk.get(f"{HERE}?refused=bad-setting")


def test_the_desk_keeps_the_language_of_who_works_there(day: DeskDay) -> None:
    set_settings(day.instance, NAME, Settings(language="sv"))

    def language(path: str, wanted: str) -> str:
        page = day.desk.client.get(path, headers={"accept-language": wanted}).text
        return page.partition('<html lang="')[2][:2]

    desk = [f"/desk/{NAME}", f"/desk/{NAME}/settings", f"/desk/{NAME}/people"]
    assert {language(path, "en-GB") for path in desk} == {"en"}
    assert {language(path, "de") for path in desk} == {"sv"}
    for path in (f"/t/{NAME}", f"/desk/{NAME}/cards"):
        assert language(path, "en-GB") == "sv"


def test_nothing_odd_is_taken(day: DeskDay) -> None:
    day.desk.post(HERE, {"language": "xx", "names": "loud", "public": "yes"})
    assert settings(day.instance, NAME) == Settings(tournament=NAME)


# ---- export ----------------------------------------------------------------------------------------


def test_the_log_is_downloaded_with_names_or_without(day: DeskDay) -> None:
    answer = day.desk.client.get(f"/desk/{NAME}/export")
    assert "attachment" in answer.headers["content-disposition"]
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["podium"] == "export"
    assert lines[0]["records"] == day.document["position"]
    name = day.instance.service.names(NAME)["p1"]
    assert name in answer.text
    bare = day.desk.get(f"/desk/{NAME}/export?people=no")
    assert name not in bare
    assert json.loads(bare.splitlines()[0])["people"] == 0


def test_other_files_are_downloaded_with_names_or_without(
    desk: Visitor, instance: Instance
) -> None:
    day = DeskDay(desk, instance).opened("katana-2016", 4)
    page = unescape(day.desk.get(HERE))
    at = f"/desk/{NAME}/export?format=csv"
    assert f'href="{at}"' in page
    assert "?format=trf" not in page  # of a Swiss tournament alone
    name = day.instance.service.names(NAME)["p1"]
    answer = day.desk.client.get(at)
    assert answer.headers["content-type"].startswith("text/csv")
    assert f"{NAME}.csv" in answer.headers["content-disposition"]
    day.elsewhere("start", stage="main")
    assert name in day.desk.get(at)
    assert name not in day.desk.get(f"{at}&people=no")
    for kind in ("trf", "none"):
        assert day.desk.client.get(f"/desk/{NAME}/export?format={kind}").status_code == 404


# ---- forgetting ------------------------------------------------------------------------------------


def test_somebody_is_found_and_forgotten_once_that_was_confirmed(day: DeskDay) -> None:
    name = day.instance.service.names(NAME)["p2"]
    page = unescape(day.desk.get(f"{HERE}?q={name[:5]}"))
    assert f"/desk/{NAME}/forget/p2" in page
    at = f"/desk/{NAME}/forget/p2"
    page = unescape(day.desk.get(at))
    assert "it shows “p2”" in page
    answer = day.desk.post(at, {})
    assert answer.status_code == 422
    assert "not-confirmed" in answer.text
    assert "p2" in day.instance.service.store.people(NAME)
    assert day.desk.post(at, {"sure": "yes"}).headers["location"] == f"{HERE}?forgotten=1"
    assert "p2" not in day.instance.service.store.people(NAME)
    assert name not in day.desk.get(f"/desk/{NAME}/people")
    assert len(day.document["entrants"]) == 4


def test_texts_with_the_name_go_if_told(day: DeskDay) -> None:
    name = day.instance.service.names(NAME)["p1"]
    day.elsewhere("check_in", ids=["p1"], by=name, reason="came early")
    at = f"/desk/{NAME}/forget/p1"
    assert "Also 1 text in the log" in day.desk.get(at)
    day.desk.post(at, {"sure": "yes", "texts": "yes"})
    exported = day.desk.get(f"/desk/{NAME}/export")
    assert name not in exported
    assert "came early" in exported


def test_the_players_of_a_team_go_if_told(desk: Visitor, instance: Instance) -> None:
    DeskDay(desk, instance).opened("piskvorky-2018", 2, level="ot")
    players = instance.service.tournament(NAME).state.entrants["t1"].players or ()
    desk.post(f"/desk/{NAME}/forget/t2", {"sure": "yes"})
    desk.post(f"/desk/{NAME}/forget/t1", {"sure": "yes", "players": "yes"})
    left = set(instance.service.store.people(NAME))
    assert not left & {"t1", "t2", *players}
    assert left


def test_all_this_is_for_the_organiser(visitor: Visitor, instance: Instance) -> None:
    DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.ARBITER, NAME)
    for path in (HERE, f"/desk/{NAME}/export", f"/desk/{NAME}/forget/p1"):
        visitor.get(path, 403)
    assert visitor.post(HERE, {"names": "number"}).status_code == 403
    assert visitor.post(f"/desk/{NAME}/forget/p1", {"sure": "yes"}).status_code == 403
    assert "p1" in instance.service.store.people(NAME)


# ---- announcements ---------------------------------------------------------------------------------


def test_an_announcement_is_made_and_taken_down(day: DeskDay) -> None:
    assert "No announcement at the moment." in day.desk.get(SAY)
    answer = day.desk.post(SAY, {"text": "Lunch in the lobby", "until": ""})
    assert answer.headers["location"] == SAY
    (said,) = announcements(day.instance, NAME)
    assert (said.text, said.until) == ("Lunch in the lobby", "")
    assert "Lunch in the lobby" in day.desk.get(f"/t/{NAME}")
    assert f'name="down" value="{said.id}"' in day.desk.get(SAY)
    day.desk.post(SAY, {"down": said.id})
    assert announcements(day.instance, NAME) == []
    assert "Lunch in the lobby" not in day.desk.get(f"/t/{NAME}")


def test_no_text_or_no_time_is_refused(day: DeskDay) -> None:
    empty = day.desk.post(SAY, {"text": " "})
    answer = day.desk.post(SAY, {"text": "Lunch", "until": "soon"})
    for refused in (empty, answer):
        assert refused.status_code == 422
        assert "bad-announcement" in refused.text
    assert ">\nLunch</textarea>" in answer.text
    assert announcements(day.instance, NAME) == []


def test_until_a_time_of_the_day_in_the_zone_of_the_event() -> None:
    now = "2026-05-07T10:00:00+02:00"
    assert ends_at("14:30", now, "Europe/Prague") == "2026-05-07T14:30:00+02:00"
    assert ends_at("14:30", now, "Europe/Riga") == "2026-05-07T14:30:00+03:00"
    assert ends_at("09:00", now, "Europe/Prague") == "2026-05-08T09:00:00+02:00"
    for none in ("25:00", "14", "14:60", "T14:30", "14:30+02:00", "1430"):
        with pytest.raises(Refused):
            ends_at(none, now, "")


def test_an_arbiter_announces_a_scorekeeper_does_not(
    visitor: Visitor, instance: Instance
) -> None:
    DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.SCOREKEEPER, NAME)
    visitor.get(SAY, 403)
    assert visitor.post(SAY, {"text": "x"}).status_code == 403
    visitor.take(Role.ARBITER, NAME)
    assert visitor.post(SAY, {"text": "x"}).status_code == 303
