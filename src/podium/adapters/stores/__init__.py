"""Stores of tournaments: in memory, and in an SQL database. One contract suite runs over all."""
