"""Write the generated pages of docs/ anew: the language, acts, refusals, roles, API, tie-breaks, paragraphs.

Usage: PYTHONPATH=scripts python -m docs_tool
"""

import json
import sys
from pathlib import Path

from docs_tool.acts import acts, refusals
from docs_tool.codes import Source
from docs_tool.coverage import coverage
from docs_tool.language import documents, language
from docs_tool.tiebreaks import tiebreaks
from docs_tool.web import api, roles

ROOT = Path(__file__).resolve().parents[2]
RULEBOOKS = ROOT / "src" / "podium" / "rulebooks"
PARAGRAPHS = ROOT / "tests" / "data" / "paragraphs.json"


def pages() -> dict[str, str]:
    """Every generated page by its path under docs/."""
    source = Source(ROOT / "src" / "podium")
    found = documents(
        {
            path.stem: path.read_text(encoding="utf-8")
            for path in sorted(RULEBOOKS.glob("*.toml"))
        }
    )
    every = json.loads(PARAGRAPHS.read_text(encoding="utf-8"))
    return {
        "reference/rulebook-language.md": language(found),
        "reference/acts.md": acts(source),
        "reference/refusals.md": refusals(source),
        "reference/roles.md": roles(),
        "reference/api.md": api(),
        "reference/tiebreaks.md": tiebreaks(),
        **{f"coverage/{name}.md": coverage(found[name], list(p)) for name, p in every.items()},
    }


def main() -> int:
    """Write what has changed."""
    for name, text in pages().items():
        path = ROOT / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"docs/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
