"""What a match is worth: every tally in words, with worked examples."""

from collections.abc import Iterator

from podium.core.phrase import literal, say
from podium.rules.language.chapters.examples import example_rows, examples, figures, shares
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.telling.blocks import (
    Block,
    Sentence,
    cited,
    item,
    paragraph,
    table,
)
from podium.rules.language.telling.words import code, codes
from podium.rules.points import BY_SHAPE, TallyContext


def worth(rulebook: Rulebook) -> Iterator[Block]:
    """Every tally, and what made-up sheets come to."""
    where = TallyContext(rulebook.match.seats is None, rulebook.match.tallies.small)
    for name, tally in rulebook.match.tally.items():
        first, *more = BY_SHAPE[type(tally)].in_words(tally, where)
        lead = code(name)
        yield item(cited(first, tally, lead), *(cited(said, tally) for said in more))
    for at, example in enumerate(examples(rulebook)):
        if at == 0:
            yield paragraph(Sentence(say("For example:")))
        yield paragraph(Sentence(example.caption))
        head = [literal(""), say("Score"), *codes(figures(rulebook))]
        yield table(head, example_rows(rulebook, example))
        yield from (paragraph(Sentence(said)) for said in shares(rulebook, example))
