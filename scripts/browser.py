"""Finds a Chromium for the browser tests, or installs one where it can; prints what is missing.

Best is the headless shell: Chromium without a window, and a page takes less than half the processor
time in it. It is looked for first, then installed: Debian's package where we are root, else the
download of Playwright. Where that fails, any Chromium or Chrome that is there will do. The path is
written to the file named on the command line; an empty file says that there is none, and the tests
that need one say so.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
PATIENCE = 600
"""Seconds for an installation when there is no browser at all."""
PATIENCE_WITH_ANOTHER = 120
"""When there is one that does, if slowly."""


def found() -> str:
    """A browser that is there: named by PODIUM_CHROMIUM, a headless shell, or a whole one."""
    return os.environ.get("PODIUM_CHROMIUM", "") or shell() or whole()


def shell() -> str:
    """A headless shell: on the path, or downloaded by Playwright."""
    return _on_path(SHELLS) or downloaded()


def whole() -> str:
    """A browser with windows: on the path, or in a usual place."""
    return _on_path(WHOLE) or next((place for place in PLACES if Path(place).exists()), "")


def downloaded() -> str:
    """The headless shell that Playwright has downloaded for its own version, if it has."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only when it is asked for

    with sync_playwright() as playwright:
        named = Path(playwright.chromium.executable_path)
    # Playwright names the whole browser alone: …/chromium-1255/…; its shell lies beside that.
    for folder in named.parents:
        kind, _, version = folder.name.partition("-")
        if kind == "chromium":
            beside = folder.parent / f"chromium_headless_shell-{version}"
            shells = (path for path in beside.glob("*/*") if path.stem in SHELLS)
            return str(next(shells, ""))
    return ""


def installed(patience: int) -> str:
    """Install a headless shell: the system's package as root on Debian, else Playwright's download."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _quietly(patience, "apt-get", "-qq", "update")
        install = ("apt-get", "-qq", "-y", "--no-install-recommends", "install")
        _quietly(patience, *install, "chromium-headless-shell")
        if path := _on_path(SHELLS):
            return path
    _quietly(
        patience, sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"
    )
    return downloaded()


def _on_path(names: Iterable[str]) -> str:
    return next((path for path in map(shutil.which, names) if path), "")


def _quietly(patience: int, *command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(
            command, env=environment, capture_output=True, timeout=patience, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"browser: {' '.join(command)}: {error}", file=sys.stderr)


def main() -> None:
    """Find or install, and write the path down."""
    named = os.environ.get("PODIUM_CHROMIUM", "")
    slow = whole()
    path = named or shell() or installed(PATIENCE_WITH_ANOTHER if slow else PATIENCE) or slow
    Path(sys.argv[1]).write_text(path)
    if not path:
        print(
            "browser: no Chromium was found, and none could be installed: the browser tests will"
            " be skipped. Install Chromium or Chrome, or name one with PODIUM_CHROMIUM.",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
