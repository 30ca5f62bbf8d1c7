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
from itertools import count
from typing import NamedTuple


def commitment(secret: bytes, salt: str) -> str:
    """The hash that is published at the opening."""
    return hashlib.sha256(f"podium lots {salt} ".encode() + secret).hexdigest()


def secret_of(seed: str) -> bytes:
    """The secret that follows from a seed given in words (a scenario, a test)."""
    return hashlib.sha256(f"podium seed {seed}".encode()).digest()


def seed_salt(secret: bytes) -> str:
    """The salt of a secret that follows from a seed."""
    return hashlib.sha256(b"salt" + secret).hexdigest()[:32]


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


def number(secret: bytes, purpose: str, word: str, below: int) -> int:
    """A number from 0 up to below, each as likely, that follows from the secret.

    As many bits as the largest needs are taken from the hashes of the purpose, the word and
    ``#TRY.BLOCK``; one that is too large is passed over for the next try.
    """
    bits = (below - 1).bit_length()
    blocks = -(-bits // 256) or 1
    for attempt in count(1):
        texts = (f"{purpose}\x00{word}\x00#{attempt}.{block}" for block in range(1, blocks + 1))
        drawn_bits = b"".join(hmac.digest(secret, text.encode(), "sha256") for text in texts)
        found = int.from_bytes(drawn_bits) >> (256 * blocks - bits)
        if found < below:
            return found
    raise AssertionError("counting has no end")


class Lottery(NamedTuple):
    """All chance of one draw.

    Attributes:
        secret: of the tournament.
        purpose: what the draw is for.
        word: the audience's word, or empty.
        numbers: number of entering of each who takes part.
    """

    secret: bytes
    purpose: str
    word: str
    numbers: Mapping[str, int]

    def order(self, attempt: int = 0) -> list[str]:
        """Everyone in the order of a lot; those of the attempts are lots of their own."""
        purpose = f"{self.purpose}/try-{attempt}" if attempt else self.purpose
        return draw_order(self.secret, purpose, self.word, self.numbers, self.numbers)

    def number(self, below: int) -> int:
        """A number from 0 up to below, each as likely."""
        return number(self.secret, self.purpose, self.word, below)
