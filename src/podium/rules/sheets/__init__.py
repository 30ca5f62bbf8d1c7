"""Sheets: what is written down at a table, and the outcome that it comes to.

| form | sheet | games |
|---|---|---|
| `scores` | `{"scores": {…}}`, with `"unfinished"` and `"winner"` where they apply | Catan, football, Blokus |
| `boards` | `{"home", "away", "boards": ["11", "1=", …]}`, or `{"forfeit", "against"}` | gomoku teams |
| `duel` | `{"white", "black", "result"}` | go, chess |
"""

from podium.rules.sheets.figures import hardly_meant
from podium.rules.sheets.forms import BoardsForm, DuelForm, Form, GamePoints, ScoresForm
from podium.rules.sheets.reading import games_won, read

__all__ = [
    "BoardsForm",
    "DuelForm",
    "Form",
    "GamePoints",
    "ScoresForm",
    "games_won",
    "hardly_meant",
    "read",
]
