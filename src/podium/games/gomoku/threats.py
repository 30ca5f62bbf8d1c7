"""Wins by threats: quiet moves among the fours, each of which threatens to win by fours.

Source: pIšQworky 2018, 3.3.7. A quiet move is worth a look if fours win after it, should the
defender do nothing. The defender can only meet that on a cell that the fours touch, or with a four of
his own (or a symbol that makes one on the way); for every other reply the same fours win. What is left
are a few replies, each a position in which the attacker moves again.

Where to look next is chosen by proof numbers (`nodes`); what a move threatens is read from the chains
of a position (`outlook`), and every line of fours is tried before it is believed (`continuous`).
A position that two ways lead to is one node.
"""

from collections.abc import Iterable

from podium.games.gomoku.board import (
    EVERYWHERE,
    FIVE,
    WINDOWS,
    each,
    five_cells,
    five_cells_through,
    fours,
)
from podium.games.gomoku.chains import Finish
from podium.games.gomoku.continuous import ContinuousFours, Exhausted, Line
from podium.games.gomoku.nodes import Attack, LongerFours, Node, Origin, Quiet
from podium.games.gomoku.outlook import AttackOutlook
from podium.games.gomoku.proof import Four, Fours, Proof, Threat
from podium.games.gomoku.timing import Stopwatch

_NODES_AT_ONCE = 100
"""Positions to look at when fours are first tried."""
_NODES_LATER = 1500
_NODES_OF_FINISH = 60
_FINISHES_TRIED = 12
"""For a line that wins if the defender does nothing."""
_FINISHES_TRIED_AGAIN = 7
"""For a line that wins after a reply."""
_PROOF_WITHOUT_QUIET = 3
"""Proof number of the quiet moves where there are none, for what follows from it."""
_PROOF_OF_LONGER = 4
"""Proof number of fours that are tried for longer."""
_MOST_POSITIONS = 60_000
"""In which the attacker moves; so many fill some gigabytes."""
_MOST_STEPS = 20_000
"""Of a proof that is given out. As a tree it has a position as often as there are ways to it."""


class Threats:
    """The search from one position.

    Attributes:
        nodes: positions looked at so far.
        full: it has looked at as many positions as it may keep, and ended for that.
    """

    def __init__(self, own: int, opposing: int, danger: int, stopwatch: Stopwatch) -> None:
        """Prepare a search for a side that has no win by fours.

        Args:
            own: its symbols.
            opposing: the defender's.
            danger: the cell at which the defender threatens five, or 0.
            stopwatch: ends the search.
        """
        self.nodes = 0
        self.full = False
        self._stopwatch = stopwatch
        self._attacks: dict[tuple[int, int], Attack] = {}
        self._quiets: dict[tuple[int, int], Quiet] = {}
        self._own, self._opposing, self._danger = own, opposing, danger

    def of_attacker(self) -> Proof | None:
        """A proof that the side wins, being to move; None if none was found.

        Raises:
            OutOfTime: the time is over.
        """
        first = Attack(self._own, self._opposing, self._danger, None)
        first.outlook = AttackOutlook.of(self._own, self._opposing)
        first.tried = True
        self._attacks[self._own, self._opposing] = first
        return self._search(first)

    def of_waiting(self, otherwise: Line) -> Proof | None:
        """A proof that the side wins though the defender moves first; None if none was found.

        Args:
            otherwise: a line of fours that wins if the defender does nothing.

        Raises:
            OutOfTime: the time is over.
        """
        outlook = AttackOutlook.of(self._own, self._opposing)
        first = Quiet(0, outlook, outlook.finishes, 1)
        self._find_answers(first, otherwise)
        first.settle()
        return self._search(first)

    def _search(self, first: Attack | Quiet) -> Proof | None:
        try:
            while not first.settled and len(self._attacks) < _MOST_POSITIONS:
                self._stopwatch.check()
                node: Node = first
                while (child := node.next()) is not None:
                    node = child
                self._look(node)
                self._settle(node)
            self.full = not first.settled
            if first.proof or _steps(first, {}) > _MOST_STEPS:
                return None
            return proof_of(first)
        finally:
            self._take_apart()

    def _take_apart(self) -> None:
        """Part the nodes, which hold one another: so their memory is given back at once."""
        for node in (*self._attacks.values(), *self._quiets.values()):
            node.parents.clear()
            node.open = None
        self._attacks.clear()
        self._quiets.clear()

    def _settle(self, node: Node) -> None:
        todo = [node]
        while todo:
            node = todo.pop()
            if node.settle():
                todo += node.parents
                if node.settled:
                    node.forget()

    def _look(self, node: Node) -> None:
        match node:
            case Attack():
                self._look_at_attack(node)
            case Quiet():
                self._look_at_quiet(node)
            case LongerFours():
                self._try_longer(node)
            case _:
                raise AssertionError(node)

    # ---- the attacker moves ----------------------------------------------------------------------

    def _look_at_attack(self, node: Attack) -> None:
        outlook = node.outlook
        if outlook is None:
            assert node.origin is not None  # noqa: S101 - but for the first, which has its outlook
            before, put, growth, answer = node.origin
            outlook = node.outlook = before.after(put, growth, answer)
            node.origin = None
        promising = bool(outlook.finishes) or not outlook.whole
        if promising and not node.tried:
            node.tried = True
            node.line = self._fours(node, _NODES_AT_ONCE)
            return
        self.nodes += 1
        quiet = [move for move in self._quiet_moves(node, outlook) if move.disproof]
        fewest = min((child.proof for child in quiet), default=_PROOF_WITHOUT_QUIET)
        children: list[Node] = [*quiet, *self._four_moves(node, outlook, fewest + 1)]
        if promising:
            children.append(LongerFours(node, _PROOF_OF_LONGER))
        for child in children:
            child.parents.append(node)
        node.open = children

    def _fours(self, node: Attack, most_nodes: int) -> Line | None:
        search = ContinuousFours(node.own, node.opposing, self._stopwatch)
        try:
            return search.line(most_nodes=most_nodes)
        except Exhausted:
            return None
        finally:
            self.nodes += search.nodes

    def _try_longer(self, node: LongerFours) -> None:
        node.attack.line = self._fours(node.attack, _NODES_LATER)

    def _quiet_moves(self, node: Attack, outlook: AttackOutlook) -> Iterable[Quiet]:
        """Quiet moves after which fours might win, should the defender do nothing."""
        answers = [
            one | two for one, at in fours(node.opposing, node.own).items() for two in each(at)
        ]
        for cell in each(_worth_a_look(node, outlook)):
            if cell in outlook.makers:
                continue
            self._stopwatch.check()
            key = (node.own | cell, node.opposing)
            quiet = self._quiets.get(key)
            if quiet is None:
                finishes = outlook.glance(cell)
                if not finishes:
                    continue
                replies = _replies(cell, finishes, answers)
                quiet = self._quiets[key] = Quiet(cell, outlook, finishes, replies)
            yield quiet

    def _four_moves(self, node: Attack, outlook: AttackOutlook, proof: int) -> Iterable[Attack]:
        """Fours that win nothing yet, each with its reply put.

        The quiet moves are there after them as well, so they are taken to be as hard to prove as
        the best of those, and come after it.
        """
        for cell, reply in outlook.makers.items():
            if reply & (reply - 1) or (node.danger and cell != node.danger):
                continue
            own, opposing = node.own | cell, node.opposing | reply
            danger = five_cells_through(reply, opposing, own)
            if danger & (danger - 1):
                continue
            attack = self._attacks.get((own, opposing))
            if attack is None:
                attack = Attack(own, opposing, danger, Origin(outlook, cell, None, reply))
                attack.proof = proof
                attack.tried = True
                self._attacks[own, opposing] = attack
            yield attack

    # ---- the defender moves ----------------------------------------------------------------------

    def _look_at_quiet(self, node: Quiet) -> None:
        self.nodes += 1
        node.growth = node.outlook.grown(node.cell)
        node.finishes = sorted(node.growth.finishes, key=_cells_touched)
        for finish in node.finishes[:_FINISHES_TRIED]:
            otherwise = self._along(node.own, node.opposing, 0, finish)
            if otherwise is not None:
                self._find_answers(node, otherwise)
                return
        node.refute()

    def _find_answers(self, node: Quiet, otherwise: Line) -> None:
        """Find out after which replies a line does not win, and what does."""
        node.open = []
        node.otherwise = otherwise
        own, opposing = node.own, node.opposing
        for reply in each(_meeting(own, opposing, otherwise)):
            self._stopwatch.check()
            danger = five_cells_through(reply, opposing | reply, own)
            if danger & (danger - 1):
                node.refute()
                return
            attack = self._attacks.get((own, opposing | reply))
            if attack is None:
                line = self._line_after(node, reply, danger)
                if line is not None:
                    node.answers[reply] = line
                    continue
                origin = Origin(node.outlook, node.cell, node.growth, reply)
                attack = Attack(own, opposing | reply, danger, origin)
                self._attacks[own, opposing | reply] = attack
            if not attack.disproof:
                node.refute()
                return
            node.answers[reply] = attack
            attack.parents.append(node)
            node.open.append(attack)

    def _line_after(self, node: Quiet, reply: int, danger: int) -> Line | None:
        """Fours that win after a reply, if they are among those that the finishes show."""
        if not node.cell and (five := five_cells(node.own, node.opposing | reply)):
            return (five & -five,)  # who waits may threaten more than one already
        tried = 0
        for finish in node.finishes:
            if not finish.touched & reply:
                line = self._along(node.own, node.opposing | reply, danger, finish)
                tried += 1
                if line is not None or tried == _FINISHES_TRIED_AGAIN:
                    return line
        return None

    def _along(self, own: int, opposing: int, danger: int, finish: Finish) -> Line | None:
        search = ContinuousFours(own, opposing)
        line = search.line_along(finish.used, danger, _NODES_OF_FINISH)
        self.nodes += search.nodes
        return line


def _cells_touched(finish: Finish) -> int:
    return finish.touched.bit_count()


def _worth_a_look(node: Attack, outlook: AttackOutlook) -> int:
    """Cells on which a quiet move can threaten something: with two more symbols in a window.

    Where a finish of the attacker fails to the defender's own fours, a move in the way of those can
    threaten too.
    """
    if node.danger:
        return node.danger
    own, opposing = node.own, node.opposing
    reached = own | outlook.tops
    found = 0
    for window in WINDOWS:
        if not window & opposing:
            if (window & reached).bit_count() > 1:
                found |= window
        elif outlook.finishes and not window & own and (window & opposing).bit_count() > 1:
            found |= window
    return found & EVERYWHERE & ~(own | opposing)


def _replies(cell: int, finishes: Iterable[Finish], answers: Iterable[int]) -> int:
    """About how many replies a quiet move leaves: cells that all finishes touch, and fours."""
    meeting = EVERYWHERE
    for finish in finishes:
        meeting &= finish.touched
    for pair in answers:
        if not pair & cell:
            meeting |= pair
    return max(1, meeting.bit_count())


def _meeting(own: int, opposing: int, line: Line) -> int:
    """The replies after which a line of fours may not win.

    They are the cells of the line, those that threaten five at its end, and those that make a four
    for the defender, or may make one on the way.
    """
    put = answered = 0
    for cell in line[::2]:
        put |= cell
    for cell in line[1::2]:
        answered |= cell
    touched = put | answered
    touched |= five_cells_through(line[-1], own | put, opposing | answered)
    there = opposing | answered
    for window in WINDOWS:
        if not window & own and (window & there).bit_count() >= FIVE - 2:
            touched |= window
    return touched & ~(own | opposing)


def proof_of(node: Attack | Quiet, put: int = 0) -> Proof:
    """The proof that a proved node holds.

    Args:
        node: proved.
        put: the quiet move that led to it; several can, where the order of moves differs.
    """
    if isinstance(node, Quiet):
        assert node.otherwise is not None  # noqa: S101 - it is proved
        answers = {
            reply: Fours(answer) if isinstance(answer, tuple) else proof_of(answer)
            for reply, answer in node.answers.items()
        }
        return Threat(put, node.otherwise, answers)
    if node.line is not None:
        return Fours(node.line)
    won = node.won
    assert isinstance(won, Attack | Quiet)  # noqa: S101 - it is proved by one of them
    put = won.own & ~node.own
    if isinstance(won, Quiet):
        return proof_of(won, put)
    return Four(put, won.opposing & ~node.opposing, proof_of(won))


def _steps(node: Attack | Quiet, known: dict[int, int]) -> int:
    """How many steps the proof of a proved node has, at most.

    Args:
        node: proved.
        known: of other nodes, by their identity.
    """
    found = known.get(id(node))
    if found is None:
        parts: list[Node] = []
        lines = 0
        if isinstance(node, Quiet):
            parts = [answer for answer in node.answers.values() if isinstance(answer, Attack)]
            lines = len(node.answers) - len(parts)
        elif node.line is None and node.won is not None:
            parts = [node.won]
        found = 1 + lines
        for part in parts:
            assert isinstance(part, Attack | Quiet)  # noqa: S101 - a proof is made of these
            found += _steps(part, known)
        known[id(node)] = found
    return found
