"""Bots as players at a table: one process for each, and the client that plays its answers."""
