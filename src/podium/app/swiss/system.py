"""By which rules a report file is paired: what its record 192 says."""

from collections.abc import Mapping

from podium.app.trf import TrfHeader
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.rules.pairing.swiss_dutch import DutchEdition

IN_FORCE = DutchEdition.DUTCH_2026
"""By which a file is paired that does not say."""

_BAKU = "_BAKU"
"""Behind a system: accelerated. By how much is said by other lines (XXA, 250)."""

_EDITIONS: Mapping[str, DutchEdition] = {
    "FIDE_DUTCH": IN_FORCE,
    "FIDE_DUTCH_2017": DutchEdition.DUTCH_2017,
    "FIDE_DUTCH_2025": DutchEdition.DUTCH_2026,
    "FIDE_DUTCH_2026": DutchEdition.DUTCH_2026,
}
"""FIDE's codes of the systems that podium pairs by; that of 2025 is in force from 2026."""

WRITTEN: Mapping[DutchEdition, str] = {
    DutchEdition.DUTCH_2017: "FIDE_DUTCH_2017",
    DutchEdition.DUTCH_2026: "FIDE_DUTCH",
}
"""Under which code podium writes an edition: that in force has none of a year."""


OWN = "PODIUM_"
"""Before the rulebook of a stage that is paired as no report file can tell."""


def edition_of(header: TrfHeader) -> DutchEdition:
    """The edition of the Dutch System that a file was paired by.

    Raises:
        Refused: the file says that it was paired by another system (`another-system`).
    """
    code = header.system.strip().upper()
    if not code:
        return IN_FORCE
    found = _EDITIONS.get(code.removesuffix(_BAKU))
    if code.startswith(OWN):
        message = say(
            "the file is of a stage of {rulebook} (192), which is paired without colours or in an"
            " order of its own: a report file does not tell that, so it can be paired and checked"
            " only where it was played (podium verify)",
            rulebook=code.removeprefix(OWN).lower(),
        )
        raise refuse("another-system", message, header.system.strip())
    if found is None:
        message = say(
            "the file says that it is paired by {system} (192), and podium pairs report files by"
            " the Dutch System: {known}; with --rules it does so all the same",
            system=header.system.strip(),
            known=tuple(_EDITIONS),
        )
        raise refuse("another-system", message, header.system.strip())
    return found


def is_dutch(header: TrfHeader) -> bool:
    """Whether a file names no system, or one that podium pairs by."""
    code = header.system.strip().upper().removesuffix(_BAKU)
    return not code or code in _EDITIONS
