"""The pages that go through the founding texts, paragraph by paragraph."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from docs_tool.markdown import FIRST, table
from podium.rules.language.cites import paragraphs
from podium.rules.language.locator import Path, path_text


class Line(NamedTuple):
    """One paragraph.

    Attributes:
        paragraph: its number, or the anchor of its heading.
        clauses: the clauses that act on it, as written in the rulebook.
        note: where it is kept, or why it is not.
    """

    paragraph: str
    clauses: Sequence[str]
    note: str

    @property
    def covered(self) -> bool:
        """Whether something is said of it."""
        return bool(self.clauses or self.note)


def lines(document: Mapping[str, Any], every: Sequence[str]) -> list[Line]:
    """What becomes of every paragraph of a text."""
    acting: dict[str, list[str]] = {}
    for cite, clause in cited(document, ()):
        for paragraph in paragraphs(cite):
            acting.setdefault(paragraph, []).append(clause)
    notes = kept(document)
    return [Line(p, acting.get(p, ()), notes.get(p, "")) for p in every]


def kept(document: Mapping[str, Any]) -> dict[str, str]:
    """The notes on paragraphs that no clause acts on."""
    return {
        paragraph: note
        for named, note in document.get("paragraphs", {}).items()
        for paragraph in paragraphs(named)
    }


def cited(value: Any, path: Path) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - any value of TOML
    """Every citation of a document, with the path of its clause."""
    if isinstance(value, dict):
        cite = value.get("cite")
        if isinstance(cite, str):
            yield cite, f"`{path_text(path)}`{' (our reading)' if value.get('reading') else ''}"
        for key, item in value.items():
            if path or key != "paragraphs":
                yield from cited(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from cited(item, (*path, index))


def coverage(document: Mapping[str, Any], every: Sequence[str]) -> str:
    """The page of one text."""
    found = lines(document, every)
    header = document["rulebook"]
    acted = sum(bool(line.clauses) for line in found)
    noted = sum(bool(line.note and not line.clauses) for line in found)
    rows = [
        [line.paragraph, ", ".join(line.clauses), line.note or _missing(line)] for line in found
    ]
    said = (
        f"{header['source']}. Of {len(found)} paragraphs, {acted} are acted on by clauses of"
        f" `{header['id']}`, {noted} are kept elsewhere or not at all, as the note says."
    )
    title = f"# {header['title']}, paragraph by paragraph"
    return (
        "\n\n".join([FIRST, title, said, table(["paragraph", "clauses", "note"], rows)]) + "\n"
    )


def _missing(line: Line) -> str:
    return "" if line.covered else "**missing**"
