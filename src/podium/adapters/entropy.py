"""Randomness of the operating system."""

import secrets


class SystemEntropy:
    """Draws bytes that nobody can foresee."""

    def draw(self, size: int) -> bytes:
        """So many random bytes."""
        return secrets.token_bytes(size)
