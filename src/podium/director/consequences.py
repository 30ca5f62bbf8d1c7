"""What an act would change: two states compared, as the contract lists it."""

from collections.abc import Iterable, Sequence
from typing import Any

from podium.director.document import Document
from podium.director.repairing import Made, Stale

Change = dict[str, Any]


def changes(before: Document, after: Document) -> list[Change]:
    """Everything that differs between two state documents of a tournament."""
    found: list[Change] = []
    for old, new in zip(before["stages"], after["stages"], strict=True):
        found += _matches(old, new)
        found += _standings(old, new)
        if old["advancing"] != new["advancing"]:
            found.append(
                {
                    "what": "advancing",
                    "stage": new["id"],
                    "before": old["advancing"],
                    "after": new["advancing"],
                }
            )
    found += _lots(before, after)
    return [*found, *_places(before, after)]


def in_every(ways: Sequence[Sequence[Change]]) -> list[Change]:
    """What changes whichever way is chosen."""
    first, *others = [[_by_result(change) for change in way] for way in ways]
    return [change for change in first if all(change in other for other in others)]


def _by_result(change: Change) -> Change:
    """A change without what was chosen of the matches that follow."""
    after = change["after"]
    if change["what"] != "match" or after is None:
        return change
    return change | {"after": {key: after[key] for key in after if key != "goes_on"}}


def round_changes(rounds: Iterable[Stale]) -> list[Change]:
    """The rounds that rest on an old ranking: as they are, and as they would be made now.

    `kept` says that a round stays as it is unless it is made again; otherwise it is taken back.
    """
    return [
        {
            "what": "round",
            "stage": found.stage,
            "group": found.group,
            "round": found.round,
            "before": _made(found.before),
            "after": _made(found.after),
            "kept": found.kept,
        }
        for found in rounds
    ]


def _made(made: Made | None) -> Document | None:
    if made is None:
        return None
    return {"tables": [list(table) for table in made.tables], "byes": list(made.byes)}


def _matches(old: Document, new: Document) -> list[Change]:
    before, after = _all_matches(old), _all_matches(new)
    return [
        {
            "what": "match",
            "stage": new["id"],
            "group": group,
            "round": number,
            "table": table,
            "before": before.get((group, number, table)),
            "after": after.get((group, number, table)),
        }
        for group, number, table in sorted(before.keys() | after.keys())
        if before.get((group, number, table)) != after.get((group, number, table))
    ]


def _all_matches(stage: Document) -> dict[tuple[str, int, int], Document]:
    return {
        (group["id"], number["number"], match["table"]): match
        for group in stage["groups"]
        for number in group["rounds"]
        for match in number["matches"]
        if "table" in match
    }


def _standings(old: Document, new: Document) -> list[Change]:
    found: list[Change] = []
    groups = {g["id"]: (g, "A") for g in old["groups"]}
    pairs: list[tuple[str, list[Document], list[Document]]] = []
    if new["standings"] or old["standings"]:
        pairs.append(("", old["standings"], new["standings"]))
    else:
        pairs += [
            (
                g["id"],
                groups[g["id"]][0]["standings"] if g["id"] in groups else [],
                g["standings"],
            )
            for g in new["groups"]
        ]
    for group, was, now in pairs:
        before, after = _by_entrant(was), _by_entrant(now)
        found += [
            {
                "what": "standing",
                "stage": new["id"],
                "group": group,
                "entrant": entrant,
                "before": before.get(entrant),
                "after": after.get(entrant),
            }
            for entrant in dict.fromkeys([*before, *after])
            if before.get(entrant) != after.get(entrant)
        ]
    return found


def _by_entrant(rows: list[Document]) -> dict[str, Document]:
    return {
        row["entrant"]: {"rank": row["rank"], "shared": row["shared"], "values": row["values"]}
        for row in rows
    }


def _lots(before: Document, after: Document) -> list[Change]:
    was = {(lot["purpose"], tuple(lot["order"])): lot for lot in before["lots"]}
    return [
        {
            "what": "lot",
            "stage": lot["purpose"].split("/")[0],
            "purpose": lot["purpose"],
            "before": None,
            "after": lot["order"],
        }
        for lot in after["lots"]
        if (lot["purpose"], tuple(lot["order"])) not in was
    ]


def _places(before: Document, after: Document) -> list[Change]:
    was = {row["entrant"]: row["place"] for row in before["places"]}
    now = {row["entrant"]: row["place"] for row in after["places"]}
    return [
        {
            "what": "place",
            "stage": "",
            "entrant": entrant,
            "before": was.get(entrant),
            "after": now.get(entrant),
        }
        for entrant in dict.fromkeys([*was, *now])
        if was.get(entrant) != now.get(entrant)
    ]
