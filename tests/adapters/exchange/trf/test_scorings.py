"""What results are worth."""

import pytest

from helpers.swiss.trf_lines import player, said
from podium.adapters.exchange.trf import write
from podium.core.crosstable import Scoring
from podium.core.exact import Exact, exact

THREE: dict[str, Exact] = {"win": 3, "forfeit_win": 3, "full_bye": 3}
ONE: dict[str, Exact] = {"draw": 1, "half_bye": 1}


@pytest.mark.parametrize(
    ("lines", "scoring"),
    [
        ([], Scoring()),
        (["XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0", "XXS FL=0 FW=1 PAB=1"], Scoring()),
        (["XXS PAB=3 D=1 W=3"], Scoring(**THREE, **ONE, pairing_bye=3)),
        (["XXS W=3", "XXS D=1"], Scoring(**THREE, **ONE)),
        (["XXS PAB=.5"], Scoring(pairing_bye=exact("1/2"))),
        (
            ["XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1"],
            Scoring(**THREE, draw=2, half_bye=2, pairing_bye=2, loss=1, zero_bye=1),
        ),
        (["XXS FPB=0.25 W=3"], Scoring(**THREE)),
        (["XXS W=3 FPB=0.25"], Scoring(win=3, forfeit_win=3, full_bye=exact("1/4"))),
        (["XXS W=3 W=2 W=3"], Scoring(**THREE)),
        (["XXS L=1"], Scoring(loss=1)),
        (["BBW  3.0", "BBD  1.0"], Scoring(**THREE, **ONE, pairing_bye=3)),
        (["BBU  1.0", "BBW  3.0"], Scoring(**THREE, pairing_bye=1)),
        (["BBL  1.0", "BBZ  0.5"], Scoring(loss=1, zero_bye=exact("1/2"))),
        (["BBF  0.5"], Scoring(forfeit_loss=exact("1/2"))),
        (["162  W 3.0    D 1.0"], Scoring(**THREE, **ONE, pairing_bye=3)),
        (["162  P 1.0    W 3.0    X 0.5"], Scoring(**THREE, pairing_bye=1)),
        (
            ["162  A 0.5    L 1.0"],
            Scoring(loss=1, forfeit_loss=exact("1/2"), zero_bye=exact("1/2")),
        ),
    ],
)
def test_a_scoring_is_read_and_written(lines: list[str], scoring: Scoring) -> None:
    file = said(player(1), *lines)
    assert file.crosstable.scoring == scoring
    assert said(*write(file).splitlines()).crosstable.scoring == scoring


def test_the_usual_scoring_is_not_written() -> None:
    assert "XXS" not in write(said(player(1), "XXS W=1 D=0.5 L=0"))
