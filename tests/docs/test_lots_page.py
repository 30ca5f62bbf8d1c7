"""The page on lots says enough to check a tournament without podium."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from helpers.tournaments.scenes import NAME, scene
from podium.app.log_transfer import export_lines as items
from podium.bootstrap import export_lines

PAGE = Path(__file__).parents[2] / "docs" / "lots.md"


def test_a_closed_tournament_checks_out_by_the_page_alone() -> None:
    one = scene("katana-2016").enter(8).start("main")
    for _ in range(4):
        one.do("pair", stage="main", word="amber")
        for match in one.open("main"):
            scores = {
                entrant: 10 if entrant == match.seats[0] else 5 for entrant in match.seats
            }
            one.do("result", stage="main", sheet={"scores": scores})
    one.close("main").do("decide", stage="semifinal", decision="small-field", choice="none")
    told: dict[str, Any] = {}
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code[0], str(PAGE), "exec"), told)  # noqa: S102 - the page's own code
    lines = [json.loads(line) for line in export_lines(items(one.store, NAME))]
    records = [line["record"] for line in lines if "record" in line]
    previous = "0" * 64
    for record in records:
        assert told["chained"](record["body"], previous) == record["hash"]
        previous = record["hash"]
    events = [event for record in records for event in json.loads(record["body"])["events"]]
    numbers = {e["id"]: e["number"] for e in events if e["kind"] == "entered"}
    secret = bytes.fromhex(next(e["secret"] for e in events if e["kind"] == "revealed"))
    opened = events[0]
    sealed = hashlib.sha256(f"podium lots {opened['salt']} ".encode() + secret).hexdigest()
    assert sealed == opened["commitment"]
    lots = [event for event in events if event["kind"] == "lot"]
    assert len(lots) >= 2
    for lot in lots:
        word = lot.get("word", "")

        def by_key(entrant: str, purpose: str = lot["purpose"], word: str = word) -> bytes:
            found: bytes = told["key"](secret, purpose, word, numbers[entrant])
            return found

        assert lot["order"] == sorted(lot["order"], key=by_key)
