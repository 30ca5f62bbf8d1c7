"""What a rulebook says: the whole document, as typed values."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from podium.core.clause import Clause, one_of
from podium.rules.clocks.clock import Clock
from podium.rules.language.stages import Colours, Count, Stage
from podium.rules.points import Tallies, Tally
from podium.rules.seating import Seats
from podium.rules.sheets import Form
from podium.rules.standings import Ladder

Score = Annotated[
    str,
    Meta(
        title="score",
        description="a score, winner first: `20:0`",
        pattern=r"^[0-9]{1,9}:[0-9]{1,9}$",
    ),
]


ID = r"^[a-z0-9][a-z0-9-]*$"
"""The pattern of ids: a path has more in it."""


class Header(Clause, frozen=True, kw_only=True):
    """What the rulebook is."""

    id: Annotated[
        str,
        Meta(title="id", description="name for programs", pattern=ID),
    ]
    title: Annotated[str, Meta(description="name for people")]
    game: Annotated[str, Meta(description="the game that is played")]
    language: Annotated[
        str, Meta(title="language", description="language of the rules", pattern=r"^[a-z]{2}$")
    ]
    stages: Annotated[list[str], Meta(description="the stages in order", min_length=1)]
    extends: Annotated[
        str,
        Meta(
            description="the rulebook it states its difference from: the id of one that ships, or the path of a file, relative to this one"
        ),
    ] = ""
    source: Annotated[str, Meta(description="where the rules were published")] = ""


class Option(Clause, frozen=True, kw_only=True):
    """What the rules leave to the organiser, chosen at the opening."""

    title: Annotated[str, Meta(description="what is chosen, as a question or a phrase")]
    default: Annotated[bool | int | str, Meta(description="our reading, if nothing is chosen")]
    choices: Annotated[list[bool | int | str], Meta(description="what may be chosen")] = field(
        default_factory=list
    )
    between: Annotated[Count | None, Meta(description="of a number: what may be chosen")] = None
    sets: Annotated[str, Meta(description="path of the clause that takes the choice")] = ""
    when: Annotated[
        dict[str, dict[str, Any]],
        Meta(description="by choice: tables merged into the rulebook"),
    ] = field(default_factory=dict)
    entrants: Annotated[
        Count | None, Meta(description="the counts that the rules have it for")
    ] = None
    says: Annotated[
        dict[str, str], Meta(description="by choice: what it means, in a sentence")
    ] = field(default_factory=dict)

    def meaning(self, choice: bool | int | str) -> str:  # noqa: FBT001 - an option may be one
        """What a choice means, in a sentence; empty where the rulebook does not say."""
        key = str(choice).lower() if isinstance(choice, bool) else str(choice)
        return self.says.get(key, "")


class Attribute(Clause, frozen=True, kw_only=True):
    """A fact about an entrant that the rules use."""

    title: Annotated[str, Meta(description="what it is")]
    type: Annotated[Literal["text", "number"], Meta(description="what it holds")] = "text"
    needed: Annotated[bool, Meta(description="nobody enters without it")] = False
    between: Annotated[
        Count | None, Meta(description="of a number: what it may be; a rating is 0..4000")
    ] = None
    none: Annotated[
        str,
        Meta(
            description="what it means that somebody has none; left out: an order made from it needs it of everyone, if anybody has it"
        ),
    ] = ""
    headings: Annotated[
        list[str],
        Meta(
            description="what people write above its column in a list, in the language of the rulebook and in English"
        ),
    ] = field(default_factory=list)


class People(Clause, frozen=True, kw_only=True):
    """How many."""

    count: Annotated[Count, Meta(description="how many")]


class Captain(Clause, frozen=True, kw_only=True):
    """Who speaks for a team."""

    among: Annotated[Literal["players"], Meta(description="who may be it")] = "players"


class PerSchool(Clause, frozen=True, kw_only=True):
    """A limit of teams."""

    teams: Annotated[Count, Meta(description="teams of one school, or of one merged part")]


class Roster(Clause, frozen=True, kw_only=True):
    """Who may play for a team."""

    players: Annotated[People, Meta(description="players of a team")]
    substitutes: Annotated[People, Meta(description="substitutes of a team")] = People(
        count="0"
    )
    present: Annotated[People | None, Meta(description="how many must be there to play")] = None
    captain: Annotated[Captain | None, Meta(description="the captain")] = None
    one_team: Annotated[Clause | None, Meta(description="nobody belongs to two teams")] = None
    per_school: Annotated[PerSchool | None, Meta(description="teams of a school")] = None
    frozen: Annotated[
        Clause | None, Meta(description="no change once the first stage began")
    ] = None


class Fee(Clause, frozen=True, kw_only=True):
    """What taking part costs."""

    amount: Annotated[str, Meta(description="as people say it")]
    who: Annotated[str, Meta(description="whom it is for")] = ""


class CheckIn(Clause, frozen=True, kw_only=True):
    """Being there in time."""

    by: Annotated[str, Meta(description="until when, or what happens at the call")]


class End(Clause, frozen=True, kw_only=True):
    """What an end of a match means."""

    means: Annotated[
        Literal[
            "",
            "shared",
            "winner-named",
            "decider",
            "decision",
            "scores-count",
            "no-winner",
            "cannot-happen",
            "scores-nothing",
            "least-score",
        ],
        one_of(
            "what it means",
            {
                "shared": "level scores share",
                "winner-named": "the sheet names the winner",
                "decider": "extra games decide",
                "decision": "the organiser decides",
                "scores-count": "the scores stand",
                "no-winner": "nobody wins, and the scores stand",
                "cannot-happen": "it cannot happen",
                "scores-nothing": "who forfeits gets nothing, and the others play on",
                "least-score": "the same, with the lowest possible score",
            },
        ),
    ] = ""
    score: Annotated[
        Score | None, Meta(description="of a forfeit: the score, winner first")
    ] = None
    of_board: Annotated[
        Literal["", "both-games"],
        Meta(description="what who leaves or misses a board loses"),
    ] = ""


class Ends(Clause, frozen=True, kw_only=True):
    """The ways a match can end, besides with a winner."""

    tied: Annotated[End | None, Meta(description="two or more are level in front")] = None
    stopped: Annotated[End | None, Meta(description="time ends it")] = None
    forfeit: Annotated[End | None, Meta(description="somebody does not play")] = None
    nobody: Annotated[End | None, Meta(description="nobody plays")] = None


class Opening(Clause, frozen=True, kw_only=True):
    """How a game is opened."""

    protocol: Annotated[str, Meta(description="swap1, swap2 …")]


class Confirm(Clause, frozen=True, kw_only=True):
    """Who confirms a result."""

    by: Annotated[
        Literal["both-captains", "all-players", "desk"],
        one_of(
            "whose word makes a result final",
            {
                "both-captains": "that of the captains of both sides",
                "all-players": "that of all players of the match",
                "desk": "that of the desk",
            },
        ),
    ]
    card: Annotated[
        Literal["", "winner"], Meta(description="who brings the sheet to the desk")
    ] = ""


class Match(Clause, frozen=True, kw_only=True):
    """What a match is, and what it is worth."""

    sheet: Annotated[Form, Meta(description="what is written down")]
    seats: Annotated[
        Seats | None, Meta(description="seats of a table; left out: two sides")
    ] = None
    tally: Annotated[
        dict[str, Tally], Meta(description="the figures that a match gives each entrant")
    ]
    ends: Annotated[Ends, Meta(description="how it can end")] = Ends()
    colours: Annotated[Colours | None, Meta(description="colours of the seats")] = None
    opening: Annotated[Opening | None, Meta(description="how a game is opened")] = None
    starts: Annotated[Opening | None, Meta(description="who begins the games of a board")] = (
        None
    )
    boards: Annotated[Opening | None, Meta(description="how players meet at the boards")] = None
    confirm: Annotated[Confirm | None, Meta(description="who confirms a result")] = None

    @property
    def tallies(self) -> Tallies:
        """The tallies, with how many play at a small table."""
        usual = self.seats.sizes[0] if self.seats is not None else 2
        return Tallies(self.tally, usual - 1)


class ExtraGame(Clause, frozen=True, kw_only=True):
    """One game of a decider."""

    clock: Annotated[str, Meta(description="the `[clock]` it is played on")]


class Decider(Clause, frozen=True, kw_only=True):
    """Extra games that settle one tie."""

    games: Annotated[
        list[ExtraGame],
        Meta(description="in order; the next is played if one is tied", min_length=1),
    ]
    player: Annotated[
        Literal["any", "new-each-game"],
        one_of(
            "who may play",
            {
                "any": "any player",
                "new-each-game": "one who has played none of them yet",
            },
        ),
    ] = "any"
    named_by: Annotated[str, Meta(description="who names the player")] = ""
    opening: Annotated[str, Meta(description="how it is opened")] = ""


class DutyTurn(Clause, frozen=True, kw_only=True):
    """Who has a duty, in some rounds of a stage."""

    stage: Annotated[str, Meta(description="the stage")]
    rounds: Annotated[Count, Meta(description="the rounds")] = "1.."
    who: Annotated[
        Literal["last-to-start", "lowest-rank", "organisers"],
        one_of(
            "who has it",
            {
                "last-to-start": "the last in the order of play",
                "lowest-rank": "the lowest ranked",
                "organisers": "none of the players",
            },
        ),
    ]


class Duty(Clause, frozen=True, kw_only=True):
    """A duty at the table."""

    title: Annotated[str, Meta(description="what it is")]
    turns: Annotated[list[DutyTurn], Meta(description="whose it is, and when")]
    swap: Annotated[
        Clause | None, Meta(description="the players may agree on another of them")
    ] = None


class Places(Clause, frozen=True, kw_only=True):
    """How the final order is made."""

    after_champion: Annotated[
        Literal["by-stage", "by-last-rank"],
        one_of(
            "where the others stand",
            {
                "by-stage": "those who came further stand higher",
                "by-last-rank": "everyone but the champion by the last ranking",
            },
        ),
    ] = "by-stage"
    withdrawn: Annotated[
        Literal["ranked", "left-out"],
        one_of(
            "where an entrant stands who has withdrawn",
            {
                "ranked": "where their matches put them",
                "left-out": "in no standings and no place",
            },
        ),
    ] = "ranked"


class Warnings(Clause, frozen=True, kw_only=True):
    """What warnings lead to."""

    then: Annotated[str, Meta(description="what the organiser may do on repetition")]


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rulebook, for one level, with the organiser's options set."""

    rulebook: Annotated[Header, Meta(description="what the rulebook is")]
    option: Annotated[
        dict[str, Option], Meta(description="what the rules leave to the organiser")
    ] = field(default_factory=dict)
    level: Annotated[
        dict[str, dict[str, Any]],
        Meta(
            description="tiers of the championship: each states its difference by path; one that lists its stages leaves the others out, with their ladders and options"
        ),
    ] = field(default_factory=dict)
    attribute: Annotated[
        dict[str, Attribute], Meta(description="facts about entrants that the rules use")
    ] = field(default_factory=dict)
    roster: Annotated[Roster | None, Meta(description="who may play for a team")] = None
    check_in: Annotated[CheckIn | None, Meta(description="being there in time")] = None
    fee: Annotated[list[Fee], Meta(description="what taking part costs")] = field(
        default_factory=list
    )
    warnings: Annotated[Warnings | None, Meta(description="what warnings lead to")] = None
    match: Annotated[Match, Meta(description="what a match is")]
    clock: Annotated[dict[str, Clock], Meta(description="clocks by name")] = field(
        default_factory=dict
    )
    duty: Annotated[dict[str, Duty], Meta(description="duties at the table")] = field(
        default_factory=dict
    )
    ladder: Annotated[dict[str, Ladder], Meta(description="ladders by name")] = field(
        default_factory=dict
    )
    decider: Annotated[dict[str, Decider], Meta(description="extra games by name")] = field(
        default_factory=dict
    )
    stage: Annotated[dict[str, Stage], Meta(description="the stages")]
    bracket: Annotated[
        dict[str, dict[str, str]],
        Meta(description="slots: who meets, `A1 B2`, `V1 V2`, `loser:SF1 loser:SF2`"),
    ] = field(default_factory=dict)
    places: Annotated[Places, Meta(description="the final order")] = Places()
    paragraphs: Annotated[
        dict[str, str],
        Meta(description="paragraphs that no clause acts on: where they are kept, or why not"),
    ] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Its id."""
        return self.rulebook.id

    @property
    def stages(self) -> Sequence[str]:
        """Ids of the stages, in order."""
        return self.rulebook.stages

    def after(self, stage: str) -> Sequence[str]:
        """The stages behind a stage."""
        return self.stages[self.stages.index(stage) + 1 :]

    def slots(self, name: str) -> dict[str, str]:
        """The slots of a bracket: its own and those that every bracket has."""
        own = {k: v for k, v in self.bracket.get(name, {}).items() if k != "cite"}
        always = {k: v for k, v in self.bracket.get("always", {}).items() if k != "cite"}
        return {**own, **always}
