"""A QR code is what its encoder made, black on white, with the white around it."""

import re

import pytest
import segno

from helpers.web.drawings import parsed
from podium.entry.web.drawings.codes import code

LINK = "https://192.168.1.20:8443/me/ABCDEFGHJKMNPQRSTVWXYZ2345"


def dark(drawn: str, size: int) -> list[list[int]]:
    """The modules that are painted."""
    found = [[0] * size for _ in range(size)]
    for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", drawn):
        for at in range(int(run)):
            found[int(y)][int(x) + at] += 1
    return found


@pytest.mark.parametrize("text", ["A", LINK, "Ř" * 200])
def test_every_module_is_painted_once_and_four_around_stay_white(text: str) -> None:
    made = segno.make_qr(text, error="m", boost_error=False)
    size = len(made.matrix) + 8
    drawn = code(text, "a code")
    assert dark(drawn, size) == [list(row) for row in made.matrix_iter(border=4)]
    assert made.error == "M"


def test_it_is_black_on_white_and_called_by_its_label() -> None:
    root = parsed(code(LINK, 'Table 3 "& <left>'))
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'Table 3 "& <left>'
    assert root.get("shape-rendering") == "crispEdges"
    paper, modules = list(root)
    assert (paper.get("fill"), modules.get("fill")) == ("#ffffff", "#000000")
    assert paper.get("width") == root.get("width")
    assert "currentColor" not in code(LINK, "")
