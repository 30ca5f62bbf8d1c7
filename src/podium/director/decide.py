"""`decide`: an act to the events that come of it, or the refusal."""

from podium.core.events import Event
from podium.core.refusals import Refusal, Refused
from podium.director.act_kinds import ACTS
from podium.director.acts import Act, name_of
from podium.formats.kernel.case import Case


def decide(case: Case, act: Act) -> list[Event] | Refusal:
    """What an act comes to.

    Raises:
        TypeError: it is an act of the service (opening, showing), and no decision under the rules.
    """
    name = name_of(act)
    decided = ACTS[name].decide
    if decided is None:
        message = f"{name} is not decided here"
        raise TypeError(message)
    try:
        return decided(case, act)
    except Refused as refused:
        return refused.refusal
