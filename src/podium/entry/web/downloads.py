"""Tournaments as files to download: every kind of the one table of exports."""

from urllib.parse import quote

from litestar import Response
from litestar.exceptions import NotFoundException

from podium import bootstrap
from podium.app.exports import ExportKind, ExportSource
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of
from podium.entry.web.security import WebRequest, gateway_of


def fitting(view: View, *, without_names: bool = False) -> dict[str, ExportKind]:
    """The exports that a tournament can be written to, by name.

    Args:
        view: the tournament.
        without_names: those alone that everyone may have.
    """
    return {
        kind: export
        for kind, export in bootstrap.exports().items()
        if export.fits(view.rulebook) and (export.without_names or not without_names)
    }


async def whole(request: WebRequest, view: View, kind: str, *, people: bool = True) -> bytes:
    """An export for the organiser: names and free texts as they are, or left out.

    Raises:
        NotFoundException: there is no such export of this tournament.
        Refused: it has nothing to write.
    """
    if not people:
        return await _written(request, view, _export(view, kind, without_names=True), {})
    names = {key: person.name or key for key, person in view.people.items()}
    return await _written(request, view, _export(view, kind), names, people=True)


async def public(request: WebRequest, view: View, kind: str) -> bytes:
    """An export for everyone: people called as they consented to, free texts left out.

    It is made once a change and language.

    Raises:
        NotFoundException: there is no such export of this tournament for the public.
    """
    export = _export(view, kind, without_names=True)
    t = language_of(request, view)
    key = ("export", kind, t.lang)
    made = view.rendered.get(key)
    if made is None:
        naming = Naming(view, t, public=True)
        names = {person: naming(person) for person in view.people}
        made = await _written(request, view, export, names)
    return view.keep(key, lambda: made)


def as_file(view: View, kind: str, body: bytes) -> Response[bytes]:
    """The answer that a browser saves, under the name of the tournament.

    Args:
        view: the tournament.
        kind: the export.
        body: what was written.
    """
    export = bootstrap.exports()[kind]
    stem = view.name if kind == export.suffix else f"{view.name}-{kind.removesuffix('-csv')}"
    file = f"{stem}.{export.suffix}"
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(file, safe='')}",
        "Cache-Control": "no-cache",
    }
    return Response(body, media_type=export.media_type, headers=headers)


def _export(view: View, kind: str, *, without_names: bool = False) -> ExportKind:
    export = fitting(view, without_names=without_names).get(kind)
    if export is None:
        raise NotFoundException(detail=say("There is no such file of this tournament."))
    return export


async def _written(
    request: WebRequest,
    view: View,
    export: ExportKind,
    names: dict[str, str],
    *,
    people: bool = False,
) -> bytes:
    def write(instance: Instance) -> bytes:
        source = ExportSource(
            service=instance.service, tournament=view.name, names=names, people=people
        )
        return b"".join(export.write(source))

    return await gateway_of(request).ask(write)
