"""A list of people enters as one act (`enter_list`), and one undo takes it back."""

from helpers.tournaments.scenes import Scene, scene
from podium.app.act_sentences import act_sentence
from podium.director.acts import Entry, Player


def entries(count: int, first: int = 1) -> list[Entry]:
    return [Entry(id=f"p{at}", name=f"Name {at}") for at in range(first, first + count)]


def ids(one: Scene) -> list[str]:
    return list(one.service.tournament("t").state.entrants)


def test_everybody_of_a_list_enters_in_order_and_by_one_act() -> None:
    one = scene("katana-2016").enter("p0").do("enter_list", entries=entries(4))
    state = one.service.tournament("t").state
    assert [entrant.number for entrant in state.entrants.values()] == [1, 2, 3, 4, 5]
    assert one.store.people("t")["p3"].name == "Name 3"
    assert one.store.position("t") == 3
    events = one.service.tournament("t").fold.bodies[-1].events
    assert str(act_sentence(events)) == "4 entered: p1, p2, p3, p4"


def test_or_nobody_does() -> None:
    one = scene("katana-2016").enter("p3")
    refusal = one.refused("enter_list", entries=entries(4))
    assert (refusal.code, refusal.subject) == ("duplicate-entrant", ("p3",))
    twice = [*entries(2), *entries(1)]
    assert scene("katana-2016").refused("enter_list", entries=twice).code == "duplicate-entrant"
    assert ids(one) == ["p3"]


def test_one_undo_takes_all_of_it_back_or_names_what_rests_on_it() -> None:
    one = scene("katana-2016").do("enter_list", entries=entries(4))
    one.do("check_in", ids=["p2"])
    refusal = one.refused("undo", of=2)
    assert (refusal.code, refusal.subject) == ("not-undoable", ("2", "3"))
    assert "(check_in) depends on act 2 (enter_list): p2;" in refusal.message
    one.do("undo").do("undo")
    assert ids(one) == []


def test_a_team_of_a_list_is_checked_against_those_before_it() -> None:
    def team(key: str, *players: str) -> Entry:
        return Entry(id=key, school="s", players=[Player(id=each) for each in players])

    one = scene("piskvorky-2018", "ot")
    both = [team("t1", "a", "b", "c"), team("t2", "c", "d", "e")]
    assert one.refused("enter_list", entries=both).cite == "1.1.8"
    five = [team(f"t{at}", *(f"t{at}{x}" for x in "abc")) for at in range(5)]
    assert one.refused("enter_list", entries=five).cite == "1.2.2, 1.2.4"
    one.do("enter_list", entries=five[:4])


def test_several_may_come_late_at_once() -> None:
    one = scene("swiss-fide").enter(2).start("swiss").pair("swiss")
    one.do("enter_list", entries=entries(2, first=3))
    (group,) = one.document["stages"][0]["groups"]
    assert set(group["entrants"]) == {"p1", "p2", "p3", "p4"}
