"""Swiss rounds."""
