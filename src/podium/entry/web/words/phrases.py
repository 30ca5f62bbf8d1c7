"""Words that podium says by their codes (`podium.core.phrase.word`), for the catalogues to find."""

from podium.core.phrase import say

ROLES = (
    say("organiser"),
    say("arbiter"),
    say("scorekeeper"),
    say("check-in"),
    say("player"),
    say("seat"),
)
RULINGS = (say("forfeit"), say("warning"), say("expel"))
