"""Swiss stages."""
