"""Keeps the collector of garbage away from a search that has to keep to its time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """No collection of garbage inside.

    A pass over all that a long search holds takes a third of a second, and finds nothing: what a
    search no longer needs is given back at once.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
