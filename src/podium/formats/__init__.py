"""The formats of a stage, each in a room of its own."""
