"""`python -m podium`: the command line."""

from podium.entry.cli.main import main

main(prog_name="podium")
