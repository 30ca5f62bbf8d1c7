"""Clocks: the chess clock for a phone, and round clocks as every page shows them."""
