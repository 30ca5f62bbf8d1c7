"""Sessions: groups that run on their own, filled by signing up (Blokus 2016 §§ 2, 11-12)."""

from podium.core.events import Event, Started
from podium.core.phrase import say, say_many
from podium.core.refusals import refuse
from podium.formats.kernel.attributes import check_known
from podium.formats.kernel.beginning import Lists, check_all_listed
from podium.formats.kernel.case import Case
from podium.rules.intake import group_names, sessions
from podium.rules.language.stages import Sessions, bounds, in_count


def started_in_sessions(
    case: Case, stage: str, rules: Sessions, entrants: list[str], groups: Lists | None
) -> list[Event]:
    """Sessions filled in the order of signing up (Blokus 2016 §§ 2, 11-12)."""
    low, high = bounds(rules.size)
    most = high or len(entrants)
    lists = _signed_up(case, stage, rules, entrants, most, groups)
    if not in_count(len(lists), rules.count):
        raise refuse(
            "bad-groups",
            say_many(
                "{n} session; the rules have {count}",
                "{n} sessions; the rules have {count}",
                len(lists),
                count=rules.count,
            ),
            stage,
            cite=rules.cite,
        )
    playing, reserves = sessions(lists, most, rules.multiple_of)
    for number, session in enumerate(playing):
        if len(session) < low:
            raise refuse(
                "too-few-entrants",
                say(
                    "session {session} has {there} who can play; it needs {needed}",
                    session=group_names(number + 1)[-1],
                    there=len(lists[number]),
                    needed=low,
                ),
                *lists[number],
                cite=rules.cite,
            )
    names = group_names(len(playing))
    return [
        Started(
            stage=stage,
            groups=dict(zip(names, playing, strict=True)),
            reserves={n: r for n, r in zip(names, reserves, strict=True) if r},
        )
    ]


def _signed_up(  # noqa: PLR0913, PLR0917 - a start, and how large a session is
    case: Case,
    stage: str,
    rules: Sessions,
    entrants: list[str],
    most: int,
    by_hand: Lists | None,
) -> list[list[str]]:
    if by_hand is not None:
        here = set(entrants)
        for group in by_hand:
            for entrant in group:
                case.known(entrant)
            if len(set(group)) < len(group):
                message = say("somebody is listed twice in one session")
                raise refuse("bad-groups", message, *group)
        lists = [[e for e in group if e in here] for group in by_hand]
        check_all_listed(entrants, lists)
        return lists
    check_known(case, stage, entrants)
    named = [str(case.state.entrants[e].attributes.get(rules.attribute, "")) for e in entrants]
    if any(named):
        by_name: dict[str, list[str]] = {name: [] for name in sorted(named)}
        for entrant, name in zip(entrants, named, strict=True):
            by_name[name].append(entrant)
        return list(by_name.values())
    return _in_order(entrants, most, rules)


def _in_order(entrants: list[str], most: int, rules: Sessions) -> list[list[str]]:
    """Sessions filled one after the other in the order of entering; the last takes the rest."""
    _, high = bounds(rules.count)
    blocks = [entrants[at : at + most] for at in range(0, len(entrants), most)] or [[]]
    if high is not None and len(blocks) > high:
        blocks[high - 1 :] = [[e for block in blocks[high - 1 :] for e in block]]
    if len(blocks) > 1 and len(blocks[-1]) < rules.multiple_of:
        blocks[-2:] = [blocks[-2] + blocks[-1]]
    return blocks
