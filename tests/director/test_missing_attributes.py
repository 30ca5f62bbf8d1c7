"""A draw whose hard condition lacks its attribute for somebody is refused (`missing-attribute`)."""

from helpers.tournaments.scenes import scene
from helpers.tournaments.swiss import grand_final


def test_1_4_6_winners_are_not_spread_while_a_place_is_not_known() -> None:
    one = scene("piskvorky-2018", "kt")
    for at in range(1, 9):
        known = {"ot": f"a{at % 4}"} | ({"ot_place": 1} if at < 7 else {})
        one.do("enter", id=f"t{at}", attributes=known)
    refusal = one.refused("start", stage="groups")
    assert (refusal.code, refusal.cite) == ("missing-attribute", "1.4.6")
    assert refusal.subject == ("ot_place", "t7", "t8")
    assert "`amend`" in refusal.message


def test_1_4_6_nor_if_nobody_has_it() -> None:
    one = scene("piskvorky-2018", "kt").enter(8)
    assert one.refused("start", stage="groups").subject[0] == "ot_place"


def test_one_group_and_groups_by_hand_are_not_drawn() -> None:
    scene("piskvorky-2018", "kt").enter(5).start("groups")
    by_hand = [["p1", "p2", "p3"], ["p4", "p5", "p6"]]
    scene("piskvorky-2018", "kt").enter(6).start("groups", by_hand)


def test_1_5_4_if_anybody_has_a_place_everybody_must() -> None:
    one = grand_final(4, {"t3": {"region_teams": 4}})
    refusal = one.refused("start", stage="swiss")
    assert (refusal.code, refusal.subject) == ("missing-attribute", ("kt_place", "t3"))
    grand_final(4, {f"t{at}": {} for at in range(1, 5)}).start("swiss")


def test_a_rating_may_be_missing() -> None:
    one = scene("swiss-fide").do("enter", id="p1", attributes={"rating": 1800})
    one.do("enter", id="p2").start("swiss")


def test_clubs_are_kept_apart_only_if_every_club_is_known() -> None:
    one = scene("swiss-fide", keep_apart="club")
    one.do("enter", id="p1", attributes={"club": "A"}).enter("p2", "p3")
    refusal = one.refused("start", stage="swiss")
    assert (refusal.code, refusal.subject) == ("missing-attribute", ("club", "p2", "p3"))
    for who in ("p2", "p3"):
        one.do("amend", id=who, attributes={"club": ""})
    one.start("swiss").pair("swiss")
    late = one.refused("enter", id="p4")
    assert (late.code, late.subject) == ("missing-attribute", ("club", "p4"))


def test_2_who_signed_up_for_no_session_is_named() -> None:
    one = scene("blokus-lincon-2016")
    for at in range(1, 9):
        one.do("enter", id=f"p{at}", attributes={"session": "A"} if at < 8 else {})
    refusal = one.refused("start", stage="qualifying")
    assert (refusal.code, refusal.subject) == ("missing-attribute", ("session", "p8"))
    assert refusal.cite == "2, 11-12"


def test_1_5_4_nor_is_the_order_made_if_a_place_was_taken_away_since_the_start() -> None:
    known = {f"t{at}": {"kt_place": at, "region_teams": 9} for at in range(1, 5)}
    one = grand_final(4, known).start("swiss")
    one.do("amend", id="t2", attributes={"kt_place": None})
    refusal = one.refused("pair", stage="swiss")
    assert (refusal.code, refusal.subject) == ("missing-attribute", ("kt_place", "t2"))
    one.do("amend", id="t2", attributes={"kt_place": 2}).pair("swiss")


def test_1_5_4_nor_if_since_the_start_one_alone_has_a_place() -> None:
    one = grand_final(4, {f"t{at}": {} for at in range(1, 5)}).start("swiss")
    one.do("amend", id="t1", attributes={"kt_place": 1})
    assert one.refused("pair", stage="swiss").subject == ("kt_place", "t2", "t3", "t4")


def test_2_blanks_make_no_session_of_their_own() -> None:
    one = scene("blokus-lincon-2016")
    for at in range(1, 9):
        session = (" A", "B ")[at > 4]
        one.do("enter", id=f"p{at}", attributes={"session": session})
    one.do("enter", id="p9", attributes={"session": " "})
    assert one.refused("start", stage="qualifying").subject == ("session", "p9")
