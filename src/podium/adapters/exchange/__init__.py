"""Tournaments as files for others to read, and back."""
