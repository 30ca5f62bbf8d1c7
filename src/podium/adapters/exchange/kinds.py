"""Every kind of file that a tournament can be written to: to add one is to add an entry.

docs/extending/export.md goes through an example.
"""

from collections.abc import Iterable, Mapping

from podium.adapters.exchange import csv_file, jsonl, trf
from podium.app.exports import ExportKind, ExportSource
from podium.app.log_transfer import export_lines
from podium.app.spreadsheets import results_rows, standings_rows
from podium.app.trf_export import trf_of
from podium.app.trf_header import with_header
from podium.core.phrase import say
from podium.rules.language import Rulebook


def _log(source: ExportSource) -> Iterable[bytes]:
    source.service.tournament(source.tournament)  # a damaged one is no use to anybody
    store = source.service.store
    return jsonl.encode_lines(export_lines(store, source.tournament, people=source.people))


def _report(source: ExportSource) -> Iterable[bytes]:
    file = with_header(trf_of(source.service, source.tournament), source.lines)
    return [trf.write(file).encode()]


def _is_swiss(rulebook: Rulebook) -> bool:
    return any(stage.system for stage in rulebook.stage.values())


_CSV = "text/csv"

EXPORTS: Mapping[str, ExportKind] = {
    "jsonl": ExportKind(
        title=say("The whole log, which others can check and import"),
        suffix="jsonl",
        media_type="application/x-ndjson",
        write=_log,
    ),
    "trf": ExportKind(
        title=say("The report file of a Swiss tournament (TRF)"),
        suffix="trf",
        media_type="text/plain",
        write=_report,
        fits=_is_swiss,
        without_names=False,
        takes_lines=True,
    ),
    "csv": ExportKind(
        title=say("The standings for a spreadsheet (CSV)"),
        suffix="csv",
        media_type=_CSV,
        write=lambda source: csv_file.csv_lines(standings_rows(source)),
    ),
    "results-csv": ExportKind(
        title=say("The results for a spreadsheet (CSV)"),
        suffix="csv",
        media_type=_CSV,
        write=lambda source: csv_file.csv_lines(results_rows(source)),
    ),
}
"""By the name under which a format is asked for; the first is what is written if none is named."""
