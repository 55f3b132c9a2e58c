"""Runs a match: the table's keeper, file, bots, and clients here and in the network. No Qt."""
