"""What can be seen of a tournament: computed from its state and rulebook, typed, never stored.

Everything that shows a tournament reads these structures; `to_builtins` (or an encoder) makes the shape
of the contract of them, at the edge and nowhere else.
"""
