"""Everyone meets everyone of the group."""
