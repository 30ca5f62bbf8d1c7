"""Passwords, kept by Argon2id."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError


class Argon2Hasher:
    """Keeps passwords by Argon2id. What it costs to try one is in every hash."""

    def __init__(self, time: int = 3, memory: int = 65_536, lanes: int = 4) -> None:
        """Choose what trying one costs; left out, the second choice of RFC 9106.

        Args:
            time: how often the memory is gone through.
            memory: KiB.
            lanes: threads.
        """
        self._argon2 = PasswordHasher(time_cost=time, memory_cost=memory, parallelism=lanes)

    def hashed(self, password: str) -> str:
        """What to keep of a password; another text each time."""
        return self._argon2.hash(_bytes(password))

    def fits(self, password: str, hashed: str) -> bool:
        """Whether a password is the one."""
        try:
            return self._argon2.verify(hashed, _bytes(password))
        except (VerificationError, InvalidHashError):
            return False


def _bytes(password: str) -> bytes:
    """Half a character, which a program may send, is no reason to fall over."""
    return password.encode("utf-8", "surrogatepass")
