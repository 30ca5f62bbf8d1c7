"""Stages: what can be done to one, and its standings."""
