"""A day that is run by the forms of the desk, as a browser without script would send them."""

from collections.abc import Callable, Mapping, Sequence
from html import unescape
from random import Random
from typing import Any

from httpx import Response

from helpers.tournaments.documents import Document, state_of
from helpers.web.forms import PageForm, forms_of
from helpers.web.visitor import Visitor
from podium.app.instance import Instance
from podium.app.rulebooks import compose_rulebook
from podium.app.service import Done
from podium.core.state import Match
from podium.director.act_kinds import ACTS
from podium.formats.kernel.case import open_matches
from podium.sim import make_up_entrants, sheet_of

NAME = "cup"
Sheets = Callable[[Match], Mapping[str, Any] | None]


class DeskDay:
    """One tournament, and an organiser at its desk."""

    def __init__(self, desk: Visitor, instance: Instance, seed: str = "1") -> None:
        self.desk = desk
        self.instance = instance
        self.chance = Random(seed)

    # ---- beside the pages ----------------------------------------------------------------

    def opened(
        self, rulebook: str, entrants: int, level: str = "", **options: Any
    ) -> "DeskDay":
        """Open the tournament, and have made-up people enter; nobody says a session."""
        service = self.instance.service
        rules, level = compose_rulebook(service.library, rulebook, level)
        self.elsewhere("open", rulebook=rulebook, level=level, seed="s", options=options)
        for entry in make_up_entrants(rules, entrants, self.chance).entries:
            known = {"id": entry.id, "name": entry.name, "school": entry.school}
            team = {"players": entry.players, "substitutes": entry.substitutes}
            of_team = {**team, "captain": entry.captain} if entry.players else {}
            self.elsewhere("enter", **known, **of_team)
        return self

    def elsewhere(self, kind: str, **keys: Any) -> None:
        """An act by another program, or another desk."""
        done = self.instance.service.perform(ACTS[kind].struct(tournament=NAME, **keys))
        assert isinstance(done, Done), done
        self.forget()

    def forget(self) -> None:
        """Have the pages look anew at once, as they do every second."""
        self.desk.client.app.state.gateway._views.pop(NAME, None)

    def results(self, stage: str, sheets: Sheets = lambda _: None) -> None:
        """All results that are missing; sheets as told, else made up."""
        while waiting := open_matches(self.instance.service.case(NAME).state.stage(stage)):
            match = waiting[0]
            case = self.instance.service.case(NAME)
            strength = dict.fromkeys(case.state.entrants, 0.0)
            sheet = sheets(match) or sheet_of(case, match, strength, self.chance)
            place = {"stage": stage, "round": match.round, "table": match.table}
            self.elsewhere("result", **place, sheet=sheet)

    @property
    def document(self) -> Document:
        return state_of(self.instance.service, NAME)

    def stage(self, stage: str) -> Document:
        found: Document = next(s for s in self.document["stages"] if s["id"] == stage)
        return found

    def matches(self, stage: str, number: int) -> list[list[str]]:
        """Who sits at the tables of a round."""
        return [
            match["entrants"]
            for found in self.stage(stage)["groups"]
            for of_round in found["rounds"]
            for match in of_round["matches"]
            if of_round["number"] == number
        ]

    def needs(self) -> list[tuple[str, str]]:
        return [(need["kind"], need["code"]) for need in self.document["needs"]]

    def numbers(self, entrants: Sequence[str]) -> str:
        """Numbers of entering, as they are typed."""
        order = [entrant["id"] for entrant in self.document["entrants"]]
        return " ".join(str(order.index(entrant) + 1) for entrant in entrants)

    # ---- at the desk ---------------------------------------------------------------------

    def page(self, stage: str) -> str:
        return unescape(self.desk.get(f"/desk/{NAME}/stage/{stage}"))

    def forms(self, stage: str, act: str) -> list[PageForm]:
        """The forms of a stage's page for an act."""
        page = self.desk.get(f"/desk/{NAME}/stage/{stage}")
        return [form for form in forms_of(page) if f"/do/{act}?" in form.action]

    def send(self, form: PageForm, typed: Mapping[str, str] = {}, button: str = "") -> Response:
        """Fill in a form and press one of its buttons (told by a part of its text)."""
        assert set(typed) <= set(form.fields), form.fields
        name, value, _ = next(found for found in form.buttons if button in found[2])
        pressed = {name: value} if name else {}
        return self.desk.post(form.action, {**form.fields, **typed, **pressed})

    def do(
        self,
        stage: str,
        act: str,
        typed: Mapping[str, str] = {},
        button: str = "",
        *,
        hand: bool = False,
    ) -> str:
        """Send the first form of an act, that for what was made at the venue if told."""
        forms = [form for form in self.forms(stage, act) if ("by-hand" in form.fields) == hand]
        answer = self.send(forms[0], typed, button)
        assert answer.status_code == 303, unescape(answer.text)[:3000]
        return str(answer.headers["location"])

    def next_step(self, text: str = "") -> str:
        """Press the button of the desk's first page that says what comes next."""
        page = self.desk.get(f"/desk/{NAME}")
        form = next(f for f in forms_of(page) if "/do/" in f.action)
        assert text in form.buttons[0][2], form.buttons
        answer = self.send(form)
        assert answer.status_code == 303, unescape(answer.text)[:3000]
        return str(answer.headers["location"])
