"""What the generated pages say that no source says: refusals, example lines, rare tables."""

from podium.rules.points import KINDS

REFUSALS = {
    "all-rounds-played": "Every round of the stage is made: close it.",
    "already-counted": (
        "A draw, an order or the start has used it already: undo the act that the message names, or"
        " leave it."
    ),
    "already-exists": (
        "There is a tournament, or an account, of that name: choose another. A backup is restored"
        " into an empty place alone."
    ),
    "already-final": "The match has its result, or the forfeit was ruled before: `correct` it.",
    "already-started": "The stage has begun: nobody enters or checks in, and it starts once.",
    "bad-announcement": "An announcement has 1 to 500 characters, and goes away at a time, if at all.",
    "bad-attribute": (
        "An attribute that the rulebook needs is missing, is no whole number, or is out of range: a"
        " rating is 0 to 4000."
    ),
    "bad-time": "So long a clock does not run, or so much cannot be added or taken back.",
    "clock-state": "The clock does not stand so: it runs already, or not yet, or no more.",
    "no-clock": "The rules have no clock for this: start one by hand.",
    "bad-bye": (
        "A bye is asked for in a Swiss stage alone, for a round still to come; half-point byes are"
        " as few as the rulebook says."
    ),
    "bad-choice": "The decision has other choices; the message lists them.",
    "bad-entry": (
        "What was told of somebody by hand cannot be entered: no name, a roster the rules forbid; or"
        " nothing was said that is to be fixed."
    ),
    "bad-groups": (
        "Groups by hand that the rules do not allow: somebody missing or twice, another number of"
        " groups, sizes too far apart, those to be spread not spread."
    ),
    "bad-level": "The rulebook has no such level, or has levels and none was named.",
    "bad-lot": "`order` of a lot by hand has each of `tied` once.",
    "bad-name": "A tournament has a name, an account one of 1 to 60 characters, people of 1 to 120.",
    "bad-option": "The rulebook has no such option, or the option no such choice.",
    "bad-pairing": "A round by hand has everyone of the group once, at tables the rules have.",
    "expelled": "Who was expelled does not play again.",
    "bad-ruling": "With one more forfeit a table has nobody left to play: withdraw, pair again.",
    "bad-seats": "The order of play has each of the table once.",
    "another-system": (
        "The report file says (192) that it is paired by another system than the Dutch: `--rules`"
        " pairs it all the same."
    ),
    "bad-setting": "There is no such time zone.",
    "bad-sheet": (
        "The sheet does not add up, is not the kind that this match takes, or ends as the rules say"
        " that no match can."
    ),
    "broken-log": (
        "The file does not hold the log it says: a record does not follow from the one before it,"
        " cannot be read, or cannot have happened. The message names the first."
    ),
    "cannot-import": (
        "The report file has something that no rulebook here can say: points, sets of players kept"
        " apart, acceleration, teams; the message says which."
    ),
    "contested": (
        "The reports of the match differ, or somebody contests: `report` the sheet that is right, or"
        " the desk gives the `result`."
    ),
    "duplicate-entrant": "Somebody entered under that id already.",
    "key-reused": "A submission came twice under one key, with two acts: send the other under a new one.",
    "malformed": "A line of a scenario is no act: its JSON, a key or a type is wrong.",
    "missing-attribute": (
        "A draw or an order must go by an attribute that is not known of those named: `amend` their"
        " entries first."
    ),
    "needs-decider": "Extra games must be played before the stage closes; see `needs`.",
    "needs-decision": "The organiser must decide something before the stage closes; see `needs`.",
    "needs-ruling": "Others should have met in a match that was played: say with `then` what becomes of it. A preview shows the ways.",
    "no-band": (
        "The rules have no system for so many, or no tables seat them: another number, or a"
        " round by hand with `byes`."
    ),
    "no-legal-pairing": (
        "Everyone left has met, or the byes are used up: pair the round by hand, where two may"
        " meet again."
    ),
    "no-forfeit-score": "The rulebook gives no score for a match that is not played.",
    "no-secret": (
        "The secret of the lots is not in this store (an export of a running tournament has"
        " none): draw the lot by hand and type it in."
    ),
    "no-such-decision": "Nothing asks for that decision now; `needs` says what does.",
    "no-such-group": "The stage has no such group, or the group must be named, or must not be.",
    "no-such-link": "There is no such secret link, or it was revoked: make a new one.",
    "no-such-match": "No open match, or more than one, is the one meant: give round and table.",
    "no-such-rulebook": "No rulebook of that id ships, and no file is there; or it extends itself.",
    "no-such-stage": "The rulebook has no such stage.",
    "no-such-tie": "Those named are not tied in the ranking, or the match, that is next.",
    "not-allowed": "It is for others; the message says for whom.",
    "not-confirmed": "What cannot be undone is done once it was confirmed.",
    "not-withdrawn": "Who has not withdrawn cannot come back.",
    "not-in-it": "The entrant has withdrawn, or was expelled (before).",
    "not-paired-by-round": "The matches of the stage are made when it starts, none by `pair`.",
    "not-ranked": "The two are not ranked against each other in that stage.",
    "not-refused": "A scenario expected a refusal, and the act would have been performed.",
    "not-running": "The stage has not been started, or the one before it is not closed.",
    "not-undoable": "A later act rests on that one, or it does not stand: undo the later first.",
    "nothing-reported": "Nobody else has reported the match yet: `report` it.",
    "reason-needed": "This decision is not taken without a `reason`.",
    "roster": "The rules forbid such a team, or such a player in it.",
    "round-not-finished": "A result is missing; the message says of which match.",
    "same-player": "Who has played an extra game of this tie may not play another.",
    "seat-taken": "Somebody has that seat at the table, or you have another: the desk can free it.",
    "stage-closed": "The stage, or the group, is closed.",
    "stale": "The log has moved on since it was looked at: look again, then act.",
    "too-few-entrants": "Fewer are there than the stage needs; perhaps `small-field` is to decide.",
    "unknown-account": "There is no account of that name.",
    "unknown-act": "There is no such act.",
    "unknown-entrant": "Nobody entered under that id.",
    "unknown-person": "Nothing is kept of anybody under that id.",
    "unknown-tournament": "No tournament of that name is stored, or none is open.",
    "unlikely": (
        'A figure is beyond what is ever scored: correct it, or say `"sure": true` on the sheet.'
    ),
    "weak-password": "A password has at least 10 characters, and is not the name.",
    "wrong-code": "The code for the first account stands on the terminal that podium was started from.",
    "wrong-password": "Name or password is wrong.",
}
"""What each refusal means, and the way out."""

ACTS = {
    "open": '{"act": "open", "tournament": "k16", "rulebook": "katana-2016", "seed": "s",'
    ' "options": {"places_after_champion": "by-stage"}}',
    "enter": '{"act": "enter", "id": "p1", "name": "Anna Ozola", "attributes": {"club": "Riga"}}',
    "enter_list": '{"act": "enter_list", "entries": [{"id": "p2", "name": "Bruno"}, {"id": "p3", "name": "Cilla"}]}',
    "amend": '{"act": "amend", "id": "p1", "name": "Anna Ozola", "attributes": {"club": "Cesis"}}',
    "check_in": '{"act": "check_in", "ids": "all"}',
    "return": '{"act": "return", "id": "p7", "reason": "was withdrawn by mistake"}',
    "withdraw": '{"act": "withdraw", "id": "p7", "reason": "ill"}',
    "absent": '{"act": "absent", "stage": "swiss", "id": "p7", "round": 3, "bye": "half"}',
    "start": '{"act": "start", "stage": "main"}',
    "pair": '{"act": "pair", "stage": "main"}',
    "result": '{"act": "result", "stage": "main",'
    ' "sheet": {"scores": {"p1": 10, "p2": 7, "p3": 6, "p4": 4}}}',
    "correct": '{"act": "correct", "stage": "main", "round": 1, "table": 2,'
    ' "sheet": {"scores": {"p5": 10, "p6": 9, "p7": 8, "p8": 3}}, "reason": "misread"}',
    "report": '{"act": "report", "stage": "main", "entrant": "p1",'
    ' "sheet": {"scores": {"p1": 10, "p2": 7, "p3": 6, "p4": 4}}}',
    "confirm": '{"act": "confirm", "stage": "main", "entrant": "p2"}',
    "contest": '{"act": "contest", "stage": "main", "entrant": "p3", "reason": "I had 8 points"}',
    "rule": '{"act": "rule", "stage": "main", "entrant": "p3", "ruling": "warning",'
    ' "reason": "advice to others"}',
    "lot": '{"act": "lot", "stage": "main", "tied": ["p1", "p2"], "order": ["p2", "p1"]}',
    "decide": '{"act": "decide", "stage": "final", "decision": "tied-final",'
    ' "choice": "replay", "reason": "time enough"}',
    "decider": '{"act": "decider", "stage": "groups", "sheet": {"home": "t1", "away": "t2",'
    ' "players": {"t1": "t1a", "t2": "t2c"}, "game": "1"}}',
    "close": '{"act": "close", "stage": "main"}',
    "seat": '{"act": "seat", "stage": "main", "round": 1, "table": 2,'
    ' "order": ["p3", "p1", "p4", "p2"]}',
    "undo": '{"act": "undo", "of": 17}',
    "show": '{"act": "show"}',
}
"""A line of each act, as it stands in a scenario."""

TABLES = {
    **{kind.shape.__name__: kind.example for kind in KINDS if kind.example},
    "Places": '[places]\nafter_champion = "by-last-rank"',
}
"""Examples of tables that no rulebook that ships has."""

ELSEWHERE = {
    "bad-announcement": "the desk",
    "bad-entry": "the desk",
    "bad-setting": "the desk",
    "bad-time": "the clock",
    "clock-state": "the clock",
    "no-clock": "the clock",
    "another-system": "`podium pair`, `podium check`, `podium import`",
    "broken-log": "`podium import`, `podium verify`",
    "cannot-import": "`podium import`",
    "key-reused": "any act that is sent under a key",
    "no-such-link": "the desk",
    "not-confirmed": "the desk",
    "not-allowed": "any act, on the web",
    "not-ranked": "`podium why`",
    "not-refused": "a line with `expect`",
    "seat-taken": "the slip of a table",
    "unknown-account": "the desk",
    "unknown-person": "`podium forget`",
    "weak-password": "making an account",
    "wrong-code": "the first start",
    "wrong-password": "signing in",
}
"""Where a refusal comes up that answers no act."""
