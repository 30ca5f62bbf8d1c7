"""Catan as the Latvian championship plays it: the board, the score sheet, the start at a table.

| part | is | Katana 2016 |
|---|---|---|
| island | places, spiral, terrain and discs | setup |
| laying | a board laid from shuffled tiles | setup.2-6 |
| checking | every fault of a board as laid | setup.4-6 |
| scoring | cap, winner, shares of a score sheet | time, rank, rank-notes |
| table | who starts, colours, banker, who builds | R1, R2, setup, colours, banker |
| reading | boards, sheets and tables as JSON | |
"""
