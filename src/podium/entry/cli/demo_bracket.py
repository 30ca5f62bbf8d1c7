"""A play-off as a drawing, and the three steps of a podium."""

from collections.abc import Mapping

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from podium.entry.cli.demo_sheets import INDENT, Names, fitted, winners_of
from podium.views.matches import MatchView

_TWO = 2
_STEP = 22


def drawn(
    slots: Mapping[str, str],
    matches: Mapping[str, MatchView],
    won: Mapping[str, str],
    names: Names,
    width: int,
) -> Text:
    """The play-off from the left to the right, to who won it.

    Args:
        slots: slot to its two sides, as the rulebook has them.
        matches: slot to its match, where it was made.
        won: slot to who went on from it.
        names: what people call everybody.
        width: of the screen.
    """
    depth = _depth(slots, "final") + 1
    tree = _Tree(slots, matches, won, names, (width - INDENT) // depth)
    lines, _ = tree.lines("final")
    text = Text()
    for line in lines:
        text.append(" " * INDENT).append_text(line).append("\n")
    return text


def _depth(slots: Mapping[str, str], slot: str) -> int:
    sides = [side for side in slots[slot].split() if side in slots]
    return 1 + max((_depth(slots, side) for side in sides), default=0)


class _Tree:
    """Draws a slot: its two sides one above the other, and who won at their right."""

    def __init__(
        self,
        slots: Mapping[str, str],
        matches: Mapping[str, MatchView],
        won: Mapping[str, str],
        names: Names,
        column: int,
    ) -> None:
        self._slots = slots
        self._matches = matches
        self._won = won
        self._names = names
        self._column = column

    def lines(self, slot: str) -> tuple[list[Text], int]:
        """The lines of a slot, all of one length, and which of them holds its winner."""
        above, high = self._side(slot, 0)
        below, low = self._side(slot, 1)
        low += len(above)
        block = [*above, *below]
        middle = (high + low) // _TWO
        won = self._winner(slot)
        lines: list[Text] = []
        for number, line in enumerate(block):
            joint = _joint(number, high, low, middle)
            label = won if number == middle else ""
            cell = Text(joint).append(
                set_cell_size(f" {label}", self._column - 1), "bold" if label else ""
            )
            lines.append(line.copy().append_text(cell))
        return lines, middle

    def _side(self, slot: str, at: int) -> tuple[list[Text], int]:
        match = self._matches.get(slot)
        source = self._slots[slot].split()[at]
        if source in self._slots:
            lines, middle = self.lines(source)
            return self._scored(lines, middle, match, at), middle
        entrants = match.entrants if match else []
        entrant = entrants[at] if at < len(entrants) else ""
        return [self._leaf(entrant, match)], 0

    def _leaf(self, entrant: str, match: MatchView | None) -> Text:
        score = match.scores.get(entrant, "") if match else ""
        room = self._column - 4
        name = set_cell_size(_short(self._names.get(entrant, ""), room), room)
        lost = match is not None and entrant not in winners_of(match)
        return Text(name, "dim" if lost else "").append(f" {score:>2} ")

    def _scored(
        self, lines: list[Text], middle: int, match: MatchView | None, at: int
    ) -> list[Text]:
        """Write the score of a side behind the name that won the slot before."""
        scores = match.scores if match else {}
        entrants = match.entrants if match else []
        score = scores.get(entrants[at], "") if at < len(entrants) else ""
        if score:
            line = lines[middle]
            kept = line[: len(line) - 4]
            lines[middle] = kept.append(f" {score:>2} ", style="not bold")
        return lines

    def _winner(self, slot: str) -> str:
        return _short(self._names.get(self._won.get(slot, ""), ""), self._column - 6)


def _short(name: str, room: int) -> str:
    """A name cut to a width; which team of a school it is stays on it."""
    head, _, letter = name.rpartition(" ")
    if cell_len(name) <= room or not head or len(letter) > 1:
        return fitted(name, room)
    return f"{fitted(head, room - len(letter) - 1)} {letter}"


def _joint(number: int, high: int, low: int, middle: int) -> str:
    if number == middle and high < number < low:
        return "├"
    if number == high:
        return "┐" if number != middle else "┬"
    if number == low:
        return "┘"
    return "│" if high < number < low else " "


def steps(places: list[str], width: int) -> Text:
    """The three steps of a podium, with who stands on them."""
    first, second, third = (fitted(name, _STEP - 2) for name in (*places, "", "", "")[:3])
    wide = 3 * _STEP + 4
    margin = " " * max((width - wide) // 2, 0)
    blank = " " * (_STEP + 1)
    lines = [
        (blank + " " + _middle("♛"), "bold"),
        (blank + " " + _middle(first), "bold"),
        (f"{' ' + _middle(second)}┌{'─' * _STEP}┐{_middle(third) if not third else ''}", ""),
        (f"┌{'─' * _STEP}┤{_middle('1')}│{_middle(third)}", ""),
        (f"│{_middle('2')}│{_middle('')}├{'─' * _STEP}┐", ""),
        (f"│{_middle('')}│{_middle('')}│{_middle('3')}│", ""),
    ]
    text = Text()
    for line, style in lines:
        text.append(margin + line.rstrip(), style).append("\n")
    return text


def _middle(name: str) -> str:
    spare = _STEP - cell_len(name)
    return " " * (spare // 2) + name + " " * (spare - spare // 2)
