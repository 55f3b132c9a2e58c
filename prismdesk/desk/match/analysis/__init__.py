"""The analysis of a match that is over, beside its board."""
