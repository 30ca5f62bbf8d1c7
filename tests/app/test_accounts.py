"""Accounts of organisers."""

import dataclasses

import pytest

from helpers.tournaments.in_memory import QUICK, Hall, hall
from helpers.tournaments.scenes import Count
from podium.app.accounts import (
    Account,
    any_account,
    change_password,
    check,
    create,
    is_code,
    names,
    one_time_code,
)
from podium.core.refusals import Refused

PASSWORD = "correct horse"


@pytest.fixture
def instance() -> Hall:
    return hall()


def refused(instance: Hall, name: str, password: str = PASSWORD) -> str:
    with pytest.raises(Refused) as caught:
        create(instance, name, password)
    return caught.value.refusal.code


def test_the_first_account(instance: Hall) -> None:
    assert not any_account(instance)
    create(instance, "Hana", PASSWORD)
    assert any_account(instance)
    assert names(instance) == ["Hana"]
    assert check(instance, "Hana", PASSWORD)
    assert not check(instance, "Hana", "correct Horse")
    assert not check(instance, "Ida", PASSWORD)
    assert PASSWORD not in repr(instance.tables.find(Account))


def test_capitals_and_the_way_a_letter_is_composed_make_no_difference(instance: Hall) -> None:
    create(instance, " Žofie ", "žluťoučký kůň")
    for name in ("Žofie", "žofie", "Z\u030cofie"):
        assert check(instance, name, "žluťoučký kůň")
        assert check(instance, name, "z\u030clut\u030couc\u030cky\u0301 ku\u030an\u030c")
        assert refused(instance, name) == "already-exists"
    assert names(instance) == ["Žofie"]
    assert not check(instance, "Zofie", "žluťoučký kůň")


@pytest.mark.parametrize(
    "name",
    ["\u041elga", "O\u04cfga", "\u039flg\u0430", "Olga  Berg"],
)
def test_a_name_that_only_looks_like_another_is_that_one(instance: Hall, name: str) -> None:
    create(instance, "Olga Berg" if "Berg" in name else "Olga", PASSWORD)
    assert refused(instance, name) == "already-exists"


def test_a_name_in_another_script_is_a_name(instance: Hall) -> None:
    create(instance, "Olga", PASSWORD)
    create(instance, "\u041e\u043b\u044c\u0433\u0430", PASSWORD)
    create(instance, "Zofie", PASSWORD)
    create(instance, "Žofie", PASSWORD)
    assert len(names(instance)) == 4


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x00", "\u202ea", "x" * 61])
def test_names_that_are_none(instance: Hall, name: str) -> None:
    assert refused(instance, name) == "bad-name"
    assert not any_account(instance)


@pytest.mark.parametrize(
    "password", ["", "ninechars", "a long name", " A LONG NAME", "x" * 1001]
)
def test_passwords_that_are_weak(instance: Hall, password: str) -> None:
    assert refused(instance, "A long name", password) == "weak-password"
    assert not any_account(instance)


def test_a_password_is_changed(instance: Hall) -> None:
    create(instance, "Hana", PASSWORD)
    create(instance, "Ida", PASSWORD)
    change_password(instance, "hana", "battery staple")
    assert check(instance, "Hana", "battery staple")
    assert not check(instance, "Hana", PASSWORD)
    assert check(instance, "Ida", PASSWORD)
    assert names(instance) == ["Hana", "Ida"]
    for name, password, code in (
        ("Hana", "short", "weak-password"),
        ("Jana", PASSWORD, "unknown-account"),
    ):
        with pytest.raises(Refused) as caught:
            change_password(instance, name, password)
        assert caught.value.refusal.code == code
    assert check(instance, "Hana", "battery staple")


class Counted:
    """Counts how often a password is worked on."""

    def __init__(self) -> None:
        self.worked = 0

    def hashed(self, password: str) -> str:
        self.worked += 1
        return QUICK.hashed(password)

    def fits(self, password: str, hashed: str) -> bool:
        self.worked += 1
        return QUICK.fits(password, hashed)


@pytest.mark.parametrize("name", ["Hana", "Nobody", ""])
def test_an_unknown_name_costs_what_a_known_one_does(instance: Hall, name: str) -> None:
    create(instance, "Hana", PASSWORD)
    counted = Counted()
    check(dataclasses.replace(instance, hasher=counted), name, "another one")
    assert counted.worked == 1


def test_a_code_can_be_read_and_typed() -> None:
    entropy = Count()
    codes = {one_time_code(entropy) for _ in range(50)}
    assert len(codes) == 50
    for code in codes:
        one, hyphen, other = code.partition("-")
        assert (len(one), hyphen, len(other)) == (4, "-", 4)
        assert not set(one + other) & set("0O1ILl8B5S2Z") - set("BSZ")
    assert one_time_code(hall().entropy) != one_time_code(hall().entropy)


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("HKWM-PTBX", True),
        (" hkwm ptbx ", True),
        ("hkwmptbx", True),
        ("HKWM-PTBA", False),
        ("HKWM", False),
        ("", False),
        ("\ud800", False),
    ],
)
def test_what_is_typed_is_the_code_or_not(said: str, same: bool) -> None:
    assert is_code(said, "HKWM-PTBX") is same
