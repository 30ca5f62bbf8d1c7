"""The title of one who was expelled, as it is asked about and may be decided."""

from podium.entry.web.desk.stages.choices import Choice
from podium.entry.web.words import Translator


def title_choices(t: Translator) -> list[Choice]:
    """The ways to decide it."""
    return [
        Choice(
            "next",
            t.gettext("The next is champion"),
            t.gettext("Everyone moves up one place."),
        ),
        Choice(
            "vacant",
            t.gettext("Nobody is champion"),
            t.gettext("First place stays empty; the others keep their places."),
        ),
    ]
