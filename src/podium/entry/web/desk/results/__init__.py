"""Results: typed from slips, a match, the tables of a round."""
