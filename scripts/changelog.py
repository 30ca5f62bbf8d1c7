"""Put the fragments of changelog.d into CHANGELOG.md as a new release.

Usage: python scripts/changelog.py VERSION [DATE]     writes the release, removes its fragments
       python scripts/changelog.py --check            only says what is wrong with the fragments
"""

import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("added", "changed", "fixed")
NAME = re.compile(rf"[a-z0-9]+(-[a-z0-9]+)*\.({'|'.join(KINDS)})\.md")
MARK = "<!-- releases -->\n"


def fragments(folder: Path) -> list[Path]:
    """Every fragment, by name."""
    return sorted(path for path in folder.iterdir() if path.name != "README.md")


def faults(paths: list[Path]) -> list[str]:
    """What is wrong with these fragments, one line each."""
    misnamed = [
        f"{path.name}: a fragment is named <slug>.<kind>.md, the kind one of {', '.join(KINDS)}"
        for path in paths
        if not NAME.fullmatch(path.name)
    ]
    empty = [
        f"{path.name}: is empty"
        for path in paths
        if not path.read_text(encoding="utf-8").strip()
    ]
    return misnamed + empty


def item(text: str) -> str:
    """One fragment as an item of a list: further lines are indented below the first."""
    return "- " + "\n  ".join(text.strip().splitlines())


def release(version: str, day: str, paths: list[Path]) -> str:
    """The section of one release."""
    parts = [f"## {version} ({day})"]
    for kind in KINDS:
        items = [
            item(path.read_text(encoding="utf-8"))
            for path in paths
            if path.name.endswith(f".{kind}.md")
        ]
        if items:
            parts.append(f"### {kind.capitalize()}\n\n" + "\n".join(items))
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    """Check the fragments, and unless that is all, assemble them."""
    paths = fragments(ROOT / "changelog.d")
    if wrong := faults(paths):
        print("\n".join(wrong), file=sys.stderr)
        return 1
    match arguments:
        case ["--check"]:
            return 0
        case [version] if not version.startswith("-"):
            day = date.today().isoformat()  # noqa: DTZ011 (the day where we are)
        case [version, day]:
            pass
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    if not paths:
        print("changelog.d holds no fragments", file=sys.stderr)
        return 1
    log = ROOT / "CHANGELOG.md"
    head, mark, tail = log.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        print(f"CHANGELOG.md has lost its line {MARK.strip()}", file=sys.stderr)
        return 1
    log.write_text(f"{head}{mark}\n{release(version, day, paths)}{tail}", encoding="utf-8")
    for path in paths:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
