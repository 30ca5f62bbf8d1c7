"""Everybody meets everybody of the group."""
