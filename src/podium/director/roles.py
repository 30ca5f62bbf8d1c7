"""The roles that people have in a tournament."""

import enum


class Role(enum.StrEnum):
    """What somebody is in a tournament."""

    ORGANISER = "organiser"
    ARBITER = "arbiter"
    SCOREKEEPER = "scorekeeper"
    CHECK_IN = "check-in"
    PLAYER = "player"
    SEAT = "seat"
