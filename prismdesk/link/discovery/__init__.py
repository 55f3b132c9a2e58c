"""Finds tables on the local network, announces one, and explains why one is not found."""
