"""Gomoku on 15 by 15, five or more win: games, forced wins with their proofs, what checks them.

| part | is | pIšQworky 2018 |
|---|---|---|
| board, position | cells, windows of five; symbols, and whose move it is | 3.3.1-3.3.5 |
| duel | a game from the opening to any of its ends | 3.2.3, 3.3 |
| prover | does a side win, whatever the other one does? | 3.3.7 |
| continuous | wins by continuous fours | |
| chains, outlook | what is threatened, without trying every order of fours | |
| nodes, threats | wins by quiet threats among fours | |
| proof, checker | what a win is proved by; lines and proofs checked | 3.3.7 |
| formats | JSON, `.psq`, `.sgf` | |
"""
