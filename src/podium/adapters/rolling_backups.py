"""Backups that a running podium takes by itself: the last few of them, in a folder."""

import contextlib
from pathlib import Path

from podium.adapters import backups
from podium.adapters.machine import stamp
from podium.app.backups import Files
from podium.app.ports import Clock

_PATTERN = "podium-*.backup"


class RollingBackups:
    """Takes a backup into a folder whenever it is asked, and keeps the last few.

    Args:
        files: what is backed up.
        folder: where to; made when it is needed.
        most: how many are kept.
        clock: names them.
    """

    def __init__(self, files: Files, folder: Path, most: int, clock: Clock) -> None:
        self._files = files
        self._folder = folder
        self._most = most
        self._clock = clock

    def keep(self) -> Path | None:
        """Take a backup; none where nothing is stored yet, or nothing has changed since the last.

        Raises:
            Damaged: the database cannot be read.
            OSError: the folder cannot be written.
        """
        if not self._files.database.is_file():
            return None
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        last = next(iter(self._kept()), None)
        at = self._clock.now()
        made = self._folder / f"podium-{stamp(at)}.backup"
        if made == last:  # within a second
            return None
        digest = backups.write(self._files, made, at).digest
        if last is not None and backups.digest_of(last) == digest:
            made.unlink()
            return None
        for old in self._kept()[self._most :]:
            with contextlib.suppress(OSError):
                old.unlink()
        return made

    def _kept(self) -> list[Path]:
        """Those that are there, the newest first."""
        return sorted(self._folder.glob(_PATTERN), reverse=True)
