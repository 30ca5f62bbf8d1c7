"""What happens between the results of a demo, in a line: lots, extra games, decisions."""

from collections.abc import Sequence

from rich.text import Text

from podium.core import events as e
from podium.entry.cli.demo_sheets import Names


def note(event: e.Event, names: Names) -> Text | None:
    """What to say of an event; None where the sheets and standings say it."""
    match event:
        case e.ExtraGame():
            return _extra(event, names)
        case e.Lot(by_hand=True):
            return _lot("Lot drawn by hand: ", event.order, names)
        case e.Lot() if event.purpose.count("/") == 1:
            return _lot("Lot: ", event.order, names)
        case e.Decided():
            decided = f"{event.code}: {event.choice}"
            return Text("Decided by the organisers: ", "bold").append(decided, "not bold")
        case _:
            return None


def _lot(head: str, order: Sequence[str], names: Names) -> Text:
    drawn = " before ".join(names[entrant] for entrant in order)
    return Text(head, "bold").append(drawn, "not bold")


def _extra(game: e.ExtraGame, names: Names) -> Text:
    told = {"1": "beats", "0": "loses to", "=": "ties with"}[game.result]
    where = f" in {game.slot}" if game.slot else f" of group {game.group}" if game.group else ""
    text = Text(f"Extra game{where}: ", "bold")
    for team, word in ((game.home, f" {told} "), (game.away, "")):
        text.append(names[team], "not bold")
        if team in game.players:
            text.append(f" ({names[game.players[team]]})", "not bold dim")
        text.append(word, "not bold")
    return text
