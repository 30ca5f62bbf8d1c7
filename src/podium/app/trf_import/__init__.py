"""A running tournament from a report file (TRF): `podium import FILE.trf --tournament NAME`."""

from podium.app.trf_import.importing import Imported, import_report

__all__ = ["Imported", "import_report"]
