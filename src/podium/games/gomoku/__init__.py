"""Gomoku on 15 by 15, five or more wins: positions, proofs of wins, and what checks them."""
