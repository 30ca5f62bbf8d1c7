"""What writes the generated pages of docs/: `make docs`, or `python -m docs_tool` in this folder."""
