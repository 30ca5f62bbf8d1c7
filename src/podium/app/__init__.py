"""Use cases, read models, and the ports through which they reach the world."""
