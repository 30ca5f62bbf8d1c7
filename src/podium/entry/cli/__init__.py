"""The command line. One module a command; `main` puts them together."""
