"""Groups in which everyone meets everyone."""
