"""What a rulebook says that a sheet holds (`[match.sheet]`)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from podium.core.clause import Clause
from podium.core.exact import Written


class ScoresForm(Clause, frozen=True, kw_only=True, tag_field="form", tag="scores"):
    """Each entrant's score."""

    kind: ClassVar[str] = "scores"

    target: Annotated[
        int | None,
        Meta(
            description="the score that wins the game: a finished game has one who reached it"
        ),
    ] = None
    least: Annotated[int | None, Meta(description="no score is lower")] = None
    most: Annotated[int | None, Meta(description="no score is higher")] = None
    likely: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(
            description="a score beyond it, up or down, is taken for a slip until the sheet says `sure`; left out: two and a half times the target",
        ),
    ] = None
    whole: Annotated[bool, Meta(description="scores are whole numbers")] = True
    sheet: Annotated[
        str,
        Meta(description="the game's own sheet, which a referee turns into scores"),
    ] = ""

    @property
    def beyond(self) -> int | None:
        """The greatest score that is taken without asking, None where any is."""
        if self.likely is not None or self.target is None or self.target <= 0:
            return self.likely  # two and a half times a target of 0 or below says nothing
        return self.target * 5 // 2


class GamePoints(Clause, frozen=True, kw_only=True):
    """What one game gives."""

    win: Annotated[Written, Meta(description="for a game won")]
    tie: Annotated[Written, Meta(description="for a game tied")]
    loss: Annotated[Written, Meta(description="for a game lost")] = 0


class BoardsForm(Clause, frozen=True, kw_only=True, tag_field="form", tag="boards"):
    """A team match: boards played at the same time, each of some games."""

    kind: ClassVar[str] = "boards"

    boards: Annotated[int, Meta(description="boards of a match", ge=1)]
    games: Annotated[int, Meta(description="games of a board", ge=1)]
    game: Annotated[GamePoints, Meta(description="what a game gives")]


class DuelForm(Clause, frozen=True, kw_only=True, tag_field="form", tag="duel"):
    """Two entrants, one result."""

    kind: ClassVar[str] = "duel"

    game: Annotated[GamePoints, Meta(description="what the game gives as a score")] = (
        GamePoints(win=1, tie="1/2", loss=0)
    )
    likely: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(
            description="where a sheet gives scores: one beyond it is taken for a slip until the sheet says `sure`",
        ),
    ] = None


Form = ScoresForm | BoardsForm | DuelForm
