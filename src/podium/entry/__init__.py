"""Ways into podium: the command line."""
