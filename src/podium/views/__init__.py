"""What can be seen of a tournament: computed from its state and rulebook, typed, never stored.

Everybody who shows a tournament reads these structures; `plain` (or an encoder) makes the shape
of the contract of them, at the edge and nowhere else.
"""
