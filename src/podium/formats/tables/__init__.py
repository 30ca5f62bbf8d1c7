"""Rounds at tables of three or more."""
