"""Who plays: entering, fixing, checking in, one entrant."""
