"""Finds a Chromium for the browser tests, or installs one where it can; prints what is missing.

Best is the headless shell: Chromium without a window, and a page takes less than half the processor
time in it. It is looked for first, then installed: Debian's package where we are root, else the
download of Playwright. Where both fail, any Chromium or Chrome that is there will do, and Debian's if
none is. The path is written to the file named on the command line; an empty file says that there is
none, and the tests that need one say so.

A way that leads nowhere is given up within a minute: a server that does not answer is waited for ten
seconds, asked twice by apt and five times by Playwright. A download that goes on may take longer, if
there is no other browser.
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
"""Seconds for a download when there is no browser at all."""
PATIENCE_WITH_ANOTHER = 60
"""When there is one that does, if slowly."""
UNPACKING = 300
"""Seconds for what has been downloaded; one who stops dpkg at its work leaves half a package."""
ENVIRONMENT = {
    "DEBIAN_FRONTEND": "noninteractive",
    "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000",
}
APT = (
    "apt-get",
    "-qq",
    "--no-install-recommends",
    *("-o", "Acquire::Retries=1"),
    *("-o", "Acquire::http::Timeout=10"),
    *("-o", "Acquire::https::Timeout=10"),
)


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
            return next(filter(_starts, map(str, shells)), "")
    return ""


def installed(patience: int) -> str:
    """Install a headless shell: the system's package as root on Debian, else Playwright's download."""
    if _root_on_debian():
        _quietly(patience, *APT, "update")
        _from_debian(patience, "chromium-headless-shell")
        if path := _on_path(SHELLS):
            return path
    _quietly(
        patience, sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"
    )
    return downloaded()


def installed_whole() -> str:
    """Install Debian's whole Chromium, where there is no other browser and no shell to be had."""
    if _root_on_debian():
        _from_debian(PATIENCE, "chromium")
    return whole()


def _root_on_debian() -> bool:
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def _from_debian(patience: int, package: str) -> None:
    install = (*APT, "-y", "install", package)
    if _quietly(patience, *install, "--download-only"):
        _quietly(UNPACKING, *install, "--no-download")


def _on_path(names: Iterable[str]) -> str:
    return next(filter(_starts, filter(None, map(shutil.which, names))), "")


def _starts(path: str) -> bool:
    """Whether it runs: libraries may be missing, and some systems have a mere note in its place."""
    return os.name == "nt" or _quietly(30, path, "--version")


def _quietly(patience: int, *command: str) -> bool:
    """Run a command; whether it came to a good end. If not, the first error that it names is told."""
    try:
        ran = subprocess.run(
            command,
            env={**os.environ, **ENVIRONMENT},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=patience,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"browser: {error}", file=sys.stderr)
        return False
    if ran.returncode:
        lines = ran.stdout.decode(errors="replace").splitlines()
        ended = f"ended with {ran.returncode}"
        said = next((line for line in lines if line.startswith("E")), ended)
        print(f"browser: {' '.join(command)}: {said}", file=sys.stderr)
    return not ran.returncode


def main() -> None:
    """Find or install, and write the path down."""
    named = os.environ.get("PODIUM_CHROMIUM", "")
    slow = whole()
    patience = PATIENCE_WITH_ANOTHER if slow else PATIENCE
    path = named or shell() or installed(patience) or slow or installed_whole()
    Path(sys.argv[1]).write_text(path)
    if not path:
        print(
            "browser: no Chromium was found, and none could be installed: the browser tests will"
            " be skipped. Install Chromium or Chrome, or name one with PODIUM_CHROMIUM.",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
