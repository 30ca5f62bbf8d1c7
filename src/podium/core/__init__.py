"""Nouns and facts: exact points, entrants, matches, outcomes, events, state, refusals.

Nothing here reads a clock, a file or a random number.
"""
