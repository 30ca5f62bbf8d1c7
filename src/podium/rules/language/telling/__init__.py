"""The parts of a rulebook in plain words; `rules.language.tell` puts them together."""
