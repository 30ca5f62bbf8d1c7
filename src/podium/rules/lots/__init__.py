"""Lots that anyone can verify.

A secret is chosen at the opening and its salted hash published at once. Each lot gives every
entrant a key, HMAC-SHA-256 of purpose, word and number of entering under that secret; the order of
the keys is the lot. So it can neither be known beforehand nor chosen afterwards, and leaving one
entrant out changes nothing between the others (ADR 0002). Source: Katana 2016 `rank`; Blokus 2016
§§ 4, 15, 22; pIšQworky 1.3.3, 1.3.6, 1.5.4.
"""

import hashlib
import hmac
from collections.abc import Iterable, Mapping


def commitment(secret: bytes, salt: str) -> str:
    """The hash that is published at the opening."""
    return hashlib.sha256(f"podium lots {salt} ".encode() + secret).hexdigest()


def secret_of(seed: str) -> bytes:
    """The secret that follows from a seed given in words (a scenario, a test)."""
    return hashlib.sha256(f"podium seed {seed}".encode()).digest()


def key(secret: bytes, purpose: str, word: str, number: int) -> bytes:
    """The key of one entrant in one lot."""
    said = f"{purpose}\x00{word}\x00{number}".encode()
    return hmac.digest(secret, said, "sha256")


def draw_order(
    secret: bytes, purpose: str, word: str, numbers: Mapping[str, int], ids: Iterable[str]
) -> list[str]:
    """Entrants in the order of the lot.

    Args:
        secret: the secret of the tournament.
        purpose: what the lot is for; one lot a purpose.
        word: the audience's word, or empty.
        numbers: number of entering of each entrant.
        ids: who takes part in it.
    """
    return sorted(ids, key=lambda entrant: key(secret, purpose, word, numbers[entrant]))
