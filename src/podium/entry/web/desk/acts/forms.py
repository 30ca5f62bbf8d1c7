"""How acts are asked for and told on pages: one entry an act, or one a variant of it."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from podium.core import ref
from podium.core.phrase import Phrase, literal, say
from podium.director.act_kinds import ACTS
from podium.entry.web.forms import SentForm
from podium.entry.web.words import Translator

Keys = Mapping[str, Any]
_NONE = literal("")


@dataclasses.dataclass(frozen=True)
class ActForm:
    """The words of an act.

    Attributes:
        done: said on the page after it.
        preview: heading and button of the page that shows first what it changes.
        page: the page that shows a form made of this entry; empty where a template has its own.
        title: heading of that form.
        means: what it does, below the heading.
        button: what its button says.
        fields: the keys that are typed or chosen, in order.
        hotkey: the letter that presses the button.
        danger: it is hard to make good.
        first: it is what one probably came for.
    """

    done: Phrase
    preview: Callable[[Keys], tuple[Phrase, Phrase]] | None = None
    page: str = ""
    title: Phrase = _NONE
    means: Phrase = _NONE
    button: Phrase = _NONE
    fields: tuple[str, ...] = ()
    hotkey: str = ""
    danger: bool = False
    first: bool = False


def _corrects(keys: Keys) -> tuple[Phrase, Phrase]:
    where = (
        say("Correct {slot}", slot=ref.slot(keys["slot"]))
        if keys.get("slot")
        else say("Correct table {table}", table=keys["table"])
    )
    return where, say("Correct")


_SHOWN_FIRST = say("What would change is shown first.")

FORMS: Mapping[str, ActForm] = {
    "result": ActForm(say("The result is saved.")),
    "correct": ActForm(say("Corrected."), _corrects),
    "seat": ActForm(say("Order recorded.")),
    "rule": ActForm(
        say("Ruling recorded."),
        page="match",
        title=say("Forfeit, warning, expulsion"),
        means=say("The effects of a forfeit or an expulsion are shown before it is applied."),
        button=say("Continue"),
        fields=("entrant", "ruling", "reason"),
        danger=True,
    ),
    "rule.forfeit": ActForm(
        say("Ruling recorded."),
        lambda keys: (
            say("Forfeit of {entrant}", entrant=ref.entrant(keys["entrant"])),
            say("Forfeit"),
        ),
    ),
    "return": ActForm(
        say("Plays again."),
        lambda keys: (
            say("{entrant} plays again", entrant=ref.entrant(keys["id"])),
            say("{entrant} plays again", entrant=ref.entrant(keys["id"])),
        ),
        page="entrant",
        title=say("Plays again"),
        means=say("From the next round. Missed rounds score nothing; earlier results count."),
        button=say("Plays again …"),
        fields=("reason",),
        hotkey="d",
        first=True,
    ),
    "check_in": ActForm(
        say("Plays from the next round."),
        lambda keys: (
            say("{entrant} arrives late", entrant=ref.entrant(keys["ids"][0])),
            say("Let {entrant} in late", entrant=ref.entrant(keys["ids"][0])),
        ),
        page="entrant",
        title=say("Arrives late"),
        means=say(
            "Plays from the next round that is paired, in sessions as a reserve. Missed"
            " rounds score nothing, or what the rules say."
        ),
        button=say("Arrives late …"),
        hotkey="d",
        first=True,
    ),
    "absent": ActForm(
        say("Bye recorded."),
        page="entrant",
        title=say("Bye asked for"),
        means=say("In that round it is not paired."),
        button=say("Record the bye"),
        fields=("round", "bye"),
        hotkey="b",
    ),
    "absent.none": ActForm(say("No bye: it is paired in that round.")),
    "rule.warning": ActForm(
        say("Warning recorded."),
        page="entrant",
        title=say("Warning"),
        means=say("It changes no result; it is recorded."),
        button=say("Warn"),
        fields=("reason",),
        hotkey="w",
    ),
    "withdraw": ActForm(
        say("Withdrawn."),
        lambda keys: (
            say("{entrant} leaves", entrant=ref.entrant(keys["id"])),
            say("Withdraw {entrant}", entrant=ref.entrant(keys["id"])),
        ),
        page="entrant",
        title=say("Leaves"),
        means=_SHOWN_FIRST,
        button=say("Withdraw …"),
        fields=("reason",),
        hotkey="d",
    ),
    "rule.expel": ActForm(
        say("Expelled."),
        lambda keys: (
            say("Expel {entrant}", entrant=ref.entrant(keys["entrant"])),
            say("Expel {entrant}", entrant=ref.entrant(keys["entrant"])),
        ),
        page="entrant",
        title=say("Expulsion"),
        means=_SHOWN_FIRST,
        button=say("Expel …"),
        fields=("reason",),
        hotkey="x",
        danger=True,
    ),
}
"""By the name of the act; where its variants differ, `name.variant`."""

LABELS: Mapping[str, Phrase] = {
    "entrant": say("Whom it concerns"),
    "ruling": say("What"),
    "reason": say("Why?"),
    "round": say("Round"),
    "bye": say("It counts as"),
}
"""What the fields of these forms are called, by their keys."""
_MAY_BE_EMPTY = say("Why? (optional)")
_RADIO = frozenset({"ruling"})
"""The fields of which every choice is shown."""


def entry_of(act: str, variant: str = "") -> str:
    """Which entry of the table is an act's, or that of a variant."""
    named = f"{act}.{variant}"
    return named if named in FORMS else act


def entries_on(page: str) -> list[str]:
    """The entries of which a page shows forms, in the order of the table."""
    return [entry for entry, form in FORMS.items() if form.page == page]


def done_told(entry: str, t: Translator) -> str:
    """What is said after an act, by its entry; empty where nothing is."""
    form = FORMS.get(entry)
    return t.phrase(form.done) if form is not None else ""


# ---- a form as a page shows it -------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Note:
    """A sentence above the fields, or about what a step leads to.

    Attributes:
        cite: the paragraph that it rests on, empty for our reading; None where none is told.
        urgent: it may be a reason not to press the button yet.
        lang: the language that it is in, where that is not the page's.
        act: who may do it finds more about it at the address.
        link: the words of the link there.
    """

    text: str
    cite: str | None = None
    urgent: bool = False
    lang: str = ""
    act: str = ""
    address: str = ""
    link: str = ""


@dataclasses.dataclass(frozen=True)
class Field:
    """A field of a form: to be chosen where there are choices, else to be typed.

    Attributes:
        choices: what each is called, by what the act says for it.
        radio: every choice is shown.
    """

    name: str
    label: str
    value: str
    needed: bool
    choices: Mapping[str, Note]
    radio: bool


@dataclasses.dataclass(frozen=True)
class ShownForm:
    """The form of an act; the macro `act_section` shows it.

    Attributes:
        id: of its heading.
        words: its entry.
        action: where it is sent.
        notes: what is told above the fields.
        fixed: keys that nobody types.
        fault: what is wrong with it, as it was sent.
    """

    id: str
    words: ActForm
    action: str
    notes: tuple[Note, ...]
    fixed: Mapping[str, str]
    fields: tuple[Field, ...]
    fault: str


def shown_form(  # noqa: PLR0913 - what a page adds to the entry of the table
    entry: str,
    t: Translator,
    action: str,
    sent: SentForm,
    *,
    fixed: Mapping[str, str] = {},
    cite: str | None = None,
    notes: Sequence[Note] = (),
    choices: Mapping[str, Mapping[str, Note]] = {},
) -> ShownForm:
    """The form of an act, as it was filled in where it was sent.

    Args:
        entry: of the table.
        t: the language.
        action: where it is sent.
        sent: a form that came back, this one or another.
        fixed: keys that nobody types.
        cite: the paragraph that the act rests on; empty for none, left out where none is told.
        notes: what is told beside what the act means.
        choices: what there is to choose from, by key.
    """
    form, (act, _, variant) = FORMS[entry], entry.partition(".")
    kind = ACTS[act]
    where = {kind.variant: variant} if variant else {}
    typed = sent.of(act, **where)
    open_variant = kind.variant and not variant
    needed = bool(kind.reasoned) if open_variant else variant in kind.reasoned

    def field(name: str) -> Field:
        label = LABELS[name] if name != "reason" or needed else _MAY_BE_EMPTY
        return Field(
            name,
            t.phrase(label),
            typed.get(name, ""),
            needed if name == "reason" else True,
            choices.get(name, {}),
            name in _RADIO,
        )

    return ShownForm(
        id=entry.replace(".", "-"),
        words=form,
        action=action,
        notes=(Note(t.phrase(form.means), cite), *notes),
        fixed={**fixed, **where},
        fields=tuple(map(field, form.fields)),
        fault=sent.fault_of(act, **where),
    )
