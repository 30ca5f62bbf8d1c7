"""The nodes of the search for threats, and the two numbers by which it chooses where to look.

A node knows about how many positions at least must still be won to prove it (`proof`), and how many
lost to refute it (`disproof`); 0 means done, `NEVER` that it cannot be. Where all replies must be
won, the numbers of the replies are not added up, since most positions lie under several of them: the
largest counts, and one more for each of the others.

Sources: L. V. Allis, M. van der Meulen, H. J. van den Herik, "Proof-number search" (1994); T. Ueda,
T. Hashimoto, J. Hashimoto, H. Iida, "Weak proof-number search" (2008).
"""

from typing import NamedTuple

from podium.games.gomoku.chains import Finish, Growth
from podium.games.gomoku.continuous import Line
from podium.games.gomoku.outlook import AttackOutlook

NEVER = 1 << 40
"""So many positions there are not."""


class Node:
    """A position, or something to try in one.

    Attributes:
        proof: positions still to be won before it is proved, at least.
        disproof: positions still to be lost before it is refuted, at least.
        parents: nodes that it is a child of.
        open: children that are not settled; None before there was a look.
    """

    __slots__ = ("disproof", "open", "parents", "proof")

    def __init__(self, proof: int = 1) -> None:
        self.proof = proof
        self.disproof = 1
        self.parents: list[Attack | Quiet] = []
        self.open: list[Node] | None = None

    @property
    def settled(self) -> bool:
        """Whether it is proved or refuted: that stays."""
        return not self.proof or not self.disproof

    def set(self, proof: int, disproof: int) -> bool:
        """Set the numbers; say whether they are others than before."""
        if proof == self.proof and disproof == self.disproof:
            return False
        self.proof, self.disproof = proof, disproof
        return True

    def settle(self) -> bool:
        """Compute the numbers from those of the children; say whether they changed."""
        return False

    def next(self) -> "Node | None":
        """The child to look at: the one by which the node is most likely to be settled."""
        return None

    def forget(self) -> None:
        """Give back what only a node that is not settled needs."""


class Origin(NamedTuple):
    """How a position came about, from which its outlook follows.

    Attributes:
        outlook: of the position before.
        put: the attacker's move, or 0.
        growth: what the move adds, if known.
        answer: the defender's move.
    """

    outlook: AttackOutlook
    put: int
    growth: Growth | None
    answer: int


class Attack(Node):
    """The attacker is to move; one move that wins is enough.

    Attributes:
        own: the attacker's symbols.
        opposing: the defender's.
        danger: the cell at which the defender threatens five, or 0.
        origin: how it came about; None for the first.
        outlook: once it was asked for.
        tried: fours were tried here.
        line: fours that win, once found.
        won: the child that wins, once proved.
    """

    __slots__ = ("danger", "line", "opposing", "origin", "outlook", "own", "tried", "won")

    def __init__(self, own: int, opposing: int, danger: int, origin: Origin | None) -> None:
        super().__init__()
        self.own, self.opposing, self.danger, self.origin = own, opposing, danger, origin
        self.outlook: AttackOutlook | None = None
        self.tried = False
        self.line: Line | None = None
        self.won: Node | None = None

    def settle(self) -> bool:
        """Compute the numbers: the fewest to prove, all to refute."""
        if self.settled:
            return False
        if self.line is not None:
            return self.set(0, NEVER)
        if self.open is None:
            return False
        self.open = [child for child in self.open if child.disproof]
        proof, disproof = NEVER, 0
        for child in self.open:
            disproof += child.disproof
            if child.proof < proof:
                proof = child.proof
                if not proof:
                    self.won = child
        return self.set(proof, disproof if proof else NEVER)

    def next(self) -> Node | None:
        """The child with the fewest positions to prove."""
        return next((c for c in self.open or () if c.proof == self.proof), None)

    def forget(self) -> None:
        """Give back what was seen in the position."""
        self.outlook, self.origin, self.open = None, None, []


class Quiet(Node):
    """The attacker has made a quiet move; every reply must lose.

    Attributes:
        own: the attacker's symbols, with the move.
        opposing: the defender's.
        cell: a move that led to it; 0 if the defender moves first.
        outlook: before that move.
        growth: what the move adds, once it was looked at.
        finishes: that the move threatens.
        otherwise: the line of fours that wins if the defender did nothing; None without one.
        answers: after which replies what wins instead.
    """

    __slots__ = (
        "answers",
        "cell",
        "finishes",
        "growth",
        "opposing",
        "otherwise",
        "outlook",
        "own",
    )

    def __init__(
        self, cell: int, outlook: AttackOutlook, finishes: list[Finish], proof: int
    ) -> None:
        super().__init__(proof)
        self.own, self.opposing, self.cell = outlook.own | cell, outlook.opposing, cell
        self.outlook = outlook
        self.growth: Growth | None = None
        self.finishes = finishes
        self.otherwise: Line | None = None
        self.answers: dict[int, Line | Attack] = {}

    def refute(self) -> None:
        """It threatens nothing, or a reply is too good."""
        self.otherwise, self.open = None, []

    def settle(self) -> bool:
        """Compute the numbers: the most to prove and one for each other; the fewest to refute."""
        if self.open is None or self.settled:
            return False
        if self.otherwise is None:
            return self.set(NEVER, 0)
        self.open = [child for child in self.open if child.proof]
        if not self.open:
            return self.set(0, NEVER)
        proof = max(child.proof for child in self.open) + len(self.open) - 1
        return self.set(min(proof, NEVER), min(child.disproof for child in self.open))

    def next(self) -> Node | None:
        """The reply with the fewest positions to refute."""
        return next((c for c in self.open or () if c.disproof == self.disproof), None)

    def forget(self) -> None:
        """Give back what the move threatens."""
        self.growth, self.finishes, self.open = None, [], []


class LongerFours(Node):
    """Fours were tried for a while in a position; they can be tried for longer."""

    __slots__ = ("attack",)

    def __init__(self, attack: Attack, proof: int) -> None:
        super().__init__(proof)
        self.attack = attack

    def settle(self) -> bool:
        """It is settled by one look."""
        return self.set(*((1, 0) if self.attack.line is None else (0, 1)))
