"""What the formats are made of: the case, rankings and cuts, lots, byes, the initial ranking."""
