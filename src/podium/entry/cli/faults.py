"""What becomes of errors: a message, and an exit code; no traceback.

Loaded only once there is an error: it names what the whole of podium can raise.
"""

from importlib.metadata import PackageNotFoundError, metadata

from podium.app.ports import Damaged
from podium.app.trf import TrfFault
from podium.core.refusals import Refused
from podium.entry.cli.output import complain
from podium.rules.language import Faulty

REFUSED = 1
MALFORMED = 2
OUR_FAULT = 70


def explain_expected(error: Exception) -> int | None:
    """Say what is wrong, and answer the exit code; nothing where it is a fault of podium."""
    match error:
        case Refused(refusal=refusal):
            complain(str(refusal))
            return REFUSED
        case OSError(strerror=str() as what):
            complain(f"{error.filename}: {what}" if error.filename else what)
        case Damaged() | Faulty() | TrfFault() | OSError():
            complain(str(error))
        case _:
            return None
    return MALFORMED


def explain_unexpected(error: Exception) -> int:
    """Say that it is a fault of podium, and what to do about it; answer the exit code."""
    said = str(error).partition("\n")[0]
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    complain(
        f"this is a fault of podium ({what}), not of yours; a report can be written {_where()}:"
        " say what you did, and add what is printed with PODIUM_DEBUG=1"
    )
    return OUR_FAULT


def _where() -> str:
    """Where reports go: the address that the package names."""
    try:
        urls = metadata("podium").get_all("Project-URL") or []
    except PackageNotFoundError:
        urls = []
    found = dict(url.split(", ", 1) for url in urls if ", " in url)
    return f"at {found['Issues']}" if "Issues" in found else "to whoever maintains podium"
