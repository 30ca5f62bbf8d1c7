"""The pages of the roles and of the JSON API, made of what the code says."""

from collections.abc import Iterator, Mapping
from typing import Any

from docs_tool.markdown import FIRST, heading, table
from podium.app.access import RIGHTS, RIGHTS_OF, Role
from podium.director.act_kinds import ACTS
from podium.entry.web.application import routes

_ROLES = """\
Everything that can be done is an act on a tournament or a right beside the acts. Who may do which is one table, and every
way in (the pages, the phones, the API) asks it. The audience may nothing, and sees what is public.
"""

_WHO: Mapping[Role, str] = {
    Role.ORGANISER: "an account of the instance, or an invitation to one tournament or to all",
    Role.ARBITER: "invited by a link to a tournament",
    Role.SCOREKEEPER: "invited by a link to a tournament",
    Role.CHECK_IN: "invited by a link to a tournament",
    Role.PLAYER: "the code on the card of a player, or of a team's captain; for that entrant alone",
    Role.SEAT: "the code on the slip of a table; for one seat of that match alone",
}

_BESIDE_ACTS: Mapping[str, str] = {
    "desk": "see the desk",
    "accounts": "the accounts of the instance",
    "people": "correct names and how they are shown",
    "fees": "record fees as paid",
    "links": "invite, renew, revoke; print cards",
    "settings": "language, time zone, what the public sees; forget a person",
    "announce": "announcements",
    "clock": "round clocks",
}

_API = """\
`podium serve` answers programs under `/api`. The shapes are those of the [acts](acts.md) and of the contract's state;
`/api/schema/openapi.json` is the same page for machines.

- **Who calls** says so with `Authorization: Bearer SECRET`: the secret is that of a link (desk, Links), and gives the
  [rights](roles.md) of its role. Without one it is the audience. Cookies are not looked at.
- **The same submission twice counts once**: send any text of yours as `Idempotency-Key`; the same act under the same
  key answers as it did at first, another act is refused (`key-reused`).
- **Stale**: with `expect_position` an act is refused with 409 if the log has moved on, and the newer state comes along.
- A refusal is `{"refused": {"code", "message", "cite", "subject"}, "state"}`, with 422, or with 400 for what is no
  act, 401 for a wrong token, 403 for a right that is missing, 404 for a tournament that is not there or not public, 429 for
  too many wrong tokens, 503 with `Retry-After` (code `busy`) while another program holds the store. The codes are on [their page](refusals.md).
- Changes: `GET /live/NAME` is a stream of server-sent events; an event `change` says that the tournament has changed.
"""


def roles() -> str:
    """The page of the roles."""
    parts = [FIRST, "# Who may do what", _ROLES.rstrip()]
    for role, may in RIGHTS_OF.items():
        parts += [heading(2, role.value.capitalize()), f"Who: {_WHO[role]}."]
        acts = [f"`{kind}`" for kind in ACTS if kind in may]
        beside = [told for right, told in _BESIDE_ACTS.items() if right in may]
        parts.append(f"Acts: {', '.join(acts)}.")
        if beside:
            parts.append(f"Beside the acts: {', '.join(beside)}.")
    missing = RIGHTS - set(ACTS) - set(_BESIDE_ACTS)
    if missing:
        message = f"scripts/docs_tool/web.py does not tell the rights {sorted(missing)}"
        raise ValueError(message)
    return "\n\n".join(parts) + "\n"


def api() -> str:
    """The page of the API."""
    schema = routes().openapi_schema.to_schema()
    calls = list(_calls(schema))
    parts = [FIRST, "# The JSON API", _API.rstrip()]
    parts.append(
        table(["call", "does"], [[f"`{call}`", doc["summary"]] for call, doc in calls])
    )
    for call, doc in calls:
        parts += [heading(2, f"`{call}`"), doc["description"]]
        rows = [
            [f"`{each['name']}`", each["in"], each.get("description", "")]
            for each in doc.get("parameters", ())
        ]
        if rows:
            parts.append(table(["parameter", "in", "is"], rows))
        body = doc.get("requestBody", {}).get("description") or _described(doc)
        if body:
            parts.append(f"Body: {body}.")
        parts.append(f"Answers: {'; '.join(_answers(doc))}.")
    return "\n\n".join(parts) + "\n"


def _calls(schema: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, operations in schema["paths"].items():
        for method, doc in operations.items():
            if isinstance(doc, dict) and "summary" in doc:
                yield f"{method.upper()} {path}", doc


def _described(doc: Mapping[str, Any]) -> str:
    content = doc.get("requestBody", {}).get("content", {})
    return next((each["schema"].get("description", "") for each in content.values()), "")


def _answers(doc: Mapping[str, Any]) -> Iterator[str]:
    for status, answer in sorted(doc["responses"].items()):
        done = status.startswith("2")
        yield f"{status} {'done' if done else answer['description']}"
