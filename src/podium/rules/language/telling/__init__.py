"""What a rulebook told in plain words is made of: blocks of phrases, and their text in English."""
