"""The rulebook that a report file is run by: `swiss-fide`, and what the file has otherwise.

What the options of `swiss-fide` can say is said by them. For the rest a rulebook is written that
extends it; its text is stored in the log as that of any other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from podium.app.trf import TrfFile
from podium.app.trf_rank_list import criteria_of, named_criteria
from podium.core.crosstable import Crosstable, Scoring, Went
from podium.core.exact import Exact, to_stored
from podium.core.phrase import Phrase, few, say
from podium.core.refusals import refuse
from podium.rules.pairing.swiss_dutch import DutchEdition
from podium.rules.standings.tiebreaks import BY_CODE, TieBreak

BASE = "swiss-fide"
OWN = "swiss-fide-report"
"""The id of the rulebook that says what its options cannot."""

APART = "apart"
"""The attribute of those who may not meet, in such a rulebook."""

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""What orders players of one rating before play, the best first."""

FEWEST, MOST = 3, 15
"""Rounds that the option of `swiss-fide` takes."""

USUAL_ROUNDS = 7

_LADDERS: Mapping[str, tuple[str, ...]] = {
    "buchholz": ("DE", "BH:C1", "BH", "SB", "WIN"),
    "cuts-first": ("BH:C1", "BH", "DE", "WIN", "BWG"),
    "sonneborn": ("DE", "SB", "BH:C1", "WIN"),
}
"""The tie-breaks behind the points, by the choices of `tie_breaks`."""


@dataclass
class ImportRules:
    """What a report file is run by.

    Attributes:
        options: of the rulebook.
        parts: what the rulebook has otherwise than `swiss-fide`; empty: it is that.
        apart: player to the name of the set of whom nobody meets another.
        notes: what was not taken over, and what was assumed.
    """

    options: dict[str, bool | int | str] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    apart: dict[int, str] = field(default_factory=dict)
    notes: list[Phrase] = field(default_factory=list)

    @property
    def rulebook(self) -> str:
        """Its id."""
        return OWN if self.parts else BASE

    @property
    def text(self) -> str:
        """Its text, where it is not one that ships."""
        head = [
            "# What a report file (TRF) has otherwise than the options of swiss-fide can say.",
            "",
            "[rulebook]",
            f'id = "{OWN}"',
            f'extends = "{BASE}"',
            'title = "Swiss open, FIDE Dutch System, as its report file has it"',
        ]
        return "\n".join([*head, *self.parts, ""])


def chosen_for(file: TrfFile, edition: DutchEdition) -> ImportRules:
    """The rulebook of a file, with its options.

    Raises:
        Refused: it has something that no rulebook of ours can say (`cannot-import`).
    """
    found = ImportRules()
    found.options["system"] = edition.value
    _refuse_teams(file)
    _rounds(file, found)
    _byes(file.crosstable, found)
    _order(file, found)
    _points(file.crosstable.scoring, found)
    _tie_breaks(file, found)
    _kept_apart(file, found)
    if file.crosstable.acceleration:
        found.options["acceleration"] = "baku"
    return found


def _refuse_teams(file: TrfFile) -> None:
    if any(team.number for team in file.teams):
        message = say(
            "the file is of a tournament of teams (310), and podium continues report files of"
            " single players only"
        )
        raise refuse("cannot-import", message)


def _rounds(file: TrfFile, found: ImportRules) -> None:
    table = file.crosstable
    rounds = table.rounds
    if not rounds:
        longest = max((len(player.cells) for player in table.players), default=0)
        rounds = max(USUAL_ROUNDS, longest)
        found.notes.append(
            say(
                "the file does not say how many rounds there are (XXR or 142): taken as {rounds};"
                " the decision `rounds` changes it",
                rounds=rounds,
            )
        )
    found.options["rounds"] = rounds
    if not FEWEST <= rounds <= MOST:
        found.parts += ["", "[option.rounds]", 'between = "1..999"']


def _byes(table: Crosstable, found: ImportRules) -> None:
    for option, went in (("half_byes", Went.HALF_BYE), ("full_byes", Went.FULL_BYE)):
        most = max(
            (sum(cell.went is went for cell in player.cells) for player in table.players),
            default=0,
        )
        found.options[option] = max(most, 1 if went is Went.HALF_BYE else 0)
        if most > MOST:
            found.parts += ["", f"[option.{option}]", 'between = "0..999"']


def _order(file: TrfFile, found: ImportRules) -> None:
    """By rating and title where that is the order of the numbers, else as the numbers say."""

    def key(number: int) -> tuple[int, int, int]:
        player = file.by_number[number]
        best = TITLES.index(player.title) if player.title in TITLES else len(TITLES)
        return -player.rating, best, number

    numbers = sorted(file.by_number)
    if sorted(numbers, key=key) != numbers:
        found.parts += ["", "[ladder.seeds]", 'steps = [{ by = "entered" }]']
        found.notes.append(
            say(
                "the starting numbers do not follow the ratings: they are kept, and who comes late"
                " has the last number"
            )
        )


def _points(scoring: Scoring, found: ImportRules) -> None:
    """What results are worth, as far as a rulebook can say it."""
    if scoring == Scoring():
        return
    worth = {scoring.win: "win", scoring.draw: "tie", scoring.loss: "loss"}
    as_usual = (
        scoring.forfeit_win == scoring.full_bye == scoring.win
        and scoring.half_bye == scoring.draw
        and scoring.forfeit_loss == scoring.loss
        and scoring.zero_bye == 0
        and scoring.pairing_bye in worth
    )
    if not as_usual:
        message = say(
            "the points of the file (XXS, BBW, 162) cannot be run here: a forfeit and a full-point"
            " bye must be worth a win, a half-point bye a draw, a zero-point bye nothing, and a"
            " pairing-allocated bye a win, a draw or a loss"
        )
        raise refuse("cannot-import", message)
    win, draw, loss = map(_quoted, (scoring.win, scoring.draw, scoring.loss))
    score = f"{to_stored(scoring.win)}:{to_stored(scoring.loss)}"
    nobody = f"{to_stored(scoring.loss)}:{to_stored(scoring.loss)}"
    found.parts += [
        "",
        "[match.sheet]",
        f"game = {{ win = {win}, tie = {draw}, loss = {loss} }}",
        "",
        "[match.ends]",
        f'forfeit = {{ score = "{score}" }}',
        f'nobody = {{ score = "{nobody}" }}',
        "",
        "[stage.swiss.bye]",
        f'worth = "{worth[scoring.pairing_bye]}"',
    ]


def _quoted(value: Exact) -> str:
    return str(value) if isinstance(value, int) else f'"{to_stored(value)}"'


# ---- tie-breaks --------------------------------------------------------------------------------


def _tie_breaks(file: TrfFile, found: ImportRules) -> None:
    said = named_criteria(file.header)
    if not said:
        found.notes.append(
            say(
                "the file names no tie-breaks (212, 202), so those of {rulebook} rank: {known}",
                rulebook=BASE,
                known=_LADDERS["buchholz"],
            )
        )
        return
    codes = tuple(_codes(said, found))
    for name, ladder in _LADDERS.items():
        if codes == ladder:
            found.options["tie_breaks"] = name
            return
    steps = ["points", *map(_step, codes), "shared"]
    found.parts += ["", "[ladder.buchholz]", f"steps = [{', '.join(map(_item, steps))}]"]
    found.options["tie_breaks"] = "buchholz"


def _codes(said: str, found: ImportRules) -> Iterator[str]:
    """The codes behind the points; what no tournament of players has is left out with a note."""
    try:
        criteria: Sequence[TieBreak] = criteria_of(said)
    except ValueError as error:
        found.notes.append(
            say(
                "the tie-breaks of the file (212, 202) are not known, and those of {rulebook} are"
                " taken: {why}",
                rulebook=BASE,
                why=error.args[0],
            )
        )
        yield from _LADDERS["buchholz"]
        return
    seen: set[str] = set()
    for criterion in criteria:
        code = criterion.code.upper().replace("/", ":")
        if criterion.name == "PTS" or code in seen:
            continue
        seen.add(code)
        if criterion.score or BY_CODE[criterion.name.upper()].needs in {"scores", "boards"}:
            found.notes.append(say("{code} is for teams, and is left out", code=code))
        else:
            yield code


def _step(code: str) -> str:
    return f'{{ by = "{code}", repeat = true }}' if code == "DE" else code


def _item(step: str) -> str:
    return step if step.startswith("{") else f'"{step}"'


# ---- who may not meet --------------------------------------------------------------------------


def _kept_apart(file: TrfFile, found: ImportRules) -> None:
    """Sets of players (XXP, 260 in all rounds) as an attribute; one has no place in two."""
    if file.barred:
        message = say(
            "the file bars players from meeting in some of the rounds (260), and a rulebook can"
            " keep them apart only in all"
        )
        raise refuse("cannot-import", message)
    for at, together in enumerate(file.crosstable.forbidden, start=1):
        twice = sorted(str(number) for number in together if number in found.apart)
        if twice:
            message = say(
                "{players} may not meet players of two sets (XXP, 260), and a rulebook can keep"
                " apart those of one",
                players=few(twice),
            )
            raise refuse("cannot-import", message, *twice)
        found.apart.update(dict.fromkeys(together, f"set {at}"))
    if found.apart:
        found.options["keep_apart"] = APART
        found.parts += [
            "",
            f"[attribute.{APART}]",
            'title = "players of one set never meet"',
            "",
            "[option.keep_apart]",
            f'choices = ["{APART}", "club", ""]',
        ]
