"""How fast time passes in a demo."""

import time


class Pace:
    """How fast time passes; at 0 it does not."""

    def __init__(self, speed: float) -> None:
        self._speed = speed

    @property
    def still(self) -> bool:
        """Nobody waits."""
        return self._speed == 0

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass, at the speed wanted."""
        if self._speed:
            time.sleep(seconds / self._speed)
