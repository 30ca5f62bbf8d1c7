"""A running tournament from a report file (TRF): `podium import FILE.trf --tournament NAME`."""

from podium.app.trf_import.importing import (
    Imported,
    Prepared,
    import_report,
    prepare,
    store,
)

__all__ = ["Imported", "Prepared", "import_report", "prepare", "store"]
