"""Who may do what: accounts, links of helpers, cards of participants."""
