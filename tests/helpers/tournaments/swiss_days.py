"""Swiss tournaments at the moments that look different: chess, and a grand final of gomoku."""

from helpers.tournaments.championship_days import Day
from helpers.tournaments.documents import Document
from helpers.web.visitor import play
from podium.app.instance import Instance

CHESS = tuple(
    Day("chess", moment, "swiss-fide", 9, "swiss", "swiss")
    for moment in ("before", "first", "on", "over")
)
GRAND = tuple(
    Day("grand", moment, "piskvorky-2018", 11, "swiss", "swiss", "grf")
    for moment in ("before", "on", "over")
)
SWISS_DAYS = (*CHESS, *GRAND)


def until(document: Document, moment: str) -> bool:
    """Whether a tournament has come to a moment."""
    (stage,) = document["stages"]
    rounds = [made for group in stage["groups"] for made in group["rounds"]]
    match moment:
        case "before":
            return stage["status"] == "running" and not rounds
        case "first":
            return len(rounds) == 1
        case "on":
            return len(rounds) == 3 and any(
                m["status"] == "final" for m in rounds[2]["matches"]
            )
        case _:
            return False


def prepare_swiss(instance: Instance, day: Day) -> None:
    """Play a tournament up to its moment."""
    play(
        instance,
        day.rulebook,
        day.entrants,
        lambda document: until(document, day.moment),
        name=day.name,
        level=day.level,
    )
