"""Time: the clocks of rounds, and what is announced."""
