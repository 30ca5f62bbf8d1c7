"""The title of one who was expelled, as it is asked about and may be decided."""

from podium.entry.web.desk.stages.choices import Choice
from podium.entry.web.words import Words


def title_choices(said: Words) -> list[Choice]:
    """The ways to decide it."""
    return [
        Choice(
            "next",
            said.gettext("The next is champion"),
            said.gettext("Everyone moves up one place."),
        ),
        Choice(
            "vacant",
            said.gettext("Nobody is champion"),
            said.gettext("First place stays empty; the others keep their places."),
        ),
    ]
