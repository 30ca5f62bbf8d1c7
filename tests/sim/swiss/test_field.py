"""Made-up players."""

from random import Random

from podium.sim.swiss import make_up_players


def test_numbers_follow_the_ratings() -> None:
    field = make_up_players(300, Random(1))
    ratings = [one.rating for one in field]
    assert ratings == sorted(ratings, reverse=True)
    assert [one.number for one in field] == list(range(1, 301))
    assert 0 < ratings.count(0) < 30
    assert all(rating == 0 or 1000 <= rating <= 2800 for rating in ratings)


def test_names_are_plain() -> None:
    for one in make_up_players(300, Random(2)):
        family, comma, given = one.name.partition(", ")
        assert one.name.isascii()
        assert comma
        assert family.isprintable()
        assert given.isalpha()


def test_strength_lies_about_the_rating() -> None:
    apart = [
        abs(one.strength - one.rating) for one in make_up_players(300, Random(3)) if one.rating
    ]
    assert 50 < sum(apart) / len(apart) < 100
