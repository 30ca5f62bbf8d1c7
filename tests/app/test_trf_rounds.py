"""How many rounds a report file says, after the decision `rounds`."""

from helpers.tournaments.swiss import a_club_open
from podium import bootstrap
from podium.app.trf_export import trf_of


def test_a_report_file_names_the_rounds_that_were_decided() -> None:
    one = a_club_open(6).start("swiss").pair("swiss")
    one.do("decide", stage="swiss", decision="rounds", choice="4", reason="the hall closes")
    assert "XXR 4" in bootstrap.trf_text(trf_of(one.service, "t"))
