"""podium runs a championship from its rulebook."""
