"""A machine that has joined a table on another one. No Qt."""
