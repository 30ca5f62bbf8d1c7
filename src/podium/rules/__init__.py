"""What rules can say, and what it comes to: the language and its families of pure functions."""
