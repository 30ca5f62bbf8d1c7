"""FIDE's tournament report files (TRF), read and written.

TRF16 with the X lines of JaVaFo is read and written, and the records of TRF26 are read; what
stands in which columns is said beside each reader, and in `docs/reference/trf.md`.
"""

from podium.adapters.exchange.trf.reading import read
from podium.adapters.exchange.trf.writing import write
from podium.app.trf import TrfFault, TrfFile

__all__ = ["TrfFault", "TrfFile", "read", "write"]
