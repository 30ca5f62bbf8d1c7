"""What can be wrong with rounds at tables, or left open."""

from collections.abc import Iterator

from podium.rules.clocks import may_stop
from podium.rules.language.faults import PathFault, no_such
from podium.rules.language.formats.checks import StageChecks, overlaps
from podium.rules.language.locator import Path
from podium.rules.language.stages import TablePairing, TablesStage, bounds
from podium.rules.seating import table_sizes
from podium.rules.sheets import ScoresForm

SEATS: Path = ("match", "seats")

_MOST = 40
"""So far notes look; larger fields can be seated if these can."""
_SOME = 6


class TablesChecks(StageChecks[TablesStage]):
    """Rounds at tables, looked through."""

    # ---- faults ------------------------------------------------------------------------------

    def faults(self) -> Iterator[PathFault]:
        """There are seats and scores, every round is paired in one way, sessions fill tables."""
        stage, path = self.stage, self.path
        yield from self._match()
        ranges = [
            (pairing.rounds, (*path, "pairing", index, "rounds"))
            for index, pairing in enumerate(stage.pairing)
        ]
        yield from overlaps(ranges, "round")
        yield from self._rounds()
        for index, pairing in enumerate(stage.pairing):
            yield from self._pairing((*path, "pairing", index), pairing)
        turn, colours = stage.turn_order, self.rulebook.match.colours
        if turn is not None and turn.by == "colour" and colours is None:
            here: Path = (*path, "turn_order", "by")
            yield PathFault(here, "there is no [match.colours]", rests=("match", "colours"))
        yield from self._sessions()
        yield from self._small_field()

    def _match(self) -> Iterator[PathFault]:
        here: Path = (*self.path, "format")
        if self.rulebook.match.seats is None:
            yield PathFault(here, "tables have seats; there is no [match.seats]", rests=SEATS)
        if not isinstance(self.rulebook.match.sheet, ScoresForm):
            said = "tables write down scores; match.sheet.form is for two sides"
            yield PathFault(here, said, "match.sheet.form = 'scores'", rests=("match", "sheet"))

    def _rounds(self) -> Iterator[PathFault]:
        """Every round is paired in some way."""
        stage, path, done = self.stage, self.path, 0
        for low, high in sorted((bounds(p.rounds) for p in stage.pairing), key=lambda b: b[0]):
            if low > done + 1:
                break
            done = stage.rounds if high is None else max(done, high)
        if done < stage.rounds:
            said = f"nothing says how round {done + 1} is paired"
            yield PathFault((*path, "pairing"), said, rests=(*path, "rounds"))
        has = "1 round" if stage.rounds == 1 else f"{stage.rounds} rounds"
        for index, pairing in enumerate(stage.pairing):
            if bounds(pairing.rounds)[0] > stage.rounds:
                here: Path = (*path, "pairing", index, "rounds")
                said = f"is {pairing.rounds!r}; the stage has {has}"
                yield PathFault(here, said, rests=(*path, "rounds"))

    def _pairing(self, path: Path, pairing: TablePairing) -> Iterator[PathFault]:
        stage, high = self.stage, bounds(pairing.rounds)[1]
        last = stage.rounds if high is None else min(high, stage.rounds)
        if pairing.by in {"rank", "fold"} and last > 1 and not stage.ladder:
            said, rests = "the stage has no ladder to rank by", (*self.path, "ladder")
            yield PathFault((*path, "by"), said, rests=rests)
        if pairing.by != "places" and pairing.places:
            yield PathFault((*path, "places"), "goes with by = 'places' alone")
        elif pairing.by == "places" and not pairing.places:
            yield PathFault(
                path, "missing key 'places'", "it is a list of tables, each its places"
            )
        elif pairing.by in {"places", "fold"} and stage.intake is None:
            said = (
                f"{pairing.by!r} seats the places of an intake, and everyone comes into this"
                " stage"
            )
            yield PathFault((*path, "by"), said, "write by = 'lot' or by = 'rank'")
        else:
            yield from self._places((*path, "places"), pairing)

    def _places(self, path: Path, pairing: TablePairing) -> Iterator[PathFault]:
        places = sorted(place for table in pairing.places for place in table)
        if places != list(range(1, len(places) + 1)):
            yield PathFault(path, f"each place from 1 to {len(places)} sits at one table")
        sizes = self._sizes()
        for index, table in enumerate(pairing.places):
            if sizes and len(table) not in sizes:
                said = f"has {len(table)} seats; a table has {' or '.join(map(str, sizes))}"
                yield PathFault((*path, index), said, rests=SEATS)
        best = self.stage.intake.best if self.stage.intake else None
        if places and best is not None and best != len(places):
            yield PathFault(path, f"it seats {len(places)}; {best} advance")

    def _sizes(self) -> list[int]:
        return self.rulebook.match.seats.sizes if self.rulebook.match.seats else []

    def _sessions(self) -> Iterator[PathFault]:
        sessions, path = self.stage.sessions, (*self.path, "sessions")
        if sessions is None:
            return
        if sessions.attribute:
            known = self.rulebook.attribute
            yield from no_such((*path, "attribute"), "attribute", sessions.attribute, known)
        (low, high), multiple = bounds(sessions.size), sessions.multiple_of
        if high is not None and high // multiple * multiple < max(low, 1):
            said = f"no multiple of {multiple} lies in {sessions.size!r}"
            yield PathFault((*path, "multiple_of"), said)
        sizes = self._sizes()
        if len(sizes) == 1 and multiple % sizes[0]:
            said = f"is {multiple}; it must fill tables of {sizes[0]}"
            yield PathFault((*path, "multiple_of"), said, rests=SEATS)

    def _small_field(self) -> Iterator[PathFault]:
        small, path = self.stage.small_field, (*self.path, "small_field")
        if small is None:
            return
        if self.stage.intake is None:
            said = "nothing is too few where everyone plays: there is no intake"
            yield PathFault(path, said, rests=(*self.path, "intake"))
        name, rulebook, here = self.name, self.rulebook, (*path, "final")
        yield from no_such(here, "stage", small.final, rulebook.stage)
        later = rulebook.after(name) if name in rulebook.stages else [small.final]
        if small.final in rulebook.stages and small.final not in later:
            said = f"{small.final!r} does not come after {name!r}"
            yield PathFault(here, said, rests=("rulebook", "stages"))

    # ---- holes -------------------------------------------------------------------------------

    def holes(self) -> Iterator[PathFault]:
        """As many as it takes can be seated; there is a rule for a last match without a winner."""
        yield from self._seated()
        champion = self.stage.champion
        if champion is None or not self.stage.decided_by_match or champion.tied:
            return
        if why := self._no_winner():
            said = f"{why}, and nothing says who is champion then"
            hint = "tied = 'tied-final': the organiser decides"
            yield PathFault((*self.path, "champion"), said, hint)

    def _seated(self) -> Iterator[PathFault]:
        """As many as it takes can be seated at its tables."""
        seats, intake = self.rulebook.match.seats, self.stage.intake
        best = intake.best if intake is not None else None
        if seats is None or best is None or self.stage.by_places or seats.tables(best):
            return
        below = next((n for n in range(best - 1, 0, -1) if seats.tables(n)), None)
        above = next(n for n in range(best + 1, best * seats.made[0] + 1) if seats.tables(n))
        sizes = " or ".join(map(str, seats.made))
        said = f"{best} are taken, and tables of {sizes} cannot seat them"
        fitting = [f"best = {n}" for n in (below, above) if n is not None]
        yield PathFault((*self.path, "intake", "best"), said, " or ".join(fitting))

    def _no_winner(self) -> str:
        form, clock = self.rulebook.match.sheet, self.stage.clock
        if not isinstance(form, ScoresForm) or form.target is None:
            return "its match may end level"
        if clock and may_stop(self.rulebook.clock[clock]):
            return f"the clock {clock!r} may stop its match with no winner"
        return ""

    def notes(self) -> Iterator[PathFault]:
        """Numbers of entrants that no tables can seat."""
        stage, seats = self.stage, self.rulebook.match.seats
        if seats is None or stage.intake is not None or stage.sessions is not None:
            return
        sizes = seats.made
        if stage.leavers != "close-up" and len(sizes) == 1:
            sizes = [sizes[0], sizes[0] - 1]
        wrong = [n for n in range(1, _MOST + 1) if table_sizes(n, sizes) is None]
        if wrong:
            some = [*map(str, wrong[:_SOME]), *(["…"] if len(wrong) > _SOME else [])]
            said = f"tables of {' and '.join(map(str, sizes))} seat no field of"
            hint = "such a round is paired by hand, with byes for who sits out"
            if len(seats.made) < len(seats.sizes):
                hint = f"write small = 'fewest' in [match.seats]; else {hint}"
            yield PathFault(self.path, f"{said} {', '.join(some)}", hint)

    # ---- how many ----------------------------------------------------------------------------

    def fewest(self) -> int:
        """What fills the smallest session, or the smallest table."""
        if self.stage.intake is not None:
            return super().fewest()
        if (sessions := self.stage.sessions) is not None:
            low, multiple = bounds(sessions.size)[0], sessions.multiple_of
            size = max(-(-low // multiple) * multiple, multiple)
            return max(bounds(sessions.count)[0], 1) * size
        seats = self.rulebook.match.seats
        return min(seats.made) if seats is not None else super().fewest()

    def matches(self) -> int:
        """The tables of its first round."""
        seats = self.rulebook.match.seats
        if seats is None:
            return super().matches()
        return len(self.stage.pairing[0].places) or -(-self.fewest() // seats.sizes[0])

    def plays(self, fields: range) -> bool:
        """Whether its tables seat all these numbers of entrants."""
        seats = self.rulebook.match.seats
        if seats is None or self.stage.by_places:
            return False
        return all(seats.tables(n) for n in fields)
