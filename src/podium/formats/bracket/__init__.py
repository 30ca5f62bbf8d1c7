"""Play-offs by slots."""
