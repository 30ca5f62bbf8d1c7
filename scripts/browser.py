"""Finds a Chromium for the browser tests, or installs one where it can; prints what is missing.

A system browser is looked for first. Without one: Debian's package where we are root, else the
download of Playwright. The path is written to the file named on the command line; an empty file
says that there is none, and the tests that need one say so.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
PATIENCE = 600


def found() -> str:
    """A browser that is there: named by PODIUM_CHROMIUM, on the path, or in a usual place."""
    named = os.environ.get("PODIUM_CHROMIUM", "")
    on_path = (shutil.which(name) for name in NAMES)
    usual = (place for place in PLACES if Path(place).exists())
    return named or next((path for path in on_path if path), "") or next(usual, "")


def downloaded() -> str:
    """The browser that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only when it is asked for

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def installed() -> str:
    """Install one: the system's package as root on Debian, else Playwright's download."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _quietly("apt-get", "-qq", "update")
        _quietly("apt-get", "-qq", "-y", "--no-install-recommends", "install", "chromium")
        if path := found():
            return path
    _quietly(sys.executable, "-m", "playwright", "install", "chromium")
    return downloaded()


def _quietly(*command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(
            command, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"browser: {' '.join(command)}: {error}", file=sys.stderr)


def main() -> None:
    """Find or install, and write the path down."""
    path = found() or downloaded() or installed()
    Path(sys.argv[1]).write_text(path)
    if not path:
        print(
            "browser: no Chromium was found, and none could be installed: the browser tests will"
            " be skipped. Install Chromium or Chrome, or name one with PODIUM_CHROMIUM.",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
