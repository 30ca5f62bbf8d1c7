"""Rounds at tables."""
