"""Round clocks as they run at a venue, started apart from pairing.

A clock takes its phases from the rulebook once, in whole seconds, and is from then on a few facts:
when it was started and stopped, how long it stood, what was added. Everything else follows from them
and the time now, which is handed in. So nothing ticks: the time is computed when somebody looks.

Two times meet here. Numbers are seconds of the clock, which stands while it is paused; texts (RFC
3339) are times of the wall.
"""
