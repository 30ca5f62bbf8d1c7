"""Standings: every figure, what split neighbours, who goes on, and the reason for each place."""

import itertools
import re

import pytest

from helpers.tournaments.documents import Document
from helpers.web.pages import links_of, part_of, rows_of, text_of
from helpers.web.visitor import Visitor, finals, play
from podium.app.instance import Instance
from podium.app.ports import Person
from podium.app.venue import Settings, set_settings


def standings(visitor: Visitor, tail: str = "standings") -> str:
    return part_of(visitor.get(f"/t/cup/{tail}"), "standings")


def entrants_of(page: str) -> list[str]:
    return re.findall(r"/entrant/(\w+)", page)


def test_before_the_first_result_it_says_so(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 8)
    assert "Nothing has been played yet" in text_of(visitor.get("/t/cup/standings"))


def test_ranks_names_and_figures(visitor: Visitor, instance: Instance, catan: Document) -> None:
    names, told = instance.service.names("cup"), catan["stages"][0]["standings"]
    head, *rows = rows_of(standings(visitor))
    assert head == ["rank", "name", "wins", "victory points", "share of the table"]
    assert [row[1] for row in rows] == [names[line["entrant"]] for line in told]
    for row, line in zip(rows, told, strict=True):
        assert row[0] == f"{line['rank']}{'=' if line['shared'] else ''}"
        assert row[2].removesuffix("(why?)").strip() == line["values"]["wins"]
        assert row[3].removesuffix("(why?)").strip() == line["values"]["vp"]


def test_the_figure_that_splits_two_is_underlined_and_leads_to_the_reason(
    visitor: Visitor, catan: Document
) -> None:
    page = standings(visitor)
    reasons = links_of(page, "split")
    rows = catan["stages"][0]["standings"]
    split = [(row["entrant"], row) for row in rows if "split_by" in row]
    assert len(reasons) == len(split)
    for address, (entrant, row) in zip(reasons, split, strict=True):
        assert f"a={entrant}&" in address
        told = text_of(part_of(visitor.get(address), "why"))
        assert f"[{row['cite']}]" in told
        assert "stands before" in told


def test_the_reason_has_both_figures_as_people_read_them(
    visitor: Visitor, instance: Instance, catan: Document
) -> None:
    names, rows = instance.service.names("cup"), catan["stages"][0]["standings"]
    one, other = next(
        (row, below) for row, below in itertools.pairwise(rows) if row.get("split_by") == "vp"
    )
    page = visitor.get(f"/t/cup/why/main?a={one['entrant']}&b={other['entrant']}")
    told = text_of(part_of(page, "why"))
    assert told.startswith(
        f"{names[one['entrant']]} (place {one['rank']}) stands before"
        f" {names[other['entrant']]} (place {other['rank']}) in Four rounds by victory points:"
        f" {one['values']['vp']} against {other['values']['vp']} [rank]"
    )


def test_fractions_are_rounded_in_the_reason(visitor: Visitor, over: Document) -> None:
    rows = over["stages"][0]["standings"]
    one, other = next(
        (row, below)
        for row, below in itertools.pairwise(rows)
        if row.get("split_by") == "share" and "/" in row["values"]["share"]
    )
    page = visitor.get(f"/t/cup/why/main?a={one['entrant']}&b={other['entrant']}")
    told = text_of(part_of(page, "why"))
    assert re.search(r"by share of the table: \d\.\d+ against \d\.\d+ \[rank\]", told)


def test_neighbours_or_not_and_in_either_order_the_reason_is_told(
    visitor: Visitor, catan: Document
) -> None:
    rows = [row["entrant"] for row in catan["stages"][0]["standings"]]
    far = visitor.get(f"/t/cup/why/main?a={rows[0]}&b={rows[-1]}")
    turned = visitor.get(f"/t/cup/why/main?a={rows[-1]}&b={rows[0]}")
    assert part_of(far, "why").split("</p>")[0] == part_of(turned, "why").split("</p>")[0]
    assert "(place 1) stands before" in text_of(far)


@pytest.mark.parametrize("asked", ["main?a=p1", "main?a=p1&b=zz", "nope?a=p1&b=p2"])
def test_who_is_not_there_has_no_reason(visitor: Visitor, catan: Document, asked: str) -> None:
    assert "not ranked against each other" in text_of(visitor.get(f"/t/cup/why/{asked}", 404))
    assert catan["status"] == "running"


class TestWhoGoesOn:
    def test_while_it_is_played_the_line_stands_as_it_would_be_now(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "katana-2016", 24, lambda d: finals(d, "main", 2) == 6)
        rows = rows_of(standings(visitor))
        assert rows[17] == ["↑ advancing: Semifinal (current)"]
        assert len(rows) == 1 + 24 + 1

    def test_the_line_is_never_drawn_inside_a_tie(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        play(instance, "katana-2016", 24, lambda d: finals(d, "main", 1) == 6)
        page = standings(visitor)
        rows = rows_of(page)
        assert rows[16][0] == rows[17][0] == "16="
        assert len(rows) == 1 + 24
        tied = [row[1] for row in rows if row[0] == "16="]
        assert f"Tied at the cut: {', '.join(tied)}." in text_of(page)

    def test_after_the_close_it_is_fixed(
        self, visitor: Visitor, instance: Instance, over: Document
    ) -> None:
        rows = rows_of(standings(visitor, "standings/main"))
        names = instance.service.names("cup")
        assert rows[17] == ["↑ advancing: Semifinal"]
        gone_on = over["stages"][0]["advancing"]
        assert [row[1] for row in rows[1:17]] == [names[entrant] for entrant in gone_on]

    def test_those_next_in_line_are_named(self, visitor: Visitor, over: Document) -> None:
        assert len(over["stages"][0]["alternates"]) > 5
        told = text_of(standings(visitor, "standings/main"))
        assert "Next in line if somebody drops out:" in told

    def test_winners_of_matches_are_marked_one_by_one(
        self, visitor: Visitor, instance: Instance, over: Document
    ) -> None:
        _, *rows = rows_of(standings(visitor, "standings/semifinal"))
        names, gone_on = instance.service.names("cup"), over["stages"][1]["advancing"]
        order = [row["entrant"] for row in over["stages"][1]["standings"]]
        if order[: len(gone_on)] == gone_on:
            assert ["↑ advancing: Final"] in rows
            return
        marked = {name for row in rows for name, on, _ in [row[1].partition(" →")] if on}
        assert marked == {names[e] for e in gone_on}
        assert "→ advancing: Final" in text_of(standings(visitor, "standings/semifinal"))

    def test_in_each_group(self, visitor: Visitor, gomoku: Document) -> None:
        told = text_of(standings(visitor))
        groups = gomoku["stages"][0]["groups"]
        assert told.count("↑ advancing: Play-off (current)") == len(groups)


class TestGroups:
    def test_each_has_its_standings_and_its_cross_table(
        self, visitor: Visitor, gomoku: Document
    ) -> None:
        page = standings(visitor)
        for group in gomoku["stages"][0]["groups"]:
            assert f'href="/t/cup/standings/groups/{group["id"]}"' in page
        assert page.count('class="crosstable"') == len(gomoku["stages"][0]["groups"])

    def test_a_group_has_a_page_with_its_schedule(
        self, visitor: Visitor, gomoku: Document
    ) -> None:
        page = visitor.get("/t/cup/standings/groups/B")
        group = gomoku["stages"][0]["groups"][1]
        matches = [m for of_round in group["rounds"] for m in of_round["matches"]]
        assert page.count('class="slip"') == len(matches)
        assert [f"Round {r['number']}" in text_of(page) for r in group["rounds"]]
        assert set(entrants_of(part_of(page, "standings"))) == set(group["entrants"])

    @pytest.mark.parametrize("tail", ["nope", "groups/Z", "nope/A"])
    def test_what_is_not_there(self, visitor: Visitor, gomoku: Document, tail: str) -> None:
        visitor.get(f"/t/cup/standings/{tail}", 404)
        assert gomoku["status"] == "running"


class TestTheEnd:
    def test_the_final_order_comes_first(
        self, visitor: Visitor, instance: Instance, over: Document
    ) -> None:
        page = part_of(visitor.get("/t/cup/standings"), "places")
        names = instance.service.names("cup")
        rows = rows_of(page)[1:]
        assert [row[1].removesuffix(" champion") for row in rows] == [
            names[row["entrant"]] for row in over["places"]
        ]
        assert rows[0][1].endswith("champion")

    def test_every_stage_can_be_chosen(self, visitor: Visitor, over: Document) -> None:
        page = visitor.get("/t/cup/places")
        for stage in over["stages"]:
            assert f"/t/cup/standings/{stage['id']}" in links_of(page)

    def test_a_play_off_has_places_and_a_drawing(
        self, visitor: Visitor, instance: Instance
    ) -> None:
        document = play(instance, "piskvorky-2018", 8, level="ot")
        page = standings(visitor, "standings/playoff")
        placed = [row["entrant"] for row in document["stages"][1]["standings"]]
        assert entrants_of(page) == placed
        drawing = visitor.get("/t/cup/bracket")
        assert "<svg" in drawing
        assert instance.service.names("cup")[document["champion"]] in text_of(drawing)
        told = [text_of(part_of(visitor.get(a), "why")) for a in links_of(page, "why")]
        assert told
        assert all("stands before" in sentence for sentence in told)


def test_before_a_play_off_its_form_is_told_to_be_open(
    visitor: Visitor, instance: Instance
) -> None:
    play(instance, "piskvorky-2018", 8, lambda d: len(d["entrants"]) == 8, level="ot")
    assert "as soon as its size is known" in text_of(visitor.get("/t/cup/bracket"))


def test_where_there_is_no_play_off(visitor: Visitor, catan: Document) -> None:
    assert "has no play-off" in text_of(visitor.get("/t/cup/bracket"))
    assert catan["name"] == "cup"


class TestNames:
    """How people are called; that nobody is named beyond what they want is a check of the crawl."""

    def test_a_short_name_is_shown_to_who_is_a_minor(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        first = catan["stages"][0]["standings"][0]["entrant"]
        child = Person(name="Anna Berg", attributes={"minor": True})
        instance.service.amend("cup", {first: child})
        assert rows_of(standings(visitor))[1][1] == "Anna B."

    def test_a_team_is_called_by_its_whole_name(
        self, visitor: Visitor, instance: Instance, gomoku: Document
    ) -> None:
        set_settings(instance, "cup", Settings(names="short"))
        team = gomoku["entrants"][0]["id"]
        page = visitor.get(f"/t/cup/entrant/{team}")
        assert instance.service.names("cup")[team] in text_of(page)

    def test_a_number_is_shown_where_the_name_is_not(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        set_settings(instance, "cup", Settings(names="number"))
        assert "No. 1" in text_of(visitor.get("/t/cup/tables"))
        assert catan["entrants"][0]["id"] == "p1"

    def test_names_are_no_part_of_the_page(
        self, visitor: Visitor, instance: Instance, catan: Document
    ) -> None:
        entrant = catan["entrants"][0]["id"]
        instance.service.amend("cup", {entrant: Person(name="<script>alert(1)</script>")})
        for tail in ("/tables", "/standings", f"/entrant/{entrant}", "/lots", "/screen?page=1"):
            assert "<script>alert" not in visitor.get(f"/t/cup{tail}")


def test_while_a_play_off_is_played_nobody_is_called_its_first(
    visitor: Visitor, instance: Instance
) -> None:
    document = play(
        instance, "piskvorky-2018", 8, lambda d: finals(d, "playoff", 1) == 2, level="ot"
    )
    beaten = document["stages"][1]["standings"][0]["entrant"]
    page = visitor.get("/t/cup/standings/playoff")
    assert "Nobody is placed yet" in text_of(page)
    assert beaten not in entrants_of(part_of(page, "standings"))
    told = text_of(visitor.get(f"/t/cup/entrant/{beaten}"))
    assert "rank 1" not in told.partition("Play-off:")[2]
