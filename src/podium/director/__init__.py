"""The director: what an act comes to under the rulebook, events or a refusal.

`decide(case, act)` is a pure function; everything drawn, timed or named is handed in with the case.
"""
