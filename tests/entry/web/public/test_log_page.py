"""The lots with their proof, the rulebook, the log of decisions."""

import json

import pytest

from helpers.tournaments.documents import Document, state_of
from helpers.web.pages import part_of, text_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.instance import Instance
from podium.app.log_verification import LogFinding, Summary, Verification
from podium.app.ports import Person
from podium.app.venue import Settings, set_settings
from podium.core.records import Record
from podium.director import acts as a
from podium.entry.web.gateway import Gateway
from podium.entry.web.hub import Hub
from podium.entry.web.public import log
from podium.entry.web.titles import purpose_name
from podium.entry.web.words import words
from podium.rules.lots import commitment


class TestLots:
    def test_the_commitment_is_published_from_the_opening_on(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016"))
        told = text_of(visitor.get("/t/cup/lots"))
        opening = instance.service.tournament("cup").state.opening
        assert opening is not None
        assert opening.commitment in told
        assert opening.salt in told
        assert "No lot has been drawn yet." in told
        assert "not revealed yet" in told

    def test_the_secret_is_never_told_before_the_end(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        secret = instance.service.store.secret("cup")
        assert secret is not None
        for tail in ("lots", "log", "log.jsonl", "rules"):
            assert secret.hex() not in visitor.get(f"/t/cup/{tail}")
        assert catan["status"] == "running"

    def test_at_the_end_it_is_and_the_check_is_done(
        self, visitor: Visitor, instance: Instance, over: Document
    ) -> None:
        told = text_of(visitor.get("/t/cup/lots"))
        opening = instance.service.tournament("cup").state.opening
        assert opening is not None
        secret = instance.service.tournament("cup").state.revealed
        assert secret in told
        assert commitment(bytes.fromhex(secret), opening.salt) in told
        drawn = sum(not lot["by_hand"] for lot in over["lots"])
        assert "Everything is correct." in told
        assert f"{drawn} lots follow from the secret." in told

    def test_what_is_wrong_is_told(
        self, visitor: Visitor, over: Document, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def examine(records: list[Record]) -> Verification:
            summary = Summary(
                records=len(records), lots=0, by_hand=0, unchecked=0, revealed=True, head=""
            )
            return Verification([LogFinding(7, "broken-chain", "somebody was here")], summary)

        monkeypatch.setattr(log, "examine", examine)
        told = text_of(part_of(visitor.get("/t/cup/lots"), "promise"))
        assert "Something is wrong." in told
        assert "Act 7: somebody was here" in told
        assert over["status"] == "closed"

    @pytest.mark.parametrize(
        ("rulebook", "level", "entrants"),
        [
            ("katana-2016", "", 24),
            ("blokus-lincon-2016", "", 24),
            ("piskvorky-2018", "ot", 12),
        ],
    )
    def test_every_purpose_is_told_in_plain_words(
        self, instance: Instance, rulebook: str, level: str, entrants: int
    ) -> None:
        document = play(instance, rulebook, entrants, level=level)
        view = Gateway(instance, Hub())._look("cup")
        assert document["lots"]
        for lot in document["lots"]:
            told = purpose_name(words("en"), view, lot["purpose"])
            assert told != lot["purpose"]
            assert "/" not in told

    def test_a_word_of_the_audience_and_a_lot_by_hand_are_told(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 8)
        service = instance.service
        service.perform(a.Start(tournament="cup", stage="main"))
        service.perform(a.Pair(tournament="cup", stage="main", word="<rain>"))
        told = text_of(visitor.get("/t/cup/lots"))
        assert "with the audience's word: <rain>" in told
        assert "drawn by podium" in told

    def test_the_log_can_be_checked_by_anybody_and_names_nobody(
        self, visitor: Visitor, instance: Instance, over: Document
    ) -> None:
        answer = visitor.client.get("/t/cup/log.jsonl")
        assert "attachment" in answer.headers["content-disposition"]
        head = json.loads(answer.text.splitlines()[0])
        assert (head["people"], head["texts"]) == (0, 0)
        names = instance.service.names("cup").values()
        assert not [name for name in names if name in answer.text]
        again = visitor.client.get(
            "/t/cup/log.jsonl", headers={"if-none-match": answer.headers["etag"]}
        )
        assert again.status_code == 304
        assert over["position"] == head["records"]


class TestRules:
    def test_the_rules_are_told_with_their_source(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        page = visitor.get("/t/cup/rules")
        told = text_of(page)
        assert "Ranking" in told
        opening = instance.service.tournament("cup").state.opening
        assert opening is not None
        assert " ".join(opening.sources[-1].split())[:400] in told
        assert "24 instead of 16 play the semifinal" in told
        assert "No: sixteen play the semifinal" in told
        assert "(default)" in told
        assert catan["options"] == {}

    def test_what_was_chosen_is_told(self, visitor: Visitor, instance: Instance) -> None:
        opening = a.Open(
            tournament="cup",
            rulebook="katana-2016",
            options={"large_field": True, "places_after_champion": "by-last-rank"},
        )
        instance.service.perform(opening)
        told = text_of(visitor.get("/t/cup/rules"))
        assert "Yes: twenty-four play the semifinal, at six tables" in told
        assert "of the six winners play the final [over-120]" in told
        assert "by-last-rank: everyone by the last ranking" in told


class TestDecisions:
    @pytest.fixture
    def decided(self, instance: Instance) -> Document:
        play(instance, "katana-2016", 13, lambda d: finals(d, "main", 1) == 4)
        service = instance.service
        tables = state_of(service, "cup")["stages"][0]["groups"][0]["rounds"][0]["matches"]
        first = tables[0]["entrants"]
        sheet = {"scores": {entrant: 10 - 2 * at for at, entrant in enumerate(first)}}
        for act in (
            a.Correct(
                tournament="cup",
                stage="main",
                round=1,
                table=1,
                sheet=sheet,
                reason="read wrong",
                by="Head of the desk",
            ),
            a.Rule(
                tournament="cup",
                stage="main",
                entrant="p1",
                ruling="warning",
                reason="shouting",
                by="Arbiter",
            ),
            a.Withdraw(tournament="cup", id="p2", reason="a broken leg", by="Desk"),
            a.Undo(tournament="cup", reason="was the wrong one", by="Desk"),
        ):
            done = service.perform(act)
            assert type(done).__name__ == "Done", done
        return state_of(service, "cup")

    def test_what_was_decided_by_whom_and_why_the_latest_first(
        self, visitor: Visitor, instance: Instance, decided: Document
    ) -> None:
        told = text_of(part_of(visitor.get("/t/cup/log"), "log"))
        names = instance.service.names("cup")
        undo, left = told.index("Reason: was the wrong one"), told.rindex("withdrew")
        assert undo < left < told.index("Reason: shouting") < told.index("Reason: read wrong")
        assert f"warning for {names['p1']}" in told
        assert "Four rounds, round 1, table 1 corrected" in told
        assert "Head of the desk" in told
        assert f"(undone by act {decided['position']})" in told

    def test_why_somebody_left_is_nobodys_business(
        self, visitor: Visitor, decided: Document
    ) -> None:
        assert "broken leg" not in visitor.get("/t/cup/log")
        assert decided["status"] == "running"

    def test_names_stay_within_the_consent(
        self, visitor: Visitor, instance: Instance, decided: Document
    ) -> None:
        instance.service.amend("cup", {"p1": Person(name="Anna Berg")})
        set_settings(instance, "cup", Settings(names="short"))
        page = visitor.get("/t/cup/log")
        assert "warning for Anna B." in text_of(page)
        assert "Berg" not in page
        assert decided["status"] == "running"

    def test_a_reason_that_was_erased_is_told_to_be(
        self, visitor: Visitor, instance: Instance, decided: Document
    ) -> None:
        bodies = instance.service.tournament("cup").fold.bodies
        (ref,) = [body.reason for body in bodies if body.act == "rule"]
        instance.service.store.erase(ref)
        told = text_of(visitor.get("/t/cup/log"))
        assert "shouting" not in told
        assert "Reason: (erased)" in told
        assert decided["status"] == "running"

    def test_times_are_those_of_the_event(
        self, visitor: Visitor, instance: Instance, decided: Document
    ) -> None:
        act = a.Rule(
            tournament="cup",
            stage="main",
            entrant="p1",
            ruling="warning",
            at="2026-05-07T08:30:00+00:00",
        )
        instance.service.perform(act)
        set_settings(instance, "cup", Settings(zone="Europe/Riga"))
        assert "7 May 2026, 11:30 EEST" in text_of(visitor.get("/t/cup/log"))
        assert decided["status"] == "running"

    def test_entries_and_results_stand_elsewhere(
        self, visitor: Visitor, instance: Instance, decided: Document
    ) -> None:
        told = text_of(part_of(visitor.get("/t/cup/log"), "log"))
        assert " entered" not in told
        assert instance.service.names("cup")["p1"]
        assert decided["status"] == "running"
